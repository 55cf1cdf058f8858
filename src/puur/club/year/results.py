"""The results of a day: from the points of the rounds to the final result of each member."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

from puur.club.rules.model import Rules, coiffeur_penalties, penalty_rule, series_coefficient
from puur.club.year.model import JASSRUNDEN_PER_DAY, Day, Series, YearProblem
from puur.law.article import claims
from puur.words.message import said

_ONE_HALF: Final = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class MemberDayResult:
    """A member's result of an evening, whoever played on the seat.

    member: the id of the member.
    series: its name.
    seat: 0 to 3.
    provisional: points with penalty points deducted (a fraction where an average was credited).
    coefficient: the factor of the series, 1 for none.
    final: provisional times the coefficient, rounded.
    penalties: the penalty points included, negative or 0.
    """

    member: str
    series: str
    seat: int
    provisional: Fraction
    coefficient: Fraction
    final: int
    penalties: int = 0


@dataclass(frozen=True, slots=True)
class CompleteSeriesAverage:
    """The mean result of a player in the complete series of an evening.

    after: of results after penalty points were deducted.
    before: of results before that.
    credited: the one that counts by the club's choice (AJ-33).
    counted: the names of the complete series.
    left_out: the names of interrupted series with results of their own (AJ-23).
    """

    after: Fraction
    before: Fraction
    credited: Fraction
    counted: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DayResults:
    """All members' results of an evening by series and seat, and the problems found.

    average: None if every series was played, or none. credited: series that got the average.
    """

    results: tuple[MemberDayResult, ...]
    problems: tuple[YearProblem, ...]
    average: CompleteSeriesAverage | None = None
    credited: tuple[str, ...] = ()

    def of(self, series: str) -> tuple[MemberDayResult, ...]:
        """Return the results of the members of one series, by its name."""
        return tuple(result for result in self.results if result.series == series)


@claims("AJ-3.1-f", "AJ-3.2-a", "AJ-1.5-i")
def day_results(rules: Rules, day: Day) -> DayResults:
    """Return the members' results of an evening; guests have none.

    A series that was not played to its end is credited the average of the others. Where there is none, a problem says
    so and 0 is credited.
    """
    average = average_result(rules, day)
    results, problems, credits_ = [], [], []
    for place, series in enumerate(day.series):
        own = provisional_results(series)
        if own is None and average is None:
            where = {"field": f"series[{place}]", "day": day.day, "series": series.name}
            problems.append(YearProblem(said("club.no-average", series=series.name), where, ("AJ-1.5-c", "AJ-23")))
        points = (
            results_of_unplayed_series(rules, series, average.credited if average else None) if own is None else own
        )
        credits_ += [series.name] if own is None and average is not None else []
        factor = series_coefficient(rules, day.day, series.name)
        results += [
            MemberDayResult(
                *(seat.member, series.name, number, points[number], factor),
                final=rounded_points(rules, points[number] * factor),
                penalties=counted_penalty_points(rules, series, number),
            )
            for number, seat in enumerate(series.seats)
            if seat.member is not None
        ]
    return DayResults(tuple(results), tuple(problems), average if credits_ else None, tuple(credits_))


@claims("AJ-3.2-f")
def rounded_points(rules: Rules, points: Fraction) -> int:
    """Return points rounded to a whole number; an exact half is rounded as the club chose (AJ-5)."""
    return _ROUNDINGS[rules.readings.rounding](points)


_ROUNDINGS: Final[Mapping[str, Callable[[Fraction], int]]] = {
    "half-up": lambda points: floor(points + _ONE_HALF),
    "half-down": lambda points: ceil(points - _ONE_HALF),
}


@claims("AJ-3.1-a", "AJ-3.1-b", "AJ-1.5-f", "AJ-1.5-g", "AJ-1.5-h")
def provisional_results(series: Series) -> tuple[Fraction, ...] | None:
    """Return the provisional result per seat (from 0): points of all games, with penalty points deducted.

    A series that was interrupted after two games is credited their mean for the third. None if it was not completed
    and played fewer than two games.
    """
    played = len(series.rounds)
    if series.status != "complete" and played < JASSRUNDEN_PER_DAY - 1:
        return None
    points = [sum(points_of_side(series, number, seat) for number in range(played)) for seat in _seats(series)]
    if played == JASSRUNDEN_PER_DAY:
        return tuple(Fraction(made + penalty_points(series, seat)) for seat, made in enumerate(points))
    return tuple(
        Fraction(made * JASSRUNDEN_PER_DAY + penalty_points(series, seat) * played, played)
        for seat, made in enumerate(points)
    )


def points_of_side(series: Series, number: int, seat: int) -> int:
    """Return the points of a seat's side in a game of its series. number: which game, from 0. seat: 0 to 3."""
    played = series.rounds[number]
    return played.points[0 if seat in played.teams[0] else 1]


def penalty_points(series: Series, seat: int) -> int:
    """Return the sum of the penalty points of a seat (from 0), which is negative or 0."""
    return sum(penalty.points for penalty in series.penalties if penalty.seat == seat)


def counted_penalty_points(rules: Rules, series: Series, seat: int) -> int:
    """Return the sum of the penalty points of a seat (from 0) that count, negative or 0.

    In an incomplete series, which plays the variant Coiffeur, only some kinds count.
    """
    if series.status != "incomplete":
        return penalty_points(series, seat)
    counting = coiffeur_penalties(rules)
    return sum(one.points for one in series.penalties if one.seat == seat and penalty_rule(rules, one.kind) in counting)


def _seats(series: Series) -> range:
    return range(len(series.seats))


def results_of_unplayed_series(rules: Rules, series: Series, average: Fraction | None) -> tuple[Fraction, ...]:
    """Return what a series that did not play is credited, per seat: the average, with penalty points deducted.

    average: None where there is no average (AJ-23); then 0 for every seat.
    """
    if average is None:
        return (Fraction(0),) * len(series.seats)
    return tuple(average + counted_penalty_points(rules, series, seat) for seat in _seats(series))


@claims("AJ-1.5-c")
def average_result(rules: Rules, day: Day) -> CompleteSeriesAverage | None:
    """Return the mean result of the complete series (AJ-23); None if there is none.

    Whether penalties count in it is the club's choice (AJ-33).
    """
    guests = rules.readings.average == "everybody"
    counted = [
        (result, penalty_points(series, number))
        for series in day.series
        if series.status == "complete"
        for number, (seat, result) in enumerate(zip(series.seats, provisional_results(series) or (), strict=True))
        if guests or seat.member is not None
    ]
    if not counted:
        return None
    after = sum((points for points, _ in counted), Fraction(0)) / len(counted)
    before = after - Fraction(sum(penalty for _, penalty in counted), len(counted))
    return CompleteSeriesAverage(
        after,
        before,
        after if rules.readings.average_of == "after-penalties" else before,
        tuple(series.name for series in day.series if series.status == "complete"),
        tuple(
            series.name
            for series in day.series
            if series.status == "aborted" and provisional_results(series) is not None
        ),
    )
