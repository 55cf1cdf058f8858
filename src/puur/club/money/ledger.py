"""The club's ledger, double entry: every franc goes from one account to another; what was wrong gets a Storno.

It is made from the club's events, so that it says nothing that did not happen. What is owed comes from the rules alone
(`puur.club.season.fines.outstanding_fine`); the ledger books the difference as the days pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Final

from puur.club.authors import BY_RULES
from puur.club.money import besides
from puur.club.money.bank import BeerPaid
from puur.club.money.clerk import (
    BANK,
    BEER,
    CASH,
    FEES,
    FINES,
    OWN,
    PAID_FROM,
    BookingHandlers,
    Clerk,
    JournalMoment,
    Ledger,
)
from puur.club.money.dated import is_payment_dated_later
from puur.club.money.items import is_fine_valid
from puur.club.money.references import beer_reference, fine_reference
from puur.club.money.reversals import BeerReversed, FeeReversed
from puur.club.owed import RAPPEN, OutstandingFine, fine_kind_name
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
    outstanding_fine,
)
from puur.club.season.state import Club, FineEntry
from puur.club.year.standings import beer_debts
from puur.words.message import Message, said

_OWING: Final = (FineImposed, BeerOwed)


def ledger(moments: Iterable[JournalMoment], as_of: date) -> Ledger:
    """Return a club's ledger, computed from all its events until a day.

    moments: the events in the order in which they were stored. as_of: the day; payments dated later are left out.
    """
    clerk = Clerk(Ledger())
    for moment in moments:
        if not _is_money(moment.event):
            # The club's own affairs move no time: who founds it in November may enter its January afterwards.
            clerk.ledger.club = evolve(clerk.ledger.club, moment.event)
            continue
        # What was written later does not come before what was written earlier, whatever day it is about.
        today = max(clerk.now, moment.on)
        if today > as_of:
            break
        if is_payment_dated_later(clerk.ledger.club, moment.event, as_of):
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


def _grow(clerk: Clerk, until: date) -> None:
    """Book what the days have brought: new fines, surcharges, beer that became money."""
    clerk.who = BY_RULES
    for year, own in clerk.ledger.club.years.items():
        for fine in own.fines:
            if fine.paid is None and is_fine_valid(fine):
                _accrue(clerk, year, fine, max(until, fine.on))
        state = (own.beer, len(clerk.ledger.club.books.beer))
        if own.beer and until >= date(year, 12, 31) and clerk.beer.get(year) != state:
            _convert(clerk, year, until)
            clerk.beer[year] = state


def _accrue(clerk: Clerk, year: int, fine: FineEntry, until: date) -> None:
    rules = parse_rules(clerk.ledger.club.years[year].rules)
    now = outstanding_fine(rules, fine, until)
    reference, name = fine_reference(year, fine.id), fine_kind_name(rules.fines, fine.kind)
    if clerk.booked.get(reference) == now.owed:
        return
    for on, amount, says in _steps(now, fine, name):
        if amount > clerk.booked.get(reference, 0):
            clerk.adjust_open_amount(reference, amount, FINES, says=says, on=on, member=fine.member)
    grown = said("club.posting-not-grown", what=name)
    clerk.adjust_open_amount(reference, now.owed, FINES, says=grown, on=until, member=fine.member)


def _steps(now: OutstandingFine, fine: FineEntry, name: Message) -> list[tuple[date, int, Message]]:
    says = said("club.posting-fine", number=fine.id, what=name)
    if fine.person:
        says = said("club.posting-fine-of", number=fine.id, what=name, person=fine.person)
    rise = said("club.posting-rise", number=fine.id)
    return [(fine.on, now.amount, says), *((step.since, step.amount, rise) for step in now.raised)]


def _convert(clerk: Clerk, year: int, until: date) -> None:
    club = clerk.ledger.club
    debts, _ = beer_debts(parse_rules(club.years[year].rules), year_from_season(club, year, until))
    for debt in debts:
        reference = beer_reference(club, year, debt.member)
        paid = sum(one.amount for one in club.books.beer if (one.year, one.member) == (year, debt.member))
        given = {"says": said("club.beer-debt", year=year), "on": date(year, 12, 31), "member": debt.member}
        clerk.adjust_open_amount(reference, debt.money - paid, BEER, **given)


def _book_fee(clerk: Clerk, before: Club, event: SeatFeePaid) -> None:
    liable = find_series(before, event.where).places[event.where.seat].liable
    says = said("club.posting-fee", day=event.where.day, series=event.where.series)
    source = OWN if event.line else CASH
    clerk.post((source, FEES), event.francs * RAPPEN, says=says, on=event.at.date(), member=liable)


def _book_fee_reversed(clerk: Clerk, before: Club, event: FeeReversed) -> None:
    place = find_series(before, event.where).places[event.where.seat]
    liable, source = place.liable, OWN if place.fee_line else CASH
    says = said("club.posting-fee", day=event.where.day, series=event.where.series)
    booked = [one.number for one in clerk.ledger.lines if (one.says, one.member) == (says, liable)]
    storno = said("club.posting-storno-why", what=says, reason=event.reason)
    clerk.post((source, FEES), -event.francs * RAPPEN, says=storno, member=liable, storno=next(iter(booked[-1:]), None))


def _fine_of(club: Club, year: int, number: int) -> FineEntry:
    return next(fine for fine in club.years[year].fines if fine.id == number)


def _book_fine_paid(clerk: Clerk, before: Club, event: FinePaid) -> None:
    """As of the day of the payment: a surcharge that was booked in the meantime falls away."""
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    given = {"on": event.on, "member": fine.member}
    clerk.adjust_open_amount(reference, event.amount, FINES, says=said("club.posting-in-time", number=fine.id), **given)
    says = said("club.posting-fine-paid", number=fine.id)
    clerk.book_payment(PAID_FROM[event.how], reference, event.amount - event.credited, says=says, **given)
    clerk.book_payment(OWN, reference, event.credited, says=says, **given)


def _book_payment_reversed(clerk: Clerk, before: Club, event: PaymentReversed) -> None:
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    source = PAID_FROM[fine.how]
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


def _book_fine_voided(clerk: Clerk, before: Club, event: FineReversed | FineExcused) -> None:
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


def _book_beer(clerk: Clerk, before: Club, event: BeerPaid) -> None:
    one = event.payment
    reference = beer_reference(before, one.year, one.member)
    given = {"says": said("club.posting-beer-paid", year=one.year), "on": one.on, "member": one.member}
    clerk.book_payment(PAID_FROM[one.how], reference, one.amount, **given)


def _book_beer_reversed(clerk: Clerk, before: Club, event: BeerReversed) -> None:
    one = event.payment
    reference = beer_reference(before, one.year, one.member)
    booked = [it.number for it in clerk.ledger.lines if (it.reference, it.debit) == (reference, BANK)]
    what = said("club.posting-beer-paid", year=one.year)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.book_payment(BANK, reference, -one.amount, says=says, member=one.member, storno=booked[-1])


_POSTS: Final[BookingHandlers] = {
    SeatFeePaid: _book_fee,
    FinePaid: _book_fine_paid,
    PaymentReversed: _book_payment_reversed,
    FineReversed: _book_fine_voided,
    FineExcused: _book_fine_voided,
    BeerPaid: _book_beer,
    FeeReversed: _book_fee_reversed,
    BeerReversed: _book_beer_reversed,
    **besides.POSTS,
}
