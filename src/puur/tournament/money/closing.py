"""The closing sheet: income by kind, expenses, prizes, and what should be in the till against what was counted.

In Rappen. What comes in less what goes out is the result, and it is found again where the money is: in the till, on the
bank account, at TWINT, and with whoever was noted as paid without a payment.
"""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.money.cash import cash_in_till, fees_received_by, net_bookings_by
from puur.tournament.money.fees import fee_accounts
from puur.tournament.money.state import EXPENSES, HOWS, INCOME, PRIZE, Booking, CashCount, PaymentMeans, Sort
from puur.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Closing:
    """All figures of a tournament's final account, in Rappen.

    fees: pairs (means of payment, sum).
    ticked: number and sum of the fees that were only marked as paid.
    open: number and sum of unpaid fees.
    income, expenses: other ones, as pairs (kind, sum).
    prizes: the bookings of what they cost.
    goods: the bookings of donated things, which are in no sum.
    start: the opening change.
    cash_in, cash_out: cash through the till.
    moves: cash put in less cash taken out, neither income nor expense.
    expected: what should be in the till.
    count: the last count of the cash, None before any.
    lies: where the result is, as pairs (means of payment, sum).
    signed: the names of those who signed the account as it is.
    """

    fees: tuple[tuple[PaymentMeans, int], ...]
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
    lies: tuple[tuple[PaymentMeans, int], ...]
    signed: tuple[str, ...]

    @property
    def earned(self) -> int:
        """The total income, in Rappen."""
        return sum(amount for _, amount in (*self.fees, *self.income)) + self.ticked[1]

    @property
    def spent(self) -> int:
        """The total expenses without the prizes, in Rappen."""
        return sum(amount for _, amount in self.expenses)

    @property
    def prize_cost(self) -> int:
        """What was paid for prizes in all, in Rappen."""
        return sum(one.amount for one in self.prizes)

    @property
    def result(self) -> int:
        """The profit, or a negative number for a loss, in Rappen."""
        return self.earned - self.spent - self.prize_cost

    @property
    def worth(self) -> int:
        """The value of all donated things together, in Rappen; it is in no other sum."""
        return sum(one.amount for one in self.goods)

    @property
    def difference(self) -> int | None:
        """The cash counted less the cash expected, in Rappen; None while nothing was counted."""
        return None if self.count is None else self.count.amount - self.expected

    @property
    def outdated(self) -> bool:
        """Whether cash was booked after the last count of the till."""
        return self.count is not None and self.count.expected != self.expected


def compute_closing(now: Tournament) -> Closing:
    """Return the tournament's account computed from all bookings so far."""
    till, fees = now.till, fee_accounts(now)
    ticked = [one.owed or 0 for one in fees if one.ticked]
    owing = [one.open for one in fees if one.open]
    live = [one for one in till.bookings if one.counts]
    money = [one for one in live if one.how != "kind"]
    cash = [one for one in money if one.how == "cash"]
    taken = fees_received_by(till, "cash")
    return Closing(
        fees=tuple((how, fees_received_by(till, how)) for how in HOWS),
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
        expected=cash_in_till(till),
        count=till.count,
        lies=tuple((how, fees_received_by(till, how) + net_bookings_by(till, how)) for how in HOWS),
        signed=till.signed,
    )


def _by_sort(bookings: list[Booking], sorts: tuple[Sort, ...]) -> tuple[tuple[Sort, int], ...]:
    sums = {sort: sum(one.amount for one in bookings if one.sort == sort) for sort in sorts}
    return tuple((sort, amount) for sort, amount in sums.items() if amount)
