"""Dauerersatzjasser (permanent stand-ins): asked for, approved by the Vorstand, and who takes whose place on a day."""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec

from puur.club.season.core import BOARD, Command, Commands, Draft, Event, Evolves, name_in, parse_rules, refuse
from puur.club.season.state import Club, StandIn
from puur.desk.command import CommandSpec
from puur.law.article import claims
from puur.words.message import said


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
        refuse(said("club.stand-in-months", months=months), "until", "AJ-1.2-d")
    name = name_in(command.name, said("club.missing"))
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
        refuse(said("club.no-stand-in-asked"), "since", "AJ-1.2-e")
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


COMMANDS: Final[Commands] = {
    RequestStandIn: CommandSpec(_request, BOARD, "club.done-stand-in-asked"),
    DecideStandIn: CommandSpec(_decide, BOARD, "club.done-stand-in-decided"),
}
EVOLVES: Final[Evolves] = {StandInPut: _put_stand_in}
