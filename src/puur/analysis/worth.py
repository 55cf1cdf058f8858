"""What each card and each game form that a seat could have chosen was worth, in points, by simulated deals.

Deals are as likely as the play model finds what was played and said in them, and the rest is played by that model. A
batch is a round of `puur.kernel.compare`. Game forms and the push are valued over whole deals.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from struct import unpack
from typing import Final

from puur.analysis.decision import BatchEvaluator
from puur.bots.announcing import PUSH_OPTION, Announcer, whole_deal_question
from puur.bots.rules.promise import expectation_of_form
from puur.bots.thinking import compare_question
from puur.cards import CARD_TEXTS, card_text, parse_card, team_of
from puur.determinization import open_position_with_hands, random_whole_deals
from puur.errors import BadInput
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.game.order import trick_winner
from puur.game.state import FourNumbers
from puur.kernel.compare import (
    DealQuestion,
    RoundCalls,
    card_values_in_round,
    evaluate_each_deal,
    hidden_hands_bytes,
    likely_worlds,
    round_calls,
    round_seeds,
    whole_deals_call,
)
from puur.kernel.layout import ModelCompareStruct
from puur.kernel.machine import shared_machine
from puur.kernel.model import Model, play_model_aims, shipped_model
from puur.kernel.play import play_out
from puur.kernel.solver import solve
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.law.table import card_values, deal_total
from puur.words.message import said

MAX_EXACT_CARDS: Final = 6
"""With at most so many cards in each hand, the rest of a deal is solved exactly where all hands are known."""


def _analysis_model() -> Model:
    """Return the play model by which decisions are graded. Raises BadInput if the package has none."""
    found = shipped_model()
    if found is None:
        raise BadInput(said("analysis.model-missing"))
    return found


@dataclass(frozen=True, slots=True)
class SeatToPlay:
    """A seat that must decide now. law: the rules. seen: what the seat may know. seed: for its simulated deals."""

    law: Law
    seen: Observation
    seed: int

    @property
    def own_seat(self) -> int:
        """Return the number of the deciding seat, 0 to 3."""
        return self.seen.seat or 0

    @property
    def cards_left(self) -> int:
        """Return how many cards the seat holds."""
        return self.seen.hand.bit_count()

    def is_partner(self, other: int) -> bool:
        """Return whether another seat is on this seat's side."""
        return team_of(other) == team_of(self.own_seat)

    def sample_worlds(self, times: int, number: int) -> list[FourNumbers]:
        """Return at most ``times`` random deals (hands by seat), weighted by how well they explain the play so far.

        number: of the batch, which varies the seed. Raises BadInput if no deal fits or without a play model.
        """
        model = _analysis_model()
        return likely_worlds(compare_question(self.law, self.seen, model), model, times, 1000 * self.seed + number)


@dataclass(frozen=True, slots=True)
class CardValuation:
    """How much a card is worth over a batch of simulated deals: ``add`` plus ``factor`` times the engine's result.

    The value is in points. calls: the engine calls that compute the result for one batch.
    """

    calls: RoundCalls
    add: float
    factor: float


def prepare_card_valuation(seat: SeatToPlay) -> CardValuation:
    """Return how the cards of a seat are to be valued: by points of the rest of the deal, a match bonus counted half.

    Where each plays alone, by minus the error of the estimate, or by the own points. Raises BadInput without a play
    model.
    """
    model = _analysis_model()
    asked = replace(
        compare_question(seat.law, seat.seen, model), stakes=None
    )  # points, whatever the score of the Partie
    calls = round_calls(shared_machine(), asked, model)
    return (
        CardValuation(calls, 0.0, 1.0)
        if is_each_alone(seat.law)
        else CardValuation(calls, raw_points_left(seat) / 2, 0.5)
    )


def make_card_evaluator(seat: SeatToPlay) -> BatchEvaluator:
    """Return a function that values each legal card of a seat in one batch of simulated deals.

    The function takes the batch's number (from 0), and returns by card (as text) its average value in points. Raises
    BadInput without a play model.
    """
    found, at = prepare_card_valuation(seat), shared_machine()

    def batch(number: int) -> Mapping[str, float]:
        worths = card_values_in_round(at, found.calls, round_seeds(seat.seed, number))
        return {CARD_TEXTS[card]: found.add + found.factor * ahead for card, ahead in worths.items()}

    return batch


def raw_points_left(seat: SeatToPlay) -> int:
    """Return the raw points that are still to be won in the deal, those of the running trick included."""
    total = deal_total(seat.law, seat.seen.mode or "")
    return total - sum(trick.points for trick in seat.seen.history)


def points_with_open_hands(seat: SeatToPlay, hands: FourNumbers) -> Mapping[str, int]:
    """Return, by legal card (as text), the exact raw points of the seat's side after it if all hands are known.

    hands: sets by seat. Raises Inexpressible for rules that the engine does not support.
    """
    solved = solve(seat.law, seat.seen.mode or "", open_position_with_hands(seat.seen, hands))
    return {card_text(card): points for card, points in solved.cards.items()}


def trick_outcomes_after_card(seat: SeatToPlay, card: str, worlds: Sequence[FourNumbers]) -> Iterator[tuple[int, int]]:
    """Yield (seat that wins the trick, raw points of the trick) after this card (as text), for each deal.

    worlds: hands (sets by seat). The other seats play by a simple rule of thumb.
    """
    seen = seat.seen
    table = card_values(seat.law, seen.mode or "", len(seen.history))
    lying = (*seen.lying, parse_card(card))
    for hands in worlds:
        position = open_position_with_hands(seen, hands, lying[-1])
        made = play_out(seat.law, seen.mode or "", position, 1, policy="greedy").played if len(lying) < 4 else ()  # noqa: PLR2004
        trick = (*lying, *made[: 4 - len(lying)])
        yield trick_winner(seat.law, seen.leader, trick, table), table.points_of_cards(trick)


DEALS_PER_BATCH: Final = 60
"""The number of deals of a batch in which the forms of play are compared."""
_DEALS_PER_ESTIMATE: Final = 200
"""The number of deals that are played out to weigh estimates of one's own points."""
_NO_CALL: Final = -1
"""Stands for no engine call: the value of a form in which points are avoided is reckoned without playing."""


@dataclass(frozen=True, slots=True)
class _AnnouncementMethod:
    """A way to simulate the play after an announcement.

    call: the engine call that plays a batch of deals. factor: points on the slate for one card point of its result.
    """

    call: ModelCompareStruct
    factor: float


@dataclass(frozen=True, slots=True)
class OptionValue:
    """The value of an option in one deal, in points on the slate: ``add`` plus the result of an engine call.

    call: the number (from 0) of that call; `_NO_CALL` if ``add`` is all.
    """

    add: float
    call: int


class AnnouncementSimulator:
    """How each possible announcement of a seat is simulated in deals, to say what each option is worth."""

    def __init__(self, seat: SeatToPlay) -> None:
        """Prepare the calls. BadInput: the law has no tables for a form, or as `judge`."""
        self._seat, self._model, seen = seat, _analysis_model(), seat.seen
        self._partner = (seat.own_seat + 2) % 4
        who = (seat.own_seat, self._partner) if PUSH_OPTION in seen.may else (seat.own_seat,)
        counted = [mode for mode in seen.forms if not form_of(mode).avoids]
        self._places = {key: place for place, key in enumerate((mode, one) for one in who for mode in counted)}
        self.calls = [self._way(mode, announcer) for mode, announcer in self._places]

    def _way(self, mode: str, announcer: int) -> _AnnouncementMethod:
        asked = whole_deal_question(self._seat.law, self._seat.seen, mode, announcer)
        hands = tuple(self._seat.seen.hand if one == self._seat.own_seat else 0 for one in range(4))
        call = whole_deals_call(shared_machine(), asked, self._model, hands, DEALS_PER_BATCH)  # type: ignore[arg-type]
        call.values = shared_machine().sheet + len(hidden_hands_bytes(0, [(0, 0, 0, 0)])) * DEALS_PER_BATCH
        return _AnnouncementMethod(call, form_multiplier(self._seat.law, self._seat.seen.deck, mode))

    def sample_deals(self, number: int) -> list[FourNumbers]:
        """Return the deals of a batch (hands as sets by seat), consistent with the own hand and the partner's pass.

        number: of the batch; equal numbers give equal deals.
        """
        chance = random.Random(f"{self._seat.seed} {number}")  # noqa: S311 - worlds to look at, equal for equal seeds
        announcing = Announcer(self._seat.law, self._model, DEALS_PER_BATCH, chance)
        found = announcing.sample_fitting_deals(self._seat.seen, DEALS_PER_BATCH)
        return [found[place % len(found)] for place in range(DEALS_PER_BATCH)]

    def values_of_options(self, deals: Sequence[FourNumbers]) -> dict[str, list[OptionValue]]:
        """Return, by form id and for a push, the value of that option in each of these deals."""
        own = self._seat.own_seat
        found = {mode: [self._term(hands, mode, own) for hands in deals] for mode in self._seat.seen.forms}
        if PUSH_OPTION in self._seat.seen.may:
            chosen = self._partners_forms(deals)
            found[PUSH_OPTION] = [
                self._term(hands, mode, self._partner) for hands, mode in zip(deals, chosen, strict=True)
            ]
        return found

    def _partners_forms(self, deals: Sequence[FourNumbers]) -> list[str]:
        announcing = Announcer(self._seat.law, self._model, DEALS_PER_BATCH, random.Random(0))  # noqa: S311 - nothing is drawn
        return announcing.forms_chosen_by_partner(self._seat.seen, deals)

    def _term(self, hands: FourNumbers, mode: str, announcer: int) -> OptionValue:
        seen, pair = self._seat.seen, {self._seat.own_seat, announcer}
        expected = expectation_of_form(self._seat.law, seen.deck, mode)
        beside = sum(expected.weis_and_stoeck_points(hands[one]) for one in pair)
        if form_of(mode).avoids:
            return OptionValue(
                beside + expected.expected_lead_together(hands[announcer], hands[(announcer + 2) % 4]), _NO_CALL
            )
        return OptionValue(beside, self._places[mode, announcer])


def make_form_evaluator(seat: SeatToPlay) -> BatchEvaluator:
    """Return a function that values each form of play that a seat can announce, in one batch of simulated deals.

    The function takes the batch's number (from 0), and returns by option (a form id, or the push) by how many points
    on the slate the seat's side is ahead on average.
    """
    ways, at = AnnouncementSimulator(seat), shared_machine()

    def batch(number: int) -> Mapping[str, float]:
        deals = ways.sample_deals(number)
        at.write(hidden_hands_bytes(seat.own_seat, deals))
        ahead = [_values(one, batch_seed(seat, number)) for one in ways.calls]
        return {
            option: fmean(
                one.add + (0.0 if one.call == _NO_CALL else ahead[one.call][place]) for place, one in enumerate(terms)
            )
            for option, terms in ways.values_of_options(deals).items()
        }

    return batch


def batch_seed(seat: SeatToPlay, number: int) -> int:
    """Return the seed of the engine's calls in a batch (by its number), equal for all forms of play."""
    return 1000 * seat.seed + number


def _values(one: _AnnouncementMethod, seed: int) -> list[float]:
    at = shared_machine()
    one.call.seed = seed
    at.run("model_compare", one.call)
    size = one.call.values - at.sheet
    return [one.factor * value for value in unpack(f"<{DEALS_PER_BATCH}h", at.read(size + 2 * DEALS_PER_BATCH)[size:])]


def make_estimate_evaluator(seat: SeatToPlay) -> BatchEvaluator:
    """Return a function that values each estimate that a seat can give, in one batch of simulated deals (Differenzler).

    The function takes the batch's number (from 0), and returns by estimate (as text) minus the points by which it is
    missed on average.
    """
    law, mode, model = seat.law, seat.seen.mode or "", _analysis_model()
    asked = DealQuestion(
        law, mode, seat.own_seat, seat.seen.leader, play_model_aims(law, mode, None, (None,) * 4), "most"
    )
    most = deal_total(law, mode)

    def batch(number: int) -> Mapping[str, float]:
        chance = random.Random(f"{seat.seed} {number}")  # noqa: S311 - as above
        deals = list(random_whole_deals(law, seat.seen, _DEALS_PER_ESTIMATE, chance))
        made = evaluate_each_deal(asked, model, deals, seed=batch_seed(seat, number))
        return {str(points): -fmean(abs(points - one) for one in made) for points in range(most + 1)}

    return batch
