"""The club's ledger in double entry, computed from the club's events; a mistake is reversed, never removed.

What is owed comes from the rules alone (`puur.club.season.fines.fine_entry_with_terms`). The ledger books the
difference as the days pass. A payment that is dated after the day of the ledger is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any, Final

from puur.club.fine_amounts import RAPPEN_PER_FRANC, FineAsOwedOnDay, fine_kind_name, is_paid_by_day
from puur.club.money import receivables
from puur.club.money.bank import BankBooked, BeerPaid, LineAssigned, LineEvent, Repaid
from puur.club.money.bookings import BeerReversed, BookedByHand, ByHandReversed, FeeReversed, LineUnassigned
from puur.club.money.books import HandBooking
from puur.club.money.double_entry import (
    ACCOUNT_BY_PAYMENT_METHOD,
    BANK,
    BEER,
    CASH,
    COSTS,
    DUES,
    FEES,
    FINES,
    INCOME,
    OWN,
    UNCLEAR,
    BookingHandlers,
    DatedClubEvent,
    Ledger,
    LedgerWriter,
)
from puur.club.money.dues import DuesCharged, DuesPaid, DuesReversed, DuesWaived
from puur.club.money.receipts import beer_reference, dues_reference, fine_reference
from puur.club.money.receivables import is_fine_valid
from puur.club.season.as_year import year_from_season
from puur.club.season.core import Event, find_series, parse_rules
from puur.club.season.days.attendance import SeatFeePaid
from puur.club.season.days.penalties import BeerOwed
from puur.club.season.decide import evolve
from puur.club.season.fines import (
    FineExcused,
    FineImposed,
    FineNotified,
    FinePaid,
    FineReversed,
    PaymentReversed,
    fine_entry_with_terms,
)
from puur.club.season.serialization import RULES_AS_AUTHOR
from puur.club.season.state import Club, FineEntry
from puur.club.year.standings import beer_debts
from puur.money.account import BankLine
from puur.words.message import Message, said


def _is_payment_dated_later(club: Club, event: Event, as_of: date) -> bool:
    """Return whether an event is a payment dated after a day, or takes back such a payment.

    club: the state before the event, without payments that were left out as too late. as_of: the day.
    """
    kind = type(event)
    paid, taken_back = _PAID.get(kind), _TAKEN_BACK.get(kind)
    if paid is not None:
        return not is_paid_by_day(paid(event), as_of)
    return taken_back is not None and not taken_back(club, event)


def _is_still_paid(club: Club, event: PaymentReversed) -> bool:
    return any(fine.paid is not None for fine in club.years[event.year].fines if fine.id == event.fine)


_PAID: Final[Mapping[type[Event], Callable[[Any], date]]] = {
    FinePaid: lambda event: event.on,
    BeerPaid: lambda event: event.payment.on,
    Repaid: lambda event: event.refund.on,
    DuesPaid: lambda event: event.on,
    BookedByHand: lambda event: event.booking.on,
}
"""The day of what is a payment."""
_TAKEN_BACK: Final[Mapping[type[Event], Callable[[Club, Any], bool]]] = {
    BeerReversed: lambda club, event: event.payment in club.books.beer,
    PaymentReversed: _is_still_paid,
    DuesReversed: lambda club, event: any(
        one.paid is not None for one in club.years[event.year].dues if one.member == event.member
    ),
    ByHandReversed: lambda club, event: any(one.number == event.number for one in club.books.hand),
}
"""Whether what an event takes back is there."""


_OWING: Final = (FineImposed, BeerOwed)


def compute_ledger(moments: Iterable[DatedClubEvent], as_of: date) -> Ledger:
    """Return a club's ledger, computed from all its events until a day.

    moments: the events in the order in which they were stored. as_of: the day; payments dated later are left out.
    """
    clerk = LedgerWriter(Ledger())
    for moment in moments:
        if not _is_money(moment.event):
            # The club's own affairs move no time: who founds it in November may enter its January afterwards.
            clerk.ledger.club = evolve(clerk.ledger.club, moment.event)
            continue
        # What was written later does not come before what was written earlier, whatever day it is about.
        today = max(clerk.now, moment.on)
        if today > as_of:
            break
        if _is_payment_dated_later(clerk.ledger.club, moment.event, as_of):
            continue
        if today > clerk.now:
            _grow(clerk, today)
        clerk.now, clerk.who = today, moment.who
        before = clerk.ledger.club
        clerk.ledger.club = evolve(before, moment.event)
        post = _POSTS.get(type(moment.event))
        if post is not None:
            post(clerk, before, moment.event)
        if isinstance(moment.event, _OWING):
            _grow(clerk, today)
    _grow(clerk, as_of)
    return clerk.ledger


def _is_money(event: Event) -> bool:
    """Return whether an event is booked, or says how a fine grows."""
    return type(event) in _POSTS or isinstance(event, (*_OWING, FineNotified))


def _grow(clerk: LedgerWriter, until: date) -> None:
    """Book what the days have brought: new fines, surcharges, beer that became money."""
    clerk.who = RULES_AS_AUTHOR
    for year, own in clerk.ledger.club.years.items():
        for fine in own.fines:
            if fine.paid is None and is_fine_valid(fine):
                _accrue(clerk, year, fine, max(until, fine.on))
        state = (own.beer, len(clerk.ledger.club.books.beer))
        if own.beer and until >= date(year, 12, 31) and clerk.beer_last_booked.get(year) != state:
            _convert(clerk, year, until)
            clerk.beer_last_booked[year] = state


def _accrue(clerk: LedgerWriter, year: int, fine: FineEntry, until: date) -> None:
    rules = parse_rules(clerk.ledger.club.years[year].rules)
    now = fine_entry_with_terms(rules, fine, until)
    reference, name = fine_reference(year, fine.id), fine_kind_name(rules.fines, fine.kind)
    if clerk.open_by_reference.get(reference) == now.owed:
        return
    for on, amount, says in _steps(now, fine, name):
        if amount > clerk.open_by_reference.get(reference, 0):
            clerk.adjust_open_amount(reference, amount, FINES, says=says, on=on, member=fine.member)
    grown = said("club.posting-not-grown", what=name)
    clerk.adjust_open_amount(reference, now.owed, FINES, says=grown, on=until, member=fine.member)


def _steps(now: FineAsOwedOnDay, fine: FineEntry, name: Message) -> list[tuple[date, int, Message]]:
    says = said("club.posting-fine", number=fine.id, what=name)
    if fine.person:
        says = said("club.posting-fine-of", number=fine.id, what=name, person=fine.person)
    rise = said("club.posting-rise", number=fine.id)
    return [(fine.on, now.amount, says), *((step.since, step.amount, rise) for step in now.raised)]


def _convert(clerk: LedgerWriter, year: int, until: date) -> None:
    club = clerk.ledger.club
    debts, _ = beer_debts(parse_rules(club.years[year].rules), year_from_season(club, year, until))
    for debt in debts:
        reference = beer_reference(club, year, debt.member)
        paid = sum(one.amount for one in club.books.beer if (one.year, one.member) == (year, debt.member))
        given = {"says": said("club.beer-debt", year=year), "on": date(year, 12, 31), "member": debt.member}
        clerk.adjust_open_amount(reference, debt.money - paid, BEER, **given)


def _book_fee(clerk: LedgerWriter, before: Club, event: SeatFeePaid) -> None:
    liable = find_series(before, event.where).places[event.where.seat].liable
    says = said("club.posting-fee", day=event.where.day, series=event.where.series)
    source = OWN if event.line else CASH
    clerk.post((source, FEES), event.francs * RAPPEN_PER_FRANC, says=says, on=event.at.date(), member=liable)


def _book_fee_reversed(clerk: LedgerWriter, before: Club, event: FeeReversed) -> None:
    place = find_series(before, event.where).places[event.where.seat]
    liable, source = place.liable, OWN if place.fee_line else CASH
    says = said("club.posting-fee", day=event.where.day, series=event.where.series)
    booked = [one.number for one in clerk.ledger.lines if (one.says, one.member) == (says, liable)]
    storno = said("club.posting-storno-why", what=says, reason=event.reason)
    clerk.post(
        (source, FEES),
        -event.francs * RAPPEN_PER_FRANC,
        says=storno,
        member=liable,
        storno=next(iter(booked[-1:]), None),
    )


def _fine_of(club: Club, year: int, number: int) -> FineEntry:
    return next(fine for fine in club.years[year].fines if fine.id == number)


def _book_fine_paid(clerk: LedgerWriter, before: Club, event: FinePaid) -> None:
    """As of the day of the payment: a surcharge that was booked in the meantime falls away."""
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    given = {"on": event.on, "member": fine.member}
    clerk.adjust_open_amount(reference, event.amount, FINES, says=said("club.posting-in-time", number=fine.id), **given)
    says = said("club.posting-fine-paid", number=fine.id)
    clerk.book_payment(
        ACCOUNT_BY_PAYMENT_METHOD[event.how], reference, event.amount - event.credited, says=says, **given
    )
    clerk.book_payment(OWN, reference, event.credited, says=says, **given)


def _book_payment_reversed(clerk: LedgerWriter, before: Club, event: PaymentReversed) -> None:
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    source = ACCOUNT_BY_PAYMENT_METHOD[fine.how]
    last = [one.number for one in clerk.ledger.lines if (one.reference, one.debit) == (reference, source)]
    what = said("club.posting-fine-paid", number=fine.id)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    given = {"says": says, "member": fine.member, "storno": last[-1] if last else None}
    if is_fine_valid(fine):
        clerk.book_payment(source, reference, fine.credited - fine.amount, **given)
        clerk.book_payment(OWN, reference, -fine.credited, **given)
    elif source != OWN:  # the fine counts no more: what was paid is the member's own money, and now it is not
        clerk.post((source, OWN), fine.credited - fine.amount, reference=reference, **given)
    clerk.post((source, OWN), event.kept, says=said("club.posting-credit", number=fine.id), member=fine.member)
    _accrue(clerk, event.year, _fine_of(clerk.ledger.club, event.year, event.fine), clerk.now)


def _book_fine_voided(clerk: LedgerWriter, before: Club, event: FineReversed | FineExcused) -> None:
    """Nothing is owed any more; what was paid is the member's own money."""
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    if not is_fine_valid(fine):
        return
    why = event.reason if isinstance(event, FineReversed) else said("club.posting-emergency")
    if fine.paid is not None:
        own = said("club.posting-credit", number=fine.id)
        clerk.book_payment(OWN, reference, -fine.amount, says=own, member=fine.member)
    clerk.adjust_open_amount(
        reference, 0, FINES, says=said("club.posting-void", number=fine.id, why=why), member=fine.member
    )


def _book_beer(clerk: LedgerWriter, before: Club, event: BeerPaid) -> None:
    one = event.payment
    reference = beer_reference(before, one.year, one.member)
    given = {"says": said("club.posting-beer-paid", year=one.year), "on": one.on, "member": one.member}
    clerk.book_payment(ACCOUNT_BY_PAYMENT_METHOD[one.how], reference, one.amount, **given)


def _book_beer_reversed(clerk: LedgerWriter, before: Club, event: BeerReversed) -> None:
    one = event.payment
    reference = beer_reference(before, one.year, one.member)
    booked = [it.number for it in clerk.ledger.lines if (it.reference, it.debit) == (reference, BANK)]
    what = said("club.posting-beer-paid", year=one.year)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.book_payment(BANK, reference, -one.amount, says=says, member=one.member, storno=booked[-1])


def _bank(clerk: LedgerWriter, before: Club, event: BankBooked) -> None:
    line, known = event.booked.line, event.booked.on_account
    says = said("club.posting-bank", what=line.payer or line.text or line.reference or line.id)
    member = _member(before, known)
    clerk.post((BANK, OWN if known else UNCLEAR), line.amount, says=says, on=line.on, reference=known, member=member)


def _book_line_assigned(clerk: LedgerWriter, before: Club, event: LineAssigned) -> None:
    line = next(one.line for one in before.books.lines if one.line.id == event.line)
    says = said("club.posting-cleared", reason=event.reason)
    clerk.post((UNCLEAR, _goes_to(event, line)), line.amount, says=says, **_about(before, event))


def _goes_to(event: LineEvent, line: BankLine) -> str:
    """Money of members, until it has paid something; what stands for no item is the club's own at once."""
    if event.reference != receivables.NO_ITEM_REFERENCE:
        return OWN
    return INCOME if line.amount > 0 else COSTS


def _about(club: Club, event: LineEvent) -> dict[str, str]:
    known = event.reference not in {receivables.FEES_REFERENCE, receivables.NO_ITEM_REFERENCE}
    return {"reference": event.reference, "member": _member(club, event.reference)} if known else {}


def _book_line_unassigned(clerk: LedgerWriter, before: Club, event: LineUnassigned) -> None:
    line = next(one.line for one in before.books.lines if one.line.id == event.line)
    what = said("club.posting-assigned")
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.post((UNCLEAR, _goes_to(event, line)), -line.amount, says=says, **_about(before, event))


def _repaid(clerk: LedgerWriter, before: Club, event: Repaid) -> None:
    one = event.refund
    member = _member(before, one.reference)
    clerk.post(
        (OWN, BANK), one.amount, says=said("club.posting-repaid"), on=one.on, reference=one.reference, member=member
    )


def _member(club: Club, reference: str) -> str:
    """Who is liable for what a reference stands for."""
    for year, own in club.years.items():
        fines = (fine.member for fine in own.fines if fine_reference(year, fine.id) == reference)
        beers = (beer.member for beer in own.beer if beer_reference(club, year, beer.member) == reference)
        dues = (one.member for one in own.dues if dues_reference(club, year, one.member) == reference)
        found = next(fines, None) or next(beers, None) or next(dues, None)
        if found is not None:
            return found
    return ""


def _by_hand(clerk: LedgerWriter, _: Club, event: BookedByHand) -> None:
    one = event.booking
    clerk.post(_way(one), one.amount, says=said("club.posting-by-hand", what=one.text), on=one.on)


def _by_hand_back(clerk: LedgerWriter, before: Club, event: ByHandReversed) -> None:
    one = next(one for one in before.books.hand if one.number == event.number)
    what = said("club.posting-by-hand", what=one.text)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.post(_way(one), -one.amount, says=says, storno=_booked_as(clerk, before, one))


def _booked_as(clerk: LedgerWriter, before: Club, one: HandBooking) -> int:
    """Return the line of a booking: of several that read alike the one that was booked as it was."""
    alike = [it.number for it in before.books.hand if _line(it) == _line(one)]
    lines = [it.number for it in clerk.ledger.lines if (it.says, it.on, it.debit, it.credit, it.amount) == _line(one)]
    return lines[alike.index(one.number)]


def _line(one: HandBooking) -> tuple[Message, date, str, str, int]:
    """How a booking is in the ledger."""
    debit, credit = _way(one) if one.amount > 0 else _way(one)[::-1]
    return said("club.posting-by-hand", what=one.text), one.on, debit, credit, abs(one.amount)


def _book_dues_charged(clerk: LedgerWriter, before: Club, event: DuesCharged) -> None:
    for member in event.members:
        reference = dues_reference(before, event.year, member)
        clerk.adjust_open_amount(reference, event.amount, DUES, says=said("club.dues", year=event.year), member=member)


def _book_dues_paid(clerk: LedgerWriter, before: Club, event: DuesPaid) -> None:
    says, reference = said("club.posting-dues-paid", year=event.year), dues_reference(before, event.year, event.member)
    given = {"says": says, "on": event.on, "member": event.member}
    clerk.book_payment(ACCOUNT_BY_PAYMENT_METHOD[event.how], reference, event.amount - event.credited, **given)
    clerk.book_payment(OWN, reference, event.credited, **given)


def _dues_back(clerk: LedgerWriter, before: Club, event: DuesReversed) -> None:
    there = next(one for one in before.years[event.year].dues if one.member == event.member)
    source, reference = ACCOUNT_BY_PAYMENT_METHOD[there.how], dues_reference(before, event.year, event.member)
    last = [one.number for one in clerk.ledger.lines if (one.reference, one.debit) == (reference, source)]
    what = said("club.posting-dues-paid", year=event.year)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    given = {"says": says, "member": event.member, "storno": next(iter(last[-1:]), None)}
    clerk.book_payment(source, reference, there.credited - there.amount, **given)
    clerk.book_payment(OWN, reference, -there.credited, **given)


def _dues_waived(clerk: LedgerWriter, before: Club, event: DuesWaived) -> None:
    reference = dues_reference(before, event.year, event.member)
    what = said("club.posting-storno-why", what=said("club.dues", year=event.year), reason=event.reason)
    clerk.adjust_open_amount(reference, 0, DUES, says=what, member=event.member)


def _way(one: HandBooking) -> tuple[str, str]:
    """From which account to which; what was spent goes the other way."""
    return ACCOUNT_BY_PAYMENT_METHOD[one.how], INCOME if one.amount > 0 else COSTS


_POSTS: Final[BookingHandlers] = {
    SeatFeePaid: _book_fee,
    FinePaid: _book_fine_paid,
    PaymentReversed: _book_payment_reversed,
    FineReversed: _book_fine_voided,
    FineExcused: _book_fine_voided,
    BeerPaid: _book_beer,
    FeeReversed: _book_fee_reversed,
    BeerReversed: _book_beer_reversed,
    BankBooked: _bank,
    LineAssigned: _book_line_assigned,
    LineUnassigned: _book_line_unassigned,
    Repaid: _repaid,
    BookedByHand: _by_hand,
    ByHandReversed: _by_hand_back,
    DuesCharged: _book_dues_charged,
    DuesPaid: _book_dues_paid,
    DuesReversed: _dues_back,
    DuesWaived: _dues_waived,
}
