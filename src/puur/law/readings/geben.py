"""Dealing: directions, who deals, who cuts, and how the packets go round."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

NextSeat = Callable[[int], int]
"""Seat -> seat."""
FirstDealer = Callable[[Sequence[int], "int | None"], Mapping[int, frozenset[int]]]
"""Cut cards by seat (card numbers, empty if none) and the seat that writes (None: not known) -> who may name whom."""
Dealing = Callable[[Sequence[int], int, tuple[int, ...]], tuple[tuple[int, ...], ...]]
"""Pack from the top, dealer, packets -> four hands by seat, in the order received."""
Misdeal = Callable[[int], int]
"""Dealer of the misdealt Spiel -> who deals again."""
CutCard = Callable[[Sequence[int], int], int]
"""Pack from the top, how many cards are lifted -> the card that shows the trump."""
Step = Literal["shuffle", "cut", "cut-trump", "turn-bottom", "deal"]
Steps = tuple[Step, ...]

ACE: Final = 8
ANYONE: Final = frozenset({0, 1, 2, 3})
PLAIN: Final[Steps] = ("shuffle", "cut", "deal")
TRUMP_BY_CUT: Final[Steps] = ("shuffle", "cut-trump", "shuffle", "cut", "deal")
TRUMP_AT_BOTTOM: Final[Steps] = ("shuffle", "cut", "turn-bottom", "deal")


def bottom_of_lifted(pack: Sequence[int], lifted: int) -> int:
    """The bottom card of what was lifted."""
    return pack[lifted - 1]


def top_of_rest(pack: Sequence[int], lifted: int) -> int:
    """The card below the cut, on top of what stayed."""
    return pack[lifted]


def right_neighbour(seat: int) -> int:
    """Counter-clockwise: the next seat in order of play."""
    return (seat + 1) % 4


def left_neighbour(seat: int) -> int:
    """The seat before: the Hintermann (the one behind, who sat before the dealer)."""
    return (seat - 1) % 4


def clockwise(seat: int) -> int:
    """The left neighbour: seats are numbered as they play, so it is the same seat on as when play goes to the right.

    Vorhand, dealer, leader and cutter follow from that; only the place at the table is another (:func:`mirrored`).
    """
    return right_neighbour(seat)


def opposite(seat: int) -> int:
    """The partner."""
    return (seat + 2) % 4


def higher_commands_ace_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """«Höher befiehlt, Ass gibt»: the highest cut card names the dealer, an Ass deals himself; a tie is cut again."""
    del scribe
    ranks = [card % 9 for card in cut]
    if not ranks or ranks.count(max(ranks)) > 1:
        return {}
    highest = ranks.index(max(ranks))
    return {highest: frozenset({highest}) if max(ranks) == ACE else ANYONE}


def highest_card_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Whoever draws the highest card deals first; the highest two alike are drawn again."""
    del scribe
    ranks = [card % 9 for card in cut]
    if not ranks or ranks.count(max(ranks)) > 1:
        return {}
    highest = ranks.index(max(ranks))
    return {highest: frozenset({highest})}


def named_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """A person who is named, such as the host or the youngest; nobody draws a card."""
    return anyone(cut, scribe)


def scribe_deals(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """The Schreiber (who keeps the score) deals first."""
    return anyone(cut, scribe) if scribe is None else dict.fromkeys(ANYONE, frozenset({scribe}))


def anyone(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Any player; nobody is named."""
    del cut, scribe
    return dict.fromkeys(ANYONE, ANYONE)


def seat_a(cut: Sequence[int], scribe: int | None) -> Mapping[int, frozenset[int]]:
    """Always seat a, whoever writes."""
    del cut, scribe
    return dict.fromkeys(ANYONE, frozenset({0}))


def from_top_vorhand_first(pack: Sequence[int], dealer: int, packets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """From the top in packets; the player right of the dealer first, the dealer last."""
    return _deal(list(pack), dealer, packets, first=dealer + 1)


def from_bottom_vorhand_first(
    pack: Sequence[int], dealer: int, packets: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """From the bottom in packets: nowhere written, everywhere forbidden."""
    return _deal(list(pack)[::-1], dealer, packets, first=dealer + 1)


def from_top_dealer_first(pack: Sequence[int], dealer: int, packets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """From the top, the dealer serving himself first."""
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
    """Who dealt wrongly deals again."""
    return dealer


DIRECTED: Final = ("next_dealer", "cutter")
"""Questions whose readings name a neighbour: left and right are those at the table."""
SIDED: Final = (
    *("next_seat", "next_dealer", "cutter", "dealing", "chooser", "opening_leader"),
    *("wrong_card_leads", "wrong_leader_next"),
)
"""Questions whose sentences may say right or left of somebody."""
_OTHER: Final[Mapping[str, str]] = {
    "rechts": "links",
    "links": "rechts",
    "Gegenuhrzeigersinn": "Uhrzeigersinn",
    "Uhrzeigersinn": "Gegenuhrzeigersinn",
}
_SIDE: Final = re.compile(r"\b(?:rechts|links|Gegenuhrzeigersinn|Uhrzeigersinn)\b")


def mirrored(text: str) -> str:
    """Return a sentence as it reads where play goes the other way.

    >>> mirrored("Der links vom Geber Sitzende hebt ab.")
    'Der rechts vom Geber Sitzende hebt ab.'
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
