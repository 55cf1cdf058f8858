"""The money of a tournament as stored: payments, the till, other bookings, the account; and the cash there must be.

All amounts are in Rappen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from puur.money.account import BankAccount

PaymentMeans: TypeAlias = Literal["cash", "bank", "twint"]
"""The means of payment between people: cash, bank transfer or TWINT."""
BookingMeans: TypeAlias = Literal["cash", "bank", "twint", "kind"]
"""The means of payment of a booking; ``kind`` for a donated thing, of which only the value is booked."""
PAYMENT_MEANS: Final[tuple[PaymentMeans, ...]] = ("cash", "twint", "bank")
"""All values of ``PaymentMeans``, in the order in which they are offered."""
BOOKING_MEANS: Final[tuple[BookingMeans, ...]] = ("cash", "twint", "bank", "kind")
"""All values of ``BookingMeans``, in the order in which they are offered."""
BookingCategory: TypeAlias = Literal[
    "sponsor", "sales", "gift", "earned", "hall", "food", "material", "staff", "spent", "prize"
]
"""What a booking is for.

Income is ``sponsor``, ``sales``, ``gift`` and ``earned`` (other). Expenses are ``hall``, ``food``, ``material``,
``staff`` and ``spent`` (other). ``prize`` is the cost of a prize.
"""
INCOME_CATEGORIES: Final[tuple[BookingCategory, ...]] = ("sponsor", "sales", "gift", "earned")
"""The categories of a booking that are income."""
EXPENSE_CATEGORIES: Final[tuple[BookingCategory, ...]] = ("hall", "food", "material", "staff", "spent")
"""The categories of a booking that are expenses, without the prizes."""
PRIZE_CATEGORY: Final[BookingCategory] = "prize"
"""The category of the cost of a prize."""
BOOKING_CATEGORIES: Final[tuple[BookingCategory, ...]] = (*EXPENSE_CATEGORIES, PRIZE_CATEGORY, *INCOME_CATEGORIES)
"""All values of ``BookingCategory``."""


@dataclass(frozen=True, slots=True)
class FeePayment:
    """One payment of an entry fee. Amounts are in Rappen.

    number: which payment of the tournament, from 1.
    payer: a start number, or the id of a team.
    amount: what was paid.
    how: the means of payment: ``cash``, ``bank`` or ``twint``.
    at: when it was entered, in ms since 1970 (UTC).
    given: the cash handed over, 0 if not noted.
    line: the id of the line in the bank file, "" for none.
    on: the bank's booking day, "" for the day of ``at``.
    reversed: why it was refunded, "" while it counts.
    back: by which means it was refunded, None while it counts.
    """

    number: int
    payer: str
    amount: int
    how: PaymentMeans
    at: int
    given: int = 0
    line: str = ""
    on: str = ""
    reversed: str = ""
    back: PaymentMeans | None = None

    @property
    def counts(self) -> bool:
        """Whether the payment was not refunded."""
        return self.back is None

    @property
    def change(self) -> int:
        """The change given back for the cash handed over, in Rappen; 0 where that was not noted."""
        return self.given - self.amount if self.given else 0


@dataclass(frozen=True, slots=True)
class CashMove:
    """Cash put into or taken out of the till that is neither income nor expense.

    number: which movement, from 1.
    amount: in Rappen, negative if taken out.
    text: the reason.
    at: when, in ms since 1970 (UTC).
    """

    number: int
    amount: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Booking:
    """An income, expense or donated prize besides the fees.

    reversed: why it was cancelled, None while it counts.
    number: which booking of the tournament, from 1.
    sort: what it is for, such as ``sponsor`` or ``hall``.
    text: what it is for, in words.
    amount: in Rappen, always positive.
    how: the means of payment, or ``kind`` for a thing of that value.
    at: when, in ms since 1970 (UTC).
    """

    number: int
    sort: BookingCategory
    text: str
    amount: int
    how: BookingMeans
    at: int
    reversed: str | None = None

    @property
    def counts(self) -> bool:
        """Whether the booking was not cancelled."""
        return self.reversed is None

    @property
    def sign(self) -> int:
        """1 for income, -1 for an expense."""
        return 1 if self.sort in INCOME_CATEGORIES else -1


@dataclass(frozen=True, slots=True)
class IndividualFee:
    """An individual fee that replaces the usual one. amount: in Rappen, 0 for no fee. reason: why, in words."""

    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class CashCount:
    """A cash count: the amount found and the amount expected, in Rappen.

    amount: the cash found.
    expected: what should have been there.
    at: when, in ms since 1970 (UTC).
    """

    amount: int
    expected: int
    at: int


@dataclass(frozen=True, slots=True)
class AccountSignature:
    """A signature under the account, valid as long as nothing is booked after it.

    number: which signature, from 1.
    by: the name of who signed.
    revision: the revision of the books (``Till.revision``) that was signed.
    """

    number: int
    by: str
    revision: int


@dataclass(frozen=True, slots=True)
class Till:
    """The money of a tournament: payments, bookings, cash and signatures.

    opened: when (ms, UTC), None if never.
    start: opening change.
    series: prefix of payment references.
    returned: bank lines that took a payment back.
    revision: grows with every entry, so that a signature does not cover later ones.
    payments: entry fees received.
    moves: cash put in and taken out.
    bookings: other income and expenses.
    charges: individual fees, by start number or team.
    count: the last count of the cash.
    account: the bank account printed on bills.
    twint: the image of the TWINT code, empty for none.
    """

    opened: int | None = None
    start: int = 0
    payments: tuple[FeePayment, ...] = ()
    moves: tuple[CashMove, ...] = ()
    bookings: tuple[Booking, ...] = ()
    charges: Mapping[str, IndividualFee] = field(default_factory=dict)
    count: CashCount | None = None
    signatures: tuple[AccountSignature, ...] = ()
    revision: int = 0
    account: BankAccount | None = None
    series: str = ""
    twint: bytes = b""
    returned: tuple[str, ...] = ()

    @property
    def signed(self) -> tuple[str, ...]:
        """The names of those who signed the account and after whom nothing was booked."""
        return tuple(one.by for one in self.signatures if one.revision == self.revision)


def cash_in_till(till: Till) -> int:
    """Return how much cash should be in the till by the books, in Rappen.

    That is the opening change and all movements since; negative if more was paid out.
    """
    return (
        till.start
        + fees_received_by(till, "cash")
        + net_bookings_by(till, "cash")
        + sum(one.amount for one in till.moves)
    )


def fees_received_by(till: Till, how: PaymentMeans) -> int:
    """Return the fees received by one means of payment, less refunds, in Rappen.

    how: the means of payment. A refund counts against the means by which it was paid out.
    """
    taken = sum(one.amount for one in till.payments if one.how == how)
    return taken - sum(one.amount for one in till.payments if one.back == how)


def net_bookings_by(till: Till, how: PaymentMeans) -> int:
    """Return income less expenses by one means of payment, entry fees excepted, in Rappen.

    Cancelled bookings do not count. till: the tournament's money. how: ``cash``, ``bank`` or ``twint``.
    """
    return sum(one.sign * one.amount for one in till.bookings if one.how == how and one.counts)
