"""Yardsticks from the literature, to measure players by: they choose cards by the kernel, everything else by the rules.

``greedy`` takes each trick as cheaply as it can; ``flat-mc`` plays deals that could be out at random (C. B. Browne and
others 2012, flat Monte Carlo); ``pimc`` solves them exactly where five tricks are left (M. L. Ginsberg 2001).
Where everybody plays for himself, as in the Differenzler, they play as the rules do.
"""

from __future__ import annotations

from puur.bots.interface import Briefing
from puur.bots.rules.player import RulesBot
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import Four
from puur.kernel.play import playouts
from puur.kernel.position import Position
from puur.kernel.worlds import Way, worth
from puur.sample import sample


class _ByWorlds(RulesBot):
    """Looks at so many worlds in one way."""

    worlds = 40
    way = Way()

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        super().__init__(briefing)
        self._rolls = self._chance.getrandbits(60)

    def act(self, seen: Observation) -> Command:
        """Return what the rules say, with the card that is worth most in the worlds that could be."""
        said = self._spoken(seen)
        if not self._searches(said, seen) or not isinstance(said, cmd.Play):
            return said
        card = self._card(seen, said.card)
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))

    def _spoken(self, seen: Observation) -> Command:
        """What the rules say."""
        return super().act(seen)

    def _searches(self, said: Command, seen: Observation) -> bool:
        """Whether there is a card to look for: one of several, with partners."""
        alone = self._law.settlement.says == "differences"
        return isinstance(said, cmd.Play) and seen.phase == "play" and bool(seen.legal & (seen.legal - 1)) and not alone

    def _card(self, seen: Observation, usual: int) -> int:
        self._rolls += 1
        worlds = sample(self._law, seen, times=self.worlds, seed=self._rolls).deals
        position = Position(worlds[0], seen.leader, seen.lying, len(seen.history))
        return self._best(seen, position, worlds, usual)

    def _best(self, seen: Observation, position: Position, worlds: list[Four], usual: int) -> int:
        seat, mode = seen.seat or 0, seen.mode or ""
        values = worth(self._law, mode, seat, position, worlds, self.way, seed=self._rolls)
        return max(values, key=lambda card: (values[card], card == usual))


class Pimc(_ByWorlds):
    """Forty worlds, exact with five cards a hand; before, each card is played out at random six times."""

    name = "pimc"
    level = 2
    way = Way(exact=5, times=6, policy="random")


class FlatMc(_ByWorlds):
    """Forty worlds, each card played out at random ten times."""

    name = "flat-mc"
    level = 1
    way = Way(exact=0, times=10, policy="random")


class Greedy(_ByWorlds):
    """Each trick as cheaply as possible, points to the partner, no look-ahead."""

    name = "greedy"
    level = 1
    worlds = 1

    def _best(self, seen: Observation, position: Position, worlds: list[Four], usual: int) -> int:
        del worlds, usual
        return playouts(self._law, seen.mode or "", position, 1, policy="greedy").played[0]
