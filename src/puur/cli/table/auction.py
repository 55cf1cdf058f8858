"""The auction at the terminal: what stands, what one may say, and how it is typed."""

from __future__ import annotations

from typing import Final

from puur.cli.table.cardface import sign
from puur.cli.table.dialogs import Choose, Item
from puur.cli.table.sitting import Sitting
from puur.game import commands as cmd
from puur.game.auction import Auction
from puur.game.commands import Command
from puur.law.form import trump_suit
from puur.records.words import find_mode

_PASS: Final = frozenset({"passen", "passe", "passt", "weiter"})
_DOUBLE: Final = frozenset({"doppeln", "dopple", "doppelt", "kontra", "konter"})
_FILLERS: Final = frozenset({"ich", "biete", "bieten", "bietet", "sage", "mit", "trumpf"})
_KEYS: Final = "123456789abcefghijklmnoqrstuvwxyz"
"""Without ``p`` and ``d``, which pass and double."""


def bid_words(sitting: Sitting, auction: Auction) -> str:
    """Return the bid that stands: ``110 Schelle, geboten von Trudi, gedoppelt``; empty where there is none."""
    if auction.seat is None:
        return ""
    words = sitting.words
    doubled = {1: "", 2: ", gedoppelt"}.get(auction.times, ", zurückgedoppelt")
    return f"{auction.points} {words.mode(auction.mode)}, geboten von {words.whom(auction.seat)}{doubled}"


def question(sitting: Sitting) -> list[str]:
    """Return what stands and what may be said."""
    observed = sitting.observed
    auction = observed.auction
    if auction is None:
        return []
    stands = bid_words(sitting, auction)
    may = ["passen"]
    if "raise" in observed.may:
        least, forms = auction.numbers[0], ", ".join(sitting.words.mode(mode) for mode in auction.forms)
        may.insert(0, f"bieten ab {least}, zum Beispiel «{least} {sitting.words.mode(auction.forms[0])}» ({forms})")
    if "double" in observed.may:
        may.append("doppeln")
    return [f"{stands}." if stands else "Noch ist nichts geboten.", f"Was sagst du? {'; '.join(may)}."]


def typed(sitting: Sitting, text: str) -> Command | None:
    """Return what a line says in the auction, None if it says nothing."""
    words = [word for word in text.casefold().replace(",", " ").split() if word not in _FILLERS]
    if len(words) == 1 and words[0] in _PASS:
        return cmd.Pass(sitting.me)
    if len(words) == 1 and words[0] in _DOUBLE:
        return cmd.Double(sitting.me)
    numbers = [int(word) for word in words if word.isdecimal() and len(word) <= 3]  # noqa: PLR2004 - three digits
    modes = [mode for word in words if (mode := find_mode(word, sitting.words.deck)) is not None]
    return cmd.Raise(sitting.me, numbers[0], modes[0]) if (len(words), len(numbers), len(modes)) == (2, 1, 1) else None


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
        items.append(Item(_KEYS[number], f"{mark} {words.mode(mode)} bieten …", mode))
    stands = "" if auction is None else bid_words(sitting, auction)
    return Choose("Was sagst du?", tuple(items), text=f"{stands}." if stands else "Noch ist nichts geboten.")


def how_high(sitting: Sitting, mode: str) -> Choose:
    """Ask how many points to bid in a form; returns a command, None to think again."""
    auction = sitting.observed.auction
    numbers = () if auction is None else auction.numbers
    items = tuple(
        Item(_KEYS[number] if number < len(_KEYS) else "", f"{points}", cmd.Raise(sitting.me, points, mode))
        for number, points in enumerate(numbers)
    )
    return Choose(f"Wie viele Punkte in {sitting.words.mode(mode)}?", items, text="Esc: anders überlegen")
