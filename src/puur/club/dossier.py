"""Everything that a club has stored about one of its members: as data, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final

import msgspec

from puur.club.fine_amounts import fine_kind_name, francs
from puur.club.money.books import BookedLine, Contact
from puur.club.money.double_entry import Posting
from puur.club.money.receipts import beer_reference, dues_reference, fine_reference
from puur.club.rules.model import FineRules
from puur.club.season.as_year import rules_of_season, year_from_season
from puur.club.season.days.state import PenaltyEntry, SeatEntry
from puur.club.season.state import Club, Emergency, FineEntry, HallOfFameRow, Motion, OfficeTerm, Person, StandIn
from puur.club.year.model import Beer, Toss
from puur.club.year.statistics import member_statistics
from puur.money.account import Address, BankLine
from puur.words.catalogue import to_text
from puur.words.grammar import signed_text
from puur.words.message import Message, said, say_day


class DossierSeat(msgspec.Struct, frozen=True):
    """A member's seat on one evening, or the seat of a guest for whom the member answers.

    year: the season, as its calendar year.
    day: the evening, from 1.
    on: the date of the evening.
    series: its name.
    place: the complete stored seat.
    result: the final points, None if there are none.
    penalties: penalty points, in words.
    """

    year: int
    day: int
    on: date
    series: str
    place: SeatEntry
    result: int | None = None
    penalties: tuple[Message | str, ...] = ()


class DossierMeeting(msgspec.Struct, frozen=True):
    """A member's attendance at a meeting. late: minutes, -1 for absent, None if unknown.

    kind: of meeting, such as ``gv``.
    on: the day of the meeting.
    excused: cancelled in time.
    """

    kind: str
    on: date
    excused: bool
    late: int | None


class DossierMotion(msgspec.Struct, frozen=True):
    """A motion that a member made, or that is about the member.

    kind: of meeting, such as ``gv``.
    on: the day of the meeting.
    """

    kind: str
    on: date
    motion: Motion


class Dossier(msgspec.Struct, frozen=True):
    """All data that a club stores about a member, for the member's right of access.

    Lists are by year where a row has no year of its own.

    offices: elections to offices.
    tosses: coin tosses won, and choices of the board.
    bookings: lines of the ledger that concern the member.
    bank: bank lines that paid for the member.
    fame: rows of the Hall of Fame.
    contact: where bills go by mail, None for nowhere.
    mailed: the days on which bills were sent by mail.
    person, address: the data of the member itself; the address is None if not set.
    stand_ins: permanent substitutes of the member.
    seats, emergencies, meetings, motions, fines, beer: entries that concern the member.
    """

    person: Person
    address: Address | None
    offices: tuple[OfficeTerm, ...]
    stand_ins: tuple[StandIn, ...]
    seats: tuple[DossierSeat, ...]
    emergencies: tuple[Emergency, ...]
    meetings: tuple[DossierMeeting, ...]
    motions: tuple[DossierMotion, ...]
    tosses: tuple[Toss, ...]
    fines: tuple[FineEntry, ...]
    beer: tuple[Beer, ...]
    bookings: tuple[Posting, ...]
    bank: tuple[BookedLine, ...]
    fame: tuple[HallOfFameRow, ...]
    contact: Contact | None
    mailed: tuple[date, ...]


def member_dossier(club: Club, lines: Iterable[Posting], member: str) -> Dossier:
    """Return all data that the club has about a member.

    lines: the ledger's postings. member: the id; raises KeyError if there is none.
    """
    person, years = club.members[member], list(club.years.values())
    seats = tuple(_seats(club, member))
    own = {(seat.year, seat.day, seat.series, seat.place) for seat in seats}
    met = [one for year in years for one in year.meetings]
    references = _references(club, member)
    return Dossier(
        person=person,
        address=club.books.addresses.get(member),
        offices=tuple(one for one in club.terms if one.member == member),
        stand_ins=tuple(one for one in club.stand_ins if one.member == member),
        seats=seats,
        emergencies=tuple(
            one
            for year in years
            for one in year.emergencies
            if (year.year, one.day, one.series, _place(club, year.year, one)) in own
        ),
        meetings=tuple(
            DossierMeeting(one.kind, one.at.date(), member in one.excused, one.late.get(member)) for one in met
        ),
        motions=tuple(
            DossierMotion(held.kind, held.at.date(), one)
            for held in met
            for one in held.motions
            if member in (one.by, one.whom)
        ),
        tosses=tuple(one for year in years for one in year.tosses if one.member == member),
        fines=tuple(fine for year in years for fine in year.fines if fine.member == member),
        beer=tuple(one for year in years for one in year.beer if one.member == member),
        bookings=tuple(one for one in lines if one.member == member),
        bank=tuple(one for one in club.books.lines if one.on_account in references),
        fame=tuple(row for row in club.fame if member in (row.summer, row.away) or row.name == person.name),
        contact=club.bill_mail.contacts.get(member),
        mailed=tuple(one.on for one in club.bill_mail.sendings if any(it.member == member for it in one.bills)),
    )


def _references(club: Club, member: str) -> set[str]:
    """Under what somebody ever had to pay something."""
    fines = {
        fine_reference(year.year, fine.id)
        for year in club.years.values()
        for fine in year.fines
        if fine.member == member
    }
    years = [year.year for year in club.years.values()]
    return fines | {named(club, year, member) for year in years for named in (beer_reference, dues_reference)}


def dossier_with_german_texts(one: Dossier) -> Dossier:
    """Return a copy of the dossier for a file, with the texts of bookings and penalties in German.

    one: the dossier.
    """
    bookings = tuple(msgspec.structs.replace(line, says=line.text) for line in one.bookings)
    seats = tuple(msgspec.structs.replace(seat, penalties=tuple(map(to_text, seat.penalties))) for seat in one.seats)
    return msgspec.structs.replace(one, bookings=bookings, seats=seats)


def _place(club: Club, year: int, one: Emergency) -> SeatEntry | None:
    tables = club.years[year].days[one.day].tables
    return next((table.places[one.seat] for table in tables if table.name == one.series), None)


def _seats(club: Club, member: str) -> Iterator[DossierSeat]:
    for year in sorted(club.years):
        offences = {row.kind: row.name for row in rules_of_season(club, year).penalty}
        results = {
            one.date: one.final
            for one in member_statistics([(rules_of_season(club, year), year_from_season(club, year))], member).days
        }
        for day in club.years[year].days.values():
            for table in day.tables:
                for number, place in enumerate(table.places):
                    if place.liable == member:
                        on = day.gathering.date()
                        given = tuple(_penalty(offences, one) for one in table.penalties if one.seat == number)
                        result = results.get(on) if place.member else None
                        yield DossierSeat(year, day.number, on, table.name, place, result, given)


def _penalty(offences: Mapping[str, str], one: PenaltyEntry) -> Message:
    given = said("club.data-offence", offence=offences.get(one.kind, one.kind), points=one.points)
    return said("club.data-given-back", given=given) if one.reversed else given


DossierLine = tuple[Message | str, ...]
"""The parts of a line of the dossier; they are shown with semicolons between them."""
_ANSWERS: Final = {
    None: said("club.data-undecided"),
    True: said("club.data-accepted"),
    False: said("club.data-not-accepted"),
}


def dossier_in_words(club: Club, one: Dossier) -> list[tuple[Message | str, list[DossierLine]]]:
    """Return the dossier for reading, as pairs (heading, lines); headings without lines are left out.

    one: the dossier.
    """
    offices = {office.id: office.name for year in club.years for office in rules_of_season(club, year).office}
    sections: list[tuple[Message | str, list[DossierLine]]] = [
        (said("club.data-person"), _person(one)),
        (said("club.data-offices"), [_office(offices.get(term.office, term.office), term) for term in one.offices]),
        (said("club.data-stand-ins"), [_stand_in(who) for who in one.stand_ins]),
        (said("club.data-days"), [_seat(seat) for seat in one.seats]),
        (said("club.data-emergencies"), [_emergency(it) for it in one.emergencies]),
        (said("club.data-meetings"), [_meeting(it) for it in one.meetings]),
        (said("club.data-motions"), [_motion(it) for it in one.motions]),
        (said("club.data-tosses"), [(said("club.data-toss", day=it.day, series=it.series),) for it in one.tosses]),
        (
            said("club.data-fines"),
            [_fine(fine_kind_name(rules, fine.kind), fine) for rules, fine in _with_rules(club, one.fines)],
        ),
        (
            said("club.data-beer"),
            [(said("club.data-round", day=it.day, rounds=signed_text(it.rounds)),) for it in one.beer],
        ),
        (said("club.data-bookings"), [_booking(it) for it in one.bookings]),
        (said("club.data-mailed"), [(_day(on),) for on in one.mailed]),
        (said("club.data-bank"), [_credit(it.line) for it in one.bank]),
        (said("club.tab-fame"), [_fame(row) for row in one.fame]),
    ]
    return [(title, lines) for title, lines in sections if lines]


def _person(one: Dossier) -> list[DossierLine]:
    who, home = one.person, one.address
    lines = [said("club.data-number", name=who.name, id=who.id)]
    lines += [said("club.data-born", day=_day(who.born))] if who.born else []
    lines += [said("club.data-playing") if who.playing else said("club.data-not-playing")]
    lines += [said("club.data-left", day=_day(who.left))] if who.left else []
    if home is not None:
        parts = (f"{home.name}", f"{home.street} {home.house}", f"{home.postcode} {home.town}", home.country)
        lines += [said("club.data-address", address=", ".join(parts))]
    if one.contact is not None and one.contact.mail:
        lines += [said("club.data-mail", mail=one.contact.mail)]
    return [(line,) for line in lines]


def _office(name: str, term: OfficeTerm) -> DossierLine:
    return (said("club.data-office", office=name, day=_day(term.on)),)


def _stand_in(who: StandIn) -> DossierLine:
    return (said("club.data-stand-in", name=who.name, since=_day(who.since), until=_day(who.until)),)


def _fame(row: HallOfFameRow) -> DossierLine:
    return (said("club.data-fame", year=row.year, name=row.name, total=row.total),)


def _emergency(one: Emergency) -> DossierLine:
    return (said("club.data-emergency", day=one.day, reason=one.reason, answer=_ANSWERS[one.accepted]),)


def _seat(seat: DossierSeat) -> DossierLine:
    place, where = seat.place, said("club.data-seat", day=_day(seat.on), series=seat.series)
    who = _player(place)
    parts = (
        said("club.data-by", seat=where, who=who) if who else where,
        said("club.data-late", n=place.late) if place.late else "",
        said("club.data-fee", day=_day(place.fee.date())) if place.fee else "",
        "" if seat.result is None else said("club.data-points", points=seat.result),
        *(said("club.data-penalty", given=given) for given in seat.penalties),
    )
    return tuple(part for part in parts if part)


def _player(place: SeatEntry) -> Message | str:
    """Return who played there, "" for the member itself."""
    name = place.name or ""
    if place.member is None:
        return said("club.data-guest", name=name) if name else said("club.data-guest-unnamed")
    ways: dict[str, Message | str] = {
        "substitute": said("club.data-substitute", name=name),
        "standing-substitute": said("club.data-standing", name=name),
        "nobody": said("club.data-nobody"),
    }
    return ways.get(place.played_by or "", name)


def _with_rules(club: Club, fines: Iterable[FineEntry]) -> Iterator[tuple[FineRules, FineEntry]]:
    """Each fine with the rules of its year."""
    years = {fine.id: year for year, own in club.years.items() for fine in own.fines}
    return ((rules_of_season(club, years[fine.id]).fines, fine) for fine in fines)


def _fine(what: Message, fine: FineEntry) -> DossierLine:
    day = _day(fine.on)
    if fine.person:
        return said("club.data-fine-of", day=day, what=what, person=fine.person), _end(fine)
    return said("club.data-fine", day=day, what=what), _end(fine)


def _end(fine: FineEntry) -> Message:
    if fine.emergency:
        return said("club.data-fine-emergency")
    if fine.reversed:
        return said("club.data-fine-reversed", reason=fine.reversed)
    if fine.paid:
        return said("club.data-fine-paid", day=_day(fine.paid), amount=francs(fine.amount))
    return said("club.data-fine-open")


def _meeting(one: DossierMeeting) -> DossierLine:
    came = {None: said("club.data-nothing-entered"), -1: said("club.data-not-come"), 0: said("club.data-there")}
    what = came.get(one.late) or said("club.data-late", n=one.late or 0)
    return (said("club.data-meeting", day=_day(one.on), what=said("club.data-excused") if one.excused else what),)


def _credit(line: BankLine) -> DossierLine:
    return (said("club.data-motion", day=_day(line.on), text=f"{line.payer} {line.text}".strip()),)


def _booking(one: Posting) -> DossierLine:
    return (said("club.data-booking", day=_day(one.on), amount=francs(one.amount), what=one.says),)


def _motion(one: DossierMotion) -> DossierLine:
    return (said("club.data-motion", day=_day(one.on), text=one.motion.text),)


def _day(on: date) -> Message:
    return say_day(on)
