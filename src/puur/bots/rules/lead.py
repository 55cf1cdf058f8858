"""What is special about leading: drawing trumps, playing to the partner, keeping trumps when nobody has any."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import View
from puur.cards import SUIT_MASKS, cards_of

_KNOWN_BOCK: Final = 2.0
_AWAY_FROM: Final = 0.5
_WASTED_TRUMP: Final = -20.0
_THEIR_TRUMP: Final = -8.0
_DRAWN: Final = 5.0
_TO_ANNOUNCER: Final = 8.0


def lead_bonus(view: View, card: int, ours: float) -> float:
    """Return what leading this card is worth beyond the trick itself, which my side takes with that chance."""
    if card // 9 == view.trump:
        return _trump(view, ours)
    if not view.is_bock(card):
        return -_AWAY_FROM * view.table.points[card]
    return _KNOWN_BOCK + (_long_suit(view, card) if view.trump is None else 0.0)


def _trump(view: View, ours: float) -> float:
    """Draw trumps where the own side announced; where the others have none left, keep one's own."""
    against = view.trumps_against
    if against <= 0.0:
        return _WASTED_TRUMP
    if not view.ours:
        return _THEIR_TRUMP
    to_partner = _TO_ANNOUNCER if view.seen.announcer == view.partner and not view.seen.history else 0.0
    return _DRAWN * min(2.0, against) * ours + to_partner


def _long_suit(view: View, card: int) -> float:
    """Without trumps: cash the long suit first, the others stay as entries."""
    mine = view.seen.hand & SUIT_MASKS[card // 9]
    bocks = sum(view.is_bock(one) for one in cards_of(mine))
    return 1.0 * bocks + 0.3 * mine.bit_count()
