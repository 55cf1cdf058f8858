"""The year and its days: opening it, setting the days, their times and places."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Final

import msgspec

from puur.club.rules import DayRules, Rules, day_rules
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, parsed, put_day, put_year, refuse
from puur.club.season.people import holder
from puur.club.season.state import Club, SeasonDay, SeasonYear
from puur.law.claims import claims


class OpenYear(Command, frozen=True, tag="OpenYear"):
    """Begin a Jassjahr by the club's rules as they now stand."""

    year: int


class SetFee(Command, frozen=True, tag="SetFee"):
    """Set the Startgeld in francs; by: the member who does."""

    year: int
    fee: int
    by: str


class PlanDay(Command, frozen=True, tag="PlanDay"):
    """Set a Jasstag, or set it anew while it has not begun.

    floating: the name of a special day without number (Friday-Night-Jassing). gathering, start: other times than
    usual; order: the Vorstand's order for them where the day is none of the special ones.
    """

    year: int
    day: int
    date: date
    floating: str = ""
    gathering: time | None = None
    start: time | None = None
    tavern: str = ""
    hall: str = ""
    order: str = ""


class TickItem(Command, frozen=True, tag="TickItem"):
    """Tick something off the day's list: ``printed-A`` … one printed copy a series, ``book`` the subsidiary rules."""

    year: int
    day: int
    item: str


class YearOpened(Event, frozen=True, tag="year-opened"):
    """A Jassjahr with its rules."""

    year: int
    rules: str
    fee: int


class FeeSet(Event, frozen=True, tag="fee-set"):
    """The Startgeld."""

    year: int
    fee: int
    by: str


class DayPlanned(Event, frozen=True, tag="day-planned"):
    """A Jasstag."""

    year: int
    day: int
    gathering: datetime
    start: datetime
    name: str
    tavern: str = ""
    hall: str = ""
    order: str = ""


class ItemTicked(Event, frozen=True, tag="ticked"):
    """Done."""

    year: int
    day: int
    item: str


def _open(asked: Asked, command: OpenYear) -> tuple[Event, ...]:
    if not asked.club.id:
        refuse("zuerst wird der Verein erfasst", "year")
    if command.year in asked.club.years:
        refuse(f"das Jassjahr {command.year} ist schon eröffnet", "year")
    fees = parsed(asked.club.rules).money.fees
    return (YearOpened(command.year, asked.club.rules, fees[0] if fees else 0),)


@claims("AJ-1.1-o")
def _fee(asked: Asked, command: SetFee) -> tuple[Event, ...]:
    """Only the Kassier sets the Startgeld, and only to one of the amounts that the GV has fixed."""
    money = asked.rules(command.year).money
    asked.known(command.by, "by")
    if holder(asked.club, money.fee_set_by, asked.at.date()) != command.by:
        office = next(one.name for one in asked.rules(command.year).office if one.id == money.fee_set_by)
        refuse(f"das Startgeld bestimmt der {office}", "by", "AJ-1.1-o")
    if command.fee not in money.fees:
        refuse(f"das Startgeld ist {' oder '.join(map(str, money.fees))} Franken", "fee", "AJ-1.1-o")
    return (FeeSet(command.year, command.fee, command.by),)


@claims("AJ-1.1-a", "AJ-1.1-g")
def _plan(asked: Asked, command: PlanDay) -> tuple[Event, ...]:
    """Besammlung and Spielbeginn are as usual, or as this day has its own."""
    rules = asked.rules(command.year)
    _check_date(asked, command, rules)
    own, name = _own_times(rules, command)
    gathering, start = command.gathering or own.gathering, command.start or own.start
    if start <= gathering:
        refuse("gespielt wird nach der Besammlung", "start", "AJ-1.1-a")
    return (
        DayPlanned(
            command.year,
            command.day,
            datetime.combine(command.date, gathering),
            datetime.combine(command.date, start),
            name,
            command.tavern,
            command.hall,
            command.order,
        ),
    )


@claims("AJ-1.1-e", "AJ-1.1-p", "AJ-1.1-q", "AJ-1.1-f")
def _own_times(rules: Rules, command: PlanDay) -> tuple[DayRules, str]:
    """Other times are for the special days, numbered or named; elsewhere the Vorstand orders them in so many words."""
    own = day_rules(rules, command.day)
    floating = [one.name for one in rules.floating]
    if command.floating and command.floating not in floating:
        refuse(f"ein besonderer Jasstag aus {', '.join(floating)}", "floating", "AJ-1.1-p")
    other = command.gathering not in (None, own.gathering) or command.start not in (None, own.start)
    if other and not (own.own_times or command.floating or command.order.strip()):
        message = "andere Zeiten an einem gewöhnlichen Jasstag verfügt der Vorstand: wann und wo hat er es gesagt?"
        refuse(message, "order", "AJ-1.1-f")
    return own, command.floating or own.name


def _check_date(asked: Asked, command: PlanDay, rules: Rules) -> None:
    """A day of this year, between its neighbours, and not one that has begun."""
    if not 1 <= command.day <= rules.year.days:
        refuse(f"ein Jassjahr hat {rules.year.days} Jasstage", "day", "AJ-3.3-c")
    if command.date.year != command.year:
        refuse(f"der {command.date:%d.%m.%Y} liegt nicht im Jassjahr {command.year}", "date", "AJ-3.3-c")
    days = asked.year(command.year).days
    if command.day in days and days[command.day].began is not None:
        refuse("dieser Jasstag hat schon begonnen", "day")
    for number, other in days.items():
        right = other.gathering.date() < command.date if number < command.day else other.gathering.date() > command.date
        if number != command.day and not right:
            refuse(f"der Jasstag {number} ist am {other.gathering:%d.%m.%Y}, die Tage folgen sich", "date", "AJ-3.3-c")


def _tick(asked: Asked, command: TickItem) -> tuple[Event, ...]:
    items = checklist(asked.rules(command.year), asked.day(command.year, command.day))
    if command.item not in items:
        refuse(f"auf der Liste stehen {', '.join(items)}", "item", "AJ-5-d")
    return (ItemTicked(command.year, command.day, command.item),)


@claims("AJ-5-d", "AJ-5-e")
def checklist(rules: Rules, day: SeasonDay) -> tuple[str, ...]:
    """Return what the Chef Administratives brings: a printed copy of the rules for each series, and the book."""
    return (*(f"printed-{name}" for name in day_rules(rules, day.number).series), "book")


def _planned(club: Club, event: DayPlanned) -> Club:
    days = club.years[event.year].days
    there = days.get(event.day)
    fields = {name: getattr(event, name) for name in ("gathering", "start", "name", "tavern", "hall", "order")}
    if there is not None:
        return put_day(club, event.year, event.day, **fields)
    return put_year(club, event.year, days=dict(sorted({**days, event.day: SeasonDay(event.day, **fields)}.items())))


def _ticked(club: Club, event: ItemTicked) -> Club:
    ticked = club.years[event.year].days[event.day].ticked
    return put_day(club, event.year, event.day, ticked=tuple(dict.fromkeys((*ticked, event.item))))


DECIDES: Final[Mapping[type, Decide]] = {OpenYear: _open, SetFee: _fee, PlanDay: _plan, TickItem: _tick}
EVOLVES: Final[Mapping[type, Evolve]] = {
    YearOpened: lambda club, event: msgspec.structs.replace(
        club, years={**club.years, event.year: SeasonYear(event.year, event.rules, event.fee)}
    ),
    FeeSet: lambda club, event: put_year(club, event.year, fee=event.fee),
    DayPlanned: _planned,
    ItemTicked: _ticked,
}
