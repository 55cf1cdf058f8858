"""What points are worth near the end of a Partie, where winning it is what counts.

Before a deal the Partie is taken for a random walk of the difference between the sides, so that a normal distribution
says how likely each wins it. Within a deal the side that first has enough wins at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erf, sqrt
from statistics import fmean
from typing import Final

from puur.bots.rules.promise import expectation_of_form
from puur.bots.rules.speech import certain_points
from puur.cards import team_of
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.kernel.compare import DealEndValues
from puur.kernel.layout import DEAL_END_COUNT
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.table import deal_total

_DEALS: Final = 2.0
"""So many deals of the usual worth before its end the Partie is near it."""
_SPREAD: Final = 90.0
"""By how many points a deal goes to one side or the other, before the factor (a standard deviation)."""
_BESIDE: Final = 10.0
"""What Weis and Stöck bring a side in a deal, about, before the factor."""
_LEAST: Final = 0.15
"""Deals that are left at least: even the last one can go otherwise."""
_OPEN: Final = 0.04
"""Where a deal changes the chance by less, the Partie is as good as decided, and points count as ever."""
_NEVER: Final = 10_000
_POINTS: Final = DEAL_END_COUNT - 4


class WinningChances:
    """The probability that seats 0 and 2 win the game, given the totals between two deals."""

    def __init__(self, law: Law, deck: str, target: int) -> None:
        """Take the law and the target."""
        self._target = target
        factor = fmean(form_multiplier(law, deck, mode) for mode in law.forms.says.ids)
        self.usual = factor * (law.deal_total.says / 2 + _BESIDE)
        self._spread = factor * _SPREAD

    def probability_at(self, ours: float, theirs: float) -> float:
        """Return the probability (0 to 1) that seats 0 and 2 win the game.

        ours: their total on the slate. theirs: that of the other side.
        """
        if max(ours, theirs) >= self._target:
            return 1.0 if ours > theirs else 0.0 if theirs > ours else 0.5
        left = max(_LEAST, (self._target - max(ours, theirs)) / self.usual)
        return (1 + erf((ours - theirs) / (self._spread * sqrt(2 * left)))) / 2

    def value_after_deal(self, written: Sequence[int], seat: int, ahead: float) -> float:
        """Return the value to a seat's side of being ``ahead`` points ahead in a deal: -1 (lost) to 1 (won).

        written: totals of both sides before the deal, seats 0 and 2 first.
        """
        ours, theirs = self.usual + ahead / 2, self.usual - ahead / 2
        a, b = (ours, theirs) if team_of(seat) == 0 else (theirs, ours)
        worth = 2 * self.probability_at(written[0] + a, written[1] + b) - 1
        return worth if team_of(seat) == 0 else -worth

    def points_missing(self, have: float) -> float:
        """Return how many points a side with the total ``have`` still needs to the target.

        The number is 0 or less if the side has reached it.
        """
        return self._target - have

    def is_end_near(self, ours: float, theirs: float) -> bool:
        """Return whether winning counts more than points, because a side has only few deals left to the target.

        ours, theirs: both sides' totals on the slate.
        """
        return self._target - max(ours, theirs) <= _DEALS * self.usual


def winning_chances(law: Law, seen: Observation) -> WinningChances | None:
    """Return the probabilities of winning the game, if its end is near; None otherwise."""
    if law.settlement.says != "sides" or seen.target is None:
        return None
    found = WinningChances(law, seen.deck, seen.target)
    return found if found.is_end_near(*seen.written) else None


def stakes_of_deal(law: Law, seen: Observation, bonus: tuple[int, int]) -> DealEndValues | None:
    """Return what the current deal is played for near the end of a game.

    None where points count instead, or nothing can change the outcome any more.
    bonus: raw points for taking every trick, by side.
    """
    found = winning_chances(law, seen)
    if found is None or seen.mode is None or form_of(seen.mode).avoids:
        return None
    have = certain_points(law, seen, 0), certain_points(law, seen, 1)
    rest = deal_total(law, seen.mode) - sum(trick.points for trick in seen.history)
    most = found.probability_at(have[0] + seen.factor * rest, have[1]) - found.probability_at(
        have[0], have[1] + seen.factor * rest
    )
    return None if most < _OPEN else _worths(law, found, have, seen.factor, rest, bonus, rest / most)


def stakes_of_form(  # noqa: PLR0913, PLR0917 - all that the end depends on
    law: Law, seen: Observation, found: WinningChances, mode: str, bonus: tuple[int, int], scale: float
) -> DealEndValues:
    """Return what a whole deal in a form of play (``mode``) would be played for.

    found: the probabilities of winning. bonus: raw points for taking every trick, by side.
    scale: the points that certain victory counts as.
    """
    own = expectation_of_form(law, seen.deck, mode).weis_and_stoeck_points(seen.hand)
    team = team_of(seen.seat or 0)
    have = seen.written[0] + (own if team == 0 else 0.0), seen.written[1] + (own if team == 1 else 0.0)
    return _worths(law, found, have, form_multiplier(law, seen.deck, mode), deal_total(law, mode), bonus, scale)


def _worths(  # noqa: PLR0913, PLR0917 - as above
    law: Law,
    found: WinningChances,
    have: tuple[float, float],
    factor: int,
    rest: int,
    bonus: tuple[int, int],
    scale: float,
) -> DealEndValues:
    """The worth of every end of a deal in which the sides have so much and so many raw points are left."""

    def worth(ours: float, theirs: float) -> int:
        return round(scale * (2 * found.probability_at(have[0] + factor * ours, have[1] + factor * theirs) - 1))

    needs = [_NEVER, _NEVER]
    if law.finish_later.says == "trick" and not law.surplus.says:
        needs = [max(1, ceil(found.points_missing(one) / factor)) for one in have]
    by_points = [worth(made, rest - made) for made in range(rest + 1)]
    points = tuple(by_points[min(made, rest)] for made in range(_POINTS))
    return DealEndValues(
        (round(scale), -round(scale)),
        (worth(rest + bonus[0], 0), worth(0, rest + bonus[1])),
        points,
        (needs[0], needs[1]),
    )
