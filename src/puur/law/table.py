"""The values of the law's cards in one game form, compiled once for speed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from puur.cards import FULL, RANKS, SIZE, SUIT_MASKS, suit_of, trump_suit
from puur.law.chapters.karten import Points
from puur.law.law import Law


@dataclass(frozen=True, slots=True)
class CardTable:
    """strength and points by card number; trump: suit 0 to 3 or None; trumps: the set of trumps.

    A card beats another of its suit if its strength is larger; any trump beats any other suit.
    """

    strength: tuple[int, ...]
    points: tuple[int, ...]
    trump: int | None
    trumps: int

    def winner(self, cards: tuple[int, ...], devalued: int = 0) -> int:
        """Return the place (from 0) of the card that wins the trick; devalued cards (a set) cannot win."""
        best, best_place = -1, 0
        led = cards[0] // 9
        for place, card in enumerate(cards):
            suit = card // 9
            if suit not in (self.trump, led) or devalued >> card & 1:
                continue
            strength = self.strength[card] + (100 if suit == self.trump else 0)
            if strength > best:
                best, best_place = strength, place
        return best_place

    def worth(self, cards: tuple[int, ...]) -> int:
        """Return the points of these cards together."""
        points = self.points
        return sum([points[card] for card in cards])


@cache
def card_table(law: Law, mode: str) -> CardTable:
    """Return the values in a game form (``E R S T O U``)."""
    trump = trump_suit(mode)
    side = {
        "O": (law.obenabe_order.says, law.obenabe_points.says),
        "U": (law.undenufe_order.says, law.undenufe_points.says),
    }.get(mode, (law.side_order.says, law.side_points.says))
    strength, points = [0] * SIZE, [0] * SIZE
    for card in range(SIZE):
        is_trump = suit_of(card) == trump
        order, values = (law.trump_order.says, law.trump_points.says) if is_trump else side
        strength[card], points[card] = _value(card, order, values)
    trumps = 0 if trump is None else SUIT_MASKS[trump]
    return CardTable(tuple(strength), tuple(points), trump, trumps & FULL)


def _value(card: int, order: str, values: Points) -> tuple[int, int]:
    rank = RANKS[card % 9]
    return len(order) - order.index(rank), values.get(rank, 0)
