"""How many of the 157 points a side can expect in a game form, from one hand or from both.

The weights are least squares over 8000 deals that an earlier state of this bot played in given forms: points of the
announcing side against the facts of its hands. ALONE takes the announcer's hand for all that is known, TOGETHER both
hands, each with the same weights. With what is not named the weight is nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from puur.bots.rules.features import facts
from puur.cards import SUIT_MASKS
from puur.law.table import CardTable

Weights = Mapping[str, float]

# fmt: off: the weights of one kind on one line
ALONE_TRUMP: Final[Weights] = {
    "any": 31,
    "trumps 0": -16,
    "trumps 1": -17,
    "trumps 2": -17,
    "trumps 3": -7,
    "trumps 4": 6,
    "trumps 5": 17,
    "trumps 6": 22,
    "trumps 7": 30,
    "trumps 8": 40,
    "trumps 9": 50,
    "trump 0": 21,
    "trump 1": 10,
    "trump 2": 8,
    "trump 3": 3,
    "bocks 0": 11,
    "bocks 1": 18,
    "bocks 2": 23,
    "bocks 3": 26,
    "behind bocks 1": 7,
    "behind bocks 2": 7,
    "behind bocks": -2,
    "second guarded": 4,
    "single": 2,
    "void": 14,
}
TOGETHER_TRUMP: Final[Weights] = {
    "any": 11,
    "trumps 0": -28,
    "trumps 1": -23,
    "trumps 2": -17,
    "trumps 3": -7,
    "trumps 4": 10,
    "trumps 5": 22,
    "trumps 6": 26,
    "trumps 7": 32,
    "trumps 8": 40,
    "trumps 9": 50,
    "trump 0": 35,
    "trump 1": 14,
    "trump 2": 8,
    "trump 3": 3,
    "bocks 0": 2,
    "bocks 1": 15,
    "bocks 2": 22,
    "bocks 3": 20,
    "behind bocks 1": 5,
    "behind bocks 2": 3,
    "behind bocks": -1.5,
    "second guarded": 4,
    "single": 2.5,
    "void": 7,
}
ALONE_PLAIN: Final[Weights] = {
    "any": 26,
    "bocks 0": 6,
    "bocks 1": 19,
    "bocks 2": 31,
    "bocks 3": 35,
    "behind bocks": 2,
    "behind bocks 3": 6,
    "second guarded": 6,
    "gap of one": 2.5,
    "void": 11,
}
TOGETHER_PLAIN: Final[Weights] = {
    "any": 12,
    "bocks 0": 1.5,
    "bocks 1": 20,
    "bocks 2": 32,
    "bocks 3": 36,
    "behind bocks": 0.5,
    "behind bocks 3": 4,
    "second guarded": 5,
    "gap of one": 3,
    "open suit": -3,
    "void": 2,
}
# fmt: on
_ALL: Final = 157.0


class _Scale:
    """Weighs hands in one game form; what a suit's cards weigh is found once. Weights are halves: no sum is rounded."""

    def __init__(self, table: CardTable, weights: Weights) -> None:
        self._table, self._weights = table, weights
        self._found: tuple[dict[int, float], ...] = ({}, {}, {}, {})

    def weigh(self, hand: int) -> float:
        """Return what a hand (a set) weighs."""
        total = self._weights["any"]
        for suit, found in enumerate(self._found):
            mine = hand & SUIT_MASKS[suit]
            if mine not in found:
                found[mine] = sum(self._weights.get(fact, 0.0) for fact in facts(self._table, suit, mine))
            total += found[mine]
        return total


@lru_cache(64)
def _alone(table: CardTable) -> _Scale:
    return _Scale(table, ALONE_PLAIN if table.trump is None else ALONE_TRUMP)


@lru_cache(64)
def _together(table: CardTable) -> _Scale:
    return _Scale(table, TOGETHER_PLAIN if table.trump is None else TOGETHER_TRUMP)


def expected_alone(table: CardTable, hand: int) -> float:
    """Return the points the announcer's side can expect, by the announcer's hand (a set) alone."""
    return _bounded(_alone(table).weigh(hand))


def expected_together(table: CardTable, hands: tuple[int, int]) -> float:
    """Return the points a side can expect that holds these two hands (sets) and announces."""
    scale = _together(table)
    return _bounded(sum(scale.weigh(hand) for hand in hands))


def _bounded(points: float) -> float:
    return min(max(points, 0.0), _ALL)
