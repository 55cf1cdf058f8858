"""What counts in a hand of nine cards, by game form: the facts of which its strength is the weighted sum."""

from __future__ import annotations

from typing import Final

from puur.cards import SUIT_MASKS, cards_of
from puur.law.table import CardTable

_LONG: Final = 3


def facts(table: CardTable, suit: int, mine: int) -> tuple[str, ...]:
    """Name what the cards held of one suit (a set) offer in a game form; ranks count from the top of its own order."""
    places = _places(table, mine, SUIT_MASKS[suit])
    return tuple(_trumps(places) if suit == table.trump else _plain(places, trump=table.trump is not None))


def _places(table: CardTable, mine: int, suit: int) -> tuple[int, ...]:
    """The places of the cards held in the order of their suit, 0 the highest."""
    order = sorted(cards_of(suit), key=lambda card: -table.strength[card])
    return tuple(place for place, card in enumerate(order) if mine >> card & 1)


def _trumps(places: tuple[int, ...]) -> list[str]:
    names = [f"trumps {len(places)}"] + [f"trump {place}" for place in places if place <= 3]  # noqa: PLR2004
    if places[:2] == (0, 1):
        names.append("trumps from the top")
    return names


def _plain(places: tuple[int, ...], *, trump: bool) -> list[str]:
    """Name what a suit beside the trumps (or without any) offers."""
    if not places:
        return ["void"]
    bocks = next((rank for rank, place in enumerate((*places, 9)) if place != rank), 0)
    names = [f"bocks {min(bocks, _LONG)}"]
    if bocks and len(places) > bocks:
        names.append(f"behind bocks {min(bocks, _LONG)}")
        names += ["behind bocks"] * (len(places) - bocks)
    if not bocks and places[0] == 1:
        names.append("second guarded" if len(places) > 1 else "second bare")
    elif bocks and len(places) > bocks and places[bocks] == bocks + 1:
        names.append("gap of one")
    if not bocks and places[0] > 1 and not trump:
        names.append("open suit")
    if trump and len(places) == 1:
        names.append("single")
    return names
