"""Who met again: counted over the Passen of a plan, as sums over all pairs and for the pair that met most often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.tournament.state import PasseDraw, Seating
from puur.words.message import Message

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Repeats:
    """Repeated meetings of pairs of players, in three ways of meeting.

    Where each plays alone nobody has a partner, and all players of a table are opponents.

    partner: as partners.
    opponent: as opponents.
    table: at one table, in any role.
    """

    partner: int
    opponent: int
    table: int


@dataclass(frozen=True, slots=True)
class MeetingCounts:
    """How often pairs of players meet again in a plan.

    repeats: meetings beyond the first, summed over all pairs.
    maximum: the most meetings of any one pair; 0 where nobody meets in that way.
    """

    repeats: Repeats
    maximum: Repeats

    @property
    def order(self) -> tuple[int, ...]:
        """Return a sort key: the better plan has the smaller one.

        Repeated partners weigh more than tables, tables more than opponents. Six people meeting twice is better than
        two meeting four times.
        """
        again, most = self.repeats, self.maximum
        return again.partner, most.partner, most.table, again.table, most.opponent, again.opponent


NOBODY: Final = MeetingCounts(Repeats(0, 0, 0), Repeats(0, 0, 0))


@dataclass(frozen=True, slots=True)
class TableMeetings:
    """Who meets whom at a table.

    partners: how many partners each player has.
    opponents: how many opponents each player has.
    across: a function that lists the pairs of partners at a table.
    against: a function that lists the pairs of opponents at a table.
    people: a function that lists everybody at a table, the scorer included.
    """

    partners: int
    opponents: int
    across: Callable[[Seating], Iterable[Pair]]
    against: Callable[[Seating], Iterable[Pair]]
    people: Callable[[Seating], tuple[str, ...]] = lambda table: table.people


def _across(table: Seating) -> tuple[Pair, ...]:
    a, b, c, d = table.seats
    return (a, c), (b, d)


def _neighbour_pairs(table: Seating) -> tuple[Pair, ...]:
    a, b, c, d = table.seats
    return (a, b), (b, c), (c, d), (d, a)


def _no_pairs(_: Seating) -> tuple[Pair, ...]:
    return ()


def _each(table: Seating) -> Iterable[Pair]:
    return combinations(table.seats, 2)


def _units(table: Seating) -> tuple[str, ...]:
    return table.seats[:2]


SCHIEBER: Final = TableMeetings(1, 2, _across, _neighbour_pairs)
DIFFERENZLER: Final = TableMeetings(0, 3, _no_pairs, _each)
PAIRS: Final = TableMeetings(0, 1, _no_pairs, lambda table: (table.seats[:2],), _units)
"""Who meets whom where each id is a pair that stays together: ``("7", "3", "7", "3")`` is pair 7 against pair 3."""


def has_partners(law: Law) -> bool:
    """Return whether the rules make the player opposite a partner; not where each plays alone."""
    return not is_each_alone(law)


def table_meetings_by_law(law: Law, *, pairs: bool) -> TableMeetings:
    """Return who is partner and who is opponent at a table by these rules.

    pairs: whether each id at a table is a fixed pair.
    """
    if pairs:
        return PAIRS
    return SCHIEBER if has_partners(law) else DIFFERENZLER


def count_meetings(rounds: Iterable[PasseDraw], way: TableMeetings) -> MeetingCounts:
    """Count how often players meet again in these rounds. way: who is partner and who is opponent at a table.

    >>> passe = PasseDraw((Seating(1, ("1", "2", "3", "4")),))
    >>> count_meetings([passe, passe], SCHIEBER).repeats, count_meetings([passe, passe], SCHIEBER).maximum
    (Repeats(partner=2, opponent=4, table=6), Repeats(partner=2, opponent=2, table=2))
    """
    tables = [table for passe in rounds for table in passe.tables]
    counts = (
        _count_pairs(pair for table in tables for pair in way.across(table)),
        _count_pairs(pair for table in tables for pair in way.against(table)),
        _count_pairs(pair for table in tables for pair in combinations(way.people(table), 2)),
    )
    return MeetingCounts(
        Repeats(*(found.total() - len(found) for found in counts)),
        Repeats(*(max(found.values(), default=0) for found in counts)),
    )


def _count_pairs(pairs: Iterable[Pair]) -> Counter[Pair]:
    return Counter((a, b) if a < b else (b, a) for a, b in pairs)


@dataclass(frozen=True, slots=True)
class Draw:
    """A complete seating plan, one entry in rounds per round (Passe).

    relaxed: wishes that could not be met, the most serious first, and how far the plan is from the optimum.
    meetings: repeated meetings over all rounds.
    least: lower bounds for them.
    seed: from which the plan was drawn.
    """

    seed: int
    rounds: tuple[PasseDraw, ...]
    meetings: MeetingCounts
    least: MeetingCounts
    relaxed: tuple[Message, ...] = ()

    @property
    def repeats(self) -> Repeats:
        """Return the number of repeated meetings, summed over all pairs."""
        return self.meetings.repeats
