"""Payments that the books know of and that are dated later than the day they are looked at."""

from __future__ import annotations

from datetime import date

from puur.club.money.bank import BeerPaid, Repaid
from puur.club.money.reversals import BeerReversed
from puur.club.owed import is_paid
from puur.club.season.core import Event
from puur.club.season.fines import FinePaid, PaymentReversed
from puur.club.season.state import Club


def dated_later(club: Club, event: Event, as_of: date) -> bool:
    """Return whether this is a payment dated after a day, or takes back one that was left out for that reason.

    club: as it was before the event, without what was left out.
    """
    if isinstance(event, FinePaid):
        return not is_paid(event.on, as_of)
    if isinstance(event, BeerPaid):
        return not is_paid(event.payment.on, as_of)
    if isinstance(event, Repaid):
        return not is_paid(event.refund.on, as_of)
    if isinstance(event, BeerReversed):
        return event.payment not in club.books.beer
    if isinstance(event, PaymentReversed):
        return all(fine.paid is None for fine in club.years[event.year].fines if fine.id == event.fine)
    return False
