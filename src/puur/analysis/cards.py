"""What each card was worth that a seat could have played, by the search of the strongest player.

Deals are as likely as the play model finds what was played and said in them, and the rest is played by that model. A
batch is a round of `puur.kernel.compare`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from puur.analysis.decision import Batch
from puur.bots.thinking import compare_question
from puur.cards import TEXTS, card_text, parse_card, team_of
from puur.determinization import trick_in_world
from puur.errors import BadInput
from puur.game.observe import Observation
from puur.game.order import trick_winner
from puur.game.state import Four
from puur.kernel.compare import RoundCalls, card_values_in_round, likely_worlds, round_calls, round_seeds
from puur.kernel.machine import shared_machine
from puur.kernel.model import Model, shipped_model
from puur.kernel.play import play_out
from puur.kernel.solver import solve
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.law.table import card_table, deal_total
from puur.words.message import said

EXACT: Final = 6
"""With at most so many cards in each hand, the rest of a deal is solved exactly where all hands are known."""


def analysis_model() -> Model:
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
    def seat_number(self) -> int:
        """Return the number of the deciding seat, 0 to 3."""
        return self.seen.seat or 0

    @property
    def cards_left(self) -> int:
        """Return how many cards the seat holds."""
        return self.seen.hand.bit_count()

    def is_partner(self, other: int) -> bool:
        """Return whether another seat is on this seat's side."""
        return team_of(other) == team_of(self.seat_number)

    def sample_worlds(self, times: int, number: int) -> list[Four]:
        """Return at most ``times`` random deals (hands by seat), weighted by how well they explain the play so far.

        number: of the batch, which varies the seed. Raises BadInput if no deal fits or without a play model.
        """
        model = analysis_model()
        return likely_worlds(compare_question(self.law, self.seen, model), model, times, 1000 * self.seed + number)


@dataclass(frozen=True, slots=True)
class CardWorth:
    """How much a card is worth over a batch of simulated deals: ``add`` plus ``factor`` times the engine's result.

    The value is in points. calls: the engine calls that compute the result for one batch.
    """

    calls: RoundCalls
    add: float
    factor: float


def card_worth(seat: SeatToPlay) -> CardWorth:
    """Return how the cards of a seat are to be valued: by points of the rest of the deal, a match bonus counted half.

    Where each plays alone, by minus the error of the estimate, or by the own points. Raises BadInput without a play
    model.
    """
    model = analysis_model()
    asked = replace(
        compare_question(seat.law, seat.seen, model), stakes=None
    )  # points, whatever the score of the Partie
    calls = round_calls(shared_machine(), asked, model)
    return CardWorth(calls, 0.0, 1.0) if is_each_alone(seat.law) else CardWorth(calls, raw_points_left(seat) / 2, 0.5)


def card_batches(seat: SeatToPlay) -> Batch:
    """Return a function that simulates a batch of deals by its number, from 0.

    It returns by card (as text) the average value of each legal card in points. Raises BadInput without a play model.
    """
    found, at = card_worth(seat), shared_machine()

    def batch(number: int) -> Mapping[str, float]:
        worths = card_values_in_round(at, found.calls, round_seeds(seat.seed, number))
        return {TEXTS[card]: found.add + found.factor * ahead for card, ahead in worths.items()}

    return batch


def raw_points_left(seat: SeatToPlay) -> int:
    """Return the raw points that are still to be won in the deal, those of the running trick included."""
    total = deal_total(seat.law, seat.seen.mode or "")
    return total - sum(trick.points for trick in seat.seen.history)


def points_with_open_hands(seat: SeatToPlay, hands: Four) -> Mapping[str, int]:
    """Return, by legal card (as text), the exact raw points of the seat's side after it if all hands are known.

    hands: sets by seat. Raises Inexpressible for rules that the engine does not support.
    """
    solved = solve(seat.law, seat.seen.mode or "", trick_in_world(seat.seen, hands))
    return {card_text(card): points for card, points in solved.cards.items()}


def tricks_after_card(seat: SeatToPlay, card: str, worlds: Sequence[Four]) -> Iterator[tuple[int, int]]:
    """Yield (seat that wins the trick, raw points of the trick) after this card (as text), for each deal.

    worlds: hands (sets by seat). The other seats play by a simple rule of thumb.
    """
    seen = seat.seen
    table = card_table(seat.law, seen.mode or "", len(seen.history))
    lying = (*seen.lying, parse_card(card))
    for hands in worlds:
        position = trick_in_world(seen, hands, lying[-1])
        made = play_out(seat.law, seen.mode or "", position, 1, policy="greedy").played if len(lying) < 4 else ()  # noqa: PLR2004
        trick = (*lying, *made[: 4 - len(lying)])
        yield trick_winner(seat.law, seen.leader, trick, table), table.worth(trick)
