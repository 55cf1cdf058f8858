"""What was booked by mistake is taken back with the reason: Startgeld, beer paid by hand, what a line was for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from puur.club.money.bank import treasurer
from puur.club.money.books import BeerPayment, Booked
from puur.club.money.items import credit
from puur.club.season.core import Asked, At, Command, Decide, Event, Evolve, put_place, refuse
from puur.club.season.fining import reason
from puur.club.season.state import Club


class ReverseFee(Command, frozen=True, tag="ReverseFee"):
    """The Startgeld of a seat was not paid after all."""

    where: At
    reason: str
    by: str


class ReverseBeer(Command, frozen=True, tag="ReverseBeer"):
    """A beer debt that was booked as paid by hand was not."""

    year: int
    member: str
    reason: str
    by: str


class UnassignLine(Command, frozen=True, tag="UnassignLine"):
    """A line of the bank's was for something else: it is to be cleared up again."""

    line: str
    reason: str
    by: str


class FeeReversed(Event, frozen=True, tag="fee-reversed"):
    """Not paid, in francs."""

    where: At
    francs: int
    reason: str


class BeerReversed(Event, frozen=True, tag="beer-reversed"):
    """A payment that is none."""

    payment: BeerPayment
    reason: str


class LineUnassigned(Event, frozen=True, tag="bank-unassigned"):
    """Nobody knows any more what it was for; reference: what it had been."""

    line: str
    reference: str
    reason: str


def _fee(asked: Asked, command: ReverseFee) -> tuple[Event, ...]:
    treasurer(asked, command.by)
    where = command.where
    year = asked.books(where.year)
    tables = year.days[where.day].tables if where.day in year.days else ()
    table = next((one for one in tables if one.name == where.series), None)
    if table is None or not 0 <= where.seat < len(table.places) or table.places[where.seat].fee is None:
        refuse("hier ist kein Startgeld gebucht", "where", "AJ-1.1-h")
    return (FeeReversed(where, year.fee, reason(command.reason)),)


def _beer(asked: Asked, command: ReverseBeer) -> tuple[Event, ...]:
    treasurer(asked, command.by)
    own = [one for one in asked.club.books.beer if (one.year, one.member) == (command.year, command.member)]
    by_hand = [one for one in own if one.how == "transfer"]
    if not by_hand:
        refuse("hier ist keine Zahlung von Hand gebucht", "member")
    return (BeerReversed(by_hand[-1], reason(command.reason)),)


def _unassign(asked: Asked, command: UnassignLine) -> tuple[Event, ...]:
    """Only money that is still there: what has paid something is taken back first."""
    treasurer(asked, command.by)
    found = next((one for one in asked.club.books.lines if one.line.id == command.line), None)
    if found is None or not found.on_account:
        refuse("eine Zeile, die einem Posten zugeordnet ist", "line")
    if credit(asked.club, found.on_account) < found.line.amount:
        refuse("dieses Geld hat schon etwas bezahlt: zuerst jene Zahlung zurücknehmen", "line")
    return (LineUnassigned(command.line, found.on_account, reason(command.reason)),)


def _without(club: Club, event: BeerReversed) -> Club:
    there = list(club.books.beer)
    there.remove(event.payment)
    return msgspec.structs.replace(club, books=msgspec.structs.replace(club.books, beer=tuple(there)))


def _unclear(club: Club, event: LineUnassigned) -> Club:
    lines = tuple(Booked(one.line) if one.line.id == event.line else one for one in club.books.lines)
    return msgspec.structs.replace(club, books=msgspec.structs.replace(club.books, lines=lines))


DECIDES: Final[Mapping[type, Decide]] = {ReverseFee: _fee, ReverseBeer: _beer, UnassignLine: _unassign}
EVOLVES: Final[Mapping[type, Evolve]] = {
    FeeReversed: lambda club, event: put_place(club, event.where, fee=None),
    BeerReversed: _without,
    LineUnassigned: _unclear,
}
