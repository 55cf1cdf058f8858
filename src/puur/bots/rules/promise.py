"""What a form of play promises by the law's factors: points ahead, the hope of a match, the hand's Weise and Stöck.

What depends on law, deck and form alone is found once (:func:`expectation_of_form`).
What a hand weighs is looked up suit by suit.
"""

from __future__ import annotations

from functools import cache
from math import inf
from typing import Final

from puur.bots.rules.strength import HandJudgingWeights, points_within_deal, scale_for_both_hands, scale_for_one_hand
from puur.game.choosing import form_multiplier
from puur.game.score.weis_stoeck import points_of_weis, stoeck_cards, weis_barred_in_form, weise_in_hand
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.readings.weis import Weis, find_weise
from puur.law.table import card_values, deal_total

_AVOIDED: Final = 0.8
"""Who wants no points takes that share of what he would by wanting them."""
_WEIS_COUNTS: Final = ((100, 0.95), (50, 0.8), (0, 0.55))
"""From so many points on a Weis is the highest so often."""


class FormExpectation:
    """What hands are expected to bring in one form of play, in points on the slate."""

    def __init__(self, law: Law, deck: str, mode: str) -> None:
        """Look up what the law says of it."""
        played = form_of(mode)
        tricks = range(law.hand_size.says if played.changes_order else 1)
        tables = [card_values(law, mode, trick) for trick in tricks]
        self._law, self._mode, self._avoids = law, mode, played.avoids
        self._alone: list[HandJudgingWeights] = [scale_for_one_hand(table) for table in tables]
        self._together: list[HandJudgingWeights] = [scale_for_both_hands(table) for table in tables]
        self._turns, self._any, self._suits = played.changes_order, self._alone[0].least, self._alone[0].by_suit
        self._known: dict[float, float] = {}
        self._total = deal_total(law, mode)
        self._share = self._total / law.deal_total.says
        self.factor = form_multiplier(law, deck, mode)
        self._match = law.match_bonus.says * (self.factor if law.match_factor.says else 1)
        self._weis = self.factor if law.weis_factor.says else 1
        self._says, self._least = law.weis.says and not weis_barred_in_form(law, mode), law.run_least.says
        self._hopes: dict[tuple[Weis, ...], float] = {}
        self._pair = stoeck_cards(law, mode)
        self._stoeck = law.stoeck_points.says * (self.factor if law.stoeck_factor.says else 1)

    def expected_points(self, hand: int) -> float:
        """Return the points that a side is expected to write with one hand (a set) and an unknown partner."""
        return self._written([points_within_deal(scale.expected_points(hand)) for scale in self._alone])

    def expected_lead(self, hand: int) -> float:
        """Return by how many points a side is expected to be ahead with one hand (a set) and an unknown partner."""
        if self._turns:
            return self._hoping(self.expected_points(hand)) + self.weis_and_stoeck_points(hand)
        a, b, c, d = self._suits
        weight = self._any + a[hand & 0x1FF] + b[hand >> 9 & 0x1FF] + c[hand >> 18 & 0x1FF] + d[hand >> 27]
        ahead = self._known.get(weight)
        if ahead is None:
            ahead = self._known[weight] = self._hoping(self._written([points_within_deal(weight)]))
        return (
            ahead + self.weis_and_stoeck_points(hand)
            if self._says or (self._pair and hand & self._pair == self._pair)
            else ahead
        )

    def _hoping(self, points: float) -> float:
        return self._ahead(points, _cubed((points - 75) / 75))

    def expected_lead_together(self, one: int, other: int) -> float:
        """Return by how many points on the slate a side with these two hands (sets) is expected to be ahead.

        Melds and Stöck are not counted.
        """
        points = self._written(
            [points_within_deal(scale.expected_points(one) + scale.expected_points(other)) for scale in self._together]
        )
        return self._ahead(points, _cubed((points - 100) / 55) - _cubed((57 - points) / 55))

    def _written(self, by_trick: list[float]) -> float:
        """The mean over the tricks; the other side's where points are to be avoided."""
        taken = sum(by_trick) / len(by_trick) * self._share
        return self._total - _AVOIDED * taken if self._avoids else taken

    def _ahead(self, points: float, match: float) -> float:
        return self.factor * (2 * points - self._total) + self._match * match

    def weis_and_stoeck_points(self, hand: int) -> float:
        """Return the points that melds and Stöck of a hand (a set) are expected to bring."""
        found = 0.0
        if self._says and (weise := find_weise(hand, self._least)):
            found = self._hopes.get(weise, -1.0)
            if found < 0.0:
                found = self._hopes[weise] = self._hoped(weise_in_hand(self._law, hand, self._mode))
        return found + self._stoeck if self._pair and hand & self._pair == self._pair else found

    def _hoped(self, weise: tuple[Weis, ...]) -> float:
        law = self._law
        highest = points_of_weis(law, weise[0])
        often = next(often for least, often in _WEIS_COUNTS if highest >= least)
        counted = weise[:1] if law.weis_further.says == "none" else weise
        return often * sum(points_of_weis(law, one) for one in counted) * self._weis


class FormExpectations:
    """The forms of play that one may choose from, with what they promise for a hand."""

    def __init__(self, law: Law, deck: str, modes: tuple[str, ...]) -> None:
        """Look each of them up."""
        self._forms = [(mode, expectation_of_form(law, deck, mode)) for mode in modes]

    def best_form(self, hand: int) -> tuple[str, float]:
        """Return the id of the best form for a hand (a set), and how many points its side is then expected to be ahead.

        Without any form, it is "" and minus infinity.
        """
        best, most = "", -inf
        for mode, one in self._forms:
            ahead = one.expected_lead(hand)
            if ahead > most:
                best, most = mode, ahead
        return best, most


@cache
def expectations_of_forms(law: Law, deck: str, modes: tuple[str, ...]) -> FormExpectations:
    """Return what these forms of play (ids) promise for a hand, with the deck's multipliers."""
    return FormExpectations(law, deck, modes)


@cache
def expectation_of_form(law: Law, deck: str, mode: str) -> FormExpectation:
    """Return what one form of play (an id) promises for a hand, with the deck's multiplier."""
    return FormExpectation(law, deck, mode)


def _cubed(share: float) -> float:
    return min(max(share, 0.0), 1.0) ** 3
