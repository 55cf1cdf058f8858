"""What each card is worth in many worlds: perfect information Monte Carlo (PIMC).

M. L. Ginsberg, GIB: Imperfect information in a computationally challenging game, JAIR 14, 2001.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from struct import pack
from typing import Final

from puur.cards import SEATS, cards_of
from puur.kernel.layout import Solve, Worlds
from puur.kernel.machine import SHEET, machine
from puur.kernel.play import POLICIES, Policy, address
from puur.kernel.position import Hands, Position
from puur.kernel.solver import CHUNK, PAIR, PAIRS
from puur.law.law import Law

MOST: Final = SHEET // 24
"""Worlds of one call."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a world is looked at: exactly with at most so many cards a hand, before by so many play-outs of each card."""

    exact: int = 5
    times: int = 1
    policy: Policy = "greedy"


def worth(  # noqa: PLR0913, PLR0917 - by which law, who, where, in which worlds, how
    law: Law, mode: str, seat: int, position: Position, worlds: Sequence[Hands], way: Way, *, seed: int = 0
) -> Mapping[int, float]:
    """Return for each card that seat may play how many points a world its side is ahead from here on, on average.

    position: the trick, and as its hands those of any world. worlds: at most `MOST`. Inexpressible: no tables.
    """
    at = machine()
    others = [other for other in SEATS if other != seat]
    at.write(pack(f"<{3 * len(worlds)}Q", *(hands[other] for hands in worlds for other in others)))
    search = Solve(law=address(at, law, mode), memory=at.memory(PAIRS[0] * PAIR), pairs=PAIRS[0], most=CHUNK)
    search.at = position.place()
    job = Worlds(search=search, hands=at.sheet, seed=seed, worlds=len(worlds), times=way.times, exact=way.exact)
    job.policy, job.hidden[:3] = POLICIES.index(way.policy), others
    while job.finished < job.worlds:
        before = job.finished
        at.run("worlds", job)
        job.search.most *= 2 if job.finished == before else 1
    sign = -1 if seat % 2 else 1
    return {card: sign * job.sum[card] / len(worlds) for card in cards_of(job.may)}
