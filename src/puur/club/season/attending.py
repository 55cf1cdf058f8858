"""The day's frame: who has come and when, the Startgeld, Spielbeginn, who leaves, Spielende."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from puur.club.season.core import Asked, At, Command, Decide, Event, Evolve, put_day, put_place, put_table, refuse
from puur.club.season.fining import FineExcused, FineReversed, Offence, impose, reason
from puur.club.season.judging import BeerOwed, excused
from puur.club.season.people import holder, stand_in
from puur.club.season.state import About, Club, Place, SeasonDay
from puur.club.year import SEATS, Beer
from puur.law.claims import claims

MINUTE: Final = timedelta(minutes=1)


class KeepClock(Command, frozen=True, tag="KeepClock"):
    """The Präsident names whose clock counts in his place."""

    year: int
    day: int
    member: str


class Arrive(Command, frozen=True, tag="Arrive"):
    """Somebody has come. minutes after the Besammlung, None for now; clock: the member whose clock it is, "" unsaid."""

    where: At
    minutes: int | None = None
    clock: str = ""


class AllHere(Command, frozen=True, tag="AllHere"):
    """Everybody who was not entered yet has come in time."""

    year: int
    day: int


class CorrectArrival(Command, frozen=True, tag="CorrectArrival"):
    """The minutes were wrong; why."""

    where: At
    minutes: int
    reason: str


class PayFee(Command, frozen=True, tag="PayFee"):
    """Somebody has paid the Startgeld."""

    where: At


class BeginPlay(Command, frozen=True, tag="BeginPlay"):
    """Spielbeginn: the saying has been said."""

    year: int
    day: int


class LeaveDay(Command, frozen=True, tag="LeaveDay"):
    """Somebody whose series is over goes home."""

    where: At


class EndDay(Command, frozen=True, tag="EndDay"):
    """Spielende: the saying has been said."""

    year: int
    day: int


class ClockGiven(Event, frozen=True, tag="clock"):
    """Whose clock counts on that day."""

    year: int
    day: int
    member: str


class Arrived(Event, frozen=True, tag="arrived"):
    """So many minutes late, 0 in time."""

    where: At
    minutes: int
    reason: str = ""


class FeePaid(Event, frozen=True, tag="fee"):
    """The Startgeld, in francs."""

    where: At
    at: datetime
    francs: int


class PlayBegun(Event, frozen=True, tag="begun"):
    """Spielbeginn; the series that were not complete."""

    year: int
    day: int
    at: datetime
    incomplete: tuple[str, ...] = ()


class DayLeft(Event, frozen=True, tag="left"):
    """Gone."""

    where: At
    at: datetime


class DayEnded(Event, frozen=True, tag="ended"):
    """Spielende; the members' seats to which nobody ever came."""

    year: int
    day: int
    at: datetime
    nobody: tuple[At, ...] = ()


def seats(year: int, day: SeasonDay) -> list[tuple[At, Place]]:
    """Return every seat of a day with its place."""
    return [
        (At(year, day.number, table.name, number), place)
        for table in day.tables
        for number, place in enumerate(table.places)
    ]


def _clock(asked: Asked, command: KeepClock) -> tuple[Event, ...]:
    asked.day(command.year, command.day)
    return (ClockGiven(command.year, command.day, asked.known(command.member)),)


@claims("AJ-1.3-i")
def _own_clock(asked: Asked, where: At, clock: str) -> None:
    """Only the Präsident's clock counts, or that of whom he has named."""
    day = asked.day(where.year, where.day)
    right = day.clock or holder(asked.club, "president", day.gathering.date())
    if clock and right is not None and clock != right:
        refuse(f"massgebend ist die Uhr von {asked.club.members[right].name}", "clock", "AJ-1.3-i")


def _arrive(asked: Asked, command: Arrive) -> tuple[Event, ...]:
    where = command.where
    place, day = _there(asked, where)
    if place.late is not None:
        refuse("schon eingetragen; ein Fehler wird mit Begründung berichtigt", "where")
    _own_clock(asked, where, command.clock)
    minutes = max(0, (asked.at - day.gathering) // MINUTE) if command.minutes is None else command.minutes
    return (Arrived(where, minutes), *_fined(asked, where, minutes))


def _there(asked: Asked, where: At) -> tuple[Place, SeasonDay]:
    day = asked.day(where.year, where.day)
    place = asked.place(where.year, where.day, where.series, where.seat)
    if day.closed is not None:
        refuse("der Jasstag ist geschlossen", "day")
    if place.played_by == "nobody":
        refuse("für diesen Platz ist niemand gemeldet: zuerst den Ersatzjasser nennen", "where", "AJ-1.2-a")
    return place, day


def _fined(asked: Asked, where: At, minutes: int) -> tuple[Event, ...]:
    """Counted from this day's own Besammlung, whenever it is."""
    if minutes < 0:
        refuse("Minuten nach der Besammlung, 0 für pünktlich", "minutes", "AJ-1.3-d")
    place, day = _there(asked, where)
    events = impose(asked, Offence(where.year, day, place, "late", minutes))
    if events and excused(asked.club, where, "late"):
        return (*events, FineExcused(where.year, asked.club.counter + 1))
    return events


def _all_here(asked: Asked, command: AllHere) -> tuple[Event, ...]:
    day = asked.day(command.year, command.day)
    waiting = [at for at, place in seats(command.year, day) if place.late is None and place.played_by != "nobody"]
    return tuple(Arrived(at, 0) for at in waiting)


def _correct(asked: Asked, command: CorrectArrival) -> tuple[Event, ...]:
    where = command.where
    place, day = _there(asked, where)
    if place.late is None:
        refuse("noch nicht eingetragen", "where")
    why = reason(command.reason)
    old = [
        fine
        for fine in asked.year(where.year).fines
        if (fine.day, fine.kind, fine.member, fine.minutes) == (day.number, "late", place.liable, place.late)
        and fine.reversed is None
    ]
    if any(fine.paid for fine in old):
        refuse("die Busse ist bezahlt; zuerst wird die Zahlung rückgängig gemacht", "where")
    reversed_ = [FineReversed(where.year, fine.id, why) for fine in old]
    return (*reversed_, Arrived(where, command.minutes, why), *_fined(asked, where, command.minutes))


@claims("AJ-1.1-h")
def _pay_fee(asked: Asked, command: PayFee) -> tuple[Event, ...]:
    """Everybody at a table pays it, Ersatz- and Gastjasser too; late is told, not fined (AJ-34)."""
    where = command.where
    if asked.place(where.year, where.day, where.series, where.seat).fee is not None:
        refuse("das Startgeld ist schon bezahlt", "where", "AJ-1.1-h")
    return (FeePaid(where, asked.at, asked.year(where.year).fee),)


@claims("AJ-1.1-k", "AJ-1.5-a")
def _begin(asked: Asked, command: BeginPlay) -> tuple[Event, ...]:
    """Spielbeginn is now. A series in which not four are there is not complete: it plays a Coiffeur."""
    day = asked.day(command.year, command.day)
    if not day.tables:
        refuse("zuerst werden die Serien gebildet", "day", "AJ-4.1-c")
    if day.began is not None:
        refuse(f"Spielbeginn war um {day.began:%H:%M}", "day")
    open_ = [other.number for other in asked.year(command.year).days.values() if other.began and not other.closed]
    if open_:
        refuse(f"der Jasstag {open_[0]} ist noch nicht geschlossen", "day", "AJ-1.1-l")
    short = [table.name for table in day.tables if sum(place.late is not None for place in table.places) < SEATS]
    return (PlayBegun(command.year, command.day, asked.at, tuple(short)), *_missed_reports(asked, command.year, day))


@claims("AJ-1.3-w")
def _missed_reports(asked: Asked, year: int, day: SeasonDay) -> list[Event]:
    """A member who is away for long and has not reported before this day owes everybody a round of beer."""
    on = day.gathering.date()
    away = [
        place.member
        for _, place in seats(year, day)
        if place.member is not None and place.played_by != "self" and stand_in(asked.club, place.member, on) is not None
    ]
    return [BeerOwed(year, Beer(day.number, member, 1)) for member in away if member not in day.reports]


def _leave(asked: Asked, command: LeaveDay) -> tuple[Event, ...]:
    where = command.where
    place, _ = _there(asked, where)
    if asked.table(where.year, where.day, where.series).ended is None:
        refuse("die Serie spielt noch; wer jetzt geht, bricht sie ab", "where", "AJ-1.3-c")
    if place.left is not None or place.late is None:
        refuse("diese Person ist nicht mehr da", "where")
    return (DayLeft(where, asked.at),)


@claims("AJ-1.1-l")
def _end(asked: Asked, command: EndDay) -> tuple[Event, ...]:
    """Spielende is when every series is over; only then is known who stayed away and who left too early."""
    day = asked.day(command.year, command.day)
    if day.began is None or day.closed is not None:
        refuse("dieser Jasstag läuft nicht", "day")
    playing = [table.name for table in day.tables if table.ended is None]
    if playing:
        refuse(f"es spielt noch die Serie {', '.join(playing)}", "day", "AJ-1.1-l")
    offences = [(at, what) for at, place in seats(command.year, day) if (what := _offence(asked, at, place, day))]
    fines: list[Event] = []
    number = 0
    for at, what in offences:
        imposed = impose(asked, what, number + 1)
        number += len(imposed)
        about: About = "left-early" if what.kind == "left-early" else "no-show"
        pardoned = bool(imposed) and excused(asked.club, at, about)
        fines += [*imposed, *([FineExcused(command.year, asked.club.counter + number)] if pardoned else [])]
    gone = [at for at, place in seats(command.year, day) if place.late is None and place.member is not None]
    return (DayEnded(command.year, command.day, asked.at, tuple(gone)), *fines)


def _offence(asked: Asked, at: At, place: Place, day: SeasonDay) -> Offence | None:
    """What somebody's day ends with: never come, or gone before Spielende without a notice in time."""
    if place.late is None:
        return Offence(at.year, day, place, "no-show")
    if place.left is None or place.notice:
        return None
    return Offence(at.year, day, place, "left-early", -((place.left - asked.at) // MINUTE))


def _begun(club: Club, event: PlayBegun) -> Club:
    begun = put_day(club, event.year, event.day, began=event.at)
    for name in event.incomplete:
        begun = put_table(begun, event.year, event.day, name, status="incomplete")
    return begun


def _ended(club: Club, event: DayEnded) -> Club:
    for at in event.nobody:
        club = put_place(club, at, played_by="nobody")
    return put_day(club, event.year, event.day, closed=event.at)


DECIDES: Final[Mapping[type, Decide]] = {
    KeepClock: _clock,
    Arrive: _arrive,
    AllHere: _all_here,
    CorrectArrival: _correct,
    PayFee: _pay_fee,
    BeginPlay: _begin,
    LeaveDay: _leave,
    EndDay: _end,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    ClockGiven: lambda club, event: put_day(club, event.year, event.day, clock=event.member),
    Arrived: lambda club, event: put_place(club, event.where, late=event.minutes),
    FeePaid: lambda club, event: put_place(club, event.where, fee=event.at),
    PlayBegun: _begun,
    DayLeft: lambda club, event: put_place(club, event.where, left=event.at),
    DayEnded: _ended,
}
