"""A position as the kernel walks it, played on from by the thousand, and the count of all ways to play on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from puur.cards import DECK_SIZE
from puur.kernel.layout import KnownTricksStruct, PerftStruct, PlayoutsStruct, PositionStruct
from puur.kernel.machine import Machine, shared_machine
from puur.kernel.tables import engine_tables
from puur.law.law import Law

FourHands = tuple[int, int, int, int]
"""The four hands of a deal by seat, each a set of cards as an int."""
PlayoutPolicy = Literal["random", "greedy"]
"""``random``: every legal card equally likely; ``greedy``: the trick as cheaply as possible, points to the partner."""
PLAYOUT_POLICIES: Final[tuple[PlayoutPolicy, ...]] = ("random", "greedy")
"""All values of :data:`PlayoutPolicy`, in the order of the numbers that the engine knows them by."""
_SEEDS: Final = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """A moment of play with all hands known, without announcements. Sets of cards are ints.

    hands: four sets by seat, without cards on the table. leader: the seat that led the current trick.
    lying: cards of the current trick in order. trick: number of complete tricks.
    devalued: cards (a set) that cannot win a trick.
    """

    hands: FourHands
    leader: int = 0
    lying: tuple[int, ...] = ()
    trick: int = 0
    devalued: int = 0

    def to_struct(self) -> PositionStruct:
        """Return the position as the structure that the engine reads."""
        made = PositionStruct(leader=self.leader, lies=len(self.lying), trick=self.trick, devalued=self.devalued)
        made.hands[:] = self.hands
        made.lying[: len(self.lying)] = self.lying
        return made


@dataclass(frozen=True, slots=True)
class RememberedTricks:
    """Complete tricks up to the current one, as far as a player remembers them: what each seat told of its suits.

    cards: of these tricks one after the other. first: the number of the first of them, from 0.
    leader: the seat that led it.
    """

    cards: tuple[int, ...] = ()
    first: int = 0
    leader: int = 0

    def to_struct(self) -> KnownTricksStruct:
        """Return the tricks as the structure that the engine reads."""
        made = KnownTricksStruct(played=len(self.cards), first=self.first, leader=self.leader)
        made.card[: len(self.cards)] = self.cards
        return made


NO_REMEMBERED_TRICKS: Final = RememberedTricks()
"""The tricks that somebody remembers who remembers none."""


@dataclass(frozen=True, slots=True)
class PlayoutSums:
    """What play-outs from a position made, summed over all of them, in raw points.

    times: number of play-outs. points: by seat, with the extra for the last trick. won: tricks by seat.
    all: by side, in how many it took every trick that was left.
    squares: the sum of the squares of the points that seats 0 and 2 made together, for the standard error.
    played: the cards of the last play-out, in order.
    """

    times: int
    points: tuple[int, ...]
    won: tuple[int, ...]
    all: tuple[int, int]
    squares: int
    played: tuple[int, ...]


def play_out(  # noqa: PLR0913 - by which law, from where, how often and how
    law: Law, mode: str, position: OpenPosition, times: int, *, seed: int = 0, policy: PlayoutPolicy = "random"
) -> PlayoutSums:
    """Return the sums of random play-outs of a position. Equal seeds give equal results.

    mode: the id of the form of play. times: how many play-outs. policy: how cards are chosen.
    Raises Inexpressible for rules that the engine does not support.
    """
    return _sums(shared_machine(), "playouts", (law, mode), position, times, seed, policy)


def play_out_random_deals(  # noqa: PLR0913 - as above
    law: Law,
    mode: str,
    times: int,
    *,
    seed: int = 0,
    policy: PlayoutPolicy = "random",
    leader: int = 0,
    at: Machine | None = None,
) -> PlayoutSums:
    """Return the sums over ``times`` random complete deals, each played out once. Equal seeds give equal results.

    mode: the id of the form of play. policy: how cards are chosen. leader: the seat that leads the first trick.
    at: the engine, by default the shared one. Raises Inexpressible for rules that the engine does not support.
    """
    return _sums(at or shared_machine(), "deals", (law, mode), OpenPosition((0, 0, 0, 0), leader), times, seed, policy)


def _sums(  # noqa: PLR0913, PLR0917 - as above
    at: Machine, name: str, form: tuple[Law, str], position: OpenPosition, times: int, seed: int, policy: PlayoutPolicy
) -> PlayoutSums:
    job = PlayoutsStruct(
        law=address_of_tables(at, *form), played=at.sheet, seed=seed & _SEEDS, times=times, at=position.to_struct()
    )
    job.policy = PLAYOUT_POLICIES.index(policy)
    at.run(name, job)
    left = sum(hand.bit_count() for hand in position.hands) if name == "playouts" else DECK_SIZE
    played = tuple(at.read(left)) if times else ()
    return PlayoutSums(times, tuple(job.points), tuple(job.won), (job.all[0], job.all[1]), job.squares, played)


def address_of_tables(at: Machine, law: Law, mode: str) -> int:
    """Return the address, in the engine's memory, of the tables for a rule set and form of play (its id).

    They are stored there on first use. Raises Inexpressible for rules that the engine does not support.
    """
    return at.store_bytes(_content(law, mode))


@cache
def _content(law: Law, mode: str) -> bytes:
    """The tables as bytes, always the same ones: what is looked up by them need not be read through again."""
    return bytes(engine_tables(law, mode))


def perft(law: Law, mode: str, position: OpenPosition, depth: int) -> tuple[int, int]:
    """Return the number of legal card sequences of ``depth`` cards from a position, and the sum of points in them.

    The points are those of seats 0 and 2. The numbers serve to compare two implementations of the rules, as in chess.
    Raises Inexpressible for rules that the engine does not support.
    """
    at = shared_machine()
    job = PerftStruct(law=address_of_tables(at, law, mode), depth=depth, at=position.to_struct())
    at.run("perft", job)
    return job.leaves, job.sum
