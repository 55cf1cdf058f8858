"""What lies in the cash box: coins and notes, so never less than nothing. In Rappen."""

from __future__ import annotations

from puur.club.season.core import refuse
from puur.club.season.state import Club, SeasonYear
from puur.money.amounts import RAPPEN, in_francs
from puur.words.message import said


def cash_in_box(club: Club) -> int:
    """Return the cash in the box according to the ledger, in Rappen; negative if more was paid out than in."""
    by_hand = sum(one.amount for one in club.books.hand if one.how == "cash" and not one.reversed)
    return by_hand + sum(_fines(year) + _fees(year) + _dues(year) for year in club.years.values())


def check_cash_suffices(club: Club, rappen: int, *, anyway: bool) -> None:
    """Refuse the command if it pays out more cash than the box has by the ledger, unless ``anyway`` confirms it.

    rappen: what it pays out. Raises CommandRefused.
    """
    there = cash_in_box(club)
    if rappen > there and not anyway:
        left = in_francs(there - rappen)
        refuse(said("club.by-hand-too-much", there=in_francs(there), much=in_francs(rappen), left=left), "anyway")


def _fines(year: SeasonYear) -> int:
    """Fines that were paid in cash, also those that were lifted since: the money is still there."""
    paid = sum(fine.amount - fine.credited for fine in year.fines if fine.paid is not None and fine.how == "cash")
    return paid + sum(fine.kept for fine in year.fines if fine.kept_how == "cash")


def _fees(year: SeasonYear) -> int:
    places = (place for day in year.days.values() for table in day.tables for place in table.places)
    return sum(place.fee_francs for place in places if place.fee is not None and not place.fee_line) * RAPPEN


def _dues(year: SeasonYear) -> int:
    return sum(one.amount - one.credited for one in year.dues if one.paid is not None and one.how == "cash")
