"""What is decided on the day: Strafpunkte and emergencies."""

from __future__ import annotations

from typing import Final

import msgspec

from puur.club.rules.model import PenaltyRule, penalty_rule
from puur.club.season.core import (
    DAY,
    At,
    Command,
    Draft,
    Event,
    Evolves,
    Handling,
    Handlings,
    SeatCommand,
    SeatEvent,
    find,
    put_table,
    put_year,
    reason,
    refuse,
)
from puur.club.season.days.hierarchy import emergencies_by, entitled_to
from puur.club.season.days.state import PenaltyEntry, SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.fines import FineExcused
from puur.club.season.state import About, Club, Emergency
from puur.club.year.model import Beer
from puur.law.article import claims
from puur.words.message import said


class Penalize(SeatCommand, frozen=True, tag="Penalize"):
    """Give Strafpunkte; by: who decides, the first of the hierarchy where nobody is named.

    conflicted: members who are partial here, beside the one it is about.
    """

    kind: str
    by: str = ""
    conflicted: tuple[str, ...] = ()


class ReversePenalty(SeatCommand, frozen=True, tag="ReversePenalty"):
    """Strafpunkte were a mistake: they stay in the books and count no more."""

    penalty: int
    reason: str
    by: str = ""
    conflicted: tuple[str, ...] = ()


class Plead(SeatCommand, frozen=True, tag="Plead"):
    """Somebody pleads an emergency for something."""

    about: About
    reason: str


class DecideEmergency(Command, frozen=True, tag="DecideEmergency"):
    """It is recognised, or it is not; by: who decides."""

    year: int
    emergency: int
    accepted: bool
    by: str = ""
    conflicted: tuple[str, ...] = ()


class PenaltyGiven(SeatEvent, frozen=True, tag="penalty"):
    """Strafpunkte of one person."""

    penalty: PenaltyEntry


class PenaltyReversed(SeatEvent, frozen=True, tag="penalty-reversed"):
    """Of no effect any more."""

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
def _penalize(draft: Draft, command: Penalize) -> None:
    """One row of the closed list for one person, while the series is playing; the phone until Spielende (AJ-15)."""
    where = command.where
    row = penalty_rule(draft.rules(where.year), command.kind)
    if row is None:
        refuse(said("club.no-such-penalty"), "kind", "AJ-3.4-ab")
    place, table = draft.place(where), draft.table(where)
    _in_time(draft.day(where), table, row)
    by = entitled_to(draft, where, "rules", command.by, _involved(command.conflicted, place))
    before = [one for one in table.penalties if one.seat == where.seat and one.reversed is None]
    entry = PenaltyEntry(draft.now.counter + 1, where.seat, row.kind, row.points, by, draft.at)
    for one in [one for one in before if row.replaces and one.kind == row.replaces][-1:]:
        draft.emit(PenaltyReversed(where, one.id, f"ersetzt durch {row.name}", by))
    draft.emit(PenaltyGiven(where, entry))


def _involved(conflicted: tuple[str, ...], place: SeatEntry) -> tuple[str, ...]:
    return (*conflicted, *([] if place.member is None else [place.member]))


def _in_time(day: SeasonDay, table: SeriesEntry, row: PenaltyRule) -> None:
    if day.began is None:
        refuse(said("club.penalties-from-beginning"), "where", "AJ-3.4-a")
    if day.closed is not None:
        refuse(said("club.penalties-same-day"), "where", "AJ-3.4-ac")
    if table.ended is not None and not row.until_end:
        refuse(said("club.penalties-while-playing"), "where", "AJ-1.1-m")


def check_provisional(day: SeasonDay, field: str) -> None:
    """Refuse to change a day whose results are final."""
    if day.released is not None:
        refuse(said("club.results-final"), field, "AJ-3.1-f")


def _reverse(draft: Draft, command: ReversePenalty) -> None:
    where = command.where
    table = draft.table(where)
    found = next((one for one in table.penalties if one.id == command.penalty and one.reversed is None), None)
    if found is None:
        refuse(said("club.no-such-entry"), "penalty")
    check_provisional(draft.day(where), "where")
    by = entitled_to(draft, where, "rules", command.by, _involved(command.conflicted, table.places[found.seat]))
    draft.emit(PenaltyReversed(where, found.id, reason(command.reason), by))


@claims("AJ-1.4-e")
def _plead(draft: Draft, command: Plead) -> None:
    """It stands as pleaded until it is decided; nothing is forfeited by it before."""
    where, number = command.where, draft.now.counter + 1
    draft.place(where)
    entry = Emergency(number, where.day, where.series, where.seat, command.about, reason(command.reason))
    draft.emit(EmergencyPleaded(where.year, entry))


def _decide(draft: Draft, command: DecideEmergency) -> None:
    found = next((one for one in draft.year(command.year).emergencies if one.id == command.emergency), None)
    if found is None or found.accepted is not None:
        refuse(said("club.no-open-emergency"), "emergency")
    where = At(command.year, found.day, found.series, found.seat)
    by = emergencies_by(draft, where, command.by, command.conflicted)
    draft.emit(EmergencyDecided(command.year, found.id, command.accepted, by))
    if found.about == "phone":
        _phone(draft, where, accepted=command.accepted)
    elif command.accepted:
        key = (found.day, draft.place(where).liable, found.about)
        for fine in draft.year(command.year).fines:
            if (fine.day, fine.member, fine.kind) == key and fine.reversed is None:
                draft.emit(FineExcused(command.year, fine.id))


@claims("AJ-1.4-f")
def _phone(draft: Draft, where: At, *, accepted: bool) -> None:
    """A phone used for what was no emergency: a round of beer for everybody, and the Strafpunkte as well.

    Beer is written down for members; an Ersatz- or Gastjasser pays his round on the spot.
    """
    if accepted:
        return
    place = draft.place(where)
    if not place.nominated:
        draft.emit(BeerOwed(where.year, Beer(where.day, place.liable, 1)))
    _penalize(draft, Penalize(where, "phone"))


def _given(club: Club, event: PenaltyGiven) -> Club:
    added = put_table(club, event.where, penalties=(*find(club, event.where).penalties, event.penalty))
    return msgspec.structs.replace(added, counter=max(club.counter, event.penalty.id))


def _reversed(club: Club, event: PenaltyReversed) -> Club:
    penalties = tuple(
        msgspec.structs.replace(one, reversed=event.reason) if one.id == event.penalty else one
        for one in find(club, event.where).penalties
    )
    return put_table(club, event.where, penalties=penalties)


def _pleaded(club: Club, event: EmergencyPleaded) -> Club:
    added = put_year(club, event.year, emergencies=(*club.years[event.year].emergencies, event.emergency))
    return msgspec.structs.replace(added, counter=max(club.counter, event.emergency.id))


def _decided(club: Club, event: EmergencyDecided) -> Club:
    emergencies = tuple(
        msgspec.structs.replace(one, accepted=event.accepted, by=event.by) if one.id == event.emergency else one
        for one in club.years[event.year].emergencies
    )
    return put_year(club, event.year, emergencies=emergencies)


COMMANDS: Final[Handlings] = {
    Penalize: Handling(_penalize, "club.done-penalty", DAY),
    ReversePenalty: Handling(_reverse, "club.done-penalty-reversed", DAY),
    Plead: Handling(_plead, "club.done-pleaded", DAY),
    DecideEmergency: Handling(_decide, "club.done-emergency-decided", DAY),
}
EVOLVES: Final[Evolves] = {
    PenaltyGiven: _given,
    PenaltyReversed: _reversed,
    EmergencyPleaded: _pleaded,
    EmergencyDecided: _decided,
    BeerOwed: lambda club, event: put_year(club, event.year, beer=(*club.years[event.year].beer, event.beer)),
}
