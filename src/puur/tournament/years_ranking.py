"""A ranking over several evenings, by the rule of one's choice.

No regulation says how. These are readings of ours, and all of them are here:

- ``points``: at an evening with n ranked people, rank r brings n + 1 - r; those who share a rank get the same. The
  best so many evenings count, or all.
- ``best``: the sum of the best so many totals; whoever has fewer evenings is not ranked yet.
- ``mean``: the average of all totals; whoever has fewer than so many evenings is not ranked yet.
- Totals are compared only where all evenings have the same regulation, Passen, Spiele and Passen that count.
- At the same value the better single evening decides, then the next best; who is level in all shares the rank, and the
  ranks after it are left out.
- A Final is open to the best only and does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from puur.names import alphabetical
from puur.tournament.years import Attendance, PublishedEvening, Years

Measure = Literal["points", "best", "mean"]
MEASURES: Final[tuple[Measure, ...]] = ("points", "best", "mean")
MOST: Final = 99


@dataclass(frozen=True, slots=True)
class YearsRule:
    """How tournaments count for a ranking over years.

    measure: ``points`` by rank (of n people rank r brings n + 1 - r), sum of the ``best`` totals, or ``mean`` of all
    totals.
    count: for ``points`` and ``best``, how many of the best tournaments count, 0 for all. For ``best`` and ``mean``,
    how many a person needs for a rank.
    """

    measure: Measure = "points"
    count: int = 0


@dataclass(frozen=True, slots=True)
class YearsLine:
    """A line of the ranking over years.

    rank: from 1, None with too few tournaments.
    name: of the person.
    evenings: how many tournaments.
    value: what is ranked: points, or the sum or mean of totals.
    counted: the points or totals that count, best first.
    """

    rank: int | None
    name: str
    evenings: int
    value: Fraction
    counted: tuple[int, ...]


def are_totals_comparable(evenings: Sequence[PublishedEvening]) -> bool:
    """Return whether the totals of these tournaments can be compared: all have the same rules, rounds and deals.

    evenings: the tournaments.
    """
    return len({one.size for one in evenings if one.results}) <= 1


def years_ranking(years: Years, rule: YearsRule) -> tuple[YearsLine, ...]:
    """Return the ranking over years, best first; people with too few tournaments come last and have no rank.

    rule: what is measured, and how many of the best tournaments count. People who were never ranked are left out.
    """
    found = [_line(years.name(person), attended, rule) for person, attended in years.people.items()]
    sign = -1 if rule.measure != "points" and any(one.fewest for one in years.evenings) else 1
    there = sorted((one for one in found if one.counted), key=lambda one: alphabetical(one.name))
    lines = sorted(there, key=lambda one: _merit(one, sign), reverse=True)
    least = 0 if rule.measure == "points" else rule.count
    enough = [one for one in lines if one.evenings >= least]
    merits = [_merit(one, sign) for one in enough]
    ranked = [
        YearsLine(1 + merits.index(merit), one.name, one.evenings, one.value, one.counted)
        for one, merit in zip(enough, merits, strict=True)
    ]
    return (*ranked, *(one for one in lines if one.evenings < least))


def _merit(line: YearsLine, sign: int) -> tuple[Fraction, tuple[int, ...]]:
    return sign * line.value, tuple(sign * one for one in line.counted)


def _line(name: str, attended: Sequence[Attendance], rule: YearsRule) -> YearsLine:
    ranked = [(evening, it, it.rank) for evening, it in attended if it.rank is not None and not evening.final]
    if rule.measure == "points":
        brought = sorted((evening.ranked + 1 - rank for evening, _, rank in ranked), reverse=True)
    else:
        brought = sorted((it.total for _, it, _ in ranked), reverse=not any(evening.fewest for evening, *_ in ranked))
    counted = tuple(brought if rule.measure == "mean" or not rule.count else brought[: rule.count])
    value = Fraction(sum(counted), max(1, len(counted)) if rule.measure == "mean" else 1)
    return YearsLine(None, name, len(ranked), value, counted)
