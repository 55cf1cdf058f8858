"""Drawing the rest anew so that little changes: a foursome that stays together keeps its table and its seats.

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

from puur.tournament.draw.anneal import Search
from puur.tournament.draw.before import Before
from puur.tournament.draw.chance import Chance
from puur.tournament.draw.meetings import Meetings
from puur.tournament.draw.planning import Field
from puur.tournament.draw.shape import PLAYING, Layout, Row, layout
from puur.tournament.draw.sizes import Sizes, Turn, roles, shape
from puur.tournament.state import Round, Seating

_LEAST: Final = 2
"""At least one foursome of so many must stay: where fewer do, a plan of its own meets fewer people again."""
Seats = list[int | None]


@dataclass
class _Passe:
    """An open Passe on its way. tables: people by table and seat, None for an open place; out: who does not play."""

    tables: dict[int, Seats]
    out: list[int]

    @property
    def open(self) -> list[tuple[int, int]]:
        """Return the places nobody has yet."""
        return [(table, seat) for table, seats in self.tables.items() for seat in range(PLAYING) if seats[seat] is None]


def kept_rounds(field: Field, order: Sequence[str], chance: Chance) -> tuple[Round, ...] | None:
    """Return the open Passen with as many of their planned foursomes as can stay; None where too few can.

    order: the ids by their numbers.
    """
    planned = field.before.planned
    plain = not field.size.turning and set(field.size.tables) == {field.players // PLAYING}
    if not plain or len(planned) != field.passen:
        return None
    meetings = Meetings(field.players, field.passen + len(field.before.rounds), field.apart)
    field.before.count(meetings, partners=field.partners)
    anew = _Anew(field, order, chance, meetings, field.before.played(), field.before.written())
    found = []
    for number, drawn in enumerate(planned):
        passe = anew.passe(number, drawn)
        if passe is None:
            return None
        found.append(passe)
    return tuple(found)


@dataclass
class _Anew:
    """The Passen drawn so far: who met whom, who has played and written how often."""

    field: Field
    order: Sequence[str]
    chance: Chance
    meetings: Meetings
    plays: Counter[int]
    written: Counter[int]

    def passe(self, number: int, drawn: Round) -> Round | None:
        """Return an open Passe (from 0) of which this was planned; None where too few foursomes stay."""
        passe = self._stays(number, drawn)
        if passe is None:
            return None
        self._choose_out(passe)
        turn = roles([tuple(passe.out)], self._size(number), range(self.field.players), self.written)[0]
        seated = self._seated(number, drawn, passe, turn)
        self.plays.update(one for seats in passe.tables.values() for one in seats if one is not None)
        self.written.update(turn.writing)
        return seated

    def _size(self, number: int) -> Sizes:
        return replace(self.field.size, tables=(self.field.size.tables[number],))

    def _stays(self, number: int, drawn: Round) -> _Passe | None:
        """Return whole foursomes, and of the others as many as are needed, those with most people first."""
        picked, tables = self.field.resting.get(number, ()), self.field.size.tables[number]
        known = {name: at for name, at in self.field.before.number.items() if at not in picked}
        at: dict[int, Seats] = {one.table: [known.get(name) for name in one.seats] for one in drawn.tables}
        whole = [table for table, seats in at.items() if None not in seats]
        if len(whole) * _LEAST < len(at) or len(whole) > tables:
            return None
        broken = sorted((table for table in at if table not in whole), key=lambda one: (at[one].count(None), one))
        numbers = [*whole, *broken[: tables - len(whole)]]
        free = (new for new in count(1) if new not in at)
        numbers += [next(free) for _ in range(tables - len(numbers))]
        return _Passe({table: at.get(table, [None] * PLAYING) for table in sorted(numbers)}, list(picked))

    def _choose_out(self, passe: _Passe) -> None:
        """Seat those without a place; who has played most sits out, also where that changes one more foursome."""
        placed = {one for seats in passe.tables.values() for one in seats}
        loose = [one for one in range(self.field.players) if one not in placed and one not in passe.out]
        loose.sort(key=lambda one: -self.plays[one])
        out = loose[: len(loose) - len(passe.open)]
        seating = loose[len(out) :]
        for at, one in enumerate(out):
            instead = self._played_more(passe, one)
            if instead is not None:
                table, seat, out[at] = instead
                passe.tables[table][seat] = None
                seating.append(one)
        passe.out += out
        for (table, seat), one in zip(passe.open, seating, strict=True):
            passe.tables[table][seat] = one

    def _played_more(self, passe: _Passe, one: int) -> tuple[int, int, int] | None:
        """Return somebody who has played more, with the place, first of a table that changes anyway; None: nobody."""
        found = [
            (table, seat, other)
            for table, seats in passe.tables.items()
            for seat, other in enumerate(seats)
            if other is not None and self.plays[other] > self.plays[one]
        ]
        among = [place for place in found if None in passe.tables[place[0]]] or found
        return among[self.chance.below(len(among))] if among else None

    def _seated(self, number: int, drawn: Round, passe: _Passe, turn: Turn) -> Round:
        """Put those who are new in the places where they meet fewest again, and give everybody their name."""
        known, one_shape = self.field.before.number, shape(self.field.size, number, turn)
        was = {one.table: {known.get(name) for name in one.seats} for one in drawn.tables}
        writers = _writers(self.field.before, drawn, passe, turn)
        tables = [*writers, *(table for table in passe.tables if table not in writers)]
        row: list[int] = []
        free: list[int] = []
        for table in tables:
            people = [one for one in passe.tables[table] if one is not None]
            free += [len(row) + seat for seat, one in enumerate(people) if one not in was.get(table, ())]
            row += [*people, *([writers[table]] if table in writers else [])]
        if number not in self.field.resting:
            free += range(len(row), len(row) + len(turn.resting))
        row += turn.resting
        self._improve(row, layout(one_shape, across=self.field.partners), free)
        names = [self.order[one] for one in row]
        seats = dict(zip(tables, one_shape.places(), strict=True))
        found = tuple(_seating(table, [names[place] for place in seats[table]]) for table in passe.tables)
        return Round(found, tuple(names[one_shape.seated :]))

    def _improve(self, row: Row, form: Layout, free: Sequence[int]) -> None:
        """Let two of those who are new to their place exchange it while that helps and nobody rests again for it."""
        self.meetings.add_row(row, form)
        search, helped = Search([row], [form], self.meetings, self.chance), True
        while helped:
            helped = False
            for one, other in combinations(free, 2):
                if form.role[one] != form.role[other] and self.plays[row[one]] != self.plays[row[other]]:
                    continue
                change = search.step(0, one, other)
                if change is not None and change < 0:
                    self.meetings.swap(row, form, one, other)
                    helped = True


def _writers(before: Before, drawn: Round, passe: _Passe, turn: Turn) -> dict[int, int]:
    """Return who writes where: at the same table as planned, the others where nobody writes yet."""
    was = {before.number.get(one.scorer): one.table for one in drawn.tables if one.scorer is not None}
    stays = {was[one]: one for one in turn.writing if was.get(one) in passe.tables}
    free = (table for table in passe.tables if table not in stays)
    return {**stays, **{next(free): one for one in turn.writing if one not in stays.values()}}


def _seating(table: int, names: Sequence[str]) -> Seating:
    a, b, c, d, *scorer = names
    return Seating(table, (a, b, c, d), scorer[0] if scorer else None)


def numbered_as_planned(found: Sequence[Round], planned: Sequence[Round]) -> tuple[Round, ...]:
    """Return a plan in which the foursomes that were planned already have their tables and their seats."""
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
