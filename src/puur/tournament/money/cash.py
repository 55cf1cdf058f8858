"""What is in the till by the books. In Rappen."""

from __future__ import annotations

from puur.tournament.money.state import PaymentMeans, Till


def cash_in_till(till: Till) -> int:
    """Return how much cash should be in the till by the books, in Rappen.

    That is the opening change and all movements since; negative if more was paid out.
    """
    return (
        till.start
        + fees_received_by(till, "cash")
        + net_bookings_by(till, "cash")
        + sum(one.amount for one in till.moves)
    )


def fees_received_by(till: Till, how: PaymentMeans) -> int:
    """Return the fees received by one means of payment, less refunds, in Rappen.

    how: the means of payment. A refund counts against the means by which it was paid out.
    """
    taken = sum(one.amount for one in till.payments if one.how == how)
    return taken - sum(one.amount for one in till.payments if one.back == how)


def net_bookings_by(till: Till, how: PaymentMeans) -> int:
    """Return income less expenses by one means of payment, entry fees excepted, in Rappen.

    Cancelled bookings do not count. till: the tournament's money. how: ``cash``, ``bank`` or ``twint``.
    """
    return sum(one.sign * one.amount for one in till.bookings if one.how == how and one.counts)
