"""Which card to play for the side: what the trick brings, against what the card would still be good for."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.chances import side_takes
from puur.bots.rules.leading import lead_bonus
from puur.bots.rules.manners import better, sensible
from puur.bots.rules.view import View
from puur.bots.rules.worth import keep
from puur.cards import cards_of

TRICKS: Final = 9
_MATCH_IN_SIGHT: Final = 4
_SAVED_FOR_DRAWING: Final = 4.0


def best_card(view: View) -> int:
    """Return the legal card that promises most; among equals the one that gives away least.

    Where points are to be avoided it is the one that promises least, and among equals the strongest goes.
    """
    if view.avoids:
        return min(cards_of(view.seen.legal), key=lambda card: (round(_promise(view, card), 6), -_strength(view, card)))
    chosen = max(cards_of(sensible(view)), key=lambda card: (round(_promise(view, card), 6), -_strength(view, card)))
    return better(view, chosen)


def _strength(view: View, card: int) -> int:
    return view.table.strength[card] + (100 if card // 9 == view.table.trump else 0)


def _promise(view: View, card: int) -> float:
    ours = side_takes(view, card)
    promise = (2 * ours - 1) * _trick_points(view, card) + ours * _match_hope(view)
    promise -= keep(view, card, view.seen.hand)
    return promise - _saved(view, card) if view.seen.lying else promise + lead_bonus(view, card, ours)


def _trick_points(view: View, card: int) -> float:
    """What the whole trick is expected to hold."""
    known = view.table.worth((*view.seen.lying, card))
    last = view.law.last_trick.says if len(view.seen.history) == TRICKS - 1 else 0
    return known + view.worth_of_a_card * len(view.to_come) + last


def _match_hope(view: View) -> float:
    """What this trick is worth for the match: for who has made every trick so far, and for who has made none."""
    if view.made_in_a_row < _MATCH_IN_SIGHT:
        return 0.0
    return view.law.match_bonus.says * (view.made_in_a_row / TRICKS) ** 2


def _saved(view: View, card: int) -> float:
    """What a sure trump of the side that announced is worth for drawing the others' trumps, beyond its trick."""
    if not view.ours or card // 9 != view.table.trump or not view.is_bock(card):
        return 0.0
    return _SAVED_FOR_DRAWING * min(2.0, view.trumps_against)
