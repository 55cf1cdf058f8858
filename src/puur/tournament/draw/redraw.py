"""Drawing the rest again so that little changes: a foursome that stays together keeps its table and its seats.

Who went home leaves a place. It is taken by who had none, or where that goes no further the table is given up and who
sat there sits out; nobody else has to read a new paper. Only where somebody would sit out again before others did
once, one more foursome changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, count
from typing import Final

from puur.tournament.draw.anneal import Annealing
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.meeting_costs import MeetingCostCounter, PlayedRounds
from puur.tournament.draw.planning import PlanningTask
from puur.tournament.draw.shape import (
    PLAYERS_PER_TABLE,
    NonPlayers,
    PlayersByPlace,
    RoundLayout,
    RoundSizes,
    assign_scorers,
    round_layout_of_shape,
    shape_of_passe,
)
from puur.tournament.state import PasseDraw, Seating

_LEAST: Final = 2
"""At least one foursome of so many must stay: where fewer do, a plan of its own meets fewer people again."""
_Seats = list[int | None]


@dataclass
class _Passe:
    """An open Passe on its way. tables: people by table and seat, None for an open place; out: who does not play."""

    tables: dict[int, _Seats]
    out: list[int]

    @property
    def free_places(self) -> list[tuple[int, int]]:
        """Return the places nobody has yet."""
        return [
            (table, seat)
            for table, seats in self.tables.items()
            for seat in range(PLAYERS_PER_TABLE)
            if seats[seat] is None
        ]


def redraw_keeping_tables(
    field: PlanningTask, order: Sequence[str], chance: SeededRandom
) -> tuple[PasseDraw, ...] | None:
    """Return the open rounds drawn again with as many of the old tables of four as possible.

    field: what is to be planned. order: the ids by player number. chance: the source of random numbers. None where too
    few old tables can stay, or another number of rounds or tables is needed, or everybody takes a turn at keeping the
    score (tables of five).
    """
    planned = field.history.planned
    plain = not field.size.turning and set(field.size.tables) == {field.players // PLAYERS_PER_TABLE}
    if not plain or len(planned) != field.passen_to_plan:
        return None
    meetings = MeetingCostCounter(
        field.players, field.passen_to_plan + len(field.history.rounds), field.forbidden_pairs
    )
    field.history.add_meetings_to(meetings, partners=field.partners)
    anew = _Redraw(field, order, chance, meetings, field.history.passen_played(), field.history.passen_written())
    for drawn in planned:
        anew.count_ahead(drawn)
    found = []
    for number, drawn in enumerate(planned):
        passe = anew.passe(number, drawn)
        if passe is None:
            return None
        found.append(passe)
    return tuple(found)


@dataclass
class _Redraw:
    """The Passen drawn so far: who met whom, who has played and written how often."""

    field: PlanningTask
    order: Sequence[str]
    chance: SeededRandom
    meetings: MeetingCostCounter
    plays: Counter[int]
    writes: Counter[int]

    def passe(self, number: int, drawn: PasseDraw) -> PasseDraw | None:
        """Return an open Passe (from 0) of which this was planned; None where too few foursomes stay."""
        self.count_ahead(drawn, by=-1)
        passe = self._stays(number, drawn)
        if passe is None:
            return None
        self._choose_out(passe)
        turn = assign_scorers([tuple(passe.out)], self._size(number), range(self.field.players), self.writes)[0]
        seated = self._seat_newcomers(number, drawn, passe, turn)
        self.plays.update(self.field.history.number[name] for one in seated.tables for name in one.seats)
        self.writes.update(turn.scorer_indexes)
        return seated

    def count_ahead(self, drawn: PasseDraw, by: int = 1) -> None:
        """Count who will meet where nothing changes, as long as that Passe has not been looked at."""
        for table in drawn.tables:
            people = [self.field.history.number.get(name, -1) for name in table.people]
            for (at, one), (further, other) in combinations(enumerate(people), 2):
                if min(one, other) >= 0:
                    across = self.field.partners and (at, further) in {(0, 2), (1, 3)}
                    self.meetings.add(one, other, partners=across, by=by)

    def _size(self, number: int) -> RoundSizes:
        return replace(self.field.size, tables=(self.field.size.tables[number],))

    def _stays(self, number: int, drawn: PasseDraw) -> _Passe | None:
        """Return whole foursomes, and of the others as many as are needed, those with most people first."""
        picked, tables = self.field.resting.get(number, ()), self.field.size.tables[number]
        known = {name: at for name, at in self.field.history.number.items() if at not in picked}
        at: dict[int, _Seats] = {one.table: [known.get(name) for name in one.seats] for one in drawn.tables}
        whole = [table for table, seats in at.items() if None not in seats]
        if len(whole) * _LEAST < len(at) or len(whole) > tables:
            return None
        broken = sorted((table for table in at if table not in whole), key=lambda one: (at[one].count(None), one))
        numbers = [*whole, *broken[: tables - len(whole)]]
        free = (new for new in count(1) if new not in at)
        numbers += [next(free) for _ in range(tables - len(numbers))]
        return _Passe({table: at.get(table, [None] * PLAYERS_PER_TABLE) for table in sorted(numbers)}, list(picked))

    def _choose_out(self, passe: _Passe) -> None:
        """Seat those without a place; who has played most sits out, also where that changes one more foursome."""
        placed = {one for seats in passe.tables.values() for one in seats}
        loose = [one for one in range(self.field.players) if one not in placed and one not in passe.out]
        loose.sort(key=lambda one: -self.plays[one])
        changing = {table for table, _ in passe.free_places}
        out = loose[: len(loose) - len(passe.free_places)]
        for (table, seat), one in zip(passe.free_places, loose[len(out) :], strict=True):
            passe.tables[table][seat] = one
        for one in out:
            place = self._who_rests(passe, one, changing)
            if place is None:
                passe.out.append(one)
            else:
                table, seat, other = place
                passe.tables[table][seat] = one
                passe.out.append(other)
                changing.add(table)

    def _who_rests(self, passe: _Passe, one: int, changing: set[int]) -> tuple[int, int, int] | None:
        """Return who rests instead of somebody who has played less, with the place; None where nobody has played more.

        Where he meets nobody again, and then where a foursome changes anyway.
        """
        seated = [
            (table, seat, other)
            for table, seats in passe.tables.items()
            for seat, other in enumerate(seats)
            if other is not None
        ]
        most = max(self.plays[other] for _, _, other in seated)
        found = [place for place in seated if self.plays[one] < self.plays[place[2]] == most]

        def cost(place: tuple[int, int, int]) -> tuple[int, bool]:
            table, _, other = place
            return self._count_met(
                one, [there for there in passe.tables[table] if there != other]
            ), table not in changing

        return min(self.chance.shuffled(found), key=cost, default=None)

    def _count_met(self, one: int, seats: _Seats) -> int:
        """Return how many of a table somebody meets another time anyway."""
        codes, first = self.meetings.codes, one * self.field.players
        return sum(other is not None and codes[first + other] > 0 for other in seats)

    def _seat_newcomers(self, number: int, drawn: PasseDraw, passe: _Passe, turn: NonPlayers) -> PasseDraw:
        """Put those who are new in the places where they meet fewest again, and give everybody their name."""
        known, one_shape = self.field.history.number, shape_of_passe(self.field.size, number, turn)
        was = {one.table: {known.get(name) for name in one.seats} for one in drawn.tables}
        writers = _writers(self.field.history, drawn, passe, turn)
        tables = [*writers, *(table for table in passe.tables if table not in writers)]
        row: list[int] = []
        free: list[int] = []
        for table in tables:
            people = [one for one in passe.tables[table] if one is not None]
            free += [len(row) + seat for seat, one in enumerate(people) if one not in was.get(table, ())]
            row += [*people, *([writers[table]] if table in writers else [])]
        if number not in self.field.resting:
            free += range(len(row), len(row) + len(turn.resting_indexes))
        row += turn.resting_indexes
        self._improve(row, round_layout_of_shape(one_shape, across=self.field.partners), free)
        names = [self.order[one] for one in row]
        seats = dict(zip(tables, one_shape.place_ranges_by_table(), strict=True))
        found = tuple(_seating(table, [names[place] for place in seats[table]]) for table in passe.tables)
        return PasseDraw(found, tuple(names[one_shape.seat_count :]))

    def _improve(self, row: PlayersByPlace, form: RoundLayout, free: Sequence[int]) -> None:
        """Let two of those who are new to their place exchange it while that helps and nobody rests again for it."""
        self.meetings.add_row(row, form)
        search, helped = Annealing([row], [form], self.meetings, self.chance), True
        while helped:
            helped = False
            for one, other in combinations(free, 2):
                if form.role[one] != form.role[other] and self.plays[row[one]] != self.plays[row[other]]:
                    continue
                change = search.swap_cost_change(0, one, other)
                if change is not None and change < 0:
                    self.meetings.swap(row, form, one, other)
                    helped = True


def _writers(before: PlayedRounds, drawn: PasseDraw, passe: _Passe, turn: NonPlayers) -> dict[int, int]:
    """Return who writes where: at the same table as planned, the others where nobody writes yet."""
    was = {before.number.get(one.scorer): one.table for one in drawn.tables if one.scorer is not None}
    stays = {was[one]: one for one in turn.scorer_indexes if was.get(one) in passe.tables}
    free = (table for table in passe.tables if table not in stays)
    return {**stays, **{next(free): one for one in turn.scorer_indexes if one not in stays.values()}}


def _seating(table: int, names: Sequence[str]) -> Seating:
    a, b, c, d, *scorer = names
    return Seating(table, (a, b, c, d), scorer[0] if scorer else None)


def keep_planned_numbers(found: Sequence[PasseDraw], planned: Sequence[PasseDraw]) -> tuple[PasseDraw, ...]:
    """Return the plan with table numbers and seats as in the old plan, for tables with the same people as before.

    found, planned: the new and the old rounds, equally many.
    """
    return tuple(
        replace(drawn, tables=_as_planned(drawn.tables, before.tables))
        for drawn, before in zip(found, planned, strict=True)
    )


def _as_planned(tables: Sequence[Seating], planned: Sequence[Seating]) -> tuple[Seating, ...]:
    known = {frozenset(one.seats): one for one in planned}
    stays = {one.table: known[frozenset(one.seats)] for one in tables if frozenset(one.seats) in known}
    taken = {one.table for one in stays.values()}
    free = (number for number in range(1, 2 * len(tables) + 1) if number not in taken)
    found = []
    for one in tables:
        kept = stays.get(one.table)
        found.append(replace(one, table=kept.table, seats=kept.seats) if kept else replace(one, table=next(free)))
    return tuple(sorted(found, key=lambda one: one.table))
