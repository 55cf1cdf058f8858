"""The year and its days: opening it, setting days, times and places, and the deadlines that follow from them."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Final

import msgspec

from puur.club.rules.model import WEEKDAYS, DayRules, Rules, day_rules
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    BOARD_ONLY,
    ROLES_ON_CLUB_DAY,
    Command,
    CommandSpecByClass,
    DayCommand,
    DayEvent,
    Draft,
    Event,
    EventApplierByClass,
    parse_rules,
    raise_refusal,
    replace_day,
    replace_year,
    require_text,
)
from puur.club.season.days.state import SeasonDay
from puur.club.season.people import check_office
from puur.club.season.state import Club, Meeting, SeasonYear
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import said, say_day

_FIRST_YEAR: Final = 1900
_MAX_FEE_FRANCS: Final = 500
"""The highest entry fee (Startgeld), in francs, that is accepted; more is taken for a typing mistake."""


class OpenYear(Command, frozen=True, tag="OpenYear"):
    """Begin a season by the club's rules as they now are.

    year: the season, as its calendar year.
    """

    year: int


class UndoYear(Command, frozen=True, tag="UndoYear"):
    """Take back a season that was opened by mistake, while nothing is in it.

    year: the season, as its calendar year.
    """

    year: int


class SetFee(Command, frozen=True, tag="SetFee"):
    """Set the entry fee in francs; by: the member who does.

    year: the season, as its calendar year.
    fee: the entry fee, in francs.
    """

    year: int
    fee: int
    by: str


class PlanDay(DayCommand, frozen=True, tag="PlanDay"):
    """Set a Jasstag (an evening), or change it while it has not begun.

    floating: the name of a special day without number (Friday-Night-Jassing).
    gathering: when they meet, if not as usual. start: when play starts, if not as usual. order: the board's order for
    other times where the day is none of the special ones.

    tavern: the name of the restaurant.
    hall: the room in it.
    """

    date: date
    floating: str = ""
    gathering: time | None = None
    start: time | None = None
    tavern: str = ""
    hall: str = ""
    order: str = ""


class TickItem(DayCommand, frozen=True, tag="TickItem"):
    """Tick an item off the day's list: ``printed-A`` … one printed copy a series, ``book`` the subsidiary rules.

    item: ``printed-A`` … for the copy of a series, ``book`` for the subsidiary rules.
    """

    item: str


class YearOpened(Event, frozen=True, tag="year-opened"):
    """A season began with these rules.

    year: the season, as its calendar year.
    rules: the text of the club's file.
    fee: the entry fee, in francs.
    """

    year: int
    rules: str
    fee: int


class YearUndone(Event, frozen=True, tag="year-undone"):
    """The opening of a season was taken back.

    year: the season, as its calendar year.
    """

    year: int


class FeeSet(Event, frozen=True, tag="fee-set"):
    """The entry fee was set, in francs.

    year: the season, as its calendar year.
    fee: the entry fee, in francs.
    by: the id of the member who did it.
    """

    year: int
    fee: int
    by: str


class DayPlanned(DayEvent, frozen=True, tag="day-planned"):
    """An evening was set or changed.

    gathering: when members must be there, in local time.
    start: the planned start of play, in local time.
    name: of a special evening, "" for none.
    tavern: the name of the restaurant.
    hall: the room in it.
    order: the board's order for unusual times, "" for none.
    """

    gathering: datetime
    start: datetime
    name: str
    tavern: str = ""
    hall: str = ""
    order: str = ""


class ItemTicked(DayEvent, frozen=True, tag="ticked"):
    """Somebody ticked off an item of the checklist for an evening, such as the printed sheet of a series.

    item: ``printed-A`` … for the copy of a series, ``book`` for the subsidiary rules.
    """

    item: str


def _open(draft: Draft, command: OpenYear) -> None:
    if not draft.now.id:
        raise_refusal(said("club.club-first"), "year")
    if not _FIRST_YEAR <= command.year <= draft.at.year + 1:
        raise_refusal(said("club.year-in-four", year=draft.at.year), "year")
    if command.year in draft.now.years:
        raise_refusal(said("club.year-is-open", year=command.year), "year")
    draft.emit(YearOpened(command.year, draft.now.rules, _usual_fee(draft.now)))


def _usual_fee(club: Club) -> int:
    """The Startgeld until it is set: the first that the rules name, or that of the year before."""
    fees, last = parse_rules(club.rules).money.fees, max(club.years, default=None)
    return fees[0] if fees else 0 if last is None else club.years[last].fee


def _undo(draft: Draft, command: UndoYear) -> None:
    if not is_season_empty(draft.year(command.year)):
        raise_refusal(said("club.year-not-empty", year=command.year), "year")
    draft.emit(YearUndone(command.year))


def is_season_empty(year: SeasonYear) -> bool:
    """Return whether nothing but the entry fee was entered in a season."""
    return year == SeasonYear(year.year, year.rules, year.fee)


@claims("AJ-1.1-o")
def _fee(draft: Draft, command: SetFee) -> None:
    """Only the Kassier sets the Startgeld: to one of the amounts that the GV has fixed, to any where it fixed none."""
    rules = draft.rules(command.year)
    fees, setter = rules.money.fees, next(one for one in rules.office if one.id == rules.money.fee_set_by)
    check_office(draft, setter.id, command.by, said("club.fee-set-by", office=setter.name), "AJ-1.1-o")
    if not 0 <= command.fee <= _MAX_FEE_FRANCS:
        raise_refusal(said("club.fee-range", most=_MAX_FEE_FRANCS), "fee")
    if fees and command.fee not in fees:
        raise_refusal(said("club.fee-is", fees=[*fees]), "fee", "AJ-1.1-o")
    draft.emit(FeeSet(command.year, command.fee, command.by))


@claims("AJ-1.1-a", "AJ-1.1-g")
def _plan(draft: Draft, command: PlanDay) -> None:
    """Besammlung and Spielbeginn are as usual, or as this day has its own."""
    rules = draft.rules(command.year)
    _check_date(draft, command, rules)
    own, name = _own_times(rules, command)
    gathering, start = command.gathering or own.gathering, command.start or own.start
    if start <= gathering:
        raise_refusal(said("club.start-after-gathering"), "start", "AJ-1.1-a")
    on = command.date
    times = datetime.combine(on, gathering), datetime.combine(on, start)
    draft.emit(DayPlanned(*command.its_day, *times, name, command.tavern, command.hall, command.order))


@claims("AJ-1.1-e", "AJ-1.1-p", "AJ-1.1-q", "AJ-1.1-f")
def _own_times(rules: Rules, command: PlanDay) -> tuple[DayRules, str]:
    """Other times are for the special days, numbered or named; elsewhere the Vorstand orders them in so many words."""
    own = day_rules(rules, command.day)
    floating = [one.name for one in rules.floating]
    if command.floating and command.floating not in floating:
        raise_refusal(said("club.one-of-special-days", days=[*floating]), "floating", "AJ-1.1-p")
    other = command.gathering not in (None, own.gathering) or command.start not in (None, own.start)
    if other and not (own.own_times or command.floating):
        require_text(command.order, said("club.other-times"), "order", "AJ-1.1-f")
    return own, command.floating or own.name


def _check_date(draft: Draft, command: PlanDay, rules: Rules) -> None:
    """A day of this year, between its neighbours, and not one that has begun."""
    if not 1 <= command.day <= rules.year.days:
        raise_refusal(said("club.days-in-year", days=rules.year.days), "day", "AJ-3.3-c")
    if command.date.year != command.year:
        day = say_day(command.date)
        raise_refusal(said("club.date-outside-year", date=day, year=command.year), "date", "AJ-3.3-c")
    days = draft.year(command.year).days
    if command.day in days and days[command.day].began is not None:
        raise_refusal(said("club.this-day-has-begun"), "day")
    for number, other in days.items():
        right = other.gathering.date() < command.date if number < command.day else other.gathering.date() > command.date
        if number != command.day and not right:
            on = say_day(other.gathering)
            raise_refusal(said("club.days-in-order", day=number, date=on), "date", "AJ-3.3-c")


def _tick(draft: Draft, command: TickItem) -> None:
    items = items_to_bring(draft.rules(command.year), draft.day(command))
    if command.item not in items:
        raise_refusal(said("club.on-the-list", items=[*items]), "item", "AJ-5-d")
    draft.emit(ItemTicked(*command.its_day, command.item))


@claims("AJ-5-d", "AJ-5-e")
def items_to_bring(rules: Rules, day: SeasonDay) -> tuple[str, ...]:
    """Return the ids of the items to bring to an evening.

    They are ``printed-A`` … for a printed copy of the rules for each series, and ``book`` for the subsidiary rules.
    """
    return (*(f"printed-{name}" for name in series_on_day(rules, day)), "book")


def series_on_day(rules: Rules, day: SeasonDay) -> tuple[str, ...]:
    """Return the names of the series of an evening: as formed, or as the rules foresee them while none is formed."""
    return tuple(table.name for table in day.tables) or tuple(day_rules(rules, day.number).series)


def _apply_day_planned(club: Club, event: DayPlanned) -> Club:
    days = club.years[event.year].days
    fields = {name: getattr(event, name) for name in ("gathering", "start", "name", "tavern", "hall", "order")}
    if event.day in days:
        return replace_day(club, event, **fields)
    return replace_year(
        club, event.year, days=dict(sorted({**days, event.day: SeasonDay(event.day, **fields)}.items()))
    )


def _apply_item_ticked(club: Club, event: ItemTicked) -> Club:
    ticked = club.years[event.year].days[event.day].ticked
    return replace_day(club, event, ticked=tuple(dict.fromkeys((*ticked, event.item))))


COMMANDS: Final[CommandSpecByClass] = {
    OpenYear: CommandSpec(_open, BOARD_ONLY, "club.done-year-opened", notice="club.told-year-opened"),
    UndoYear: CommandSpec(_undo, BOARD_ONLY, "club.done-year-undone", notice="club.told-year-undone"),
    SetFee: CommandSpec(_fee, BOARD_AND_TREASURER, "club.done-fee-set"),
    PlanDay: CommandSpec(_plan, BOARD_ONLY, "club.done-day-planned", notice="club.told-day-planned"),
    TickItem: CommandSpec(_tick, ROLES_ON_CLUB_DAY, "club.done-ticked"),
}
"""The commands about the year's schedule: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    YearOpened: lambda club, event: msgspec.structs.replace(
        club, years={**club.years, event.year: SeasonYear(event.year, event.rules, event.fee)}
    ),
    YearUndone: lambda club, event: msgspec.structs.replace(
        club, years={number: one for number, one in club.years.items() if number != event.year}
    ),
    FeeSet: lambda club, event: replace_year(club, event.year, fee=event.fee),
    DayPlanned: _apply_day_planned,
    ItemTicked: _apply_item_ticked,
}
"""The events about the year's schedule: the class of each → the function that applies it to the club."""


_FRIDAY = WEEKDAYS.index("friday")


@claims("AJ-1.2-m")
def naming_deadline(rules: Rules, day: SeasonDay) -> datetime:
    """Return the deadline for naming a substitute or guest for an evening, in local time."""
    return day.gathering - timedelta(hours=rules.deadlines.names_hours)


@claims("AJ-1.1-j")
def fee_deadline(day: SeasonDay) -> datetime:
    """Return the time before which the entry fee is due: the planned start of play."""
    return day.start


@claims("AJ-1.3-m")
def leaving_notice_deadline(rules: Rules, day: date) -> datetime:
    """Return the deadline for announcing to leave early, in local time on the day before. day: the evening's date."""
    return datetime.combine(day - timedelta(days=1), rules.deadlines.leave_notice)


@claims("AJ-3.1-g", "AJ-3.3-b")
def publication_deadline(rules: Rules, day: date) -> datetime:
    """Return the deadline for publishing results and season ranking, in local time.

    It is the end of a weekday after the evening, given as midnight of the next day. day: the evening's date.
    """
    ahead = (WEEKDAYS.index(rules.year.publish_on) - day.weekday()) % 7 or 7
    return datetime.combine(day + timedelta(days=ahead + 1), time())


def cancellation_deadline(rules: Rules, meeting: Meeting) -> datetime:
    """Return the deadline for cancelling a meeting: the day before a GV, two Fridays before the summer event.

    An extraordinary GV can be cancelled until it begins. A Friday on which the event itself takes place does not count
    (AJ-29).
    """
    day = meeting.at.date()
    if meeting.kind == "gv":
        return leaving_notice_deadline(rules, day)
    if meeting.kind == "extraordinary-gv":
        return meeting.at
    back = (day.weekday() - _FRIDAY) % 7 or 7
    friday = day - timedelta(days=back + 7 * (rules.deadlines.event_fridays - 1))
    return datetime.combine(friday + timedelta(days=1), time())


def guest_fine_notification_deadline(rules: Rules, on: date) -> date:
    """Return the last day for the treasurer to tell a member of a guest's fine. on: the day from which it counts."""
    return on + timedelta(days=rules.fines.notice_days)
