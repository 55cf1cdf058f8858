"""How likely it is that somebody beats a card, and that the trick is one's own in the end."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import PlayView

_OVER_A_HIGH_CARD: Final = 0.4
_TRUMPS_IN: Final = 0.12
_TRUMPS_IN_PER_POINT: Final = 0.015
_TRUMPS_IN_AT_MOST: Final = 0.5


def _might(view: PlayView, seat: int, best: int, led: int) -> tuple[float, float, float]:
    """The chances that a seat follows with something better than the best card, has a better trump, lacks the suit."""
    found = view.might.get((seat, best))
    if found is None:
        trump, better = view.trump, 1.0 - view.chance_of_none(seat, view.stronger[best])
        if trump is None or led == trump:
            found = better if best // 9 == led else 0.0, 0.0, 0.0
        elif best // 9 == trump:
            found = 0.0, better, view.chance_of_void[seat][led]
        else:
            found = better, 1.0 - view.chance_of_void[seat][trump], view.chance_of_void[seat][led]
        view.might[seat, best] = found
    return found


def chance_to_beat(view: PlayView, seat: int, best: int, led: int, points: int) -> float:
    """Return the probability that a seat still to play will beat the card ``best``, the highest of the trick.

    led: the suit led, 0 to 3. points: in the trick, which make the seat more eager to trump.
    """
    follows, trumps, void = _might(view, seat, best, led)
    if led == view.trump or view.trump is None:
        return follows
    eager = min(_TRUMPS_IN + _TRUMPS_IN_PER_POINT * points, _TRUMPS_IN_AT_MOST)
    return 1.0 - (1.0 - follows) * (1.0 - trumps * (void + (1.0 - void) * eager))


def chance_side_takes_trick(view: PlayView, card: int) -> float:
    """Return the probability that the own side wins the running trick if this card is played now."""
    found = view.side_takes.get(card)
    if found is None:
        found = view.side_takes[card] = _alone(view, card) if view.alone else _together(view, card)
    return found


def _alone(view: PlayView, card: int) -> float:
    led, points, chance = card // 9, view.points_on_table + view.table.points[card], 1.0
    if view.seen.lying:
        so_far, led = view.winning_card_and_led_suit
        chance = float(view.table.over[so_far] >> card & 1)
    for seat in view.to_come if chance else ():
        chance *= 1.0 - chance_to_beat(view, seat, card, led, points)
    return chance


def _together(view: PlayView, card: int) -> float:
    """After me an opponent comes, then my partner, then the other one."""
    lying, to_come = view.seen.lying, view.to_come
    best, mine = card, True
    if lying:
        so_far, led = view.winning_card_and_led_suit
        mine = bool(view.table.over[so_far] >> card & 1)
        best = card if mine else so_far
    else:
        led = card // 9
    mine = mine or view.partner_holds
    if not to_come:
        return 1.0 if mine else 0.0
    points = view.points_on_table + view.table.points[card]
    first = chance_to_beat(view, to_come[0], best, led, points) if mine else 0.0
    if len(to_come) == 1:
        return 1.0 - first if mine else 0.0
    by_partner = chance_to_beat(view, to_come[1], best, led, points)
    if not mine:
        return by_partner
    back = first * (_OVER_A_HIGH_CARD * by_partner)
    if lying:
        return 1.0 - first + back
    last = chance_to_beat(view, to_come[2], best, led, points)
    return (1.0 - first) * (1.0 - last) + back * (1.0 - _OVER_A_HIGH_CARD * last)
