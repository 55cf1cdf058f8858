"""What the Kassier renders account of for a year: its ledger, and what was open at its end, or now if it still runs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from puur.club.money.clerk import JournalMoment, Ledger
from puur.club.money.items import OpenItem, UnpaidFee, open_items, unpaid_fees
from puur.club.money.ledger import ledger


@dataclass(frozen=True, slots=True)
class Statement:
    """The financial statement of a club's year as of a day.

    books: the ledger, which may contain later postings.
    year: the calendar year.
    on: the day as of which it is made.
    items: what members owe on that day.
    fees: the unpaid entry fees of evenings until then.
    """

    books: Ledger
    year: int
    on: date
    items: list[OpenItem]
    fees: list[UnpaidFee]

    @property
    def last(self) -> date:
        """Return 31 December of the year, even while the year runs."""
        return date(self.year, 12, 31)


def financial_statement(moments: Iterable[JournalMoment], year: int, now: date) -> Statement:
    """Return the financial statement of a year at its end, or as of ``now`` while the year runs.

    moments: all events of the club, in the order in which they were stored. A surcharge on a fine is included from
    the day on which it is owed.
    """
    books = ledger(moments, now)
    on = min(date(year, 12, 31), now)
    fees = [one for one in unpaid_fees(books.club, on) if one.where.year <= year]
    return Statement(books, year, on, open_items(books.club, on), fees)
