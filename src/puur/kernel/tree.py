"""Determinised Monte Carlo tree search: a tree in each of many worlds; its budget is a number of iterations.

P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search, IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012. For the Jass: J. Niklaus, M. Alberti, R. Ingold, M. Stolze, M. Liwicki,
Challenging Human Supremacy: Evaluating Monte Carlo Tree Search and Deep Learning for the Trick
Taking Card Game Jass, 2020.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from struct import pack
from typing import Final

from puur.cards import SEATS, cards_of
from puur.kernel.layout import Tree
from puur.kernel.machine import SHEET, machine
from puur.kernel.play import address
from puur.kernel.position import Hands, Position
from puur.law.law import Law

MOST: Final = SHEET // 24
"""Worlds of one call."""
NODE: Final = 32
CHUNK: Final = 200_000
"""Iterations of one call: a fifth of a second."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Of a card: how often it was tried in all trees, and how many points its side was then ahead on average."""

    visits: int
    ahead: float


def trees(  # noqa: PLR0913, PLR0917 - by which law, who, where, in which worlds, how long
    law: Law,
    mode: str,
    seat: int,
    position: Position,
    worlds: Sequence[Hands],
    times: int,
    *,
    seed: int = 0,
    explore: float = 0.25,
) -> Mapping[int, Tried]:
    """Return what each card that seat may play came to in trees of so many iterations, one in each world.

    position: the trick, and as its hands those of any world. worlds: at most `MOST`. Inexpressible: no tables.
    """
    at = machine()
    others = [other for other in SEATS if other != seat]
    at.write(pack(f"<{3 * len(worlds)}Q", *(hands[other] for hands in worlds for other in others)))
    job = Tree(law=address(at, law, mode), nodes=at.memory((times + 2) * NODE), hands=at.sheet, seed=seed)
    job.worlds, job.times, job.most, job.explore = len(worlds), times, CHUNK, round(1000 * explore)
    job.at, job.hidden[:3] = position.place(), others
    while job.finished < job.worlds:
        at.run("tree", job)
    sign = -1 if seat % 2 else 1
    return {card: Tried(job.visits[card], sign * job.sum[card] / job.visits[card]) for card in cards_of(job.may)}
