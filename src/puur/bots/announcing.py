"""Announcing, pushing and estimating by play-outs of the play model, in deals that fit what was said."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import Final

from puur.bots.hearing import FormPromiseTables, choice_spread_points, form_promise_tables
from puur.bots.lines import coiffeur_line_prices, expected_score_by_form
from puur.bots.rules import bidding
from puur.bots.rules.promise import expectation_of_form
from puur.bots.stakes import WinningChances, stakes_of_form, winning_chances
from puur.determinization import random_whole_deals
from puur.game import commands as cmd
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.game.state import FourNumbers
from puur.kernel.compare import DealQuestion, evaluate_deals, evaluate_each_deal, thread_clock
from puur.kernel.model import Model, play_model_aims
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.table import deal_total

PUSH_OPTION: Final = "push"
"""The option of pushing the choice of a game form to the partner, beside the ids of game forms."""
_SHARP: Final = 1.5
_BEHIND: Final = 45.0
"""A form that the tables have so many points behind the best one, before the factor, is not played out."""
_AT_ONCE: Final = 50
"""Deals between two looks at the clock."""
_LOOKED_AT: Final = 4
"""Lines that are played out, the best by the tables."""
_TRIES: Final = 3
"""Deals drawn for each that fits a push."""
_VICTORY: Final = 1000
"""What winning the Partie counts."""
_STEPS: Final = (0, -4, 4, -8, 8, -12, 12, -16, 16)
"""Estimates that are tried, about what is likely to be made, the nearest first."""
_DUCKED: Final = 4
"""So many points come to a seat beyond what play-outs say: whoever searches avoids points better than the model."""


class Announcer:
    """Decides announcements and estimates of one seat by playing out deals that it holds for possible.

    deals: about how many it plays out for a decision. chance: draws them. until: the time of the thread's clock
    (`thread_clock`), in seconds, at which it must be done.
    """

    def __init__(self, law: Law, model: Model, deals: int, chance: random.Random, until: float = math.inf) -> None:
        """Take the law, the model and the source of chance."""
        self._law, self._model, self._deals, self._chance, self._until = law, model, deals, chance, until
        self._near: WinningChances | None = None

    def choose(self, seen: Observation) -> cmd.Announce | cmd.Push:
        """Return the command that announces the best form of play, or a push if the partner's choice promises more."""
        worths = self.expected_lead_by_option(seen)
        best = max(worths, key=lambda one: (worths[one], one != PUSH_OPTION))
        return cmd.Push(seen.seat or 0) if best == PUSH_OPTION else cmd.Announce(seen.seat or 0, best)

    def expected_lead_by_option(self, seen: Observation) -> dict[str, float]:
        """Return the expected lead in points on the slate of each plausible option: form ids and :data:`PUSH_OPTION`.

        Near the end of a game, points are replaced by the value to win (-1 to 1) times 1000.
        """
        self._near = winning_chances(self._law, seen)
        sums, looked = defaultdict[str, float](float), 0
        while looked < self._deals and (not looked or thread_clock() < self._until):
            deals = self.sample_fitting_deals(seen, _AT_ONCE)
            for mode in self._promising(seen):
                sums[mode] += self._played(seen, deals, mode, seen.seat or 0)
            if PUSH_OPTION in seen.may:
                sums[PUSH_OPTION] += self._pushed(seen, deals)
            looked += _AT_ONCE
        return {one: worth * _AT_ONCE / looked for one, worth in sums.items()}

    def choose_coiffeur_line(self, seen: Observation) -> cmd.Announce | cmd.Push:
        """Return the command for a Coiffeur: the form that gains most over the price of its line, or a push."""
        law, seat = self._law, seen.seat or 0
        if not seen.forms:  # the own side has played all its lines
            return cmd.Push(seat)
        found, table = coiffeur_line_prices(law, seen.deck, self._model, seen.forms), self._tables(seen, seat)
        gains = found.gain_over_prices(expected_score_by_form(law, table, seen.hand))
        best = sorted(gains, key=lambda mode: -gains[mode])[:_LOOKED_AT]
        deals = list(random_whole_deals(law, seen, _AT_ONCE, self._chance))
        made = {mode: self._own_points(seen, deals, mode, seat) for mode in best}
        gains = found.gain_over_prices(made)
        chosen = max(best, key=lambda mode: gains[mode])
        if PUSH_OPTION in seen.may and gains[chosen] < found.usual:
            return cmd.Push(seat)
        return cmd.Announce(seat, chosen)

    def _own_points(self, seen: Observation, deals: Sequence[FourNumbers], mode: str, announcer: int) -> float:
        """What the points of the own side count in a form, played out."""
        factor = form_multiplier(self._law, seen.deck, mode)
        return (factor * deal_total(self._law, mode) + self._played(seen, deals, mode, announcer)) / 2

    def _promising(self, seen: Observation) -> list[str]:
        """The forms that are not far behind by the tables; where points are to be avoided the tables say nothing."""
        table = self._tables(seen, seen.seat or 0)
        worths = {mode: table.expected_lead_in_form(seen.hand, place) for place, mode in enumerate(table.forms)}
        least = max(worths.values(), default=0.0) - _BEHIND * max(table.factors, default=1)
        return [mode for mode in seen.forms if mode not in worths or worths[mode] >= least]

    def _tables(self, seen: Observation, announcer: int) -> FormPromiseTables:
        forms = tuple(mode for mode in seen.forms if not form_of(mode).avoids)
        first = self._law.opening_leader.says(seen.dealer, seen.chooser, announcer) == announcer
        return form_promise_tables(self._law, seen.deck, self._model, forms, first=first)

    def sample_fitting_deals(self, seen: Observation, many: int) -> list[FourNumbers]:
        """Return at most ``many`` random deals (hands as sets by seat) with the own hand.

        After the partner's push they are such that the partner would have pushed; if none is, any deals are returned.
        """
        law, seat = self._law, seen.seat or 0
        drawn = random_whole_deals(law, seen, _TRIES * many, self._chance)
        if not seen.pushed or seen.chooser is None or seen.chooser == seat:
            return list(islice(drawn, many))
        table, tau = self._tables(seen, seen.chooser), choice_spread_points(law, seen.deck)
        usual, partner, fitting = table.average_points_ahead_in_best_form, seen.chooser, list[FourNumbers]()
        for hands in drawn:
            ahead = (table.best_form(hands[partner])[1] - usual) / tau
            if self._chance.random() < 1 / (1 + math.exp(min(max(ahead, -30.0), 30.0))):
                fitting.append(hands)
            if len(fitting) == many:
                break
        return fitting or list(random_whole_deals(law, seen, many, self._chance))

    def forms_chosen_by_partner(self, seen: Observation, deals: Sequence[FourNumbers]) -> list[str]:
        """Return the id of the form that the partner would choose after a push, for each deal (sets by seat)."""
        partner = ((seen.seat or 0) + 2) % 4
        table = self._tables(seen, partner)
        return [table.best_form(hands[partner])[0] for hands in deals]

    def _pushed(self, seen: Observation, deals: Sequence[FourNumbers]) -> float:
        """In the forms that the partner would choose with the hand he has there."""
        partner, by_mode = ((seen.seat or 0) + 2) % 4, defaultdict[str, list[FourNumbers]](list)
        for mode, hands in zip(self.forms_chosen_by_partner(seen, deals), deals, strict=True):
            by_mode[mode].append(hands)
        total = 0.0
        for mode, some in by_mode.items():
            weis = expectation_of_form(self._law, seen.deck, mode).weis_and_stoeck_points
            beside = 0.0 if self._near is not None else sum(weis(hands[partner]) for hands in some)
            total += len(some) * (self._played(seen, some, mode, partner)) + beside
        return total / len(deals)

    def _played(self, seen: Observation, deals: Sequence[FourNumbers], mode: str, announcer: int) -> float:
        expected = expectation_of_form(self._law, seen.deck, mode)
        if form_of(mode).avoids:
            ahead = expected.weis_and_stoeck_points(seen.hand) + fmean(
                expected.expected_lead_together(hands[announcer], hands[(announcer + 2) % 4]) for hands in deals
            )
            return (
                ahead
                if self._near is None
                else _VICTORY * self._near.value_after_deal(seen.written, seen.seat or 0, ahead)
            )
        asked = whole_deal_question(self._law, seen, mode, announcer)
        if self._near is not None:
            at_stake = stakes_of_form(self._law, seen, self._near, mode, asked.bonus, _VICTORY)
            asked = replace(asked, stakes=at_stake)
            return evaluate_deals(asked, self._model, deals, seed=self._chance.getrandbits(60))
        ahead = evaluate_deals(asked, self._model, deals, seed=self._chance.getrandbits(60))
        return form_multiplier(self._law, seen.deck, mode) * ahead + expected.weis_and_stoeck_points(seen.hand)

    def bid(self, seen: Observation) -> bidding.AuctionAnswer:
        """Return the command for the auction: a bid, a pass or a double."""
        law, seat = self._law, seen.seat or 0
        deals = list(random_whole_deals(law, seen, 2 * _AT_ONCE, self._chance))
        tried = dict[str, list[float]]()

        def expected_points(mode: str, correction: float) -> tuple[float, Callable[[int], float]]:
            if mode not in tried:
                asked = DealQuestion(
                    law,
                    mode,
                    seat,
                    law.opening_leader.says(seen.dealer, seen.chooser, seat),
                    play_model_aims(law, mode, seat, (), _SHARP),
                )
                ahead = evaluate_each_deal(asked, self._model, deals, seed=self._chance.getrandbits(60))
                tried[mode] = [(deal_total(law, mode) + one) / 2 for one in ahead]
            points = [one + correction for one in tried[mode]]
            return fmean(points), lambda least: sum(one >= least for one in points) / len(points)

        return bidding.choose_auction_call(law, seen, expected_points)

    def estimate(self, seen: Observation) -> int:
        """Return the estimate, in points, with the smallest expected error (Differenzler)."""
        law, seat, mode = self._law, seen.seat or 0, seen.mode or ""
        deals = list(random_whole_deals(law, seen, self._deals, self._chance))
        seed = self._chance.getrandbits(60)
        none = (None, None, None, None)
        asked = DealQuestion(law, mode, seat, seen.leader, play_model_aims(law, mode, None, none, _SHARP), "most")
        usual = round(evaluate_deals(asked, self._model, deals, seed=seed))
        tried = dict.fromkeys(min(max(usual + step, 0), law.deal_total.says) for step in _STEPS)

        def hit(points: int) -> float:
            wanted = tuple(points if one == seat else None for one in range(4))
            goal = DealQuestion(
                law, mode, seat, seen.leader, play_model_aims(law, mode, None, wanted, _SHARP), "nearest"
            )
            return evaluate_deals(goal, self._model, deals, seed=seed)

        hits: dict[int, float] = {}
        for points in tried:
            if hits and thread_clock() > self._until:
                break
            hits[points] = hit(points)
        best = max(hits, key=lambda points: (hits[points], -points))
        return best + _DUCKED if best else 0


def whole_deal_question(law: Law, seen: Observation, mode: str, announcer: int) -> DealQuestion:
    """Return the engine's question for the value, to the observing seat, of whole deals in a form of play.

    mode: its id. announcer: the seat that announces it.
    """
    leader = law.opening_leader.says(seen.dealer, seen.chooser, announcer)
    factor = form_multiplier(law, seen.deck, mode)
    match = law.match_bonus.says if law.match_factor.says else round(law.match_bonus.says / factor)
    table = play_model_aims(law, mode, announcer, (), _SHARP)
    return DealQuestion(law, mode, seen.seat or 0, leader, table, bonus=(match, match))
