"""The state of the treasurer's books besides fines and fees: bank account, addresses, booked bank lines, mailed bills.

Amounts are in Rappen.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import msgspec

from puur.mailing import MailText
from puur.money.account import Address, BankAccount, BankLine


class BookedLine(msgspec.Struct, frozen=True):
    """A line of a bank file that was booked.

    line: as the bank wrote it.
    on_account: the payment reference it counts for; ``fees m3`` for entry fees of the member ``m3``, or ``other``; ""
    while that is unknown.
    """

    line: BankLine
    on_account: str = ""


class BeerPayment(msgspec.Struct, frozen=True):
    """A payment of beer rounds that a member still owed at the end of the season and that became money.

    year: the season, as its calendar year.
    member: the id of the member.
    on: the day of the payment.
    amount: in Rappen.
    how: ``transfer`` (booked by hand) or ``bank`` (from a bank file).
    """

    year: int
    member: str
    on: date
    amount: int
    how: str


class Refund(msgspec.Struct, frozen=True):
    """Money that the club paid back because more was paid than owed.

    reference: the payment reference (ISO 11649) under which it had been paid.
    on: the day of the refund.
    amount: in Rappen.
    """

    reference: str
    on: date
    amount: int


class HandBooking(msgspec.Struct, frozen=True):
    """A booking that the treasurer made by hand, such as a donation or the rent of the hall.

    number: which of the club's bookings by hand, from 1.
    on: the day of the income or expense.
    text: what it was for.
    amount: in Rappen, negative for an expense.
    how: ``cash`` or ``transfer``.
    reversed: why it was cancelled, "" while it counts.
    """

    number: int
    on: date
    text: str
    amount: int
    how: str
    reversed: str = ""


class ClubAccounts(msgspec.Struct, frozen=True):
    """The club's accounts except fines, fees and dues, which are kept with their season.

    account: the bank account printed on bills, None if not set.
    addresses: postal addresses by the member's id.
    lines: booked from bank files, in order.
    beer: payments for beer rounds that became money.
    refunds: money paid back.
    hand: bookings made by hand.
    """

    account: BankAccount | None = None
    addresses: Mapping[str, Address] = msgspec.field(default_factory=dict)
    lines: tuple[BookedLine, ...] = ()
    beer: tuple[BeerPayment, ...] = ()
    refunds: tuple[Refund, ...] = ()
    hand: tuple[HandBooking, ...] = ()


class Contact(msgspec.Struct, frozen=True):
    """How a member gets mail.

    mail: the e-mail address, "" for none.
    language: de, fr, it or en; "" for the club's.
    """

    mail: str = ""
    language: str = ""


class MailedBill(msgspec.Struct, frozen=True):
    """The bills of one member in one mail.

    member: the id of the member.
    language: of the mail and of the bills.
    references: the payment references of the bills.
    """

    member: str
    language: str
    references: tuple[str, ...]


class BillSending(msgspec.Struct, frozen=True):
    """Bills that were sent together, each member's in a mail of its own.

    number: which sending of the club, from 1.
    on: the day on which it was ordered.
    bills: who gets which.
    texts: language → subject and text of the mails, with placeholders.
    """

    number: int
    on: date
    bills: tuple[MailedBill, ...]
    texts: Mapping[str, MailText]


class BillMail(msgspec.Struct, frozen=True):
    """Everything about a club's bills by mail.

    language: of members who have none of their own.
    reply: the address that answers go to, "" for the sender's.
    contacts: by the member's id.
    texts: the Kassier's own texts, by language.
    sendings: what was sent, in order.
    """

    language: str = "de"
    reply: str = ""
    contacts: Mapping[str, Contact] = msgspec.field(default_factory=dict)
    texts: Mapping[str, MailText] = msgspec.field(default_factory=dict)
    sendings: tuple[BillSending, ...] = ()
