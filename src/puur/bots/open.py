"""The ceiling: one that sees all hands, so that one knows how far the others are from what can be known at all."""

from __future__ import annotations

from typing import Final

from puur.bots.yardsticks import Dmcts
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import Four, Game
from puur.kernel.position import Position
from puur.kernel.solver import solve
from puur.sample import in_world

_EXACT: Final = 6


class Open(Dmcts):
    """The search of `Dmcts` in the one world that is, exact with six cards a hand; only the arena seats it.

    Where it is shown no hands it plays as that does.
    """

    name = "open"
    level = 9
    iterations = 10_000

    def look(self, seen: Observation, game: Game) -> Command:
        """Return what is best with these hands."""
        said = self.spoken(seen)
        if not self.searches(said, seen) or not isinstance(said, cmd.Play):
            return said
        hands: Four = game.current.hands
        card = self._known(seen, in_world(seen, hands), said.card)
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))

    def _known(self, seen: Observation, position: Position, usual: int) -> int:
        if seen.hand.bit_count() > _EXACT:
            return self.best(seen, position, [position.hands], usual)
        solved = solve(self._law, seen.mode or "", position, each=False)
        return usual if usual in solved.best else solved.best[0]
