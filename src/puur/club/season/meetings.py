"""GV, Sommerlochevent, extraordinary GV: who cancelled in time, who was late, who stayed away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

import msgspec

from puur.club.fines import imposed
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, put_year, refuse
from puur.club.season.deadlines import cancel_until
from puur.club.season.fining import FineImposed, FineReversed, as_fine, reason
from puur.club.season.state import Club, FineEntry, Meeting, MeetingKind
from puur.club.year import FineKind
from puur.law.claims import claims

EXTRAORDINARY: Final = "extraordinary-gv"
CALLED: Final[Mapping[MeetingKind, str]] = {
    "gv": "Generalversammlung",
    "sommerlochevent": "Sommerlochevent",
    EXTRAORDINARY: "Ausserordentliche Generalversammlung",
}


class PlanMeeting(Command, frozen=True, tag="PlanMeeting"):
    """Set the GV or the Sommerlochevent of a year, or call an extraordinary GV: agenda says what it is about."""

    year: int
    kind: MeetingKind
    when: datetime
    agenda: str = ""


class CancelMeeting(Command, frozen=True, tag="CancelMeeting"):
    """A member says that it will not come; emergency: recognised, so that the term does not matter."""

    year: int
    kind: MeetingKind
    member: str
    emergency: bool = False


class AttendMeeting(Command, frozen=True, tag="AttendMeeting"):
    """Who came how late; whoever is not named and has not cancelled in time has not come.

    reason: why it is written again, where it was written down wrongly.
    """

    year: int
    kind: MeetingKind
    late: dict[str, int]
    reason: str = ""


class MeetingPlanned(Event, frozen=True, tag="meeting"):
    """A GV or a Sommerlochevent."""

    year: int
    meeting: Meeting


class MeetingCancelled(Event, frozen=True, tag="meeting-cancelled"):
    """Excused."""

    year: int
    kind: MeetingKind
    member: str


class MeetingAttended(Event, frozen=True, tag="meeting-attended"):
    """Minutes late by member; -1 for who did not come; reason: why it was corrected."""

    year: int
    kind: MeetingKind
    late: dict[str, int]
    reason: str = ""


def _plan(asked: Asked, command: PlanMeeting) -> tuple[Event, ...]:
    there = latest(asked.year(command.year).meetings, command.kind)
    if there is not None and there.late and command.kind != EXTRAORDINARY:
        refuse("dieser Anlass hat schon stattgefunden", "kind")
    if command.when.year != command.year:
        refuse(f"der Anlass liegt im Jahr {command.year}", "when", "AJ-3.3-c")
    agenda = command.agenda.strip()
    if command.kind == EXTRAORDINARY and not agenda:
        refuse("worum geht es? Zum Beispiel: Ausschluss von …", "agenda", "AJ-1.3-t")
    return (MeetingPlanned(command.year, Meeting(command.kind, command.when, agenda=agenda)),)


def latest(meetings: Iterable[Meeting], kind: MeetingKind) -> Meeting | None:
    """Return the last one called of that kind: what is said of it is about this one."""
    return next((one for one in reversed(tuple(meetings)) if one.kind == kind), None)


def _meeting(asked: Asked, year: int, kind: MeetingKind) -> Meeting:
    found = latest(asked.year(year).meetings, kind)
    if found is None:
        refuse("dieser Anlass ist nicht angesetzt", "kind")
    return found


@claims("AJ-1.3-z", "AJ-1.3-aa")
def _cancel(asked: Asked, command: CancelMeeting) -> tuple[Event, ...]:
    """In time: the GV until the evening before, the Sommerlochevent until the end of the Friday before the last.

    For an extraordinary GV no term is written, as there are no fines for it: until it begins.
    """
    meeting = _meeting(asked, command.year, command.kind)
    until = cancel_until(asked.rules(command.year), meeting)
    late = asked.at >= until if command.kind == "sommerlochevent" else asked.at > until
    if late and not command.emergency:
        clause = "AJ-1.3-z" if command.kind == "gv" else "AJ-1.3-aa"
        refuse(f"absagen konnte man bis {until:%d.%m.%Y, %H:%M}, ausser im Notfall", "member", clause)
    return (MeetingCancelled(command.year, command.kind, asked.known(command.member)),)


def _attend(asked: Asked, command: AttendMeeting) -> tuple[Event, ...]:
    """The fines of a Jasstag hold here, too; not at an extraordinary GV, as only the ordinary one is named.

    Written again, it takes back the fines of whom it says something else of, and imposes those that follow.
    """
    meeting = _meeting(asked, command.year, command.kind)
    why = reason(command.reason) if meeting.late else ""
    for member, minutes in command.late.items():
        if member not in meeting.late:
            asked.known(member, "late")
        if minutes < 0:
            refuse("Minuten, 0 für pünktlich", "late")
    due = [one.id for one in asked.club.members.values() if one.left is None and one.id not in meeting.excused]
    late = {member: command.late.get(member, -1) for member in meeting.late or due}
    other = {member: minutes for member, minutes in late.items() if meeting.late.get(member) != minutes}
    old = [fine for fine in _fines(asked, command.year, meeting) if fine.member in other]
    paid = ", ".join(fine.member for fine in old if fine.paid)
    if paid:
        refuse(f"die Busse ist bezahlt ({paid}); zuerst wird die Zahlung rückgängig gemacht", "late")
    reversed_ = [FineReversed(command.year, fine.id, why) for fine in old]
    return (MeetingAttended(command.year, command.kind, late, why), *reversed_, *_fined(asked, command, meeting, other))


def _fines(asked: Asked, year: int, meeting: Meeting) -> list[FineEntry]:
    """Return what counts of the fines of a meeting: they belong to no Jasstag."""
    on = meeting.at.date()
    return [one for one in asked.year(year).fines if (one.day, one.on) == (0, on) and one.reversed is None]


def _fined(asked: Asked, command: AttendMeeting, meeting: Meeting, late: Mapping[str, int]) -> list[Event]:
    fines: list[Event] = []
    for member, minutes in late.items():
        kind: FineKind = "no-show" if minutes < 0 else "late"
        number = asked.club.counter + len(fines) + 1
        entry = FineEntry(number, 0, meeting.at.date(), member, kind, None if minutes < 0 else minutes)
        if command.kind != EXTRAORDINARY and imposed(asked.rules(command.year).fines, as_fine(entry)):
            fines.append(FineImposed(command.year, entry))
    return fines


def _put(club: Club, year: int, kind: MeetingKind, meeting: Meeting) -> Club:
    """A held extraordinary GV stays beside the next one; everything else takes the place of what was there."""
    others = tuple(one for one in club.years[year].meetings if one.kind != kind or _over(one, meeting))
    return put_year(club, year, meetings=(*others, meeting))


def _over(there: Meeting, other: Meeting) -> bool:
    return there.kind == EXTRAORDINARY and bool(there.late) and there.at != other.at


def _changed(club: Club, year: int, kind: MeetingKind, **changes: object) -> Club:
    found = latest(club.years[year].meetings, kind)
    assert found is not None  # noqa: S101 - decided about it
    return _put(club, year, kind, msgspec.structs.replace(found, **changes))


def _cancelled(club: Club, event: MeetingCancelled) -> Club:
    found = latest(club.years[event.year].meetings, event.kind)
    assert found is not None  # noqa: S101 - decided about it
    return _changed(club, event.year, event.kind, excused=(*found.excused, event.member))


DECIDES: Final[Mapping[type, Decide]] = {PlanMeeting: _plan, CancelMeeting: _cancel, AttendMeeting: _attend}
EVOLVES: Final[Mapping[type, Evolve]] = {
    MeetingPlanned: lambda club, event: _put(club, event.year, event.meeting.kind, event.meeting),
    MeetingCancelled: _cancelled,
    MeetingAttended: lambda club, event: _changed(club, event.year, event.kind, late=event.late),
}
