"""A member leaves the club, on a day on which it can have left; a date that was wrong, and who stays after all."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

import msgspec

from puur.club.season.core import BOARD, Command, Commands, Draft, Evolves, refuse
from puur.club.season.meetings.held import meeting_name
from puur.club.season.people import MemberPut, check_member_name
from puur.club.season.state import Club, Person
from puur.desk.command import CommandSpec
from puur.words.message import Message, said, say_day


class LeaveClub(Command, frozen=True, tag="LeaveClub"):
    """Record that a member leaves on a day; its results stay. Sent again, it corrects the day.

    id: of the member.
    on: the first day on which the person is no longer a member.
    """

    id: str
    on: date


class StayInClub(Command, frozen=True, tag="StayInClub"):
    """Take back a member's leaving, entered by mistake or reconsidered.

    id: of the member.
    """

    id: str


def _leave(draft: Draft, command: LeaveClub) -> None:
    there = _member(draft, command.id)
    seen = max(proofs_of_membership(draft.now, there.id), key=lambda one: one[0], default=None)
    if seen is not None and command.on < seen[0]:
        what, day, given = seen[1], say_day(seen[0]), say_day(command.on)
        refuse(said("club.left-before", member=there.id, what=what, day=day, given=given), "on")
    draft.emit(MemberPut(msgspec.structs.replace(there, left=command.on)))


def _stay(draft: Draft, command: StayInClub) -> None:
    there = _member(draft, command.id)
    if there.left is None:
        refuse(said("club.not-left", member=there.id), "id")
    check_member_name(draft, there.id, there.name)
    draft.emit(MemberPut(msgspec.structs.replace(there, left=None)))


def _member(draft: Draft, member: str) -> Person:
    """Return who is or was a member and may be named still."""
    person = draft.now.members.get(member)
    if person is None or person.forgotten:
        refuse(said("club.no-member"), "id")
    return person


def proofs_of_membership(club: Club, member: str) -> Iterator[tuple[date, Message]]:
    """Yield the occasions that prove that somebody was a member, as pairs (date, what it was).

    They are evenings on which the member's seat was filled, and meetings that the member attended. member: the id.
    """
    for year in club.years.values():
        for day in year.days.values():
            if day.began is not None and any(
                place.member == member and place.played_by != "nobody" for table in day.tables for place in table.places
            ):
                yield day.gathering.date(), said("club.jass-day-n", day=day.number)
        for meeting in year.meetings:
            if member in meeting.present:
                yield meeting.at.date(), meeting_name(meeting.kind)


COMMANDS: Final[Commands] = {
    LeaveClub: CommandSpec(_leave, BOARD, "club.done-left-club", notice="club.told-left-club"),
    StayInClub: CommandSpec(_stay, BOARD, "club.done-stayed", notice="club.told-stayed"),
}
EVOLVES: Final[Evolves] = {}
