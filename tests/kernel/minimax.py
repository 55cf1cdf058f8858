"""The exact result by plain minimax over the law's own functions: slow, and nothing in common with the kernel."""

from __future__ import annotations

from puur.cards import cards_of
from puur.kernel.play import OpenPosition
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.table import card_values


def value(law: Law, mode: str, at: OpenPosition, bonus: int = 0) -> int:
    """Points of seats 0 and 2 less those of 1 and 3, from here on; ``bonus`` for a side that takes all."""
    return _walk(law, mode, at, bonus, 3)


def after(law: Law, mode: str, at: OpenPosition, bonus: int = 0) -> dict[int, int]:
    """The same after each card."""
    seat = mover(law, at)
    legal = legal_cards(law, card_values(law, mode), at.hands[seat], at.lying, opens=at.trick == 0)
    return {card: _played(law, mode, at, card, bonus, 3) for card in cards_of(legal)}


def mover(law: Law, at: OpenPosition) -> int:
    seat = at.leader
    for _ in at.lying:
        seat = law.next_seat.says(seat)
    return seat


def _walk(law: Law, mode: str, at: OpenPosition, bonus: int, can: int) -> int:
    seat = mover(law, at)
    legal = legal_cards(law, card_values(law, mode), at.hands[seat], at.lying, opens=at.trick == 0)
    values = [_played(law, mode, at, card, bonus, can) for card in cards_of(legal)]
    return min(values) if seat % 2 else max(values)


def _played(law: Law, mode: str, at: OpenPosition, card: int, bonus: int, can: int) -> int:  # noqa: PLR0913, PLR0917
    table = card_values(law, mode)
    a, b, c, d = (hand & ~(1 << card) for hand in at.hands)
    hands = a, b, c, d
    lying = (*at.lying, card)
    if len(lying) < 4:
        return _walk(law, mode, OpenPosition(hands, at.leader, lying, at.trick), bonus, can)
    owner = at.leader
    for _ in range(table.winner(lying)):
        owner = law.next_seat.says(owner)
    can &= 2 if owner % 2 else 1
    made = table.points_of_cards(lying) + (0 if any(hands) else law.last_trick.says)
    made = -made if owner % 2 else made
    if not any(hands):
        return made + (bonus if can == 1 else -bonus if can == 2 else 0)
    return made + _walk(law, mode, OpenPosition(hands, owner, (), at.trick + 1), bonus, can)
