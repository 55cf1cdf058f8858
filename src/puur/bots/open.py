"""The ceiling: one that sees all hands, so that one knows how far the others are from what can be known at all."""

from __future__ import annotations

from typing import Final

from puur.bots.yardsticks import Pimc
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import Game
from puur.kernel.position import Position
from puur.kernel.worlds import Way

_EXACT: Final = 6
_TIMES: Final = 240


class Open(Pimc):
    """The search of `Pimc` in the one world that is; only the arena seats it. Without them it plays as that does."""

    name = "open"
    level = 9
    way = Way(exact=_EXACT, times=_TIMES, policy="random")

    def look(self, seen: Observation, game: Game) -> Command:
        """Return what is best with these hands."""
        said = self._spoken(seen)
        if not self._searches(said, seen) or not isinstance(said, cmd.Play):
            return said
        position = Position(game.current.hands, seen.leader, seen.lying, len(seen.history))
        card = self._best(seen, position, [position.hands], said.card)
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))
