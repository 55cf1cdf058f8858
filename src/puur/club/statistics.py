"""What a member wants to know of itself: form, best day, partners, Strafpunkte. Over one year or many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from puur.club.results import day_results
from puur.club.rules import Rules
from puur.club.year import Day, Series, Year, row_of


@dataclass(frozen=True, slots=True)
class DayResult:
    """A day of a member: its final result, in which series; present: the member played itself."""

    date: date
    series: str
    final: int
    present: bool


@dataclass(frozen=True, slots=True)
class Partner:
    """With whom a member has played so many Jassrunden, with so many points on average, and won so many."""

    member: str
    rounds: int
    points: Fraction
    won: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A member's figures. rounds, won: its own Jassrunden; penalties: kind -> how often; days in order of date."""

    member: str
    days: tuple[DayResult, ...]
    rounds: int
    won: int
    average: Fraction | None
    partners: tuple[Partner, ...]
    penalties: dict[str, int] = field(default_factory=dict)

    @property
    def best(self) -> DayResult | None:
        """Return the best day that the member played itself; the earlier of equals."""
        own = [day for day in self.days if day.present]
        return max(own, key=lambda day: day.final, default=None)


def profile(years: Iterable[tuple[Rules, Year]], member: str) -> Profile:
    """Return a member's figures over years, each by its own rules; what others played in its place is not its own."""
    ruled = sorted(((rules, day) for rules, year in years for day in year.days), key=lambda one: one[1].date)
    days = [day for _, day in ruled]
    results = tuple(_result(rules, day, member) for rules, day in ruled if row_of(day, member) is not None)
    own = list(_rounds(days, member))
    penalties: dict[str, int] = defaultdict(int)
    for series, seat in _own(days, member):
        for penalty in series.penalties:
            penalties[penalty.kind] += penalty.seat == seat
    return Profile(
        member=member,
        days=results,
        rounds=len(own),
        won=sum(won for _, _, won in own),
        average=Fraction(sum(points for _, points, _ in own), len(own)) if own else None,
        partners=_partners(own),
        penalties={kind: count for kind, count in penalties.items() if count},
    )


def _result(rules: Rules, day: Day, member: str) -> DayResult:
    found = next(one for one in day_results(rules, day).results if one.member == member)
    seated = row_of(day, member)
    present = seated is not None and seated[0].seats[seated[1]].played_by == "self"
    return DayResult(day.date, found.series, found.final, present)


def _own(days: Iterable[Day], member: str) -> Iterator[tuple[Series, int]]:
    """Every series in which the member sat itself, with its seat."""
    for day in days:
        found = row_of(day, member)
        if found is not None and found[0].seats[found[1]].played_by == "self":
            yield found


def _rounds(days: Iterable[Day], member: str) -> Iterator[tuple[str, int, bool]]:
    """Every Jassrunde of the member's own: the partner (a member's id, else a guest's name), points, whether won."""
    for series, seat in _own(days, member):
        for played in series.rounds:
            side = 0 if seat in played.teams[0] else 1
            partner = series.seats[sum(played.teams[side]) - seat]
            who = partner.member if partner.played_by == "self" and partner.member else partner.name or "?"
            yield who, played.points[side], played.points[side] > played.points[1 - side]


def _partners(rounds: Iterable[tuple[str, int, bool]]) -> tuple[Partner, ...]:
    """The most frequent partner first."""
    by: dict[str, list[tuple[int, bool]]] = defaultdict(list)
    for who, points, won in rounds:
        by[who].append((points, won))
    found = [
        Partner(who, len(own), Fraction(sum(points for points, _ in own), len(own)), sum(won for _, won in own))
        for who, own in by.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.rounds, -one.points)))
