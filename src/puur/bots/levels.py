"""The levels above ``rules``: they look at deals that could be. A move takes at most some milliseconds."""

from __future__ import annotations

from puur.bots.interface import Briefing
from puur.bots.search import ByWorlds
from puur.bots.simulation import Simulation
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.kernel.tables import Inexpressible
from puur.kernel.worlds import Way
from puur.law.settlement import alone


class Strong(ByWorlds):
    """Twelve worlds, exact with four cards a hand; in the Differenzler eight deals a card. It announces as `rules`."""

    name = "strong"
    level = 2
    worlds = 12
    way = Way(exact=4, times=4, policy="random")
    simulated = 8
    announces = False

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        super().__init__(briefing)
        self._simulation = Simulation(self._law, self.simulated, self._chance)

    def spoken(self, seen: Observation) -> Command:
        """Return what the rules say, announced and estimated by simulation."""
        try:
            if self.announces and seen.phase == "announce":
                return self._simulation.choose(seen)
            if self.announces and seen.phase == "auction":
                return self._simulation.bid(seen)
            if seen.phase == "bid":
                return cmd.Bid(seen.seat or 0, self._simulation.estimate(seen))
            return self._alone(seen, super().spoken(seen))
        except Inexpressible:
            return super().spoken(seen)

    def _alone(self, seen: Observation, said: Command) -> Command:
        several = seen.phase == "play" and bool(seen.legal & (seen.legal - 1))
        if not alone(self._law) or not isinstance(said, cmd.Play) or not several:
            return said
        card = self._simulation.card(seen)
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))


class Best(Strong):
    """Forty worlds, exact with five cards a hand; announces, pushes and estimates by simulation."""

    name = "best"
    level = 3
    worlds = 40
    way = Way(exact=5, times=6, policy="random")
    simulated = 24
    announces = True
