"""The bot that knows the rules and nothing else."""

from __future__ import annotations

import random

from puur.bots.interface import Briefing
from puur.cards import cards_of
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation


class RandomBot:
    """A bot that chooses uniformly among legal actions."""

    name = "random"
    level = 0

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        self._law = briefing.law
        self._chance = random.Random(f"random {briefing.seed}")

    def act(self, seen: Observation) -> Command:
        """Return a random legal action."""
        seat = 0 if seen.seat is None else seen.seat
        if seen.phase == "bid":
            return cmd.Bid(seat, self._chance.randint(0, self._law.deal_total.says))
        if seen.phase == "auction":
            return self._bid(seen, seat)
        if seen.phase == "announce":
            return self._choose_form(seen, seat)
        card = self._chance.choice(list(cards_of(seen.legal)))
        weise = seen.weis_choices if not seen.history else ()
        if len(weise) > 1 and (self._law.weis_further.says == "none" or self._chance.random() < 1 / 2):
            weise = weise[:1]
        if weise and not self._law.weis_duty.says and self._chance.random() < 1 / 2:
            weise = ()
        stoeck = bool(seen.stoeck_with >> card & 1) and self._chance.random() < 1 / 2
        return cmd.Play(seat, card, weise, stoeck)

    def _bid(self, seen: Observation, seat: int) -> Command:
        """As likely to pass as to bid as to double."""
        choices: list[Command] = [cmd.Pass(seat)]
        if "double" in seen.may:
            choices.append(cmd.Double(seat))
        if "raise" in seen.may and seen.auction is not None:
            points, mode = self._chance.choice(seen.auction.numbers), self._chance.choice(seen.auction.forms)
            choices.append(cmd.Raise(seat, points, mode))
        return self._chance.choice(choices)

    def _choose_form(self, seen: Observation, seat: int) -> Command:
        choices: list[Command] = [cmd.Announce(seat, mode) for mode in seen.forms]
        if "push" in seen.may:
            choices.append(cmd.Push(seat))
        return self._chance.choice(choices)
