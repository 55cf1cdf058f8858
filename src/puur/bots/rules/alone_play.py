"""Which card to play towards one's own estimate (Differenzler)."""

from __future__ import annotations

from math import hypot
from typing import Final

from puur.bots.rules.chances import side_takes
from puur.bots.rules.view import View
from puur.bots.rules.worth import later_points
from puur.cards import cards_of
from puur.game.observe import Observation

TRICKS: Final = 9
_FORCED: Final = 0.55
_TOO_MANY: Final = 1.7


def missing_points(seen: Observation) -> int:
    """Return how many points there are to the own estimate, less than 0 where it is exceeded."""
    return (seen.bids[seen.seat or 0] or 0) - sum(one.points for one in seen.history if one.winner == seen.seat)


def best_card(view: View) -> int:
    """Return the legal card after which the estimate is likely to be missed by least."""
    missing = missing_points(view.seen)
    return min(cards_of(view.seen.legal), key=lambda card: (_miss(view, card, missing), card))


def _miss(view: View, card: int, missing: int) -> float:
    """By how much the estimate is missed in the end: what the trick brings, what the other cards will, and chance."""
    takes = side_takes(view, card)
    left = view.seen.hand & ~(1 << card)
    later, spread = later_points(view, left)
    known = view.lies + view.table.points[card]
    last = view.law.last_trick.says if len(view.seen.history) == TRICKS - 1 else 0
    brings = known + view.worth_of_a_card * len(view.to_come) + last
    return takes * _off(missing - brings, later, spread) + (1 - takes) * _off(missing, later, spread)


def _off(missing: float, later: float, spread: float) -> float:
    """How far off the end will be, with so many points missing and so many to be expected from the cards left.

    Who still wants points can get the expected ones; who wants none can give some of them away, but not all.
    """
    too_few, too_many = missing - later, _FORCED * later - missing
    return hypot(max(0.0, too_few, _TOO_MANY * too_many), spread)
