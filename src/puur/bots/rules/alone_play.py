"""Playing alone: what to estimate and which card leads there (Differenzler), or which card where own points count."""

from __future__ import annotations

from math import hypot
from typing import Final

from puur.bots.rules.chances import chance_side_takes_trick
from puur.bots.rules.view import PlayView
from puur.bots.rules.worth import later_points_mean_and_spread
from puur.cards import cards_of
from puur.game.observe import Observation
from puur.law.law import Law
from puur.law.readings.farbzwang import puur
from puur.law.settlement import are_few_points_wanted

TRICKS_PER_DEAL: Final = 9
"""The number of tricks of a deal."""
_FORCED: Final = 0.55
_TOO_MANY: Final = 1.7
_TOO_HOPEFUL: Final = 2
_IN_SIGHT: Final = 5
"""From so many tricks on it shows whether one player takes all of them."""


def estimate_own_points(law: Law, seen: Observation) -> int:
    """Return an estimate of the points that a seat will make, from its hand (Differenzler).

    A seat with the trump jack estimates at least the points of that card, where the rules have a least estimate for it.
    """
    view = PlayView(law, seen)
    hoped, _spread = later_points_mean_and_spread(view, seen.hand)
    points = round(hoped) - _TOO_HOPEFUL
    trump = view.trump
    holds_buur = trump is not None and bool(seen.hand & puur(trump))
    least = law.trump_points.says["U"] if holds_buur and law.estimate_with_buur.says != "free" else 0
    return min(max(points, least), law.deal_total.says)


def points_missing_to_estimate(seen: Observation) -> int:
    """Return how many points a seat still lacks to its own estimate; negative if it has more."""
    return (seen.bids[seen.seat or 0] or 0) - sum(one.points for one in seen.history if one.winner == seen.seat)


def card_towards_estimate(view: PlayView) -> int:
    """Return the legal card after which the own points are expected to be nearest to the estimate."""
    missing = points_missing_to_estimate(view.seen)
    return min(cards_of(view.seen.legal), key=lambda card: (_miss(view, card, missing), card))


def _miss(view: PlayView, card: int, missing: int) -> float:
    """By how much the estimate is missed in the end: what the trick brings, what the other cards will, and chance."""
    takes = chance_side_takes_trick(view, card)
    left = view.seen.hand & ~(1 << card)
    later, spread = later_points_mean_and_spread(view, left)
    known = view.points_on_table + view.table.points[card]
    last = view.law.last_trick.says if len(view.seen.history) == TRICKS_PER_DEAL - 1 else 0
    brings = known + view.worth_of_a_card * len(view.to_come) + last
    return takes * _off(missing - brings, later, spread) + (1 - takes) * _off(missing, later, spread)


def _off(missing: float, later: float, spread: float) -> float:
    """How far off the end will be, with so many points missing and so many to be expected from the cards left.

    Who still wants points can get the expected ones; who wants none can give some of them away, but not all.
    """
    too_few, too_many = missing - later, _FORCED * later - missing
    return hypot(max(0.0, too_few, _TOO_MANY * too_many), spread)


def card_for_own_points(view: PlayView) -> int:
    """Return the best card for the own points, where each plays alone without an estimate."""
    sign, harm = _sign(view), harm_by_card(view)
    return min(harm, key=lambda card: (harm[card], _strength(view, card, -sign)))


def harm_by_card(view: PlayView) -> dict[int, float]:
    """Return by legal card the points expected after it, where few are wanted; negative where many are wanted.

    For rules by which each plays alone without an estimate.
    """
    sign = _sign(view)
    return {card: sign * _brings(view, card) for card in cards_of(view.seen.legal)}


def _sign(view: PlayView) -> int:
    """1 where few points are wanted, -1 where many are."""
    wants = aims_at_every_trick(view) or not are_few_points_wanted(view.law, view.seen.mode or "")
    return -1 if wants else 1


def aims_at_every_trick(view: PlayView) -> bool:
    """Return whether to try to take every trick, or to prevent somebody from it, instead of avoiding points."""
    takers_so_far = {trick.winner for trick in view.seen.history}
    late = len(view.seen.history) >= _IN_SIGHT
    return late and len(takers_so_far) == 1 and view.law.durchmarsch.says == "others-charged"


def _strength(view: PlayView, card: int, sign: int) -> int:
    return sign * (view.table.strength[card] + (100 if view.table.trumps >> card & 1 else 0))


def _brings(view: PlayView, card: int) -> float:
    """The points to be expected from this trick and from what stays in the hand."""
    here = view.points_on_table + view.table.points[card] + view.worth_of_a_card * len(view.to_come)
    last = view.law.last_trick.says + view.table.last if len(view.seen.history) == view.law.hand_size.says - 1 else 0
    later, _ = later_points_mean_and_spread(view, view.seen.hand & ~(1 << card))
    return chance_side_takes_trick(view, card) * (here + view.table.each + last) + later
