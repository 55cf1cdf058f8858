"""Meetings (GV and Sommerlochevent): planned or called, cancelled in time, attended late or not, with their fines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, time
from typing import Final

import msgspec

from puur.club.fine_amounts import imposed_fine
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    BOARD_ONLY,
    ROLES_ON_CLUB_DAY,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    check_not_before,
    raise_refusal,
    replace_year,
    require_reason,
    require_text,
)
from puur.club.season.fines import FineImposed, FineReversed, fine_from_entry
from puur.club.season.people import members_with_vote
from puur.club.season.schedule import cancellation_deadline
from puur.club.season.state import Club, FineEntry, Meeting, MeetingKind
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import Message, said, say_moment

EXTRAORDINARY_ASSEMBLY: Final = "extraordinary-gv"
"""The stored kind of an extraordinary general meeting of a club."""
MEETING_NAMES: Final[Mapping[MeetingKind, Message]] = {
    "gv": said("club.meeting-gv"),
    "sommerlochevent": said("club.meeting-summer"),
    EXTRAORDINARY_ASSEMBLY: said("club.meeting-extraordinary"),
}
"""The name of each kind of meeting on screen: the stored kind → message."""


class PlanMeeting(Command, frozen=True, tag="PlanMeeting"):
    """Set the GV (general assembly) or the summer event of a year, or an extraordinary GV with its agenda.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    when: in local time.
    agenda: the purpose of an extraordinary GV.
    """

    year: int
    kind: MeetingKind
    when: datetime
    agenda: str = ""


class CancelMeeting(Command, frozen=True, tag="CancelMeeting"):
    """Record that a member will not come; emergency: recognised, so that the deadline does not matter.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    member: the id of the member.
    """

    year: int
    kind: MeetingKind
    member: str
    emergency: bool = False


class AttendMeeting(Command, frozen=True, tag="AttendMeeting"):
    """Record who came how late; whoever is not named and has not cancelled in time was absent.

    reason: why it is written again, where it was written down wrongly.
    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    late: minutes late by the id of each member, 0 for on time.
    """

    year: int
    kind: MeetingKind
    late: dict[str, int]
    reason: str = ""


class MeetingPlanned(Event, frozen=True, tag="meeting"):
    """A general assembly (GV) or the summer event was set.

    year: the season, as its calendar year.
    meeting: kind, time and agenda.
    """

    year: int
    meeting: Meeting


class MeetingCancelled(Event, frozen=True, tag="meeting-cancelled"):
    """A member was excused from a meeting.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    member: the id of the member.
    """

    year: int
    kind: MeetingKind
    member: str


class MeetingAttended(Event, frozen=True, tag="meeting-attended"):
    """The attendance was recorded: minutes late by member, -1 for absent. reason: why it was corrected.

    year: the season, as its calendar year.
    kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``.
    late: minutes late by the id of each member, -1 for absent.
    """

    year: int
    kind: MeetingKind
    late: dict[str, int]
    reason: str = ""


def _plan(draft: Draft, command: PlanMeeting) -> None:
    there = latest_meeting(draft.year(command.year).meetings, command.kind)
    if there is not None and there.late and command.kind != EXTRAORDINARY_ASSEMBLY:
        raise_refusal(said("club.meeting-held"), "kind")
    if command.when.year != command.year:
        raise_refusal(said("club.meeting-in-year", year=command.year), "when", "AJ-3.3-c")
    if command.kind == EXTRAORDINARY_ASSEMBLY:
        require_text(command.agenda, said("club.meeting-about"), "agenda", "AJ-1.3-t")
    planned = there if there is not None and not there.late else Meeting(command.kind, command.when)
    agenda = command.agenda.strip()
    draft.emit(MeetingPlanned(command.year, msgspec.structs.replace(planned, at=command.when, agenda=agenda)))


def meeting_name(kind: MeetingKind) -> Message:
    """Return the display name of a kind of meeting, such as ``gv``."""
    return MEETING_NAMES[kind]


def latest_meeting(meetings: Iterable[Meeting], kind: MeetingKind) -> Meeting | None:
    """Return the most recently called meeting of that kind; None if there is none.

    meetings: in the order in which they were called.
    """
    return next((one for one in reversed(tuple(meetings)) if one.kind == kind), None)


def called_meeting(draft: Draft, year: int, kind: MeetingKind) -> Meeting:
    """Return the meeting of a kind that was called last in a season. Raises CommandRefused if there is none."""
    found = latest_meeting(draft.year(year).meetings, kind)
    if found is None:
        raise_refusal(said("club.meeting-not-planned"), "kind")
    return found


@claims("AJ-1.3-z", "AJ-1.3-aa")
def _cancel(draft: Draft, command: CancelMeeting) -> None:
    """In time: the GV until the evening before, the Sommerlochevent until the end of the Friday before the last.

    For an extraordinary GV no term is written, as there are no fines for it: until it begins.
    """
    meeting = called_meeting(draft, command.year, command.kind)
    until = cancellation_deadline(draft.rules(command.year), meeting)
    late = draft.at >= until if command.kind == "sommerlochevent" else draft.at > until
    if late and not command.emergency:
        clause = "AJ-1.3-z" if command.kind == "gv" else "AJ-1.3-aa"
        raise_refusal(said("club.cancel-until", until=say_moment(until)), "member", clause)
    draft.emit(MeetingCancelled(command.year, command.kind, draft.known_member(command.member)))


def _attend(draft: Draft, command: AttendMeeting) -> None:
    """The fines of a Jasstag hold here, too; not at an extraordinary GV, as only the ordinary one is named.

    Who was a member on its day is asked about; a correction may name who was left out of what was written first.
    Written again, it takes back the fines of whom it says something else of, and imposes those that follow.
    """
    year, meeting = command.year, called_meeting(draft, command.year, command.kind)
    check_not_before(draft, datetime.combine(meeting.at, time()), meeting_name(command.kind))
    why = require_reason(command.reason) if meeting.late else ""
    _possible(draft, command, meeting)
    who = [*meeting.late, *command.late] if meeting.late else _expected_members(draft.now, meeting)
    late = {member: command.late.get(member, -1) for member in who}
    other = {member: minutes for member, minutes in late.items() if meeting.late.get(member) != minutes}
    old = [fine for fine in _fines(draft, year, meeting) if fine.member in other]
    paid = [fine.member for fine in old if fine.paid]
    if paid:
        raise_refusal(said("club.fine-is-paid-by", members=[*paid]), "late")
    draft.emit(MeetingAttended(year, command.kind, late, why))
    for fine in old:
        draft.emit(FineReversed(year, fine.id, why))
    if command.kind != EXTRAORDINARY_ASSEMBLY:
        _fine(draft, year, meeting, other)


def _possible(draft: Draft, command: AttendMeeting, meeting: Meeting) -> None:
    """Refuse who was no member on that day, and minutes that there are none of."""
    if not command.late:
        raise_refusal(said("club.attended-nobody"), "late")
    for member, minutes in command.late.items():
        if member not in meeting.late:
            draft.known_member(member, "late", meeting.at.date())
        if minutes < 0:
            raise_refusal(said("club.minutes"), "late")


def _expected_members(club: Club, meeting: Meeting) -> list[str]:
    """Return who was to come: the members of its day who have not cancelled."""
    return [one for one in members_with_vote(club, meeting.at.date()) if one not in meeting.excused]


def _fines(draft: Draft, year: int, meeting: Meeting) -> list[FineEntry]:
    """Return what counts of the fines of a meeting: they belong to no Jasstag."""
    on = meeting.at.date()
    return [one for one in draft.year(year).fines if (one.day, one.on) == (0, on) and one.reversed is None]


def _fine(draft: Draft, year: int, meeting: Meeting, late: Mapping[str, int]) -> None:
    rules = draft.rules(year).fines
    for member, minutes in late.items():
        what = ("no-show", None) if minutes < 0 else ("late", minutes)
        entry = FineEntry(draft.now.counter + 1, 0, meeting.at.date(), member, *what)
        if imposed_fine(rules, fine_from_entry(entry)):
            draft.emit(FineImposed(year, entry))


def _with_meeting(club: Club, year: int, meeting: Meeting) -> Club:
    """A held extraordinary GV stays beside the next one; everything else takes the place of what was there."""
    others = tuple(one for one in club.years[year].meetings if one.kind != meeting.kind or _stays_beside(one, meeting))
    return replace_year(club, year, meetings=(*others, meeting))


def _stays_beside(there: Meeting, other: Meeting) -> bool:
    return there.kind == EXTRAORDINARY_ASSEMBLY and bool(there.late) and there.at != other.at


def _find_meeting(club: Club, event: MeetingCancelled | MeetingAttended) -> Meeting:
    found = latest_meeting(club.years[event.year].meetings, event.kind)
    assert found is not None  # noqa: S101 - decided about it
    return found


def _apply_meeting_cancelled(club: Club, event: MeetingCancelled) -> Club:
    found = _find_meeting(club, event)
    return _with_meeting(club, event.year, msgspec.structs.replace(found, excused=(*found.excused, event.member)))


def _apply_meeting_attended(club: Club, event: MeetingAttended) -> Club:
    return _with_meeting(club, event.year, msgspec.structs.replace(_find_meeting(club, event), late=event.late))


COMMANDS: Final[CommandSpecByClass] = {
    PlanMeeting: CommandSpec(_plan, BOARD_ONLY, "club.done-meeting"),
    CancelMeeting: CommandSpec(_cancel, (*ROLES_ON_CLUB_DAY, *BOARD_AND_TREASURER), "club.done-cancelled"),
    AttendMeeting: CommandSpec(_attend, (*ROLES_ON_CLUB_DAY, *BOARD_AND_TREASURER), "club.done-attended"),
}
"""The commands about meetings: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    MeetingPlanned: lambda club, event: _with_meeting(club, event.year, event.meeting),
    MeetingCancelled: _apply_meeting_cancelled,
    MeetingAttended: _apply_meeting_attended,
}
"""The events about meetings: the class of each → the function that applies it to the club."""
