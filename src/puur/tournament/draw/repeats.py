"""Count who meets whom again in a plan, and the lower bounds that no plan can beat.

The counts are sums over all pairs of people, and the count of the pair that meets most often.

In the bounds n is the number of people who take part, and m how often two of them meet. Nothing is searched or looked
up: every figure is a lower bound that is proved in a line or two where it is computed. A bound that is not reached does
not mean that more is possible. Five tables of four can meet without repeats in five Passen and not in six, and no
counting shows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.tournament.state import PasseDraw, Seating
from puur.words.message import Message

PersonPair = tuple[str, str]
"""Two ids, in any order, of people who meet at a table."""


@dataclass(frozen=True, slots=True)
class RepeatedMeetings:
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

    repeats: RepeatedMeetings
    maximum: RepeatedMeetings

    @property
    def plan_sort_key(self) -> tuple[int, ...]:
        """Return a sort key: the better plan has the smaller one.

        Repeated partners weigh more than tables, tables more than opponents. Six people meeting twice is better than
        two meeting four times.
        """
        again, most = self.repeats, self.maximum
        return again.partner, most.partner, most.table, again.table, most.opponent, again.opponent


_NOBODY: Final = MeetingCounts(RepeatedMeetings(0, 0, 0), RepeatedMeetings(0, 0, 0))


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
    across: Callable[[Seating], Iterable[PersonPair]]
    against: Callable[[Seating], Iterable[PersonPair]]
    people: Callable[[Seating], tuple[str, ...]] = lambda table: table.people


def _across(table: Seating) -> tuple[PersonPair, ...]:
    a, b, c, d = table.seats
    return (a, c), (b, d)


def _neighbour_pairs(table: Seating) -> tuple[PersonPair, ...]:
    a, b, c, d = table.seats
    return (a, b), (b, c), (c, d), (d, a)


def _no_pairs(_: Seating) -> tuple[PersonPair, ...]:
    return ()


def _each(table: Seating) -> Iterable[PersonPair]:
    return combinations(table.seats, 2)


def _units(table: Seating) -> tuple[str, ...]:
    return table.seats[:2]


MEETINGS_WITH_PARTNERS: Final = TableMeetings(1, 2, _across, _neighbour_pairs)
"""Who meets whom where two play together against two: one partner and two opponents."""
MEETINGS_EACH_ALONE: Final = TableMeetings(0, 3, _no_pairs, _each)
"""Who meets whom where each plays alone: three opponents and no partner."""
_PAIRS: Final = TableMeetings(0, 1, _no_pairs, lambda table: (table.seats[:2],), _units)
"""Who meets whom where each id is a pair that stays together: ``("7", "3", "7", "3")`` is pair 7 against pair 3."""


def has_partners(law: Law) -> bool:
    """Return whether the rules make the player opposite a partner; not where each plays alone."""
    return not is_each_alone(law)


def table_meetings_by_law(law: Law, *, pairs: bool) -> TableMeetings:
    """Return who is partner and who is opponent at a table by these rules.

    pairs: whether each id at a table is a fixed pair.
    """
    if pairs:
        return _PAIRS
    return MEETINGS_WITH_PARTNERS if has_partners(law) else MEETINGS_EACH_ALONE


def count_meetings(rounds: Iterable[PasseDraw], way: TableMeetings) -> MeetingCounts:
    """Count how often players meet again in these rounds. way: who is partner and who is opponent at a table.

    >>> passe = PasseDraw((Seating(1, ("1", "2", "3", "4")),))
    >>> met = count_meetings([passe, passe], MEETINGS_WITH_PARTNERS)
    >>> met.repeats, met.maximum
    (RepeatedMeetings(partner=2, opponent=4, table=6), RepeatedMeetings(partner=2, opponent=2, table=2))
    """
    tables = [table for passe in rounds for table in passe.tables]
    counts = (
        _count_pairs(pair for table in tables for pair in way.across(table)),
        _count_pairs(pair for table in tables for pair in way.against(table)),
        _count_pairs(pair for table in tables for pair in combinations(way.people(table), 2)),
    )
    return MeetingCounts(
        RepeatedMeetings(*(found.total() - len(found) for found in counts)),
        RepeatedMeetings(*(max(found.values(), default=0) for found in counts)),
    )


def _count_pairs(pairs: Iterable[PersonPair]) -> Counter[PersonPair]:
    return Counter((a, b) if a < b else (b, a) for a, b in pairs)


@dataclass(frozen=True, slots=True)
class DrawnSeatingPlan:
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
    def repeats(self) -> RepeatedMeetings:
        """Return the number of repeated meetings, summed over all pairs."""
        return self.meetings.repeats


@dataclass(frozen=True, slots=True)
class _PlanSize:
    """The size of a plan, from which lower bounds on repeated meetings are computed.

    people: number of players.
    tables: for each round, how many sit at each table.
    plays: how often each player plays.
    way: who meets whom at a table.
    """

    people: int
    tables: tuple[tuple[int, ...], ...]
    plays: int
    way: TableMeetings


def lowest_possible_repeats(rounds: Sequence[PasseDraw], way: TableMeetings, met: MeetingCounts) -> MeetingCounts:
    """Return lower bounds for the repeated meetings of any plan of this size.

    rounds: the plan, of which only the size counts. way: who is partner and who is opponent at a table.
    met: the repeats of this plan. The figures are bounded one after the other in the order of ``MeetingCounts.order``,
    given that earlier ones are no worse than in this plan.
    """
    form = _evening(rounds, way)
    return _least(form, met) if form.plays else _NOBODY


def _evening(rounds: Sequence[PasseDraw], way: TableMeetings) -> _PlanSize:
    """Return the form of a plan; who is in any of its Passen takes part."""
    names = {name for passe in rounds for table in passe.tables for name in way.people(table)}
    names.update(name for passe in rounds for name in passe.sitting_out)
    sizes = tuple(tuple(len(way.people(table)) for table in passe.tables) for passe in rounds)
    seats = (1 + way.partners + way.opponents) * sum(map(len, sizes))
    return _PlanSize(len(names), sizes, seats, way)


def _least(form: _PlanSize, met: MeetingCounts) -> MeetingCounts:
    way, together = form.way, _coincidences(form)
    partner = _crowded(form, way.partners)
    table_most = _most_at_a_table(form, together)
    table = _tables(form, together, met.maximum.table)
    opponent = table if way.partners == 0 and not _scribes(form) else _crowded(form, way.opponents)
    most = RepeatedMeetings(
        _often(form, way.partners),
        max(_often(form, way.opponents), table_most - met.maximum.partner if not _scribes(form) else 0),
        table_most,
    )
    return MeetingCounts(RepeatedMeetings(partner, opponent, table), most)


def _scribes(form: _PlanSize) -> bool:
    """Return whether some meet at a table without playing against each other."""
    return any(size > 1 + form.way.partners + form.way.opponents for passe in form.tables for size in passe)


def _spread(total: int, over: int) -> Iterable[tuple[int, int]]:
    """Spread a total as evenly as whole numbers can: (how many get so much, so much) twice."""
    each, more = divmod(total, over)
    return (more, each + 1), (over - more, each)


def _crowded(form: _PlanSize, each: int) -> int:
    """Return the repeats that come of there being too few others.

    Who plays k times has each * k such meetings with n - 1 others, so at least each * k - (n - 1) of them are
    repeats. That is convex in k, so it is least where all play equally often; every repeat is counted at both ends.
    """
    others = form.people - 1
    ends = sum(count * max(0, each * k - others) for count, k in _spread(form.plays, form.people))
    return -(-ends // 2)


def _often(form: _PlanSize, each: int) -> int:
    """Return how often some two meet: who plays most often has each * k meetings with n - 1 others."""
    busiest = -(-form.plays // form.people)
    return -(-each * busiest // (form.people - 1))


def _coincidences(form: _PlanSize) -> int:
    """Return how often at least two sit together in one Passe and in another one, over all two Passen and pairs.

    Who sits in both Passen, at least a + b - n people, is spread over the a' * b' combinations of a table here and
    a table there; x people of the same combination are x * (x - 1) / 2 pairs, which is least where they are spread
    evenly. A pair that meets m times is counted m * (m - 1) / 2 times; so the sum of that over all pairs is at
    least this, and also at least what it is where all meetings are spread evenly over all pairs.
    """
    sizes = [(sum(passe), len(passe)) for passe in form.tables]
    overlaps = sum(
        sum(count * comb(x, 2) for count, x in _spread(max(0, a + b - form.people), tables * others))
        for (a, tables), (b, others) in combinations(sizes, 2)
    )
    even = sum(count * comb(m, 2) for count, m in _spread(_meetings(form), comb(form.people, 2)))
    return max(overlaps, even)


def _meetings(form: _PlanSize) -> int:
    return sum(comb(size, 2) for passe in form.tables for size in passe)


def _most_at_a_table(form: _PlanSize, together: int) -> int:
    """Return how often some two sit at one table.

    Let M be the most that a pair meets. Then m * (m - 1) / 2 is at most m * (M - 1) / 2 for every pair. So all
    coincidences are at most (M - 1) / 2 times all meetings. And who meets most has n - 1 others to share that with.
    """
    meetings = _meetings(form)
    busiest = -(-2 * meetings // form.people)
    return max(1 + -(-2 * together // meetings), -(-busiest // (form.people - 1)))


def _tables(form: _PlanSize, together: int, most: int) -> int:
    """Return the repeats at a table where nobody meets more than ``most`` times.

    A pair that meets m times has m - 1 repeats and m * (m - 1) / 2 coincidences. As m is at most ``most``, its repeats
    are at least 2 / most times its coincidences. And there may be too few others: at a table of s one meets s - 1.
    """
    sizes = {size for passe in form.tables for size in passe}
    if len(sizes) == 1 and sizes == {1 + form.way.partners + form.way.opponents}:
        crowded = _crowded(form, sizes.pop() - 1)
    else:
        crowded = max(0, _meetings(form) - comb(form.people, 2))
    return max(crowded, -(-2 * together // max(1, most)))
