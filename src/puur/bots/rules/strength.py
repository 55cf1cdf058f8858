"""How many of the 157 points a side can expect in a game form, from one hand or from both.

The weights are least squares over 8000 deals that an earlier state of this bot played in given forms: points of the
announcing side against the facts of its hands. The strength is their weighted sum. ALONE takes the announcer's hand for
all that is known, TOGETHER both hands, each with the same weights. With what is not named the weight is nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, Literal

from puur.law.table import CardValues

HandFactWeights = Mapping[str, float]
"""How much each fact about a hand is worth: name of the fact → points; facts not listed are worth 0."""

# fmt: off: the weights of one kind on one line
TRUMP_WEIGHTS_FOR_ONE_HAND: Final[HandFactWeights] = {
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
"""The weights of facts about trumps, if only the announcer's hand is known: name of the fact → points."""
TRUMP_WEIGHTS_FOR_BOTH_HANDS: Final[HandFactWeights] = {
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
"""The weights of facts about trumps, if both partners' hands are known: name of the fact → points."""
PLAIN_WEIGHTS_FOR_ONE_HAND: Final[HandFactWeights] = {
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
"""The weights of facts about suits without trumps, if only the announcer's hand is known: name of the fact → points."""
PLAIN_WEIGHTS_FOR_BOTH_HANDS: Final[HandFactWeights] = {
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
"""The weights of facts about suits without trumps, if both partners' hands are known: name of the fact → points."""
# fmt: on
HAND_FACT_WEIGHTS: Final[Mapping[str, HandFactWeights]] = {
    "alone trump": TRUMP_WEIGHTS_FOR_ONE_HAND,
    "alone plain": PLAIN_WEIGHTS_FOR_ONE_HAND,
    "together trump": TRUMP_WEIGHTS_FOR_BOTH_HANDS,
    "together plain": PLAIN_WEIGHTS_FOR_BOTH_HANDS,
}
"""All weights of facts about hands: hands known and kind of suit → weights."""
SuitKind = tuple[str, bool, bool]
"""A kind of suit: the name of its weights in :data:`HAND_FACT_WEIGHTS`, whether it is trumps, if there are trumps."""
_ALL: Final = 157.0
_LONG: Final = 3


class _Suit(dict[int, float]):
    """What the cards of one suit weigh, by set of its nine; each set is weighed when it is first asked for."""

    def __init__(self, ranks: tuple[int, ...], kind: SuitKind) -> None:
        self._ranks, self._kind = ranks, kind

    def __missing__(self, mine: int) -> float:
        weights, trumps, trump = HAND_FACT_WEIGHTS[self._kind[0]], *self._kind[1:]
        named = holding_features(self._ranks, mine, trumps=trumps, trump=trump)
        found = self[mine] = sum(weights.get(fact, 0.0) for fact in named)
        return found


_suit = cache(_Suit)
"""Suits of one order and kind weigh alike: they are weighed once for all of them."""


class HandJudgingWeights:
    """Weights by which hands are judged in one form of play."""

    def __init__(self, table: CardValues, weights: Literal["alone", "together"]) -> None:
        """Take what counts."""
        trump = table.trump is not None
        name = f"{weights} {'trump' if trump else 'plain'}"
        self.least = HAND_FACT_WEIGHTS[name]["any"]
        self.by_suit = tuple(
            _suit(ranks_highest_first(table, suit), (name, suit == table.trump, trump)) for suit in range(4)
        )

    def expected_points(self, hand: int) -> float:
        """Return how many raw points a hand (a set) is expected to make for its side."""
        a, b, c, d = self.by_suit
        return self.least + a[hand & 0x1FF] + b[hand >> 9 & 0x1FF] + c[hand >> 18 & 0x1FF] + d[hand >> 27]


@lru_cache(64)
def scale_for_one_hand(table: CardValues) -> HandJudgingWeights:
    """Return the weights by which the announcer's hand is judged alone. table: the card values of the form of play."""
    return HandJudgingWeights(table, "alone")


@lru_cache(64)
def scale_for_both_hands(table: CardValues) -> HandJudgingWeights:
    """Return the weights by which each of a side's two hands is judged, to be added.

    table: the card values of the form of play.
    """
    return HandJudgingWeights(table, "together")


def points_within_deal(points: float) -> float:
    """Return expected raw points limited to what a deal can bring: at least 0, at most all."""
    return min(max(points, 0.0), _ALL)


def ranks_highest_first(table: CardValues, suit: int) -> tuple[int, ...]:
    """Return the ranks (0 to 8 for 6 to ace) of a suit (0 to 3) in the form's order, highest first."""
    return tuple(sorted(range(9), key=lambda rank: -table.strength[9 * suit + rank]))


def holding_features(ranks: tuple[int, ...], mine: int, *, trumps: bool, trump: bool) -> list[str]:
    """Return the names, as in the weights' table, of the features of the cards held in a suit.

    ranks: of the suit (0 to 8), highest first. mine: ranks held (bit n is rank n). trumps: the suit is trumps.
    trump: the form of play has trumps.
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
