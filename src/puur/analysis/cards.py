"""What each card was worth that a seat could have played: in worlds that fit, by exact search or a tree in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from puur.analysis.decision import Batch, Effort
from puur.bots.simulation import misses
from puur.cards import TEXTS, card_text, cards_of, parse_card, team_of
from puur.game.observe import Observation
from puur.game.order import owner, seat_at
from puur.game.state import Four, set_at
from puur.kernel.play import Position, playouts
from puur.kernel.solver import solve
from puur.kernel.worlds import Way, trees, worth
from puur.law.law import Law
from puur.law.table import card_table, deal_total
from puur.sample import in_world, samples

EXACT: Final = 6
"""With so many cards a hand or fewer worlds are solved; before, a tree is grown in each."""
_SOLVED: Final = Way(exact=EXACT)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat about to play a card, with what it may know."""

    law: Law
    seen: Observation
    seed: int

    @property
    def number(self) -> int:
        """Return its number."""
        return self.seen.seat or 0

    @property
    def left(self) -> int:
        """Return how many cards it holds."""
        return self.seen.hand.bit_count()

    def sides_with(self, other: int) -> bool:
        """Return whether that seat is on its side."""
        return team_of(other) == team_of(self.number)

    def worlds(self, times: int, batch: int) -> list[Four]:
        """Return deals that fit what it knows; BadInput where none does."""
        return next(self.batches(times, [batch]))

    def batches(self, times: int, numbers: Iterable[int]) -> Iterator[list[Four]]:
        """Yield the deals of several batches."""
        return samples(self.law, self.seen, times=times, seeds=(self.seed * 1000 + one for one in numbers))


def by_points(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say: points of the rest of the deal for the own side, after each card."""

    def batch(number: int) -> Mapping[str, float]:
        worlds = seat.worlds(effort.worlds, number)
        ahead = _solved(seat, worlds) if seat.left <= EXACT else _searched(seat, worlds, effort, number)
        rest = rest_of(seat)
        return {TEXTS[card]: (rest + value) / 2 for card, value in ahead.items()}

    return batch


def rest_of(seat: Seat) -> int:
    """Return the raw points still to be made, those of the running trick included."""
    total = deal_total(seat.law, seat.seen.mode or "")
    return total - sum(trick.points for trick in seat.seen.history)


def _solved(seat: Seat, worlds: Sequence[Four]) -> Mapping[int, float]:
    return worth(seat.law, seat.seen.mode or "", seat.number, in_world(seat.seen, worlds[0]), worlds, _SOLVED)


def _searched(seat: Seat, worlds: Sequence[Four], effort: Effort, number: int) -> Mapping[int, float]:
    """A search of its own after each card, so that what is tried seldom is known as well as what is tried often."""
    return {card: _after(seat, card, worlds, effort, number) for card in cards_of(seat.seen.legal)}


def _after(seat: Seat, card: int, worlds: Sequence[Four], effort: Effort, number: int) -> float:
    made, at = laid(seat, card)
    tried = trees(seat.law, seat.seen.mode or "", seat.number, at, worlds, effort.iterations, seed=seat.seed + number)
    values = [(one.visits, one.ahead) for one in tried.values()]
    return made + sum(visits * ahead for visits, ahead in values) / sum(visits for visits, _ in values)


def laid(seat: Seat, card: int) -> tuple[int, Position]:
    """Return by how many points the own side is ahead by the trick a card completes, and where the rest begins.

    Of the hands the position has only the own one.
    """
    law, seen = seat.law, seat.seen
    own = set_at((0, 0, 0, 0), seat.number, seen.hand & ~(1 << card))
    lying, leader, trick = (*seen.lying, card), seen.leader, len(seen.history)
    if len(lying) < 4:  # noqa: PLR2004 - seats
        return 0, Position(own, leader, lying, trick)
    table = card_table(law, seen.mode or "", trick)
    taker = owner(law, leader, lying, table)
    leads = taker if law.next_leader.says == "winner" else seat_at(law, leader, 1)
    made = table.worth(lying) * (1 if seat.sides_with(taker) else -1)
    return made, Position(own, leads, (), trick + 1)


def by_estimate(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say where everybody plays for himself: by how much the estimate is missed, less than 0."""

    def batch(number: int) -> Mapping[str, float]:
        law, seen, worlds = seat.law, seat.seen, seat.worlds(effort.worlds * 2, number)
        return {TEXTS[card]: -fmean(misses(law, seen, card, worlds, seat.seed)) for card in cards_of(seen.legal)}

    return batch


def with_open_hands(seat: Seat, hands: Four) -> Mapping[str, int]:
    """Return the exact points of the rest of the deal for the own side after each card, with all hands known."""
    solved = solve(seat.law, seat.seen.mode or "", in_world(seat.seen, hands))
    return {card_text(card): points for card, points in solved.cards.items()}


def tricks_with(seat: Seat, card: str, worlds: Sequence[Four]) -> Iterator[tuple[int, int]]:
    """Yield for each world which seat takes the trick after this card, and its points, played on greedily."""
    seen = seat.seen
    table = card_table(seat.law, seen.mode or "", len(seen.history))
    lying = (*seen.lying, parse_card(card))
    for hands in worlds:
        position = in_world(seen, hands, lying[-1])
        made = playouts(seat.law, seen.mode or "", position, 1, policy="greedy").played if len(lying) < 4 else ()  # noqa: PLR2004
        trick = (*lying, *made[: 4 - len(lying)])
        yield owner(seat.law, seen.leader, trick, table), table.worth(trick)
