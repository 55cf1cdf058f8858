"""The club, its members, their offices; Dauerersatzjasser (permanent stand-ins)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

import msgspec

from puur.club.rules import Rules
from puur.club.rules_read import check_new
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, parsed, refuse
from puur.club.season.state import Club, Person, StandIn, Term
from puur.law.claims import claims

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class FoundClub(Command, frozen=True, tag="FoundClub"):
    """Begin a club; rules: the text of its file."""

    id: str
    name: str
    rules: str


class ChangeRules(Command, frozen=True, tag="ChangeRules"):
    """Take another club's file for the years that are opened from now on; why."""

    rules: str
    reason: str


class AddMember(Command, frozen=True, tag="AddMember"):
    """Admit a member; playing: with Spielverpflichtung."""

    id: str
    name: str
    born: date | None = None
    playing: bool = True


class ChangeMember(Command, frozen=True, tag="ChangeMember"):
    """Correct what is known of a member."""

    id: str
    name: str | None = None
    born: date | None = None
    playing: bool | None = None


class LeaveClub(Command, frozen=True, tag="LeaveClub"):
    """A member leaves on a day; what it played stays."""

    id: str
    on: date


class Elect(Command, frozen=True, tag="Elect"):
    """Give somebody an office on a day."""

    office: str
    member: str
    on: date


class RequestStandIn(Command, frozen=True, tag="RequestStandIn"):
    """A member who is abroad from a day to a day names a Dauerersatzjasser."""

    member: str
    name: str
    since: date
    until: date


class DecideStandIn(Command, frozen=True, tag="DecideStandIn"):
    """The Vorstand approves a Dauerersatzjasser, or does not."""

    member: str
    since: date
    approved: bool


class ClubFounded(Event, frozen=True, tag="club-founded"):
    """A club."""

    id: str
    name: str
    rules: str


class RulesChanged(Event, frozen=True, tag="rules-changed"):
    """Its file for later years."""

    rules: str
    reason: str


class MemberPut(Event, frozen=True, tag="member"):
    """A member as it now is."""

    person: Person


class Elected(Event, frozen=True, tag="elected"):
    """An office given."""

    term: Term


class StandInPut(Event, frozen=True, tag="stand-in"):
    """A Dauerersatzjasser as asked for or decided."""

    stand_in: StandIn


def _found(asked: Asked, command: FoundClub) -> tuple[Event, ...]:
    if asked.club.id:
        refuse("diesen Verein gibt es schon", "id")
    if _ID.fullmatch(command.id) is None:
        refuse("ein kurzes Wort aus kleinen Buchstaben, Ziffern und Strichen, wie ajz08", "id")
    check_new(command.rules.encode())
    return (ClubFounded(command.id, _word(command.name, "name"), command.rules),)


@claims("AJ-4.4-c")
def _change_rules(asked: Asked, command: ChangeRules) -> tuple[Event, ...]:
    """Further series need further members: as many as the rules then ask for."""
    check_new(command.rules.encode())
    rules = parsed(command.rules)
    there = sum(person.playing and person.left is None for person in asked.club.members.values())
    more = len(rules.series) > len(parsed(asked.club.rules).series)
    if more and there < rules.year.members:
        message = f"weitere Serien gibt es mit neuen Mitgliedern: {rules.year.members} braucht es, {there} sind es"
        refuse(message, "series", "AJ-4.4-c")
    return (RulesChanged(command.rules, _word(command.reason, "reason")),)


def _add(asked: Asked, command: AddMember) -> tuple[Event, ...]:
    if command.id in asked.club.members:
        refuse(f"ein Mitglied «{command.id}» gibt es schon", "id")
    return (MemberPut(Person(_word(command.id, "id"), _word(command.name, "name"), command.born, command.playing)),)


def _change(asked: Asked, command: ChangeMember) -> tuple[Event, ...]:
    asked.known(command.id, "id")
    given = {key: value for key, value in msgspec.structs.asdict(command).items() if value is not None}
    return (MemberPut(msgspec.structs.replace(asked.club.members[command.id], **given)),)


def _leave(asked: Asked, command: LeaveClub) -> tuple[Event, ...]:
    asked.known(command.id, "id")
    return (MemberPut(msgspec.structs.replace(asked.club.members[command.id], left=command.on)),)


@claims("AJ-1.8-c", "AJ-3.1-d")
def _elect(asked: Asked, command: Elect) -> tuple[Event, ...]:
    """An office is held from the day of the election until the next one."""
    asked.known(command.member)
    offices = [office.id for office in parsed(asked.club.rules).office]
    if command.office not in offices:
        refuse(f"ein Amt aus {', '.join(offices)}", "office")
    return (Elected(Term(command.office, command.member, command.on)),)


@claims("AJ-1.2-d")
def _request(asked: Asked, command: RequestStandIn) -> tuple[Event, ...]:
    """A Dauerersatzjasser is for an absence of at least so many whole months."""
    asked.known(command.member)
    months = parsed(asked.club.rules).year.standing_months
    if _month_later(command.since, months) > date.fromordinal(command.until.toordinal() + 1):
        message = f"einen Dauerersatzjasser gibt es ab {months} Monaten Abwesenheit; sonst hilft ein Ersatzjasser"
        refuse(message, "until", "AJ-1.2-d")
    return (StandInPut(StandIn(command.member, _word(command.name, "name"), command.since, command.until)),)


def _month_later(day: date, months: int) -> date:
    """Return the same day of the month so many months later, its last day where there is none."""
    year, month = divmod(day.month - 1 + months, 12)
    for back in range(4):
        try:
            return date(day.year + year, month + 1, day.day - back)
        except ValueError:
            continue
    raise AssertionError(day)


def _decide(asked: Asked, command: DecideStandIn) -> tuple[Event, ...]:
    key = (command.member, command.since)
    found = next((one for one in asked.club.stand_ins if (one.member, one.since) == key), None)
    if found is None:
        refuse("für dieses Mitglied ist auf diesen Tag kein Dauerersatzjasser beantragt", "since", "AJ-1.2-e")
    return (StandInPut(msgspec.structs.replace(found, approved=command.approved)),)


@claims("AJ-1.2-e", "AJ-1.2-f")
def stand_in(club: Club, member: str, on: date) -> StandIn | None:
    """Return the Dauerersatzjasser who takes the member's place on a day: only one whom the Vorstand has approved."""
    there = [one for one in club.stand_ins if one.member == member and one.since <= on <= one.until and one.approved]
    return there[-1] if there else None


@claims("AJ-1.2-g")
def ballots(club: Club, on: date) -> tuple[str, ...]:
    """Return who votes at a GV: the members, also those who have a Dauerersatzjasser, who has no vote himself."""
    return tuple(person.id for person in club.members.values() if person.left is None or person.left > on)


def holder(club: Club, office: str, on: date) -> str | None:
    """Return who holds an office on a day: the last one elected until then."""
    terms = [term for term in club.terms if term.office == office and term.on <= on]
    return terms[-1].member if terms else None


def unelected(club: Club, rules: Rules, year: int) -> tuple[str, ...]:
    """Return the offices that are given every year and were not in that one."""
    given = {term.office for term in club.terms if term.on.year == year}
    return tuple(office.id for office in rules.office if office.yearly and office.id not in given)


def _word(text: str, field: str) -> str:
    if not text.strip():
        refuse("hier fehlt etwas", field)
    return text.strip()


def _put_stand_in(club: Club, event: StandInPut) -> Club:
    key = (event.stand_in.member, event.stand_in.since)
    others = tuple(one for one in club.stand_ins if (one.member, one.since) != key)
    return msgspec.structs.replace(club, stand_ins=(*others, event.stand_in))


DECIDES: Final[Mapping[type, Decide]] = {
    FoundClub: _found,
    ChangeRules: _change_rules,
    AddMember: _add,
    ChangeMember: _change,
    LeaveClub: _leave,
    Elect: _elect,
    RequestStandIn: _request,
    DecideStandIn: _decide,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    ClubFounded: lambda club, event: msgspec.structs.replace(club, id=event.id, name=event.name, rules=event.rules),
    RulesChanged: lambda club, event: msgspec.structs.replace(club, rules=event.rules),
    MemberPut: lambda club, event: msgspec.structs.replace(
        club, members={**club.members, event.person.id: event.person}
    ),
    Elected: lambda club, event: msgspec.structs.replace(club, terms=(*club.terms, event.term)),
    StandInPut: _put_stand_in,
}
