"""What every topic stands on: the shapes of commands and events, a decision about a club, finding and putting back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Final, Literal, Never, Protocol

import msgspec

from puur.club.rules.model import Rules
from puur.club.rules.read import read_rules
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.state import Club, SeasonYear
from puur.decision import CommandInProgress, CommandRefused, Refusal
from puur.desk import CommandSpec
from puur.people_names import MAX_NAME_LETTERS
from puur.words.message import Message, said, say_day, say_moment

Role = Literal["board", "treasurer", "trophy", "day"]
"""The role in which somebody works at a club's desk.

- ``board``: the board (Vorstand), who may do everything;
- ``treasurer``: the Kassier;
- ``trophy``: the Chef Jahrestrophy, who keeps the season ranking;
- ``day``: whoever runs an evening (Tagesleitung).
"""
BOARD_ONLY: Final[tuple[Role, ...]] = ("board",)
"""The roles that may send commands reserved to the board."""
BOARD_AND_TREASURER: Final[tuple[Role, ...]] = ("board", "treasurer")
"""The roles that may send commands about money."""
BOARD_AND_TROPHY_CHIEF: Final[tuple[Role, ...]] = ("board", "trophy")
"""The roles that may send commands about results and the division into series."""
ROLES_ON_CLUB_DAY: Final[tuple[Role, ...]] = ("board", "day", "trophy")
"""The roles that may send commands during a Jasstag: board, whoever has the day's access, and trophy chief."""
ROLE_WORDS: Final = {
    "board": said("desk.role-board"),
    "treasurer": said("desk.role-treasurer"),
    "trophy": said("desk.role-trophy"),
    "day": said("desk.role-day"),
    "member": said("desk.role-member"),
}
"""The display name of each role at a club, by its id: ``board``, ``treasurer``, ``trophy`` (ranking), ``day``,
``member``.
"""


class SeatAddress(msgspec.Struct, frozen=True):
    """The address of a seat: season, evening, series and seat number.

    year: the season, as its calendar year.
    day: the evening (Jasstag), numbered from 1 in its season.
    series: its name, such as ``A``.
    seat: 0 to 3.
    """

    year: int
    day: int
    series: str
    seat: int = 0


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base class of all commands to a club: requests to change it, which may be refused."""


class DayCommand(Command, frozen=True):
    """Base class of commands about one evening (Jasstag).

    year: the season, as its calendar year.
    day: the evening (Jasstag), numbered from 1 in its season.
    """

    year: int
    day: int

    @property
    def its_day(self) -> tuple[int, int]:
        """Return season and day number, the first fields of every event of an evening."""
        return self.year, self.day


class SeriesCommand(DayCommand, frozen=True):
    """Base class of commands about one series of an evening.

    series: the name of the series, such as ``A``.
    """

    series: str

    @property
    def its_series(self) -> tuple[int, int, str]:
        """Return season, day number and series name, the first fields of every event of a series."""
        return self.year, self.day, self.series


class SeatCommand(Command, frozen=True):
    """Base class of commands about one seat.

    where: the seat, typed as ``where.year``, ``where.day``, ``where.series`` and ``where.seat`` (0 to 3).
    """

    where: SeatAddress


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base class of all events of a club: changes that were accepted."""


class DayEvent(Event, frozen=True):
    """Base class of events about one evening (Jasstag).

    year: the season, as its calendar year.
    day: the evening (Jasstag), numbered from 1 in its season.
    """

    year: int
    day: int


class SeriesEvent(DayEvent, frozen=True):
    """Base class of events about one series of an evening.

    series: the name of the series, such as ``A``.
    """

    series: str


class SeatEvent(Event, frozen=True):
    """Base class of events about one seat.

    where: the seat, by season, evening, series and number.
    """

    where: SeatAddress


class HasDay(Protocol):
    """Anything that names an evening by season and number: a command, an event or a seat's address."""

    @property
    def year(self) -> int:
        """The season, as its calendar year."""

    @property
    def day(self) -> int:
        """The number of the evening in the season, from 1."""


class HasSeries(HasDay, Protocol):
    """Anything that names a series of an evening: a command, an event or a seat's address."""

    @property
    def series(self) -> str:
        """The name of the series, such as ``A``."""


class Draft(CommandInProgress[Club, Event]):
    """What a command's handler needs: the club's state, the local time, and the events decided so far.

    The methods look something up in that state and raise CommandRefused where it is not there. at: the local time of
    the command, without a zone.
    """

    __slots__ = ("at",)

    def __init__(self, club: Club, at: datetime, evolve: EventApplier) -> None:
        """Begin with a club."""
        super().__init__(club, evolve)
        self.at = at

    def year(self, year: int) -> SeasonYear:
        """Return a season. Raises CommandRefused if it was never opened or is closed."""
        found = self.season_for_booking(year)
        if found.closed:
            raise_refusal(said("club.year-closed", year=year), "year", "AJ-3.3-d")
        return found

    def season_for_booking(self, year: int) -> SeasonYear:
        """Return a season to book money in it, even if it is closed. Raises CommandRefused if it was never opened."""
        found = self.now.years.get(year)
        if found is None:
            raise_refusal(said("club.year-not-open", year=year), "year")
        return found

    def rules(self, year: int) -> Rules:
        """Return the club's rules for a season. Raises CommandRefused if it was never opened."""
        return parse_rules(self.season_for_booking(year).rules)

    def planned(self, year: int, number: int) -> SeasonDay:
        """Return the evening with a number of a season.

        Raises CommandRefused if it is not planned, or the season is not open.
        """
        found = self.year(year).days.get(number)
        if found is None:
            raise_refusal(said("club.day-not-planned", day=number), "day")
        return found

    def day(self, of: HasDay) -> SeasonDay:
        """Return the evening that a command or an address names. Raises CommandRefused if it is not planned.

        of: has the fields ``year`` and ``day``.
        """
        return self.planned(of.year, of.day)

    def table(self, of: HasSeries) -> SeriesEntry:
        """Return the series that a command or an address names.

        Raises CommandRefused, which lists the existing series, if there is none of that name.
        """
        there = self.day(of).tables
        found = next((table for table in there if table.name == of.series), None)
        if found is None:
            names = [table.name for table in there]
            raise_refusal(said("club.one-of-series", series=[*names]) if there else said("club.not-composed"), "series")
        return found

    def place(self, where: SeatAddress) -> SeatEntry:
        """Return the seat at an address. Raises CommandRefused if the series has no such seat.

        where: the address.
        """
        places = self.table(where).places
        if not 0 <= where.seat < len(places):
            raise_refusal(said("club.seat-range", most=len(places) - 1), "seat")
        return places[where.seat]

    def known_member(self, member: str, field: str = "member", on: date | None = None) -> str:
        """Return the given id if it is that of a member on a day; raises CommandRefused otherwise.

        field: the command's field that the refusal names. on: the day; None for the day of the command.
        """
        if not member:
            raise_refusal(said("club.choose-member"), field)
        person = self.now.members.get(member)
        if person is None:
            raise_refusal(said("club.no-member"), field)
        if person.left is not None and not person.belongs(on or self.at.date()):
            raise_refusal(said("club.member-has-left", member=member, day=say_day(person.left)), field)
        return member


EventApplier = Callable[[Club, Any], Club]
"""A function of the club's state and an event that returns the state after the event."""


CommandSpecByClass = Mapping[type, CommandSpec]
"""How commands are declared: class of the command → who may send it, how it is decided, its audit line."""
EventApplierByClass = Mapping[type, EventApplier]
"""How events change a club: class of the event → the function that applies it."""


@lru_cache(maxsize=64)
def parse_rules(text: str) -> Rules:
    """Return the rules from the text (TOML) of a club file, which was validated when it was stored."""
    return read_rules(text.encode())


def raise_refusal(message: Message, field: str, *clauses: str) -> Never:
    """Raise CommandRefused with a message, the command's field at which it is shown, and the clauses that forbid it."""
    raise CommandRefused(Refusal(message, clauses, field=field))


def require_text(text: str, message: Message, field: str, *clauses: str) -> str:
    """Return a text without surrounding blanks; raises CommandRefused if nothing is left.

    message, field, clauses: of the refusal.
    """
    return text.strip() or raise_refusal(message, field, *clauses)


def require_name(text: str, message: Message, field: str = "name") -> str:
    """Return a name without surrounding blanks; raises CommandRefused if it is empty or too long.

    message: for an empty name. field: the command's field that the refusal names.
    """
    name = require_text(text, message, field)
    return (
        name
        if len(name) <= MAX_NAME_LETTERS
        else raise_refusal(said("club.letters-at-most", most=MAX_NAME_LETTERS), field)
    )


def require_reason(text: str) -> str:
    """Return the reason given for a correction, without surrounding blanks; raises CommandRefused if it is empty."""
    return require_text(text, said("club.why"), "reason")


def check_not_before(draft: Draft, since: datetime | None, what: Message) -> None:
    """Raise CommandRefused for a command whose time is before the event that it follows.

    since: the local time of that event; None if unknown, and nothing is refused. what: the event, named in the
    refusal with both times.
    """
    if since is not None and draft.at < since:
        raise_refusal(
            said("club.before-it-began", at=say_moment(draft.at), what=what, since=say_moment(since)),
            "am",
        )


def replace_year(club: Club, year: int, **changes: object) -> Club:
    """Return a copy of the club with fields of a season changed. changes: the new values by name of the field."""
    changed = msgspec.structs.replace(club.years[year], **changes)
    return msgspec.structs.replace(club, years={**club.years, year: changed})


def replace_day(club: Club, of: HasDay, **changes: object) -> Club:
    """Return a copy of the club with fields of an evening changed. changes: the new values by name of the field."""
    days = club.years[of.year].days
    return replace_year(club, of.year, days={**days, of.day: msgspec.structs.replace(days[of.day], **changes)})


def replace_series(club: Club, of: HasSeries, **changes: object) -> Club:
    """Return a copy of the club with fields of a series changed.

    of: has ``year``, ``day`` and ``series``; unchanged where there is no such series. changes: the new values by name
    of the field.
    """
    there = club.years[of.year].days[of.day].tables
    tables = [msgspec.structs.replace(table, **changes) if table.name == of.series else table for table in there]
    return replace_day(club, of, tables=tuple(tables))


def replace_seat(club: Club, where: SeatAddress, **changes: object) -> Club:
    """Return a copy of the club with fields of a seat changed. changes: the new values by name of the field.

    Raises LookupError if the series does not exist, or has no such seat. where: the address of the seat.
    """
    places = list(find_series(club, where).places)
    places[where.seat] = msgspec.structs.replace(places[where.seat], **changes)
    return replace_series(club, where, places=tuple(places))


def find_series(club: Club, of: HasSeries) -> SeriesEntry:
    """Return the series that an event or an address names. Raises LookupError if it does not exist.

    of: has the fields ``year``, ``day`` and ``series``.
    """
    for table in club.years[of.year].days[of.day].tables:
        if table.name == of.series:
            return table
    raise LookupError(of)
