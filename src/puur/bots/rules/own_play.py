"""Which card to play where everybody writes the points he takes: as few as possible, or as many."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.chances import side_takes
from puur.bots.rules.view import View
from puur.bots.rules.worth import later_points
from puur.cards import cards_of
from puur.law.settlement import few_wanted

_IN_SIGHT: Final = 5
"""From so many tricks on it shows whether one player takes all of them."""


def best_card(view: View) -> int:
    """Return the legal card that promises best; among equals the strongest goes where points are bad."""
    wants = marches(view) or not few_wanted(view.law, view.seen.mode or "")
    sign = -1 if wants else 1
    return min(cards_of(view.seen.legal), key=lambda card: (sign * _brings(view, card), _left(view, card, -sign)))


def marches(view: View) -> bool:
    """Return whether to take everything, or to break in: one player has every trick, and the law charges the others."""
    takers_so_far = {trick.winner for trick in view.seen.history}
    late = len(view.seen.history) >= _IN_SIGHT
    return late and len(takers_so_far) == 1 and view.law.durchmarsch.says == "others-charged"


def _left(view: View, card: int, sign: int) -> int:
    return sign * (view.table.strength[card] + (100 if view.table.trumps >> card & 1 else 0))


def _brings(view: View, card: int) -> float:
    """The points to be expected from this trick and from what stays in the hand."""
    here = view.lies + view.table.points[card] + view.worth_of_a_card * len(view.to_come)
    last = view.law.last_trick.says + view.table.last if len(view.seen.history) == view.law.hand_size.says - 1 else 0
    later, _ = later_points(view, view.seen.hand & ~(1 << card))
    return side_takes(view, card) * (here + view.table.each + last) + later
