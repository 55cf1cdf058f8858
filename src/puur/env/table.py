"""One deal that is played by numbers: what the environment does, without any library."""

from __future__ import annotations

import random
from copy import copy

from puur.arena.table import random_first_deal
from puur.cards import SEATS, team_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.score.outcome import deal_outcome
from puur.game.settings import Settings, new_game
from puur.game.state import Game
from puur.law.settlement import does_fewest_lead


class Table:
    """One deal that agents play by commands; what the environment does, without any library."""

    def __init__(self, settings: Settings, deal: int | cmd.TakeHands) -> None:
        """Deal the cards. deal: the seed of a random deal, or the hands themselves."""
        self.settings, self.law = settings, settings.law
        self.game: Game = new_game(settings)
        if not isinstance(deal, cmd.TakeHands):
            chance = random.Random(deal)
            deal = random_first_deal(self.law, chance.randrange(len(SEATS)), chance)
        self.do(deal)

    def after(self, command: Command) -> Table:
        """Return the table after a command, as another one. Raises BadInput if it is refused."""
        other = copy(self)
        other.do(command)
        return other

    @property
    def over(self) -> bool:
        """Return whether the deal that the agents play is over."""
        deal = self.game.deal
        return self.game.finished is not None or deal is None or deal.phase == "done"

    def due(self) -> int:
        """Return the seat (0 to 3) that must act next; while several must estimate, the first of them."""
        deal = self.game.current
        if deal.phase == "bid":
            return seats_to_estimate(self.law, deal)[0]
        return seat_to_act(self.law, deal) or 0

    def observation(self, seat: int) -> Observation:
        """Return what the agent at a seat may know now; nothing hidden is in it."""
        return observe(self.law, self.game, seat)

    def do(self, command: Command) -> None:
        """Carry out a command of an agent. Raises BadInput if it is refused.

        If it completes a trick, the winner turns it at once, unless the rules have it turned by the next lead.
        """
        result = step(self.law, self.game, command)
        if isinstance(result, Refusal):
            raise BadInput(result.with_way_out, {"command": repr(command)}, result.clauses)
        self.game = result[0]
        deal = self.game.deal
        if (
            deal is not None
            and not self.over
            and len(deal.tricks) > deal.turned
            and not deal.lying
            and not self.law.turn_first.says
        ):
            self.do(cmd.Turn(deal.tricks[-1].winner))

    def rewards(self) -> tuple[float, ...]:
        """Return, by seat, by how many points its score is better than the others'; 0 for all before the first deal.

        By sides it is the lead on the slate. Where each plays alone, it is the distance to the average of the other
        three.
        """
        if self.game.deal is None:
            return (0.0,) * len(SEATS)
        score = deal_outcome(self.law, self.game, self.game.deal).score
        if len(score) == len(SEATS):
            sign = 1 if does_fewest_lead(self.law) else -1
            return tuple(sign * ((sum(score) - score[seat]) / 3 - score[seat]) for seat in SEATS)
        return tuple(float(score[team_of(seat)] - score[1 - team_of(seat)]) for seat in SEATS)
