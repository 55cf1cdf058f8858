"""Who may hold which cards, by what was played and laid open, and how likely that is where several may."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from puur.cards import FULL_DECK, SEATS, SUIT_MASKS, cards_of, mask_of
from puur.game.observe import Observation
from puur.law.law import Law

CardSetsBySeat = tuple[int, int, int, int]
"""The four hands of a deal by seat, each a set of cards as an int."""
ProbabilityBySeat = tuple[float, float, float, float]
"""By seat, the probability (0 to 1) that a card is in its hand."""


def possible_cards_by_seat(law: Law, seen: Observation, me: int, out: int, trump: int | None) -> CardSetsBySeat:
    """Return the set of cards that each seat may hold, by seat, as far as the seat ``me`` knows.

    out: cards (a set) neither held by it nor played. trump: suit 0 to 3 or None.
    """
    could = [out] * 4
    could[me] = seen.hand
    for trick in seen.history:
        a, b, c, d = trick.cards
        if not a // 9 == b // 9 == c // 9 == d // 9:
            _follow(law, trump, could, trick.leader, trick.cards, me)
    if seen.lying:
        _follow(law, trump, could, seen.leader, seen.lying, me)
    for said in seen.said:
        shown = mask_of(card for weis in said.shown for card in cards_of(weis.cards)) & out
        for seat in SEATS:
            could[seat] &= FULL_DECK if seat == said.seat else ~shown
    while _settle(could, seen.counts, me):
        pass
    return could[0], could[1], could[2], could[3]


def _follow(  # noqa: PLR0913, PLR0917 - law and trump, what each could hold, the cards that tell
    law: Law, trump: int | None, could: list[int], leader: int, cards: tuple[int, ...], me: int
) -> None:
    """Rule out what a seat cannot hold that did not follow suit."""
    led = cards[0] // 9
    for place, card in enumerate(cards):
        if card // 9 != led and (leader + place) % 4 != me:
            could[(leader + place) % 4] &= ~_ruled_out(law, trump, led, card)


def _ruled_out(law: Law, trump: int | None, suit: int, card: int) -> int:
    """What a seat cannot hold that gave this card to that suit."""
    if suit == trump:
        return SUIT_MASKS[suit] & ~law.puur_exempt.says(suit)
    if card // 9 == trump and law.trumping_in.says:
        return 0
    return SUIT_MASKS[suit]


def _settle(could: list[int], counts: tuple[int, ...], me: int) -> bool:
    """Who may hold only as many cards as he has, has them all; whether that told anything new."""
    new = False
    for seat, many in enumerate(counts):
        sure = could[seat]
        if seat == me or sure.bit_count() != many:
            continue
        for other in SEATS:
            if other not in (seat, me) and could[other] & sure:
                could[other] &= ~sure
                new = True
    return new


class HoldingChances(NamedTuple):
    """Where the unseen cards of one suit probably are, when each seat may hold any of them or none.

    shares: by seat, the probability (0 to 1) that it holds a certain one of them.
    none_of_count: by seat and then by number of cards, the probability that it holds none of that many.
    """

    shares: ProbabilityBySeat
    none_of_count: tuple[tuple[float, ...], ...]


@lru_cache(1 << 14)
def holding_chances(pattern: int, weights: ProbabilityBySeat) -> HoldingChances:
    """Return the probabilities for an unseen card that only some seats may hold.

    pattern: these seats (bit n is seat n). weights: how many unknown cards each seat holds.
    """
    a, b, c, d = [weight if pattern >> seat & 1 else 0.0 for seat, weight in enumerate(weights)]
    total = a + b + c + d or 1.0
    shares = a / total, b / total, c / total, d / total
    return HoldingChances(shares, tuple(tuple(accumulate([1.0, *[1.0 - share] * 9], mul)) for share in shares))
