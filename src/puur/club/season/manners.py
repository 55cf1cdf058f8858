"""What a series decides for itself: breaks, drinks, Schnaps, the bill; and its sheet, signed and filed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from puur.club.results import credited, provisional
from puur.club.rules import Rules
from puur.club.season.as_year import as_series
from puur.club.season.core import Asked, At, Command, Decide, Event, Evolve, find, put_place, put_table, refuse
from puur.club.season.hierarchy import oldest
from puur.club.season.people import holder
from puur.club.season.state import Club, Table
from puur.law.claims import claims


class TakeBreak(Command, frozen=True, tag="TakeBreak"):
    """A break after a Jassrunde (1 or 2); after the first by vote: a yes or no of every seat."""

    year: int
    day: int
    series: str
    after: int
    votes: tuple[bool, ...] = ()


class AllowDrink(Command, frozen=True, tag="AllowDrink"):
    """Another alcoholic drink than beer, in a hardship case, by vote."""

    year: int
    day: int
    series: str
    drink: str
    votes: tuple[bool, ...]


class DrinkSchnaps(Command, frozen=True, tag="DrinkSchnaps"):
    """A round of Schnaps: all must agree."""

    year: int
    day: int
    series: str
    votes: tuple[bool, ...]


class EnterBill(Command, frozen=True, tag="EnterBill"):
    """What the series drank, in Rappen."""

    year: int
    day: int
    series: str
    rappen: int


class SignSheet(Command, frozen=True, tag="SignSheet"):
    """Somebody signs the series' sheet with the provisional results."""

    where: At


class FileSheet(Command, frozen=True, tag="FileSheet"):
    """The Chef Jahrestrophy has taken the signed sheet into his keeping; by: the member who has."""

    year: int
    day: int
    series: str
    by: str


class BreakTaken(Event, frozen=True, tag="break"):
    """A break after that Jassrunde."""

    year: int
    day: int
    series: str
    after: int


class DrinkAllowed(Event, frozen=True, tag="drink"):
    """Something else than beer."""

    year: int
    day: int
    series: str
    drink: str


class SchnapsDrunk(Event, frozen=True, tag="schnaps"):
    """In that Jassrunde (from 1)."""

    year: int
    day: int
    series: str
    round: int


class BillEntered(Event, frozen=True, tag="bill"):
    """In Rappen."""

    year: int
    day: int
    series: str
    rappen: int


class SheetSigned(Event, frozen=True, tag="signed"):
    """By that seat."""

    where: At


class SheetFiled(Event, frozen=True, tag="filed"):
    """Kept."""

    year: int
    day: int
    series: str
    by: str


@claims("AJ-1.6-b")
def carried(club: Club, table: Table, votes: Sequence[bool]) -> bool:
    """Return whether the vote is carried: by the majority, at a tie by the oldest Vereinsmitglied of the series."""
    if len(votes) != len(table.places):
        refuse("jeder am Tisch stimmt einmal", "votes", "AJ-1.6-a")
    if sum(votes) * 2 != len(votes):
        return sum(votes) * 2 > len(votes)
    seats = enumerate(table.places)
    there = {place.member: seat for seat, place in seats if place.member and place.played_by == "self"}
    casting = oldest(club, there.keys())
    if casting is None:
        refuse("gleich viele dafür und dagegen, und kein Geburtstag ist erfasst", "votes", "AJ-1.6-b")
    return votes[there[casting]]


@claims("AJ-1.6-a")
def _break(asked: Asked, command: TakeBreak) -> tuple[Event, ...]:
    """After the first Jassrunde if the majority wants one, after the second always."""
    table = asked.table(command.year, command.day, command.series)
    if command.after not in (1, 2) or len(table.rounds) != command.after or command.after in table.breaks:
        refuse("Pause gibt es einmal nach der ersten und einmal nach der zweiten Jassrunde", "after", "AJ-1.6-a")
    if command.after == 1 and not carried(asked.club, table, command.votes):
        refuse("die Mehrheit will keine Pause", "votes", "AJ-1.6-a")
    return (BreakTaken(command.year, command.day, command.series, command.after),)


def break_minutes(rules: Rules, after: int) -> int:
    """Return how long the break after that Jassrunde may be."""
    return rules.deadlines.break_first if after == 1 else rules.deadlines.break_second


@claims("AJ-1.7-c")
def _drink(asked: Asked, command: AllowDrink) -> tuple[Event, ...]:
    table = asked.table(command.year, command.day, command.series)
    if not carried(asked.club, table, command.votes):
        refuse("die Mehrheit ist dagegen: es bleibt beim Bier", "votes", "AJ-1.7-c")
    return (DrinkAllowed(command.year, command.day, command.series, command.drink.strip()),)


@claims("AJ-1.7-e", "AJ-1.7-f")
def _schnaps(asked: Asked, command: DrinkSchnaps) -> tuple[Event, ...]:
    """All of the series agree, and once in a Jassrunde."""
    table = asked.table(command.year, command.day, command.series)
    number = len(table.rounds) + 1
    if len(command.votes) != len(table.places) or not all(command.votes):
        refuse("eine Schnapsrunde gibt es nur, wenn alle einverstanden sind", "votes", "AJ-1.7-e")
    if number in table.schnaps:
        refuse("in dieser Jassrunde gab es schon eine Schnapsrunde", "series", "AJ-1.7-f")
    if table.ended is not None:
        refuse("diese Serie ist fertig", "series")
    return (SchnapsDrunk(command.year, command.day, command.series, number),)


def _bill(asked: Asked, command: EnterBill) -> tuple[Event, ...]:
    asked.table(command.year, command.day, command.series)
    if command.rappen < 0:
        refuse("ein Betrag in Rappen", "rappen")
    return (BillEntered(command.year, command.day, command.series, command.rappen),)


@claims("AJ-1.7-i")
def shares(table: Table) -> dict[int, int]:
    """Return what each seat pays of the bill, in Rappen: half each by the two with the worst provisional result.

    Who is tied for the last but one place shares that half (AJ-4); the first of them takes an odd Rappen. A series
    without results of its own is all tied but for its Strafpunkte. Empty while it plays or there is no bill.
    """
    if table.ended is None or not table.bill:
        return {}
    series = as_series(table)
    points = provisional(series) or credited(series, Fraction(0))
    order = sorted(range(len(points)), key=lambda seat: points[seat])
    worst = [seat for seat in order if points[seat] == points[order[0]]]
    second = [seat for seat in order if points[seat] == points[order[1]]]
    if len(worst) > 1:
        return _split(table.bill, {seat: Fraction(1, len(worst)) for seat in worst})
    half = Fraction(1, 2)
    return _split(table.bill, {worst[0]: half} | {seat: half / len(second) for seat in second})


def _split(rappen: int, parts: Mapping[int, Fraction]) -> dict[int, int]:
    """Share out every Rappen."""
    paid = {seat: int(rappen * part) for seat, part in parts.items()}
    for seat in list(paid)[: rappen - sum(paid.values())]:
        paid[seat] += 1
    return paid


@claims("AJ-3.1-c")
def _sign(asked: Asked, command: SignSheet) -> tuple[Event, ...]:
    """Once the series is over, everybody who sat there signs the provisional results."""
    where = command.where
    place = asked.place(where.year, where.day, where.series, where.seat)
    if asked.table(where.year, where.day, where.series).ended is None:
        refuse("unterschrieben wird, wenn die Serie fertig ist", "where", "AJ-3.1-c")
    if place.late is None:
        refuse("von diesem Platz war niemand da", "where", "AJ-3.1-c")
    return (SheetSigned(where),)


def signed(table: Table) -> bool:
    """Return whether everybody who was there has signed."""
    there = [place for place in table.places if place.late is not None]
    return bool(there) and all(place.signed for place in there)


@claims("AJ-3.1-e")
def _file(asked: Asked, command: FileSheet) -> tuple[Event, ...]:
    table = asked.table(command.year, command.day, command.series)
    if not signed(table):
        missing = [place for place in table.places if place.late is not None and not place.signed]
        who = ", ".join(place.name or asked.club.members[place.liable].name for place in missing)
        refuse(f"noch nicht unterschrieben: {who}", "series", "AJ-3.1-c")
    trophy_chief(asked, command.by)
    return (SheetFiled(command.year, command.day, command.series, command.by),)


def trophy_chief(asked: Asked, by: str) -> None:
    """Refuse who is not the Chef Jahrestrophy on this day."""
    if holder(asked.club, "trophy", asked.at.date()) != by:
        refuse("das macht der Chef Jahrestrophy", "by", "AJ-3.1-d")


def _taken(club: Club, event: BreakTaken) -> Club:
    table = find(club, At(event.year, event.day, event.series))
    return put_table(club, event.year, event.day, event.series, breaks=(*table.breaks, event.after))


def _drunk(club: Club, event: SchnapsDrunk) -> Club:
    table = find(club, At(event.year, event.day, event.series))
    return put_table(club, event.year, event.day, event.series, schnaps=(*table.schnaps, event.round))


def _allowed(club: Club, event: DrinkAllowed) -> Club:
    table = find(club, At(event.year, event.day, event.series))
    return put_table(club, event.year, event.day, event.series, drinks=(*table.drinks, event.drink))


DECIDES: Final[Mapping[type, Decide]] = {
    TakeBreak: _break,
    AllowDrink: _drink,
    DrinkSchnaps: _schnaps,
    EnterBill: _bill,
    SignSheet: _sign,
    FileSheet: _file,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    BreakTaken: _taken,
    DrinkAllowed: _allowed,
    SchnapsDrunk: _drunk,
    BillEntered: lambda club, event: put_table(club, event.year, event.day, event.series, bill=event.rappen),
    SheetSigned: lambda club, event: put_place(club, event.where, signed=True),
    SheetFiled: lambda club, event: put_table(club, event.year, event.day, event.series, filed=True),
}
