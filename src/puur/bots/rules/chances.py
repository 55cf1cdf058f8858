"""How likely it is that somebody beats a card, and who takes the trick in the end."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import View
from puur.cards import SUIT_MASKS, cards_of, team_of

_OVER_A_HIGH_CARD: Final = 0.4
_TRUMPS_IN: Final = 0.12
_TRUMPS_IN_PER_POINT: Final = 0.015
_TRUMPS_IN_AT_MOST: Final = 0.5
Takers = tuple[float, float, float, float]


def has_one(view: View, seat: int, cards: int) -> float:
    """Return the chance that a seat holds at least one of these cards."""
    return 1.0 - has_none(view, seat, cards)


def has_none(view: View, seat: int, cards: int) -> float:
    """Return the chance that a seat holds none of these cards."""
    out = cards & view.out
    chance = view.has_none.get((seat, out))
    if chance is None:
        chance, row = 1.0, view.chances[seat]
        for card in cards_of(out):
            chance *= 1.0 - row[card]
        view.has_none[seat, out] = chance
    return chance


def beats(view: View, seat: int, best: int, led: int, points: int) -> float:
    """Return the chance that a seat beats the best card of a trick with those points in it."""
    trump, trumps = view.table.trump, view.table.trumps
    if led == trump or best // 9 != trump:
        follows = has_one(view, seat, view.higher(best, view.out)) if best // 9 == led else 0.0
        if led == trump or trump is None:
            return follows
        better = trumps
    else:
        follows, better = 0.0, view.higher(best, view.out)
    void = has_none(view, seat, SUIT_MASKS[led])
    eager = min(_TRUMPS_IN + _TRUMPS_IN_PER_POINT * points, _TRUMPS_IN_AT_MOST)
    trumps_in = has_one(view, seat, better) * (void + (1.0 - void) * eager)
    return 1.0 - (1.0 - follows) * (1.0 - trumps_in)


def takers(view: View, card: int) -> Takers:
    """Return by seat the chance to take this trick if I play that card now."""
    cards = (*view.seen.lying, card)
    place = view.table.winner(cards)
    points = view.table.worth(cards)
    holder = (view.seen.leader + place) % 4 if view.seen.lying else view.me
    taken = [0.0] * 4
    _go_round(view, taken, holder, (cards[place], cards[0] // 9, points), view.to_come, 1.0, 1.0)
    return taken[0], taken[1], taken[2], taken[3]


def _go_round(  # noqa: PLR0913, PLR0917 - who holds it, what lies, who comes, how likely this course is
    view: View,
    taken: list[float],
    holder: int,
    lying: tuple[int, int, int],
    to_come: tuple[int, ...],
    chance: float,
    damping: float,
) -> None:
    if not to_come or chance <= 0.0:
        taken[holder] += chance
        return
    seat, rest = to_come[0], to_come[1:]
    friends = not view.alone and team_of(seat) == team_of(holder)
    over = 0.0 if friends else damping * beats(view, seat, *lying)
    if over:
        _go_round(view, taken, seat, lying, rest, chance * over, _OVER_A_HIGH_CARD)
    _go_round(view, taken, holder, lying, rest, chance * (1.0 - over), damping)


def side_takes(view: View, card: int) -> float:
    """Return the chance that my side (playing alone: I) takes this trick with that card."""
    taken = takers(view, card)
    return taken[view.me] if view.alone else taken[view.me] + taken[view.partner]
