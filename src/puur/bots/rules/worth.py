"""What a card is still good for if it stays in the hand: its chance of a later trick, and the points that brings.

The numbers are rules of thumb; each was tried in the arena against its neighbours, none of which did clearly better.
"""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import View
from puur.cards import SUIT_MASKS, cards_of

_SURE: Final = 0.95
_SECOND: Final = 0.33
_TRUMP_GUARDED: Final = 0.75
_TRUMP_BARE: Final = 0.55
_TRUMP_LEAST: Final = 0.28
_ROUNDS_FOLLOWED: Final = ((2.0, 0.85), (1.3, 0.7), (0.6, 0.45), (0.0, 0.15))
"""If so many rounds of a suit are left in the other hands, all of them follow so often."""
_TRICK_BRINGS: Final = 20.0
_TRICK_BRINGS_ALONE: Final = 10.0
_LOST_TO_OPPONENTS: Final = 0.4


def later_trick(view: View, card: int, hand: int) -> float:
    """Return the chance that a card of the hand (a set) takes a trick later on."""
    if card // 9 == view.table.trump:
        return _trump(view, card, hand & view.table.trumps)
    return _plain(view, card, hand & SUIT_MASKS[card // 9])


def _trump(view: View, card: int, mine: int) -> float:
    higher = view.expected_against(view.higher(card, view.against))
    if higher <= 0.0:
        return _SURE
    lower = mine.bit_count() - view.higher(card, mine).bit_count() - 1
    guarded = _TRUMP_GUARDED if lower >= higher else _TRUMP_BARE
    beaten = max(_TRUMP_LEAST, guarded - 0.05 * (higher - 1)) if view.trumps_against > 1 else 0.5
    return beaten if higher >= 1.0 else higher * beaten + (1.0 - higher) * _SURE


def _plain(view: View, card: int, mine: int) -> float:
    higher = view.higher(card, view.against).bit_count()
    standing = _SECOND / higher if higher else _SURE
    return standing * _not_trumped(view, card, view.higher(card, mine).bit_count())


def _not_trumped(view: View, card: int, above: int) -> float:
    """How likely everybody still follows when this card's turn comes, after so many higher ones."""
    trumps = view.trumps_against
    if trumps <= 0.0:
        return 1.0
    led = bool(view.seen.lying) and view.seen.lying[0] // 9 == card // 9
    left = (view.out & SUIT_MASKS[card // 9]).bit_count() - (len(view.to_come) if led else 0)
    rounds = left / 3 - above
    follows = next((often for least, often in _ROUNDS_FOLLOWED if rounds >= least), _ROUNDS_FOLLOWED[-1][1])
    none_left = max(0.0, 1.0 - trumps / 3)
    return follows + (1.0 - follows) * none_left


def keep(view: View, card: int, hand: int) -> float:
    """Return what holding on to a card is worth, in points of difference between the sides."""
    if hand == 1 << card:
        return 0.0
    chance, points = sum(often * later_trick(one, card, hand) for often, one in view.later), view.table.points[card]
    return chance * (points + _TRICK_BRINGS) - (1.0 - chance) * _LOST_TO_OPPONENTS * points


def later_points(view: View, hand: int) -> tuple[float, float]:
    """Return how many points a hand (a set) will bring somebody who plays alone: mean and standard deviation."""
    mean = variance = 0.0
    for card in cards_of(hand):
        chance, brings = later_trick(view, card, hand), view.table.points[card] + _TRICK_BRINGS_ALONE
        mean += chance * brings
        variance += chance * (1.0 - chance) * brings**2
    return mean, variance**0.5
