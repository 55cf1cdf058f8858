"""Privacy in a club: how its people are named in public, how long names stay, and deleting a person's name.

Results and amounts stay when a name is deleted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import count
from typing import Final

import msgspec
from msgspec.structs import replace

from puur.club.fine_amounts import francs
from puur.club.money.receivables import items_ever_owed, overpaid_amount
from puur.club.season.core import (
    BOARD_ONLY,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    parse_rules,
    raise_refusal,
)
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.people import office_holder
from puur.club.season.state import Club, HallOfFameRow, Person, SeasonYear
from puur.desk import CommandSpec
from puur.people_names import NameDisplayMode, public_names, split_name_words
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
        raise_refusal(said("club.forget-whom"), "who")
    if who in {one.name for one in club.members.values()}:
        raise_refusal(said("club.forget-by-number"), "who")
    if who not in names_of_non_members(club):
        raise_refusal(said("club.nobody-of-that-name"), "who")
    _no_guest_any_more(draft, who)
    draft.emit(PersonForgotten(f"{FORMER_PERSON} {club.forgotten + 1}"))


def _may_go(draft: Draft, person: Person) -> None:
    """Who has left, has no office and is quit with the Kassier."""
    club, on = draft.now, draft.at.date()
    if person.forgotten:
        raise_refusal(said("club.forgotten-already"), "who")
    if person.belongs(on):
        raise_refusal(said("club.forget-after-leaving"), "who")
    offices = [one.name for one in parse_rules(club.rules).office if office_holder(club, one.id, on) == person.id]
    if offices:
        raise_refusal(said("club.elect-another-first", offices=[*offices]), "who")
    if any(place.liable == person.id for place in _playing(club)):
        raise_refusal(said("club.has-place-or-guest"), "who")
    own = [one for one in items_ever_owed(club, on) if one.member == person.id]
    _quit(sum(one.open for one in own), sum(overpaid_amount(club, one.reference) for one in own if not one.owed))


def _quit(owed: int, own: int) -> None:
    if owed:
        raise_refusal(said("club.still-owes", francs=francs(owed)), "who")
    if own > 0:
        raise_refusal(said("club.club-still-owes", francs=francs(own)), "who")


def _no_guest_any_more(draft: Draft, name: str) -> None:
    club, on = draft.now, draft.at.date()
    if any(place.name == name for place in _playing(club)):
        raise_refusal(said("club.still-plays"), "who")
    if any(one.name == name and one.until >= on and one.approved is not False for one in club.stand_ins):
        raise_refusal(said("club.still-stand-in"), "who")
    _quit(sum(one.open for one in items_ever_owed(club, on) if one.person == name), 0)


def _playing(club: Club) -> Iterator[SeatEntry]:
    days = (day for year in club.years.values() for day in year.days.values() if day.closed is None)
    return (place for day in days for table in day.tables for place in table.places)


def names_of_non_members(club: Club) -> frozenset[str]:
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
    if not any(
        len(word) >= _SHORTEST and word.casefold() in plain for word in split_name_words(club.members[id_].name)
    ):
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


def public_view(club: Club) -> Club:
    """Return the club as the public may see it: masked names; no orders, reasons and emergencies.

    Seats, results and totals are unchanged. A club that shows names in full is returned unchanged.
    """
    if club.names == "full":
        return club
    members = public_names({str(at): one.name for at, one in enumerate(club.members.values(), 1)}, club.names)
    others = public_names({f"G{at}": name for at, name in enumerate(sorted(names_of_non_members(club)), 1)}, club.names)
    called = {name: others[f"G{at}"] for at, name in enumerate(sorted(names_of_non_members(club)), 1)}
    called |= {one.name: members[str(at)] for at, one in enumerate(club.members.values(), 1)}
    return replace(
        club,
        members={id_: replace(one, name=called[one.name]) for id_, one in club.members.items()},
        stand_ins=tuple(replace(one, name=called.get(one.name, "")) for one in club.stand_ins),
        years={number: _year(year, called) for number, year in club.years.items()},
        fame=tuple(_fame(row, called) for row in club.fame),
    )


def _year(year: SeasonYear, called: Mapping[str, str]) -> SeasonYear:
    fines = tuple(replace(one, person=called.get(one.person, "–") if one.person else None) for one in year.fines)
    days = {number: _day(day, called) for number, day in year.days.items()}
    winner = None if year.winner is None else called.get(year.winner, "–")
    return replace(year, days=days, fines=fines, emergencies=(), winner=winner)


def _day(day: SeasonDay, called: Mapping[str, str]) -> SeasonDay:
    return replace(day, order="", reason="", tables=tuple(_series(table, called) for table in day.tables))


def _series(table: SeriesEntry, called: Mapping[str, str]) -> SeriesEntry:
    return replace(table, places=tuple(_seat(place, called) for place in table.places))


def _seat(place: SeatEntry, called: Mapping[str, str]) -> SeatEntry:
    return place if not place.name else replace(place, name=called.get(place.name, ""))


def _fame(row: HallOfFameRow, called: Mapping[str, str]) -> HallOfFameRow:
    """A row tells the name that somebody had then: where it is nobody's any more, it stands as who has none."""
    return replace(row, name=called.get(row.name, "–"))


_MAX_YEARS: Final = 50


class ChoosePrivacy(Command, frozen=True, tag="ChoosePrivacy"):
    """Set how names are shown, whether the club is listed, and after how many years former members go (0: never).

    names: how the public sees names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    listed: whether the club is on the public list.
    keep: the number of years, 0 for never.
    """

    names: NameDisplayMode = "full"
    listed: bool = False
    keep: int = 0


class PrivacyChosen(Event, frozen=True, tag="privacy-chosen"):
    """The privacy settings were changed.

    names: how the public sees names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    listed: whether the club is on the public list.
    keep: the number of years, 0 for never.
    """

    names: NameDisplayMode
    listed: bool
    keep: int


def _choose(draft: Draft, command: ChoosePrivacy) -> None:
    if not 0 <= command.keep <= _MAX_YEARS:
        raise_refusal(said("club.keep-range", most=_MAX_YEARS), "keep")
    draft.emit(PrivacyChosen(command.names, command.listed, command.keep))


def people_to_forget(club: Club, on: date) -> list[Person]:
    """Return the former members whose names are due for automatic deletion on a day.

    Empty where the club set no number of years to keep them.
    """
    if not club.keep:
        return []
    return [
        one
        for one in club.members.values()
        if one.left is not None and not one.forgotten and _years_later(one.left, club.keep) <= on
    ]


def _years_later(day: date, years: int) -> date:
    last = min(day.day, 28) if day.month == 2 else day.day  # noqa: PLR2004 - the 29th of February
    return date(day.year + years, day.month, last)


def _apply_privacy_chosen(club: Club, event: PrivacyChosen) -> Club:
    return msgspec.structs.replace(club, names=event.names, listed=event.listed, keep=event.keep)


COMMANDS: Final[CommandSpecByClass] = {
    ForgetPerson: CommandSpec(_forget, BOARD_ONLY, "club.done-forgotten"),
    ChoosePrivacy: CommandSpec(_choose, BOARD_ONLY, "club.done-privacy", notice="club.told-privacy"),
}
"""The commands about privacy: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    PersonForgotten: _apply_person_forgotten,
    PrivacyChosen: _apply_privacy_chosen,
}
"""The events about privacy: the class of each → the function that applies it to the club."""
