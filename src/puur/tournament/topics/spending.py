"""What is earned and spent besides the entry fees, the prizes, counting the till, signing the closing sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from puur.tournament.money.state import (
    AccountSignature,
    Booking,
    BookingCategory,
    BookingMeans,
    CashCount,
    Till,
    cash_in_till,
)
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, checked_name, refuse
from puur.tournament.topics.till import (
    check_cash_suffices,
    check_till_open,
    checked_amount,
    checked_description,
    next_number,
    replace_till,
)
from puur.words.message import said

SIGNATURES_NEEDED: Final = 2
"""How many people sign the tournament's account."""


class BookMoney(core.Command, frozen=True, tag="BookMoney"):
    """Book an income, an expense or a donated prize.

    sort: what for.
    amount: Rappen.
    how: means of payment, or ``kind`` for a thing of that value.
    anyway: also where the till has too little (else refused).
    text: what it was for, in words.
    """

    sort: BookingCategory
    text: str
    amount: int
    how: BookingMeans = "cash"
    anyway: bool = False


class ReverseBooking(core.Command, frozen=True, tag="ReverseBooking"):
    """Cancel a booking with a reason.

    number: the number of the booking, from 1.
    anyway: also where the till has too little cash (else refused).
    """

    number: int
    reason: str
    anyway: bool = False


class CountCash(core.Command, frozen=True, tag="CountCash"):
    """Record the cash counted in the till, in Rappen.

    amount: the cash found, in Rappen.
    """

    amount: int


class SignAccounts(core.Command, frozen=True, tag="SignAccounts"):
    """Sign the present account with a name.

    name: the name of whoever signs.
    """

    name: str


class MoneyBooked(core.Event, frozen=True, tag="money-booked"):
    """An income, expense or donated prize was booked. booking: what, in Rappen, and by which means of payment."""

    booking: Booking


class BookingReversed(core.Event, frozen=True, tag="booking-reversed"):
    """A booking was cancelled.

    number: the number of the booking, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


class CashCounted(core.Event, frozen=True, tag="cash-counted"):
    """The cash was counted: amount found and amount expected, in Rappen.

    amount: the cash found, in Rappen.
    expected: what should have been there by the books, in Rappen.
    at: when, in ms since 1970 (UTC).
    """

    amount: int
    expected: int
    at: int


class AccountsSigned(core.Event, frozen=True, tag="accounts-signed"):
    """Somebody signed the tournament's account as it stood; a later booking makes the signature void.

    by: the name of whoever signed.
    """

    by: str


def _book(draft: Draft, command: BookMoney) -> None:
    """Book something."""
    amount, text = checked_amount(command.amount, command.how), checked_description(command.text, "text")
    booking = Booking(next_number(draft.now.till.bookings), command.sort, text, amount, command.how, draft.at)
    if command.how == "cash":
        check_till_open(draft)
        if booking.sign < 0:
            check_cash_suffices(draft, amount, anyway=command.anyway)
    draft.emit(MoneyBooked(booking))


def _reverse(draft: Draft, command: ReverseBooking) -> None:
    """Take a booking back."""
    found = next((one for one in draft.now.till.bookings if one.number == command.number), None)
    if found is None:
        refuse(said("money.no-booking", number=command.number), field="number")
    if not found.counts:
        refuse(said("money.reversed-already", number=command.number), field="number")
    reason = checked_description(command.reason)
    if found.how == "cash" and found.sign > 0:
        check_cash_suffices(draft, found.amount, anyway=command.anyway)
    draft.emit(BookingReversed(found.number, reason))


def _count(draft: Draft, command: CountCash) -> None:
    """Note what was counted."""
    check_till_open(draft)
    amount = checked_amount(command.amount, "cash", least=0)
    draft.emit(CashCounted(amount, cash_in_till(draft.now.till), draft.at))


def _sign(draft: Draft, command: SignAccounts) -> None:
    """Sign: two people, once what is in the till was counted as it now is."""
    till, name = draft.now.till, checked_name(command.name)
    if till.opened is not None and (till.count is None or till.count.expected != cash_in_till(till)):
        refuse(said("money.count-first"))
    if name.casefold() in {one.casefold() for one in till.signed}:
        refuse(said("money.signed-already", name=name), field="name")
    if len(till.signed) >= SIGNATURES_NEEDED:
        refuse(said("money.signed-by-two"), field="name")
    draft.emit(AccountsSigned(name))


def _apply_reversed(now: Tournament, event: BookingReversed) -> Tournament:
    bookings = core.replace_item_with_number(now.till.bookings, event.number, reversed=event.reason)
    return replace_till(now, bookings=bookings)


def _with_signature(till: Till, by: str) -> Till:
    signature = AccountSignature(len(till.signatures) + 1, by, till.revision)
    return replace(till, signatures=(*till.signatures, signature))


COMMANDS: Final[core.CommandSpecs] = {
    BookMoney: core.CommandSpec(_book, core.DESK_ROLES, "money.did-book", "append", after_end=True),
    ReverseBooking: core.CommandSpec(_reverse, core.DESK_ROLES, "money.did-reverse", about=("till",), after_end=True),
    CountCash: core.CommandSpec(_count, core.DESK_ROLES, "money.did-count", about=("till",), after_end=True),
    SignAccounts: core.CommandSpec(_sign, core.DESK_ROLES, "money.did-sign", "append", after_end=True),
}
"""How each command about other income, expenses, cash counts and signing the account is decided and who may send it,
by class of the command.
"""
EVOLVES: Final[core.EventAppliers] = {
    MoneyBooked: lambda now, event: replace_till(now, bookings=(*now.till.bookings, event.booking)),
    BookingReversed: _apply_reversed,
    CashCounted: lambda now, event: replace_till(now, count=CashCount(event.amount, event.expected, event.at)),
    AccountsSigned: lambda now, event: replace(now, till=_with_signature(now.till, event.by)),
}
"""The function that applies each event of this module to the state, by the class of the event."""
