"""What is special about leading: drawing trumps, playing to the partner, keeping trumps when nobody has any."""

from __future__ import annotations

from puur.bots.rules.view import View
from puur.cards import SUIT_MASKS, cards_of


def lead_bonus(view: View, card: int) -> float:
    """Return what leading this card is worth beyond the trick itself."""
    if card // 9 == view.table.trump:
        return _trump(view, card)
    return _long_suit(view, card) if view.table.trump is None else 0.0


def _trump(view: View, card: int) -> float:
    against = view.trumps_against()
    if against <= 0.0:
        return -12.0
    if not view.ours:
        return -8.0
    drawn = min(2.0, against)
    to_partner = 8.0 if view.seen.announcer == view.partner and not view.seen.history else 0.0
    del card
    return 4.0 * drawn + to_partner


def _long_suit(view: View, card: int) -> float:
    """Without trumps: cash the long suit first, the others stay as entries."""
    mine = view.seen.hand & SUIT_MASKS[card // 9]
    bocks = sum(view.is_bock(one) for one in cards_of(mine))
    return 1.0 * bocks + 0.3 * mine.bit_count()
