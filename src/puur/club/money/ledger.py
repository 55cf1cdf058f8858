"""The club's ledger, double entry: every franc goes from one account to another; what was wrong gets a Storno.

It is made from the club's events, so that it says nothing that did not happen. What is owed comes from the rules alone
(`puur.club.season.fines.owed`); the ledger books the difference as the days pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

import msgspec

from puur.club.money.bank import BankBooked, BeerPaid, LineAssigned, Repaid
from puur.club.money.dated import dated_later
from puur.club.money.items import beer_reference, counts, fine_reference
from puur.club.money.reversals import BeerReversed, FeeReversed, LineUnassigned
from puur.club.owed import RAPPEN, Owed, called
from puur.club.season.as_year import as_year
from puur.club.season.attendance import FeePaid
from puur.club.season.core import Event, find, parsed
from puur.club.season.decide import evolve
from puur.club.season.fines import FineExcused, FineImposed, FinePaid, FineReversed, PaymentReversed, owed
from puur.club.season.penalties import BeerOwed
from puur.club.season.state import Club, FineEntry
from puur.club.standings import beer_debts
from puur.words.catalogue import sentence
from puur.words.message import Message, said

ACCOUNTS: Final[Mapping[str, Message]] = {
    "1000": said("club.account-cash"),
    "1020": said("club.account-bank"),
    "1100": said("club.account-open"),
    "2000": said("club.account-members"),
    "2090": said("club.account-unclear"),
    "3000": said("club.account-fees"),
    "3100": said("club.account-fines"),
    "3200": said("club.account-beer"),
}
_CASH, _BANK, _OPEN, _OWN, _UNCLEAR, _FEES, _FINES, _BEER = ACCOUNTS
_OWING: Final = (FineImposed, BeerOwed)
_PAID_FROM: Final = {"cash": _CASH, "transfer": _BANK, "bank": _OWN}


class Moment(msgspec.Struct, frozen=True):
    """An event as the journal has it: when it was written (the club's local day), by whom."""

    on: date
    who: str
    event: Event


class Posting(msgspec.Struct, frozen=True):
    """A line of the ledger, amount in Rappen and above nothing: from ``credit`` to ``debit``.

    on: the day it counts for. storno: the earlier line that it takes back. member: whom it concerns.
    """

    number: int
    on: date
    debit: str
    credit: str
    amount: int
    says: Message | str = msgspec.field(name="text")
    who: str
    reference: str = ""
    member: str = ""
    storno: int | None = None

    @property
    def text(self) -> str:
        """What it was for, in German."""
        return sentence(self.says) if isinstance(self.says, Message) else self.says


@dataclass(slots=True)
class Ledger:
    """All lines, in the order in which they were booked; club: as it is after them."""

    lines: list[Posting] = field(default_factory=list)
    club: Club = field(default_factory=Club)

    def balance(self, account: str, until: date | None = None) -> int:
        """Return what stands in an account after a day: above nothing on its debit side."""
        lines = [one for one in self.lines if until is None or one.on <= until]
        debit = sum(one.amount for one in lines if one.debit == account)
        return debit - sum(one.amount for one in lines if one.credit == account)


@dataclass(slots=True)
class _Clerk:
    """Who writes the ledger. booked: what stands open under a reference; beer: from what a year's was made to money."""

    ledger: Ledger
    booked: dict[str, int] = field(default_factory=dict)
    beer: dict[int, object] = field(default_factory=dict)
    now: date = date.min
    who: str = ""

    def post(self, way: tuple[str, str], amount: int, **more: Any) -> None:  # noqa: ANN401 - Posting's own fields
        """Write a line; an amount below nothing goes the other way."""
        if amount:
            debit, credit = way if amount > 0 else way[::-1]
            given = {"on": self.now, "who": self.who, **more}
            lines = self.ledger.lines
            lines.append(Posting(len(lines) + 1, debit=debit, credit=credit, amount=abs(amount), **given))

    def stand(self, reference: str, target: int, revenue: str, **more: Any) -> None:  # noqa: ANN401
        """Book what is missing until so much stands open under a reference; what is too much gets a Storno."""
        difference = target - self.booked.get(reference, 0)
        if difference < 0:
            more |= {"storno": self._latest(reference, revenue), "says": said("club.posting-storno", what=more["says"])}
        self.post((_OPEN, revenue), difference, reference=reference, **more)
        self.booked[reference] = target

    def paid(self, source: str, reference: str, amount: int, **more: Any) -> None:  # noqa: ANN401
        """Book what takes an open sum away, or with an amount below nothing brings it back."""
        self.post((source, _OPEN), amount, reference=reference, **more)
        self.booked[reference] = self.booked.get(reference, 0) - amount

    def _latest(self, reference: str, revenue: str) -> int | None:
        lines = (one for one in reversed(self.ledger.lines) if (one.reference, one.credit) == (reference, revenue))
        return next((one.number for one in lines), None)


def ledger(moments: Iterable[Moment], as_of: date) -> Ledger:
    """Return the ledger of a club from all that has happened and has grown until a day, without later payments."""
    clerk = _Clerk(Ledger())
    for moment in moments:
        # What was written later does not come before what was written earlier, whatever day it is about.
        today = max(clerk.now, moment.on)
        if today > as_of:
            break
        if dated_later(clerk.ledger.club, moment.event, as_of):
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


def _grow(clerk: _Clerk, until: date) -> None:
    """Book what the days have brought: new fines, surcharges, beer that became money."""
    clerk.who = "Regelwerk"
    for year, own in clerk.ledger.club.years.items():
        for fine in own.fines:
            if fine.paid is None and counts(fine):
                _accrue(clerk, year, fine, max(until, fine.on))
        state = (own.beer, len(clerk.ledger.club.books.beer))
        if own.beer and until >= date(year, 12, 31) and clerk.beer.get(year) != state:
            _convert(clerk, year, until)
            clerk.beer[year] = state


def _accrue(clerk: _Clerk, year: int, fine: FineEntry, until: date) -> None:
    rules = parsed(clerk.ledger.club.years[year].rules)
    now = owed(rules, fine, until)
    reference, name = fine_reference(year, fine.id), called(rules.fines, fine.kind)
    if clerk.booked.get(reference) == now.owed:
        return
    for on, amount, says in _steps(now, fine, name):
        if amount > clerk.booked.get(reference, 0):
            clerk.stand(reference, amount, _FINES, says=says, on=on, member=fine.member)
    grown = said("club.posting-not-grown", what=name)
    clerk.stand(reference, now.owed, _FINES, says=grown, on=until, member=fine.member)


def _steps(now: Owed, fine: FineEntry, name: Message) -> list[tuple[date, int, Message]]:
    says = said("club.posting-fine", number=fine.id, what=name)
    if fine.person:
        says = said("club.posting-fine-of", number=fine.id, what=name, person=fine.person)
    rise = said("club.posting-rise", number=fine.id)
    return [(fine.on, now.amount, says), *((step.since, step.amount, rise) for step in now.raised)]


def _convert(clerk: _Clerk, year: int, until: date) -> None:
    club = clerk.ledger.club
    debts, _ = beer_debts(parsed(club.years[year].rules), as_year(club, year, until))
    for debt in debts:
        reference = beer_reference(club, year, debt.member)
        paid = sum(one.amount for one in club.books.beer if (one.year, one.member) == (year, debt.member))
        given = {"says": said("club.beer-debt", year=year), "on": date(year, 12, 31), "member": debt.member}
        clerk.stand(reference, debt.money - paid, _BEER, **given)


def _fee(clerk: _Clerk, before: Club, event: FeePaid) -> None:
    liable = find(before, event.where).places[event.where.seat].liable
    says = said("club.posting-fee", day=event.where.day, series=event.where.series)
    clerk.post((_CASH, _FEES), event.francs * RAPPEN, says=says, on=event.at.date(), member=liable)


def _fee_back(clerk: _Clerk, before: Club, event: FeeReversed) -> None:
    liable = find(before, event.where).places[event.where.seat].liable
    says = said("club.posting-fee", day=event.where.day, series=event.where.series)
    booked = [one.number for one in clerk.ledger.lines if (one.says, one.member) == (says, liable)]
    storno = said("club.posting-storno-why", what=says, reason=event.reason)
    clerk.post((_CASH, _FEES), -event.francs * RAPPEN, says=storno, member=liable, storno=booked[-1])


def _fine_of(club: Club, year: int, number: int) -> FineEntry:
    return next(fine for fine in club.years[year].fines if fine.id == number)


def _paid(clerk: _Clerk, before: Club, event: FinePaid) -> None:
    """As of the day of the payment: a surcharge that was booked in the meantime falls away."""
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    given = {"on": event.on, "member": fine.member}
    clerk.stand(reference, event.amount, _FINES, says=said("club.posting-in-time", number=fine.id), **given)
    says = said("club.posting-fine-paid", number=fine.id)
    clerk.paid(_PAID_FROM[event.how], reference, event.amount, says=says, **given)


def _unpaid(clerk: _Clerk, before: Club, event: PaymentReversed) -> None:
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    source = _PAID_FROM[fine.how]
    last = [one.number for one in clerk.ledger.lines if (one.reference, one.debit) == (reference, source)]
    what = said("club.posting-fine-paid", number=fine.id)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    given = {"says": says, "member": fine.member, "storno": last[-1] if last else None}
    if counts(fine):
        clerk.paid(source, reference, -fine.amount, **given)
    elif source != _OWN:  # the fine counts no more: what was paid is the member's own money, and now it is not
        clerk.post((source, _OWN), -fine.amount, reference=reference, **given)
    _accrue(clerk, event.year, _fine_of(clerk.ledger.club, event.year, event.fine), clerk.now)


def _void(clerk: _Clerk, before: Club, event: FineReversed | FineExcused) -> None:
    """Nothing is owed any more; what was paid is the member's own money."""
    fine, reference = _fine_of(before, event.year, event.fine), fine_reference(event.year, event.fine)
    if not counts(fine):
        return
    why = event.reason if isinstance(event, FineReversed) else said("club.posting-emergency")
    if fine.paid is not None:
        own = said("club.posting-credit", number=fine.id)
        clerk.paid(_OWN, reference, -fine.amount, says=own, member=fine.member)
    clerk.stand(reference, 0, _FINES, says=said("club.posting-void", number=fine.id, why=why), member=fine.member)


def _bank(clerk: _Clerk, before: Club, event: BankBooked) -> None:
    line, known = event.booked.line, event.booked.on_account
    says = said("club.posting-bank", what=line.payer or line.text or line.reference or line.id)
    member = _member(before, known)
    clerk.post((_BANK, _OWN if known else _UNCLEAR), line.amount, says=says, on=line.on, reference=known, member=member)


def _assigned(clerk: _Clerk, before: Club, event: LineAssigned) -> None:
    line = next(one.line for one in before.books.lines if one.line.id == event.line)
    given = {"reference": event.reference, "member": _member(before, event.reference)}
    clerk.post((_UNCLEAR, _OWN), line.amount, says=said("club.posting-cleared", reason=event.reason), **given)


def _beer(clerk: _Clerk, before: Club, event: BeerPaid) -> None:
    one = event.payment
    reference = beer_reference(before, one.year, one.member)
    given = {"says": said("club.posting-beer-paid", year=one.year), "on": one.on, "member": one.member}
    clerk.paid(_PAID_FROM[one.how], reference, one.amount, **given)


def _beer_back(clerk: _Clerk, before: Club, event: BeerReversed) -> None:
    one = event.payment
    reference = beer_reference(before, one.year, one.member)
    booked = [it.number for it in clerk.ledger.lines if (it.reference, it.debit) == (reference, _BANK)]
    what = said("club.posting-beer-paid", year=one.year)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.paid(_BANK, reference, -one.amount, says=says, member=one.member, storno=booked[-1])


def _unassigned(clerk: _Clerk, before: Club, event: LineUnassigned) -> None:
    line = next(one.line for one in before.books.lines if one.line.id == event.line)
    given = {"reference": event.reference, "member": _member(before, event.reference)}
    what = said("club.posting-assigned")
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.post((_UNCLEAR, _OWN), -line.amount, says=says, **given)


def _repaid(clerk: _Clerk, before: Club, event: Repaid) -> None:
    one = event.refund
    member = _member(before, one.reference)
    clerk.post(
        (_OWN, _BANK), one.amount, says=said("club.posting-repaid"), on=one.on, reference=one.reference, member=member
    )


def _member(club: Club, reference: str) -> str:
    """Who is liable for what a reference stands for."""
    for year, own in club.years.items():
        fines = (fine.member for fine in own.fines if fine_reference(year, fine.id) == reference)
        beers = (beer.member for beer in own.beer if beer_reference(club, year, beer.member) == reference)
        found = next(fines, None) or next(beers, None)
        if found is not None:
            return found
    return ""


_POSTS: Final[Mapping[type[Event], Callable[[_Clerk, Club, Any], None]]] = {
    FeePaid: _fee,
    FinePaid: _paid,
    PaymentReversed: _unpaid,
    FineReversed: _void,
    FineExcused: _void,
    BankBooked: _bank,
    LineAssigned: _assigned,
    BeerPaid: _beer,
    Repaid: _repaid,
    FeeReversed: _fee_back,
    BeerReversed: _beer_back,
    LineUnassigned: _unassigned,
}
