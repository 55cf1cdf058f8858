"""A day's results as a list in which everybody who played finds himself: members, who played for one, Gastjasser."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from puur.club.season.as_year import series_from_season
from puur.club.season.days.state import SeasonDay
from puur.club.year.results import DayResults, penalty_points, provisional_results


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One person's result of an evening, for a table.

    series: its name.
    member: the member's id, "" for a guest.
    played_by: the name of the substitute or guest who played, "" for the member.
    provisional: points of all games with penalty points deducted.
    coefficient: the factor of the series, None for a guest.
    final: the points that count for the season, None for a guest.
    host: the id of the member who brought the guest, "" for a member's seat.
    penalties: the penalty points included, negative or 0.
    """

    series: str
    member: str
    played_by: str
    provisional: Fraction
    coefficient: Fraction | None = None
    final: int | None = None
    host: str = ""
    penalties: int = 0


def day_table(day: SeasonDay, results: DayResults) -> list[ResultRow]:
    """Return the results of an evening as rows, by series, best first; guests who played are among them.

    results: of the members.
    """
    places = {(table.name, number): place for table in day.tables for number, place in enumerate(table.places)}
    series = {table.name: series_from_season(table) for table in day.tables}
    rows = [
        ResultRow(
            *(one.series, one.member, places[one.series, one.seat].name or ""),
            *(one.provisional, one.coefficient, one.final),
            penalties=one.penalties,
        )
        for one in results.results
    ]
    for table in day.tables:
        made = provisional_results(series[table.name]) or ()
        rows += [
            ResultRow(
                *(table.name, "", place.name or "", points),
                host=place.guest_of or "",
                penalties=penalty_points(series[table.name], seat),
            )
            for seat, (place, points) in enumerate(zip(table.places, made, strict=False))
            if place.member is None and place.is_filled
        ]
    return sorted(rows, key=lambda one: (one.series, -one.provisional))
