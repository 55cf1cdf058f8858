"""What every topic needs: finding a day, a table, a place, and putting a changed one back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any, Never

import msgspec

from puur.club.rules import Rules
from puur.club.rules_read import read_rules
from puur.club.season.state import Club, Place, SeasonDay, SeasonYear, Table
from puur.errors import BadInput
from puur.words.message import Message


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that is asked for."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that has happened."""


Decide = Callable[["Asked", Any], tuple[Event, ...]]
Evolve = Callable[[Club, Any], Club]


class Asked(msgspec.Struct, frozen=True):
    """The moment in which a command is decided: the club as it is, and the local time."""

    club: Club
    at: datetime

    def year(self, year: int) -> SeasonYear:
        """Return the Jassjahr; BadInput if it was never opened or is closed."""
        found = self.books(year)
        if found.closed:
            refuse(f"das Jassjahr {year} ist abgeschlossen", "year", "AJ-3.3-d")
        return found

    def books(self, year: int) -> SeasonYear:
        """Return the Jassjahr, also a closed one: its fines can still be told and paid. BadInput if there is none."""
        found = self.club.years.get(year)
        if found is None:
            refuse(f"das Jassjahr {year} ist nicht eröffnet", "year")
        return found

    def rules(self, year: int) -> Rules:
        """Return the club's rules for that year."""
        return parsed(self.books(year).rules)

    def day(self, year: int, day: int) -> SeasonDay:
        """Return a Jasstag; BadInput if it is not planned."""
        found = self.year(year).days.get(day)
        if found is None:
            refuse(f"der Jasstag {day} ist noch nicht angesetzt", "day")
        return found

    def table(self, year: int, day: int, series: str) -> Table:
        """Return a series on a day; BadInput names those there are."""
        there = self.day(year, day).tables
        found = next((table for table in there if table.name == series), None)
        if found is None:
            names = ", ".join(table.name for table in there)
            refuse(f"eine Serie aus {names}" if there else "die Serien sind noch nicht gebildet", "series")
        return found

    def place(self, year: int, day: int, series: str, seat: int) -> Place:
        """Return a seat of a series; BadInput if there is none."""
        places = self.table(year, day, series).places
        if not 0 <= seat < len(places):
            refuse(f"ein Platz von 0 bis {len(places) - 1}", "seat")
        return places[seat]

    def known(self, member: str, field: str = "member") -> str:
        """Return the member's id if there is one who has not left; BadInput else."""
        person = self.club.members.get(member)
        if person is None or (person.left is not None and person.left <= self.at.date()):
            refuse(f"ein Mitglied «{member}» gibt es nicht", field)
        return member


@lru_cache(maxsize=64)
def parsed(text: str) -> Rules:
    """Return the rules of a club's file that was checked when it was taken in."""
    return read_rules(text.encode())


def refuse(message: Message | str, field: str, *clauses: str) -> Never:
    """Say no: what is wrong and would be right, at the field of the command, with the clauses."""
    raise BadInput(message, {"field": field}, clauses)


def put_year(club: Club, year: int, **changes: object) -> Club:
    """Return the club with a year changed."""
    changed = msgspec.structs.replace(club.years[year], **changes)
    return msgspec.structs.replace(club, years={**club.years, year: changed})


def put_day(club: Club, year: int, day: int, **changes: object) -> Club:
    """Return the club with a day changed."""
    days = club.years[year].days
    return put_year(club, year, days={**days, day: msgspec.structs.replace(days[day], **changes)})


def put_table(club: Club, year: int, day: int, series: str, **changes: object) -> Club:
    """Return the club with a series of a day changed."""
    there = club.years[year].days[day].tables
    tables = [msgspec.structs.replace(table, **changes) if table.name == series else table for table in there]
    return put_day(club, year, day, tables=tuple(tables))


def put_place(club: Club, where: At, **changes: object) -> Club:
    """Return the club with a seat changed."""
    places = list(find(club, where).places)
    places[where.seat] = msgspec.structs.replace(places[where.seat], **changes)
    return put_table(club, where.year, where.day, where.series, places=tuple(places))


class At(msgspec.Struct, frozen=True):
    """A seat on a day."""

    year: int
    day: int
    series: str
    seat: int = 0


def find(club: Club, where: At) -> Table:
    """Return the series of a day; it is there."""
    for table in club.years[where.year].days[where.day].tables:
        if table.name == where.series:
            return table
    raise LookupError(where)
