"""The Kassier's own steps: the account, addresses, the bank's file, what it does not explain, money given back."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Final

import msgspec

from puur.club.fine_amounts import RAPPEN_PER_FRANC, francs
from puur.club.money.books import BeerPayment, BookedLine, Refund
from puur.club.money.dues import DuesPaid, DuesReversed
from puur.club.money.receipts import fine_payments_dated_after, paid_through_bank, paid_through_bank_towards
from puur.club.money.receivables import (
    FEES_REFERENCE,
    NO_ITEM_REFERENCE,
    OpenItem,
    fees_paid_by_amount,
    is_incoming_payment,
    items_ever_owed,
    overpaid_amount,
)
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    raise_refusal,
    require_reason,
)
from puur.club.season.days.attendance import SeatFeePaid
from puur.club.season.fines import FinePaid, PaymentReversed
from puur.club.season.people import check_treasurer
from puur.club.season.state import Club
from puur.desk import CommandSpec
from puur.money.account import Address, BankAccount, BankLine, check_iban, normalize_reference
from puur.money.payment_part import find_invalid_field, tidy_address
from puur.words.message import said


class SetAccount(Command, frozen=True, tag="SetAccount"):
    """Set the bank account printed on bills: the IBAN and the club's address. by: the Kassier (treasurer).

    owner: the club's name and address.
    """

    iban: str
    owner: Address
    by: str


class SetAddress(Command, frozen=True, tag="SetAddress"):
    """Set a member's postal address, for its bills.

    member: the id of the member.
    address: the postal address.
    """

    member: str
    address: Address


class BookBank(Command, frozen=True, tag="BookBank"):
    """Book the lines of a bank file. Lines booked before are skipped. iban: whose account it is.

    lines: the booked lines of the file, in order.
    by: the id of the Kassier (treasurer).
    """

    iban: str
    lines: tuple[BankLine, ...]
    by: str


class AssignLine(Command, frozen=True, tag="AssignLine"):
    """Say what a bank line without a known reference was paid for.

    reference: of a fine or of a beer debt; ``fees m3`` for the entry fees of the member ``m3``; ``other`` for any
    other income or expense, as the reason says.

    line: the bank's id of the line.
    by: the id of the Kassier (treasurer).
    """

    line: str
    reference: str
    reason: str
    by: str


class PayBeer(Command, frozen=True, tag="PayBeer"):
    """Record that a member paid by transfer for rounds of beer that it owed.

    amount: in Rappen, None for all that is owed. year: the season. member, payer: both the id of who owed it.
    on: the day of the payment.
    """

    year: int
    member: str
    on: date
    payer: str
    amount: int | None = None


class Repay(Command, frozen=True, tag="Repay"):
    """Pay back what was paid too much under a reference.

    reference: the payment reference (ISO 11649).
    on: the value date.
    by: the id of the Kassier (treasurer).
    """

    reference: str
    on: date
    by: str


class AccountSet(Event, frozen=True, tag="account"):
    """The bank account printed on bills was set.

    account: IBAN and the club's address.
    by: the id of the Kassier (treasurer).
    """

    account: BankAccount
    by: str


class AddressSet(Event, frozen=True, tag="address"):
    """A member's postal address was set.

    member: the id of the member.
    address: the postal address.
    """

    member: str
    address: Address


class BankBooked(Event, frozen=True, tag="bank"):
    """A line of a bank file was booked for a reference, "" while it is unknown.

    booked: the line with the reference for which it counts.
    """

    booked: BookedLine


class LineEvent(Event, frozen=True):
    """Base class of events about one booked bank line.

    line: the bank's id of the line.
    reference: the payment reference (ISO 11649).
    """

    line: str
    reference: str


class LineAssigned(LineEvent, frozen=True, tag="bank-assigned"):
    """The treasurer (Kassier) said what a bank line was paid for.

    by: the id of the Kassier (treasurer).
    reason: why, in words.
    """

    reason: str
    by: str


class BeerPaid(Event, frozen=True, tag="beer-paid"):
    """A beer debt that became money was paid; the amount is in Rappen.

    payment: year, member, day and amount in Rappen.
    """

    payment: BeerPayment


class Repaid(Event, frozen=True, tag="repaid"):
    """The Kassier paid back what somebody had paid too much; the refund has reference, day and amount in Rappen.

    refund: reference, day and amount in Rappen.
    by: the id of the Kassier (treasurer).
    """

    refund: Refund
    by: str


def _set_account(draft: Draft, command: SetAccount) -> None:
    check_treasurer(draft, command.by)
    draft.emit(AccountSet(BankAccount(check_iban(command.iban), _address(command.owner)), command.by))


def _set_address(draft: Draft, command: SetAddress) -> None:
    draft.emit(AddressSet(draft.known_member(command.member), _address(command.address)))


def _address(address: Address) -> Address:
    """Every part within what a QR-bill has room for."""
    clean = tidy_address(address)
    wrong = find_invalid_field(clean)
    if wrong is not None:
        field, why = wrong
        raise_refusal(why, field)
    return clean


def _book(draft: Draft, command: BookBank) -> None:
    """Line by line; each sees what those before it have settled."""
    check_treasurer(draft, command.by)
    account = draft.now.books.account
    if account is None:
        raise_refusal(said("club.account-first"), "iban")
    if account.iban != normalize_reference(command.iban):
        raise_refusal(said("club.other-account", iban=command.iban), "iban")
    known = {one.line.id for one in draft.now.books.lines}
    for line in command.lines:
        if line.id not in known:
            known.add(line.id)
            _book_line(draft, line)


def _book_line(draft: Draft, line: BankLine) -> None:
    """A credit, or a credit taken back, counts for the reference that it names; all else the Kassier must look at."""
    there = _item(draft.now, line.reference, line.on) if is_incoming_payment(line) else None
    draft.emit(BankBooked(BookedLine(line, "" if there is None else there.reference)))
    if there is not None:
        _settle(draft, there.reference, line.on)


def _settle(draft: Draft, reference: str, on: date) -> None:
    """Pay what is covered in full on that day; take a payment back that the bank has taken back."""
    item, there = _item(draft.now, reference, on), overpaid_amount(draft.now, reference)
    if item is not None and item.owed:
        there = item.credit  # also what a payment that is only noted for later had counted on
    if item is None or (item.owed and item.owed > there) or (not item.owed and there >= 0):
        return
    if item.sort == "dues":
        _settle_dues(draft, item, on)
    elif item.fine is None:
        draft.emit(BeerPaid(BeerPayment(item.year, item.member, on, item.owed or there, "bank")))
    elif not item.owed:
        paid = next(fine for fine in draft.now.years[item.year].fines if fine.id == item.fine)
        if paid.paid is not None:
            kept = 0 if paid.how == "bank" else paid.amount - paid.credited
            draft.emit(PaymentReversed(item.year, item.fine, "von der Bank zurückgebucht", kept))
    else:
        if (item.year, item.fine) in fine_payments_dated_after(
            draft.now, on
        ):  # only noted so far, and the money is there: both would pay
            draft.emit(PaymentReversed(item.year, item.fine, "vorher von der Bank gekommen"))
        draft.emit(FinePaid(item.year, item.fine, on, item.member, "bank", item.owed))


def _settle_dues(draft: Draft, item: OpenItem, on: date) -> None:
    if item.owed:
        draft.emit(DuesPaid(item.year, item.member, on, "bank", item.owed))
    else:
        draft.emit(DuesReversed(item.year, item.member, "von der Bank zurückgebucht"))


def _item(club: Club, reference: str, on: date) -> OpenItem | None:
    return next(items_ever_owed(club, on, normalize_reference(reference)), None)


def _assign(draft: Draft, command: AssignLine) -> None:
    check_treasurer(draft, command.by)
    found = next((one for one in draft.now.books.lines if one.line.id == command.line), None)
    if found is None or found.on_account:
        raise_refusal(said("club.unknown-line"), "line")
    what, _, member = command.reference.partition(" ")
    if what != NO_ITEM_REFERENCE and not is_incoming_payment(found.line):
        raise_refusal(said("club.debit-pays-nothing"), "reference")
    if what == FEES_REFERENCE:
        _pay_fees(draft, command, found.line, member)
    elif what == NO_ITEM_REFERENCE:
        draft.emit(LineAssigned(command.line, NO_ITEM_REFERENCE, require_reason(command.reason), command.by))
    else:
        _settle_item(draft, command, found.line)


def _settle_item(draft: Draft, command: AssignLine, line: BankLine) -> None:
    item = _item(draft.now, command.reference, draft.at.date())
    if item is None:
        raise_refusal(said("club.no-reference"), "reference")
    there = paid_through_bank(draft.now, item.reference)
    if there + line.amount < 0:
        raise_refusal(said("club.brought-less", there=francs(there), francs=francs(-line.amount)), "reference")
    draft.emit(LineAssigned(command.line, item.reference, require_reason(command.reason), command.by))
    _settle(draft, item.reference, line.on)


def _pay_fees(draft: Draft, command: AssignLine, line: BankLine, member: str) -> None:
    """Only what goes up to the Rappen: money that is left over would be nobody's."""
    due = fees_paid_by_amount(draft.now, draft.at.date(), draft.known_member(member, "reference"), line.amount)
    if not due:
        raise_refusal(said("club.fees-not-exact", francs=francs(line.amount)), "reference", "AJ-1.1-h")
    draft.emit(LineAssigned(command.line, FEES_REFERENCE, require_reason(command.reason), command.by))
    for one in due:
        draft.emit(
            SeatFeePaid(one.where, datetime.combine(line.on, time()), one.amount // RAPPEN_PER_FRANC, command.line)
        )


def _pay_beer(draft: Draft, command: PayBeer) -> None:
    owed = [
        one
        for one in items_ever_owed(draft.now, command.on)
        if one.sort == "beer" and (one.year, one.member) == (command.year, command.member) and one.owed
    ]
    if not owed:
        raise_refusal(said("club.no-beer-money"), "member", "AJ-1.3-y")
    if command.payer != command.member:
        raise_refusal(said("club.not-your-debt"), "payer", "AJ-1.3-y")
    debt = owed[0]
    credited = paid_through_bank_towards(draft.now, debt.reference, debt.owed, command.on)
    if command.amount not in (None, debt.owed - credited):
        raise_refusal(said("club.to-pay", francs=francs(debt.owed - credited)), "amount", "AJ-1.3-y")
    for amount, how in ((credited, "bank"), (debt.owed - credited, "transfer")):
        if amount:
            draft.emit(BeerPaid(BeerPayment(command.year, command.member, command.on, amount, how)))


def _repay(draft: Draft, command: Repay) -> None:
    check_treasurer(draft, command.by)
    item = _item(draft.now, command.reference, command.on)
    much = 0 if item is None else overpaid_amount(draft.now, item.reference)
    if item is None or much <= 0 or item.owed:
        raise_refusal(said("club.nothing-to-repay"), "reference")
    draft.emit(Repaid(Refund(item.reference, command.on, much), command.by))


def replace_books(club: Club, **changes: object) -> Club:
    """Return a copy of the club with fields of its accounts (``club.books``) changed.

    changes: the new values by name of the field.
    """
    return msgspec.structs.replace(club, books=msgspec.structs.replace(club.books, **changes))


def rebook_bank_line(club: Club, event: LineEvent, on_account: str) -> Club:
    """Return a copy of the club with a bank line booked under another payment reference.

    event: names the line; the reference it carries is not used. on_account: the new reference, "" for none. Unchanged
    where the line is unknown.
    """
    there = club.books.lines
    return replace_books(
        club, lines=tuple(BookedLine(one.line, on_account) if one.line.id == event.line else one for one in there)
    )


def _apply_address_set(club: Club, event: AddressSet) -> Club:
    return replace_books(club, addresses={**club.books.addresses, event.member: event.address})


COMMANDS: Final[CommandSpecByClass] = {
    SetAccount: CommandSpec(_set_account, BOARD_AND_TREASURER, "club.done-account"),
    SetAddress: CommandSpec(_set_address, BOARD_AND_TREASURER, "club.done-address"),
    BookBank: CommandSpec(_book, BOARD_AND_TREASURER, "club.done-bank"),
    AssignLine: CommandSpec(_assign, BOARD_AND_TREASURER, "club.done-assigned"),
    PayBeer: CommandSpec(_pay_beer, BOARD_AND_TREASURER, "club.done-beer-paid"),
    Repay: CommandSpec(_repay, BOARD_AND_TREASURER, "club.done-repaid"),
}
"""The commands about the bank: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    AccountSet: lambda club, event: replace_books(club, account=event.account),
    AddressSet: _apply_address_set,
    BankBooked: lambda club, event: replace_books(club, lines=(*club.books.lines, event.booked)),
    LineAssigned: lambda club, event: rebook_bank_line(club, event, event.reference),
    BeerPaid: lambda club, event: replace_books(club, beer=(*club.books.beer, event.payment)),
    Repaid: lambda club, event: replace_books(club, refunds=(*club.books.refunds, event.refund)),
}
"""The events about the bank: the class of each → the function that applies it to the club."""
