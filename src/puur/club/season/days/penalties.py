"""What is decided on the day: Strafpunkte and emergencies."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

import msgspec

from puur.club.rules.model import PenaltyRule, Rules, coiffeur_penalties, penalty_rule
from puur.club.season.core import (
    ROLES_ON_CLUB_DAY,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    SeatAddress,
    SeatCommand,
    SeatEvent,
    find_series,
    raise_refusal,
    replace_series,
    replace_year,
    require_reason,
)
from puur.club.season.days.hierarchy import check_who_decides, check_who_decides_emergency
from puur.club.season.days.state import PenaltyEntry, SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.fines import excuse_fines
from puur.club.season.state import Club, Emergency, EmergencyCause
from puur.club.year.model import Beer
from puur.club.year.remarks import coiffeur_penalties_words
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import Message, said

PHONE_PENALTY_KIND: Final = "phone"
"""The kind of penalty, and of emergency, for a phone that was used."""


class Penalize(SeatCommand, frozen=True, tag="Penalize"):
    """Give penalty points; by: the id of who decides, "" for the first of the hierarchy.

    conflicted: the ids of members who are partial here, besides the one it is about.
    reason: for a phone whose use was granted or already judged, why it is another call.
    kind: of offence, as the club's rules call it.
    """

    kind: str
    by: str = ""
    conflicted: tuple[str, ...] = ()
    reason: str = ""


class ReversePenalty(SeatCommand, frozen=True, tag="ReversePenalty"):
    """Cancel penalty points given by mistake: they stay in the books and no longer count.

    penalty: the number of the entry in its club, from 1.
    by: the id of the member who did it.
    conflicted: ids of further members who are partial.
    reason: why, in words.
    """

    penalty: int
    reason: str
    by: str = ""
    conflicted: tuple[str, ...] = ()


class Plead(SeatCommand, frozen=True, tag="Plead"):
    """Plead an emergency as an excuse for something.

    about: ``late``, ``no-show``, ``left-series``, ``left-early`` or ``phone``.
    reason: why, in words.
    """

    about: EmergencyCause
    reason: str


class DecideEmergency(Command, frozen=True, tag="DecideEmergency"):
    """Recognise an emergency or not; by: the id of who decides, "" for the first of the hierarchy.

    year: the season, as its calendar year.
    emergency: its number in the club, from 1.
    accepted: True if recognised.
    conflicted: ids of further members who are partial.
    """

    year: int
    emergency: int
    accepted: bool
    by: str = ""
    conflicted: tuple[str, ...] = ()


class PenaltyGiven(SeatEvent, frozen=True, tag="penalty"):
    """A player at a seat received penalty points (Strafpunkte), which lower the result of the evening.

    penalty: the complete entry.
    """

    penalty: PenaltyEntry


class PenaltyReversed(SeatEvent, frozen=True, tag="penalty-reversed"):
    """Penalty points given by mistake were cancelled; the entry stays and no longer counts.

    penalty: the number of the entry in its club, from 1.
    by: the id of the member who did it.
    reason: why, in words.
    """

    penalty: int
    reason: str
    by: str


class EmergencyPleaded(Event, frozen=True, tag="emergency"):
    """Somebody pleaded an emergency; it is undecided.

    year: the season, as its calendar year.
    emergency: what is pleaded, and why.
    """

    year: int
    emergency: Emergency


class EmergencyDecided(Event, frozen=True, tag="emergency-decided"):
    """An emergency was recognised or rejected.

    year: the season, as its calendar year.
    emergency: its number in the club, from 1.
    accepted: True if recognised.
    by: the id of the member who did it.
    """

    year: int
    emergency: int
    accepted: bool
    by: str


class BeerOwed(Event, frozen=True, tag="beer"):
    """A member owes rounds of beer since that day; negative: gave them.

    year: the season, as its calendar year.
    beer: who owes how many rounds since which evening.
    """

    year: int
    beer: Beer


@claims("AJ-1.1-m", "AJ-1.1-n", "AJ-3.4-ab", "AJ-3.4-ac")
def _penalize(draft: Draft, command: Penalize) -> None:
    """One row of the closed list for one person, while the series is playing; the phone until Spielende (AJ-15).

    What is entered of a call that was pleaded and is undecided belongs to that call: it is decided with it (AJ-35).
    Where the wrong player dealt, both of the side that was to make trump are charged (AJ-36).
    """
    where = command.where
    row = penalty_rule(draft.rules(where.year), command.kind)
    if row is None:
        raise_refusal(said("club.no-such-penalty"), "kind", "AJ-3.4-ab")
    place, table = _somebody_at(draft, where), draft.table(where)
    _in_time(draft.day(where), table, row, draft.at)
    rules = draft.rules(where.year)
    told = coiffeur_penalties_words(rules)
    if told is not None and table.status == "incomplete" and row not in coiffeur_penalties(rules):
        raise_refusal(told, "kind", "AJ-1.5-i")
    plea = _open_plea(draft, where) if row.kind in phone_penalty_kinds(rules) else None
    if plea is None:
        _another_call(draft, where, row, command.reason)
    by = check_who_decides(draft, where, "rules", command.by, _conflicted_members(command.conflicted, place))
    for seat in seats_charged(table, row, where.seat):
        _give(draft, msgspec.structs.replace(where, seat=seat), row, by, plea=plea, why=command.reason.strip())


def _somebody_at(draft: Draft, where: SeatAddress) -> SeatEntry:
    """Return the place of somebody who acts there; refuse a seat on which nobody sits."""
    place = draft.place(where)
    if not place.is_filled:
        raise_refusal(said("club.penalty-for-nobody"), "where", "AJ-3.4-a", "AJ-3.4-ac")
    return place


def _give(  # noqa: PLR0913 - an entry has so many parts
    draft: Draft, at: SeatAddress, row: PenaltyRule, by: str, *, plea: int | None, why: str
) -> None:
    """Enter a row for a seat; what it takes the place of is taken back, and stays of the same call."""
    there = [one for one in draft.table(at).penalties if one.seat == at.seat and one.reversed is None]
    for old in [one for one in there if row.replaces and one.kind == row.replaces][-1:]:
        plea = plea or _plea_of(draft, at, old)
        draft.emit(PenaltyReversed(at, old.id, f"ersetzt durch {row.name}", by))
    entry = PenaltyEntry(draft.now.counter + 1, at.seat, row.kind, row.points, by, draft.at)
    draft.emit(PenaltyGiven(at, msgspec.structs.replace(entry, emergency=plea, reason=why)))


def seats_charged(table: SeriesEntry, row: PenaltyRule, seat: int) -> tuple[int, ...]:
    """Return the seats (0 to 3) that a penalty rule charges: the given one, or both partners of its side.

    Raises CommandRefused if both are charged and the teams are not drawn yet. table: the stored state of the series.
    row: the rule. seat: of the person who is charged.
    """
    if not row.of_the_side:
        return (seat,)
    if not table.teams:
        raise_refusal(said("club.draw-first"), "kind", "AJ-2.1-e", "AJ-36")
    pairs = table.teams[min(len(table.rounds), len(table.teams) - 1)]
    return tuple(sorted(next(pair for pair in pairs if seat in pair)))


def phone_penalty_kinds(rules: Rules) -> frozenset[str]:
    """Return the kinds of penalty for a phone: ``phone``, and the kinds of the rules that replace it."""
    return frozenset(one.kind for one in rules.penalty if PHONE_PENALTY_KIND in (one.kind, one.replaces))


def _pleas(draft: Draft, where: SeatAddress) -> list[Emergency]:
    """Return the emergencies about a phone that were pleaded for a seat."""
    key = (where.day, where.series, where.seat, PHONE_PENALTY_KIND)
    return [one for one in draft.year(where.year).emergencies if (one.day, one.series, one.seat, one.about) == key]


def _open_plea(draft: Draft, where: SeatAddress) -> int | None:
    """Return the number of an undecided plea for which nothing was entered yet."""
    open_ = [
        one
        for one in _pleas(draft, where)
        if one.accepted is None and not phone_penalties_of_plea(draft.table(where), one)
    ]
    return open_[-1].id if open_ else None


def _plea_of(draft: Draft, where: SeatAddress, penalty: PenaltyEntry) -> int | None:
    found = [one.id for one in _pleas(draft, where) if penalty in phone_penalties_of_plea(draft.table(where), one)]
    return found[-1] if found else None


def phone_penalties_of_plea(table: SeriesEntry, plea: Emergency) -> tuple[PenaltyEntry, ...]:
    """Return the penalty points in force for the phone call of a pleaded emergency; cancelled ones are left out.

    table: the stored state of the series. plea: the pleaded emergency.
    """
    here = (one for one in table.penalties if one.seat == plea.seat and one.reversed is None)
    return tuple(one for one in here if one.emergency == plea.id or (plea.penalty and one.id == plea.penalty))


def _another_call(draft: Draft, where: SeatAddress, row: PenaltyRule, why: str) -> None:
    """Refuse Strafpunkte for a phone that was granted, or whose call was pleaded, unless it is said why (AJ-35).

    A row that takes the place of one that is there is of the same call.
    """
    if row.kind not in phone_penalty_kinds(draft.rules(where.year)) or why.strip():
        return
    here = [one for one in draft.table(where).penalties if one.seat == where.seat and one.reversed is None]
    told = phone_penalty_warning(draft.place(where).phone, _pleas(draft, where))
    if told is not None and not any(row.replaces and one.kind == row.replaces for one in here):
        raise_refusal(told, "reason", "AJ-1.4-c", "AJ-3.4-c", "AJ-35")


def phone_penalty_warning(granted: bool | None, pleas: Iterable[Emergency]) -> Message | None:  # noqa: FBT001 - as a seat has it
    """Return a warning before penalty points are given for a phone, such as a granted request; None if none.

    granted: the answer to a request for the phone, None without one. pleas: emergencies pleaded for the seat.
    """
    if granted:
        return said("club.phone-was-granted")
    states = {one.accepted for one in pleas}
    for state, code in ((True, "club.phone-was-emergency"), (False, "club.phone-was-rejected")):
        if state in states:
            return said(code)
    return said("club.phone-is-pleaded") if states else None


def _conflicted_members(conflicted: tuple[str, ...], place: SeatEntry) -> tuple[str, ...]:
    return (*conflicted, *([] if place.member is None else [place.member]))


def _in_time(day: SeasonDay, table: SeriesEntry, row: PenaltyRule, at: datetime) -> None:
    """Refuse what was not incurred in the Spielzeit, whenever it is typed. at: the moment it happened."""
    if day.began is None:
        raise_refusal(said("club.penalties-from-beginning"), "where", "AJ-3.4-a")
    if day.closed is not None:
        raise_refusal(said("club.penalties-same-day"), "where", "AJ-3.4-ac")
    if table.ended is not None and at >= table.ended and not row.until_end:
        raise_refusal(said("club.penalties-while-playing"), "where", "AJ-1.1-m")


def refuse_if_results_final(day: SeasonDay, field: str) -> None:
    """Raise CommandRefused if the results of an evening are final.

    field: the command's field that the refusal names.
    """
    if day.released is not None:
        raise_refusal(said("club.results-final"), field, "AJ-3.1-f")


def _reverse(draft: Draft, command: ReversePenalty) -> None:
    where = command.where
    table = draft.table(where)
    found = next((one for one in table.penalties if one.id == command.penalty and one.reversed is None), None)
    if found is None:
        raise_refusal(said("club.no-such-entry"), "penalty")
    refuse_if_results_final(draft.day(where), "where")
    by = check_who_decides(
        draft, where, "rules", command.by, _conflicted_members(command.conflicted, table.places[found.seat])
    )
    draft.emit(PenaltyReversed(where, found.id, require_reason(command.reason), by))


@claims("AJ-1.4-e")
def _plead(draft: Draft, command: Plead) -> None:
    """It stands as pleaded until it is decided; nothing is forfeited by it before.

    Strafpunkte for a phone that were entered before, and are of no other call, are those of this one (AJ-35).
    """
    where, number = command.where, draft.now.counter + 1
    if command.about == PHONE_PENALTY_KIND:
        _somebody_at(draft, where)
    draft.place(where)
    entry = Emergency(number, where.day, where.series, where.seat, command.about, require_reason(command.reason))
    if command.about == PHONE_PENALTY_KIND:
        entry = msgspec.structs.replace(entry, penalty=_of_no_other(draft, where))
    draft.emit(EmergencyPleaded(where.year, entry))


def _of_no_other(draft: Draft, where: SeatAddress) -> int | None:
    """Return the number of the last Strafpunkte for a phone that belong to no plea, if any."""
    kinds = phone_penalty_kinds(draft.rules(where.year))
    here = [one for one in draft.table(where).penalties if one.seat == where.seat and one.reversed is None]
    free = [one.id for one in here if one.kind in kinds and _plea_of(draft, where, one) is None]
    return free[-1] if free else None


def _decide(draft: Draft, command: DecideEmergency) -> None:
    found = next((one for one in draft.year(command.year).emergencies if one.id == command.emergency), None)
    if found is None or found.accepted is not None:
        raise_refusal(said("club.no-open-emergency"), "emergency")
    where = SeatAddress(command.year, found.day, found.series, found.seat)
    by = check_who_decides_emergency(draft, where, command.by, command.conflicted)
    if found.about == PHONE_PENALTY_KIND:
        _phone(draft, where, found, by, accepted=command.accepted)
        return
    draft.emit(EmergencyDecided(command.year, found.id, command.accepted, by))
    if command.accepted:
        excuse_fines(draft, where, found.about)


@claims("AJ-1.4-f")
def _phone(draft: Draft, where: SeatAddress, plea: Emergency, by: str, *, accepted: bool) -> None:
    """One call, one consequence (AJ-35).

    Recognised: the Strafpunkte of that call are taken away, and their trace stays. Not: a round of beer for
    everybody, and the Strafpunkte once, whichever was entered first. Beer is written down for members; an Ersatz- or
    Gastjasser pays his round on the spot.
    """
    entered = phone_penalties_of_plea(draft.table(where), plea)
    if accepted and entered:
        refuse_if_results_final(draft.day(where), "emergency")
    draft.emit(EmergencyDecided(where.year, plea.id, accepted, by))
    if accepted:
        for one in entered:
            draft.emit(PenaltyReversed(where, one.id, f"Notfall anerkannt: {plea.reason}", by))
        return
    place = draft.place(where)
    if not place.is_of_substitute_or_guest:
        draft.emit(BeerOwed(where.year, Beer(where.day, place.liable, 1)))
    row = penalty_rule(draft.rules(where.year), PHONE_PENALTY_KIND)
    if row is not None and not entered and place.is_filled:
        _in_time(draft.day(where), draft.table(where), row, draft.at)
        judge = check_who_decides(draft, where, "rules", "", _conflicted_members((), place))
        _give(draft, where, row, judge, plea=plea.id, why="")


def _apply_penalty_given(club: Club, event: PenaltyGiven) -> Club:
    added = _with_penalties(club, event.where, (*find_series(club, event.where).penalties, event.penalty))
    return msgspec.structs.replace(added, counter=max(club.counter, event.penalty.id))


def _apply_penalty_reversed(club: Club, event: PenaltyReversed) -> Club:
    penalties = tuple(
        msgspec.structs.replace(one, reversed=event.reason) if one.id == event.penalty else one
        for one in find_series(club, event.where).penalties
    )
    return _with_penalties(club, event.where, penalties)


def _with_penalties(club: Club, where: SeatAddress, penalties: tuple[PenaltyEntry, ...]) -> Club:
    """A sheet whose results were changed must be signed again (AJ-3.1-c)."""
    places = tuple(msgspec.structs.replace(one, signed=False) for one in find_series(club, where).places)
    return replace_series(club, where, penalties=penalties, places=places, filed=False)


def _apply_emergency_pleaded(club: Club, event: EmergencyPleaded) -> Club:
    added = replace_year(club, event.year, emergencies=(*club.years[event.year].emergencies, event.emergency))
    return msgspec.structs.replace(added, counter=max(club.counter, event.emergency.id))


def _apply_emergency_decided(club: Club, event: EmergencyDecided) -> Club:
    emergencies = tuple(
        msgspec.structs.replace(one, accepted=event.accepted, by=event.by) if one.id == event.emergency else one
        for one in club.years[event.year].emergencies
    )
    return replace_year(club, event.year, emergencies=emergencies)


COMMANDS: Final[CommandSpecByClass] = {
    Penalize: CommandSpec(_penalize, ROLES_ON_CLUB_DAY, "club.done-penalty"),
    ReversePenalty: CommandSpec(_reverse, ROLES_ON_CLUB_DAY, "club.done-penalty-reversed"),
    Plead: CommandSpec(_plead, ROLES_ON_CLUB_DAY, "club.done-pleaded"),
    DecideEmergency: CommandSpec(_decide, ROLES_ON_CLUB_DAY, "club.done-emergency-decided"),
}
"""The commands about Strafpunkte and emergencies: the class of each → who may send it, how it is decided, its audit
line.
"""
EVOLVES: Final[EventApplierByClass] = {
    PenaltyGiven: _apply_penalty_given,
    PenaltyReversed: _apply_penalty_reversed,
    EmergencyPleaded: _apply_emergency_pleaded,
    EmergencyDecided: _apply_emergency_decided,
    BeerOwed: lambda club, event: replace_year(club, event.year, beer=(*club.years[event.year].beer, event.beer)),
}
"""The events about Strafpunkte and emergencies: the class of each → the function that applies it to the club."""
