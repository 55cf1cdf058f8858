"""What is open: fines, beer as money and Beiträge, each with its reference; Startgeld, which has none. In Rappen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import accumulate, groupby
from typing import Final, Literal

from puur.club.fine_amounts import RAPPEN_PER_FRANC, FineIncrease, fine_kind_name, is_paid_by_day
from puur.club.money.receipts import (
    beer_reference,
    club_without_later_payments,
    dues_reference,
    fine_reference,
    paid_through_bank,
)
from puur.club.season.as_year import year_from_season
from puur.club.season.core import SeatAddress, parse_rules
from puur.club.season.days.attendance import owes_fee, seats_of_day
from puur.club.season.days.state import SeasonDay
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.meetings import meeting_name
from puur.club.season.state import Club, FineEntry, SeasonYear
from puur.club.year.standings import beer_debts
from puur.money.account import BankLine
from puur.words.message import Message, said

_YEAR: Final = timedelta(366)
FEES_REFERENCE: Final = "fees"
"""The reference of a bank line that pays entry fees (Startgeld), which have no reference of their own."""
NO_ITEM_REFERENCE: Final = "other"
"""The reference of a bank line that pays no item of a member: other income or expense of the club."""


@dataclass(frozen=True, slots=True)
class OpenItem:
    """An amount that a member owes or owed the club: a fine, a beer debt or a yearly fee. All amounts are in Rappen.

    reference: the payment reference (ISO 11649).
    year: the season, as its calendar year.
    fine: the number of the fine, None for anything else.
    member: the id of the member who is liable.
    person: the name of the substitute or guest who was fined, None if it is the member's own.
    on: the day from which it is owed.
    what: what it is for, in words.
    amount: owed at first.
    owed: owed now, with increases; 0 once it is paid.
    due: the last day to pay, None if it is not fixed.
    credit: paid on account so far.
    sort: ``fine``, ``beer`` or ``dues``.
    reminded: the days of reminders.
    """

    reference: str
    year: int
    fine: int | None
    member: str
    person: str | None
    on: date
    what: Message
    amount: int
    owed: int
    due: date | None
    credit: int = 0
    sort: Literal["fine", "beer", "dues"] = "fine"
    reminded: tuple[date, ...] = ()

    @property
    def open(self) -> int:
        """Return what is still to be paid, in Rappen; never negative."""
        return max(0, self.owed - self.credit)


def items_ever_owed(club: Club, as_of: date, reference: str | None = None) -> Iterator[OpenItem]:
    """Yield everything that members ever owed as of a day, paid or not: fines, beer debts and yearly fees.

    reference: yield only what is owed under this payment reference; None for all. as_of: the day.
    """
    club = club_without_later_payments(club, as_of)
    for year in sorted(club.years):
        for fine in club.years[year].fines:
            if fine.on <= as_of and reference in (None, fine_reference(year, fine.id)):
                yield _fine(club, year, fine, as_of)
        if any(reference in (None, beer_reference(club, year, one.member)) for one in club.years[year].beer):
            yield from (one for one in _beer(club, year, as_of) if reference in (None, one.reference))
        yield from (one for one in _dues(club, year, as_of) if reference in (None, one.reference))


def open_items(club: Club, as_of: date) -> list[OpenItem]:
    """Return what is still owed on a day, the earliest due first; items without a due date come last.

    as_of: the day.
    """
    found = [one for one in items_ever_owed(club, as_of) if one.owed]
    return sorted(found, key=lambda one: (one.due or date.max, one.on, one.reference))


def future_increases(club: Club, item: OpenItem, after: date) -> list[FineIncrease]:
    """Return the increases of an unpaid fine after a day: for each its first day and the new amount in Rappen.

    item: what is owed. Empty if it is no fine or is paid.
    """
    if item.fine is None or not item.owed:
        return []
    year = club.years[item.year]
    fine = next(one for one in year.fines if one.id == item.fine)
    return [
        step
        for step in fine_entry_with_terms(parse_rules(year.rules), fine, after + _YEAR).raised
        if step.since > after
    ]


def is_fine_valid(fine: FineEntry) -> bool:
    """Return whether a fine is neither cancelled nor excused."""
    return fine.reversed is None and not fine.emergency


def overpaid_amount(club: Club, reference: str) -> int:
    """Return the money paid under a reference beyond what it owes, in Rappen, 0 for none; it belongs to the member."""
    surplus = sum(fine.kept + (0 if fine.paid is None else _surplus(fine)) for fine in _fines(club, reference))
    return paid_through_bank(club, reference) + surplus - _by_bank(club, reference)


def is_incoming_payment(line: BankLine) -> bool:
    """Return whether a bank line is an incoming payment, or the bank's reversal of one.

    A reversal of a payment is negative; the reversal of an expense is positive and is no payment.
    """
    return line.amount != 0 and (line.amount > 0) != line.reversal


def _fines(club: Club, reference: str) -> list[FineEntry]:
    return [
        fine for year, own in club.years.items() for fine in own.fines if fine_reference(year, fine.id) == reference
    ]


def _surplus(fine: FineEntry) -> int:
    """What a paid fine adds to the member's own money: all that came by hand, less what the fine took."""
    by_hand = 0 if fine.how == "bank" else fine.amount - fine.credited
    return by_hand - (fine.amount if is_fine_valid(fine) else 0)


def _by_bank(club: Club, reference: str) -> int:
    """What beer and Beitrag took of the money that the bank has brought."""
    beer = ((beer_reference(club, one.year, one.member), one.amount) for one in club.books.beer if one.how == "bank")
    dues = (
        (dues_reference(club, year, one.member), one.amount if one.how == "bank" else one.credited)
        for year, own in club.years.items()
        for one in own.dues
        if one.paid is not None
    )
    return sum(amount for which, amount in (*beer, *dues) if which == reference)


def _fine(club: Club, year: int, fine: FineEntry, as_of: date) -> OpenItem:
    now = fine_entry_with_terms(parse_rules(club.years[year].rules), fine, as_of)
    reference = fine_reference(year, fine.id)
    what = fine_kind_name(parse_rules(club.years[year].rules).fines, fine.kind)
    if fine.minutes is not None:
        what = said("club.with-minutes", what=what, n=fine.minutes)
    held = _held_on(club.years[year], fine)
    what = (
        said("club.item-of-meeting", meeting=held, what=what)
        if held
        else said("club.item-of-day", day=fine.day, what=what)
    )
    return OpenItem(
        reference, year, fine.id, fine.member, fine.person, fine.on, what, now.amount, now.owed, now.due,
        overpaid_amount(club, reference) if now.owed else 0,
    )  # fmt: skip


def _held_on(year: SeasonYear, fine: FineEntry) -> Message | None:
    """Return what the meeting is called at which somebody was fined; None for a fine of a Jasstag."""
    if fine.day:
        return None
    kind = next((one.kind for one in year.meetings if one.at.date() == fine.on), None)
    return meeting_name(kind) if kind else said("club.some-meeting")


def _beer(club: Club, year: int, as_of: date) -> Iterator[OpenItem]:
    """Rounds that were not given until the end of the calendar year are money from then on (AJ-1.3-y)."""
    debts, _ = beer_debts(parse_rules(club.years[year].rules), year_from_season(club, year, as_of))
    for debt in debts:
        if debt.money:
            paid = sum(one.amount for one in club.books.beer if (one.year, one.member) == (year, debt.member))
            reference, what = beer_reference(club, year, debt.member), said("club.beer-debt", year=year)
            yield OpenItem(
                reference, year, None, debt.member, None, date(year, 12, 31), what, debt.money,
                max(0, debt.money - paid), None, overpaid_amount(club, reference), "beer",
            )  # fmt: skip


def _dues(club: Club, year: int, as_of: date) -> Iterator[OpenItem]:
    for one in club.years[year].dues:
        if one.on <= as_of and one.waived is None:
            reference, what = dues_reference(club, year, one.member), said("club.dues", year=year)
            owed = 0 if one.paid is not None and is_paid_by_day(one.paid, as_of) else one.amount
            yield OpenItem(
                reference, year, None, one.member, None, one.on, what, one.amount, owed, one.due,
                overpaid_amount(club, reference) if owed else 0, "dues", one.reminded,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class UnpaidFee:
    """An unpaid entry fee (Startgeld) of one evening, in Rappen.

    member: who is liable. person: the substitute or guest who played.
    where: the seat, by season, evening, series and number.
    on: the day of the evening.
    amount: in Rappen.
    """

    where: SeatAddress
    on: date
    member: str
    person: str | None
    amount: int


def unpaid_fees(club: Club, as_of: date) -> list[UnpaidFee]:
    """Return all unpaid entry fees on a day, the earliest evening first. They carry no fine or surcharge (AJ-39)."""
    found = [fee for year in sorted(club.years) for fee in _of_year(club.years[year], as_of)]
    return sorted(found, key=lambda one: one.on)


def _of_year(year: SeasonYear, as_of: date) -> Iterator[UnpaidFee]:
    for day in year.days.values():
        if day.gathering.date() <= as_of:
            yield from unpaid_fees_of_day(year, day)


def unpaid_fees_of_day(year: SeasonYear, day: SeasonDay) -> Iterator[UnpaidFee]:
    """Yield the unpaid entry fees of one evening (Jasstag), one for each seat; amounts are in Rappen."""
    on = day.gathering.date()
    for at, place in seats_of_day(year.year, day):
        if owes_fee(year, place):
            yield UnpaidFee(
                at,
                on,
                place.liable,
                place.name if place.is_of_substitute_or_guest else None,
                year.fee * RAPPEN_PER_FRANC,
            )


@dataclass(frozen=True, slots=True)
class PayableItem:
    """Something owed by a member that a bank line can pay.

    reference: a payment reference, or ``fees m3`` for the entry fees of the member ``m3``.
    member: the id of the member who owes it.
    what: what it is for, in words.
    open: what is still owed, in Rappen.
    amounts: the sums in Rappen by which it can be paid.
    """

    reference: str
    member: str
    what: Message | str
    open: int
    amounts: tuple[int, ...]


def payable_items(club: Club, on: date) -> Iterator[PayableItem]:
    """Yield everything open on a day that can be paid, with the amounts by which it can be paid.

    A member's unpaid entry fees are one item, which may be paid in part, from the oldest fee on.
    """
    for one in [one for one in items_ever_owed(club, on) if one.owed] or open_items(club, on):
        yield PayableItem(one.reference, one.member, one.what, one.open, (one.open,))
    by_member = sorted(unpaid_fees(club, on), key=lambda one: one.member)
    for member, some in groupby(by_member, key=lambda one: one.member):
        sums = tuple(accumulate(one.amount for one in some))
        yield PayableItem(f"{FEES_REFERENCE} {member}", member, said("club.account-fees"), sums[-1], sums)


def items_payable_by_line(club: Club, on: date, line: BankLine) -> Iterator[PayableItem]:
    """Yield everything that a bank line can pay, with what was open on the day of payment.

    on: today. Nothing for outgoing money. For a reversal by the bank, it is what an earlier payment paid.
    """
    if not is_incoming_payment(line):
        return
    if line.amount < 0:
        brought = ((one, paid_through_bank(club, one.reference)) for one in items_ever_owed(club, on))
        yield from (
            PayableItem(one.reference, one.member, one.what, much, (-much,))
            for one, much in brought
            if much >= -line.amount
        )
        return
    then = {one.reference: one.open for one in items_ever_owed(club, line.on)}
    for one in payable_items(club, on):
        much = then.get(one.reference)
        yield replace(one, open=much, amounts=(much,)) if much else one


def fees_paid_by_amount(club: Club, on: date, member: str, amount: int) -> list[UnpaidFee]:
    """Return a member's oldest unpaid entry fees whose sum is exactly an amount; empty if it fits no number of them.

    on: the day on which they are open. member: the id. amount: in Rappen.
    """
    own = [one for one in unpaid_fees(club, on) if one.member == member]
    paid = [number for number, so_far in enumerate(accumulate(one.amount for one in own), 1) if so_far == amount]
    return own[: paid[0]] if paid else []
