"""The frame of play: Spielbeginn, known before and taken back where it came too early; who leaves; Spielende."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from puur.club.fine_amounts import fine_amount
from puur.club.rules.model import Rules
from puur.club.season.core import (
    ROLES_ON_CLUB_DAY,
    CommandSpecByClass,
    DayCommand,
    DayEvent,
    Draft,
    EventApplierByClass,
    SeatAddress,
    SeatCommand,
    SeatEvent,
    check_not_before,
    parse_rules,
    raise_refusal,
    replace_day,
    replace_seat,
    replace_series,
    require_reason,
)
from puur.club.season.days.attendance import ONE_MINUTE, seat_in_use, seats_of_day
from puur.club.season.days.penalties import BeerOwed
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.fines import Offence, impose_fine, is_excused
from puur.club.season.state import Club
from puur.club.season.substitutes_and_leaving import approved_stand_in
from puur.club.year.model import SEATS_PER_SERIES, Beer
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import Message, said, say_time

BEGINNING_OF_PLAY: Final = said("club.beginning-of-play")
"""The message that names the moment at which play begins on a Jasstag."""


class BeginPlay(DayCommand, frozen=True, tag="BeginPlay"):
    """Start play (Spielbeginn): the saying has been said; by: the id of who said it, if earlier than planned."""

    by: str = ""


class LeaveDay(SeatCommand, frozen=True, tag="LeaveDay"):
    """Record that somebody whose series is over goes home."""


class EndDay(DayCommand, frozen=True, tag="EndDay"):
    """End play (Spielende): the saying has been said."""


class UndoBegin(DayCommand, frozen=True, tag="UndoBegin"):
    """Take back a start of play that was too early, before anything is played, with the reason."""

    reason: str


class PlayBegun(DayEvent, frozen=True, tag="begun"):
    """Play started; incomplete: the series that were not complete. by: who said it, if earlier than planned.

    at: when, in the club's local time.
    """

    at: datetime
    incomplete: tuple[str, ...] = ()
    by: str = ""


class DayLeft(SeatEvent, frozen=True, tag="left"):
    """The player of a seat went home from the evening, after their own series had ended.

    at: when, in the club's local time.
    """

    at: datetime


class DayEnded(DayEvent, frozen=True, tag="ended"):
    """Play ended; nobody: members' seats to which nobody ever came.

    at: when, in the club's local time.
    """

    at: datetime
    nobody: tuple[SeatAddress, ...] = ()


class BeginUndone(DayEvent, frozen=True, tag="begun-undone"):
    """The start of play of an evening was taken back, because it was entered too early.

    reason: why, in words.
    """

    reason: str


@claims("AJ-1.1-k", "AJ-1.5-a")
def _begin(draft: Draft, command: BeginPlay) -> None:
    """Spielbeginn is now. A series in which not four are there is not complete: it plays a Coiffeur."""
    day = draft.day(command)
    if not day.tables:
        raise_refusal(said("club.compose-first"), "day", "AJ-4.1-c")
    if day.began is not None:
        raise_refusal(said("club.play-began-at", time=say_time(day.began)), "day")
    open_ = [other.number for other in draft.year(command.year).days.values() if other.began and not other.closed]
    if open_:
        raise_refusal(said("club.day-still-open", day=open_[0]), "day", "AJ-1.1-l")
    early = is_before_start(day, draft.at)
    if early and not command.by:
        at, start = say_time(draft.at), say_time(day.start)
        raise_refusal(said("club.begin-early", at=at, start=start), "by", "AJ-1.1-k", "AJ-1.4-d", "AJ-37")
    by = draft.known_member(command.by, "by", day.gathering.date()) if early else ""
    draft.emit(
        PlayBegun(*command.its_day, draft.at, tuple(table.name for table in _incomplete_series(day, draft.at)), by)
    )
    for member in members_abroad_without_report(draft.now, command.year, day):
        draft.emit(BeerOwed(command.year, Beer(command.day, member, 1)))


def is_before_start(day: SeasonDay, at: datetime) -> bool:
    """Return whether a time is before the planned start of play; play may start earlier if all are ready.

    An early start also ends earlier the time in which phone requests are possible.
    """
    return at.date() == day.start.date() and at < day.start


def _incomplete_series(day: SeasonDay, at: datetime) -> tuple[SeriesEntry, ...]:
    """Return the series in which fewer than four players are present at a time.

    Late-comers do not count as present, even if announced.
    """
    return tuple(table for table in day.tables if _count_present(day, table, at) < SEATS_PER_SERIES)


def absent_at_start_by_series(day: SeasonDay) -> dict[str, tuple[str, ...]]:
    """Return who was missing at the start of play, by series: names or member ids, "" for an unnamed guest.

    Empty if play has not begun.
    """
    began = day.began
    return {} if began is None else {table.name: _missing(day, table, began) for table in day.tables}


def _missing(day: SeasonDay, table: SeriesEntry, at: datetime) -> tuple[str, ...]:
    away = [place for place in table.places if not _is_there(day, place, at)]
    return tuple(place.name or place.member or "" for place in away)


def _is_there(day: SeasonDay, place: SeatEntry, at: datetime) -> bool:
    """Return whether somebody was there; who was in time was, even where play begins before the Besammlung."""
    return place.late is not None and (place.late == 0 or day.gathering + place.late * ONE_MINUTE <= at)


def _count_present(day: SeasonDay, table: SeriesEntry, at: datetime) -> int:
    return sum(_is_there(day, place, at) for place in table.places)


def completeness_contradiction_notes(day: SeasonDay) -> tuple[Message, ...]:
    """Return a note for each series whose completeness at the start contradicts the arrival times entered now.

    Empty if play has not begun.
    """
    if day.began is None:
        return ()
    codes = {"complete": "club.begin-was-not-complete", "incomplete": "club.begin-was-complete"}
    wrong = [
        table for table in day.tables if (table in _incomplete_series(day, day.began)) == (table.status == "complete")
    ]
    return tuple(
        said(codes[table.status], series=table.name, time=say_time(day.began))
        for table in wrong
        if table.status in codes
    )


@claims("AJ-1.3-w")
def members_abroad_without_report(club: Club, year: int, day: SeasonDay) -> tuple[str, ...]:
    """Return the ids of the permanently absent members who did not report from abroad; each owes a round of beer.

    year: the season. They are those with an approved permanent substitute.
    """
    away = [
        place.member
        for _, place in seats_of_day(year, day)
        if place.member is not None and place.played_by != "self" and place.member not in day.reports
    ]
    return tuple(one for one in away if approved_stand_in(club, one, day.gathering.date()) is not None)


def _leave(draft: Draft, command: LeaveDay) -> None:
    where = command.where
    place, _ = seat_in_use(draft, where)
    if draft.table(where).ended is None:
        raise_refusal(said("club.leaving-breaks-off"), "where", "AJ-1.3-c")
    if place.left is not None or place.late is None:
        raise_refusal(said("club.not-there-any-more"), "where")
    check_not_before(draft, draft.day(where).began, BEGINNING_OF_PLAY)
    draft.emit(DayLeft(where, draft.at))


@claims("AJ-1.1-l")
def _end(draft: Draft, command: EndDay) -> None:
    """Spielende is when every series is over; only then is known who stayed away and who left too early."""
    day = draft.day(command)
    if day.began is None or day.closed is not None:
        raise_refusal(said("club.day-not-running"), "day")
    check_not_before(draft, day.began, BEGINNING_OF_PLAY)
    playing = [table.name for table in day.tables if table.ended is None]
    if playing:
        raise_refusal(said("club.series-still-plays", n=len(playing), series=[*playing]), "day", "AJ-1.1-l")
    there = seats_of_day(command.year, day)
    gone = [at for at, place in there if place.late is None and place.member is not None]
    draft.emit(DayEnded(*command.its_day, draft.at, tuple(gone)))
    for at, place in there:
        for offence in _offences(draft, at, place, day):
            impose_fine(draft, offence, at)


def _offences(draft: Draft, at: SeatAddress, place: SeatEntry, day: SeasonDay) -> tuple[Offence, ...]:
    """What somebody's day ends with: never come, or gone before Spielende without a notice in time."""
    if place.late is None:
        never_named = place.never_named and not is_excused(draft.now, at, "no-show")
        kinds = _absence_kinds(draft.rules(at.year), never_named=never_named)
        return tuple(Offence(at.year, day, place, kind) for kind in kinds)
    if place.left is None or place.notice:
        return ()
    return (Offence(at.year, day, place, "left-early", -((place.left - draft.at) // ONE_MINUTE)),)


def _absence_kinds(rules: Rules, *, never_named: bool) -> tuple[str, ...]:
    """Return what a seat is fined for to which nobody came; never_named: nor was anybody named who had to be."""
    beside = never_named and rules.fines.never_named == "beside"
    return ("late-name", "no-show") if beside else ("no-show",)


def _apply_play_begun(club: Club, event: PlayBegun) -> Club:
    begun = replace_day(club, event, began=event.at, began_by=event.by)
    for name in event.incomplete:
        begun = replace_series(begun, SeatAddress(event.year, event.day, name), status="incomplete")
    return begun


def _apply_day_ended(club: Club, event: DayEnded) -> Club:
    for at in event.nobody:
        club = replace_seat(club, at, played_by="nobody")
    return replace_day(club, event, closed=event.at)


def absence_fine(rules: Rules, *, never_named: bool = False) -> int:
    """Return the fine for not coming by the club's rules, in Rappen; 0 if it costs nothing.

    never_named: nobody was named in time to play on the seat, which may cost more.
    """
    return sum(fine_amount(rules.fines, kind, None) for kind in _absence_kinds(rules, never_named=never_named))


def empty_seat_fine(club: Club, where: SeatAddress, place: SeatEntry) -> int:
    """Return the fine, in Rappen, that the end of play imposes on an empty seat; 0 in a recognised emergency.

    where: the address of the seat. place: what is stored of it.
    """
    if is_excused(club, where, "no-show"):
        return 0
    return absence_fine(parse_rules(club.years[where.year].rules), never_named=place.never_named)


def seats_staying_empty(year: int, day: SeasonDay) -> tuple[tuple[SeatAddress, SeatEntry], ...]:
    """Return the seats that will stay empty, as pairs (address, entry).

    They are those of members without a substitute, and of guests never named. year: the season.
    """
    return tuple((at, place) for at, place in seats_of_day(year, day) if not place.is_filled)


def unready_series_notes(day: SeasonDay, at: datetime) -> tuple[Message, ...]:
    """Return a note for each series that would be incomplete if play started at a time, with how many are present.

    Empty once play has begun.
    """
    if not day.tables or day.began is not None:
        return ()
    return tuple(
        said("club.begin-lacks", series=table.name, there=_count_present(day, table, at))
        for table in _incomplete_series(day, at)
    )


def is_begin_undoable(day: SeasonDay) -> bool:
    """Return whether the start of play can be taken back: no points, no penalties, nobody left, no interruption.

    Incomplete series, which ended at once, are reopened with it.
    """
    if day.began is None or day.closed is not None:
        return False
    gone = any(place.left is not None for table in day.tables for place in table.places)
    begun = any(table.rounds or table.penalties or table.status == "aborted" for table in day.tables)
    return not gone and not begun


def _undo(draft: Draft, command: UndoBegin) -> None:
    """Who owed a round of beer for a missed report owes it only once play begins again."""
    day = draft.day(command)
    if not is_begin_undoable(day):
        raise_refusal(said("club.begin-stands"), "reason")
    draft.emit(BeginUndone(*command.its_day, require_reason(command.reason)))
    for member in members_abroad_without_report(draft.now, command.year, day):
        draft.emit(BeerOwed(command.year, Beer(command.day, member, -1)))


def _apply_begin_undone(club: Club, event: BeginUndone) -> Club:
    """Nobody has begun to play; pairs that were drawn stay drawn."""
    for table in club.years[event.year].days[event.day].tables:
        where = SeatAddress(event.year, event.day, table.name)
        club = replace_series(club, where, status="complete", coiffeur=None, ended=None)
    return replace_day(club, event, began=None, began_by="")


COMMANDS: Final[CommandSpecByClass] = {
    BeginPlay: CommandSpec(_begin, ROLES_ON_CLUB_DAY, "club.done-play-begun", notice="club.told-play-begun"),
    LeaveDay: CommandSpec(_leave, ROLES_ON_CLUB_DAY, "club.done-left-day"),
    EndDay: CommandSpec(_end, ROLES_ON_CLUB_DAY, "club.done-day-ended", notice="club.told-day-ended"),
    UndoBegin: CommandSpec(_undo, ROLES_ON_CLUB_DAY, "club.done-begin-undone", notice="club.told-begin-undone"),
}
"""The commands about the start and end of play: the class of each → who may send it, how it is decided, its audit line.
"""
EVOLVES: Final[EventApplierByClass] = {
    PlayBegun: _apply_play_begun,
    DayLeft: lambda club, event: replace_seat(club, event.where, left=event.at),
    DayEnded: _apply_day_ended,
    BeginUndone: _apply_begin_undone,
}
"""The events about the start and end of play: the class of each → the function that applies it to the club."""
