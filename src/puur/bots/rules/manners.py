"""What nobody does at a good table, whatever the chances say: seen in deals that a search was shown.

Each narrows the cards to choose from, never to none, or puts a better one in the place of the chosen one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from puur.bots.rules.chances import chance_side_takes_trick
from puur.bots.rules.view import PlayView
from puur.cards import SUIT_MASKS, cards_of, mask_of

_WORTHLESS: Final = 4
"""Points in a trick that is not worth a trump from the top."""
_TEN: Final = 10
_LIKELY: Final = 0.6
_LATE: Final = 5
"""Tricks after which a ten is not held back any more."""
_FROM_THE_TOP: Final = 14
"""Points of Buur and Näll."""


def sensible_cards(view: PlayView) -> int:
    """Return the legal cards (a set) without those that a good player would obviously not play."""
    cards = view.seen.legal
    for rule in _LEADING if not view.seen.lying else _FOLLOWING:
        cards = cards & ~rule(view, cards) or cards
    return cards


def obviously_better_card(view: PlayView, card: int) -> int:
    """Return a card of the same hand that is obviously better to play than this one; this one if there is none."""
    trump, lying = view.trump, view.seen.lying
    if trump is None:
        return card
    if not lying:
        sure = card // 9 != trump and view.is_bock(card)
        return _dearest(view, card // 9, card) if sure else card
    if card // 9 != trump or any(other // 9 == trump for other in lying):
        return card
    return _dearest(view, lying[0] // 9, card)


def _dearest(view: PlayView, suit: int, otherwise: int) -> int:
    """The dearest card of a suit that no opponent can beat in it."""
    sure = [card for card in cards_of(view.seen.legal & SUIT_MASKS[suit]) if view.is_bock(card)]
    return max(sure, key=lambda card: view.table.points[card], default=otherwise)


def _beside_trumps(view: PlayView, cards: int) -> int:
    """Who has pushed, and whose partner has chosen trumps, leads one to him first of all."""
    seen = view.seen
    first = seen.pushed and seen.announcer == view.partner and not seen.history
    return cards & ~view.table.trumps if first and cards & view.table.trumps else 0


def _dear_trumps(view: PlayView, cards: int) -> int:
    """Buur and Näll are not for a trick with nothing in it, where somebody else's suit was led."""
    seen, table = view.seen, view.table
    if (
        seen.lying[0] // 9 == table.trump
        or table.points_of_cards(seen.lying) > _WORTHLESS
        or cards & ~table.trumps == 0
    ):
        return 0
    return mask_of(card for card in cards_of(cards & table.trumps) if table.points[card] >= _FROM_THE_TOP)


def _tens_for_the_others(view: PlayView, cards: int) -> int:
    """Nothing dear goes on a trick that the other side is likely to take, while something worth nothing can go there.

    Trumps and cards that nobody beats are not given for it, and late in the deal a ten is likely to be lost anyway.
    """
    table, lying = view.table, view.seen.lying
    late = len(view.seen.history) >= _LATE
    if late or table.trump is None or table.winner(lying) % 2 == len(lying) % 2:
        return 0
    lost = [card for card in cards_of(cards & ~table.trumps) if table.winner((*lying, card)) != len(lying)]
    spare = [card for card in lost if not view.is_bock(card)]
    dear = mask_of(
        card for card in spare if table.points[card] >= _TEN and chance_side_takes_trick(view, card) < _LIKELY
    )
    return dear if any(table.points[card] == 0 for card in spare) else 0


_LEADING: Final[tuple[Callable[[PlayView, int], int], ...]] = (_beside_trumps,)
_FOLLOWING: Final[tuple[Callable[[PlayView, int], int], ...]] = (
    _dear_trumps,
    _tens_for_the_others,
)
