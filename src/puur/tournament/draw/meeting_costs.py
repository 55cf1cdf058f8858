"""Who met whom how often while a plan is searched, what was played already, and what one more meeting costs.

The order in which wishes give way: people who must not meet, then partners for the second time, then sitting at a
table for the second time, then opponents for the second time. To meet the same person a third time costs more than
two people twice.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from puur.tournament.draw.shape import PlayersByPlace, RoundLayout
from puur.tournament.state import PasseDraw

_PARTNER: Final = 24
_TABLE: Final = 3
_OPPONENT: Final = 1
_STEEP: Final = 4
_APART: Final = 2000
_DENSE: Final = 2500
"""Up to so many players every pair has its own number; beyond, only pairs that met."""


class _Sparse(dict[int, int]):
    def __missing__(self, key: int) -> int:
        return 0


@dataclass(frozen=True)
class _Costs:
    """By a pair's code, what changes when it meets again or once less, as partners (with) or not (against)."""

    join_with: Sequence[int]
    join_against: Sequence[int]
    leave_with: Sequence[int]
    leave_against: Sequence[int]
    turn_with: Sequence[int]
    turn_against: Sequence[int]


class MeetingCostCounter:
    """A counter of how often each pair of players met, as partners and as opponents, with the cost of repeats.

    Players are numbered from 0.
    """

    def __init__(self, players: int, passen: int, apart: Iterable[tuple[int, int]] = ()) -> None:
        """Begin with nobody having met. passen: the most that are played."""
        self.players, self.base = players, passen + 2
        self.codes: array[int] | _Sparse = array("I", bytes(4 * players**2)) if players <= _DENSE else _Sparse()
        self.costs = _costs(self.base)
        for p, q in apart:
            self.codes[p * players + q] = self.codes[q * players + p] = self.base**2

    def add(self, p: int, q: int, *, partners: bool, by: int = 1) -> None:
        """Count one meeting of players ``p`` and ``q`` (numbers from 0); ``by=-1`` takes one back.

        partners: whether they met as partners, and not as opponents.
        """
        step = self.base * by if partners else by
        self.codes[p * self.players + q] += step
        self.codes[q * self.players + p] += step

    def add_row(self, row: PlayersByPlace, form: RoundLayout, by: int = 1) -> None:
        """Count all meetings of one round; ``by=-1`` takes them back.

        row: the player numbers by place. form: the layout of the round.
        """
        for place, player in enumerate(row):
            across = form.partner[place]
            if across > place:
                self.add(player, row[across], partners=True, by=by)
            for other in form.others[place]:
                if other > place:
                    self.add(player, row[other], partners=False, by=by)

    def cost(self, p: int, q: int) -> int:
        """Return the cost of how often two players met; the more repeats, the higher. p, q: player numbers, from 0."""
        code = self.codes[p * self.players + q]
        return _cost_of_pair(*divmod(code % self.base**2, self.base), apart=code >= self.base**2)

    def saving_without(self, row: PlayersByPlace, form: RoundLayout, place: int) -> int:
        """Return by how much the cost falls if the meetings of the player at one place of a round are taken back.

        The round must have been counted already. row: the player numbers by place. form: the layout of the round.
        place: from 0.
        """
        start, codes = row[place] * self.players, self.codes
        leave_with, leave_against = self.costs.leave_with, self.costs.leave_against
        sum_ = sum(leave_against[codes[start + row[other]]] for other in form.others[place])
        across = form.partner[place]
        return -sum_ - (leave_with[codes[start + row[across]]] if across >= 0 else 0)

    def cost_change_of_swap(self, row: PlayersByPlace, form: RoundLayout, i: int, j: int) -> int:
        """Return by how much the cost changes if the players at two places swap; nothing is changed.

        row: the player numbers by place. form: the layout of the round. i, j: places (from 0) at different tables.
        """
        codes, costs = self.codes, self.costs
        p, q = row[i] * self.players, row[j] * self.players
        leave, join, sum_ = costs.leave_against, costs.join_against, 0
        for place in form.others[i]:
            o = row[place]
            sum_ += leave[codes[p + o]] + join[codes[q + o]]
        for place in form.others[j]:
            o = row[place]
            sum_ += leave[codes[q + o]] + join[codes[p + o]]
        if form.partner[i] >= 0:
            o = row[form.partner[i]]
            sum_ += costs.leave_with[codes[p + o]] + costs.join_with[codes[q + o]]
        if form.partner[j] >= 0:
            o = row[form.partner[j]]
            sum_ += costs.leave_with[codes[q + o]] + costs.join_with[codes[p + o]]
        return sum_

    def cost_change_of_partner_swap(self, row: PlayersByPlace, form: RoundLayout, i: int, j: int) -> int:
        """Return by how much the cost changes if two opponents at one table swap seats and so change partners.

        Nothing is changed. row: the player numbers by place. form: the layout of the round. i, j: places, from 0.
        """
        codes, costs = self.codes, self.costs
        p, q = row[i] * self.players, row[j] * self.players
        x, y = row[form.partner[i]], row[form.partner[j]]
        apart = costs.turn_against[codes[p + x]] + costs.turn_against[codes[q + y]]
        return apart + costs.turn_with[codes[p + y]] + costs.turn_with[codes[q + x]]

    def swap(self, row: PlayersByPlace, form: RoundLayout, i: int, j: int) -> None:
        """Swap the players at two places and update the counts.

        row: the player numbers by place; it is changed. form: the layout of the round. i, j: places, from 0.
        """
        touched = _pairs_of_place(form, i) | _pairs_of_place(form, j)
        for by in (-1, 1):
            for a, b, partners in touched:
                self.add(row[a], row[b], partners=partners, by=by)
            if by < 0:
                row[i], row[j] = row[j], row[i]


def _pairs_of_place(form: RoundLayout, place: int) -> set[tuple[int, int, bool]]:
    pairs = {(min(place, other), max(place, other), False) for other in form.others[place]}
    across = form.partner[place]
    return pairs | {(min(place, across), max(place, across), True)} if across >= 0 else pairs


def _repeated(weight: int, count: int) -> int:
    """The cost of one kind of meeting: by how often it is too often, and by how uneven that is."""
    return (count - 1) * weight + _STEEP * (count - 1) * (count - 2) // 2 if count > 1 else 0


def _cost_of_pair(together: int, against: int, *, apart: bool = False) -> int:
    """Return the cost of a pair by how often they met: ``together`` as partners, ``against`` as opponents.

    apart: the two shall not meet at all.
    """
    if apart:
        return _APART * (together + against)
    return _repeated(_PARTNER, together) + _repeated(_TABLE, together + against) + _repeated(_OPPONENT, against)


def lowest_meeting_cost(pairs: int, together: int, against: int) -> int:
    """Return the lowest possible cost of so many meetings, if they are spread as evenly as possible over all pairs.

    pairs: how many pairs of players there are. together, against: how many meetings as partners and as opponents in
    all.
    """
    kinds = ((_PARTNER, together), (_TABLE, together + against), (_OPPONENT, against))
    cost = 0
    for weight, count in kinds:
        each, more = divmod(count, pairs)
        cost += (pairs - more) * _repeated(weight, each) + more * _repeated(weight, each + 1)
    return cost


def _costs(base: int) -> _Costs:
    def by_code(with_: int, against: int) -> list[int]:
        """What changes with so many more of each; 0 where it cannot be."""
        changes = []
        for code in range(2 * base**2):
            now = divmod(code % base**2, base)
            then, block = (now[0] + with_, now[1] + against), code >= base**2
            if min(then) < 0:
                changes.append(0)
            else:
                changes.append(_cost_of_pair(*then, apart=block) - _cost_of_pair(*now, apart=block))
        return changes

    changes = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1))
    return _Costs(*(by_code(*change) for change in changes))


@dataclass(frozen=True, slots=True)
class PlayedRounds:
    """The state before a redraw: rounds already played, and the old plan for the others.

    number: maps the ids of players who go on to their numbers in the new plan.
    rounds: the rounds already played.
    planned: the old plan of the open rounds.
    """

    rounds: Sequence[PasseDraw]
    planned: Sequence[PasseDraw]
    number: Mapping[str, int]

    def add_meetings_to(self, meetings: MeetingCostCounter, *, partners: bool) -> None:
        """Add all meetings of the rounds already played to ``meetings``, which is changed.

        partners: whether the player opposite is a partner. Players who no longer take part are skipped.
        """
        for table in (table for passe in self.rounds for table in passe.tables):
            people = [self.number.get(name, -1) for name in table.people]
            for at, one in enumerate(people):
                for further, other in enumerate(people[at + 1 :], at + 1):
                    if min(one, other) >= 0:
                        meetings.add(one, other, partners=partners and (at, further) in ((0, 2), (1, 3)))

    def passen_played(self) -> Counter[int]:
        """Return how many rounds each player has played, by player number."""
        seats = (name for passe in self.rounds for table in passe.tables for name in table.seats)
        return Counter(self.number[name] for name in seats if name in self.number)

    def passen_written(self) -> Counter[int]:
        """Return in how many rounds each player has kept the score, by player number."""
        names = (table.scorer for passe in self.rounds for table in passe.tables)
        return Counter(self.number[name] for name in names if name is not None and name in self.number)

    def tables_visited(self) -> dict[int, list[int]]:
        """Return the numbers of the tables at which each player has been, by player number.

        They are in the order of the rounds. Players without any are missing.
        """
        been: dict[int, list[int]] = {}
        for table in (table for passe in self.rounds for table in passe.tables):
            for name in table.people:
                if name in self.number:
                    been.setdefault(self.number[name], []).append(table.table)
        return been

    def planned_tables_without_departures(self, passe: int) -> list[list[int]]:
        """Return the tables planned for an open round whose players are all still in the tournament.

        passe: the index of the open round, from 0. Each table is the player numbers by seat. Empty if nothing was
        planned.
        """
        tables = self.planned[passe].tables if passe < len(self.planned) else ()
        known = (tuple(self.number.get(name, -1) for name in table.seats) for table in tables)
        return [list(people) for people in known if min(people) >= 0]
