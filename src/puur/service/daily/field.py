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
    """What a line brought: the form, what is written for each side, and by how much the own one is ahead."""

    mode: str
    own: int
    other: int
    ahead: int


class DailyPlace(msgspec.Struct, frozen=True):
    """A result among the field. rank: 1 is the best, equal results share it.

    better: percent of the others that are behind, equal ones counted half; 100 where nobody else played. equal: how
    many others have the very same line.
    """

    rank: int
    better: int
    equal: int


class DailyShare(msgspec.Struct, frozen=True):
    """How many announced a form, and by how much they are ahead in the mean."""

    mode: str
    n: int
    ahead: float


class DailyStep(msgspec.Struct, frozen=True):
    """How many results lie from ``least`` on, as wide as a step is."""

    least: int
    n: int


class DailyField(msgspec.Struct, frozen=True):
    """The field of a day. own: None for who has not played; signs: of one's own line, or of the house's without one.

    apart: how many more have played who may have known the cards, as somebody had begun from the same address before.
    prior: whether the own try is one of those; it has no place in the field.
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
    """Return a result as it is shown."""
    return DailyScore(brought.mode, brought.own, brought.other, ahead(brought))


def ahead(brought: DayScore) -> int:
    """Return what is ranked.

    >>> ahead(DayScore("E", 100, 57))
    43
    """
    return brought.own - brought.other


def place_try(value: int, field: Collection[int], equal: int = 0) -> DailyPlace:
    """Return where a result lies in the field (its own included).

    >>> place_try(10, [10, 30, 10, -5, 0])
    DailyPlace(rank=2, better=62, equal=0)
    """
    above, same = sum(one > value for one in field), sum(one == value for one in field)
    others = max(len(field) - 1, 0)
    beaten = others - above - (same - 1) / 2
    return DailyPlace(above + 1, round(100 * beaten / others) if others else 100, equal)


def field(there: DayState, who: str, house: DailyTry, signs: tuple[DailySign, ...]) -> DailyField:
    """Return the field as somebody sees it who may. house: the try of the bot of the house, played to its end."""
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
