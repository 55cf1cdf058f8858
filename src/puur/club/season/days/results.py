"""A day's results: the list in which everybody who played finds themselves, and what later corrections changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from puur.club.rules.model import day_rules
from puur.club.season.as_year import rules_of_season, season_standings, series_from_season, year_from_season
from puur.club.season.days.attendance import seats_of_day
from puur.club.season.days.composition import members_without_seat
from puur.club.season.days.state import SeasonDay
from puur.club.season.state import Club
from puur.club.year.moves import PromotionsAndRelegations
from puur.club.year.results import DayResults, penalty_points, provisional_results
from puur.club.year.standings import DayStanding, moves_after
from puur.words.message import Message, said, say_moment


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


def day_result_rows(day: SeasonDay, results: DayResults) -> list[ResultRow]:
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


_FinalResults = Mapping[str, int]
"""The final result (points) of each member by the member's id."""


def correction_notes(club: Club, year: int, one: DayStanding, names: Mapping[str, str]) -> Iterator[Message]:
    """Yield notes on each published correction of an evening's results, oldest first.

    For each, a second note follows if players belong in another series because of it. year: the season. one: the
    evening with its current results. names: of the members, by id.
    """
    day = club.years[year].days[one.day.day]
    if day.published is None or not day.earlier:
        return
    now = (day.published, {result.member: result.final for result in one.results.results})
    stages = [*((earlier.at, earlier.finals) for earlier in day.earlier), now]
    for (_, before), (at, then) in pairwise(stages):
        if other := [*_corrected_results(before, then, names)]:
            yield said("club.results-corrected", when=say_moment(at), results=other)
            due_before, due_now = (_next_series(club, year, one, finals) for finals in (before, then))
            if moved := [*_series_moves(due_before, due_now, names)]:
                yield said("club.moves-corrected", moves=moved)


def _corrected_results(before: _FinalResults, after: _FinalResults, names: Mapping[str, str]) -> Iterator[Message]:
    for member, points in after.items():
        if (was := before.get(member)) not in {points, None}:
            yield said("club.result-was", name=names[member], points=points, before=was)


def _next_series(club: Club, year: int, one: DayStanding, finals: _FinalResults) -> dict[str, str]:
    """Return the series of each member on the next day by what was published once; who is tied has none."""
    results = tuple(replace(each, final=finals.get(each.member, each.final)) for each in one.results.results)
    changed = {each.member: finals.get(each.member, each.final) - each.final for each in one.results.results}
    totals = {member: points + changed.get(member, 0) for member, points in one.totals.items()}
    rules, stands = rules_of_season(club, year), year_from_season(club, year)
    return _series_of(moves_after(rules, stands, one.day, replace(one.results, results=results), totals))


def _series_of(moves: PromotionsAndRelegations) -> dict[str, str]:
    return {member: series for series, members in (moves.next or {}).items() for member in members}


def _series_moves(before: Mapping[str, str], now: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Message]:
    """Yield who belongs in another series now."""
    for member, series in now.items():
        if (was := before.get(member, series)) != series:
            yield said("club.next-series-was", name=names[member], series=series, before=was)


def members_without_seat_notes(club: Club, day: SeasonDay) -> Iterator[Message]:
    """Yield one note that names all members without a seat on an evening that the results composed (AJ-4.4-a).

    Nothing if everybody has a seat, or if the evening is over or was composed by the board.
    """
    names: list[Message | str] = [club.members[one].name for one in members_without_seat(club, day)]
    if names and not day.reason and not day.closed:
        yield said("club.left-out", day=day.number, names=names)


def misplaced_player_notes(club: Club, year: int, day: SeasonDay) -> Iterator[Message]:
    """Yield a note for each member seated in another series than the results of the previous evening now require.

    Nothing for evenings composed by lot or by the board, or already over.
    """
    if (
        day.closed
        or day.reason
        or not day.tables
        or day_rules(rules_of_season(club, year), day.number).compose == "lot"
    ):
        return
    before = next((one for one in season_standings(club, year).days if one.day.day == day.number - 1), None)
    due = {} if before is None else _series_of(before.moves)
    for at, place in seats_of_day(year, day):
        if place.member and due.get(place.member, at.series) != at.series:
            yield said("club.sits-elsewhere", member=place.member, series=at.series, due=due[place.member])
