"""What counts in a hand of nine cards, by game form: the facts of which its strength is the weighted sum."""

from __future__ import annotations

from typing import Final

from puur.law.table import CardTable

_LONG: Final = 3


def ranking(table: CardTable, suit: int) -> tuple[int, ...]:
    """Return the ranks of a suit in the order of a game form, the highest first."""
    return tuple(sorted(range(9), key=lambda rank: -table.strength[9 * suit + rank]))


def facts(ranks: tuple[int, ...], mine: int, *, trumps: bool, trump: bool) -> list[str]:
    """Name what the cards held of one suit offer; they count from the top of its own order.

    ranks: that order. mine: the ranks held, a set. trumps: whether the suit is trumps, trump: whether there are any.
    """
    places = tuple(place for place, rank in enumerate(ranks) if mine >> rank & 1)
    return _trumps(places) if trumps else _plain(places, trump=trump)


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
