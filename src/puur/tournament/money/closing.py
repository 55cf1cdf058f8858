"""The closing sheet: income by kind, expenses, prizes, and what should be in the till against what was counted.

In Rappen. What comes in less what goes out is the result, and it is found again where the money is: in the till, on the
bank account, at TWINT, and with whoever was noted as paid without a payment.
"""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.money.cash import booked_by, fees_by, in_till
from puur.tournament.money.fees import accounts
from puur.tournament.money.state import EXPENSES, HOWS, INCOME, PRIZE, Booking, CashCount, How, Sort
from puur.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Closing:
    """All figures of the sheet.

    fees: by how they were paid. ticked: of how many it is only noted that they paid, and how much that is.
    open: who has not paid, and how much that is. income, expenses: besides the fees, by kind.
    prizes: what they cost. goods: what was given as a thing, which is in no sum of money.
    start: the change at the beginning. cash_in, cash_out: what went into the till and out of it.
    moves: what was put in, less what was taken out. lies: where the result is.
    """

    fees: tuple[tuple[How, int], ...]
    ticked: tuple[int, int]
    open: tuple[int, int]
    income: tuple[tuple[Sort, int], ...]
    expenses: tuple[tuple[Sort, int], ...]
    prizes: tuple[Booking, ...]
    goods: tuple[Booking, ...]
    start: int
    cash_in: int
    cash_out: int
    moves: int
    expected: int
    count: CashCount | None
    lies: tuple[tuple[How, int], ...]
    signed: tuple[str, ...]

    @property
    def earned(self) -> int:
        """All income."""
        return sum(amount for _, amount in (*self.fees, *self.income)) + self.ticked[1]

    @property
    def spent(self) -> int:
        """All expenses but the prizes."""
        return sum(amount for _, amount in self.expenses)

    @property
    def given(self) -> int:
        """What the prizes cost."""
        return sum(one.amount for one in self.prizes)

    @property
    def result(self) -> int:
        """What is left."""
        return self.earned - self.spent - self.given

    @property
    def worth(self) -> int:
        """What the goods are worth."""
        return sum(one.amount for one in self.goods)

    @property
    def difference(self) -> int | None:
        """What was counted, less what should be there; None while nothing was counted."""
        return None if self.count is None else self.count.amount - self.expected

    @property
    def outdated(self) -> bool:
        """Whether something was booked in cash since the till was counted."""
        return self.count is not None and self.count.expected != self.expected


def closing_of(now: Tournament) -> Closing:
    """Return the figures of a tournament as they now are."""
    till, fees = now.till, accounts(now)
    ticked = [one.owed or 0 for one in fees if one.ticked]
    owing = [one.open for one in fees if one.open]
    live = [one for one in till.bookings if one.counts]
    money = [one for one in live if one.how != "kind"]
    cash = [one for one in money if one.how == "cash"]
    taken = fees_by(till, "cash")
    return Closing(
        fees=tuple((how, fees_by(till, how)) for how in HOWS),
        ticked=(len(ticked), sum(ticked)),
        open=(len(owing), sum(owing)),
        income=_by_sort(money, INCOME),
        expenses=_by_sort(money, EXPENSES),
        prizes=tuple(one for one in money if one.sort == PRIZE),
        goods=tuple(one for one in live if one.how == "kind"),
        start=till.start,
        cash_in=taken + sum(one.amount for one in cash if one.sign > 0),
        cash_out=sum(one.amount for one in cash if one.sign < 0),
        moves=sum(one.amount for one in till.moves),
        expected=in_till(till),
        count=till.count,
        lies=tuple((how, fees_by(till, how) + booked_by(till, how)) for how in HOWS),
        signed=till.signed,
    )


def _by_sort(bookings: list[Booking], sorts: tuple[Sort, ...]) -> tuple[tuple[Sort, int], ...]:
    sums = {sort: sum(one.amount for one in bookings if one.sort == sort) for sort in sorts}
    return tuple((sort, amount) for sort, amount in sums.items() if amount)
