"""A person asks to be forgotten: who can be, what it is called from then on. The figures stay, the name goes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

import msgspec

from puur.club.money.items import items_ever_owed, overpaid_amount
from puur.club.owed import francs
from puur.club.season.core import BOARD, Command, Commands, Draft, Event, Evolves, parse_rules, refuse
from puur.club.season.days.state import SeatEntry
from puur.club.season.people import office_holder
from puur.club.season.state import Club, Person
from puur.desk.command import CommandSpec
from puur.names import words_of_name
from puur.words.law import FORMER_MEMBER, FORMER_PERSON
from puur.words.message import said

_SHORTEST: Final = 3


class ForgetPerson(Command, frozen=True, tag="ForgetPerson"):
    """Delete a person's name on request; who: a member's id, or the name of a substitute or guest player."""

    who: str


class PersonForgotten(Event, frozen=True, tag="forgotten"):
    """A person's name was replaced by ``called``. member: the former member's id, "" for anybody else.

    Earlier events are rewritten without the name (``rewriting``).
    """

    called: str
    member: str = ""


def _forget(draft: Draft, command: ForgetPerson) -> None:
    club, who = draft.now, " ".join(command.who.split())
    if who in club.members:
        _may_go(draft, club.members[who])
        draft.emit(PersonForgotten(f"{FORMER_MEMBER} {club.forgotten + 1}", _nameless(club, who)))
        return
    if not who:
        refuse(said("club.forget-whom"), "who")
    if who in {one.name for one in club.members.values()}:
        refuse(said("club.forget-by-number"), "who")
    if who not in names_of_others(club):
        refuse(said("club.nobody-of-that-name"), "who")
    _no_guest_any_more(draft, who)
    draft.emit(PersonForgotten(f"{FORMER_PERSON} {club.forgotten + 1}"))


def _may_go(draft: Draft, person: Person) -> None:
    """Who has left, has no office and is quit with the Kassier."""
    club, on = draft.now, draft.at.date()
    if person.forgotten:
        refuse(said("club.forgotten-already"), "who")
    if person.belongs(on):
        refuse(said("club.forget-after-leaving"), "who")
    offices = [one.name for one in parse_rules(club.rules).office if office_holder(club, one.id, on) == person.id]
    if offices:
        refuse(said("club.elect-another-first", offices=[*offices]), "who")
    if any(place.liable == person.id for place in _playing(club)):
        refuse(said("club.has-place-or-guest"), "who")
    own = [one for one in items_ever_owed(club, on) if one.member == person.id]
    _quit(sum(one.open for one in own), sum(overpaid_amount(club, one.reference) for one in own if not one.owed))


def _quit(owed: int, own: int) -> None:
    if owed:
        refuse(said("club.still-owes", francs=francs(owed)), "who")
    if own > 0:
        refuse(said("club.club-still-owes", francs=francs(own)), "who")


def _no_guest_any_more(draft: Draft, name: str) -> None:
    club, on = draft.now, draft.at.date()
    if any(place.name == name for place in _playing(club)):
        refuse(said("club.still-plays"), "who")
    if any(one.name == name and one.until >= on and one.approved is not False for one in club.stand_ins):
        refuse(said("club.still-stand-in"), "who")
    _quit(sum(one.open for one in items_ever_owed(club, on) if one.person == name), 0)


def _playing(club: Club) -> Iterator[SeatEntry]:
    days = (day for year in club.years.values() for day in year.days.values() if day.closed is None)
    return (place for day in days for table in day.tables for place in table.places)


def names_of_others(club: Club) -> frozenset[str]:
    """Return the names of all people who are no members but played, were named, fined or stood in."""
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
    if not any(len(word) >= _SHORTEST and word.casefold() in plain for word in words_of_name(club.members[id_].name)):
        return id_
    return next(fresh for fresh in map("x{}".format, count(1)) if fresh not in club.members)


def _apply_person_forgotten(club: Club, event: PersonForgotten) -> Club:
    """The name in the members' list is gone whoever asks; what stands elsewhere was replaced where it is written."""
    counted = msgspec.structs.replace(club, forgotten=club.forgotten + 1)
    there = counted.members.get(event.member)
    if there is None:
        return counted
    nobody = msgspec.structs.replace(there, name=event.called, born=None, forgotten=True)
    return msgspec.structs.replace(counted, members={**club.members, event.member: nobody})


COMMANDS: Final[Commands] = {ForgetPerson: CommandSpec(_forget, BOARD, "club.done-forgotten")}
EVOLVES: Final[Evolves] = {PersonForgotten: _apply_person_forgotten}
