"""Dealing: directions, who deals, who cuts, and how the packets go round."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

NextSeatRule = Callable[[int], int]
"""A function of a seat that returns another seat, such as the next one in play."""
NameableFirstDealersRule = Callable[[Sequence[int], "int | None"], Mapping[int, frozenset[int]]]
"""A function that returns, by seat, which seats it may name as the first dealer.

Its arguments: the cut cards (numbers) by seat, empty if none; the seat that writes, None if it is not known.
"""
DealingRule = Callable[[Sequence[int], int, tuple[int, ...]], tuple[tuple[int, ...], ...]]
"""A function of the pack from the top, the dealer's seat and the sizes of packets that returns four hands by seat.

The cards of each hand are in the order received.
"""
NextDealerAfterMisdealRule = Callable[[int], int]
"""A function of the seat that dealt wrongly that returns the seat which deals again."""
CutCardRule = Callable[[Sequence[int], int], int]
"""A function of the pack from the top and the number of cards lifted that returns the card which shows the trump."""
Step = Literal["shuffle", "cut", "cut-trump", "turn-bottom", "deal"]
"""One step of preparing a deal, in the stored form of a rule set file."""
DealPreparationSteps = tuple[Step, ...]
"""The steps between two deals, in their order, from shuffling to dealing out."""

ACE_RANK: Final = 8
"""The rank of the ace within a suit, counted from the six (0) to the ace (8)."""
ALL_SEATS: Final = frozenset({0, 1, 2, 3})
"""All four seats, where each of them may do it."""
PLAIN_DEAL_PREPARATION: Final[DealPreparationSteps] = ("shuffle", "cut", "deal")
"""The usual preparation of a deal: shuffle, cut, deal."""
TRUMP_BY_CUT: Final[DealPreparationSteps] = ("shuffle", "cut-trump", "shuffle", "cut", "deal")
"""The preparation of a deal in which a card shown by a first cut decides the trump."""
TRUMP_AT_BOTTOM: Final[DealPreparationSteps] = ("shuffle", "cut", "turn-bottom", "deal")
"""The preparation of a deal in which the bottom card is turned up and shows the trump."""


def bottom_of_lifted(pack: Sequence[int], lifted: int) -> int:
    """Return the card that shows the trump: the bottom card of the lifted part. lifted: how many cards were lifted.

    pack: card numbers from the top, before cutting.
    """
    return pack[lifted - 1]


def top_of_rest(pack: Sequence[int], lifted: int) -> int:
    """Return the card that shows the trump: the top card of the part that stayed.

    lifted: how many cards were lifted.
    pack: card numbers from the top, before cutting.
    """
    return pack[lifted]


def right_neighbour(seat: int) -> int:
    """Return the next seat in order of play: to the right (counter-clockwise)."""
    return (seat + 1) % 4


def left_neighbour(seat: int) -> int:
    """Return the seat before this one in order of play, who sits left."""
    return (seat - 1) % 4


def clockwise(seat: int) -> int:
    """Return the next seat where play goes clockwise.

    Seats are numbered in order of play, so the number is the same as for counter-clockwise play. Only texts are
    mirrored (:func:`mirrored`).
    """
    return right_neighbour(seat)


def opposite(seat: int) -> int:
    """Return the seat opposite, which is the partner's in games by sides."""
    return (seat + 2) % 4


def higher_commands_ace_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Return who may name the first dealer: the seat with the highest card names anybody, but with an ace only itself.

    cut: the card numbers drawn, by seat; empty before the draw. scribe: is not used.
    The result is a set of seats that may be named, by the naming seat; it is empty for a tie, which is cut again.
    """
    del scribe
    ranks = [card % 9 for card in cut]
    if not ranks or ranks.count(max(ranks)) > 1:
        return {}
    highest = ranks.index(max(ranks))
    return {highest: frozenset({highest}) if max(ranks) == ACE_RANK else ALL_SEATS}


def highest_card_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Return who may name the first dealer: the seat that drew the highest card, which names itself.

    cut: the card numbers drawn, by seat; empty before the draw. scribe: is not used.
    The result is a set of seats that may be named, by the naming seat; it is empty for a tie, which is cut again.
    """
    del scribe
    ranks = [card % 9 for card in cut]
    if not ranks or ranks.count(max(ranks)) > 1:
        return {}
    highest = ranks.index(max(ranks))
    return {highest: frozenset({highest})}


def named_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Return who may name the first dealer: anybody, such as the host, may name anybody.

    The result is a set of seats that may be named, by the naming seat. The arguments, cards drawn and scorer, are not
    used.
    """
    return anyone(cut, scribe)


def scribe_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Return who may name the first dealer: anybody may name the scorer (scribe: a seat).

    The result is a set of seats that may be named, by the naming seat. Without a scorer (None) anybody may name
    anybody.
    """
    return anyone(cut, scribe) if scribe is None else dict.fromkeys(ALL_SEATS, frozenset({scribe}))


def anyone(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Return who may name the first dealer: anybody may name anybody.

    The result is a set of seats that may be named, by the naming seat. The arguments, cards drawn and scorer, are not
    used.
    """
    del cut, scribe
    return dict.fromkeys(ALL_SEATS, ALL_SEATS)


def seat_a(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Return which seats each seat may name as first dealer: every seat may name, but only seat 0 (a).

    The result is a set of seats that may be named, by the naming seat. The arguments, cards drawn and scorer, are not
    used.
    """
    del cut, scribe
    return dict.fromkeys(ALL_SEATS, frozenset({0}))


def from_top_vorhand_first(pack: Sequence[int], dealer: int, packets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return each seat's cards, dealt from the top of the pack in packets, starting right of the dealer.

    pack: card numbers from the top. packets: how many cards each seat gets at a time, in each round.
    dealer: its seat. The result has the card numbers by seat.
    """
    return _deal(list(pack), dealer, packets, first=dealer + 1)


def from_bottom_vorhand_first(
    pack: Sequence[int], dealer: int, packets: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return each seat's cards, dealt from the bottom of the pack in packets; forbidden everywhere.

    pack: card numbers from the top. packets: how many cards each seat gets at a time, in each round.
    dealer: its seat. The result has the card numbers by seat.
    """
    return _deal(list(pack)[::-1], dealer, packets, first=dealer + 1)


def from_top_dealer_first(pack: Sequence[int], dealer: int, packets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return each seat's cards, dealt from the top of the pack in packets, starting with the dealer.

    pack: card numbers from the top. packets: how many cards each seat gets at a time, in each round.
    dealer: its seat. The result has the card numbers by seat.
    """
    return _deal(list(pack), dealer, packets, first=dealer)


def _deal(pack: list[int], dealer: int, packets: tuple[int, ...], first: int) -> tuple[tuple[int, ...], ...]:
    del dealer
    hands: list[list[int]] = [[], [], [], []]
    for size in packets:
        for place in range(4):
            hands[(first + place) % 4] += pack[:size]
            del pack[:size]
    return tuple(tuple(hand) for hand in hands)


def same_dealer(dealer: int) -> int:
    """Return who deals after a misdeal: the same dealer."""
    return dealer


QUESTIONS_NAMING_NEIGHBOURS: Final = ("next_dealer", "cutter")
"""The names of the questions whose readings name a neighbour; left and right are as people sit at the table."""
QUESTIONS_SAYING_LEFT_OR_RIGHT: Final = (
    *("next_seat", "next_dealer", "cutter", "dealing", "chooser", "opening_leader"),
    *("wrong_card_leads", "wrong_leader_next"),
)
"""The names of the questions whose sentences may say right or left of somebody."""
_OTHER: Final[Mapping[str, str]] = {
    "rechts": "links",
    "links": "rechts",
    "Gegenuhrzeigersinn": "Uhrzeigersinn",
    "Uhrzeigersinn": "Gegenuhrzeigersinn",
}
_SIDE: Final = re.compile(r"\b(?:rechts|links|Gegenuhrzeigersinn|Uhrzeigersinn)\b")


def mirrored(text: str) -> str:
    """Return a German sentence with left and right exchanged, for clockwise play.

    >>> mirrored("Wer links vom Geber sitzt, hebt ab.")
    'Wer rechts vom Geber sitzt, hebt ab.'
    """
    return _SIDE.sub(lambda found: _OTHER[found[0]], text)


READINGS: Final = (
    (right_neighbour, left_neighbour, opposite),
    (right_neighbour, left_neighbour, opposite, clockwise),
    (higher_commands_ace_deals, highest_card_deals, scribe_deals, named_deals, anyone, seat_a),
    (from_top_vorhand_first, from_bottom_vorhand_first, from_top_dealer_first),
    (same_dealer, right_neighbour),
    (bottom_of_lifted, top_of_rest),
)
"""The alternatives to each question about dealing, such as who cuts, who deals first and how the cards go round."""
