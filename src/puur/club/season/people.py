"""The club, its members, their offices: founded, its rules changed, who is admitted, elected, entitled to decide."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

import msgspec

from puur.club.rules.model import Rules
from puur.club.rules.read import check_new_club_file
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
    require_text,
)
from puur.club.season.state import Club, OfficeTerm, Person
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.people_names import is_same_name
from puur.words.catalogue import LANGUAGES
from puur.words.law import rule_name_message
from puur.words.message import Message, said, say_day

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_TAKEN: Final = frozenset({"neu"})
"""Words that lead to a page of Puur's own."""


class FoundClub(Command, frozen=True, tag="FoundClub"):
    """Create a club; rules: the text of its file; listed: whether it is on the public list of clubs.

    id: part of the club's address on the server.
    language: of the club's mails and bills: de, fr, it or en.
    """

    id: str
    name: str
    rules: str
    listed: bool = False
    language: str = "de"


class ChangeRules(Command, frozen=True, tag="ChangeRules"):
    """Replace the club's rules for future seasons, with the reason.

    rules: the text of the club's file.
    """

    rules: str
    reason: str


class AddMember(Command, frozen=True, tag="AddMember"):
    """Admit a member; playing: with the duty to play.

    anyway: also if a former member seems to be the same (else refused).
    id: of the member.
    born: the birthday, None if unknown.
    """

    id: str
    name: str
    born: date | None = None
    playing: bool = True
    anyway: bool = False


class ChangeMember(Command, frozen=True, tag="ChangeMember"):
    """Correct a member's name, birthday or duty to play.

    id: of the member.
    name: None leaves it as it is.
    born: None leaves it as it is.
    playing: whether the member must play; None leaves it as it is.
    """

    id: str
    name: str | None = None
    born: date | None = None
    playing: bool | None = None


class Elect(Command, frozen=True, tag="Elect"):
    """Give a member an office on a day. anyway: also who has another one (else refused).

    office: the id of the office in the club's rules.
    member: the id of the member.
    on: the day on which it takes effect.
    """

    office: str
    member: str
    on: date
    anyway: bool = False


class ClubFounded(Event, frozen=True, tag="club-founded"):
    """The club was created.

    id: part of the club's address on the server.
    rules: the text of the club's file.
    listed: whether it is on the public list of clubs.
    name: of the club, for display.
    language: of the club's mails and bills, until the treasurer chooses another: de, fr, it or en.
    """

    id: str
    name: str
    rules: str
    listed: bool = True
    language: str = "de"


class RulesChanged(Event, frozen=True, tag="rules-changed"):
    """The club's rules for future seasons were replaced.

    rules: the text of the club's file.
    reason: why, in words.
    """

    rules: str
    reason: str


class MemberPut(Event, frozen=True, tag="member"):
    """A member was admitted, or a member's data were changed; the event has the new data.

    person: the complete data.
    """

    person: Person


class Elected(Event, frozen=True, tag="elected"):
    """A member was given an office.

    term: office, member and day of the election.
    """

    term: OfficeTerm


def _found_club(draft: Draft, command: FoundClub) -> None:
    if draft.now.id:
        raise_refusal(said("club.exists"), "id")
    if _ID.fullmatch(command.id) is None:
        raise_refusal(said("club.short-word"), "id")
    if command.id in _TAKEN:
        raise_refusal(said("club.word-taken"), "id")
    if command.language not in LANGUAGES:
        raise_refusal(said("mail.no-language", known=[*LANGUAGES]), "language")
    check_new_club_file(command.rules.encode())
    name = require_name(command.name, said("club.missing"))
    draft.emit(ClubFounded(command.id, name, command.rules, command.listed, command.language))


@claims("AJ-4.4-c")
def _change_rules(draft: Draft, command: ChangeRules) -> None:
    """Further series need further members: as many as the rules then ask for."""
    check_new_club_file(command.rules.encode())
    rules = parse_rules(command.rules)
    there = sum(person.must_play_or_send_substitute(draft.at.date()) for person in draft.now.members.values())
    more = len(rules.series) > len(parse_rules(draft.now.rules).series)
    if more and there < rules.year.members:
        raise_refusal(said("club.series-need-members", needed=rules.year.members, there=there), "series", "AJ-4.4-c")
    draft.emit(RulesChanged(command.rules, _word(command.reason, "reason")))


def _add(draft: Draft, command: AddMember) -> None:
    if command.id in draft.now.members:
        raise_refusal(said("club.member-exists", member=command.id), "id")
    name = check_member_name(draft, command.id, require_name(command.name, said("club.missing")))
    born = _birthday(draft, name, command.born)
    if not command.anyway:
        _confirm_former_member(draft.now, name, born, draft.at.date())
    draft.emit(MemberPut(Person(_word(command.id, "id"), name, born, command.playing)))


def _confirm_former_member(club: Club, name: str, born: date | None, today: date) -> None:
    """Ask, at ``anyway``, about a former member of that name, unless the two birthdays are known and differ."""
    for one in club.members.values():
        if one.left is None or one.belongs(today) or not is_same_name(one.name, name):
            continue
        if None in (born, one.born) or born == one.born:
            raise_refusal(said("club.was-member", name=one.name, day=say_day(one.left)), "anyway")


def check_member_name(draft: Draft, id_: str, name: str) -> str:
    """Return the name; raises CommandRefused if another current member has the same.

    id_: of the member who gets it.
    """
    others = (one for one in draft.now.members.values() if one.id != id_ and one.belongs(draft.at.date()))
    if any(is_same_name(one.name, name) for one in others):
        raise_refusal(said("club.name-twice", name=name), "name")
    return name


def _birthday(draft: Draft, name: str, born: date | None) -> date | None:
    if born is not None and born > draft.at.date():
        raise_refusal(said("club.born-later", name=name, day=say_day(born)), "born")
    return born


def _change(draft: Draft, command: ChangeMember) -> None:
    there = draft.now.members[draft.known_member(command.id, "id")]
    given = {key: value for key, value in msgspec.structs.asdict(command).items() if value is not None}
    if command.name is not None and command.name != there.name:
        given["name"] = check_member_name(draft, command.id, require_name(command.name, said("club.missing")))
    _birthday(draft, given.get("name", there.name), command.born)
    draft.emit(MemberPut(msgspec.structs.replace(there, **given)))


@claims("AJ-1.8-c", "AJ-3.1-d")
def _elect(draft: Draft, command: Elect) -> None:
    """An office is held from the day of the election until the next one."""
    draft.known_member(command.member)
    require_office(parse_rules(draft.now.rules), command.office)
    if not command.anyway:
        _has_other(draft.now, command)
    draft.emit(Elected(OfficeTerm(command.office, command.member, command.on)))


def _has_other(club: Club, command: Elect) -> None:
    """Ask, at ``anyway``, about a second office for the same person: no rule forbids it, and it may be a slip."""
    others = [one for one in parse_rules(club.rules).office if one.id != command.office]
    held = [one.name for one in others if office_holder(club, one.id, command.on) == command.member]
    if held:
        raise_refusal(said("club.has-office", member=command.member, offices=held), "anyway")


def require_office(rules: Rules, office: str) -> None:
    """Refuse an office that was left out, or that the club's rules do not have. office: its id."""
    offices = {one.id: one.name for one in rules.office}
    if not office:
        raise_refusal(said("club.choose-office"), "office")
    if office not in offices:
        known = [said("club.name-with-id", name=rule_name_message(name), id=id_) for id_, name in offices.items()]
        raise_refusal(said("club.one-of-offices", offices=known), "office")


@claims("AJ-1.2-g")
def members_with_vote(club: Club, on: date) -> tuple[str, ...]:
    """Return the ids of those who may vote at a general assembly on a day: all members (AJ-1.2-g).

    Permanent substitutes have no vote.
    """
    return tuple(person.id for person in club.members.values() if person.belongs(on))


def office_holder(club: Club, office: str, on: date) -> str | None:
    """Return the id of the member who holds an office on a day; None if it is vacant. office: its id."""
    terms = [term for term in club.terms if term.office == office and term.on <= on]
    return terms[-1].member if terms else None


def unelected_offices(club: Club, rules: Rules, year: int) -> tuple[str, ...]:
    """Return the ids of the yearly offices to which nobody was elected in a calendar year."""
    given = {term.office for term in club.terms if term.on.year == year}
    return tuple(office.id for office in rules.office if office.yearly and office.id not in given)


def check_office(draft: Draft, office: str, by: str, message: Message, *clauses: str, on: date | None = None) -> None:
    """Raise CommandRefused for a command by anybody but the holder of an office, or if the office is vacant.

    office: its id. by: the id of the member who gives the command. message, clauses: of the refusal. on: the day; None
    for the day of the command.
    """
    held = office_holder(draft.now, office, on or draft.at.date())
    if held is None:
        named = {one.id: one.name for one in parse_rules(draft.now.rules).office}
        raise_refusal(said("club.office-vacant", why=message, office=named.get(office, office)), "by", *clauses)
    if held != by:
        raise_refusal(message, "by", *clauses)


def check_treasurer(draft: Draft, by: str) -> None:
    """Raise CommandRefused for a command by anybody but the treasurer (Kassier).

    by: the id of the member who gives it.
    """
    check_office(draft, "treasurer", by, said("club.treasurer-only"))


def check_trophy_chief(draft: Draft, by: str) -> None:
    """Raise CommandRefused for a command by anybody but the manager of the season ranking (Chef Jahrestrophy).

    by: the id of the member who gives it.
    """
    check_office(draft, "trophy", by, said("club.trophy-only"), "AJ-3.1-d")


def _word(text: str, field: str) -> str:
    return require_text(text, said("club.missing"), field)


COMMANDS: Final[CommandSpecByClass] = {
    FoundClub: CommandSpec(_found_club, BOARD_ONLY, "club.done-found", creates=True),
    ChangeRules: CommandSpec(_change_rules, BOARD_ONLY, "club.done-rules", notice="club.told-rules"),
    AddMember: CommandSpec(_add, BOARD_ONLY, "club.done-member", notice="club.told-member"),
    ChangeMember: CommandSpec(_change, BOARD_ONLY, "club.done-member-changed"),
    Elect: CommandSpec(_elect, BOARD_ONLY, "club.done-elected"),
}
"""The commands about members, offices and rules: the class of each → who may send it, how it is decided, its audit
line.
"""
EVOLVES: Final[EventApplierByClass] = {
    ClubFounded: lambda club, event: msgspec.structs.replace(
        club,
        id=event.id,
        name=event.name,
        rules=event.rules,
        listed=event.listed,
        bill_mail=msgspec.structs.replace(club.bill_mail, language=event.language),
    ),
    RulesChanged: lambda club, event: msgspec.structs.replace(club, rules=event.rules),
    MemberPut: lambda club, event: msgspec.structs.replace(
        club, members={**club.members, event.person.id: event.person}
    ),
    Elected: lambda club, event: msgspec.structs.replace(club, terms=(*club.terms, event.term)),
}
"""The events about members, offices and rules: the class of each → the function that applies it to the club."""
