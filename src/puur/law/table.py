"""The values of the law's cards in one form of play, compiled once for speed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from puur.cards import CARD_TEXTS, DECK_SIZE, FULL_DECK, RANKS, SUIT_MASKS, SUITS, cards_of, mask_of, suit_of
from puur.law.chapters.karten import PointsByRank
from puur.law.form import ALL_SUITS_AS_TRUMPS_LETTER, SIDE_SUIT_RANKING_LETTER, form_of
from puur.law.law import Law

_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class CardValues:
    """What the cards are worth in a form of play, or in one trick of it. Sets of cards are ints.

    strength: by card number, within a suit the stronger card has the higher number. points: by card number.
    trump: the trump suit (0 to 3) or None. trumps: the trumps as a set.
    each: points that a trick has besides those of its cards. last: bonus points for the deal's last trick.
    unled: cards (a set) that may not be led while another is held.
    over: for each card the set of cards that beat it.
    """

    strength: tuple[int, ...]
    points: tuple[int, ...]
    trump: int | None
    trumps: int
    each: int = 0
    last: int = 0
    unled: int = 0
    over: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Compare all cards once."""
        object.__setattr__(self, "over", tuple(self._over(card) for card in range(DECK_SIZE)))

    def _over(self, card: int) -> int:
        own, strength = SUIT_MASKS[suit_of(card)], self.strength
        stronger = mask_of(other for other in cards_of(own) if strength[other] > strength[card])
        return stronger | (0 if suit_of(card) == self.trump else self.trumps)

    def winner(self, cards: tuple[int, ...], devalued: int = 0) -> int:
        """Return the place (from 0) of the card that wins, among cards in order of play.

        devalued: cards (a set) that cannot win; if all are, the first one still does.
        """
        if devalued:
            return self._winner_without(cards, devalued)
        place, over = 0, self.over
        beats = over[cards[0]]
        for at, card in enumerate(cards):
            if beats >> card & 1:
                place, beats = at, over[card]
        return place

    def _winner_without(self, cards: tuple[int, ...], devalued: int) -> int:
        led = suit_of(cards[0])
        able = [at for at, card in enumerate(cards) if suit_of(card) in (self.trump, led) and not devalued >> card & 1]
        trumps = [at for at in able if suit_of(cards[at]) == self.trump]
        return max(trumps or able, key=lambda at: self.strength[cards[at]], default=0)

    def points_of_cards(self, cards: tuple[int, ...]) -> int:
        """Return the sum of the points of these cards."""
        points = self.points
        return sum([points[card] for card in cards])

    def trick_points(self, cards: tuple[int, ...]) -> int:
        """Return the points of a trick of these cards, without the bonus for the last one."""
        return self.points_of_cards(cards) + self.each


@cache
def card_values(law: Law, mode: str, trick: int = 0) -> CardValues:
    """Return what the cards are worth in a form of play (its id). Raises KeyError for an unknown one.

    trick: which one, from 0, for forms whose order changes. mode "" is before the announcement.
    """
    played = form_of(mode)
    if played.task:
        return _charged(law, played.task, kept=law.schellen_led.says == "only-left" and not played.credit)
    obenabe = played.changes_order and law.turning_counts.says == "obenabe"
    return _table(law, played.ranking_letter(trick), "O" if obenabe else played.counts)


@cache
def deal_total(law: Law, mode: str) -> int:
    """Return all points that a deal has in a form of play (its id), without multiplier: mostly 157."""
    pack = law.pack.says
    if form_of(mode).task:
        table = card_values(law, mode)
        return table.points_of_cards(pack) + law.hand_size.says * table.each + table.last
    usual = SUITS[0]
    return (
        law.deal_total.says
        + card_values(law, mode).points_of_cards(pack)
        - card_values(law, usual).points_of_cards(pack)
    )


@cache
def possible_card_totals(law: Law, mode: str) -> frozenset[int]:
    """Return all raw card totals of one side that are possible in a form of play (its id); not 1 or 156 of 157."""
    table, total = card_values(law, mode), deal_total(law, mode)
    some = [1] + [0] * len(law.pack.says)  # by number of cards the sums of so many of them, bit by bit
    for card in law.pack.says:
        for count in range(len(some) - 1, 0, -1):
            some[count] |= some[count - 1] << table.points[card]
    last = table.last if form_of(mode).task else law.last_trick.says
    made = 0
    for count in range(0, len(some), _SEATS):
        tricks = some[count] << table.each * (count // _SEATS)
        made |= (tricks if count < len(some) - 1 else 0) | (tricks << last if count else 0)
    if made.bit_length() != total + 1:
        return frozenset(range(total + 1))
    return frozenset(points for points in range(total + 1) if made >> points & 1)


@cache
def _charged(law: Law, task: str, *, kept: bool) -> CardValues:
    """The order beside trumps, and what is charged: each trick, cards, or the last trick."""
    plain, charge = _table(law, SIDE_SUIT_RANKING_LETTER, SIDE_SUIT_RANKING_LETTER), law.charges.says[task]
    points = tuple(charge if _has(task, CARD_TEXTS[card]) else 0 for card in range(DECK_SIZE))
    each, last = (charge if task == which else 0 for which in ("stiche", "letzter"))
    unled = _SCHELLEN if kept and task in _OF_SCHELLEN else 0
    return CardValues(plain.strength, points, None, 0, each, last, unled)


def _has(task: str, card: str) -> bool:
    return (task == "schellenkarten" and card[0] == "S") or (task == "ober" and card[1] == "O") or (task, card) == _KING


_KING: Final = ("koenig", "RK")
_OF_SCHELLEN: Final = ("schellenkarten", "koenig")
_SCHELLEN: Final = SUIT_MASKS[SUITS.index("S")]


@cache
def _table(law: Law, ranks: str, counts: str) -> CardValues:
    strength, points = [0] * DECK_SIZE, [0] * DECK_SIZE
    for card in range(DECK_SIZE):
        order, _ = _values(law, ranks, card)
        _, values = _values(law, counts, card)
        rank = RANKS[card % 9]
        strength[card], points[card] = len(order) - order.index(rank), values.get(rank, 0)
    trump = SUITS.index(ranks) if ranks in SUITS else None
    trumps = 0 if trump is None else SUIT_MASKS[trump]
    return CardValues(tuple(strength), tuple(points), trump, trumps & FULL_DECK)


def _values(law: Law, letter: str, card: int) -> tuple[str, PointsByRank]:
    """Return the order and the points that hold for a card where a letter of :mod:`puur.law.form` ranks."""
    if letter == "O":
        return law.obenabe_order.says, law.obenabe_points.says
    if letter == "U":
        return law.undenufe_order.says, law.undenufe_points.says
    if letter == ALL_SUITS_AS_TRUMPS_LETTER or (
        letter != SIDE_SUIT_RANKING_LETTER and suit_of(card) == SUITS.index(letter)
    ):
        return law.trump_order.says, law.trump_points.says
    return law.side_order.says, law.side_points.says
