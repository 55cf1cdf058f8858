"""What a club wants to know of itself: its days, its members beside each other, its pairs, its Strafpunkte."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from puur.club.results import day_results
from puur.club.rules import Rules
from puur.club.statistics import DayResult
from puur.club.year import Day, Series, Year

FEWEST: Final = 3
"""A pair is listed from so many Jassrunden together."""


@dataclass(frozen=True, slots=True)
class ClubDay:
    """A Jasstag: who had the best final result, and the average of all members."""

    date: date
    best: int
    members: tuple[str, ...]
    average: Fraction


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who have played so many Jassrunden together, and won so many; one name for somebody alone."""

    members: tuple[str, ...]
    rounds: int
    won: int

    @property
    def share(self) -> Fraction:
        """Return how much of it was won."""
        return Fraction(self.won, self.rounds)


@dataclass(frozen=True, slots=True)
class ClubFigures:
    """All of it. members: the Jassrunden of each alone; bests: each one's best day; penalties: kind -> how often."""

    days: tuple[ClubDay, ...]
    members: tuple[Pair, ...]
    bests: dict[str, DayResult]
    pairs: tuple[Pair, ...]
    penalties: dict[str, int]


def club_figures(years: Iterable[tuple[Rules, Year]]) -> ClubFigures:
    """Return a club's figures over the years, each by its own rules: members only, and what they played themselves."""
    days: list[ClubDay] = []
    played, won = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
    penalties = Counter[str]()
    bests: dict[str, DayResult] = {}
    for rules, day in ((rules, day) for rules, year in years for day in year.days):
        own = list(_own(rules, day))
        days += _day(day, own)
        for member, result in own:
            if member not in bests or result.final > bests[member].final:
                bests[member] = result
        for series in day.series:
            penalties.update(penalty.kind for penalty in series.penalties)
            for who, has_won in _sides(series):
                for one in ((who[0],), (who[1],), tuple(sorted(who))):
                    if all(one):
                        played[one] += 1
                        won[one] += has_won
    pairs = [Pair(who, count, won[who]) for who, count in played.items()]
    alone = sorted((one for one in pairs if len(one.members) == 1), key=lambda one: (-one.share, -one.rounds))
    both = [one for one in pairs if len(one.members) > 1 and one.rounds >= FEWEST]
    together = sorted(both, key=lambda one: (-one.share, -one.rounds, one.members))
    return ClubFigures(tuple(days), tuple(alone), bests, tuple(together), dict(penalties.most_common()))


def _own(rules: Rules, day: Day) -> Iterator[tuple[str, DayResult]]:
    """The results of the members who played themselves."""
    seats = {seat.member: seat for series in day.series for seat in series.seats if seat.member is not None}
    for one in day_results(rules, day).results:
        if seats[one.member].played_by == "self":
            yield one.member, DayResult(day.date, one.series, one.final, present=True)


def _day(day: Day, own: list[tuple[str, DayResult]]) -> list[ClubDay]:
    if not own:
        return []
    finals = [result.final for _, result in own]
    best = max(finals)
    return [ClubDay(day.date, best, tuple(who for who, it in own if it.final == best), Fraction(sum(finals), len(own)))]


def _sides(series: Series) -> Iterator[tuple[tuple[str, str], bool]]:
    """Both sides of every Jassrunde with whether it won; "" for who is no member or did not play itself."""
    names = [seat.member if seat.member and seat.played_by == "self" else "" for seat in series.seats]
    for played in series.rounds:
        for side, (one, two) in enumerate(played.teams):
            yield (names[one], names[two]), played.points[side] > played.points[1 - side]
