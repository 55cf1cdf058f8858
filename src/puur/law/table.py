"""The values of the law's cards in one form of play, compiled once for speed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from puur.cards import FULL, RANKS, SIZE, SUIT_MASKS, SUITS, TEXTS, suit_of
from puur.law.chapters.karten import Points
from puur.law.form import BESIDE, TRUMPS, form
from puur.law.law import Law


@dataclass(frozen=True, slots=True)
class CardTable:
    """strength and points by card number; trump: suit 0 to 3 or None; trumps: the set of trumps.

    each: what a trick counts beside its cards, last: the last one beside that.

    A card beats another of its suit if its strength is larger; any trump beats any other suit.
    """

    strength: tuple[int, ...]
    points: tuple[int, ...]
    trump: int | None
    trumps: int
    each: int = 0
    last: int = 0

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
def card_table(law: Law, mode: str, trick: int = 0) -> CardTable:
    """Return the values in a trick (from 0) of a form of play; the same object where no trick differs."""
    played = form(mode)
    if played.task:
        return _charged(law, played.task)
    obenabe = played.turns and law.turning_counts.says == "obenabe"
    return _table(law, played.ranks(trick), "O" if obenabe else played.counts)


@cache
def deal_total(law: Law, mode: str) -> int:
    """Return the points of a whole deal in a form: what the law says, and what its cards count more (Tutti)."""
    pack = law.pack.says
    if form(mode).task:
        table = card_table(law, mode)
        return table.worth(pack) + law.hand_size.says * table.each + table.last
    usual = SUITS[0]
    return law.deal_total.says + card_table(law, mode).worth(pack) - card_table(law, usual).worth(pack)


@cache
def _charged(law: Law, task: str) -> CardTable:
    """The order beside trumps, and what is charged: each trick, cards, or the last trick."""
    plain, charge = _table(law, BESIDE, BESIDE), law.charges.says[task]
    points = tuple(charge if _has(task, TEXTS[card]) else 0 for card in range(SIZE))
    each, last = (charge if task == which else 0 for which in ("stiche", "letzter"))
    return CardTable(plain.strength, points, None, 0, each, last)


def _has(task: str, card: str) -> bool:
    return (task == "schellenkarten" and card[0] == "S") or (task == "ober" and card[1] == "O") or (task, card) == _KING


_KING: Final = ("koenig", "RK")


@cache
def _table(law: Law, ranks: str, counts: str) -> CardTable:
    strength, points = [0] * SIZE, [0] * SIZE
    for card in range(SIZE):
        order, _ = _values(law, ranks, card)
        _, values = _values(law, counts, card)
        rank = RANKS[card % 9]
        strength[card], points[card] = len(order) - order.index(rank), values.get(rank, 0)
    trump = SUITS.index(ranks) if ranks in SUITS else None
    trumps = 0 if trump is None else SUIT_MASKS[trump]
    return CardTable(tuple(strength), tuple(points), trump, trumps & FULL)


def _values(law: Law, letter: str, card: int) -> tuple[str, Points]:
    """Return the order and the points that hold for a card where a letter of :mod:`puur.law.form` ranks."""
    if letter == "O":
        return law.obenabe_order.says, law.obenabe_points.says
    if letter == "U":
        return law.undenufe_order.says, law.undenufe_points.says
    if letter == TRUMPS or (letter != BESIDE and suit_of(card) == SUITS.index(letter)):
        return law.trump_order.says, law.trump_points.says
    return law.side_order.says, law.side_points.says
