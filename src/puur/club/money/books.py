"""What the Kassier keeps besides the fines: the club's account, addresses, what the bank has booked. In Rappen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import msgspec

from puur.money.account import Address, BankAccount, BankLine


class BookedLine(msgspec.Struct, frozen=True):
    """A booked line of a bank file. on_account: the reference it counts for, "" while unknown.

    line: as the bank wrote it.
    """

    line: BankLine
    on_account: str = ""


class BeerPayment(msgspec.Struct, frozen=True):
    """A payment of beer rounds that were converted into money. how: ``transfer``, ``bank`` (from a bank file).

    year: the season, as its calendar year.
    member: the id of the member.
    on: the value date.
    amount: in Rappen.
    """

    year: int
    member: str
    on: date
    amount: int
    how: str


class Refund(msgspec.Struct, frozen=True):
    """Money that the club paid back under a reference, in Rappen.

    reference: the payment reference (ISO 11649).
    on: the value date.
    amount: in Rappen.
    """

    reference: str
    on: date
    amount: int


class HandBooking(msgspec.Struct, frozen=True):
    """A booking made by hand. amount: Rappen, negative for an expense. how: ``cash`` or ``transfer``.

    reversed: why it was cancelled, "" while it counts.
    number: which booking of the club, from 1.
    on: the value date.
    text: what it was for.
    """

    number: int
    on: date
    text: str
    amount: int
    how: str
    reversed: str = ""


class Books(msgspec.Struct, frozen=True):
    """The club's accounts except fines: bank lines, refunds, bookings by hand. addresses: by member.

    account: printed on bills, None if not set.
    lines: booked from bank files, in order.
    beer: payments for beer rounds.
    refunds: money paid back.
    hand: bookings by hand.
    """

    account: BankAccount | None = None
    addresses: Mapping[str, Address] = msgspec.field(default_factory=dict)
    lines: tuple[BookedLine, ...] = ()
    beer: tuple[BeerPayment, ...] = ()
    refunds: tuple[Refund, ...] = ()
    hand: tuple[HandBooking, ...] = ()
