"""The results of a daily challenge, ranked by the points written for the own side less those of the other side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

import msgspec

from puur.service.daily.simulation import DayScore
from puur.service.daily.state import DailyTry, DayState
from puur.service.daily.trick_grades import DailySign

WIDTH: Final = 20
"""How many points of difference one bar of the histogram covers."""


class DailyScore(msgspec.Struct, frozen=True):
    """The result of a daily challenge (the same deal for everybody).

    mode: the id of the announced form of play, such as ``E``, ``O`` (Obenabe) or ``U`` (Undenufe).
    own, other: points written for the own side and for the other one, multiplied as the form of play demands.
    ahead: ``own`` less ``other``, by which results are ranked.
    """

    mode: str
    own: int
    other: int
    ahead: int


class DailyPlace(msgspec.Struct, frozen=True):
    """A rank among all results of a day.

    rank: 1 is the best; equal results share it.
    better: percent of the other results that are worse, equal ones counted half; 100 if there is no other.
    equal: how many others played the very same cards in the same order.
    """

    rank: int
    better: int
    equal: int


class DailyShare(msgspec.Struct, frozen=True):
    """How many players (``n``) chose a form of play, and by how many points they were ahead on average.

    mode: its id, such as ``E``. ahead: own points less those of the other side.
    """

    mode: str
    n: int
    ahead: float


class DailyStep(msgspec.Struct, frozen=True):
    """One bar of a histogram: ``n`` results are ahead by ``least`` points or more, and by less than the next bar's."""

    least: int
    n: int


class DailyField(msgspec.Struct, frozen=True):
    """The statistics of all results of one daily challenge, as one player sees them.

    day: its date, as ``2026-11-24``. over: whether the day has ended.
    n: how many results are ranked.
    own: the player's result; None for somebody who has not finished.
    place: its rank; None without a result, or if the result is not ranked.
    signs: a mark for each trick of the own play, or of the bot's for somebody without a result.
    house, house_place: the result of the server's own bot, and what its rank would be.
    steps: the bars of a histogram, lowest first; each is ``width`` points wide.
    forms: the forms of play, most frequent first.
    apart: how many results are not ranked, since somebody had begun from the same address before.
    prior: whether the own result is one of those.
    """

    day: str
    over: bool
    n: int
    own: DailyScore | None
    place: DailyPlace | None
    signs: tuple[DailySign, ...]
    house: DailyScore
    house_place: DailyPlace
    steps: tuple[DailyStep, ...]
    width: int
    forms: tuple[DailyShare, ...]
    apart: int = 0
    prior: bool = False


def with_difference(brought: DayScore) -> DailyScore:
    """Return a result together with the point difference by which it is ranked."""
    return DailyScore(brought.mode, brought.own, brought.other, point_difference(brought))


def point_difference(brought: DayScore) -> int:
    """Return by how many points the own side is ahead, by which results are ranked.

    >>> point_difference(DayScore("E", 100, 57))
    43
    """
    return brought.own - brought.other


def rank_result(value: int, field: Collection[int], equal: int = 0) -> DailyPlace:
    """Return the rank of a point difference among those of all results of a day.

    field: all point differences, ``value`` included. equal: how many others had the very same play.

    >>> rank_result(10, [10, 30, 10, -5, 0])
    DailyPlace(rank=2, better=62, equal=0)
    """
    above, same = sum(one > value for one in field), sum(one == value for one in field)
    others = max(len(field) - 1, 0)
    beaten = others - above - (same - 1) / 2
    return DailyPlace(above + 1, round(100 * beaten / others) if others else 100, equal)


def day_statistics(there: DayState, who: str, house: DailyTry, signs: tuple[DailySign, ...]) -> DailyField:
    """Return the statistics of a day (``there``) for one player.

    who: hash of the player's key; one who has not finished gets no own result.
    house: the finished try of the server's bot. signs: a mark for each trick that the player may see.
    """
    results = there.results
    values = {one: point_difference(brought) for one, brought in results.items()}
    counted, beside, by = results.get(who), there.scores_apart, house.brought or DayScore("", 0, 0)
    own = counted or beside.get(who)
    same = sum(there.tries[one].line == there.tries[who].line for one in results) - 1 if counted else 0
    return DailyField(
        there.day,
        there.closed,
        len(results),
        with_difference(own) if own else None,
        rank_result(values[who], values.values(), same) if counted else None,
        signs,
        with_difference(by),
        rank_result(point_difference(by), [*values.values(), point_difference(by)]),
        _steps(values.values()),
        WIDTH,
        _forms(results.values()),
        len(beside),
        who in beside,
    )


def _steps(values: Collection[int]) -> tuple[DailyStep, ...]:
    """Count by steps, with the empty ones between."""
    if not values:
        return ()
    found = Counter(value // WIDTH for value in values)
    return tuple(DailyStep(WIDTH * at, found[at]) for at in range(min(found), max(found) + 1))


def _forms(results: Collection[DayScore]) -> tuple[DailyShare, ...]:
    found = Counter(one.mode for one in results)
    of = {mode: [point_difference(one) for one in results if one.mode == mode] for mode in found}
    return tuple(DailyShare(mode, n, round(sum(of[mode]) / n, 1)) for mode, n in found.most_common())
