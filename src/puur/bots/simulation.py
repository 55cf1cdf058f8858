"""Announcing, pushing and estimating by simulation: deals that could be are played out, and what comes of it counts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean, median
from typing import Final

from puur.bots.rules import announcement, bidding
from puur.bots.rules.alone_play import points_missing_to_estimate
from puur.bots.rules.announcement import best_form
from puur.bots.rules.promise import expectation_of_form
from puur.bots.rules.view import PlayView
from puur.cards import SEATS, cards_of, team_of
from puur.determinization import open_position_with_hands, random_whole_deals, sample_deals
from puur.game import commands as cmd
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.game.state import FourNumbers
from puur.kernel.play import OpenPosition, PlayoutPolicy, play_out
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.readings.farbzwang import puur
from puur.law.settlement import are_few_points_wanted, is_scored_by_own_points

PUSH_OPTION: Final = "push"
"""The option of pushing the choice of a game form to the partner, beside the ids of game forms."""
_GREEDILY: Final[PlayoutPolicy] = "greedy"
_AT_RANDOM: Final[PlayoutPolicy] = "random"
_WAYS: Final = 4
"""Ways to play on in each deal."""


class Simulation:
    """Decides announcements, estimates and cards of one seat by simulation. worlds: number of random deals for each."""

    def __init__(self, law: Law, worlds: int, chance: random.Random) -> None:
        """Take the law, and the source of chance."""
        self._law, self._worlds, self._chance = law, worlds, chance

    def choose(self, seen: Observation) -> cmd.Announce | cmd.Push:
        """Return the command for the best form of play, or a push if the partner's choice promises more.

        Uses random deals, except where only the announcing side scores. Raises Inexpressible for unsupported rules.
        """
        seat = seen.seat or 0
        if self._law.settlement.says == "announcer":
            return announcement.choose_form_or_push(self._law, seen, self._chance)
        deals = list(random_whole_deals(self._law, seen, self._worlds, self._chance))
        promised = expected_lead_by_form(
            self._law, seen, deals, lambda hands, mode, who: self._ahead(seen, hands, mode, who)
        )
        best = max(promised, key=lambda one: (promised[one], one != PUSH_OPTION))
        return cmd.Push(seat) if best == PUSH_OPTION else cmd.Announce(seat, best)

    def bid(self, seen: Observation) -> bidding.AuctionAnswer:
        """Return the command for the auction (a bid, a pass or a double), from simulated points."""
        seat, tried = seen.seat or 0, dict[str, list[float]]()
        deals = list(random_whole_deals(self._law, seen, self._worlds, self._chance))

        def expected_points(mode: str, correction: float) -> tuple[float, Callable[[int], float]]:
            if mode not in tried:
                tried[mode] = [self._points_of_announcer(seen, hands, mode, seat) for hands in deals]
            points = [one + correction for one in tried[mode]]
            return fmean(points), lambda least: sum(one >= least for one in points) / len(points)

        return bidding.choose_auction_call(self._law, seen, expected_points)

    def _points_of_announcer(self, seen: Observation, hands: FourNumbers, mode: str, announcer: int) -> float:
        """The points of the announcer's side."""
        leader = self._law.opening_leader.says(seen.dealer, seen.chooser, announcer)
        made = play_out(self._law, mode, OpenPosition(hands, leader), 2, seed=self._roll(), policy=_GREEDILY)
        team = team_of(announcer)
        return (made.points[team] + made.points[team + 2]) / made.times

    def _ahead(self, seen: Observation, hands: FourNumbers, mode: str, announcer: int) -> float:
        if form_of(mode).avoids:
            return expectation_of_form(self._law, seen.deck, mode).expected_lead_together(
                hands[announcer], hands[(announcer + 2) % 4]
            )
        leader = self._law.opening_leader.says(seen.dealer, seen.chooser, announcer)
        made = play_out(self._law, mode, OpenPosition(hands, leader), 2, seed=self._roll(), policy=_GREEDILY)
        team = team_of(seen.seat or 0)
        ours = (made.points[team] + made.points[team + 2]) / made.times
        theirs = sum(made.points) / made.times - ours
        times = form_multiplier(self._law, seen.deck, mode)
        match = self._law.match_bonus.says * (times if self._law.match_factor.says else 1)
        return times * (ours - theirs) + match * (made.all[team] - made.all[1 - team]) / made.times

    def estimate(self, seen: Observation) -> int:
        """Return the median of the points that the seat makes in simulated deals, as its estimate."""
        seat, mode = seen.seat or 0, seen.mode or ""
        made = [
            play_out(self._law, mode, OpenPosition(hands, seen.leader), 1, seed=self._roll(), policy=_AT_RANDOM).points[
                seat
            ]
            for hands in random_whole_deals(self._law, seen, self._worlds, self._chance)
        ]
        return nearest_allowed_estimate(self._law, seen, round(median(made)))

    def card(self, seen: Observation) -> int:
        """Return the legal card after which the own estimate is expected to be missed by the least."""
        deals = sample_deals(self._law, seen, times=self._worlds, seed=self._roll()).deals
        return min(
            cards_of(seen.legal), key=lambda card: fmean(estimate_errors_after_card(self._law, seen, card, deals))
        )

    def _roll(self) -> int:
        return self._chance.getrandbits(60)


def nearest_allowed_estimate(law: Law, seen: Observation, points: int) -> int:
    """Return the estimate nearest to ``points`` from 0 to the points of a deal.

    A seat with the trump jack estimates at least the points of that card, where the rules have a least estimate for it.
    """
    trump = PlayView(law, seen).table.trump
    holds_buur = trump is not None and bool(seen.hand & puur(trump))
    least = law.trump_points.says["U"] if holds_buur and law.estimate_with_buur.says != "free" else 0
    return min(max(points, least), law.deal_total.says)


LeadEstimator = Callable[[FourNumbers, str, int], float]
"""A function of four hands (sets by seat), a form of play (id) and the seat that announced it.

It returns by how many points on the slate the own side is ahead, without melds.
"""


def expected_lead_by_form(
    law: Law, seen: Observation, deals: Sequence[FourNumbers], ahead: LeadEstimator
) -> dict[str, float]:
    """Return by how many points each form is ahead on average over these deals, by id, and :data:`PUSH_OPTION`.

    ahead: returns the lead of a form in one deal.
    """
    found = {form: _in_form(law, seen, deals, form, ahead) for form in seen.forms}
    if "push" in seen.may:
        found[PUSH_OPTION] = _pushed(law, seen, deals, ahead)
    return found


def _in_form(law: Law, seen: Observation, deals: Sequence[FourNumbers], form: str, ahead: LeadEstimator) -> float:
    own = expectation_of_form(law, seen.deck, form).weis_and_stoeck_points(seen.hand)
    return own + fmean(ahead(hands, form, seen.seat or 0) for hands in deals)


def _pushed(law: Law, seen: Observation, deals: Sequence[FourNumbers], ahead: LeadEstimator) -> float:
    """In the forms that the partner would choose with the hand he has there."""
    partner, found = ((seen.seat or 0) + 2) % 4, []
    for hands in deals:
        form, _ = best_form(law, seen.deck, hands[partner], seen.forms)
        weise = sum(
            expectation_of_form(law, seen.deck, form).weis_and_stoeck_points(hand)
            for hand in (seen.hand, hands[partner])
        )
        found.append(weise + ahead(hands, form, partner))
    return fmean(found)


def estimate_errors_after_card(
    law: Law, seen: Observation, card: int, worlds: Sequence[FourNumbers], seed: int = 0
) -> Iterator[float]:
    """Yield, for each of these deals, by how many points the own estimate is missed after playing a card.

    worlds: hands (sets by seat). Where each plays for the own points without estimates, it yields what
    :func:`own_scores_after_card` does. Equal seeds give equal results.
    """
    if is_scored_by_own_points(law):
        yield from own_scores_after_card(law, seen, card, worlds, seed)
        return
    missing = points_missing_to_estimate(seen)
    for number, hands in enumerate(worlds):
        made = play_out(
            law, seen.mode or "", open_position_with_hands(seen, hands, card), 1, seed=seed + number, policy=_AT_RANDOM
        )
        yield abs(missing - made.points[seen.seat or 0])


def own_scores_after_card(
    law: Law, seen: Observation, card: int, deals: Sequence[FourNumbers], seed: int = 0
) -> Iterator[float]:
    """Yield, for each of these deals, the points that the seat writes after playing a card; lower is better.

    They are negative where many points are wanted. deals: hands (sets by seat). Equal seeds give equal results.
    """
    seat, sign = seen.seat or 0, 1 if are_few_points_wanted(law, seen.mode or "") else -1
    took = {trick.winner for trick in seen.history}
    charged = law.durchmarsch.says == "others-charged" and len(took) <= 1
    for number, hands in enumerate(deals):
        made = play_out(law, seen.mode or "", open_position_with_hands(seen, hands, card), _WAYS, seed=seed + number)
        everybody = took | {one for one in SEATS if made.won[one]}
        if charged and len(everybody) == 1:
            yield 0.0 if seat in everybody else float(law.deal_total.says)
        else:
            yield sign * made.points[seat] / _WAYS
