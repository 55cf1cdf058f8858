"""The line on top and the line at the bottom: which game, and which keys do something now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.text import Text

from puur.cli.shell.language import translate_code
from puur.cli.table import claims
from puur.cli.table.canvas.card import sign_of_suit
from puur.cli.table.sitting import LocalTable
from puur.game import commands as cmd
from puur.law.form import trump_suit


class OptionalAction(NamedTuple):
    """An action that is possible besides playing a card.

    key: what is pressed. says: message code of its label. command: makes the command for a table.
    """

    key: str
    says: str
    command: Callable[[LocalTable], cmd.Command]


EXTRAS: Final = {
    "weis": OptionalAction(
        "w", "terminal.do-weis", lambda sitting: cmd.DeclareWeis(sitting.me, sitting.weise_still_announceable())
    ),
    "stoeck": OptionalAction("k", "terminal.do-stoeck", lambda sitting: cmd.ShowStoeck(sitting.me)),
    "ask": OptionalAction("f", "terminal.do-ask", lambda sitting: cmd.Ask(sitting.me)),
    "rest": OptionalAction("l", "terminal.do-rest", lambda sitting: cmd.LayDown(sitting.me)),
    "thanks": OptionalAction("b", "terminal.do-thanks", lambda sitting: cmd.Thank(sitting.me, sitting.words.win_call)),
}
"""The actions besides playing a card, by the name that an observation lists in ``may``."""


_ALWAYS: Final = (("?", "terminal.help"), ("q", "terminal.end"), ("s", "terminal.save"), ("r", "terminal.rules"))
_ROOM: Final = 72
"""From this many columns on there is room for the Reglement's name."""


def head_line(sitting: LocalTable, width: int) -> Text:
    """Return the line on top, fitted to a width in columns: rule set, form of play, who announced it, deal number."""
    observed, words = sitting.observed, sitting.words
    line = Text(" ", style="#9db8ab", no_wrap=True, overflow="ellipsis")
    if width >= _ROOM:
        line.append(f"{words.translate_rule(sitting.law.title)}  ")
    line.append(f"{_deal(sitting)}  ")
    if observed.mode is None or not observed.trump_shown:
        what = words.say("terminal.head-nothing" if observed.mode is None else "terminal.head-hidden")
        return line.append(f" {what} ", style="#f2eedf")
    auction = observed.auction
    suit = trump_suit(observed.mode)
    mark = "" if suit is None else f"{sign_of_suit(suit, words.deck)} "
    form = words.mode_name(observed.mode)
    named = form if suit is None else words.say("terminal.head-trump", mode=form)
    line.append(f" {mark}{named}", style="bold #ffe9a3")
    if words.has_multipliers():
        line.append(f" {words.multiplier_of_mode(observed.mode)}", style="#ffe9a3")
    if auction is not None and auction.points is not None:
        line.append(f" {auction.points}{'' if auction.times == 1 else f' × {auction.times}'}", style="#ffe9a3")
    if observed.announcer is not None:
        who = words.names[observed.announcer]
        by = words.say("terminal.who-pushed", who=who) if observed.pushed else who
        line.append(f"  ({by})", style="#9db8ab")
    return line


def _deal(sitting: LocalTable) -> str:
    deals, target, number = sitting.law.deals.says, sitting.law.target.says, sitting.observed.deals_done + 1
    if deals is not None:
        return sitting.words.say("terminal.deal-of", number=number, of=deals)
    if target is not None:
        return sitting.words.say("terminal.deal-to", number=number, target=target)
    return sitting.words.say("event.deal", number=number)


def foot_line(sitting: LocalTable, width: int, *, held: bool, twice: bool) -> Text:
    """Return the foot line that lists the keys usable now, the most useful first, as many as fit.

    width: in columns. held: whether a complete trick is still shown. twice: whether a card must be selected before it
    is played.
    """
    observed = sitting.observed
    keys = [(one.key, translate_code(one.says)) for name, one in EXTRAS.items() if name in observed.may]
    if held:
        keys.insert(0, ("Enter", translate_code("terminal.go-on")))
    elif sitting.is_my_turn() and observed.legal:
        keys.insert(0, ("1–9", translate_code("terminal.arrows-twice" if twice else "terminal.arrows")))
    if "bid" in observed.may and observed.bids_in[sitting.me]:
        keys.append(("u", translate_code("terminal.change-estimate")))
    if claims.list_claimable(sitting):
        keys.append(("c", translate_code("terminal.word-claim")))
    if observed.viewable:
        keys.append(("v", translate_code("terminal.look-at-trick")))
    keys += [(key, translate_code(code)) for key, code in _ALWAYS]
    line = Text(" ", no_wrap=True, overflow="ellipsis")
    for key, what in keys:
        if line.cell_len + len(key) + len(what) + 1 <= width:
            line.append(key, style="bold #ffe9a3").append(f" {what}   ", style="#9db8ab")
    return line
