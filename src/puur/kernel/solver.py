"""The exact result of a position with all hands open and best play of both sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from puur.cards import DECK_SIZE
from puur.kernel.layout import SolveStruct
from puur.kernel.machine import Machine, shared_machine
from puur.kernel.play import OpenPosition, address_of_tables
from puur.kernel.tables import engine_tables
from puur.law.law import Law

POSITIONS_PER_CALL: Final = 4_000_000
"""The positions searched in one engine call, which takes about a third of a second."""
SOLVED_PAIR_BYTES: Final = 32
"""The bytes of the engine's memory that one pair of solved positions takes."""
SOLVED_PAIR_CAPACITIES: Final = 1 << 15, 1 << 19, 1 << 20
"""Room for positions already solved, in pairs of 32 bytes: for up to six, up to eight, and nine cards a hand."""
_WIDE: Final = 1000


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact result of the rest of a deal with all hands open.

    value: raw points of seats 0 and 2, and of seats 1 and 3.
    best: the numbers of the cards that are best for the seat to play. nodes: how many positions were searched.
    cards: by card number, the raw points of the side to move after that card; empty if not asked for.
    """

    value: tuple[int, int]
    best: tuple[int, ...]
    cards: Mapping[int, int]
    nodes: int


def solve(  # noqa: PLR0913 - by which law, from where, what is wanted
    law: Law, mode: str, position: OpenPosition, *, bonus: int = 0, each: bool = True, at: Machine | None = None
) -> Solution:
    """Return the exact result of a position with all hands open and best play of both sides, in raw points.

    mode: the id of the form of play. bonus: raw points for taking every remaining trick, an even number.
    each: also value every legal card, which is slower. at: the engine, by default the shared one.
    Raises Inexpressible for rules that the engine does not support.
    """
    at = at or shared_machine()
    job = _job(at, law, mode, position, bonus, each=each)
    while not job.finished:
        at.run("solve", job)
        job.most *= 2
    return _read(law, mode, position, job, bonus)


def _job(at: Machine, law: Law, mode: str, position: OpenPosition, bonus: int, *, each: bool) -> SolveStruct:  # noqa: PLR0913 - as above
    left = max(hand.bit_count() for hand in position.hands)
    pairs = SOLVED_PAIR_CAPACITIES[0 if left <= 6 else 1 if left <= 8 else 2]  # noqa: PLR2004 - said above
    job = SolveStruct(
        law=address_of_tables(at, law, mode),
        memory=at.solver_memory(pairs * SOLVED_PAIR_BYTES),
        pairs=pairs,
        most=POSITIONS_PER_CALL,
    )
    job.at, job.bonus, job.each, job.best = position.to_struct(), bonus, each, DECK_SIZE
    for of in (job.all, *job.by):
        of.low, of.high = -_WIDE, _WIDE
    return job


def _read(law: Law, mode: str, position: OpenPosition, job: SolveStruct, bonus: int) -> Solution:
    seat = _mover(law, position)
    total = _total(law, mode, position)
    found = {card: job.by[card].low for card in range(DECK_SIZE) if job.by[card].low == job.by[card].high}
    best = tuple(card for card, value in found.items() if value == job.all.low) or (job.best,)
    cards = {card: _points(value, total, bonus)[seat % 2] for card, value in found.items()}
    return Solution(_points(job.all.low, total, bonus), best, MappingProxyType(cards), job.nodes)


def _points(value: int, total: int, bonus: int) -> tuple[int, int]:
    """What the kernel searches for carries half the bonus to either side: it lies beyond what there is to make."""
    if bonus and value > total:
        return total + bonus, 0
    return (value, total - value) if value >= 0 else (0, total + bonus)


def _mover(law: Law, position: OpenPosition) -> int:
    seat = position.leader
    for _ in position.lying:
        seat = law.next_seat.says(seat)
    return seat


def _total(law: Law, mode: str, position: OpenPosition) -> int:
    form = engine_tables(law, mode).forms[0]
    held = sum(position.hands) | sum(1 << card for card in position.lying)
    return sum(int(form.points[card]) for card in range(DECK_SIZE) if held >> card & 1) + law.last_trick.says
