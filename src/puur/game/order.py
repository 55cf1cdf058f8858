"""Whose turn it is: seat after seat in the law's direction, from who leads."""

from __future__ import annotations

from functools import cache

from puur.game.state import Deal
from puur.law.law import Law


@cache
def seat_at(law: Law, leader: int, place: int) -> int:
    """Return the seat that plays so many places (0 to 3) after the leader."""
    seat = leader
    for _ in range(place):
        seat = law.next_seat.says(seat)
    return seat


def to_play(law: Law, deal: Deal) -> int:
    """Return the seat whose card is awaited."""
    return seat_at(law, deal.leader, len(deal.lying))


def to_act(law: Law, deal: Deal) -> int | None:
    """Return the seat that must act before the game can go on, None if nobody must (or all must estimate)."""
    if deal.phase == "announce":
        return None if deal.chooser is None else (deal.chooser + 2) % 4 if deal.pushed else deal.chooser
    if deal.phase == "play" and len(deal.tricks) < law.hand_size.says:
        return to_play(law, deal)
    if deal.phase == "prepare" and deal.step < len(law.steps.says):
        cutting = law.steps.says[deal.step].startswith("cut")
        return law.cutter.says(deal.dealer) if cutting else deal.dealer
    return None
