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
    """A member's line in the season ranking (Jahreswertung).

    rank: from 1, shared by equals.
    member: the id of the member.
    total: the points of the season so far.
    absences: how many evenings count as missed.
    trophy: whether the member may still win, None if only a permanent substitute played.
    in_own_name: the name of a permanent substitute who played every evening and may win himself, else None.
    left: whether the member left the club during the season and so cannot win.
    """

    rank: int
    member: str
    total: int
    absences: int
    trophy: bool | None
    in_own_name: str | None = None
    left: bool = False


@claims("AJ-3.3-a")
def totals_by_member(members: Sequence[str], days: Sequence[DayResults]) -> dict[str, int]:
    """Return the sum of final results so far, by member id; 0 for a member without results.

    members: the ids. days: the results of the evenings. Raises KeyError for a result of somebody else.
    """
    sums = dict.fromkeys(members, 0)
    for day in days:
        for result in day.results:
            sums[result.member] += result.final
    return sums


def year_ranking(rules: Rules, year: Year, sums: Mapping[str, int]) -> tuple[YearStanding, ...]:
    """Return the season ranking from first to last, including members who cannot win.

    sums: points by member id. Equal members share a rank, and the ranks after it are left out.
    """
    played, left = _days_played(year), _former_members(rules, year)
    listed = sorted(sums, key=lambda member: -sums[member])
    return tuple(
        YearStanding(
            rank=1 + sum(other > sums[member] for other in sums.values()),
            member=member,
            total=sums[member],
            absences=count_absences([by for by, _ in played[member]]),
            trophy=may_win(rules, [by for by, _ in played[member]]) if member not in left else False,
            in_own_name=stand_in_of_whole_season(rules, played[member]),
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


def count_absences(days: Sequence[PlayedBy]) -> int:
    """Return on how many evenings nobody or an occasional substitute played (AJ-9).

    days: who played for the member on each evening.
    """
    return sum(by in ("substitute", "nobody") for by in days)


@claims("AJ-3.3-f", "AJ-3.3-g")
def may_win(rules: Rules, days: Sequence[PlayedBy]) -> bool | None:
    """Return whether a member may still win the season; None if only a permanent substitute has played.

    days: who played for the member on each evening so far. Too many absences exclude it. A member with a permanent
    substitute must also attend half of the evenings.
    """
    if days and all(by == "standing-substitute" for by in days):
        return None
    if count_absences(days) >= rules.year.absences:
        return False
    if "standing-substitute" not in days:
        return True
    to_come = rules.year.days - len(days)
    return days.count("self") + to_come >= rules.year.attended


@claims("AJ-3.3-h")
def stand_in_of_whole_season(rules: Rules, days: Sequence[tuple[PlayedBy, str | None]]) -> str | None:
    """Return the name of the permanent substitute who played every evening of a finished season; None if there is none.

    days: for each evening who played for the member, and the name if known.
    """
    names = {name for by, name in days if by == "standing-substitute"}
    whole = len(days) == rules.year.days and all(by == "standing-substitute" for by, _ in days)
    return names.pop() if whole and len(names) == 1 else None


@claims("AJ-3.3-d")
def season_winners(rules: Rules, year: Year, ranking: Sequence[YearStanding]) -> tuple[YearStanding, ...]:
    """Return the winner of a finished season; several while a tie is undecided.

    ranking: of the season, best first. Empty while evenings are still to come.
    """
    if sum(bool(day.series) for day in year.days) < rules.year.days:
        return ()
    able = [one for one in ranking if one.trophy or one.in_own_name]
    return tuple(one for one in able if one.total == able[0].total)
