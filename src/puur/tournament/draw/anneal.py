"""Two people change places, again and again, where it makes the plan better: the search behind every plan.

Simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983) on whole plans: an exchange that costs something is accepted
with a chance that sinks. Only people who meet somebody too often are moved, so a plan that is nearly right is
quickly right. How long it goes on is counted, never timed: the same seed finds the same plan.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.meeting_costs import MeetingCostCounter, lowest_meeting_cost
from puur.tournament.draw.shape import PlayersByPlace, RoundLayout

_WARM: Final = 5.0
_MILD: Final = 1.2
_COLD: Final = 0.6
_STAGES: Final = 60
_REPAIRS: Final = 3
_TRIES: Final = 60


@dataclass
class Annealing:
    """A search for a seating plan by simulated annealing.

    rows: the player numbers (from 0) by place, table after table; one row for each open round (Passe).
    forms: the table layout of each row.
    meetings: how often each pair meets, in past and planned rounds.
    chance: the source of random numbers.
    cost: the cost of the current plan, which grows with repeated meetings.
    best: the cheapest plan so far.
    lowest: the cost of ``best``.
    """

    rows: list[PlayersByPlace]
    forms: Sequence[RoundLayout]
    meetings: MeetingCostCounter
    chance: SeededRandom
    cost: int = 0
    best: list[PlayersByPlace] = field(default_factory=list)
    lowest: int = 0

    def swap_cost_change(self, passe: int, i: int, j: int) -> int | None:
        """Return by how much the plan's cost would change if two players of a round swapped places; nothing is changed.

        passe: the index of the round, from 0. i, j: two places of its row, from 0. None if the swap would make no
        difference.
        """
        form, row = self.forms[passe], self.rows[passe]
        if form.table[i] != form.table[j]:
            return self.meetings.cost_change_of_swap(row, form, i, j)
        if i == j or form.partner[i] in (-1, j) or form.partner[j] < 0:
            return None
        return self.meetings.cost_change_of_partner_swap(row, form, i, j)

    def apply_swap(self, passe: int, i: int, j: int, change: int) -> None:
        """Swap the players at two places of a round and add ``change`` to the plan's cost.

        passe: the index of the round, from 0. i, j: the places in its row, from 0.
        change: as :meth:`swap_cost_change` returned it.
        If the swap makes the plan worse and it was the best so far, it is saved in ``best`` first.
        """
        if change > 0 and self.cost < self.lowest:
            self.save_best()
        self.meetings.swap(self.rows[passe], self.forms[passe], i, j)
        self.cost += change

    def save_best(self) -> None:
        """Copy the current plan into ``best`` and its cost into ``lowest``, whatever they were."""
        self.best, self.lowest = [row.copy() for row in self.rows], self.cost

    def places_with_repeats(self) -> list[tuple[int, int]]:
        """Return every (round, place), both from 0, where the player meets somebody more often than necessary."""
        saving = self.meetings.saving_without
        return [
            (passe, place)
            for passe, (row, form) in enumerate(zip(self.rows, self.forms, strict=True))
            for place in range(len(row))
            if form.table[place] >= 0 and saving(row, form, place) > 0
        ]


def reduce_repeated_meetings(
    row: PlayersByPlace, form: RoundLayout, meetings: MeetingCostCounter, chance: SeededRandom
) -> None:
    """Improve the seating of one round in place: try swaps and keep each that reduces repeated meetings.

    row: the players by place; it is changed. form: the layout of the round. meetings: the counts, kept up to date.
    chance: the source of random numbers.
    """
    for _ in range(_REPAIRS):
        troubled = [p for p in range(len(row)) if form.table[p] >= 0 and meetings.saving_without(row, form, p) > 0]
        if not troubled:
            return
        for place in troubled:
            alike = form.alike[form.role[place]]
            for _ in range(_TRIES if meetings.saving_without(row, form, place) > 0 else 0):
                other = alike[chance.below(len(alike))]
                if form.table[other] != form.table[place] and meetings.cost_change_of_swap(row, form, place, other) < 0:
                    meetings.swap(row, form, place, other)
                    break


def anneal_plan(search: Annealing, exchanges: int, floor: int, *, gently: bool) -> list[PlayersByPlace]:
    """Search by simulated annealing and return the best plan found: for each open round the players by place.

    exchanges: how many swaps are tried.
    floor: the lowest possible cost, at which the search stops early.
    gently: start at a low temperature, because the plan is nearly right.
    """
    warm = _MILD if gently else _WARM
    search.save_best()
    stage = max(1, exchanges // _STAGES)
    for number in range(_STAGES):
        troubled = search.places_with_repeats()
        if not troubled or min(search.cost, search.lowest) <= floor:
            break
        _run_stage(search, troubled, stage, warm * (_COLD / warm) ** (number / (_STAGES - 1)))
    if search.cost < search.lowest:
        search.save_best()
    return search.best


def _run_stage(search: Annealing, troubled: list[tuple[int, int]], exchanges: int, heat: float) -> None:
    """Try exchanges of troubled people at one heat. The list of them grows old meanwhile, which does no harm."""
    below = search.chance.below
    chances = [int(math.exp(-change / heat) * 2**32) for change in range(64)]
    count = len(troubled)
    for _ in range(exchanges):
        passe, place = troubled[below(count)]
        form = search.forms[passe]
        alike = form.alike[form.role[place]]
        other = alike[below(len(alike))]
        change = search.swap_cost_change(passe, place, other)
        if change is not None and (change <= 0 or (change < len(chances) and below(2**32) < chances[change])):
            search.apply_swap(passe, place, other, change)


def meeting_cost_of_plan(
    meetings: MeetingCostCounter, rows: Sequence[PlayersByPlace], forms: Sequence[RoundLayout]
) -> int:
    """Return the cost of all pairs of players who meet in these rounds; a pair counts once.

    meetings: how often they met. rows, forms: the players by place and the layout, for each round.
    """
    met: set[tuple[int, int]] = set()
    for row, form in zip(rows, forms, strict=True):
        for place, player in enumerate(row):
            met.update((player, row[other]) for other in (*form.others[place], form.partner[place]) if other > place)
    return sum(meetings.cost(p, q) for p, q in {(min(pair), max(pair)) for pair in met})


def lowest_possible_meeting_cost(players: int, forms: Sequence[RoundLayout]) -> int:
    """Return a lower bound for the cost of any plan, from counting alone.

    players: how many there are. forms: the layout of each round.
    """
    partners = sum(sum(across > place for place, across in enumerate(form.partner)) for form in forms)
    against = sum(sum(map(len, form.others)) // 2 for form in forms)
    return lowest_meeting_cost(players * (players - 1) // 2, partners, against)
