"""What is decided on the day: Strafpunkte and emergencies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from puur.club.rules import PenaltyRule, penalty_rule
from puur.club.season.core import (
    Asked,
    At,
    Command,
    Decide,
    Event,
    Evolve,
    find,
    put_table,
    put_year,
    refuse,
)
from puur.club.season.fining import FineExcused, reason
from puur.club.season.hierarchy import emergencies_by, entitled_to
from puur.club.season.state import About, Club, Emergency, PenaltyEntry, SeasonDay, Table
from puur.club.year import Beer
from puur.law.claims import claims


class Penalize(Command, frozen=True, tag="Penalize"):
    """Give Strafpunkte; by: who decides, the first of the hierarchy where nobody is named.

    conflicted: members who are partial here, beside the one it is about.
    """

    where: At
    kind: str
    by: str = ""
    conflicted: tuple[str, ...] = ()


class ReversePenalty(Command, frozen=True, tag="ReversePenalty"):
    """Strafpunkte were a mistake: they stay in the books and count no more."""

    where: At
    penalty: int
    reason: str
    by: str = ""
    conflicted: tuple[str, ...] = ()


class Plead(Command, frozen=True, tag="Plead"):
    """Somebody pleads an emergency for something."""

    where: At
    about: About
    reason: str


class DecideEmergency(Command, frozen=True, tag="DecideEmergency"):
    """It is recognised, or it is not; by: who decides."""

    year: int
    emergency: int
    accepted: bool
    by: str = ""
    conflicted: tuple[str, ...] = ()


class PenaltyGiven(Event, frozen=True, tag="penalty"):
    """Strafpunkte of one person."""

    where: At
    penalty: PenaltyEntry


class PenaltyReversed(Event, frozen=True, tag="penalty-reversed"):
    """Of no effect any more."""

    where: At
    penalty: int
    reason: str
    by: str


class EmergencyPleaded(Event, frozen=True, tag="emergency"):
    """To be decided."""

    year: int
    emergency: Emergency


class EmergencyDecided(Event, frozen=True, tag="emergency-decided"):
    """Recognised or not, and by whom."""

    year: int
    emergency: int
    accepted: bool
    by: str


class BeerOwed(Event, frozen=True, tag="beer"):
    """Rounds of beer owed since that day; negative: given."""

    year: int
    beer: Beer


@claims("AJ-1.1-m", "AJ-1.1-n", "AJ-3.4-ab", "AJ-3.4-ac")
def _penalize(asked: Asked, command: Penalize) -> tuple[Event, ...]:
    """One row of the closed list for one person, while the series is playing; the phone until Spielende (AJ-15)."""
    where = command.where
    row = penalty_rule(asked.rules(where.year), command.kind)
    if row is None:
        refuse("das steht nicht in der Liste der Strafpunkte, und andere gibt es nicht", "kind", "AJ-3.4-ab")
    place = asked.place(where.year, where.day, where.series, where.seat)
    table = asked.table(where.year, where.day, where.series)
    _in_time(asked.day(where.year, where.day), table, row)
    involved = (*command.conflicted, *([] if place.member is None else [place.member]))
    by = entitled_to(asked, where, "rules", command.by, involved)
    entry = PenaltyEntry(asked.club.counter + 1, where.seat, row.kind, row.points, by, asked.at)
    given = PenaltyGiven(where, entry)
    before = [one for one in table.penalties if one.seat == where.seat and one.reversed is None]
    replaced = [one for one in before if row.replaces and one.kind == row.replaces][-1:]
    return (*(PenaltyReversed(where, one.id, f"ersetzt durch {row.name}", by) for one in replaced), given)


def _in_time(day: SeasonDay, table: Table, row: PenaltyRule) -> None:
    if day.began is None:
        refuse("Strafpunkte gibt es ab dem Spielbeginn", "where", "AJ-3.4-a")
    if day.closed is not None:
        refuse("der Jasstag ist geschlossen: Strafpunkte gelten am gleichen Tag", "where", "AJ-3.4-ac")
    if table.ended is not None and not row.until_end:
        refuse("die Serie ist fertig: Strafpunkte gibt es während der Spielzeit", "where", "AJ-1.1-m")


def check_provisional(day: SeasonDay, field: str) -> None:
    """Refuse to change a day whose results are final."""
    if day.released is not None:
        how = "zuerst auf der Seite Resultate «Zurücknehmen und berichtigen»"
        refuse(f"die Resultate sind endgültig: {how}", field, "AJ-3.1-f")


def _reverse(asked: Asked, command: ReversePenalty) -> tuple[Event, ...]:
    where = command.where
    table = asked.table(where.year, where.day, where.series)
    found = next((one for one in table.penalties if one.id == command.penalty and one.reversed is None), None)
    if found is None:
        refuse("diese Strafpunkte gibt es nicht", "penalty")
    check_provisional(asked.day(where.year, where.day), "where")
    accused = table.places[found.seat].member
    involved = (*command.conflicted, *([] if accused is None else [accused]))
    by = entitled_to(asked, where, "rules", command.by, involved)
    return (PenaltyReversed(where, found.id, reason(command.reason), by),)


@claims("AJ-1.4-e")
def _plead(asked: Asked, command: Plead) -> tuple[Event, ...]:
    """It stands as pleaded until it is decided; nothing is forfeited by it before."""
    where = command.where
    asked.place(where.year, where.day, where.series, where.seat)
    entry = Emergency(
        asked.club.counter + 1, where.day, where.series, where.seat, command.about, reason(command.reason)
    )
    return (EmergencyPleaded(where.year, entry),)


def _decide(asked: Asked, command: DecideEmergency) -> tuple[Event, ...]:
    found = next((one for one in asked.year(command.year).emergencies if one.id == command.emergency), None)
    if found is None or found.accepted is not None:
        refuse("diesen Notfall gibt es nicht, oder er ist entschieden", "emergency")
    where = At(command.year, found.day, found.series, found.seat)
    by = emergencies_by(asked, where, command.by, command.conflicted)
    decided = EmergencyDecided(command.year, found.id, command.accepted, by)
    if found.about == "phone":
        return (decided, *_phone(asked, where, accepted=command.accepted))
    if not command.accepted:
        return (decided,)
    place = asked.place(where.year, where.day, where.series, where.seat)
    fines = [
        fine
        for fine in asked.year(command.year).fines
        if (fine.day, fine.member, fine.kind) == (found.day, place.liable, found.about) and fine.reversed is None
    ]
    return (decided, *(FineExcused(command.year, fine.id) for fine in fines))


@claims("AJ-1.4-f")
def _phone(asked: Asked, where: At, *, accepted: bool) -> tuple[Event, ...]:
    """A phone used for what was no emergency: a round of beer for everybody, and the Strafpunkte as well.

    Beer is written down for members; an Ersatz- or Gastjasser pays his round on the spot.
    """
    if accepted:
        return ()
    place = asked.place(where.year, where.day, where.series, where.seat)
    beer = () if place.nominated else (BeerOwed(where.year, Beer(where.day, place.liable, 1)),)
    return (*beer, *_penalize(asked, Penalize(where, "phone")))


def _given(club: Club, event: PenaltyGiven) -> Club:
    where, penalties = event.where, find(club, event.where).penalties
    added = put_table(club, where.year, where.day, where.series, penalties=(*penalties, event.penalty))
    return msgspec.structs.replace(added, counter=max(club.counter, event.penalty.id))


def _reversed(club: Club, event: PenaltyReversed) -> Club:
    where = event.where
    penalties = tuple(
        msgspec.structs.replace(one, reversed=event.reason) if one.id == event.penalty else one
        for one in find(club, where).penalties
    )
    return put_table(club, where.year, where.day, where.series, penalties=penalties)


def _pleaded(club: Club, event: EmergencyPleaded) -> Club:
    added = put_year(club, event.year, emergencies=(*club.years[event.year].emergencies, event.emergency))
    return msgspec.structs.replace(added, counter=max(club.counter, event.emergency.id))


def _decided(club: Club, event: EmergencyDecided) -> Club:
    emergencies = tuple(
        msgspec.structs.replace(one, accepted=event.accepted, by=event.by) if one.id == event.emergency else one
        for one in club.years[event.year].emergencies
    )
    return put_year(club, event.year, emergencies=emergencies)


def excused(club: Club, where: At, about: About) -> bool:
    """Return whether an emergency was recognised for that seat."""
    return any(
        one.accepted and (one.day, one.series, one.seat, one.about) == (where.day, where.series, where.seat, about)
        for one in club.years[where.year].emergencies
    )


DECIDES: Final[Mapping[type, Decide]] = {
    Penalize: _penalize,
    ReversePenalty: _reverse,
    Plead: _plead,
    DecideEmergency: _decide,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    PenaltyGiven: _given,
    PenaltyReversed: _reversed,
    EmergencyPleaded: _pleaded,
    EmergencyDecided: _decided,
    BeerOwed: lambda club, event: put_year(club, event.year, beer=(*club.years[event.year].beer, event.beer)),
}
