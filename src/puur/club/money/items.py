"""What is open: fines, beer as money and Beiträge, each with its reference; Startgeld, which has none. In Rappen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import accumulate, groupby
from typing import Final, Literal

from puur.club.money.paid import as_of as paid_as_of
from puur.club.money.references import beer_reference, brought_by_bank, dues_reference, fine_reference
from puur.club.owed import RAPPEN, FineIncrease, fine_kind_name, is_paid
from puur.club.season.as_year import as_year
from puur.club.season.core import At, parse_rules
from puur.club.season.days.attendance import owes_fee, seats
from puur.club.season.days.state import SeasonDay
from puur.club.season.fines import outstanding_fine
from puur.club.season.meetings.held import meeting_name
from puur.club.season.state import Club, FineEntry, SeasonYear
from puur.club.year.standings import beer_debts
from puur.money.account import BankLine
from puur.words.message import Message, said

_YEAR: Final = timedelta(366)
FEES: Final = "fees"
OTHER: Final = "other"
"""What a line counts for that stands for no item: Startgeld, and what the club takes in or spends besides."""


@dataclass(frozen=True, slots=True)
class OpenItem:
    """Something a member owes the club.

    sort: what it is.
    fine: its number, None for anything else.
    member: who is liable.
    person: the Ersatz- or Gastjasser who was fined.
    due: the last day without surcharge.
    amount: at first.
    owed: now.
    credit: paid on account of it so far.
    reminded: on which days.
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
        """Return what is still to be paid in; never less than nothing."""
        return max(0, self.owed - self.credit)


def items(club: Club, as_of: date, reference: str | None = None) -> Iterator[OpenItem]:
    """Yield everything that ever was owed, paid or not, as of a day; or only what a reference stands for."""
    club = paid_as_of(club, as_of)
    for year in sorted(club.years):
        for fine in club.years[year].fines:
            if fine.on <= as_of and reference in (None, fine_reference(year, fine.id)):
                yield _fine(club, year, fine, as_of)
        if any(reference in (None, beer_reference(club, year, one.member)) for one in club.years[year].beer):
            yield from (one for one in _beer(club, year, as_of) if reference in (None, one.reference))
        yield from (one for one in _dues(club, year, as_of) if reference in (None, one.reference))


def open_items(club: Club, as_of: date) -> list[OpenItem]:
    """Return what is still owed, the earliest due first; what has no term yet comes last."""
    found = [one for one in items(club, as_of) if one.owed]
    return sorted(found, key=lambda one: (one.due or date.max, one.on, one.reference))


def rises(club: Club, item: OpenItem, after: date) -> list[FineIncrease]:
    """Return from which days after a day a fine is how much, as the rules have it for one who does not pay."""
    if item.fine is None or not item.owed:
        return []
    year = club.years[item.year]
    fine = next(one for one in year.fines if one.id == item.fine)
    return [
        step for step in outstanding_fine(parse_rules(year.rules), fine, after + _YEAR).raised if step.since > after
    ]


def counts(fine: FineEntry) -> bool:
    """Return whether a fine is neither reversed nor excused."""
    return fine.reversed is None and not fine.emergency


def credit(club: Club, reference: str) -> int:
    """Return what was paid in under a reference and not used for what it stands for: the member's own money."""
    surplus = sum(fine.kept + (0 if fine.paid is None else _surplus(fine)) for fine in _fines(club, reference))
    return brought_by_bank(club, reference) + surplus - _by_bank(club, reference)


def is_payment(line: BankLine) -> bool:
    """Return whether a line is money that came in, or such money that the bank took back: only that pays or unpays."""
    return line.amount != 0 and (line.amount > 0) != line.reversal


def _fines(club: Club, reference: str) -> list[FineEntry]:
    return [
        fine for year, own in club.years.items() for fine in own.fines if fine_reference(year, fine.id) == reference
    ]


def _surplus(fine: FineEntry) -> int:
    """What a paid fine adds to the member's own money: all that came by hand, less what the fine took."""
    by_hand = 0 if fine.how == "bank" else fine.amount - fine.credited
    return by_hand - (fine.amount if counts(fine) else 0)


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
    now = outstanding_fine(parse_rules(club.years[year].rules), fine, as_of)
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
        credit(club, reference) if now.owed else 0,
    )  # fmt: skip


def _held_on(year: SeasonYear, fine: FineEntry) -> Message | None:
    """Return what the meeting is called at which somebody was fined; None for a fine of a Jasstag."""
    if fine.day:
        return None
    kind = next((one.kind for one in year.meetings if one.at.date() == fine.on), None)
    return meeting_name(kind) if kind else said("club.some-meeting")


def _beer(club: Club, year: int, as_of: date) -> Iterator[OpenItem]:
    """Rounds that were not given until the end of the calendar year are money from then on (AJ-1.3-y)."""
    debts, _ = beer_debts(parse_rules(club.years[year].rules), as_year(club, year, as_of))
    for debt in debts:
        if debt.money:
            paid = sum(one.amount for one in club.books.beer if (one.year, one.member) == (year, debt.member))
            reference, what = beer_reference(club, year, debt.member), said("club.beer-debt", year=year)
            yield OpenItem(
                reference, year, None, debt.member, None, date(year, 12, 31), what, debt.money,
                max(0, debt.money - paid), None, credit(club, reference), "beer",
            )  # fmt: skip


def _dues(club: Club, year: int, as_of: date) -> Iterator[OpenItem]:
    for one in club.years[year].dues:
        if one.on <= as_of and one.waived is None:
            reference, what = dues_reference(club, year, one.member), said("club.dues", year=year)
            owed = 0 if one.paid is not None and is_paid(one.paid, as_of) else one.amount
            yield OpenItem(
                reference, year, None, one.member, None, one.on, what, one.amount, owed, one.due,
                credit(club, reference) if owed else 0, "dues", one.reminded,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fee:
    """A Startgeld that is owed, in Rappen. member: who is liable; person: the Ersatz- or Gastjasser who sat there."""

    where: At
    on: date
    member: str
    person: str | None
    amount: int


def open_fees(club: Club, as_of: date) -> list[Fee]:
    """Return every Startgeld that is owed on a day, the earliest first. It is not fined and never grows (AJ-39)."""
    found = [fee for year in sorted(club.years) for fee in _of_year(club.years[year], as_of)]
    return sorted(found, key=lambda one: one.on)


def _of_year(year: SeasonYear, as_of: date) -> Iterator[Fee]:
    for day in year.days.values():
        if day.gathering.date() <= as_of:
            yield from of_day(year, day)


def of_day(year: SeasonYear, day: SeasonDay) -> Iterator[Fee]:
    """Yield the Startgeld that is owed for a Jasstag."""
    on = day.gathering.date()
    for at, place in seats(year.year, day):
        if owes_fee(year, place):
            yield Fee(at, on, place.liable, place.name if place.nominated else None, year.fee * RAPPEN)


@dataclass(frozen=True, slots=True)
class Target:
    """reference: as ``AssignLine`` takes it. amounts: the sums in Rappen that would pay something whole of it."""

    reference: str
    member: str
    what: Message | str
    open: int
    amounts: tuple[int, ...]


def targets(club: Club, on: date) -> Iterator[Target]:
    """Yield what is open on a day and could be paid, the Startgeld of a member together."""
    for one in [one for one in items(club, on) if one.owed] or open_items(club, on):
        yield Target(one.reference, one.member, one.what, one.open, (one.open,))
    by_member = sorted(open_fees(club, on), key=lambda one: one.member)
    for member, some in groupby(by_member, key=lambda one: one.member):
        sums = tuple(accumulate(one.amount for one in some))
        yield Target(f"{FEES} {member}", member, said("club.account-fees"), sums[-1], sums)


def targets_of_line(club: Club, on: date, line: BankLine) -> Iterator[Target]:
    """Yield what a line of the bank's can be given to, each with what was open on the day of the payment.

    Nothing for money that left the account. What the bank took back belongs to what it had been brought for.
    """
    if not is_payment(line):
        return
    if line.amount < 0:
        brought = ((one, brought_by_bank(club, one.reference)) for one in items(club, on))
        yield from (
            Target(one.reference, one.member, one.what, much, (-much,)) for one, much in brought if much >= -line.amount
        )
        return
    then = {one.reference: one.open for one in items(club, line.on)}
    for one in targets(club, on):
        much = then.get(one.reference)
        yield replace(one, open=much, amounts=(much,)) if much else one


def fees_covered(club: Club, on: date, member: str, amount: int) -> list[Fee]:
    """Return the Startgeld of a member that an amount pays to the Rappen, the oldest first; none where it does not."""
    own = [one for one in open_fees(club, on) if one.member == member]
    paid = [number for number, so_far in enumerate(accumulate(one.amount for one in own), 1) if so_far == amount]
    return own[: paid[0]] if paid else []
