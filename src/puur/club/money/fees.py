"""The Startgeld that is owed: who was there on a Jasstag and has not paid. The one place that says it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from puur.club.owed import RAPPEN
from puur.club.season.attendance import owes_fee, seats
from puur.club.season.core import At
from puur.club.season.state import Club, SeasonDay, SeasonYear


@dataclass(frozen=True, slots=True)
class Fee:
    """A Startgeld that is owed, in Rappen. member: who is liable; person: the Ersatz- or Gastjasser who sat there."""

    where: At
    on: date
    member: str
    person: str | None
    amount: int


def open_fees(club: Club, as_of: date) -> list[Fee]:
    """Return every Startgeld that is owed on a day, the earliest first. It is not fined and never grows (AJ-34)."""
    found = [fee for year in sorted(club.years) for fee in _of_year(club.years[year], as_of)]
    return sorted(found, key=lambda one: one.on)


def _of_year(year: SeasonYear, as_of: date) -> Iterator[Fee]:
    for day in year.days.values():
        if day.gathering.date() <= as_of:
            yield from of_day(year, day)


def of_day(year: SeasonYear, day: SeasonDay) -> Iterator[Fee]:
    """Yield the Startgeld that is owed for a Jasstag."""
    on = day.gathering.date()
    for at, place in seats(year.year, day):
        if owes_fee(year, place):
            yield Fee(at, on, place.liable, place.name if place.nominated else None, year.fee * RAPPEN)
