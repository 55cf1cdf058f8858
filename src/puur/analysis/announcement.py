"""What each game form was worth that a seat could announce, and the push: whole deals, played by the model."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from struct import unpack
from typing import Final

from puur.analysis.cards import SeatToPlay, analysis_model
from puur.analysis.decision import Batch
from puur.bots.announcing import PUSH, Announcer, whole_deal_question
from puur.bots.rules.promise import promise_of_form
from puur.determinization import random_whole_deals
from puur.game.choosing import factor_of
from puur.game.state import Four
from puur.kernel.compare import DealQuestion, evaluate_each_deal, hidden_hands, whole_deals_call
from puur.kernel.layout import ModelCompareStruct
from puur.kernel.machine import shared_machine
from puur.kernel.model import model_table
from puur.law.form import form_of
from puur.law.table import deal_total

DEALS: Final = 60
"""The number of deals of a batch in which the forms of play are compared."""
DEALS_PER_ESTIMATE: Final = 200
"""The number of deals that are played out to weigh estimates of one's own points."""
NO_CALL: Final = -1
"""Stands for no engine call: the value of a form in which points are avoided is reckoned without playing."""


@dataclass(frozen=True, slots=True)
class PlayMethod:
    """A way to simulate the play after an announcement.

    call: the engine call that plays a batch of deals. factor: points on the slate for one card point of its result.
    """

    call: ModelCompareStruct
    factor: float


@dataclass(frozen=True, slots=True)
class OptionValue:
    """The value of an option in one deal, in points on the slate: ``add`` plus the result of an engine call.

    call: the number (from 0) of that call; `NO_CALL` if ``add`` is all.
    """

    add: float
    call: int


class PlayMethods:
    """How each possible announcement of a seat is simulated in deals, to say what each option is worth."""

    def __init__(self, seat: SeatToPlay) -> None:
        """Prepare the calls. BadInput: the law has no tables for a form, or as `judge`."""
        self._seat, self._model, seen = seat, analysis_model(), seat.seen
        self._partner = (seat.seat_number + 2) % 4
        who = (seat.seat_number, self._partner) if PUSH in seen.may else (seat.seat_number,)
        counted = [mode for mode in seen.forms if not form_of(mode).avoids]
        self._places = {key: place for place, key in enumerate((mode, one) for one in who for mode in counted)}
        self.calls = [self._way(mode, announcer) for mode, announcer in self._places]

    def _way(self, mode: str, announcer: int) -> PlayMethod:
        asked = whole_deal_question(self._seat.law, self._seat.seen, mode, announcer)
        hands = tuple(self._seat.seen.hand if one == self._seat.seat_number else 0 for one in range(4))
        call = whole_deals_call(shared_machine(), asked, self._model, hands, DEALS)  # type: ignore[arg-type]
        call.values = shared_machine().sheet + len(hidden_hands(0, [(0, 0, 0, 0)])) * DEALS
        return PlayMethod(call, factor_of(self._seat.law, self._seat.seen.deck, mode))

    def sample_deals(self, number: int) -> list[Four]:
        """Return the deals of a batch (hands as sets by seat), consistent with the own hand and the partner's pass.

        number: of the batch; equal numbers give equal deals.
        """
        chance = random.Random(f"{self._seat.seed} {number}")  # noqa: S311 - worlds to look at, equal for equal seeds
        announcing = Announcer(self._seat.law, self._model, DEALS, chance)
        found = announcing.sample_fitting_deals(self._seat.seen, DEALS)
        return [found[place % len(found)] for place in range(DEALS)]

    def values_of_options(self, deals: Sequence[Four]) -> dict[str, list[OptionValue]]:
        """Return, by form id and for a push, the value of that option in each of these deals."""
        own = self._seat.seat_number
        found = {mode: [self._term(hands, mode, own) for hands in deals] for mode in self._seat.seen.forms}
        if PUSH in self._seat.seen.may:
            chosen = self._partners_forms(deals)
            found[PUSH] = [self._term(hands, mode, self._partner) for hands, mode in zip(deals, chosen, strict=True)]
        return found

    def _partners_forms(self, deals: Sequence[Four]) -> list[str]:
        announcing = Announcer(self._seat.law, self._model, DEALS, random.Random(0))  # noqa: S311 - nothing is drawn
        return announcing.forms_chosen_by_partner(self._seat.seen, deals)

    def _term(self, hands: Four, mode: str, announcer: int) -> OptionValue:
        seen, pair = self._seat.seen, {self._seat.seat_number, announcer}
        expected = promise_of_form(self._seat.law, seen.deck, mode)
        beside = sum(expected.weis_and_stoeck_points(hands[one]) for one in pair)
        if form_of(mode).avoids:
            return OptionValue(
                beside + expected.expected_lead_together(hands[announcer], hands[(announcer + 2) % 4]), NO_CALL
            )
        return OptionValue(beside, self._places[mode, announcer])


def form_batches(seat: SeatToPlay) -> Batch:
    """Return a function that simulates a batch of deals by its number (from 0), for choosing the form of play.

    The function returns by option (a form id, or the push) by how many points on the slate the side is ahead.
    """
    ways, at = PlayMethods(seat), shared_machine()

    def batch(number: int) -> Mapping[str, float]:
        deals = ways.sample_deals(number)
        at.write(hidden_hands(seat.seat_number, deals))
        ahead = [_values(one, batch_seed(seat, number)) for one in ways.calls]
        return {
            option: fmean(
                one.add + (0.0 if one.call == NO_CALL else ahead[one.call][place]) for place, one in enumerate(terms)
            )
            for option, terms in ways.values_of_options(deals).items()
        }

    return batch


def batch_seed(seat: SeatToPlay, number: int) -> int:
    """Return the seed of the engine's calls in a batch (by its number), equal for all forms of play."""
    return 1000 * seat.seed + number


def _values(one: PlayMethod, seed: int) -> list[float]:
    at = shared_machine()
    one.call.seed = seed
    at.run("model_compare", one.call)
    size = one.call.values - at.sheet
    return [one.factor * value for value in unpack(f"<{DEALS}h", at.read(size + 2 * DEALS)[size:])]


def estimate_batches(seat: SeatToPlay) -> Batch:
    """Return a function that simulates a batch of deals by its number, for an estimate.

    It returns, by estimate (as text), minus the points by which that estimate is missed on average.
    """
    law, mode, model = seat.law, seat.seen.mode or "", analysis_model()
    asked = DealQuestion(
        law, mode, seat.seat_number, seat.seen.leader, model_table(law, mode, None, (None,) * 4), "most"
    )
    most = deal_total(law, mode)

    def batch(number: int) -> Mapping[str, float]:
        chance = random.Random(f"{seat.seed} {number}")  # noqa: S311 - as above
        deals = list(random_whole_deals(law, seat.seen, DEALS_PER_ESTIMATE, chance))
        made = evaluate_each_deal(asked, model, deals, seed=batch_seed(seat, number))
        return {str(points): -fmean(abs(points - one) for one in made) for points in range(most + 1)}

    return batch
