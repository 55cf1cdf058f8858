"""Everything that a club has written about one of its members: as data, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

import msgspec

from puur.club.money.books import Address, Booked
from puur.club.money.items import beer_reference, fine_reference
from puur.club.money.ledger import Posting
from puur.club.owed import called, francs
from puur.club.rules import FineRules
from puur.club.season.as_year import as_year, rules_of
from puur.club.season.state import Club, Emergency, Fame, FineEntry, PenaltyEntry, Person, SeatEntry, StandIn, Term
from puur.club.statistics import profile
from puur.club.year import Beer, Toss
from puur.counted import counted
from puur.words.catalogue import sentence
from puur.words.message import Message


class Seat(msgspec.Struct, frozen=True):
    """A member's seat on a day, or that of a guest for whom it answers; result: final, None before or without one."""

    year: int
    day: int
    on: date
    series: str
    place: SeatEntry
    result: int | None = None
    penalties: tuple[str, ...] = ()


class Meeting(msgspec.Struct, frozen=True):
    """A meeting: whether the member was excused, how many minutes late, -1 for not having come, None unknown."""

    kind: str
    on: date
    excused: bool
    late: int | None


class Dossier(msgspec.Struct, frozen=True):
    """Everything about a member. by year where a row has none of its own."""

    person: Person
    address: Address | None
    offices: tuple[Term, ...]
    stand_ins: tuple[StandIn, ...]
    seats: tuple[Seat, ...]
    emergencies: tuple[Emergency, ...]
    meetings: tuple[Meeting, ...]
    tosses: tuple[Toss, ...]
    fines: tuple[FineEntry, ...]
    beer: tuple[Beer, ...]
    bookings: tuple[Posting, ...]
    bank: tuple[Booked, ...]
    fame: tuple[Fame, ...]


def dossier(club: Club, lines: Iterable[Posting], member: str) -> Dossier:
    """Return everything about a member; lines: the ledger's."""
    person, years = club.members[member], list(club.years.values())
    seats = tuple(_seats(club, member))
    own = {(seat.year, seat.day, seat.series, seat.place) for seat in seats}
    references = {fine_reference(year.year, fine.id) for year in years for fine in year.fines if fine.member == member}
    references |= {beer_reference(club, year.year, member) for year in years}
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
            Meeting(one.kind, one.at.date(), member in one.excused, one.late.get(member))
            for year in years
            for one in year.meetings
        ),
        tosses=tuple(one for year in years for one in year.tosses if one.member == member),
        fines=tuple(fine for year in years for fine in year.fines if fine.member == member),
        beer=tuple(one for year in years for one in year.beer if one.member == member),
        bookings=tuple(one for one in lines if one.member == member),
        bank=tuple(one for one in club.books.lines if one.on_account in references),
        fame=tuple(row for row in club.fame if member in (row.summer, row.away) or row.name == person.name),
    )


def _place(club: Club, year: int, one: Emergency) -> SeatEntry | None:
    tables = club.years[year].days[one.day].tables
    return next((table.places[one.seat] for table in tables if table.name == one.series), None)


def _seats(club: Club, member: str) -> Iterator[Seat]:
    for year in sorted(club.years):
        offences = {row.kind: row.name for row in rules_of(club, year).penalty}
        results = {one.date: one.final for one in profile([(rules_of(club, year), as_year(club, year))], member).days}
        for day in club.years[year].days.values():
            for table in day.tables:
                for number, place in enumerate(table.places):
                    if place.liable == member:
                        on = day.gathering.date()
                        given = tuple(_penalty(offences, one) for one in table.penalties if one.seat == number)
                        result = results.get(on) if place.member else None
                        yield Seat(year, day.number, on, table.name, place, result, given)


def _penalty(offences: Mapping[str, str], one: PenaltyEntry) -> str:
    return f"{offences.get(one.kind, one.kind)} {one.points}{', zurückgenommen' if one.reversed else ''}"


def in_words(club: Club, one: Dossier) -> list[tuple[str, list[str]]]:
    """Return the same for reading: headings with their lines; what there is nothing of is left out."""
    offices = {office.id: office.name for year in club.years for office in rules_of(club, year).office}
    sections = [
        ("Person", _person(one)),
        ("Ämter", [f"{offices.get(term.office, term.office)} seit {_day(term.on)}" for term in one.offices]),
        ("Dauerersatz", [f"{who.name}, {_day(who.since)} bis {_day(who.until)}" for who in one.stand_ins]),
        ("Jasstage", [_seat(seat) for seat in one.seats]),
        ("Notfälle", [f"Jasstag {it.day}: {it.reason} ({_answer(it.accepted)})" for it in one.emergencies]),
        ("Anlässe", [f"{_day(it.on)}: {_meeting(it)}" for it in one.meetings]),
        ("Münzwürfe", [f"Jasstag {it.day}, Serie {it.series}" for it in one.tosses]),
        ("Bussen", [_fine(called(rules, fine.kind), fine) for rules, fine in _ruled(club, one.fines)]),
        ("Runden Bier", [f"Jasstag {beer.day}: {beer.rounds:+d}" for beer in one.beer]),
        ("Buchungen", [f"{_day(it.on)}: CHF {francs(it.amount)}, {it.text}" for it in one.bookings]),
        ("Von der Bank", [f"{_day(it.line.on)}: {it.line.payer} {it.line.text}".strip() for it in one.bank]),
        ("Hall of Fame", [f"{row.year}: {row.name}, {row.total} Punkte" for row in one.fame]),
    ]
    return [(title, lines) for title, lines in sections if lines]


def _person(one: Dossier) -> list[str]:
    who, home = one.person, one.address
    lines = [f"{who.name}, Nummer {who.id}"]
    lines += [f"Geboren am {_day(who.born)}"] if who.born else []
    lines += ["Mit Spielverpflichtung" if who.playing else "Ohne Spielverpflichtung"]
    lines += [f"Ausgetreten am {_day(who.left)}"] if who.left else []
    if home is None:
        return lines
    return [*lines, f"Adresse: {home.name}, {home.street} {home.house}, {home.postcode} {home.town}, {home.country}"]


def _seat(seat: Seat) -> str:
    place = seat.place
    who = "Gast: " if place.member is None else ""
    by = {"substitute": "Ersatz ", "standing-substitute": "Dauerersatz ", "nobody": "niemand"}
    parts = [
        f"{_day(seat.on)}, Serie {seat.series}: {who}{by.get(place.played_by or '', '')}{place.name or ''}".strip(" :"),
        _late(place.late) if place.late else "",
        f"Startgeld {_day(place.fee.date())}" if place.fee else "",
        "" if seat.result is None else f"{seat.result} Punkte",
        *(f"Strafpunkte: {given}" for given in seat.penalties),
    ]
    return "; ".join(filter(None, parts))


def _ruled(club: Club, fines: Iterable[FineEntry]) -> Iterator[tuple[FineRules, FineEntry]]:
    """Each fine with the rules of its year."""
    years = {fine.id: year for year, own in club.years.items() for fine in own.fines}
    return ((rules_of(club, years[fine.id]).fines, fine) for fine in fines)


def _fine(what: Message, fine: FineEntry) -> str:
    person = f" ({fine.person})" if fine.person else ""
    return f"{_day(fine.on)}: {sentence(what)}{person}; {_end(fine)}"


def _end(fine: FineEntry) -> str:
    if fine.reversed or fine.emergency:
        return "Notfall" if fine.emergency else f"aufgehoben: {fine.reversed}"
    return f"bezahlt am {_day(fine.paid)}, CHF {francs(fine.amount)}" if fine.paid else "offen"


def _meeting(one: Meeting) -> str:
    if one.excused:
        return "abgemeldet"
    return {None: "nichts eingetragen", -1: "nicht gekommen", 0: "da"}.get(one.late, _late(one.late or 0))


def _late(minutes: int) -> str:
    return f"{counted(minutes, 'Minute', 'Minuten')} zu spät"


def _answer(accepted: bool | None) -> str:  # noqa: FBT001 - the only thing it is about
    return {None: "nicht entschieden", True: "anerkannt", False: "nicht anerkannt"}[accepted]


def _day(on: date) -> str:
    return f"{on:%d.%m.%Y}"
