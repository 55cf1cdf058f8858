"""What tournaments differ in: how many Passen, what breaks a tie, what an aborted Passe is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Format:
    """The size of a tournament that a rule document prescribes. passen: number of rounds (Passen).

    games: number of deals in each round. scribe: whether each player keeps the score once.
    """

    passen: int
    games: int
    scribe: bool = False


Formats = tuple[Format, ...]
"""The formats of a tournament from which the organiser chooses, each a number of Passen and of deals a Passe."""


@dataclass(frozen=True, slots=True)
class PassenPlayed:
    """A player's results in a tournament, by which ties are broken. passen: points of each round (Passe).

    More points are better. matches: number of deals won with every trick. last: points of the last round, None if not
    played.
    """

    passen: Sequence[int]
    matches: int = 0
    last: int | None = None


TieKey = tuple[int, ...]
"""What decides between players with equal totals: compared from the first number on, the larger ranks higher."""
TieBreakRule = Callable[[PassenPlayed], TieKey]
"""A function of what somebody has played that returns the key for comparing equal totals; the greater key is ahead."""


def best_then_next(played: PassenPlayed) -> TieKey:
    """Return a key that breaks ties by the best round, then the second best, and so on.

    A larger key is the better rank.

    >>> best_then_next(PassenPlayed([588, 700, 640, 602]))
    (700, 640, 602, 588)
    """
    return tuple(sorted(played.passen, reverse=True))


def best_only(played: PassenPlayed) -> TieKey:
    """Return a key that breaks ties by the best round (Passe) only. A larger key is the better rank.

    The key is empty for a player without any round.
    """
    return tuple(sorted(played.passen, reverse=True)[:1])


def last_passe(played: PassenPlayed) -> TieKey:
    """Return a key that breaks ties by the last round; players without one come last.

    >>> last_passe(PassenPlayed([700, 606], last=-40)) > last_passe(PassenPlayed([700, 606]))
    True
    """
    return played.last is not None, played.last or 0


def most_matches(played: PassenPlayed) -> TieKey:
    """Return a key that breaks ties by the most Matches (deals with every trick).

    A larger key is the better rank.
    """
    return (played.matches,)


def by_lot(played: PassenPlayed) -> TieKey:
    """Return an empty key: ties are broken by lot.

    The key is the same for all players, so it decides nothing itself. The argument is not used.
    """
    del played
    return ()


def by_card(played: PassenPlayed) -> TieKey:
    """Return an empty sort key: players with equal totals draw cards to break the tie.

    The key is the same for all players, so it decides nothing itself. The argument is not used.
    """
    del played
    return ()


def shared(played: PassenPlayed) -> TieKey:
    """Return an empty key: tied players share a rank.

    The key is the same for all players, so it decides nothing itself. The argument is not used.
    """
    del played
    return ()


HeadcountRule = Callable[[int], bool]
"""A function of the number of players that returns whether a tournament can be held with so many."""


def by_fours(players: int) -> bool:
    """Return whether that number of players fills tables of four.

    >>> by_fours(16), by_fours(18)
    (True, False)
    """
    return players % 4 == 0


def by_fives(players: int) -> bool:
    """Return whether that number of players fills tables of five: four play and one keeps the score."""
    return players % 5 == 0


def any_number(players: int) -> bool:
    """Return whether there are at least four players, which is enough where every number of players will do."""
    return players >= 4  # noqa: PLR2004 - a table


@dataclass(frozen=True, slots=True)
class Pauschale:
    """The flat score that a rule document gives the opponents of a player who was excluded during a deal.

    printed: points by (rounds, deals per round), as in the document.
    doubtful: the keys of ``printed`` whose points contradict the others.
    """

    printed: Mapping[tuple[int, int], int]
    doubtful: frozenset[tuple[int, int]] = frozenset()


NO_PAUSCHALE: Final = Pauschale(MappingProxyType({}))
"""No flat score: the document does not say what opponents of an excluded player get."""
PAUSCHALE_OF_2026_EINZELSCHIEBER_SHEET: Final = Pauschale(
    MappingProxyType({(4, 12): 1000, (4, 8): 660, (3, 12): 660}), frozenset({(3, 12)})
)
"""The flat scores that the Einzelschieber sheet of 2026 prints; one of its three numbers contradicts the others."""

NAMED: Final[Mapping[str, object]] = {
    "none": NO_PAUSCHALE,
    "einzelschieber-2026": PAUSCHALE_OF_2026_EINZELSCHIEBER_SHEET,
}
"""Values that have a name in a rule set file, by that name, because nobody writes them out."""
READINGS: Final = (
    (best_then_next, best_only, last_passe, most_matches, by_lot, by_card, shared),
    (by_fours, by_fives, any_number),
)
"""The alternatives to two questions about tournaments: what breaks a tie, and which numbers of players are allowed."""
