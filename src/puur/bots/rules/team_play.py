"""Which card to play for the side: what the trick brings, against what the card would still be good for.

Leading is more: drawing trumps, playing to the partner, keeping trumps when nobody has any.
"""

from __future__ import annotations

from typing import Final

from puur.bots.rules.chances import chance_side_takes_trick
from puur.bots.rules.manners import obviously_better_card, sensible_cards
from puur.bots.rules.view import PlayView
from puur.bots.rules.worth import value_of_keeping
from puur.cards import SUIT_MASKS, cards_of

TRICKS_PER_DEAL: Final = 9
"""The number of tricks of a deal."""
_MATCH_IN_SIGHT: Final = 4
_SAVED_FOR_DRAWING: Final = 4.0
_KNOWN_BOCK: Final = 2.0
_AWAY_FROM: Final = 0.5
_WASTED_TRUMP: Final = -20.0
_THEIR_TRUMP: Final = -8.0
_DRAWN: Final = 5.0
_TO_ANNOUNCER: Final = 8.0


def best_card(view: PlayView) -> int:
    """Return the legal card that rules of thumb prefer, in games by sides; among equals the first by number."""
    rank = _Promise(view).rank
    if view.avoids:
        return min(cards_of(view.seen.legal), key=rank)
    among = sensible_cards(view)
    chosen = max(cards_of(among), key=rank) if among & (among - 1) else among.bit_length() - 1
    return obviously_better_card(view, chosen)


class _Promise:
    """What each card promises in one trick; what is the same for all of them is found once."""

    __slots__ = ("_hand", "_hope", "_last", "_leads", "_lies", "_points", "_strength", "_to_come", "_trumps", "_view")

    def __init__(self, view: PlayView) -> None:
        seen, self._view = view.seen, view
        self._hand, self._leads, self._lies = seen.hand, not seen.lying, view.points_on_table
        self._points, self._strength, self._trumps = view.table.points, view.table.strength, view.table.trumps
        self._to_come = view.worth_of_a_card * len(view.to_come)
        self._last = view.law.last_trick.says if len(seen.history) == TRICKS_PER_DEAL - 1 else 0
        self._hope = _match_hope(view)

    def rank(self, card: int) -> tuple[float, int]:
        """Return by what one chooses: the promise, and among equals the weaker card comes first."""
        view = self._view
        ours = chance_side_takes_trick(view, card)
        trick = self._lies + self._points[card] + self._to_come + self._last
        promise = (2 * ours - 1) * trick + ours * self._hope - value_of_keeping(view, card, self._hand)
        promise += lead_bonus(view, card, ours) if self._leads else -_saved(view, card)
        return round(promise, 6), -(self._strength[card] + (100 if self._trumps >> card & 1 else 0))


def _match_hope(view: PlayView) -> float:
    """What this trick is worth for the match: for who has made every trick so far, and for who has made none."""
    if len(view.seen.history) < _MATCH_IN_SIGHT or view.tricks_if_all_by_one_side < _MATCH_IN_SIGHT:
        return 0.0
    return view.law.match_bonus.says * (view.tricks_if_all_by_one_side / TRICKS_PER_DEAL) ** 2


def _saved(view: PlayView, card: int) -> float:
    """What a sure trump of the side that announced is worth for drawing the others' trumps, beyond its trick."""
    if not view.is_own_announcement or card // 9 != view.trump or not view.is_bock(card):
        return 0.0
    return _SAVED_FOR_DRAWING * min(2.0, view.expected_trumps_against)


def lead_bonus(view: PlayView, card: int, ours: float) -> float:
    """Return what leading a card is worth beyond the points of the trick itself, in points; may be negative.

    ours: the probability that the own side wins the trick.
    """
    if card // 9 == view.trump:
        return _trump(view, ours)
    if not view.is_bock(card):
        return -_AWAY_FROM * view.table.points[card]
    return _KNOWN_BOCK + (_long_suit(view, card) if view.trump is None else 0.0)


def _trump(view: PlayView, ours: float) -> float:
    """Draw trumps where the own side announced; where the others have none left, keep one's own."""
    against = view.expected_trumps_against
    if against <= 0.0:
        return _WASTED_TRUMP
    if not view.is_own_announcement:
        return _THEIR_TRUMP
    to_partner = _TO_ANNOUNCER if view.seen.announcer == view.partner and not view.seen.history else 0.0
    return _DRAWN * min(2.0, against) * ours + to_partner


def _long_suit(view: PlayView, card: int) -> float:
    """Without trumps: cash the long suit first, the others stay as entries."""
    mine = view.seen.hand & SUIT_MASKS[card // 9]
    bocks = sum(view.is_bock(one) for one in cards_of(mine))
    return 1.0 * bocks + 0.3 * mine.bit_count()
