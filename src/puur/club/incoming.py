"""A list of people for a club: what its columns may mean, who is a member already, and the commands it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from itertools import count
from typing import Final

from puur.club.mailing import Contact
from puur.club.money.bill_mail import SetContact
from puur.club.season.core import Command
from puur.club.season.people import AddMember, ChangeMember
from puur.club.season.state import Club, Person
from puur.roster.columns import BORN, FIRST, MAIL, NAME, PLAYS, SEVERAL, TURNED, Meanings
from puur.roster.lines import KnownPerson, Preview, RosterLine
from puur.roster.preview import drop_details
from puur.words.message import said

WANTED: Final[Meanings] = {
    NAME: said("roster.column-name"),
    TURNED: said("roster.column-turned"),
    SEVERAL: said("roster.column-several"),
    FIRST: said("roster.column-first"),
    BORN: said("roster.column-born"),
    PLAYS: said("roster.column-plays"),
    MAIL: said("roster.column-mail"),
}


def known_people(club: Club, today: date) -> tuple[KnownPerson, ...]:
    """Return the members who belong to the club on a day, in the form in which an imported list is compared with them.

    Former and forgotten members are left out, so that a list may admit them again. today: the day.
    """
    there = (one for one in club.members.values() if one.belongs(today) and not one.forgotten)
    return tuple(KnownPerson(one.id, _known_texts(club, one)) for one in there)


def _known_texts(club: Club, one: Person) -> Mapping[str, str]:
    born = one.born.isoformat() if one.born else ""
    mail = club.bill_mail.contacts.get(one.id, Contact()).mail
    return {NAME: one.name, BORN: born, PLAYS: "1" if one.playing else "0", MAIL: mail}


def import_commands(club: Club, preview: Preview, *, changed: bool) -> list[Command]:
    """Return the commands that apply an imported list, without running them.

    New people are admitted under the next free ids (``m1``, ``m2`` …). changed: also correct the names, birthdays,
    duties to play and e-mail addresses of known members. preview: the list as it was read.
    """
    free = (f"m{number}" for number in count(1) if f"m{number}" not in club.members)
    found: list[Command] = []
    for line in preview.of("new"):
        member, mail = next(free), line.texts.get(MAIL)
        born, playing = _day(line.texts.get(BORN)), line.texts.get(PLAYS) != "0"
        found += [AddMember(member, line.name, born, playing=playing), *([SetContact(member, mail)] if mail else [])]
    for line in preview.of("changed") if changed else ():
        after = {one.what: one.after for one in line.changes}
        plays = after[PLAYS] != "0" if PLAYS in after else None
        if after.keys() - {MAIL}:
            found.append(ChangeMember(line.like, after.get(NAME), _day(after.get(BORN)), plays))
        if MAIL in after:
            language = club.bill_mail.contacts.get(line.like, Contact()).language
            found.append(SetContact(line.like, after[MAIL], language))
    return found


def drop_future_birthdays(preview: Preview, today: date) -> Preview:
    """Return a copy of the import preview without birthdays after today; each dropped one adds a remark to its line."""
    return replace(preview, lines=tuple(_born_by(line, today.isoformat()) for line in preview.lines))


def _born_by(line: RosterLine, today: str) -> RosterLine:
    written = line.texts.get(BORN, "")
    if written <= today:
        return line
    return drop_details(line, {BORN}, said("roster.day-later", day=f"{_day(written):%d.%m.%Y}"))


def _day(written: str | None) -> date | None:
    return date.fromisoformat(written) if written else None
