"""What is paid as of a day: the one place that decides. A payment dated later has been noted, and is not made yet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

import msgspec

from puur.club.owed import is_paid_by_day
from puur.club.season.state import Club, FineEntry, SeasonYear

UNPAID: Final[Mapping[str, Any]] = {"paid": None, "payer": None, "how": "", "amount": 0, "credited": 0}
"""The fields of a stored fine that hold its payment, with their values while it is unpaid."""


def accounts_as_of(club: Club, on: date) -> Club:
    """Return the club with its accounts as of a day: without payments and refunds dated later."""
    books, beer = club.books, tuple(one for one in club.books.beer if is_paid_by_day(one.on, on))
    refunds = tuple(one for one in books.refunds if is_paid_by_day(one.on, on))
    if not fines_paid_ahead(club, on) and (beer, refunds) == (books.beer, books.refunds):
        return club
    years = {number: _without(year, on) for number, year in club.years.items()}
    return msgspec.structs.replace(club, years=years, books=msgspec.structs.replace(books, beer=beer, refunds=refunds))


def fines_paid_ahead(club: Club, on: date) -> dict[tuple[int, int], date]:
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
    return msgspec.structs.replace(fine, **UNPAID)
