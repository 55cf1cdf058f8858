"""The closing sheet: income by kind, expenses, prizes, and the till as booked and as counted.

In Rappen. What comes in less what goes out is the result, and it is found again where the money is: in the till, on the
bank account, at TWINT, and with whoever was noted as paid without a payment. The page, the paper and the spreadsheet
all show the same sections and lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from puur.money import signed_francs
from puur.tournament.export import SpreadsheetRow
from puur.tournament.money.fees import fee_accounts
from puur.tournament.money.state import (
    EXPENSE_CATEGORIES,
    INCOME_CATEGORIES,
    PAYMENT_MEANS,
    PRIZE_CATEGORY,
    Booking,
    BookingCategory,
    CashCount,
    PaymentMeans,
    cash_in_till,
    fees_received_by,
    net_bookings_by,
)
from puur.tournament.state import Tournament
from puur.tournament.value_words import BOOKING_CATEGORY_NAMES, BOOKING_MEANS_NAMES
from puur.words.catalogue import Voice, sentence
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class ClosingAccounts:
    """All figures of a tournament's final account, in Rappen.

    fees: pairs (means of payment, sum).
    ticked: number and sum of the fees that were only marked as paid, without a payment.
    open: number and sum of unpaid fees.
    income, expenses: other ones, as pairs (kind, sum).
    prizes: the bookings of what they cost.
    goods: the bookings of donated things, which are in no sum.
    start: the opening change.
    cash_in, cash_out: cash that went into and out of the till.
    moves: cash put in less cash taken out, neither income nor expense.
    expected: what should be in the till.
    count: the last count of the cash, None before any.
    lies: where the result is, as pairs (means of payment, sum).
    signed: the names of those who signed the account as it is.
    """

    fees: tuple[tuple[PaymentMeans, int], ...]
    ticked: tuple[int, int]
    open: tuple[int, int]
    income: tuple[tuple[BookingCategory, int], ...]
    expenses: tuple[tuple[BookingCategory, int], ...]
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
    def total_income(self) -> int:
        """The total income, in Rappen."""
        return sum(amount for _, amount in (*self.fees, *self.income)) + self.ticked[1]

    @property
    def total_expenses(self) -> int:
        """The total expenses without the prizes, in Rappen."""
        return sum(amount for _, amount in self.expenses)

    @property
    def prize_cost(self) -> int:
        """What was paid for prizes in all, in Rappen."""
        return sum(one.amount for one in self.prizes)

    @property
    def result(self) -> int:
        """The profit, or a negative number for a loss, in Rappen."""
        return self.total_income - self.total_expenses - self.prize_cost

    @property
    def donated_goods_value(self) -> int:
        """The value of all donated things together, in Rappen; it is in no other sum."""
        return sum(one.amount for one in self.goods)

    @property
    def difference(self) -> int | None:
        """The cash counted less the cash expected, in Rappen; None while nothing was counted."""
        return None if self.count is None else self.count.amount - self.expected

    @property
    def is_cash_count_outdated(self) -> bool:
        """Whether cash was booked after the last count of the till."""
        return self.count is not None and self.count.expected != self.expected


def compute_closing_accounts(now: Tournament) -> ClosingAccounts:
    """Return the tournament's account computed from all bookings so far."""
    till, fees = now.till, fee_accounts(now)
    ticked = [one.owed or 0 for one in fees if one.ticked]
    owing = [one.open for one in fees if one.open]
    live = [one for one in till.bookings if one.counts]
    money = [one for one in live if one.how != "kind"]
    cash = [one for one in money if one.how == "cash"]
    taken = fees_received_by(till, "cash")
    return ClosingAccounts(
        fees=tuple((how, fees_received_by(till, how)) for how in PAYMENT_MEANS),
        ticked=(len(ticked), sum(ticked)),
        open=(len(owing), sum(owing)),
        income=_by_sort(money, INCOME_CATEGORIES),
        expenses=_by_sort(money, EXPENSE_CATEGORIES),
        prizes=tuple(one for one in money if one.sort == PRIZE_CATEGORY),
        goods=tuple(one for one in live if one.how == "kind"),
        start=till.start,
        cash_in=taken + sum(one.amount for one in cash if one.sign > 0),
        cash_out=sum(one.amount for one in cash if one.sign < 0),
        moves=sum(one.amount for one in till.moves),
        expected=cash_in_till(till),
        count=till.count,
        lies=tuple((how, fees_received_by(till, how) + net_bookings_by(till, how)) for how in PAYMENT_MEANS),
        signed=till.signed,
    )


def _by_sort(bookings: list[Booking], sorts: tuple[BookingCategory, ...]) -> tuple[tuple[BookingCategory, int], ...]:
    sums = {sort: sum(one.amount for one in bookings if one.sort == sort) for sort in sorts}
    return tuple((sort, amount) for sort, amount in sums.items() if amount)


_FEES: Final = {
    "cash": said("money.fees-cash"),
    "twint": said("money.fees-twint"),
    "bank": said("money.fees-bank"),
}


@dataclass(frozen=True, slots=True)
class ClosingLine:
    """One line of the account: a text and an amount in Rappen.

    amount: None where there is none. total: whether it sums up the lines above.
    says: the text.
    """

    says: Message | str
    amount: int | None
    total: bool = False

    @property
    def francs(self) -> str:
        """The amount as text in francs, such as ``25.00``; "" where there is none."""
        return "" if self.amount is None else signed_francs(self.amount)


@dataclass(frozen=True, slots=True)
class ClosingSection:
    """A section of the account.

    title: its heading.
    lines: from top to bottom.
    """

    title: Message
    lines: tuple[ClosingLine, ...]


def closing_sections(found: ClosingAccounts) -> tuple[ClosingSection, ...]:
    """Return the tournament's account as sections of lines; lines with amount 0 are left out, totals stay.

    found: the figures of the account.
    """
    made = [
        ClosingSection(said("money.income"), tuple(_income(found))),
        ClosingSection(said("money.expenses"), tuple(_expenses(found))),
        ClosingSection(said("money.prizes"), tuple(_prizes(found))),
        ClosingSection(said("money.result-lies"), tuple(_result(found))),
        ClosingSection(said("money.cash"), tuple(_cash(found))),
    ]
    if found.goods:
        made.append(ClosingSection(said("money.goods"), tuple(_goods(found))))
    return tuple(made)


def _income(found: ClosingAccounts) -> Iterator[ClosingLine]:
    yield from (ClosingLine(_FEES[how], amount) for how, amount in found.fees if amount)
    if found.ticked[0]:
        yield ClosingLine(said("money.fees-ticked", n=found.ticked[0]), found.ticked[1])
    yield from (ClosingLine(BOOKING_CATEGORY_NAMES[sort], amount) for sort, amount in found.income)
    yield ClosingLine(said("money.income-total"), found.total_income, total=True)


def _expenses(found: ClosingAccounts) -> Iterator[ClosingLine]:
    yield from (ClosingLine(BOOKING_CATEGORY_NAMES[sort], amount) for sort, amount in found.expenses)
    yield ClosingLine(said("money.expenses-total"), found.total_expenses, total=True)


def _prizes(found: ClosingAccounts) -> Iterator[ClosingLine]:
    yield from (
        ClosingLine(said("money.prize-line", text=one.text, how=BOOKING_MEANS_NAMES[one.how]), one.amount)
        for one in found.prizes
    )
    yield ClosingLine(said("money.prizes-total"), found.prize_cost, total=True)


def _result(found: ClosingAccounts) -> Iterator[ClosingLine]:
    yield from (ClosingLine(BOOKING_MEANS_NAMES[how], amount) for how, amount in found.lies if amount)
    if found.ticked[1]:
        yield ClosingLine(said("money.lies-ticked"), found.ticked[1])
    yield ClosingLine(said("money.result"), found.result, total=True)


def _cash(found: ClosingAccounts) -> Iterator[ClosingLine]:
    yield ClosingLine(said("money.start"), found.start)
    yield ClosingLine(said("money.cash-in"), found.cash_in)
    yield ClosingLine(said("money.cash-out"), -found.cash_out)
    if found.moves:
        yield ClosingLine(said("money.cash-moves"), found.moves)
    yield ClosingLine(said("money.expected"), found.expected, total=True)
    yield ClosingLine(said("money.counted"), None if found.count is None else found.count.amount)
    yield ClosingLine(said("money.difference"), found.difference, total=True)


def _goods(found: ClosingAccounts) -> Iterator[ClosingLine]:
    yield from (
        ClosingLine(said("money.good-line", text=one.text, sort=BOOKING_CATEGORY_NAMES[one.sort]), one.amount)
        for one in found.goods
    )
    yield ClosingLine(said("money.goods-total"), found.donated_goods_value, total=True)


def closing_notes(found: ClosingAccounts) -> Iterator[Message]:
    """Yield remarks on the account, such as unpaid fees or a wrong cash count.

    found: the figures of the account.
    """
    if found.open[0]:
        yield said("money.open-sum", n=found.open[0], amount=signed_francs(found.open[1]))
    if found.count is None:
        yield said("money.not-counted")
        return
    if found.is_cash_count_outdated:
        yield said("money.count-outdated")
    difference = found.difference or 0
    if not difference:
        yield said("money.counted-right")
    elif difference > 0:
        yield said("money.counted-more", amount=signed_francs(difference))
    else:
        yield said("money.counted-less", amount=signed_francs(-difference))


def closing_rows(found: ClosingAccounts, voice: Voice) -> list[SpreadsheetRow]:
    """Return the tournament's account as spreadsheet rows, headings first; amounts are numbers in francs.

    The last rows name those who signed. found: the figures of the account. voice: the language.
    """
    rows: list[SpreadsheetRow] = [(_say(said("money.section"), voice), _say(said("money.what"), voice), "CHF")]
    for section in closing_sections(found):
        title = _say(section.title, voice)
        rows += [(title, _say(line.says, voice), _number(line.amount)) for line in section.lines]
    signed = _say(said("money.signature"), voice)
    return [*rows, *((signed, name, "") for name in found.signed)]


def _number(rappen: int | None) -> Decimal | None:
    """Return an amount in francs as a number that a spreadsheet adds up."""
    return None if rappen is None else Decimal(rappen).scaleb(-2)


def _say(message: Message | str, voice: Voice) -> str:
    return message if isinstance(message, str) else sentence(message, voice)


def closing_text_lines(found: ClosingAccounts, voice: Voice) -> Sequence[str]:
    """Return the tournament's account as lines of plain text, with the remarks at the end. voice: the language.

    found: the figures of the account.
    """
    lines: list[str] = []
    for section in closing_sections(found):
        lines += ["", _say(section.title, voice)]
        lines += [f"  {_say(one.says, voice):<52}  {one.francs or '–':>12}" for one in section.lines]
    lines += ["", *(_say(one, voice) for one in closing_notes(found))]
    if found.signed:
        lines.append(_say(said("money.signed-are", names=[*found.signed]), voice))
    return lines[1:]
