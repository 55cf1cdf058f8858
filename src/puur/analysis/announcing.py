"""What each game form was worth that a seat could announce, and the push: whole deals, searched."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Final

from puur.analysis.batches import Batch, Effort
from puur.analysis.cards import Seat
from puur.bots.rules.announcing import beside, best_form
from puur.cards import FULL, SEATS, cards_of, mask_of
from puur.game.state import Four
from puur.kernel.play import playouts
from puur.kernel.position import Position
from puur.kernel.tree import trees
from puur.law.table import deal_total

PUSH: Final = "push"
_ESTIMATES: Final = 40
"""Deals of one batch that are played out for an estimate, for each world of the effort."""


def dealt(seat: Seat, times: int, batch: int) -> Iterator[Four]:
    """Yield whole deals with the own hand, all equally likely."""
    chance = random.Random(f"{seat.seed} {batch}")  # noqa: S311 - worlds to look at, equal for equal seeds
    unseen, size = list(cards_of(FULL & ~seat.seen.hand)), seat.law.hand_size.says
    for _ in range(times):
        chance.shuffle(unseen)
        parts = iter([mask_of(unseen[place : place + size]) for place in range(0, 3 * size, size)])
        a, b, c, d = (seat.seen.hand if other == seat.number else next(parts) for other in SEATS)
        yield a, b, c, d


def by_forms(seat: Seat, effort: Effort) -> Batch:
    """Return what batches say: by how many points on the slate the own side is ahead in each form, or after a push."""

    def batch(number: int) -> Mapping[str, float]:
        worlds = list(dealt(seat, effort.worlds, number))
        found = {form: _in_form(seat, worlds, form, effort) for form in seat.seen.forms}
        if "push" in seat.seen.may:
            found[PUSH] = _pushed(seat, worlds, effort)
        return found

    return batch


def _in_form(seat: Seat, worlds: list[Four], form: str, effort: Effort) -> float:
    own = beside(seat.law, seat.seen.deck, seat.seen.hand, form)
    return own + fmean(_ahead(seat, hands, form, seat.number, effort) for hands in worlds)


def _pushed(seat: Seat, worlds: list[Four], effort: Effort) -> float:
    """In the forms that the partner would choose with the hand he has there."""
    law, deck, partner = seat.law, seat.seen.deck, (seat.number + 2) % 4
    found = []
    for hands in worlds:
        form, _ = best_form(law, deck, hands[partner], seat.seen.forms)
        weise = beside(law, deck, seat.seen.hand, form) + beside(law, deck, hands[partner], form)
        found.append(weise + _ahead(seat, hands, form, partner, effort))
    return fmean(found)


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
            _made(seat, hands, place) for place, hands in enumerate(dealt(seat, _ESTIMATES * effort.worlds, number))
        ]
        most = deal_total(seat.law, seat.seen.mode or "")
        return {str(points): -fmean(abs(points - one) for one in made) for points in range(most + 1)}

    return batch


def _made(seat: Seat, hands: Four, seed: int) -> int:
    return playouts(seat.law, seat.seen.mode or "", Position(hands, seat.seen.leader), 1, seed=seed).points[seat.number]
