"""The Jahreswertung: totals, ranks, absences, and who may win the Jahrestrophy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from puur.club.rules.model import Rules
from puur.club.year.model import PlayedBy, Year
from puur.club.year.results import DayResults
from puur.law.article import claims


@dataclass(frozen=True, slots=True)
class YearStanding:
    """A member in the Jahreswertung.

    rank: shared by equals. trophy: whether the member may (still) win; None while only a Dauerersatzjasser played.
    left: who left the club before the year was played to its end, and so can win no more.
    in_own_name: the Dauerersatzjasser who played every day of the year and may win in his own name.
    """

    rank: int
    member: str
    total: int
    absences: int
    trophy: bool | None
    in_own_name: str | None = None
    left: bool = False


@claims("AJ-3.3-a")
def totals(members: Sequence[str], days: Sequence[DayResults]) -> dict[str, int]:
    """Return the sum of the final results so far of every member."""
    sums = dict.fromkeys(members, 0)
    for day in days:
        for result in day.results:
            sums[result.member] += result.final
    return sums


def standings(rules: Rules, year: Year, sums: Mapping[str, int]) -> tuple[YearStanding, ...]:
    """Return the Jahreswertung from the first to the last; nobody is left out of it, whoever may win."""
    played, left = _days_played(year), _former_members(rules, year)
    listed = sorted(sums, key=lambda member: -sums[member])
    return tuple(
        YearStanding(
            rank=1 + sum(other > sums[member] for other in sums.values()),
            member=member,
            total=sums[member],
            absences=absences([by for by, _ in played[member]]),
            trophy=may_win(rules, [by for by, _ in played[member]]) if member not in left else False,
            in_own_name=own_name(rules, played[member]),
            left=member in left,
        )
        for member in listed
    )


def _former_members(rules: Rules, year: Year) -> set[str]:
    """Return who was a member no longer when the last day of the year was played; before it, on the day as_of."""
    played = [day.date for day in year.days if day.series]
    last = played[-1] if len(played) >= rules.year.days else year.as_of
    return {one.id for one in year.members if one.left is not None and (last is None or one.left <= last)}


def _days_played(year: Year) -> dict[str, list[tuple[PlayedBy, str | None]]]:
    """Return for every member who played on the days on which it belonged to a series, with the name written there."""
    played: dict[str, list[tuple[PlayedBy, str | None]]] = {member.id: [] for member in year.members}
    for day in year.days:
        for seat in (seat for series in day.series for seat in series.seats):
            if seat.member is not None and seat.played_by is not None:
                played[seat.member].append((seat.played_by, seat.name))
    return played


def absences(days: Sequence[PlayedBy]) -> int:
    """Return how many days an Ersatzjasser or nobody played; a Dauerersatzjasser's days are none (AJ-9)."""
    return sum(by in ("substitute", "nobody") for by in days)


@claims("AJ-3.3-f", "AJ-3.3-g")
def may_win(rules: Rules, days: Sequence[PlayedBy]) -> bool | None:
    """Return whether a member may win the year, so far; None where only a Dauerersatzjasser has played.

    Too many absences lose the trophy. Who has a Dauerersatzjasser must also come to half of the year's days; while
    the year runs, the days to come can still be attended.
    """
    if days and all(by == "standing-substitute" for by in days):
        return None
    if absences(days) >= rules.year.absences:
        return False
    if "standing-substitute" not in days:
        return True
    to_come = rules.year.days - len(days)
    return days.count("self") + to_come >= rules.year.attended


@claims("AJ-3.3-h")
def own_name(rules: Rules, days: Sequence[tuple[PlayedBy, str | None]]) -> str | None:
    """Return the Dauerersatzjasser who played the whole year, always the same one; None where there is none."""
    names = {name for by, name in days if by == "standing-substitute"}
    whole = len(days) == rules.year.days and all(by == "standing-substitute" for by, _ in days)
    return names.pop() if whole and len(names) == 1 else None


@claims("AJ-3.3-d")
def winners(rules: Rules, year: Year, ranking: Sequence[YearStanding]) -> tuple[YearStanding, ...]:
    """Return who has won, once all days are played: the first who may; several while equals are undecided."""
    if sum(bool(day.series) for day in year.days) < rules.year.days:
        return ()
    able = [one for one in ranking if one.trophy or one.in_own_name]
    return tuple(one for one in able if one.total == able[0].total)
