"""What is written of a tournament's money: payments, the till, what was spent, the account. In Rappen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from puur.money.account import BankAccount

How: TypeAlias = Literal["cash", "bank", "twint"]
"""How money goes from hand to hand."""
Way: TypeAlias = Literal["cash", "bank", "twint", "kind"]
"""How something was paid; ``kind``: not at all, it is a thing that is worth so much."""
HOWS: Final[tuple[How, ...]] = ("cash", "twint", "bank")
WAYS: Final[tuple[Way, ...]] = ("cash", "twint", "bank", "kind")
Sort: TypeAlias = Literal["sponsor", "sales", "gift", "earned", "hall", "food", "material", "staff", "spent", "prize"]
"""What a booking is for."""
INCOME: Final[tuple[Sort, ...]] = ("sponsor", "sales", "gift", "earned")
EXPENSES: Final[tuple[Sort, ...]] = ("hall", "food", "material", "staff", "spent")
PRIZE: Final[Sort] = "prize"
SORTS: Final[tuple[Sort, ...]] = (*EXPENSES, PRIZE, *INCOME)


@dataclass(frozen=True, slots=True)
class FeePayment:
    """An entry fee that was paid. payer: a start number or a team; at: when it was entered (ms, UTC).

    given: what was handed over in cash, 0 where nobody noted it. line: of the bank's file that brought it.
    on: the day on which the bank booked it, "" for the day of ``at``.
    reversed: why it was given back, "" while it counts; back: how it was given back, where it was.
    """

    number: int
    payer: str
    amount: int
    how: How
    at: int
    given: int = 0
    line: str = ""
    on: str = ""
    reversed: str = ""
    back: How | None = None

    @property
    def counts(self) -> bool:
        """Whether it was not given back."""
        return self.back is None

    @property
    def change(self) -> int:
        """What was handed back of what was given."""
        return self.given - self.amount if self.given else 0


@dataclass(frozen=True, slots=True)
class CashMove:
    """Money that was put into the till or taken out of it, and is neither earned nor spent by it."""

    number: int
    amount: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Booking:
    """Something that was earned or spent besides the fees, or given as a prize.

    reversed: why it is none, None while it counts.
    """

    number: int
    sort: Sort
    text: str
    amount: int
    how: Way
    at: int
    reversed: str | None = None

    @property
    def counts(self) -> bool:
        """Whether it was not taken back."""
        return self.reversed is None

    @property
    def sign(self) -> int:
        """1 where it brings money, -1 where it costs some."""
        return 1 if self.sort in INCOME else -1


@dataclass(frozen=True, slots=True)
class Charge:
    """What somebody owes in the place of the fee, and why."""

    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class CashCount:
    """What was counted in the till, and what should have been in it then."""

    amount: int
    expected: int
    at: int


@dataclass(frozen=True, slots=True)
class Signature:
    """Somebody has signed the closing sheet as it stood at a revision of the books."""

    number: int
    by: str
    revision: int


@dataclass(frozen=True, slots=True)
class Till:
    """All of it. opened: when the till was opened (ms, UTC), None where there is none; start: the change in it then.

    series: what the references of this tournament's bills begin with. returned: lines of the bank that took a payment
    back. revision: grows with every entry, so that a signature is worth nothing for what came after it.
    """

    opened: int | None = None
    start: int = 0
    payments: tuple[FeePayment, ...] = ()
    moves: tuple[CashMove, ...] = ()
    bookings: tuple[Booking, ...] = ()
    charges: Mapping[str, Charge] = field(default_factory=dict)
    count: CashCount | None = None
    signatures: tuple[Signature, ...] = ()
    revision: int = 0
    account: BankAccount | None = None
    series: str = ""
    twint: bytes = b""
    returned: tuple[str, ...] = ()

    @property
    def signed(self) -> tuple[str, ...]:
        """Who has signed the closing sheet as it stands."""
        return tuple(one.by for one in self.signatures if one.revision == self.revision)
