"""What the bank's lines and the Kassier's own bookings come to in the ledger."""

from __future__ import annotations

from datetime import date
from typing import Final

from puur.club.money.bank import BankBooked, LineAssigned, LineEvent, Repaid
from puur.club.money.books import HandBooking
from puur.club.money.by_hand import BookedByHand, ByHandReversed
from puur.club.money.clerk import BANK, COSTS, DUES, INCOME, OWN, PAID_FROM, UNCLEAR, BookingHandlers, Clerk
from puur.club.money.dues import DuesCharged, DuesPaid, DuesReversed, DuesWaived
from puur.club.money.items import FEES, OTHER
from puur.club.money.references import beer_reference, dues_reference, fine_reference
from puur.club.money.reversals import LineUnassigned
from puur.club.season.state import Club
from puur.money.account import BankLine
from puur.words.message import Message, said


def _bank(clerk: Clerk, before: Club, event: BankBooked) -> None:
    line, known = event.booked.line, event.booked.on_account
    says = said("club.posting-bank", what=line.payer or line.text or line.reference or line.id)
    member = _member(before, known)
    clerk.post((BANK, OWN if known else UNCLEAR), line.amount, says=says, on=line.on, reference=known, member=member)


def _book_line_assigned(clerk: Clerk, before: Club, event: LineAssigned) -> None:
    line = next(one.line for one in before.books.lines if one.line.id == event.line)
    says = said("club.posting-cleared", reason=event.reason)
    clerk.post((UNCLEAR, _goes_to(event, line)), line.amount, says=says, **_about(before, event))


def _goes_to(event: LineEvent, line: BankLine) -> str:
    """Money of members, until it has paid something; what stands for no item is the club's own at once."""
    if event.reference != OTHER:
        return OWN
    return INCOME if line.amount > 0 else COSTS


def _about(club: Club, event: LineEvent) -> dict[str, str]:
    known = event.reference not in {FEES, OTHER}
    return {"reference": event.reference, "member": _member(club, event.reference)} if known else {}


def _book_line_unassigned(clerk: Clerk, before: Club, event: LineUnassigned) -> None:
    line = next(one.line for one in before.books.lines if one.line.id == event.line)
    what = said("club.posting-assigned")
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.post((UNCLEAR, _goes_to(event, line)), -line.amount, says=says, **_about(before, event))


def _repaid(clerk: Clerk, before: Club, event: Repaid) -> None:
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


def _by_hand(clerk: Clerk, _: Club, event: BookedByHand) -> None:
    one = event.booking
    clerk.post(_way(one), one.amount, says=said("club.posting-by-hand", what=one.text), on=one.on)


def _by_hand_back(clerk: Clerk, before: Club, event: ByHandReversed) -> None:
    one = next(one for one in before.books.hand if one.number == event.number)
    what = said("club.posting-by-hand", what=one.text)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    clerk.post(_way(one), -one.amount, says=says, storno=_booked_as(clerk, before, one))


def _booked_as(clerk: Clerk, before: Club, one: HandBooking) -> int:
    """Return the line of a booking: of several that read alike the one that was booked as it was."""
    alike = [it.number for it in before.books.hand if _line(it) == _line(one)]
    lines = [it.number for it in clerk.ledger.lines if (it.says, it.on, it.debit, it.credit, it.amount) == _line(one)]
    return lines[alike.index(one.number)]


def _line(one: HandBooking) -> tuple[Message, date, str, str, int]:
    """How a booking is in the ledger."""
    debit, credit = _way(one) if one.amount > 0 else _way(one)[::-1]
    return said("club.posting-by-hand", what=one.text), one.on, debit, credit, abs(one.amount)


def _book_dues_charged(clerk: Clerk, before: Club, event: DuesCharged) -> None:
    for member in event.members:
        reference = dues_reference(before, event.year, member)
        clerk.adjust_open_amount(reference, event.amount, DUES, says=said("club.dues", year=event.year), member=member)


def _book_dues_paid(clerk: Clerk, before: Club, event: DuesPaid) -> None:
    says, reference = said("club.posting-dues-paid", year=event.year), dues_reference(before, event.year, event.member)
    given = {"says": says, "on": event.on, "member": event.member}
    clerk.book_payment(PAID_FROM[event.how], reference, event.amount - event.credited, **given)
    clerk.book_payment(OWN, reference, event.credited, **given)


def _dues_back(clerk: Clerk, before: Club, event: DuesReversed) -> None:
    there = next(one for one in before.years[event.year].dues if one.member == event.member)
    source, reference = PAID_FROM[there.how], dues_reference(before, event.year, event.member)
    last = [one.number for one in clerk.ledger.lines if (one.reference, one.debit) == (reference, source)]
    what = said("club.posting-dues-paid", year=event.year)
    says = said("club.posting-storno-why", what=what, reason=event.reason)
    given = {"says": says, "member": event.member, "storno": next(iter(last[-1:]), None)}
    clerk.book_payment(source, reference, there.credited - there.amount, **given)
    clerk.book_payment(OWN, reference, -there.credited, **given)


def _dues_waived(clerk: Clerk, before: Club, event: DuesWaived) -> None:
    reference = dues_reference(before, event.year, event.member)
    what = said("club.posting-storno-why", what=said("club.dues", year=event.year), reason=event.reason)
    clerk.adjust_open_amount(reference, 0, DUES, says=what, member=event.member)


def _way(one: HandBooking) -> tuple[str, str]:
    """From which account to which; what was spent goes the other way."""
    return PAID_FROM[one.how], INCOME if one.amount > 0 else COSTS


POSTS: Final[BookingHandlers] = {
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
