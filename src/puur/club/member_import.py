"""A list of people for a club: what its columns may mean, who is a member already, and the commands it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from itertools import count
from typing import Final

from puur.club.money.bank import SetAddress
from puur.club.money.bill_mail import SetContact
from puur.club.money.books import Contact
from puur.club.season.core import Command
from puur.club.season.people import AddMember, ChangeMember
from puur.club.season.state import Club, Person
from puur.money.account import Address
from puur.money.payment_part import find_invalid_field
from puur.roster.columns import (
    BORN,
    FIRST,
    HOUSE,
    MAIL,
    NAME,
    PLAYS,
    POSTCODE,
    SEVERAL,
    STREET,
    TOWN,
    TURNED,
    ColumnMeaning,
    ColumnMeaningNames,
)
from puur.roster.lines import ImportPreview, KnownPerson, RosterLine
from puur.roster.preview import country_of_postcode, drop_details, split_house_number
from puur.words.message import said, say_day

MEMBER_COLUMNS: Final[ColumnMeaningNames] = {
    NAME: said("roster.column-name"),
    TURNED: said("roster.column-turned"),
    SEVERAL: said("roster.column-several"),
    FIRST: said("roster.column-first"),
    BORN: said("roster.column-born"),
    PLAYS: said("roster.column-plays"),
    MAIL: said("roster.column-mail"),
    STREET: said("roster.column-street"),
    HOUSE: said("roster.column-house"),
    POSTCODE: said("roster.column-postcode"),
    TOWN: said("roster.column-town"),
}
"""What a column of an imported list of members may mean: id of the meaning → its label on screen."""
_ADDRESS: Final = frozenset({STREET, POSTCODE, TOWN})


def known_people(club: Club, today: date) -> tuple[KnownPerson, ...]:
    """Return the members who belong to the club on a day, in the form in which an imported list is compared with them.

    Former and forgotten members are left out, so that a list may admit them again. today: the day.
    """
    there = (one for one in club.members.values() if one.belongs(today) and not one.forgotten)
    return tuple(KnownPerson(one.id, _known_texts(club, one)) for one in there)


def _known_texts(club: Club, one: Person) -> Mapping[str, str]:
    born = one.born.isoformat() if one.born else ""
    mail = club.bill_mail.contacts.get(one.id, Contact()).mail
    home = club.books.addresses.get(one.id, Address())
    street = " ".join(filter(None, (home.street, home.house)))
    postal = {STREET: street, POSTCODE: home.postcode, TOWN: home.town}
    return {NAME: one.name, BORN: born, PLAYS: "1" if one.playing else "0", MAIL: mail, **postal}


def import_commands(club: Club, preview: ImportPreview, *, changed: bool) -> list[Command]:
    """Return the commands that apply an imported list, without running them.

    New people are admitted under the next free ids (``m1``, ``m2`` …). changed: also correct the names, birthdays,
    duties to play, e-mail and postal addresses of known members. preview: the list as it was read.
    """
    free = (f"m{number}" for number in count(1) if f"m{number}" not in club.members)
    found: list[Command] = []
    for line in preview.lines_with_fate("new"):
        member, mail = next(free), line.texts.get(MAIL)
        born, playing = _day(line.texts.get(BORN)), line.texts.get(PLAYS) != "0"
        found += [AddMember(member, line.name, born, playing=playing), *([SetContact(member, mail)] if mail else [])]
        if TOWN in line.texts:
            found.append(SetAddress(member, _postal_address(line.name, line.texts)))
    for line in preview.lines_with_fate("changed") if changed else ():
        after = {one.what: one.after for one in line.changes}
        plays = after[PLAYS] != "0" if PLAYS in after else None
        if after.keys() - {MAIL, *_ADDRESS}:
            found.append(ChangeMember(line.like, after.get(NAME), _day(after.get(BORN)), plays))
        if MAIL in after:
            language = club.bill_mail.contacts.get(line.like, Contact()).language
            found.append(SetContact(line.like, after[MAIL], language))
        if after.keys() & _ADDRESS:
            person = club.members[line.like]
            home = club.books.addresses.get(line.like, Address(person.name))
            found.append(SetAddress(line.like, _postal_address(home.name, {**_known_texts(club, person), **after})))
    return found


def _postal_address(name: str, texts: Mapping[ColumnMeaning, str]) -> Address:
    street, house = split_house_number(texts.get(STREET, ""))
    code = texts[POSTCODE]
    return Address(name, street, house, code, texts[TOWN], country_of_postcode(code))


def drop_future_birthdays(preview: ImportPreview, today: date) -> ImportPreview:
    """Return a copy of the import preview without birthdays after today; each dropped one adds a remark to its line."""
    return replace(preview, lines=tuple(_born_by(line, today.isoformat()) for line in preview.lines))


def drop_long_addresses(preview: ImportPreview) -> ImportPreview:
    """Return a copy of the import preview without addresses that a QR bill cannot hold; each adds a remark."""
    return replace(preview, lines=tuple(_fitting(line) for line in preview.lines))


def _fitting(line: RosterLine) -> RosterLine:
    wrong = find_invalid_field(_postal_address(line.name, line.texts)) if TOWN in line.texts else None
    return line if wrong is None else drop_details(line, _ADDRESS, wrong[1])


def _born_by(line: RosterLine, today: str) -> RosterLine:
    written = line.texts.get(BORN, "")
    day = _day(written)
    if day is None or written <= today:
        return line
    return drop_details(line, {BORN}, said("roster.day-later", day=say_day(day)))


def _day(written: str | None) -> date | None:
    return date.fromisoformat(written) if written else None
