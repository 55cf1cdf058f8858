"""The hidden estimate of the Differenzler: what the hand's cards are good for, a little less for what goes wrong."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import View
from puur.bots.rules.worth import later_points
from puur.game.observe import Observation
from puur.law.law import Law
from puur.law.readings.farbzwang import puur

_TOO_HOPEFUL: Final = 2


def estimate(law: Law, seen: Observation) -> int:
    """Return how many points to estimate; with the Trumpf-Buur never less than a trick with it brings."""
    view = View(law, seen)
    hoped, _spread = later_points(view, seen.hand)
    points = round(hoped) - _TOO_HOPEFUL
    trump = view.trump
    holds_buur = trump is not None and bool(seen.hand & puur(trump))
    least = law.trump_points.says["U"] if holds_buur and law.estimate_with_buur.says != "free" else 0
    return min(max(points, least), law.deal_total.says)
