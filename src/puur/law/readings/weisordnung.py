"""Which of several Weise is the highest: a key for each, compared like tuples; the larger wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from puur.law.form import trump_suit
from puur.law.readings.weis import Weis

WeisOrderRule = Callable[[Weis, int, str], tuple[int, ...]]
"""A function of a meld, its points and the game form (id) that returns its sort key; the highest key wins."""


def _top(weis: Weis, mode: str) -> int:
    return -weis.low if mode == "U" else weis.high


def points_cards_top_trump(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return a key that ranks melds by points, number of cards, highest card, trump.

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    in_trumps = weis.suit is not None and weis.suit == trump_suit(mode)
    return points, weis.length, _top(weis, mode), int(in_trumps)


def points_run_first(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return a key that ranks melds by points, then runs before fours of a kind.

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    del mode
    return points, int(weis.suit is not None)


def points_run_top(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return a key that ranks melds by points, then runs before fours, then highest card.

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    return points, int(weis.suit is not None), _top(weis, mode)


def points_only(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return a key that ranks melds by points alone.

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    del weis, mode
    return (points,)


def runs_before_fours(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return a key that ranks any run before any four of a kind. No rule document prescribes this.

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    del mode
    return int(weis.suit is not None), points


def points_top_cards(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return a key that ranks melds by points, highest card, number of cards (first wording of AR 23.4).

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    return points, _top(weis, mode), weis.length


def points_cards_highest_face(weis: Weis, points: int, mode: str) -> tuple[int, ...]:
    """Return the usual key for ranking melds, but with the highest face also in Undenufe.

    A larger key is a higher meld. points: of the meld. mode: the id of the form of play.
    """
    in_trumps = weis.suit is not None and weis.suit == trump_suit(mode)
    return points, weis.length, weis.high, int(in_trumps)


READINGS: Final = (
    (
        points_cards_top_trump,
        points_run_first,
        points_run_top,
        points_only,
        runs_before_fours,
        points_top_cards,
        points_cards_highest_face,
    ),
)
"""The alternatives to the question which of several Weise is the highest."""
