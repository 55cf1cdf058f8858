"""What a card is still good for if it stays in the hand: its chance of a later trick, and the points that brings."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import View
from puur.cards import SUIT_MASKS, cards_of

_SURE: Final = 0.95
_TRICK_BRINGS: Final = 10.0
_LOST_TO_OPPONENTS: Final = 0.4


def later_trick(view: View, card: int, hand: int) -> float:
    """Return the chance that a card of the hand (a set) takes a trick later on."""
    if card // 9 == view.table.trump:
        return _trump(view, card, hand)
    return _plain(view, card, hand)


def _trump(view: View, card: int, hand: int) -> float:
    against = view.against() & view.table.trumps
    if not against:
        return _SURE
    higher = view.higher(card, against).bit_count()
    if not higher:
        return _SURE
    mine = (hand & view.table.trumps).bit_count()
    lower = mine - view.higher(card, hand).bit_count() - 1
    guarded = 0.5 if lower >= higher else 0.38
    return max(0.28, guarded - 0.05 * (higher - 1)) if view.trumps_against() > 1 else 0.5


def _plain(view: View, card: int, hand: int) -> float:
    suit = SUIT_MASKS[card // 9]
    out = view.against() & suit
    higher = view.higher(card, out).bit_count()
    above = view.higher(card, hand & suit).bit_count()
    below = (hand & suit).bit_count() - above - 1
    if not higher:
        standing = _SURE
    elif below >= higher:
        standing = 0.45 / higher
    else:
        standing = 0.2 / higher
    return standing * _not_trumped(view, suit, hand, above)


def _not_trumped(view: View, suit: int, hand: int, above: int) -> float:
    """How likely the opponents still follow when this card's turn comes."""
    trumps = view.trumps_against()
    if trumps <= 0.0:
        return 1.0
    left = (view.out & suit).bit_count()
    rounds = left / 3 - above
    follows = 0.85 if rounds >= 2 else 0.7 if rounds >= 1.3 else 0.45 if rounds >= 0.6 else 0.2
    few = max(0.0, 1.0 - trumps / 3)
    del hand
    return follows + (1.0 - follows) * few


def keep(view: View, card: int, hand: int) -> float:
    """Return what holding on to a card is worth, in points of difference between the sides."""
    if hand == 1 << card:
        return 0.0
    chance, points = later_trick(view, card, hand), view.table.points[card]
    return chance * (points + _TRICK_BRINGS) - (1.0 - chance) * _LOST_TO_OPPONENTS * points


def later_points(view: View, hand: int) -> float:
    """Return how many points the cards of a hand (a set) are expected to bring, playing alone."""
    return sum(
        later_trick(view, card, hand) * (view.table.points[card] + _TRICK_BRINGS) for card in cards_of(hand)
    )
