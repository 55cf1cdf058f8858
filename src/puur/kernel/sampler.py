"""Hidden hands: all deals that fit what is known, counted exactly, drawn with equal chances, never tried again."""

from __future__ import annotations

from dataclasses import dataclass, field
from struct import unpack
from typing import Final, Literal

from puur.errors import BadInput
from puur.kernel.layout import HIDDEN_HAND_COUNT, RANK_COUNT, SampleStruct
from puur.kernel.machine import Machine, shared_machine
from puur.words.message import said

MAX_SAMPLED_DEALS_PER_CALL: Final = 4096
"""The most deals of one engine call."""
WeisFit = Literal[0, 1, 2, 3]
"""How a possible set of cards in a hidden hand fits a meld that was announced.

0: nothing. 1: they can be the meld. 2: they can be part of it. 3: they cannot be held.
"""


_NO: Final[WeisFit] = 0
_NOTHING: Final = ((_NO,) * (1 << RANK_COUNT),) * 4


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """What is known of the hidden hand of a seat. Sets of cards are ints.

    count: number of cards in it. may: the cards that it may have. was: the cards already played from it.
    said: the seat announced melds. Then ``fours`` (by rank) and ``runs`` (by suit, then by the bit mask of ranks held)
    say which hands fit, each value one of :data:`WeisFit`.
    """

    seat: int
    count: int
    may: int
    was: int = 0
    said: bool = False
    fours: tuple[WeisFit, ...] = (0,) * RANK_COUNT
    runs: tuple[tuple[WeisFit, ...], ...] = field(default=_NOTHING, repr=False)


KnownOfHiddenHands = tuple[HiddenHand, HiddenHand, HiddenHand]
"""What a player knows of the three hidden hands, one item a hand."""


def run_sample_call(at: Machine, job: SampleStruct, seed: int) -> int:
    """Run the engine call that samples deals, and return how many different deals fit in all.

    job: from :func:`sample_call`, with the number of deals to draw set; the engine writes their hands where ``job``
    says. Raises BadInput if no deal fits.
    """
    job.seed = seed & ((1 << 64) - 1)
    at.run("sample", job)
    if not job.total:
        raise BadInput(said("kernel.no-deal"), {"cards": job.unseen.bit_count()})
    return int(job.total)


def sample_hidden_hands(
    unseen: int, hidden: KnownOfHiddenHands, times: int, seed: int
) -> tuple[int, list[dict[int, int]]]:
    """Return how many deals of the unseen cards fit, and a uniform sample of ``times`` of them.

    unseen: the cards (a set) of the three hidden hands. hidden: what is known of each.
    Each sampled deal is a dict from each hidden seat to its hand (a set). Raises BadInput if no deal fits.
    """
    at = shared_machine()
    job = sample_call(unseen, hidden)
    drawn: list[dict[int, int]] = []
    job.seed, job.hands = seed & ((1 << 64) - 1), at.sheet
    while True:
        job.times = min(MAX_SAMPLED_DEALS_PER_CALL, times - len(drawn))
        at.run("sample", job)
        if not job.total:
            raise BadInput(said("kernel.no-deal"), {"cards": unseen.bit_count()})
        hands = unpack(f"<{HIDDEN_HAND_COUNT * job.times}Q", at.read(8 * HIDDEN_HAND_COUNT * job.times))
        drawn += [
            {one.seat: hands[place + number] for number, one in enumerate(hidden)}
            for place in range(0, len(hands), HIDDEN_HAND_COUNT)
        ]
        if len(drawn) >= times:
            return job.total, drawn


def sample_call(unseen: int, hidden: KnownOfHiddenHands) -> SampleStruct:
    """Return the structure of the engine call that samples deals of unseen cards, consistent with the hidden hands.

    unseen: a set of cards. hidden: what is known of the three hands. The number of deals and the seed are still to be
    set.
    """
    job = SampleStruct(unseen=unseen)
    for place, one in enumerate(hidden):
        job.may[place], job.was[place], job.wants[place], job.said[place] = one.may, one.was, one.count, one.said
        if one.said:
            job.fours[place][:] = one.fours
            for suit, runs in enumerate(one.runs):
                job.runs[place][suit][:] = runs
    return job
