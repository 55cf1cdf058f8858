"""What the club has received: as of a day, under a payment reference, and in the cash box.

A payment dated later than the day is noted, but does not count yet. Amounts are in Rappen.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

import msgspec

from puur.club.fine_amounts import is_paid_by_day
from puur.club.season.core import raise_refusal
from puur.club.season.state import Club, FineEntry, SeasonYear
from puur.money import RAPPEN_PER_FRANC, signed_francs
from puur.money.account import scor_reference
from puur.words.message import said

UNPAID_FINE_FIELDS: Final[Mapping[str, Any]] = {"paid": None, "payer": None, "how": "", "amount": 0, "credited": 0}
"""The fields of a stored fine that hold its payment, with their values while it is unpaid."""


def club_without_later_payments(club: Club, on: date) -> Club:
    """Return the club with its accounts as of a day: without payments and refunds dated later."""
    books, beer = club.books, tuple(one for one in club.books.beer if is_paid_by_day(one.on, on))
    refunds = tuple(one for one in books.refunds if is_paid_by_day(one.on, on))
    if not fine_payments_dated_after(club, on) and (beer, refunds) == (books.beer, books.refunds):
        return club
    years = {number: _without(year, on) for number, year in club.years.items()}
    return msgspec.structs.replace(club, years=years, books=msgspec.structs.replace(books, beer=beer, refunds=refunds))


def fine_payments_dated_after(club: Club, on: date) -> dict[tuple[int, int], date]:
    """Return the fines whose payment is dated after a day: (season, number of the fine) mapped to the date."""
    return {
        (number, fine.id): fine.paid
        for number, year in club.years.items()
        for fine in year.fines
        if fine.paid is not None and _is_paid_later(fine, on)
    }


def _without(year: SeasonYear, on: date) -> SeasonYear:
    fines = tuple(_unpaid(fine) if _is_paid_later(fine, on) else fine for fine in year.fines)
    return msgspec.structs.replace(year, fines=fines)


def _is_paid_later(fine: FineEntry, on: date) -> bool:
    return fine.paid is not None and not is_paid_by_day(fine.paid, on)


def _unpaid(fine: FineEntry) -> FineEntry:
    return msgspec.structs.replace(fine, **UNPAID_FINE_FIELDS)


def fine_reference(year: int, fine: int) -> str:
    """Return the payment reference of a fine. year: the season. fine: the number of the fine.

    >>> fine_reference(2026, 7)
    'RF62B20260007'
    """
    return scor_reference(f"B{year}{fine:04d}")


def beer_reference(club: Club, year: int, member: str) -> str:
    """Return the payment reference of a member's beer debt of a season, built from the place in the member list.

    member: the id. Raises ValueError if there is no such member.
    """
    return scor_reference(f"R{year}{list(club.members).index(member) + 1:04d}")


def dues_reference(club: Club, year: int, member: str) -> str:
    """Return the payment reference of a member's yearly fee of a season, built from the place in the member list.

    member: the id. Raises ValueError if there is no such member.
    """
    return scor_reference(f"M{year}{list(club.members).index(member) + 1:04d}")


def paid_through_bank(club: Club, reference: str, until: date | None = None) -> int:
    """Return what bank lines have paid under a reference, less refunds, in Rappen.

    until: the last day that counts; None for all.
    """
    lines = (one.line for one in club.books.lines if one.on_account == reference)
    paid = sum(line.amount for line in lines if is_paid_by_day(line.on, until))
    refunds = (one for one in club.books.refunds if one.reference == reference)
    return paid - sum(one.amount for one in refunds if is_paid_by_day(one.on, until))


def paid_through_bank_towards(club: Club, reference: str, owed: int, on: date, kept: int = 0) -> int:
    """Return how much of what is owed under a reference is covered by the bank until a day, in Rappen.

    It is never more than ``owed``, the whole amount. kept: what had been paid by hand before. Both are in Rappen. Only
    the rest can still be paid by hand.
    """
    return max(0, min(owed, paid_through_bank(club, reference, on) + kept))


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
        left = signed_francs(there - rappen)
        raise_refusal(
            said("club.by-hand-too-much", there=signed_francs(there), much=signed_francs(rappen), left=left), "anyway"
        )


def _fines(year: SeasonYear) -> int:
    """Fines that were paid in cash, also those that were lifted since: the money is still there."""
    paid = sum(fine.amount - fine.credited for fine in year.fines if fine.paid is not None and fine.how == "cash")
    return paid + sum(fine.kept for fine in year.fines if fine.kept_how == "cash")


def _fees(year: SeasonYear) -> int:
    places = (place for day in year.days.values() for table in day.tables for place in table.places)
    return sum(place.fee_francs for place in places if place.fee is not None and not place.fee_line) * RAPPEN_PER_FRANC


def _dues(year: SeasonYear) -> int:
    return sum(one.amount - one.credited for one in year.dues if one.paid is not None and one.how == "cash")
