"""What each game form was worth that a seat could announce, and the push: whole deals, searched."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Final

from puur.analysis.batches import Batch, Effort
from puur.analysis.cards import Seat
from puur.bots.simulating import promises
from puur.game.state import Four
from puur.kernel.play import playouts
from puur.kernel.position import Position
from puur.kernel.tree import trees
from puur.law.table import deal_total
from puur.sample import whole_deals

_ESTIMATES: Final = 40
"""Deals of one batch that are played out for an estimate, for each world of the effort."""


def _worlds(seat: Seat, times: int, batch: int) -> Iterator[Four]:
    chance = random.Random(f"{seat.seed} {batch}")  # noqa: S311 - worlds to look at, equal for equal seeds
    return whole_deals(seat.law, seat.seen, times, chance)


def by_forms(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say: by how many points on the slate the own side is ahead in each form, or after a push."""

    def batch(number: int) -> Mapping[str, float]:
        worlds = list(_worlds(seat, effort.worlds, number))
        return promises(seat.law, seat.seen, worlds, lambda hands, form, who: _ahead(seat, hands, form, who, effort))

    return batch


def _ahead(seat: Seat, hands: Four, form: str, announcer: int, effort: Effort) -> float:
    law = seat.law
    leader = law.opening_leader.says(seat.seen.dealer, seat.seen.chooser, announcer)
    tried = trees(law, form, leader, Position(hands, leader), [hands], effort.iterations, seed=seat.seed).values()
    raw = sum(one.visits * one.ahead for one in tried) / sum(one.visits for one in tried)
    return law.factors.says[seat.seen.deck][form] * raw * (1 if leader % 2 == seat.number % 2 else -1)


def by_bids(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say: by how much each estimate is missed, less than 0, with the deals played out."""

    def batch(number: int) -> Mapping[str, float]:
        made = [
            _made(seat, hands, place) for place, hands in enumerate(_worlds(seat, _ESTIMATES * effort.worlds, number))
        ]
        most = deal_total(seat.law, seat.seen.mode or "")
        return {str(points): -fmean(abs(points - one) for one in made) for points in range(most + 1)}

    return batch


def _made(seat: Seat, hands: Four, seed: int) -> int:
    return playouts(seat.law, seat.seen.mode or "", Position(hands, seat.seen.leader), 1, seed=seed).points[seat.number]
