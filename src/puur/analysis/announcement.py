"""What each game form was worth that a seat could announce, and the push: whole deals, searched."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Final

from puur.analysis.cards import Seat
from puur.analysis.decision import Batch, Effort
from puur.bots.simulation import promises
from puur.game.state import Four
from puur.kernel.play import Position, playouts
from puur.kernel.worlds import trees
from puur.law.table import deal_total
from puur.sample import whole_deals

_ESTIMATES: Final = 40
"""Deals of one batch that are played out for an estimate, for each world of the effort."""


def whole(seat: Seat, many: int, batch: int) -> Iterator[Four]:
    """Yield so many whole deals with the own hand, for each number of a batch others."""
    chance = random.Random(f"{seat.seed} {batch}")  # noqa: S311 - worlds to look at, equal for equal seeds
    return whole_deals(seat.law, seat.seen, many, chance)


def by_forms(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say: by how many points on the slate the own side is ahead in each form, or after a push."""

    def batch(number: int) -> Mapping[str, float]:
        worlds = list(whole(seat, effort.worlds, number))
        return promises(seat.law, seat.seen, worlds, lambda hands, form, who: _ahead(seat, hands, form, who, effort))

    return batch


def _ahead(seat: Seat, hands: Four, form: str, announcer: int, effort: Effort) -> float:
    law, leader = seat.law, leads(seat, announcer)
    tried = trees(law, form, leader, Position(hands, leader), [hands], effort.iterations, seed=seat.seed).values()
    raw = sum(one.visits * one.ahead for one in tried) / sum(one.visits for one in tried)
    return times(seat, form, leader) * raw


def leads(seat: Seat, announcer: int) -> int:
    """Return who plays the first card where that seat announces."""
    return seat.law.opening_leader.says(seat.seen.dealer, seat.seen.chooser, announcer)


def times(seat: Seat, form: str, leader: int) -> float:
    """Return what a point ahead of the leader's side is to the own one on the slate."""
    return seat.law.factors.says[seat.seen.deck][form] * (1 if seat.sides_with(leader) else -1)


def by_bids(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say: by how much each estimate is missed, less than 0, with the deals played out."""

    def batch(number: int) -> Mapping[str, float]:
        made = [
            _made(seat, hands, place) for place, hands in enumerate(whole(seat, _ESTIMATES * effort.worlds, number))
        ]
        most = deal_total(seat.law, seat.seen.mode or "")
        return {str(points): -fmean(abs(points - one) for one in made) for points in range(most + 1)}

    return batch


def _made(seat: Seat, hands: Four, seed: int) -> int:
    return playouts(seat.law, seat.seen.mode or "", Position(hands, seat.seen.leader), 1, seed=seed).points[seat.number]
