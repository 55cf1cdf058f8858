"""What the Kassier keeps besides the fines: the club's account, addresses, what the bank has booked. In Rappen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import msgspec

from puur.money.account import Address, BankAccount, BankLine


class BookedLine(msgspec.Struct, frozen=True):
    """A line in the books; on_account: the reference it counts for, "" while the Kassier must say which."""

    line: BankLine
    on_account: str = ""


class BeerPayment(msgspec.Struct, frozen=True):
    """Rounds of beer that became money, paid; how: ``transfer``, ``bank`` (from the bank's file)."""

    year: int
    member: str
    on: date
    amount: int
    how: str


class Refund(msgspec.Struct, frozen=True):
    """Money that the club gave back."""

    reference: str
    on: date
    amount: int


class HandBooking(msgspec.Struct, frozen=True):
    """What the Kassier booked by hand. amount: negative where it was spent; how: ``cash`` or ``transfer``.

    reversed: why it is none, "" while it holds.
    """

    number: int
    on: date
    text: str
    amount: int
    how: str
    reversed: str = ""


class Books(msgspec.Struct, frozen=True):
    """Everything of the Kassier's that is not a fine. addresses: by member."""

    account: BankAccount | None = None
    addresses: Mapping[str, Address] = msgspec.field(default_factory=dict)
    lines: tuple[BookedLine, ...] = ()
    beer: tuple[BeerPayment, ...] = ()
    refunds: tuple[Refund, ...] = ()
    hand: tuple[HandBooking, ...] = ()
