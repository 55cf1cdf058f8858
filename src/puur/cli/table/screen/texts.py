"""Texts of the full screen: the line on top, the line of keys at the bottom, and the pages to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.text import Text

from puur.cards import SUITS
from puur.cli.shell.language import translate_code
from puur.cli.table.canvas import sign_of_suit
from puur.cli.table.local_table import LocalTable, list_claimable_infractions
from puur.cli.table.score_sheet import game_result_sentences, last_deal_table
from puur.cli.table.screen.dialogs import ChoiceDialog, MenuItem, TextDisplayDialog
from puur.game import commands as cmd
from puur.law.form import trump_suit
from puur.law.law import own_articles, question_wordings


class OptionalAction(NamedTuple):
    """An action that is possible besides playing a card.

    key: what is pressed. says: message code of its label. command: makes the command for a table.
    """

    key: str
    says: str
    command: Callable[[LocalTable], cmd.Command]


OPTIONAL_ACTIONS: Final = {
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
    named = words.say("terminal.head-trump", mode=form) if observed.mode in SUITS else form
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
    keys = [(one.key, translate_code(one.says)) for name, one in OPTIONAL_ACTIONS.items() if name in observed.may]
    if held:
        keys.insert(0, ("Enter", translate_code("terminal.go-on")))
    elif sitting.is_my_turn() and observed.legal:
        keys.insert(0, ("1–9", translate_code("terminal.arrows-twice" if twice else "terminal.arrows")))
    if sitting.may_change_estimate:
        keys.append(("u", translate_code("terminal.change-estimate")))
    if list_claimable_infractions(sitting):
        keys.append(("c", translate_code("terminal.word-claim")))
    if observed.viewable:
        keys.append(("v", translate_code("terminal.look-at-trick")))
    keys += [(key, translate_code(code)) for key, code in _ALWAYS]
    line = Text(" ", no_wrap=True, overflow="ellipsis")
    for key, what in keys:
        if line.cell_len + len(key) + len(what) + 1 <= width:
            line.append(key, style="bold #ffe9a3").append(f" {what}   ", style="#9db8ab")
    return line


_EXTRA_KEYS: Final = " ".join(one.key for one in OPTIONAL_ACTIONS.values())
_HELP: Final = (
    ("1 … 9", "terminal.help-play"),
    ("← → Enter", "terminal.help-choose"),
    ("", "terminal.help-capitals"),
    ("z", "terminal.help-twice"),
    ("u", "terminal.help-change"),
    (_EXTRA_KEYS, "terminal.help-extras"),
    ("c", "terminal.help-claim"),
    ("v", "terminal.help-look"),
    ("r", "terminal.help-rules"),
    ("s", "terminal.help-save"),
    ("q", "terminal.quit"),
)
"""Keys, and the code of what each does; without a key: the capitals."""


def help_page() -> TextDisplayDialog:
    """Return the dialog that explains keys and marks."""
    text = Text(f"{translate_code('terminal.help-marks')}\n\n")
    extras = ", ".join(translate_code(one.says) for one in OPTIONAL_ACTIONS.values())
    for key, code in _HELP:
        text.append(f"{key or translate_code('terminal.capitals'):<10}", style="bold")
        text.append(f"{translate_code(code, what=extras)}\n")
    return TextDisplayDialog(translate_code("terminal.help-title"), text, foot=translate_code("terminal.key-go-on"))


def rules_page(sitting: LocalTable) -> TextDisplayDialog:
    """Return a dialog with the rule set's own statements and clauses."""
    law, words, text = sitting.law, sitting.words, Text()
    source = translate_code(
        "terminal.rules-source", title=words.translate_rule(law.source.title), issuer=law.source.issuer
    )
    text.append(f"{source}\n\n")
    for name, article in own_articles(law).items():
        text.append(f"{words.translate_rule(question_wordings()[name])}\n", style="italic").append(
            f"  {words.translate_rule(article.text)}"
        )
        text.append(f"  {', '.join(article.clauses[:3])}\n" if article.clauses else "\n", style="#6b6a55")
    return TextDisplayDialog(translate_code("terminal.rules-title", title=words.translate_rule(law.title)), text)


def trick_page(sitting: LocalTable) -> TextDisplayDialog:
    """Return a dialog with the tricks that may be looked at."""
    observed, words = sitting.observed, sitting.words
    text = Text()
    for number in sorted(observed.viewable):
        trick = observed.history[number]
        played = ", ".join(
            f"{words.names[(trick.leader + place) % 4]} {words.card_name(card)}"
            for place, card in enumerate(trick.cards)
        )
        said = translate_code("terminal.trick-page", number=number + 1, cards=played, who=words.names[trick.winner])
        text.append(f"{said}\n")
    return TextDisplayDialog(translate_code("terminal.tricks-title"), text)


def deal_result_page(sitting: LocalTable) -> TextDisplayDialog:
    """Return a dialog with the result of the last deal."""
    sheet = last_deal_table(sitting.words, sitting.game)
    free = bool(list_claimable_infractions(sitting))
    foot = translate_code("terminal.after-deal") + (f"   {translate_code('terminal.key-claim')}" if free else "")
    return TextDisplayDialog(sheet.title, Text("\n".join(sheet.to_lines())), foot=foot, keys="sqc" if free else "sq")


def game_result_dialog(sitting: LocalTable, saved: str) -> ChoiceDialog:
    """Return a dialog with the game's result and choices: ``again``, ``save``, ``quit`` or ``claim``.

    saved: a sentence on where the game was saved, "" for none.
    """
    sheet = last_deal_table(sitting.words, sitting.game)
    lines = [
        sheet.title,
        *sheet.to_lines(),
        "",
        *game_result_sentences(sitting.words, sitting.game)[1:],
        *([saved] if saved else []),
    ]
    items = [
        MenuItem("n", translate_code("terminal.another"), "again"),
        MenuItem("s", translate_code("terminal.save-partie"), "save"),
        MenuItem("q", translate_code("terminal.quit"), "quit"),
    ]
    if list_claimable_infractions(sitting):
        items.append(MenuItem("c", translate_code("terminal.word-claim"), "claim"))
    return ChoiceDialog(
        game_result_sentences(sitting.words, sitting.game)[0], tuple(items), text="\n".join(lines), away="quit"
    )


def save_before_quitting_dialog(saves_to: str) -> ChoiceDialog:
    """Return a dialog that asks whether to save before quitting: ``save``, ``quit`` or ``stay``.

    saves_to: the name of the file.
    """
    items = (
        MenuItem("s", translate_code("terminal.save-leave", file=saves_to), "save"),
        MenuItem("o", translate_code("terminal.leave-unsaved"), "quit"),
        MenuItem("w", translate_code("terminal.play-on"), "stay"),
    )
    return ChoiceDialog(translate_code("terminal.not-finished"), items, away="stay")
