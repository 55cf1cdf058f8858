"""What each card is worth in many worlds, which are solved (:func:`evaluate_worlds`) or searched by a tree in each.

The first is perfect information Monte Carlo (PIMC): M. L. Ginsberg, GIB: Imperfect information in a computationally
challenging game, JAIR 14, 2001.

The second (:func:`search_worlds`) is determinised Monte Carlo tree search, whose budget is a number of iterations: P.
I. Cowling, E. J. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search, IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012. For the Jass: J. Niklaus, M. Alberti, R. Ingold, M. Stolze, M. Liwicki,
Challenging Human Supremacy: Evaluating Monte Carlo Tree Search and Deep Learning for the Trick Taking Card Game Jass,
2020.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from struct import pack
from typing import Final

from puur.cards import SEATS, cards_of
from puur.kernel.layout import SolveStruct, TreeStruct, WorldsStruct
from puur.kernel.machine import CALL_DATA_BYTES, shared_machine
from puur.kernel.play import PLAYOUT_POLICIES, FourHands, OpenPosition, PlayoutPolicy, address_of_tables
from puur.kernel.solver import POSITIONS_PER_CALL, SOLVED_PAIR_BYTES, SOLVED_PAIR_CAPACITIES
from puur.law.law import Law

MAX_DEALS_PER_CALL: Final = CALL_DATA_BYTES // 24
"""The most deals (worlds) of one engine call."""
TREE_NODE_BYTES: Final = 32
"""The bytes of the engine's memory that one node of the search tree takes."""
ITERATIONS_PER_CALL: Final = 200_000
"""The tree search's iterations of one engine call, which take about a fifth of a second."""


@dataclass(frozen=True, slots=True)
class WorldSearch:
    """How simulated deals are valued: by exact search with few cards, by play-outs with more.

    exact: the most cards a hand for exact search, in which both sides play their best.
    times: how many play-outs with larger hands. policy: how cards are chosen in them.
    """

    exact: int = 5
    times: int = 1
    policy: PlayoutPolicy = "greedy"


def evaluate_worlds(  # noqa: PLR0913, PLR0917 - by which law, who, where, in which worlds, how
    law: Law,
    mode: str,
    seat: int,
    position: OpenPosition,
    worlds: Sequence[FourHands],
    way: WorldSearch,
    *,
    seed: int = 0,
) -> Mapping[int, float]:
    """Return by card number how many raw points the seat's side is ahead on average after each legal card.

    mode: the id of the form of play. position: the trick, with the hands of any of the deals.
    worlds: at most `MAX_DEALS_PER_CALL` deals, each four sets by seat. way: how each is valued.
    Raises Inexpressible for rules that the engine does not support.
    """
    at = shared_machine()
    others = [other for other in SEATS if other != seat]
    at.write(pack(f"<{3 * len(worlds)}Q", *(hands[other] for hands in worlds for other in others)))
    search = SolveStruct(
        law=address_of_tables(at, law, mode),
        memory=at.solver_memory(SOLVED_PAIR_CAPACITIES[0] * SOLVED_PAIR_BYTES),
        pairs=SOLVED_PAIR_CAPACITIES[0],
        most=POSITIONS_PER_CALL,
    )
    search.at = position.to_struct()
    job = WorldsStruct(search=search, hands=at.sheet, seed=seed, worlds=len(worlds), times=way.times, exact=way.exact)
    job.policy, job.hidden[:3] = PLAYOUT_POLICIES.index(way.policy), others
    while job.finished < job.worlds:
        before = job.finished
        at.run("worlds", job)
        job.search.most *= 2 if job.finished == before else 1
    sign = -1 if seat % 2 else 1
    return {card: sign * job.sum[card] / len(worlds) for card in cards_of(job.may)}


@dataclass(frozen=True, slots=True)
class CardVisits:
    """How often all search trees chose a card (visits).

    ahead: by how many raw points the side was ahead after it on average.
    """

    visits: int
    ahead: float


def search_worlds(  # noqa: PLR0913, PLR0917 - by which law, who, where, in which worlds, how long
    law: Law,
    mode: str,
    seat: int,
    position: OpenPosition,
    worlds: Sequence[FourHands],
    times: int,
    *,
    seed: int = 0,
    explore: float = 0.25,
) -> Mapping[int, CardVisits]:
    """Return by card number what tree searches, one tree per deal, find of each legal card.

    mode: the id of the form of play. position: the trick, with the hands of any of the deals.
    worlds: at most `MAX_DEALS_PER_CALL` deals, each four sets by seat. times: iterations in each tree.
    explore: how much the tree tries cards that look worse. Equal seeds give equal results.
    Raises Inexpressible for rules that the engine does not support.
    """
    at = shared_machine()
    others = [other for other in SEATS if other != seat]
    at.write(pack(f"<{3 * len(worlds)}Q", *(hands[other] for hands in worlds for other in others)))
    job = TreeStruct(
        law=address_of_tables(at, law, mode),
        nodes=at.solver_memory((times + 2) * TREE_NODE_BYTES),
        hands=at.sheet,
        seed=seed,
    )
    job.worlds, job.times, job.most, job.explore = len(worlds), times, ITERATIONS_PER_CALL, round(1000 * explore)
    job.at, job.hidden[:3] = position.to_struct(), others
    while job.finished < job.worlds:
        at.run("tree", job)
    sign = -1 if seat % 2 else 1
    return {card: CardVisits(job.visits[card], sign * job.sum[card] / job.visits[card]) for card in cards_of(job.may)}
