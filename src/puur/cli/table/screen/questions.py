"""The questions the table asks its person: which game, how many points, which Weise, the Stöck."""

from __future__ import annotations

from typing import Any, Final

from textual.app import App

from puur.cli.table import claims
from puur.cli.table.drawn.card import sign
from puur.cli.table.screen.dialogs import Choose, Item, Number
from puur.cli.table.sitting import Sitting
from puur.cli.table.told.words import REALLY
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.law.form import trump_suit
from puur.law.readings.weis import Weis

_KEYS: Final = "123456789abcdefghijklmnopqrstuvwxyz"
_BID_KEYS: Final = "123456789abcefghijklmnoqrstuvwxyz"
"""Without ``p`` and ``d``, which pass and double."""


def _key(number: int) -> str:
    """By which key an item is taken (from 0); what comes later is chosen from the list."""
    return _KEYS[number] if number < len(_KEYS) else ""


def which_game(sitting: Sitting) -> Choose:
    """Ask for the game form; returns a command, None to lead without a word or look again."""
    words, me, observed = sitting.words, sitting.me, sitting.observed
    items = []
    for number, mode in enumerate(observed.forms, start=1):
        suit = trump_suit(mode)
        mark = " " if suit is None else sign(suit, words.deck)
        label = f"{mark} {words.mode(mode):<10} {words.times(mode) if words.counts_apart() else ''}"
        items.append(Item(_key(number - 1), label, cmd.Announce(me, mode)))
    if "push" in observed.may:
        word = sitting.law.push_word.says
        items.append(Item(_key(len(items)), f"  schieben   «{word}»", cmd.Push(me)))
    round_ = sitting.law.push.says == "to-next"
    text = "" if not observed.pushed else "Es wurde geschoben." if round_ else "Dein Partner hat geschoben."
    if sitting.law.silent_trump.says and not observed.pushed:
        text = "Oder Esc und ohne Wort ausspielen: die erste Karte ist dann Trumpf."
    return Choose("Was spielen wir?", tuple(items), text=text)


def which_bid(sitting: Sitting) -> Choose:
    """Ask what to say; returns a command, or the form to bid in, None to look again."""
    words, observed, me = sitting.words, sitting.observed, sitting.me
    auction = observed.auction
    items = [Item("p", "  passen", cmd.Pass(me))]
    if "double" in observed.may:
        items.append(Item("d", "  doppeln", cmd.Double(me)))
    for number, mode in enumerate(auction.forms if auction is not None else ()):
        suit = trump_suit(mode)
        mark = " " if suit is None else sign(suit, words.deck)
        items.append(Item(_BID_KEYS[number], f"{mark} {words.mode(mode)} bieten …", mode))
    stands = "" if auction is None else words.bid(auction)
    return Choose("Was sagst du?", tuple(items), text=f"{stands}." if stands else "Noch ist nichts geboten.")


def how_high(sitting: Sitting, mode: str) -> Choose:
    """Ask how many points to bid in a form; returns a command, None to think again."""
    auction = sitting.observed.auction
    numbers = () if auction is None else auction.numbers
    items = tuple(
        Item(_BID_KEYS[number] if number < len(_BID_KEYS) else "", f"{points}", cmd.Raise(sitting.me, points, mode))
        for number, points in enumerate(numbers)
    )
    return Choose(f"Wie viele Punkte in {sitting.words.mode(mode)}?", items, text="Esc: anders überlegen")


def how_many(sitting: Sitting) -> Number:
    """Ask for the estimate."""
    words, most = sitting.words, sitting.law.deal_total.says
    text = f"Trumpf ist {words.mode(sitting.observed.mode)}. Schätze deine Punkte, 0 bis {most}."
    return Number("Wie viele Punkte machst du?", text, 0, most)


def which_weis(sitting: Sitting, weise: tuple[Weis, ...], mode: str | None) -> Choose:
    """Ask what to announce; returns the Weise, empty for none, None to take the card back into the hand."""
    words = sitting.words
    named = [f"{words.weis(weis, mode)}, {words.worth(weis)}" for weis in weise]
    items = [Item("w", f"weisen: {'; '.join(named)}", weise)]
    if len(weise) > 1:
        items.append(Item("h", f"nur den höchsten: {named[0]}", weise[:1]))
    items.append(Item("n", "nicht weisen", ()))
    return Choose("Du hast etwas zu weisen.", tuple(items), text="Esc: Karte wieder in die Hand")


def show_stoeck() -> Choose:
    """Ask whether to show the Stöck; returns yes or no, None to take the card back into the hand."""
    items = (Item("j", "ja, Stöck!", True), Item("n", "nein", False))
    return Choose("Stöck weisen?", items, text="Esc: Karte wieder in die Hand")


def really() -> Choose:
    """Ask whether to lay a card that the rules do not allow, at a free table."""
    items = (Item("n", "nein, eine andere", False), Item("j", "ja, an einem freien Tisch geht es", True))
    return Choose("Wirklich?", items, text=REALLY, away=False)


def are_you_sure(sitting: Sitting, name: str) -> Choose | None:
    """Ask once more before laying down the rest or saying thanks; None for what cannot cost anything."""
    law = sitting.law
    asked = {
        "rest": ("Alle übrigen Karten hinlegen?", f"{law.rest_test.text} {law.false_rest.text}"),
        "thanks": (f"«{sitting.words.thanks}»?", law.false_thanks.text),
    }
    if name not in asked:
        return None
    title, text = asked[name]
    return Choose(title, (Item("n", "nein, weiterspielen", False), Item("j", "ja", True)), text=text, away=False)


async def ask_claim(app: App[Any], sitting: Sitting) -> cmd.CarryOut | str | None:
    """Ask what is claimed, of whom and what is chosen; None if it is let be, a sentence if it cannot be claimed."""
    offers = claims.offers(sitting)
    if not offers:
        return "Zu reklamieren gibt es gerade nichts."
    offer = await _pick(app, "Was reklamierst du?", [(one.title, one) for one in offers])
    if offer is None:
        return None
    seats = [(sitting.words.names[seat], seat) for seat in offer.against]
    against = seats[0][1] if len(seats) == 1 else await _pick(app, f"{offer.title}: von wem?", seats)
    if against is None:
        return None
    try:
        return await _settled(app, sitting, offer.kind, against)
    except BadInput as bad:
        return f"Das lässt sich so nicht reklamieren: {bad}"


async def _settled(app: App[Any], sitting: Sitting, kind: str, against: int) -> cmd.CarryOut | None:
    said, choose = claims.ruling(sitting, kind, against), None
    if said is not None and said.options:
        options = [(one.text, one.id) for one in said.options]
        choose = await _pick(app, "Was wählst du?", options, "\n".join(claims.ruling_lines(sitting, said)))
        if choose is None:
            return None
    return claims.settled(sitting, kind, against, choose)


async def _pick(app: App[Any], title: str, what: list[tuple[str, Any]], text: str = "") -> Any:  # noqa: ANN401
    items = tuple(Item(_key(number), label, value) for number, (label, value) in enumerate(what))
    return await app.push_screen_wait(Choose(title, items, text=text or "Esc: doch nicht"))
