"""The treasurer's own bookings: money in or out by hand, and the reversal of what was booked by mistake."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal

import msgspec

from puur.club.fine_amounts import RAPPEN_PER_FRANC
from puur.club.money.bank import LineEvent, rebook_bank_line, replace_books
from puur.club.money.books import BeerPayment, HandBooking
from puur.club.money.receipts import check_cash_suffices
from puur.club.money.receivables import FEES_REFERENCE, NO_ITEM_REFERENCE, overpaid_amount
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    SeatCommand,
    SeatEvent,
    raise_refusal,
    replace_seat,
    require_reason,
    require_text,
)
from puur.club.season.days.attendance import seats_of_day
from puur.club.season.people import check_treasurer
from puur.club.season.state import Club
from puur.desk import CommandSpec
from puur.money import SMALLEST_COIN_RAPPEN
from puur.words.message import said, say_day


class BookByHand(Command, frozen=True, tag="BookByHand"):
    """Book other income or expense: a member's Beitrag (yearly fee), a donation, the hall.

    rappen: how much; way: ``in`` or ``out``; how: ``cash``, or ``transfer`` where no bank file will bring it.
    by: the Kassier (treasurer).
    anyway: also where the cash box does not hold so much (else refused).
    on: the value date.
    what: what it is for, in words.
    """

    on: date
    what: str
    rappen: int
    by: str
    way: Literal["in", "out"] = "in"
    how: Literal["cash", "transfer"] = "cash"
    anyway: bool = False


class ReverseByHand(Command, frozen=True, tag="ReverseByHand"):
    """Cancel a booking made by hand. anyway: also where the cash box does not hold what goes out again (else refused).

    number: of the booking, from 1.
    by: the id of the Kassier (treasurer).
    reason: why, in words.
    """

    number: int
    reason: str
    by: str
    anyway: bool = False


class BookedByHand(Event, frozen=True, tag="by-hand"):
    """The treasurer made a booking by hand.

    booking: day, text, amount in Rappen and means.
    """

    booking: HandBooking


class ByHandReversed(Event, frozen=True, tag="by-hand-reversed"):
    """A booking made by hand was cancelled.

    number: of the booking, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


def _book(draft: Draft, command: BookByHand) -> None:
    check_treasurer(draft, command.by)
    what = require_text(command.what, said("club.by-hand-what"), "what")
    if command.rappen <= 0:
        raise_refusal(said("club.by-hand-amount"), "rappen")
    if command.on > draft.at.date():
        raise_refusal(said("club.by-hand-later", day=say_day(command.on)), "on")
    if command.how == "cash":
        _in_coins(draft.now, command)
    amount = command.rappen if command.way == "in" else -command.rappen
    number = len(draft.now.books.hand) + 1
    draft.emit(BookedByHand(HandBooking(number, command.on, " ".join(what.split()), amount, command.how)))


def _in_coins(club: Club, command: BookByHand) -> None:
    """Refuse what no coins make; what the cash box does not hold only once that was seen."""
    if command.rappen % SMALLEST_COIN_RAPPEN:
        raise_refusal(said("club.by-hand-coins"), "rappen")
    if command.way == "out":
        check_cash_suffices(club, command.rappen, anyway=command.anyway)


def _reverse(draft: Draft, command: ReverseByHand) -> None:
    check_treasurer(draft, command.by)
    there = next((one for one in draft.now.books.hand if one.number == command.number), None)
    if there is None or there.reversed:
        raise_refusal(said("club.by-hand-none", number=command.number), "number")
    if there.how == "cash":
        check_cash_suffices(draft.now, there.amount, anyway=command.anyway)
    draft.emit(ByHandReversed(command.number, require_reason(command.reason)))


def _apply_by_hand_reversed(club: Club, event: ByHandReversed) -> Club:
    there = club.books.hand
    put = (msgspec.structs.replace(one, reversed=event.reason) if one.number == event.number else one for one in there)
    return replace_books(club, hand=tuple(put))


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
        raise_refusal(said("club.no-fee-here"), "where", "AJ-1.1-h")
    place = table.places[where.seat]
    if place.fee_line:
        raise_refusal(said("club.fee-by-bank"), "where")
    check_cash_suffices(draft.now, place.fee_francs * RAPPEN_PER_FRANC, anyway=command.anyway)
    draft.emit(FeeReversed(where, place.fee_francs, require_reason(command.reason)))


def _beer(draft: Draft, command: ReverseBeer) -> None:
    check_treasurer(draft, command.by)
    own = [one for one in draft.now.books.beer if (one.year, one.member) == (command.year, command.member)]
    by_hand = [one for one in own if one.how == "transfer"]
    if not by_hand:
        raise_refusal(said("club.no-payment-by-hand"), "member")
    draft.emit(BeerReversed(by_hand[-1], require_reason(command.reason)))


def _unassign(draft: Draft, command: UnassignLine) -> None:
    """Only money that is still there: what has paid something is taken back first."""
    check_treasurer(draft, command.by)
    found = next((one for one in draft.now.books.lines if one.line.id == command.line), None)
    if found is None or not found.on_account:
        raise_refusal(said("club.assigned-line"), "line")
    if found.on_account == FEES_REFERENCE:
        _take_fees_back(draft, command)
    elif found.on_account != NO_ITEM_REFERENCE and overpaid_amount(draft.now, found.on_account) < found.line.amount:
        raise_refusal(said("club.money-is-spent"), "line")
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


COMMANDS: Final[CommandSpecByClass] = {
    BookByHand: CommandSpec(_book, BOARD_AND_TREASURER, "club.done-by-hand", notice="club.told-by-hand"),
    ReverseByHand: CommandSpec(_reverse, BOARD_AND_TREASURER, "club.done-by-hand-reversed"),
    ReverseFee: CommandSpec(_fee, BOARD_AND_TREASURER, "club.done-fee-reversed"),
    ReverseBeer: CommandSpec(_beer, BOARD_AND_TREASURER, "club.done-beer-reversed"),
    UnassignLine: CommandSpec(_unassign, BOARD_AND_TREASURER, "club.done-unassigned"),
}
"""The commands about bookings by hand and reversals: the class → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    BookedByHand: lambda club, event: replace_books(club, hand=(*club.books.hand, event.booking)),
    ByHandReversed: _apply_by_hand_reversed,
    FeeReversed: lambda club, event: replace_seat(club, event.where, fee=None, fee_line="", fee_francs=0),
    BeerReversed: _without,
    LineUnassigned: lambda club, event: rebook_bank_line(club, event, ""),
}
"""The events about bookings by hand and reversals: the class of each → the function that applies it to the club."""
