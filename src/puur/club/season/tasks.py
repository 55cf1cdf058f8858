"""What there is to do now: for members, the Kassier, the Chef Jahrestrophy, the Vorstand. A reminder, never a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from puur.club.fine_amounts import francs
from puur.club.money.receipts import club_without_later_payments
from puur.club.money.receivables import unpaid_fees_of_day
from puur.club.rules.model import OLDEST_MEMBER_IN_HIERARCHY, Rules, day_rules
from puur.club.season.as_year import rules_of_season, season_standings
from puur.club.season.closure import current_season, unpaid_fines_and_beer
from puur.club.season.core import SeatAddress
from puur.club.season.days.attendance import seats_of_day
from puur.club.season.days.drinks_and_sheets import has_everybody_signed
from puur.club.season.days.hierarchy import deciding_ranks, seated_member
from puur.club.season.days.results import members_without_seat_notes, misplaced_player_notes
from puur.club.season.days.state import SeasonDay, SeatEntry
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.meetings import EXTRAORDINARY_ASSEMBLY
from puur.club.season.people import office_holder, unelected_offices
from puur.club.season.schedule import (
    fee_deadline,
    guest_fine_notification_deadline,
    items_to_bring,
    naming_deadline,
    publication_deadline,
)
from puur.club.season.state import Club, FineEntry, Meeting, SeasonYear
from puur.club.season.substitutes_and_leaving import approved_stand_in
from puur.law.documents import ids_of_own_documents
from puur.law.reglemente import reglement
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class ClubTask:
    """Something that a member or the holder of an office has to do.

    who: a member's or an office's id.
    what: one line.
    clauses: the ids of the clauses that ask for it.
    until: the deadline in local time, None without one.
    day: the evening, from 1; 0 for none.
    about: the page where it is done, if not that of the evening: ``meeting``, ``close`` or ``fines``.
    year: the season, as its calendar year.
    office: whether the task is to fill an office.
    role: the id of the office for which the member acts, "" for a task of the member's own.
    """

    who: str
    what: Message
    clauses: tuple[str, ...]
    until: datetime | None = None
    day: int = 0
    about: Literal["", "meeting", "close", "fines"] = ""
    year: int = 0
    office: bool = False
    role: str = ""

    def overdue(self, now: datetime) -> bool:
        """Return whether the deadline has passed; False without one. now: the local time."""
        return self.until is not None and now > self.until


def responsible_name(club: Club, rules: Rules, task: ClubTask, now: datetime) -> str:
    """Return the name of the person or office that must do a task; an office with its holder in brackets.

    A permanent substitute does what the member has to do for an evening (AJ-1.2-f).
    """
    offices = {office.id: office.name for office in rules.office}
    role = task.role or (task.who if task.who in offices else "")
    member = club.members.get(task.who if task.who in club.members else office_holder(club, role, now.date()) or "")
    name = "" if member is None else member.name
    if not role:
        day = club.years[task.year].days.get(task.day) if task.year in club.years else None
        other = None if day is None else approved_stand_in(club, task.who, day.gathering.date())
        return f"{other.name} ({name})" if other else name or task.who
    return f"{offices[role]} ({name})" if name else offices[role]


def season_tasks(club: Club, year: int, now: datetime) -> tuple[ClubTask, ...]:
    """Return everything to be done in a season, the earliest deadline first; tasks without one come last.

    now: the local time.
    """
    return _in_order((*_of_year(club, year, now), *_of_money(club, year, now)), now)


def tasks_of_all_seasons(club: Club, now: datetime) -> tuple[ClubTask, ...]:
    """Return everything to be done in all seasons, the earliest deadline first; tasks without one come last.

    now: the local time. Closed seasons only have tasks about money.
    """
    this, found = current_season(club, now.date()), []
    for year, own in club.years.items():
        found += [] if own.closed else [one for one in _of_year(club, year, now) if year == this or not one.office]
        found += _of_money(club, year, now)
    return _in_order(found, now)


def _of_year(club: Club, year: int, now: datetime) -> Iterator[ClubTask]:
    rules, club = rules_of_season(club, year), club_without_later_payments(club, now.date())
    own = club.years[year]
    found = [*_offices(club, rules, year), *_ties(club, year), *_closing(rules, own, now), *_fame(club, year)]
    found += [*_emergencies(club, rules, own), *_next_day(club, rules, own)]
    for day in own.days.values():
        found += [
            *_tasks_before_day(rules, day),
            *_requests(club, rules, day, now),
            *_tasks_after_day(club, rules, day),
        ]
    return _with_own_clauses(rules, year, found)


def _of_money(club: Club, year: int, now: datetime) -> Iterator[ClubTask]:
    rules, own = rules_of_season(club, year), club_without_later_payments(club, now.date()).years[year]
    found = [task for day in own.days.values() for task in _money(own, day)]
    found += [task for fine in own.fines for task in _fine(rules, fine, now, own.meetings)]
    if open_ := unpaid_fines_and_beer(club, year, now.date()):
        what = said("club.collect-fines", year=year, francs=francs(open_))
        found.append(ClubTask("treasurer", what, ("AJ-1.3-r",), about="fines"))
    return _with_own_clauses(rules, year, found)


def _with_own_clauses(rules: Rules, year: int, found: Iterable[ClubTask]) -> Iterator[ClubTask]:
    """The tasks of a year, with the clauses of the Reglement the club plays by: none is told of another's."""
    law = reglement(rules.reglement)
    return (replace(task, year=year, clauses=ids_of_own_documents(law, *task.clauses)) for task in found)


def _in_order(found: Iterable[ClubTask], now: datetime) -> tuple[ClubTask, ...]:
    return tuple(sorted(found, key=lambda task: (task.until is None, task.until or now)))


def _closing(rules: Rules, year: SeasonYear, now: datetime) -> Iterator[ClubTask]:
    """The year is closed once its last day is published, and in the next calendar year at the latest."""
    played = [day for day in year.days.values() if day.published is not None]
    if year.closed:
        return
    if len(played) == rules.year.days:
        yield ClubTask("trophy", said("club.close-the-year", year=year.year), ("AJ-3.3-d",), about="close")
    elif now.year > year.year:
        what = said("club.end-the-year", year=year.year, n=len(played), days=rules.year.days)
        yield ClubTask("trophy", what, ("AJ-3.3-c",), about="close")


def _tasks_before_day(rules: Rules, day: SeasonDay) -> Iterator[ClubTask]:
    """Names of Ersatz- and Gastjasser with their Steckbrief."""
    if day.began is not None:
        return
    for at, place in seats_of_day(0, day):
        yield from _name_tasks(rules, day, at, place)


def _next_day(club: Club, rules: Rules, year: SeasonYear) -> Iterator[ClubTask]:
    """The series of the day to come, and what must lie on its tables; of the days after it only once it has begun."""
    ahead = sorted((day for day in year.days.values() if day.began is None), key=lambda day: day.gathering)
    for day in ahead[:1]:
        yield from _composing(club, rules, year, day)
        yield from _bringing(club, rules, day)


def _composing(club: Club, rules: Rules, year: SeasonYear, day: SeasonDay) -> Iterator[ClubTask]:
    """The series are formed as soon as they follow: by lot at any time, else once the day before is final.

    Who would sit elsewhere since the day before was corrected is named until the day begins.
    """
    before = year.days.get(day.number - 1)
    follows = day_rules(rules, day.number).compose == "lot" or (before is not None and before.released is not None)
    if day.tables:
        for what in misplaced_player_notes(club, year.year, day):
            yield ClubTask("trophy", what, ("AJ-4.1-c",), day.gathering, day.number, role="trophy")
        for what in members_without_seat_notes(club, day):
            yield ClubTask("trophy", what, ("AJ-4.4-a",), day.gathering, day.number, role="trophy")
    elif follows:
        who = office_holder(club, "trophy", day.gathering.date()) or "trophy"
        until = naming_deadline(rules, day)
        yield ClubTask(who, said("club.form-series", day=day.number), ("AJ-4.1-c",), until, day.number, role="trophy")


def _bringing(club: Club, rules: Rules, day: SeasonDay) -> Iterator[ClubTask]:
    who = office_holder(club, "administration", day.gathering.date()) or "administration"
    for item in items_to_bring(rules, day):
        if item not in day.ticked:
            book = item == "book"
            what = said("club.bring-the-book") if book else said("club.bring-printed-rules", series=item[8:])
            yield ClubTask(who, what, ("AJ-5-e" if book else "AJ-5-d",), day.start, day.number, role="administration")


def _name_tasks(rules: Rules, day: SeasonDay, at: SeatAddress, place: SeatEntry) -> Iterator[ClubTask]:
    who, number, until = place.liable, day.number, naming_deadline(rules, day)
    if place.played_by == "nobody":
        yield ClubTask(who, said("club.send-substitute", series=at.series), ("AJ-1.2-a",), until, number)
    if place.member is None and place.name is None:
        yield ClubTask(who, said("club.bring-guest", series=at.series), ("AJ-1.2-k",), until, number)
    if place.named is not None and not place.profile:
        yield ClubTask(who, said("club.profile-missing", name=place.name), ("AJ-1.1-c",), day.gathering, number)
    if place.named is not None and not place.informed:
        yield ClubTask(who, said("club.tell-the-rules", name=place.name), ("AJ-1.2-q",), day.gathering, number)


def _money(year: SeasonYear, day: SeasonDay) -> Iterator[ClubTask]:
    for fee in unpaid_fees_of_day(year, day):
        series = fee.where.series
        what = said("club.fee-of", member=fee.member, series=series)
        if fee.person:
            what = said("club.fee-of-guest", name=fee.person, member=fee.member, series=series)
        yield ClubTask("treasurer", what, ("AJ-1.1-j",), fee_deadline(day), day.number)


def _tasks_after_day(club: Club, rules: Rules, day: SeasonDay) -> Iterator[ClubTask]:
    """Sheets to be kept, results to be released and published."""
    if day.closed is None:
        return
    chief = office_holder(club, "trophy", day.gathering.date()) or "trophy"
    until, number = publication_deadline(rules, day.gathering.date()), day.number
    missing = [table.name for table in day.tables if not (table.filed and has_everybody_signed(table))]
    if missing:
        yield ClubTask(
            chief,
            said("club.collect-sheets", n=len(missing), series=[*missing]),
            ("AJ-3.1-e",),
            until,
            number,
            role="trophy",
        )
    if day.published is None:
        yield ClubTask(
            chief, said("club.publish-results", day=number), ("AJ-3.1-g", "AJ-3.3-b"), until, number, role="trophy"
        )


def _fine(rules: Rules, fine: FineEntry, now: datetime, meetings: Iterable[Meeting]) -> Iterator[ClubTask]:
    """A fine to be told to the liable member, and one that ends before an extraordinary GV, until one is called."""
    if fine.reversed or fine.emergency or fine.paid:
        return
    if fine.person is not None and fine.notified is None:
        until = datetime.combine(
            guest_fine_notification_deadline(rules, fine.on) + timedelta(days=1), datetime.min.time()
        )
        what = said("club.notify-fine", member=fine.member, name=fine.person)
        yield ClubTask("treasurer", what, ("AJ-1.3-u",), until, fine.day)
    gone = fine_entry_with_terms(rules, fine, now.date()).expulsion
    called = gone is not None and any(one.kind == EXTRAORDINARY_ASSEMBLY and one.at.date() >= gone for one in meetings)
    if gone is not None and not called:
        what = said("club.call-expulsion", member=fine.member, fine=fine.id)
        yield ClubTask(
            "president", what, ("AJ-1.3-t",), datetime.combine(gone, datetime.min.time()), fine.day, "meeting"
        )


def _offices(club: Club, rules: Rules, year: int) -> Iterator[ClubTask]:
    names = {office.id: office.name for office in rules.office}
    for office in unelected_offices(club, rules, year):
        what = said("club.fill-office", office=names[office], year=year)
        yield ClubTask("president", what, ("AJ-1.8-c", "AJ-3.1-d"), office=True)


def _ties(club: Club, year: int) -> Iterator[ClubTask]:
    for problem in season_standings(club, year).problems:
        number = problem.where.get("day")
        who = "president" if "may" in problem.where else "trophy"
        yield ClubTask(who, problem.said, problem.clauses, None, number if isinstance(number, int) else 0)


def _emergencies(club: Club, rules: Rules, year: SeasonYear) -> Iterator[ClubTask]:
    """Pleas of emergency that nobody has decided: until then a fine stands, and a call costs nothing."""
    for one in year.emergencies:
        if one.accepted is None:
            day = year.days[one.day]
            place = _place(day, one.series, one.seat)
            clauses = ("AJ-1.4-e",) if one.about == "phone" else ("AJ-1.3-k",)
            what = said("club.decide-emergency", seat=_seat(club, place, one.series, one.seat), reason=one.reason)
            who, role = _decider(club, rules, day, place)
            yield ClubTask(who, what, clauses, None, one.day, role=role)


def _requests(club: Club, rules: Rules, day: SeasonDay, now: datetime) -> Iterator[ClubTask]:
    """Requests for the telephone that nobody has decided: until then a call costs Strafpunkte."""
    if day.closed is not None:
        return
    for at, place in seats_of_day(0, day):
        if place.phone is False and not place.phone_refused:
            what = said("club.decide-phone", seat=_seat(club, place, at.series, at.seat))
            who, role = _decider(club, rules, day, place, before=now < day.gathering)
            yield ClubTask(who, what, ("AJ-1.4-c",), day.start, day.number, role=role)


def _decider(
    club: Club, rules: Rules, day: SeasonDay, place: SeatEntry | None, *, before: bool = False
) -> tuple[str, str]:
    """Return who decides about that seat and as what; the Präsident as long as nobody is there who may."""
    involved = () if place is None else seated_member(place)
    for rank in deciding_ranks(club, rules, day, "emergencies", involved, before=before):
        if rank.standing == "decides":
            return rank.member, "" if rank.office == OLDEST_MEMBER_IN_HIERARCHY else rank.office
    return "president", ""


def _place(day: SeasonDay, series: str, seat: int) -> SeatEntry | None:
    places = next((table.places for table in day.tables if table.name == series), ())
    return places[seat] if seat < len(places) else None


def _seat(club: Club, place: SeatEntry | None, series: str, number: int) -> str:
    """Return who sits at a seat, with the seat; only the seat where nobody is known there."""
    member = club.members.get(place.liable) if place else None
    name = (place.name if place else None) or (member.name if member else "")
    seat = f"{series}{number + 1}"
    return f"{name} ({seat})" if name else seat


def _fame(club: Club, year: int) -> Iterator[ClubTask]:
    """What winning and being last in the year before brings."""
    for row in club.fame:
        if row.year == year - 1:
            yield ClubTask(row.summer, said("club.organise-summer", year=year), ("AJ-3.3-i",))
            yield ClubTask(row.away, said("club.organise-away", year=year), ("AJ-3.3-j",), None, 1)
    before = club.years.get(year - 1)
    if before is not None and before.away:
        yield ClubTask(before.away, said("club.organise-away", year=year), ("AJ-3.3-j",), None, 1)


def expected_fees_francs(rules: Rules, day: SeasonDay, fee: int) -> int:
    """Return the entry fees that an evening should bring, in francs: every seat pays.

    fee: in francs. While no series are formed, the seats that the rules foresee are counted.
    """
    own = day_rules(rules, day.number)
    places = sum(len(table.places) for table in day.tables) or len(own.series) * (own.members + own.guests)
    return places * fee
