"""Announcing, pushing and estimating by simulation: deals that could be are played out, and what comes of it counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean, median
from typing import Final

from puur.bots.rules import announcing
from puur.bots.rules.alone_play import made_so_far
from puur.bots.rules.announcing import best_form
from puur.bots.rules.view import View
from puur.cards import FULL, SEATS, cards_of, mask_of, team_of
from puur.game import commands as cmd
from puur.game.choosing import factor_of
from puur.game.observe import Observation
from puur.game.state import Four, set_at
from puur.kernel.play import Policy, playouts
from puur.kernel.position import Position
from puur.law.form import form
from puur.law.law import Law
from puur.law.readings.farbzwang import puur
from puur.sample import sample

_GREEDILY: Final[Policy] = "greedy"
_AT_RANDOM: Final[Policy] = "random"


class Simulation:
    """One seat's simulations; worlds: in how many deals that could be it looks."""

    def __init__(self, law: Law, worlds: int, chance: random.Random) -> None:
        """Take the law, and the source of chance."""
        self._law, self._worlds, self._chance = law, worlds, chance

    def choose(self, seen: Observation) -> cmd.Announce | cmd.Push:
        """Return the game form that promises most, or push where the partner's choice promises more."""
        seat = seen.seat or 0
        if self._law.settlement.says == "announcer":
            return announcing.choose(self._law, seen, self._chance)
        deals = list(self._dealt(seen))
        promises = {mode: self._form(seen, deals, mode) for mode in seen.forms}
        mode = max(promises, key=lambda one: promises[one])
        if "push" in seen.may and self._pushed(seen, deals) > promises[mode]:
            return cmd.Push(seat)
        return cmd.Announce(seat, mode)

    def _form(self, seen: Observation, deals: list[Four], mode: str) -> float:
        """By how many points on the slate the own side is ahead in this form."""
        beside = announcing.beside(self._law, seen.deck, seen.hand, mode)
        return beside + fmean(self._ahead(seen, hands, mode, seen.seat or 0) for hands in deals)

    def _pushed(self, seen: Observation, deals: list[Four]) -> float:
        """The same in the forms that the partner would choose."""
        partner = ((seen.seat or 0) + 2) % 4
        total = 0.0
        for hands in deals:
            mode, _ = best_form(self._law, seen.deck, hands[partner], seen.forms)
            total += self._ahead(seen, hands, mode, partner)
            total += announcing.beside(self._law, seen.deck, seen.hand, mode)
            total += announcing.beside(self._law, seen.deck, hands[partner], mode)
        return total / len(deals)

    def _ahead(self, seen: Observation, hands: Four, mode: str, announcer: int) -> float:
        if form(mode).avoids:
            return announcing.ahead_together(self._law, seen.deck, mode, (hands[announcer], hands[(announcer + 2) % 4]))
        leader = self._law.opening_leader.says(seen.dealer, seen.chooser, announcer)
        made = playouts(self._law, mode, Position(hands, leader), 2, seed=self._roll(), policy=_GREEDILY)
        team = team_of(seen.seat or 0)
        ours = (made.points[team] + made.points[team + 2]) / made.times
        theirs = sum(made.points) / made.times - ours
        times = factor_of(self._law, seen.deck, mode)
        match = self._law.match_bonus.says * (times if self._law.match_factor.says else 1)
        return times * (ours - theirs) + match * (made.all[team] - made.all[1 - team]) / made.times

    def _dealt(self, seen: Observation) -> Iterator[Four]:
        """Whole deals with the own hand, all equally likely."""
        seat, unseen = seen.seat or 0, list(cards_of(FULL & ~seen.hand))
        size = self._law.hand_size.says
        for _ in range(self._worlds):
            self._chance.shuffle(unseen)
            parts = iter([mask_of(unseen[place : place + size]) for place in range(0, 3 * size, size)])
            a, b, c, d = (seen.hand if other == seat else next(parts) for other in SEATS)
            yield a, b, c, d

    def estimate(self, seen: Observation) -> int:
        """Return the points to estimate: as many as one makes in half of the deals."""
        seat, mode = seen.seat or 0, seen.mode or ""
        made = [
            playouts(self._law, mode, Position(hands, seen.leader), 1, seed=self._roll(), policy=_AT_RANDOM).points[
                seat
            ]
            for hands in self._dealt(seen)
        ]
        trump = View(self._law, seen).table.trump
        holds_buur = trump is not None and bool(seen.hand & puur(trump))
        least = self._law.trump_points.says["U"] if holds_buur and self._law.estimate_with_buur.says != "free" else 0
        return min(max(round(median(made)), least), self._law.deal_total.says)

    def card(self, seen: Observation) -> int:
        """Return the card after which the estimate is missed by least, on average over deals that fit."""
        seat = seen.seat or 0
        missing = (seen.bids[seat] or 0) - made_so_far(View(self._law, seen))
        deals = sample(self._law, seen, times=self._worlds, seed=self._roll()).deals
        return min(cards_of(seen.legal), key=lambda card: fmean(self._missed(seen, card, missing, deals)))

    def _missed(self, seen: Observation, card: int, missing: int, deals: list[Four]) -> Iterator[int]:
        seat, mode, lying = seen.seat or 0, seen.mode or "", (*seen.lying, card)
        for number, hands in enumerate(deals):
            left = set_at(hands, seat, hands[seat] & ~(1 << card))
            position = Position(left, seen.leader, lying, len(seen.history))
            made = playouts(self._law, mode, position, 1, seed=number, policy=_AT_RANDOM)
            yield abs(missing - made.points[seat])

    def _roll(self) -> int:
        return self._chance.getrandbits(60)
