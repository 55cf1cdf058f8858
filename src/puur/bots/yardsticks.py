"""Yardsticks from the literature, to measure players by: they choose cards by the kernel, everything else by the rules.

``greedy`` takes each trick as cheaply as it can; ``flat-mc`` plays deals that could be out at random (C. B. Browne and
others 2012, flat Monte Carlo); ``pimc`` solves them exactly where five tricks are left (M. L. Ginsberg 2001); ``dmcts``
searches a tree in each of them (`puur.kernel.tree`, where its authors stand).
Where everybody plays for himself, as in the Differenzler, they play as the rules do.
"""

from __future__ import annotations

from puur.bots.search import ByWorlds
from puur.game.observe import Observation
from puur.game.state import Four
from puur.kernel.play import playouts
from puur.kernel.position import Position
from puur.kernel.tree import trees
from puur.kernel.worlds import Way


class Pimc(ByWorlds):
    """Forty worlds, exact with five cards a hand; before, each card is played out at random six times."""

    name = "pimc"
    level = 2
    way = Way(exact=5, times=6, policy="random")


class FlatMc(ByWorlds):
    """Forty worlds, each card played out at random ten times."""

    name = "flat-mc"
    level = 1
    way = Way(exact=0, times=10, policy="random")


class Greedy(ByWorlds):
    """Each trick as cheaply as possible, points to the partner, no look-ahead."""

    name = "greedy"
    level = 1
    worlds = 1

    def best(self, seen: Observation, position: Position, worlds: list[Four], usual: int) -> int:
        """Return the first card of one play-out."""
        del worlds, usual
        return playouts(self._law, seen.mode or "", position, 1, policy="greedy").played[0]


class Dmcts(ByWorlds):
    """A tree of 250 iterations in each of forty worlds; the card that was tried most often."""

    name = "dmcts"
    level = 2
    worlds = 40
    iterations = 250

    def best(self, seen: Observation, position: Position, worlds: list[Four], usual: int) -> int:
        """Return the card that was tried most often in all trees."""
        found = trees(self._law, seen.mode or "", seen.seat or 0, position, worlds, self.iterations, seed=self._rolls)
        return max(found, key=lambda card: (found[card].visits, found[card].ahead, card == usual))


class DmctsFull(Dmcts):
    """With the setting of Niklaus and others: 800 iterations in each of a thousand worlds, about a second a move."""

    name = "dmcts-full"
    worlds = 1000
    iterations = 800
