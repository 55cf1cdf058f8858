"""What tournaments differ in: how many Passen, what breaks a tie, what an aborted Passe is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Format:
    """So many Passen (rounds with the same table) of so many Spiele; scribe: each player once keeps the sheet."""

    passen: int
    games: int
    scribe: bool = False


Formats = tuple[Format, ...]


@dataclass(frozen=True, slots=True)
class PassenPlayed:
    """What a tie can be broken by. passen: those that count, each turned so that more is better; matches: how many.

    last: what the last Passe of the evening brought, turned alike, whether it counts or not; None for who has none.
    """

    passen: Sequence[int]
    matches: int = 0
    last: int | None = None


TieKey = tuple[int, ...]
Tie = Callable[[PassenPlayed], TieKey]
"""What somebody has played -> what is compared, the greater first."""


def best_then_next(played: PassenPlayed) -> TieKey:
    """The best Passe, then the second best, and so on.

    >>> best_then_next(PassenPlayed([588, 700, 640, 602]))
    (700, 640, 602, 588)
    """
    return tuple(sorted(played.passen, reverse=True))


def best_only(played: PassenPlayed) -> TieKey:
    """The best Passe, and no other."""
    return tuple(sorted(played.passen, reverse=True)[:1])


def last_passe(played: PassenPlayed) -> TieKey:
    """The last Passe of the evening, also one that does not count; who has none stands behind who has.

    >>> last_passe(PassenPlayed([700, 606], last=-40)) > last_passe(PassenPlayed([700, 606]))
    True
    """
    return played.last is not None, played.last or 0


def most_matches(played: PassenPlayed) -> TieKey:
    """The most Matches, each a Spiel in which the own side made every trick."""
    return (played.matches,)


def by_lot(played: PassenPlayed) -> TieKey:
    """Nothing that was played: lots are drawn between those who have the same total."""
    del played
    return ()


def by_card(played: PassenPlayed) -> TieKey:
    """Nothing that was played: each of those who have the same total draws a card."""
    del played
    return ()


def shared(played: PassenPlayed) -> TieKey:
    """Nothing: who has the same total shares the rank."""
    del played
    return ()


Headcount = Callable[[int], bool]
"""How many play -> whether it goes."""


def by_fours(players: int) -> bool:
    """Everybody has a place at a table of four.

    >>> by_fours(16), by_fours(18)
    (True, False)
    """
    return players % 4 == 0


def by_fives(players: int) -> bool:
    """Four play and one writes at every table."""
    return players % 5 == 0


def any_number(players: int) -> bool:
    """Any number from four up."""
    return players >= 4  # noqa: PLR2004 - a table


@dataclass(frozen=True, slots=True)
class Pauschale:
    """What an opponent of an excluded player gets for the aborted Passe.

    printed: points by (Passen, Spiele a Passe) where the document names them. doubtful: those of them that do not
    agree with the others.
    """

    printed: Mapping[tuple[int, int], int]
    doubtful: frozenset[tuple[int, int]] = frozenset()


NO_PAUSCHALE: Final = Pauschale(MappingProxyType({}))
PAUSCHALE_2026: Final = Pauschale(MappingProxyType({(4, 12): 1000, (4, 8): 660, (3, 12): 660}), frozenset({(3, 12)}))

NAMED: Final[Mapping[str, object]] = {"none": NO_PAUSCHALE, "einzelschieber-2026": PAUSCHALE_2026}
"""Values that have a name in a file, because nobody writes them out."""
READINGS: Final = (
    (best_then_next, best_only, last_passe, most_matches, by_lot, by_card, shared),
    (by_fours, by_fives, any_number),
)
