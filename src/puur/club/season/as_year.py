"""A Jassjahr as it stands on paper (``puur-season/1``), from what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Literal

from puur.club.rules.model import Rules
from puur.club.season.core import parse_rules
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.state import Club, FineEntry, SeasonYear
from puur.club.year.model import SEASON_FORMAT, Day, Fine, Member, Nomination, SeatPenalty, Series, SeriesSeat, Year
from puur.club.year.standings import Standings, compute_standings
from puur.errors import BadInput
from puur.words.message import Message, said


def year_from_season(club: Club, year: int, as_of: date | None = None) -> Year:
    """Return the finished evenings of a season as a ``puur-season/1`` year, from which results are computed.

    as_of: the day as of which fines and beer count; None for as imposed. Fines of the general assembly and of the
    summer event are left out. Raises BadInput if the season was not opened.
    """
    own = season_of_club(club, year)
    rules = parse_rules(own.rules)
    days = tuple(day_from_season(day) for day in own.days.values() if day.closed is not None)
    return Year(
        format=SEASON_FORMAT,
        reglement=rules.id,
        year=year,
        members=tuple(_members(club, days, year)),
        days=days,
        fines=tuple(_fine(fine) for fine in own.fines if fine.day in {day.day for day in days} and not fine.reversed),
        tosses=own.tosses,
        beer=own.beer,
        as_of=as_of,
    )


def season_of_club(club: Club, year: int) -> SeasonYear:
    """Return a season of the club, open or closed. Raises BadInput if there is none."""
    if year not in club.years:
        raise BadInput(said("club.year-not-open", year=year), {"field": "year"})
    return club.years[year]


def rules_of_season(club: Club, year: int) -> Rules:
    """Return the rules that apply to a season. Raises BadInput if the season was not opened."""
    return parse_rules(season_of_club(club, year).rules)


def day_title(rules: Rules, name: str, number: int) -> Message:
    """Return what an evening is called: by its number alone, if it has no name of its own (``rules``: the year's).

    >>> from puur.club.rules.read import club_rules
    >>> from puur.words.catalogue import to_text
    >>> rules = club_rules("ajz08-2017")
    >>> [to_text(day_title(rules, name, 8)) for name in (rules.day.name, "Finalissima")]
    ['Jasstag 8', 'Finalissima (Jasstag 8)']
    """
    return said("club.day-title" if name == rules.day.name else "club.calendar-day", name=name, day=number)


def season_standings(club: Club, year: int, as_of: date | None = None) -> Standings:
    """Return everything computed from the finished evenings of a season: results, moves, ranking, fines, beer.

    as_of: the day as of which fines and beer count; None for as imposed. Raises BadInput if the season was not opened.
    """
    return compute_standings(rules_of_season(club, year), year_from_season(club, year, as_of))


def _members(club: Club, days: tuple[Day, ...], year: int) -> Iterator[Member]:
    """Members with Spielverpflichtung who had not left before the year, and whoever sat in a series of it."""
    seated = {seat.member for day in days for series in day.series for seat in series.seats}
    begin = date(year, 1, 1)
    for one in club.members.values():
        if one.id in seated or one.must_play_or_send_substitute(begin):
            yield Member(one.id, one.name, one.born, one.left if one.left and one.left.year <= year else None)


def results_state(day: SeasonDay) -> Literal["provisional", "final", "published"]:
    """Return whether a finished evening's results are ``provisional``, declared ``final``, or ``published``."""
    if day.published is not None:
        return "published"
    return "provisional" if day.released is None else "final"


def provisional_results_notes(year: SeasonYear, days: Iterable[int]) -> tuple[Message, ...]:
    """Return a note that a season ranking includes results that are not final, naming the evenings (AJ-3.3-a).

    days: the numbers of the evenings that the ranking counts. Empty if all results are final.
    """
    there = (year.days[number] for number in days)
    open_ = [day.number for day in there if day.closed is not None and results_state(day) == "provisional"]
    return (said("club.counts-provisional", n=len(open_), days=open_),) if open_ else ()


def day_from_season(day: SeasonDay) -> Day:
    """Convert an evening from the club's state to a :class:`puur.club.year.model.Day`.

    From this form, results are computed.
    """
    return Day(day.number, day.gathering.date(), tuple(series_from_season(table) for table in day.tables))


def series_from_season(table: SeriesEntry) -> Series:
    """Convert a series from the club's state to a :class:`puur.club.year.model.Series`.

    From this form, results are computed. Cancelled penalty points are left out. table: the stored state of the series.
    """
    return Series(
        name=table.name,
        seats=tuple(_seat(place) for place in table.places),
        rounds=table.rounds,
        penalties=tuple(SeatPenalty(one.seat, one.kind, one.points) for one in table.penalties if one.reversed is None),
        status=table.status,
    )


def _seat(place: SeatEntry) -> SeriesSeat:
    if place.member is None:
        return SeriesSeat(guest_of=place.guest_of, name=place.name)
    return SeriesSeat(member=place.member, played_by=place.played_by, name=place.name)


def _fine(fine: FineEntry) -> Fine:
    nominated = None if fine.person is None or fine.role is None else Nomination(fine.person, fine.role)
    return Fine(
        fine.day, fine.member, fine.kind, fine.minutes, fine.emergency or None, fine.paid, nominated, fine.notified
    )
