"""What a Passe looks like before anybody is in it: tables, those who write, those who sit out.

A row is a list of players. Each table takes four places in it, or five where the last of them writes; the tables
that have a Schreiber come first, who sits out comes last. Partners sit across: places 0 and 2, 1 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from puur.words.message import Message, said

Row = list[int]
PLAYING: Final = 4


def too_few_message(there: int, *, pairs: bool) -> Message | None:
    """Return what a table needs where so many are too few for one, None where they are enough."""
    least, what = (2, "tournament.two-pairs") if pairs else (PLAYING, "tournament.four-people")
    return said(what) if there < least else None


PLAYS: Final = 0
WRITES: Final = 1
RESTS: Final = 2
"""What somebody does in a place; two people can change places only if both do the same."""


@dataclass(frozen=True, slots=True)
class PasseShape:
    """One Passe: so many tables, so many of them with a Schreiber, so many people without a place.

    open_roles: who of a table's five writes is decided later, so that any two people can change places.
    """

    tables: int
    writers: int
    resting: int
    open_roles: bool = False

    @property
    def seat_count(self) -> int:
        """Return how many places the tables have."""
        return PLAYING * self.tables + self.writers

    def places(self) -> Iterator[range]:
        """Yield each table's places in the row."""
        first = 0
        for table in range(self.tables):
            size = PLAYING + (table < self.writers)
            yield range(first, first + size)
            first += size


@dataclass(frozen=True, slots=True)
class Layout:
    """A shape, worked out place by place.

    partner: who sits across, -1 for nobody. others: who else is at the table. table: its number, -1 for none.
    role: PLAYS, WRITES or RESTS. alike: the places of each role.
    """

    partner: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    role: tuple[int, ...]
    alike: tuple[tuple[int, ...], ...]


@cache
def layout(shape: PasseShape, *, across: bool) -> Layout:
    """Work a shape out; across: whether who sits opposite is a partner."""
    total = shape.seat_count + shape.resting
    partner, table, role = [-1] * total, [-1] * total, [RESTS] * total
    others: list[tuple[int, ...]] = [()] * total
    for number, places in enumerate(shape.places()):
        for at, place in enumerate(places):
            table[place] = number
            role[place] = WRITES if at == PLAYING and not shape.open_roles else PLAYS
            if across and at < PLAYING:
                partner[place] = places[at ^ 2]
            others[place] = tuple(other for other in places if other not in (place, partner[place]))
    alike = tuple(tuple(place for place in range(total) if role[place] == kind) for kind in (PLAYS, WRITES, RESTS))
    return Layout(tuple(partner), tuple(others), tuple(table), tuple(role), alike)
