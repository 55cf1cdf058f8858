"""The questions the table asks its person: which game, how many points, which Weise, the Stöck."""

from __future__ import annotations

from typing import Any, Final

from textual.app import App

from puur.cli.shell.language import translate_code
from puur.cli.table.canvas import sign_of_suit
from puur.cli.table.local_table import (
    LocalTable,
    list_claimable_infractions,
    ruling_lines,
    ruling_on_claim,
    settling_command,
)
from puur.cli.table.screen.dialogs import ChoiceDialog, MenuItem, NumberDialog
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.law.form import trump_suit
from puur.law.readings.weis import Weis
from puur.words.catalogue import current_language, sentence

_KEYS: Final = "123456789abcdefghijklmnopqrstuvwxyz"
_BID_KEYS: Final = "123456789abcefghijklmnoqrstuvwxyz"
"""Without ``p`` and ``d``, which pass and double."""


def _key(number: int) -> str:
    """By which key an item is taken (from 0); what comes later is chosen from the list."""
    return _KEYS[number] if number < len(_KEYS) else ""


def mode_dialog(sitting: LocalTable) -> ChoiceDialog:
    """Return a dialog for the form of play; it returns a command (announce or push), or None if cancelled."""
    words, me, observed = sitting.words, sitting.me, sitting.observed
    items = []
    for number, mode in enumerate(observed.forms, start=1):
        suit = trump_suit(mode)
        mark = " " if suit is None else sign_of_suit(suit, words.deck)
        label = (
            f"{mark} {words.mode_name(mode):<10} {words.multiplier_of_mode(mode) if words.has_multipliers() else ''}"
        )
        items.append(MenuItem(_key(number - 1), label, cmd.Announce(me, mode)))
    if "push" in observed.may:
        says = sitting.law.push_word.says
        items.append(MenuItem(_key(len(items)), translate_code("terminal.push-word", word=says), cmd.Push(me)))
    round_ = sitting.law.push.says == "to-next"
    text = "" if not observed.pushed else translate_code("terminal.was-pushed" if round_ else "terminal.partner-pushed")
    if sitting.law.silent_trump.says and not observed.pushed:
        text = translate_code("terminal.or-silent")
    return ChoiceDialog(translate_code("terminal.which-game"), tuple(items), text=text)


def bid_dialog(sitting: LocalTable) -> ChoiceDialog:
    """Return the dialog of an auction's turn.

    It gives a command (pass, double), the letter of the game form to bid in, whose points are asked next, or None.
    """
    words, observed, me = sitting.words, sitting.observed, sitting.me
    auction = observed.auction
    items = [MenuItem("p", translate_code("terminal.do-pass"), cmd.Pass(me))]
    if "double" in observed.may:
        items.append(MenuItem("d", translate_code("terminal.do-double"), cmd.Double(me)))
    for number, mode in enumerate(auction.forms if auction is not None else ()):
        suit = trump_suit(mode)
        mark = " " if suit is None else sign_of_suit(suit, words.deck)
        items.append(
            MenuItem(
                _BID_KEYS[number], f"{mark} {translate_code('terminal.bid-mode', mode=words.mode_name(mode))}", mode
            )
        )
    stands = "" if auction is None else words.highest_bid(auction)
    text = f"{stands}." if stands else translate_code("terminal.nothing-bid")
    return ChoiceDialog(translate_code("terminal.say-what"), tuple(items), text=text)


def bid_points_dialog(sitting: LocalTable, mode: str) -> ChoiceDialog:
    """Return a dialog for how many points to bid in a form of play; it returns a command, or None."""
    auction = sitting.observed.auction
    numbers = () if auction is None else auction.numbers
    items = tuple(
        MenuItem(_BID_KEYS[number] if number < len(_BID_KEYS) else "", f"{points}", cmd.Raise(sitting.me, points, mode))
        for number, points in enumerate(numbers)
    )
    return ChoiceDialog(
        translate_code("terminal.how-high", mode=sitting.words.mode_name(mode)),
        items,
        text=translate_code("terminal.think-again"),
    )


def estimate_dialog(sitting: LocalTable) -> NumberDialog:
    """Return a dialog for how many points the player estimates to make (Differenzler)."""
    words, most = sitting.words, sitting.law.deal_total.says
    text = translate_code("terminal.estimate-text", mode=words.mode_name(sitting.observed.mode), most=most)
    return NumberDialog(translate_code("terminal.how-many"), text, 0, most)


def weis_dialog(sitting: LocalTable, weise: tuple[Weis, ...], mode: str | None) -> ChoiceDialog:
    """Return a dialog for melds; it returns those to announce, empty for none, or None to take the card back.

    weise: the melds offered, the highest first. mode: the id of the form of play, None while none is announced.
    """
    words = sitting.words
    named = [f"{words.weis_name(weis, mode)}, {words.points_of_weis(weis)}" for weis in weise]
    items = [MenuItem("w", translate_code("terminal.show-all", weise="; ".join(named)), weise)]
    if len(weise) > 1:
        items.append(MenuItem("h", translate_code("terminal.show-highest", weis=named[0]), weise[:1]))
    items.append(MenuItem("n", translate_code("terminal.show-none"), ()))
    return ChoiceDialog(translate_code("terminal.weis-title"), tuple(items), text=translate_code("terminal.card-back"))


def stoeck_dialog() -> ChoiceDialog:
    """Return a dialog for showing Stöck; it returns True, False, or None to take the card back."""
    items = (
        MenuItem(translate_code("terminal.key-yes"), translate_code("terminal.stoeck-yes"), True),
        MenuItem("n", translate_code("terminal.no"), False),
    )
    return ChoiceDialog(translate_code("terminal.stoeck-title"), items, text=translate_code("terminal.card-back"))


def illegal_card_dialog() -> ChoiceDialog:
    """Return a dialog that asks to confirm an illegal card at a free table; it returns True or False."""
    items = (
        MenuItem("n", translate_code("terminal.no-another"), False),
        MenuItem(translate_code("terminal.key-yes"), translate_code("terminal.yes-free"), True),
    )
    return ChoiceDialog(
        translate_code("terminal.really-title"), items, text=translate_code("terminal.really"), away=False
    )


def risky_action_dialog(sitting: LocalTable, name: str) -> ChoiceDialog | None:
    """Return a dialog that asks to confirm an action that could lose the game; None for a harmless one.

    name: of the action in ``OPTIONAL_ACTIONS``. The dialog returns True or False.
    """
    law, read = sitting.law, sitting.words.translate_rule
    asked = {
        "rest": (translate_code("terminal.lay-down"), f"{read(law.rest_test.text)} {read(law.false_rest.text)}"),
        "thanks": (translate_code("terminal.quoted", said=sitting.words.win_call), read(law.false_thanks.text)),
    }
    if name not in asked:
        return None
    title, text = asked[name]
    items = (
        MenuItem("n", translate_code("terminal.no-play-on"), False),
        MenuItem(translate_code("terminal.key-yes"), translate_code("terminal.yes"), True),
    )
    return ChoiceDialog(title, items, text=text, away=False)


async def ask_claim(app: App[Any], sitting: LocalTable) -> cmd.CarryOut | str | None:
    """Ask which infraction to claim, against whom, and with which consequence; return the command.

    Return None if cancelled, or a sentence on why the claim is not possible.
    """
    offers = list_claimable_infractions(sitting)
    if not offers:
        return translate_code("terminal.nothing-to-claim")
    offer = await _pick(
        app, translate_code("terminal.claim-what"), [(sitting.words.infraction_name(one.kind), one) for one in offers]
    )
    if offer is None:
        return None
    seats = [(sitting.words.names[seat], seat) for seat in offer.against]
    against = (
        seats[0][1]
        if len(seats) == 1
        else await _pick(
            app, translate_code("terminal.claim-title-of", title=sitting.words.infraction_name(offer.kind)), seats
        )
    )
    if against is None:
        return None
    try:
        return await _ask_settlement(app, sitting, offer.kind, against)
    except BadInput as bad:
        return translate_code("terminal.claim-not-so", why=bad.in_words(current_language()))


async def _ask_settlement(app: App[Any], sitting: LocalTable, kind: str, against: int) -> cmd.CarryOut | None:
    said, choose = ruling_on_claim(sitting, kind, against), None
    if said is not None and said.options:
        options = [(sentence(one.says, sitting.words.referee_voice), one.id) for one in said.options]
        choose = await _pick(
            app, translate_code("terminal.claim-choose"), options, "\n".join(ruling_lines(sitting, said))
        )
        if choose is None:
            return None
    return settling_command(sitting, kind, against, choose)


async def _pick(app: App[Any], title: str, what: list[tuple[str, Any]], text: str = "") -> Any:  # noqa: ANN401
    items = tuple(MenuItem(_key(number), label, value) for number, (label, value) in enumerate(what))
    return await app.push_screen_wait(ChoiceDialog(title, items, text=text or translate_code("terminal.never-mind")))
