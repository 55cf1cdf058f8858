"""The field of a day: everybody whose try counts, ranked by what is written for the own side less the other's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

import msgspec

from puur.service.daily.simulation import DayScore
from puur.service.daily.state import DailyTry, DayState
from puur.service.daily.trick_grades import DailySign

WIDTH: Final = 20
"""Points that are one step of the distribution."""


class DailyScore(msgspec.Struct, frozen=True):
    """The result of a daily challenge: form of play, points of both sides, and the difference (ahead)."""

    mode: str
    own: int
    other: int
    ahead: int


class DailyPlace(msgspec.Struct, frozen=True):
    """A rank among all results of a day. rank: 1 is the best, shared by equals.

    better: percent of the others that are worse, equals counted half; 100 if alone.
    equal: how many have the very same line of play.
    """

    rank: int
    better: int
    equal: int


class DailyShare(msgspec.Struct, frozen=True):
    """How many players chose a form of play, and their mean point difference."""

    mode: str
    n: int
    ahead: float


class DailyStep(msgspec.Struct, frozen=True):
    """One bar of the histogram: how many results are at least ``least``, up to the next bar."""

    least: int
    n: int


class DailyField(msgspec.Struct, frozen=True):
    """The statistics of all results of a day, as one player sees them.

    own: None for somebody who has not played.
    signs: per trick of the own play, or the bot's.
    apart: players left out because somebody had played from the same address before.
    prior: whether the own try is one of those.
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


def score_all(brought: DayScore) -> DailyScore:
    """Return a result with its point difference."""
    return DailyScore(brought.mode, brought.own, brought.other, ahead(brought))


def ahead(brought: DayScore) -> int:
    """Return the point difference by which results are ranked.

    >>> ahead(DayScore("E", 100, 57))
    43
    """
    return brought.own - brought.other


def place_try(value: int, field: Collection[int], equal: int = 0) -> DailyPlace:
    """Return the rank of a result among all results, which include it.

    >>> place_try(10, [10, 30, 10, -5, 0])
    DailyPlace(rank=2, better=62, equal=0)
    """
    above, same = sum(one > value for one in field), sum(one == value for one in field)
    others = max(len(field) - 1, 0)
    beaten = others - above - (same - 1) / 2
    return DailyPlace(above + 1, round(100 * beaten / others) if others else 100, equal)


def field(there: DayState, who: str, house: DailyTry, signs: tuple[DailySign, ...]) -> DailyField:
    """Return the statistics of a day for one player. house: the finished game of the house bot."""
    results = there.results
    values = {one: ahead(brought) for one, brought in results.items()}
    counted, beside, by = results.get(who), there.scores_apart, house.brought or DayScore("", 0, 0)
    own = counted or beside.get(who)
    same = sum(there.tries[one].line == there.tries[who].line for one in results) - 1 if counted else 0
    return DailyField(
        there.day,
        there.closed,
        len(results),
        score_all(own) if own else None,
        place_try(values[who], values.values(), same) if counted else None,
        signs,
        score_all(by),
        place_try(ahead(by), [*values.values(), ahead(by)]),
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
    of = {mode: [ahead(one) for one in results if one.mode == mode] for mode in found}
    return tuple(DailyShare(mode, n, round(sum(of[mode]) / n, 1)) for mode, n in found.most_common())
