"""Changes of membership: permanent stand-ins (Dauerersatzjasser), and members who leave the club or stay after all.

A stand-in is requested, then approved by the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

import msgspec

from puur.club.season.core import (
    BOARD_ONLY,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    parse_rules,
    raise_refusal,
    require_name,
)
from puur.club.season.meetings import meeting_name
from puur.club.season.people import MemberPut, check_member_name
from puur.club.season.state import Club, Person, StandIn
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import Message, said, say_day


class RequestStandIn(Command, frozen=True, tag="RequestStandIn"):
    """Name a Dauerersatzjasser (permanent substitute) for a member who is abroad from one day to another.

    member: the id of the member.
    name: of the substitute.
    since: the first day.
    until: the last day.
    """

    member: str
    name: str
    since: date
    until: date


class DecideStandIn(Command, frozen=True, tag="DecideStandIn"):
    """Approve or reject a Dauerersatzjasser (permanent substitute), as the board.

    member: the id of the member.
    since: the first day.
    approved: True to approve, False to reject.
    """

    member: str
    since: date
    approved: bool


class StandInPut(Event, frozen=True, tag="stand-in"):
    """A permanent substitute (Dauerersatzjasser) was requested, approved or rejected; this is the new state.

    stand_in: the complete entry.
    """

    stand_in: StandIn


@claims("AJ-1.2-d")
def _request(draft: Draft, command: RequestStandIn) -> None:
    """A Dauerersatzjasser is for an absence of at least so many whole months."""
    draft.known_member(command.member)
    months = parse_rules(draft.now.rules).year.standing_months
    if _month_later(command.since, months) > date.fromordinal(command.until.toordinal() + 1):
        raise_refusal(said("club.stand-in-months", months=months), "until", "AJ-1.2-d")
    name = require_name(command.name, said("club.missing"))
    draft.emit(StandInPut(StandIn(command.member, name, command.since, command.until)))


def _month_later(day: date, months: int) -> date:
    """Return the same day of the month so many months later, its last day where there is none."""
    year, month = divmod(day.month - 1 + months, 12)
    for back in range(4):
        try:
            return date(day.year + year, month + 1, day.day - back)
        except ValueError:
            continue
    raise AssertionError(day)


def _decide(draft: Draft, command: DecideStandIn) -> None:
    key = (command.member, command.since)
    found = next((one for one in draft.now.stand_ins if (one.member, one.since) == key), None)
    if found is None:
        raise_refusal(said("club.no-stand-in-asked"), "since", "AJ-1.2-e")
    draft.emit(StandInPut(msgspec.structs.replace(found, approved=command.approved)))


@claims("AJ-1.2-e", "AJ-1.2-f")
def approved_stand_in(club: Club, member: str, on: date) -> StandIn | None:
    """Return the approved permanent substitute of a member on a day; of several the last, None if there is none."""
    there = [one for one in club.stand_ins if one.member == member and one.since <= on <= one.until and one.approved]
    return there[-1] if there else None


def _put_stand_in(club: Club, event: StandInPut) -> Club:
    key = (event.stand_in.member, event.stand_in.since)
    others = tuple(one for one in club.stand_ins if (one.member, one.since) != key)
    return msgspec.structs.replace(club, stand_ins=(*others, event.stand_in))


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
        raise_refusal(said("club.left-before", member=there.id, what=what, day=day, given=given), "on")
    draft.emit(MemberPut(msgspec.structs.replace(there, left=command.on)))


def _stay(draft: Draft, command: StayInClub) -> None:
    there = _member(draft, command.id)
    if there.left is None:
        raise_refusal(said("club.not-left", member=there.id), "id")
    check_member_name(draft, there.id, there.name)
    draft.emit(MemberPut(msgspec.structs.replace(there, left=None)))


def _member(draft: Draft, member: str) -> Person:
    """Return who is or was a member and may be named still."""
    person = draft.now.members.get(member)
    if person is None or person.forgotten:
        raise_refusal(said("club.no-member"), "id")
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


COMMANDS: Final[CommandSpecByClass] = {
    RequestStandIn: CommandSpec(_request, BOARD_ONLY, "club.done-stand-in-asked"),
    DecideStandIn: CommandSpec(_decide, BOARD_ONLY, "club.done-stand-in-decided"),
    LeaveClub: CommandSpec(_leave, BOARD_ONLY, "club.done-left-club", notice="club.told-left-club"),
    StayInClub: CommandSpec(_stay, BOARD_ONLY, "club.done-stayed", notice="club.told-stayed"),
}
"""The commands about permanent substitutes and leaving: the class → who may send it, how it is decided, its audit line.
"""
EVOLVES: Final[EventApplierByClass] = {
    StandInPut: _put_stand_in,
}
"""The events about permanent substitutes and leaving: the class of each → the function that applies it to the club."""
