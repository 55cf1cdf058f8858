"""Payments that the books know of and that are dated later than the day they are looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final

from puur.club.money.bank import BeerPaid, Repaid
from puur.club.money.by_hand import BookedByHand, ByHandReversed
from puur.club.money.dues import DuesPaid, DuesReversed
from puur.club.money.reversals import BeerReversed
from puur.club.owed import is_paid_by_day
from puur.club.season.core import Event
from puur.club.season.fines import FinePaid, PaymentReversed
from puur.club.season.state import Club


def is_payment_dated_later(club: Club, event: Event, as_of: date) -> bool:
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
