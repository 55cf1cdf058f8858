"""A person asks to be forgotten: who can be, what it is called from then on. The figures stay, the name goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

import msgspec

from puur.club.fines import francs
from puur.club.money.items import credit, items
from puur.club.privacy.spelling import words
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, parsed, refuse
from puur.club.season.people import holder
from puur.club.season.state import Club, Person, Place

_SHORTEST: Final = 3


class ForgetPerson(Command, frozen=True, tag="ForgetPerson"):
    """Forget a person who asks for it; who: a member's id, or the name of an Ersatz-, Dauerersatz- or Gastjasser."""

    who: str


class PersonForgotten(Event, frozen=True, tag="forgotten"):
    """What a person is called from now on. member: the id of who was one, "" for anybody else.

    Whoever writes this replaces the name in everything that was written before (``rewriting``).
    """

    called: str
    member: str = ""


def _forget(asked: Asked, command: ForgetPerson) -> tuple[Event, ...]:
    club, who = asked.club, " ".join(command.who.split())
    if who in club.members:
        _may_go(asked, club.members[who])
        return (PersonForgotten(f"Ehemaliges Mitglied {club.forgotten + 1}", _nameless(club, who)),)
    if not who:
        refuse("bitte wählen, wer es verlangt hat", "who")
    if who in {one.name for one in club.members.values()}:
        refuse("das ist ein Mitglied: gelöscht wird es über seine Nummer", "who")
    if who not in names_of_others(club):
        refuse("so heisst hier niemand, der gejasst hat: der Name steht, wie er geschrieben wurde", "who")
    _no_guest_any_more(asked, who)
    return (PersonForgotten(f"Ehemalige Person {club.forgotten + 1}"),)


def _may_go(asked: Asked, person: Person) -> None:
    """Who has left, has no office and is quit with the Kassier."""
    club, on = asked.club, asked.at.date()
    if person.forgotten:
        refuse("diese Person ist schon gelöscht", "who")
    if person.left is None or person.left > on:
        refuse("gelöscht wird, wer nicht mehr Mitglied ist: zuerst den Austritt eintragen", "who")
    offices = [one.name for one in parsed(club.rules).office if holder(club, one.id, on) == person.id]
    if offices:
        refuse(f"zuerst jemand anderen wählen: {', '.join(offices)}", "who")
    if any(place.liable == person.id for place in _playing(club)):
        refuse("an einem Jasstag, der noch nicht geschlossen ist, hat diese Person einen Platz oder einen Gast", "who")
    own = [one for one in items(club, on) if one.member == person.id]
    _quit(sum(one.open for one in own), sum(credit(club, one.reference) for one in own if not one.owed))


def _quit(owed: int, own: int) -> None:
    if owed:
        refuse(f"es sind noch CHF {francs(owed)} offen: zuerst wird bezahlt oder aufgehoben", "who")
    if own > 0:
        refuse(f"der Verein schuldet noch CHF {francs(own)}: zuerst zurückzahlen", "who")


def _no_guest_any_more(asked: Asked, name: str) -> None:
    club, on = asked.club, asked.at.date()
    if any(place.name == name for place in _playing(club)):
        refuse("an einem Jasstag, der noch nicht geschlossen ist, spielt diese Person", "who")
    if any(one.name == name and one.until >= on and one.approved is not False for one in club.stand_ins):
        refuse("diese Person ist noch Dauerersatzjasser", "who")
    _quit(sum(one.open for one in items(club, on) if one.person == name), 0)


def _playing(club: Club) -> Iterator[Place]:
    days = (day for year in club.years.values() for day in year.days.values() if day.closed is None)
    return (place for day in days for table in day.tables for place in table.places)


def names_of_others(club: Club) -> frozenset[str]:
    """Return everybody's name who is no member but has played, was named, fined, or stood in."""
    places = (
        place
        for year in club.years.values()
        for day in year.days.values()
        for table in day.tables
        for place in table.places
    )
    fined = (fine.person for year in club.years.values() for fine in year.fines)
    found = {*(place.name for place in places), *fined, *(one.name for one in club.stand_ins)}
    return frozenset(name for name in found if name) - {one.name for one in club.members.values()}


def _nameless(club: Club, id_: str) -> str:
    """Return the id, or a fresh one where it has a part of the name in it."""
    plain = id_.casefold()
    if not any(len(word) >= _SHORTEST and word.casefold() in plain for word in words(club.members[id_].name)):
        return id_
    return next(fresh for fresh in map("x{}".format, count(1)) if fresh not in club.members)


def _forgotten(club: Club, event: PersonForgotten) -> Club:
    """The name in the members' list is gone whoever asks; what stands elsewhere was replaced where it is written."""
    counted = msgspec.structs.replace(club, forgotten=club.forgotten + 1)
    there = counted.members.get(event.member)
    if there is None:
        return counted
    nobody = msgspec.structs.replace(there, name=event.called, born=None, forgotten=True)
    return msgspec.structs.replace(counted, members={**club.members, event.member: nobody})


DECIDES: Final[Mapping[type, Decide]] = {ForgetPerson: _forget}
EVOLVES: Final[Mapping[type, Evolve]] = {PersonForgotten: _forgotten}
