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
    """Return what a table needs, in words, where people are too few for one; None where they are enough.

    there: how many there are. pairs: whether they are fixed pairs.
    """
    least, what = (2, "tournament.two-pairs") if pairs else (PLAYING, "tournament.four-people")
    return said(what) if there < least else None


PLAYS: Final = 0
WRITES: Final = 1
RESTS: Final = 2
"""The role of a place for somebody who sits out; two people can change places only if both places have the same role.
"""


@dataclass(frozen=True, slots=True)
class PasseShape:
    """The layout of one round: numbers of tables, of scorers who do not play, and of people sitting out.

    open_roles: which of a table's five keeps the score is decided later.
    tables: how many tables of four play.
    writers: how many of them have a scorer as fifth person.
    resting: how many people sit out.
    """

    tables: int
    writers: int
    resting: int
    open_roles: bool = False

    @property
    def seat_count(self) -> int:
        """Return how many people sit at tables, scorers included."""
        return PLAYING * self.tables + self.writers

    def places(self) -> Iterator[range]:
        """Yield, for each table, the range of its places in the row of players; the place of a scorer is its last."""
        first = 0
        for table in range(self.tables):
            size = PLAYING + (table < self.writers)
            yield range(first, first + size)
            first += size


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of one round, with a lookup for every place in its row of players (from 0).

    partner: the place of the partner, -1 for none.
    others: the other places at the table, without the partner.
    table: the index of the table, from 0; -1 for a place that sits out.
    role: what is done there: ``PLAYS``, ``WRITES`` (keeps the score) or ``RESTS``.
    alike: for each role, the places that have it.
    """

    partner: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    role: tuple[int, ...]
    alike: tuple[tuple[int, ...], ...]


@cache
def make_layout(shape: PasseShape, *, across: bool) -> Layout:
    """Return the lookups for a round's shape, by place. across: whether the player opposite is a partner."""
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
