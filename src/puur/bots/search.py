"""Choosing cards in worlds that could be, and the levels above ``rules`` that do.

A move of theirs takes at most some milliseconds.
"""

from __future__ import annotations

from puur.bots.interface import Briefing
from puur.bots.rules.player import RulesBot
from puur.bots.simulation import Simulation
from puur.determinization import open_position_with_hands, sample_deals
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import FourNumbers
from puur.kernel.determinization import WorldSearch, evaluate_worlds
from puur.kernel.play import OpenPosition
from puur.kernel.tables import Inexpressible
from puur.law.form import form_of
from puur.law.settlement import is_each_alone


class SimulatingBot(RulesBot):
    """A bot that chooses cards by simulating random deals, and otherwise follows rules of thumb."""

    worlds = 40
    way = WorldSearch()

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        super().__init__(briefing)
        self._rolls = self._chance.getrandbits(60)

    def act(self, seen: Observation) -> Command:
        """Return the command; a card is chosen by simulation."""
        said = self.command_without_card_search(seen)
        if not self.needs_search(said, seen) or not isinstance(said, cmd.Play):
            return said
        try:
            card = self._card(seen, said.card)
        except Inexpressible:
            return said
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))

    def command_without_card_search(self, seen: Observation) -> Command:
        """Return the command that is chosen without simulating cards."""
        return super().act(seen)

    def needs_search(self, said: Command, seen: Observation) -> bool:
        """Return whether the command ``said`` is a card to be chosen by simulation.

        It is if several cards are legal and two sides play for points.
        """
        several = seen.phase == "play" and bool(seen.legal & (seen.legal - 1))
        return (
            several and isinstance(said, cmd.Play) and not (is_each_alone(self._law) or form_of(seen.mode or "").avoids)
        )

    def _card(self, seen: Observation, usual: int) -> int:
        self._rolls += 1
        worlds = sample_deals(self._law, seen, times=self.worlds, seed=self._rolls).deals
        return self.best(seen, open_position_with_hands(seen, worlds[0]), worlds, usual)

    def best(self, seen: Observation, position: OpenPosition, worlds: list[FourNumbers], usual: int) -> int:
        """Return the best legal card over these deals; among equals the one that rules of thumb play (``usual``).

        position: the trick. worlds: deals, each four sets by seat.
        """
        seat, mode = seen.seat or 0, seen.mode or ""
        values = evaluate_worlds(self._law, mode, seat, position, worlds, self.way, seed=self._rolls)
        return max(values, key=lambda card: (values[card], card == usual))


class Strong(SimulatingBot):
    """A bot that simulates 12 deals for each move; with four cards a hand or fewer it solves each of them exactly."""

    name = "strong"
    level = 2
    worlds = 12
    way = WorldSearch(exact=4, times=4, policy="random")
    simulated = 8
    announces = False

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        super().__init__(briefing)
        self._simulation = Simulation(self._law, self.simulated, self._chance)

    def command_without_card_search(self, seen: Observation) -> Command:
        """Return announcements and estimates by simulation."""
        try:
            if self.announces and seen.phase == "announce":
                return self._simulation.choose(seen)
            if self.announces and seen.phase == "auction":
                return self._simulation.bid(seen)
            if seen.phase == "bid":
                return cmd.Bid(seen.seat or 0, self._simulation.estimate(seen))
            return self._alone(seen, super().command_without_card_search(seen))
        except Inexpressible:
            return super().command_without_card_search(seen)

    def _alone(self, seen: Observation, said: Command) -> Command:
        several = seen.phase == "play" and bool(seen.legal & (seen.legal - 1))
        if not is_each_alone(self._law) or not isinstance(said, cmd.Play) or not several:
            return said
        card = self._simulation.card(seen)
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))


class Uniform(Strong):
    """A bot that simulates 40 deals for each move; with five cards a hand or fewer it solves each of them exactly.

    It was `best` until November 2026.
    """

    name = "uniform"
    level = 2
    worlds = 40
    way = WorldSearch(exact=5, times=6, policy="random")
    simulated = 24
    announces = True
