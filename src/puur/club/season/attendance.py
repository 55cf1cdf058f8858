"""The day's frame: who has come and when, the Startgeld, Spielbeginn, who leaves, Spielende."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from puur.club.season.core import (
    CASH,
    DAY,
    At,
    DayCommand,
    DayEvent,
    Draft,
    Evolves,
    Handling,
    Handlings,
    SeatCommand,
    SeatEvent,
    not_before,
    put_day,
    put_place,
    put_table,
    reason,
    refuse,
)
from puur.club.season.day import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.fines import FineReversed, Offence, impose
from puur.club.season.penalties import BeerOwed
from puur.club.season.people import holder, stand_in
from puur.club.season.state import Club, SeasonYear
from puur.club.year import SEATS, Beer
from puur.law.article import claims
from puur.words.message import said

MINUTE: Final = timedelta(minutes=1)
MOST_LATE: Final = timedelta(days=1) // MINUTE
"""Nobody comes to a Jasstag later than a day; long before that the rules call it not having come."""
BEGINNING: Final = said("club.beginning-of-play")


class KeepClock(DayCommand, frozen=True, tag="KeepClock"):
    """The Präsident names whose clock counts in his place."""

    member: str


class Arrive(SeatCommand, frozen=True, tag="Arrive"):
    """Somebody has come. minutes after the Besammlung, None for now; clock: the member whose clock it is, "" unsaid."""

    minutes: int | None = None
    clock: str = ""


class AllHere(DayCommand, frozen=True, tag="AllHere"):
    """Every member who was not entered yet has come in time; who comes for one, and guests, are ticked off by name."""


class CorrectArrival(SeatCommand, frozen=True, tag="CorrectArrival"):
    """The minutes were wrong; why."""

    minutes: int
    reason: str


class PayFee(SeatCommand, frozen=True, tag="PayFee"):
    """Somebody has paid the Startgeld."""


class PayFees(DayCommand, frozen=True, tag="PayFees"):
    """Everybody who is there and had not paid yet has paid the Startgeld."""


class BeginPlay(DayCommand, frozen=True, tag="BeginPlay"):
    """Spielbeginn: the saying has been said."""


class LeaveDay(SeatCommand, frozen=True, tag="LeaveDay"):
    """Somebody whose series is over goes home."""


class EndDay(DayCommand, frozen=True, tag="EndDay"):
    """Spielende: the saying has been said."""


class ClockGiven(DayEvent, frozen=True, tag="clock"):
    """Whose clock counts on that day."""

    member: str


class Arrived(SeatEvent, frozen=True, tag="arrived"):
    """So many minutes late, 0 in time."""

    minutes: int
    reason: str = ""


class FeePaid(SeatEvent, frozen=True, tag="fee"):
    """The Startgeld, in francs. line: of the bank's file that brought it, "" for cash."""

    at: datetime
    francs: int
    line: str = ""


class PlayBegun(DayEvent, frozen=True, tag="begun"):
    """Spielbeginn; the series that were not complete."""

    at: datetime
    incomplete: tuple[str, ...] = ()


class DayLeft(SeatEvent, frozen=True, tag="left"):
    """Gone."""

    at: datetime


class DayEnded(DayEvent, frozen=True, tag="ended"):
    """Spielende; the members' seats to which nobody ever came."""

    at: datetime
    nobody: tuple[At, ...] = ()


def seats(year: int, day: SeasonDay) -> list[tuple[At, SeatEntry]]:
    """Return every seat of a day with its place."""
    return [
        (At(year, day.number, table.name, number), place)
        for table in day.tables
        for number, place in enumerate(table.places)
    ]


def _clock(draft: Draft, command: KeepClock) -> None:
    draft.day(command)
    draft.emit(ClockGiven(*command.its_day, draft.known(command.member)))


@claims("AJ-1.3-i")
def _own_clock(draft: Draft, where: At, clock: str) -> None:
    """Only the Präsident's clock counts, or that of whom he has named."""
    day = draft.day(where)
    right = day.clock or holder(draft.now, "president", day.gathering.date())
    if clock and right is not None and clock != right:
        refuse(said("club.clock-of", name=draft.now.members[right].name), "clock", "AJ-1.3-i")


def _arrive(draft: Draft, command: Arrive) -> None:
    where = command.where
    place, day = _there(draft, where)
    if place.late is not None:
        refuse(said("club.arrived-already"), "where")
    _own_clock(draft, where, command.clock)
    minutes = max(0, (draft.at - day.gathering) // MINUTE) if command.minutes is None else command.minutes
    _arrived(draft, Arrived(where, minutes))


def _there(draft: Draft, where: At) -> tuple[SeatEntry, SeasonDay]:
    day, place = draft.day(where), draft.place(where)
    if day.closed is not None:
        refuse(said("club.day-is-closed"), "day")
    if not place.taken:
        refuse(said("club.nobody-named-here"), "where", "AJ-1.2-a")
    return place, day


def _arrived(draft: Draft, event: Arrived) -> None:
    """Late is counted from this day's own Besammlung, whenever it is."""
    if event.minutes < 0:
        refuse(said("club.minutes-from-gathering"), "minutes", "AJ-1.3-d")
    if event.minutes > MOST_LATE:
        refuse(said("club.minutes-too-many", given=event.minutes, most=MOST_LATE), "minutes", "AJ-1.3-d")
    draft.emit(event)
    place, day = _there(draft, event.where)
    impose(draft, Offence(event.where.year, day, place, "late", event.minutes), event.where)


def _all_here(draft: Draft, command: AllHere) -> None:
    for at in members_to_come(command.year, draft.day(command)):
        draft.emit(Arrived(at, 0))


def members_to_come(year: int, day: SeasonDay) -> list[At]:
    """Return the seats of members who play themselves and have not been entered."""
    return [at for at, place in seats(year, day) if place.played_by == "self" and place.late is None]


def _correct(draft: Draft, command: CorrectArrival) -> None:
    where = command.where
    place, day = _there(draft, where)
    if place.late is None:
        refuse(said("club.not-arrived-yet"), "where")
    why = reason(command.reason)
    old = [
        fine
        for fine in draft.year(where.year).fines
        if (fine.day, fine.kind, fine.member, fine.minutes) == (day.number, "late", place.liable, place.late)
        and fine.reversed is None
    ]
    if any(fine.paid for fine in old):
        refuse(said("club.fine-is-paid"), "where")
    for fine in old:
        draft.emit(FineReversed(where.year, fine.id, why))
    _arrived(draft, Arrived(where, command.minutes, why))


@claims("AJ-1.1-h")
def _pay_fee(draft: Draft, command: PayFee) -> None:
    """Everybody at a table pays it, Ersatz- and Gastjasser too; late is told, not fined (AJ-34)."""
    place = draft.place(command.where)
    if place.fee is not None:
        refuse(said("club.fee-paid-already"), "where", "AJ-1.1-h")
    if not place.taken:
        refuse(said("club.fee-for-nobody"), "where", "AJ-1.1-h")
    fee = draft.year(command.where.year).fee
    if not fee:
        refuse(said("club.fee-none-set"), "where")
    draft.emit(FeePaid(command.where, draft.at, fee))


def _pay_fees(draft: Draft, command: PayFees) -> None:
    year = draft.year(command.year)
    owing = [at for at, place in seats(command.year, draft.day(command)) if owes_fee(year, place)]
    if not owing:
        refuse(said("club.fees-all-paid"), "day", "AJ-1.1-h")
    for at in owing:
        draft.emit(FeePaid(at, draft.at, year.fee))


def owes_fee(year: SeasonYear, place: SeatEntry) -> bool:
    """Return whether somebody is there who has not paid the Startgeld, in a year that has one."""
    return year.fee > 0 and place.late is not None and place.fee is None


@claims("AJ-1.1-k", "AJ-1.5-a")
def _begin(draft: Draft, command: BeginPlay) -> None:
    """Spielbeginn is now. A series in which not four are there is not complete: it plays a Coiffeur."""
    day = draft.day(command)
    if not day.tables:
        refuse(said("club.compose-first"), "day", "AJ-4.1-c")
    if day.began is not None:
        refuse(said("club.play-began-at", time=f"{day.began:%H:%M}"), "day")
    open_ = [other.number for other in draft.year(command.year).days.values() if other.began and not other.closed]
    if open_:
        refuse(said("club.day-still-open", day=open_[0]), "day", "AJ-1.1-l")
    draft.emit(PlayBegun(*command.its_day, draft.at, tuple(table.name for table in lacking(day))))
    for member in missed_reports(draft.now, command.year, day):
        draft.emit(BeerOwed(command.year, Beer(command.day, member, 1)))


def lacking(day: SeasonDay) -> tuple[SeriesEntry, ...]:
    """Return the series in which not four are there so far."""
    return tuple(one for one in day.tables if sum(place.late is not None for place in one.places) < SEATS)


@claims("AJ-1.3-w")
def missed_reports(club: Club, year: int, day: SeasonDay) -> tuple[str, ...]:
    """Return who is away for long and has not reported before this day: each owes everybody a round of beer."""
    away = [
        place.member
        for _, place in seats(year, day)
        if place.member is not None and place.played_by != "self" and place.member not in day.reports
    ]
    return tuple(one for one in away if stand_in(club, one, day.gathering.date()) is not None)


def _leave(draft: Draft, command: LeaveDay) -> None:
    where = command.where
    place, _ = _there(draft, where)
    if draft.table(where).ended is None:
        refuse(said("club.leaving-breaks-off"), "where", "AJ-1.3-c")
    if place.left is not None or place.late is None:
        refuse(said("club.not-there-any-more"), "where")
    not_before(draft, draft.day(where).began, BEGINNING)
    draft.emit(DayLeft(where, draft.at))


@claims("AJ-1.1-l")
def _end(draft: Draft, command: EndDay) -> None:
    """Spielende is when every series is over; only then is known who stayed away and who left too early."""
    day = draft.day(command)
    if day.began is None or day.closed is not None:
        refuse(said("club.day-not-running"), "day")
    not_before(draft, day.began, BEGINNING)
    playing = [table.name for table in day.tables if table.ended is None]
    if playing:
        refuse(said("club.series-still-plays", series=[*playing]), "day", "AJ-1.1-l")
    there = seats(command.year, day)
    gone = [at for at, place in there if place.late is None and place.member is not None]
    draft.emit(DayEnded(*command.its_day, draft.at, tuple(gone)))
    for at, place in there:
        offence = _offence(draft, at, place, day)
        if offence is not None:
            impose(draft, offence, at)


def _offence(draft: Draft, at: At, place: SeatEntry, day: SeasonDay) -> Offence | None:
    """What somebody's day ends with: never come, or gone before Spielende without a notice in time."""
    if place.late is None:
        return Offence(at.year, day, place, "no-show")
    if place.left is None or place.notice:
        return None
    return Offence(at.year, day, place, "left-early", -((place.left - draft.at) // MINUTE))


def _begun(club: Club, event: PlayBegun) -> Club:
    begun = put_day(club, event, began=event.at)
    for name in event.incomplete:
        begun = put_table(begun, At(event.year, event.day, name), status="incomplete")
    return begun


def _ended(club: Club, event: DayEnded) -> Club:
    for at in event.nobody:
        club = put_place(club, at, played_by="nobody")
    return put_day(club, event, closed=event.at)


COMMANDS: Final[Handlings] = {
    KeepClock: Handling(_clock, "club.done-clock", DAY),
    Arrive: Handling(_arrive, "club.done-arrived", DAY),
    AllHere: Handling(_all_here, "club.done-all-here", DAY),
    CorrectArrival: Handling(_correct, "club.done-arrival-corrected", DAY),
    PayFee: Handling(_pay_fee, "club.done-fee-paid", (*DAY, *CASH)),
    PayFees: Handling(_pay_fees, "club.done-fees-paid", (*DAY, *CASH)),
    BeginPlay: Handling(_begin, "club.done-play-begun", DAY, "club.told-play-begun"),
    LeaveDay: Handling(_leave, "club.done-left-day", DAY),
    EndDay: Handling(_end, "club.done-day-ended", DAY, "club.told-day-ended"),
}
EVOLVES: Final[Evolves] = {
    ClockGiven: lambda club, event: put_day(club, event, clock=event.member),
    Arrived: lambda club, event: put_place(club, event.where, late=event.minutes),
    FeePaid: lambda club, event: put_place(
        club, event.where, fee=event.at, fee_line=event.line, fee_francs=event.francs
    ),
    PlayBegun: _begun,
    DayLeft: lambda club, event: put_place(club, event.where, left=event.at),
    DayEnded: _ended,
}
