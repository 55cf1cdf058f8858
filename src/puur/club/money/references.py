"""Under which reference what a member owes is paid in, and what the bank has brought under it."""

from __future__ import annotations

from datetime import date

from puur.club.owed import is_paid_by_day
from puur.club.season.state import Club
from puur.money.reference import scor_reference


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
