"""Whose turn it is: seat after seat in the law's direction, from who leads."""

from __future__ import annotations

from puur.game.state import Deal
from puur.law.law import Law


def seat_at(law: Law, leader: int, place: int) -> int:
    """Return the seat that plays so many places (0 to 3) after the leader."""
    seat = leader
    for _ in range(place):
        seat = law.next_seat.says(seat)
    return seat


def to_play(law: Law, deal: Deal) -> int:
    """Return the seat whose card is awaited."""
    return seat_at(law, deal.leader, len(deal.lying))
