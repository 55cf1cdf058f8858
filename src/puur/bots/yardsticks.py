"""Yardsticks from the literature, to measure players by: they choose cards by the kernel, everything else by the rules.

``greedy`` takes each trick as cheaply as it can; ``flat-mc`` plays deals that could be out at random (C. B. Browne and
others 2012, flat Monte Carlo); ``pimc`` solves them exactly where five tricks are left (M. L. Ginsberg 2001); ``dmcts``
searches a tree in each of them (`puur.kernel.determinization` names its authors). ``open`` is the ceiling: it sees all
hands, so that one knows how far the others are from what can be known at all.
Where everybody plays for himself, as in the Differenzler, they play as the rules do.
"""

from __future__ import annotations

from typing import Final

from puur.bots.search import SimulatingBot
from puur.determinization import open_position_with_hands
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import FourNumbers, Game
from puur.kernel.determinization import WorldSearch, search_worlds
from puur.kernel.play import OpenPosition, play_out
from puur.kernel.solver import solve


class Pimc(SimulatingBot):
    """A reference bot: perfect-information Monte Carlo with 40 deals."""

    name = "pimc"
    level = 2
    way = WorldSearch(exact=5, times=6, policy="random")


class FlatMc(SimulatingBot):
    """A reference bot: 40 deals, each card played out at random ten times."""

    name = "flat-mc"
    level = 1
    way = WorldSearch(exact=0, times=10, policy="random")


class Greedy(SimulatingBot):
    """A reference bot that wins tricks cheaply and gives points to the partner, without look-ahead."""

    name = "greedy"
    level = 1
    worlds = 1

    def best(self, seen: Observation, position: OpenPosition, worlds: list[FourNumbers], usual: int) -> int:
        """Return the first card of one play-out of ``position`` by the greedy rule.

        The other arguments are not used.
        """
        del worlds, usual
        return play_out(self._law, seen.mode or "", position, 1, policy="greedy").played[0]


class Dmcts(SimulatingBot):
    """A reference bot: Monte Carlo tree search with 250 iterations in each of 40 deals."""

    name = "dmcts"
    level = 2
    worlds = 40
    iterations = 250

    def best(self, seen: Observation, position: OpenPosition, worlds: list[FourNumbers], usual: int) -> int:
        """Return the card visited most often in all trees; among equals the one with more points, then ``usual``.

        position: the trick. worlds: deals, each four sets by seat, one for each tree.
        """
        found = search_worlds(
            self._law, seen.mode or "", seen.seat or 0, position, worlds, self.iterations, seed=self._rolls
        )
        return max(found, key=lambda card: (found[card].visits, found[card].ahead, card == usual))


class DmctsFull(Dmcts):
    """A reference bot: Monte Carlo tree search with 800 iterations in each of 1000 deals."""

    name = "dmcts-full"
    worlds = 1000
    iterations = 800


_EXACT: Final = 6


class OpenDmcts(Dmcts):
    """A reference bot that sees all hands; only for the arena."""

    name = "open"
    level = 9
    iterations = 10_000

    def act_with_open_hands(self, seen: Observation, game: Game) -> Command:
        """Return the command with the best card for a seat that sees all hands."""
        said = self.command_without_card_search(seen)
        if not self.needs_search(said, seen) or not isinstance(said, cmd.Play):
            return said
        hands: FourNumbers = game.current.hands
        card = self._best_by_hands(seen, open_position_with_hands(seen, hands), said.card)
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))

    def _best_by_hands(self, seen: Observation, position: OpenPosition, usual: int) -> int:
        if seen.hand.bit_count() > _EXACT:
            return self.best(seen, position, [position.hands], usual)
        solved = solve(self._law, seen.mode or "", position, each=False)
        return usual if usual in solved.best else solved.best[0]
