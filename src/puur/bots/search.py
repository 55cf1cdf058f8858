"""Choosing cards in worlds that could be: what the yardsticks and the stronger levels share."""

from __future__ import annotations

from puur.bots.interface import Briefing
from puur.bots.rules.player import RulesBot
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import Four
from puur.kernel.position import Position
from puur.kernel.tables import Inexpressible
from puur.kernel.worlds import Way, worth
from puur.law.form import form
from puur.law.settlement import alone
from puur.sample import in_world, sample


class ByWorlds(RulesBot):
    """Looks at so many worlds in one way; what is no card it says as the rules do. So it plays where all play alone."""

    worlds = 40
    way = Way()

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        super().__init__(briefing)
        self._rolls = self._chance.getrandbits(60)

    def act(self, seen: Observation) -> Command:
        """Return what the rules say, with the card that is worth most in the worlds that could be."""
        said = self.spoken(seen)
        if not self.searches(said, seen) or not isinstance(said, cmd.Play):
            return said
        try:
            card = self._card(seen, said.card)
        except Inexpressible:
            return said
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))

    def spoken(self, seen: Observation) -> Command:
        """Return what the rules say."""
        return super().act(seen)

    def searches(self, said: Command, seen: Observation) -> bool:
        """Return whether there is a card to look for: one of several, with partners, to make points."""
        several = seen.phase == "play" and bool(seen.legal & (seen.legal - 1))
        return several and isinstance(said, cmd.Play) and not (alone(self._law) or form(seen.mode or "").avoids)

    def _card(self, seen: Observation, usual: int) -> int:
        self._rolls += 1
        worlds = sample(self._law, seen, times=self.worlds, seed=self._rolls).deals
        return self.best(seen, in_world(seen, worlds[0]), worlds, usual)

    def best(self, seen: Observation, position: Position, worlds: list[Four], usual: int) -> int:
        """Return the card that is worth most; of equal ones what the rules say."""
        seat, mode = seen.seat or 0, seen.mode or ""
        values = worth(self._law, mode, seat, position, worlds, self.way, seed=self._rolls)
        return max(values, key=lambda card: (values[card], card == usual))
