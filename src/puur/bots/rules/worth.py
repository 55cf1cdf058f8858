"""What a card is still good for if it stays in the hand: its chance of a later trick, and the points that brings.

The numbers are rules of thumb; each was tried in the arena against its neighbours, none of which did clearly better.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from puur.bots.rules.view import PlayView
from puur.cards import SUIT_MASKS, cards_of
from puur.law.law import Law
from puur.law.settlement import are_few_points_wanted, is_scored_by_own_points
from puur.law.table import card_values

_SURE: Final = 0.95
_SECOND: Final = 0.33
_TRUMP_GUARDED: Final = 0.75
_TRUMP_BARE: Final = 0.55
_TRUMP_LEAST: Final = 0.28
_ROUNDS_FOLLOWED: Final = ((2.0, 0.85), (1.3, 0.7), (0.6, 0.45), (0.0, 0.15))
"""If so many rounds of a suit are left in the other hands, all of them follow so often."""
_TRICK_BRINGS: Final = 20.0
_OTHERS_BRING: Final = 2.37
"""Who plays alone finds so many cards of the mean in a trick that he takes later on; none where points are bad."""
_LOST_TO_OPPONENTS: Final = 0.4


def chance_of_later_trick(view: PlayView, card: int, hand: int) -> float:
    """Return the probability that a card of this hand (a set) will win a later trick."""
    mine = hand & SUIT_MASKS[card // 9]
    found = view.later_tricks.get((card, mine))
    if found is None:
        weigh = _trump if card // 9 == view.trump else _plain
        found = view.later_tricks[card, mine] = weigh(view, card, mine)
    return found


def _trump(view: PlayView, card: int, mine: int) -> float:
    higher = view.expected_with_opponents(view.higher_cards(card, view.cards_of_opponents))
    if higher <= 0.0:
        return _SURE
    lower = mine.bit_count() - view.higher_cards(card, mine).bit_count() - 1
    guarded = _TRUMP_GUARDED if lower >= higher else _TRUMP_BARE
    beaten = max(_TRUMP_LEAST, guarded - 0.05 * (higher - 1)) if view.expected_trumps_against > 1 else 0.5
    return beaten if higher >= 1.0 else higher * beaten + (1.0 - higher) * _SURE


def _plain(view: PlayView, card: int, mine: int) -> float:
    stronger = view.stronger[card]
    higher = (view.cards_of_opponents & stronger).bit_count()
    standing = _SECOND / higher if higher else _SURE
    return standing * _not_trumped(view, card // 9, (mine & stronger).bit_count())


def _not_trumped(view: PlayView, suit: int, above: int) -> float:
    """How likely everybody still follows when a card's turn comes, after so many higher ones of its suit."""
    trumps = view.expected_trumps_against
    if trumps <= 0.0:
        return 1.0
    follows = _followed(view.expected_rounds[suit] - above)
    return follows + (1.0 - follows) * max(0.0, 1.0 - trumps / 3)


def _followed(rounds: float) -> float:
    for least, often in _ROUNDS_FOLLOWED:
        if rounds >= least:
            return often
    return _ROUNDS_FOLLOWED[-1][1]


def value_of_keeping(view: PlayView, card: int, hand: int) -> float:
    """Return what it is worth to keep a card of this hand (a set) for later, in points."""
    if hand == 1 << card:
        return 0.0
    if view.turns:
        chance = sum([often * chance_of_later_trick(one, card, hand) for often, one in view.weighted_later_tricks])
    else:
        chance = chance_of_later_trick(view, card, hand)
    points = view.table.points[card]
    return chance * (points + _TRICK_BRINGS) - (1.0 - chance) * _LOST_TO_OPPONENTS * points


def later_points_mean_and_spread(view: PlayView, hand: int) -> tuple[float, float]:
    """Return the mean and the standard deviation of the raw points that a hand (a set) will still win.

    For games in which each plays alone.
    """
    mean = variance = 0.0
    beside, points = _points_of_others(view.law, view.seen.mode or ""), view.table.points
    for card in cards_of(hand):
        chance, brings = chance_of_later_trick(view, card, hand), points[card] + beside
        mean += chance * brings
        variance += chance * (1.0 - chance) * brings**2
    return mean, variance**0.5


@cache
def _points_of_others(law: Law, mode: str) -> float:
    """What a trick brings beside the own card: the others' cards, and what a task charges for the trick itself."""
    table = card_values(law, mode)
    charged = table.each + table.last / law.hand_size.says
    if is_scored_by_own_points(law) and are_few_points_wanted(law, mode):
        return charged
    return charged + _OTHERS_BRING * table.points_of_cards(law.pack.says) / len(law.pack.says)
