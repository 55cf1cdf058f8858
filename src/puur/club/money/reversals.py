"""What was booked by mistake is taken back with the reason: Startgeld, beer paid by hand, what a line was for."""

from __future__ import annotations

from typing import Final

from puur.club.money.bank import LineEvent, replace_bank_line, replace_books
from puur.club.money.books import BeerPayment
from puur.club.money.items import FEES, OTHER, overpaid_amount
from puur.club.money.till import check_cash_suffices
from puur.club.owed import RAPPEN
from puur.club.season.core import (
    CASH,
    Command,
    Commands,
    Draft,
    Event,
    Evolves,
    SeatCommand,
    SeatEvent,
    refuse,
    replace_seat,
    require_reason,
)
from puur.club.season.days.attendance import seats_of_day
from puur.club.season.people import check_treasurer
from puur.club.season.state import Club
from puur.desk.command import CommandSpec
from puur.words.message import said


class ReverseFee(SeatCommand, frozen=True, tag="ReverseFee"):
    """Cancel a seat's payment of the entry fee. anyway: also where the cash box does not hold so much (else refused).

    by: the id of the Kassier (treasurer).
    reason: why, in words.
    """

    reason: str
    by: str
    anyway: bool = False


class ReverseBeer(Command, frozen=True, tag="ReverseBeer"):
    """Cancel a payment of a beer debt that was booked by hand.

    year: the season, as its calendar year.
    member: the id of the member.
    by: the id of the Kassier (treasurer).
    reason: why, in words.
    """

    year: int
    member: str
    reason: str
    by: str


class UnassignLine(Command, frozen=True, tag="UnassignLine"):
    """Take back what a bank line was assigned to: it must be clarified again.

    line: the bank's id of the line.
    by: the id of the Kassier (treasurer).
    reason: why, in words.
    """

    line: str
    reason: str
    by: str


class FeeReversed(SeatEvent, frozen=True, tag="fee-reversed"):
    """A seat's payment of the entry fee was cancelled; the amount is in francs.

    francs: what had been paid, in francs.
    reason: why, in words.
    """

    francs: int
    reason: str


class BeerReversed(Event, frozen=True, tag="beer-reversed"):
    """A payment of a beer debt was cancelled.

    payment: year, member, day and amount in Rappen.
    reason: why, in words.
    """

    payment: BeerPayment
    reason: str


class LineUnassigned(LineEvent, frozen=True, tag="bank-unassigned"):
    """The assignment of a bank line was taken back; reference: the earlier one.

    reason: why, in words.
    """

    reason: str


def _fee(draft: Draft, command: ReverseFee) -> None:
    check_treasurer(draft, command.by)
    where, year = command.where, draft.season_for_booking(command.where.year)
    tables = year.days[where.day].tables if where.day in year.days else ()
    table = next((one for one in tables if one.name == where.series), None)
    if table is None or not 0 <= where.seat < len(table.places) or table.places[where.seat].fee is None:
        refuse(said("club.no-fee-here"), "where", "AJ-1.1-h")
    place = table.places[where.seat]
    if place.fee_line:
        refuse(said("club.fee-by-bank"), "where")
    check_cash_suffices(draft.now, place.fee_francs * RAPPEN, anyway=command.anyway)
    draft.emit(FeeReversed(where, place.fee_francs, require_reason(command.reason)))


def _beer(draft: Draft, command: ReverseBeer) -> None:
    check_treasurer(draft, command.by)
    own = [one for one in draft.now.books.beer if (one.year, one.member) == (command.year, command.member)]
    by_hand = [one for one in own if one.how == "transfer"]
    if not by_hand:
        refuse(said("club.no-payment-by-hand"), "member")
    draft.emit(BeerReversed(by_hand[-1], require_reason(command.reason)))


def _unassign(draft: Draft, command: UnassignLine) -> None:
    """Only money that is still there: what has paid something is taken back first."""
    check_treasurer(draft, command.by)
    found = next((one for one in draft.now.books.lines if one.line.id == command.line), None)
    if found is None or not found.on_account:
        refuse(said("club.assigned-line"), "line")
    if found.on_account == FEES:
        _take_fees_back(draft, command)
    elif found.on_account != OTHER and overpaid_amount(draft.now, found.on_account) < found.line.amount:
        refuse(said("club.money-is-spent"), "line")
    draft.emit(LineUnassigned(command.line, found.on_account, require_reason(command.reason)))


def _take_fees_back(draft: Draft, command: UnassignLine) -> None:
    for year in draft.now.years.values():
        for day in year.days.values():
            for at, place in seats_of_day(year.year, day):
                if place.fee_line == command.line:
                    draft.emit(FeeReversed(at, place.fee_francs, require_reason(command.reason)))


def _without(club: Club, event: BeerReversed) -> Club:
    there = list(club.books.beer)
    there.remove(event.payment)
    return replace_books(club, beer=tuple(there))


COMMANDS: Final[Commands] = {
    ReverseFee: CommandSpec(_fee, CASH, "club.done-fee-reversed"),
    ReverseBeer: CommandSpec(_beer, CASH, "club.done-beer-reversed"),
    UnassignLine: CommandSpec(_unassign, CASH, "club.done-unassigned"),
}
EVOLVES: Final[Evolves] = {
    FeeReversed: lambda club, event: replace_seat(club, event.where, fee=None, fee_line="", fee_francs=0),
    BeerReversed: _without,
    LineUnassigned: lambda club, event: replace_bank_line(club, event, ""),
}
