"""What is in the till by the books. In Rappen."""

from __future__ import annotations

from puur.tournament.money.state import How, Till


def in_till(till: Till) -> int:
    """Return what should be in the till: the change at the beginning, and all that went in and out since."""
    return till.start + fees_by(till, "cash") + booked_by(till, "cash") + sum(one.amount for one in till.moves)


def fees_by(till: Till, how: How) -> int:
    """Return what fees have brought in one way: what was given back another way is missing there, and still here."""
    taken = sum(one.amount for one in till.payments if one.how == how)
    return taken - sum(one.amount for one in till.payments if one.back == how)


def booked_by(till: Till, how: How) -> int:
    """Return what was earned besides the fees in one way, less what was spent."""
    return sum(one.sign * one.amount for one in till.bookings if one.how == how and one.counts)
