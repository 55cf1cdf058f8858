"""Who has come on a day and when, by whose clock; and who has paid the Startgeld."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from puur.club.season.core import (
    BOARD_AND_TREASURER,
    ROLES_ON_CLUB_DAY,
    CommandSpecByClass,
    DayCommand,
    DayEvent,
    Draft,
    EventApplierByClass,
    SeatAddress,
    SeatCommand,
    SeatEvent,
    raise_refusal,
    replace_day,
    replace_seat,
    require_reason,
)
from puur.club.season.days.state import SeasonDay, SeatEntry
from puur.club.season.fines import FineReversed, Offence, impose_fine
from puur.club.season.people import office_holder
from puur.club.season.state import SeasonYear
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import said

ONE_MINUTE: Final = timedelta(minutes=1)
"""One minute, the unit in which a late arrival is recorded."""
_MAX_LATE_MINUTES: Final = timedelta(days=1) // ONE_MINUTE
"""The most minutes by which an arrival can be recorded as late: one day."""


class KeepClock(DayCommand, frozen=True, tag="KeepClock"):
    """Name the member whose clock counts, in place of the Präsident.

    member: the id of the member.
    """

    member: str


class Arrive(SeatCommand, frozen=True, tag="Arrive"):
    """Record an arrival. minutes after the gathering, None for now; clock: id of the member whose clock it is, or "".

    minutes: after the time of gathering.
    """

    minutes: int | None = None
    clock: str = ""


class AllHere(DayCommand, frozen=True, tag="AllHere"):
    """Mark every member not yet entered as on time; guests and substitutes are entered by name."""


class CorrectArrival(SeatCommand, frozen=True, tag="CorrectArrival"):
    """Correct the minutes of an arrival, with the reason.

    minutes: after the time of gathering.
    """

    minutes: int
    reason: str


class PayFee(SeatCommand, frozen=True, tag="PayFee"):
    """Record that whoever plays at a seat has paid the entry fee of the evening."""


class PayFees(DayCommand, frozen=True, tag="PayFees"):
    """Record the entry fee of everybody who is there and had not paid yet."""


class ClockGiven(DayEvent, frozen=True, tag="clock"):
    """On an evening it was declared whose clock decides who is late: that member's.

    member: the id of the member.
    """

    member: str


class Arrived(SeatEvent, frozen=True, tag="arrived"):
    """Somebody arrived so many minutes late, 0 for on time.

    minutes: after the time of gathering.
    reason: why it was corrected, "" for a first entry.
    """

    minutes: int
    reason: str = ""


class SeatFeePaid(SeatEvent, frozen=True, tag="fee"):
    """The entry fee of a seat was paid, in francs. line: id in the bank file, "" for cash.

    at: when, in the club's local time.
    francs: the amount.
    """

    at: datetime
    francs: int
    line: str = ""


def seats_of_day(year: int, day: SeasonDay) -> list[tuple[SeatAddress, SeatEntry]]:
    """Return every seat of an evening as (address, entry), by series and seat. year: the season."""
    return [
        (SeatAddress(year, day.number, table.name, number), place)
        for table in day.tables
        for number, place in enumerate(table.places)
    ]


def _clock(draft: Draft, command: KeepClock) -> None:
    draft.day(command)
    draft.emit(ClockGiven(*command.its_day, draft.known_member(command.member)))


@claims("AJ-1.3-i")
def _own_clock(draft: Draft, where: SeatAddress, clock: str) -> None:
    """Only the Präsident's clock counts, or that of whom he has named."""
    day = draft.day(where)
    right = day.clock or office_holder(draft.now, "president", day.gathering.date())
    if clock and right is not None and clock != right:
        raise_refusal(said("club.clock-of", name=draft.now.members[right].name), "clock", "AJ-1.3-i")


def _arrive(draft: Draft, command: Arrive) -> None:
    where = command.where
    place, day = seat_in_use(draft, where)
    if place.late is not None:
        raise_refusal(said("club.arrived-already"), "where")
    _own_clock(draft, where, command.clock)
    minutes = max(0, (draft.at - day.gathering) // ONE_MINUTE) if command.minutes is None else command.minutes
    _arrived(draft, Arrived(where, minutes))


def seat_in_use(draft: Draft, where: SeatAddress) -> tuple[SeatEntry, SeasonDay]:
    """Return (seat, its evening) for an address.

    Raises CommandRefused if the seat does not exist, the evening is over, or nobody is to sit there. where: the address
    of the seat.
    """
    day, place = draft.day(where), draft.place(where)
    if day.closed is not None:
        raise_refusal(said("club.day-is-closed"), "day")
    if not place.is_filled:
        raise_refusal(said("club.nobody-named-here"), "where", "AJ-1.2-a")
    return place, day


def _arrived(draft: Draft, event: Arrived) -> None:
    """Late is counted from this day's own Besammlung, whenever it is."""
    if event.minutes < 0:
        raise_refusal(said("club.minutes-from-gathering"), "minutes", "AJ-1.3-d")
    if event.minutes > _MAX_LATE_MINUTES:
        raise_refusal(said("club.minutes-too-many", given=event.minutes, most=_MAX_LATE_MINUTES), "minutes", "AJ-1.3-d")
    draft.emit(event)
    place, day = seat_in_use(draft, event.where)
    impose_fine(draft, Offence(event.where.year, day, place, "late", event.minutes), event.where)


def _all_here(draft: Draft, command: AllHere) -> None:
    for at in seats_not_arrived(command.year, draft.day(command)):
        draft.emit(Arrived(at, 0))


def seats_not_arrived(year: int, day: SeasonDay) -> list[SeatAddress]:
    """Return the addresses of the seats of members who play themselves and have not arrived. year: the season."""
    return [at for at, place in seats_of_day(year, day) if place.played_by == "self" and place.late is None]


def _correct(draft: Draft, command: CorrectArrival) -> None:
    where = command.where
    place, day = seat_in_use(draft, where)
    if place.late is None:
        raise_refusal(said("club.not-arrived-yet"), "where")
    why = require_reason(command.reason)
    old = [
        fine
        for fine in draft.year(where.year).fines
        if (fine.day, fine.kind, fine.member, fine.minutes) == (day.number, "late", place.liable, place.late)
        and fine.reversed is None
    ]
    if any(fine.paid for fine in old):
        raise_refusal(said("club.fine-is-paid"), "where")
    for fine in old:
        draft.emit(FineReversed(where.year, fine.id, why))
    _arrived(draft, Arrived(where, command.minutes, why))


@claims("AJ-1.1-h")
def _pay_fee(draft: Draft, command: PayFee) -> None:
    """Everybody at a table pays it, Ersatz- and Gastjasser too; late is told, not fined (AJ-39)."""
    place = draft.place(command.where)
    if place.fee is not None:
        raise_refusal(said("club.fee-paid-already"), "where", "AJ-1.1-h")
    if not place.is_filled:
        raise_refusal(said("club.fee-for-nobody"), "where", "AJ-1.1-h")
    fee = draft.year(command.where.year).fee
    if not fee:
        raise_refusal(said("club.fee-none-set"), "where")
    draft.emit(SeatFeePaid(command.where, draft.at, fee))


def _pay_fees(draft: Draft, command: PayFees) -> None:
    year = draft.year(command.year)
    owing = [at for at, place in seats_of_day(command.year, draft.day(command)) if owes_fee(year, place)]
    if not owing:
        raise_refusal(said("club.fees-all-paid"), "day", "AJ-1.1-h")
    for at in owing:
        draft.emit(SeatFeePaid(at, draft.at, year.fee))


def owes_fee(year: SeasonYear, place: SeatEntry) -> bool:
    """Return whether a person who came to a seat has not paid the entry fee; False in a season without one.

    place: the stored state of the seat.
    """
    return year.fee > 0 and place.late is not None and place.fee is None


COMMANDS: Final[CommandSpecByClass] = {
    KeepClock: CommandSpec(_clock, ROLES_ON_CLUB_DAY, "club.done-clock"),
    Arrive: CommandSpec(_arrive, ROLES_ON_CLUB_DAY, "club.done-arrived"),
    AllHere: CommandSpec(_all_here, ROLES_ON_CLUB_DAY, "club.done-all-here"),
    CorrectArrival: CommandSpec(_correct, ROLES_ON_CLUB_DAY, "club.done-arrival-corrected"),
    PayFee: CommandSpec(_pay_fee, (*ROLES_ON_CLUB_DAY, *BOARD_AND_TREASURER), "club.done-fee-paid"),
    PayFees: CommandSpec(_pay_fees, (*ROLES_ON_CLUB_DAY, *BOARD_AND_TREASURER), "club.done-fees-paid"),
}
"""The commands about arrivals and entry fees: the class of each → who may send it, how it is decided, its audit line.
"""
EVOLVES: Final[EventApplierByClass] = {
    ClockGiven: lambda club, event: replace_day(club, event, clock=event.member),
    Arrived: lambda club, event: replace_seat(club, event.where, late=event.minutes),
    SeatFeePaid: lambda club, event: replace_seat(
        club, event.where, fee=event.at, fee_line=event.line, fee_francs=event.francs
    ),
}
"""The events about arrivals and entry fees: the class of each → the function that applies it to the club."""
