"""Laying down the rest: are all remaining tricks certain, in whatever order the cards are played?

A card is beaten by a higher card of its suit and, unless it is a trump itself, by any trump.
Only who is to lead can be certain with cards other than trumps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from puur.cards import SUIT_MASKS, cards_of

RestRule = Callable[[int, Sequence[int], int, Sequence[int], int], bool]
"""A function that returns whether a seat which lays down its cards wins all remaining tricks for certain.

Its arguments: the seat, the four hands (sets), the leader's seat, the strengths by card, the set of trumps (0: none).
"""


def against_opponents(seat: int, hands: Sequence[int], leader: int, strength: Sequence[int], trumps: int) -> bool:
    """Return whether a seat surely wins all remaining tricks: no opponent's card beats any of its cards.

    Without the lead, it must hold nothing but trumps, unless the opponents have no cards.
    hands: sets by seat.
    leader: the seat that leads next.
    strength: by card number, higher wins.
    trumps: a set.
    """
    return _certain(seat, hands, leader, strength, trumps, ((seat + 1) % 4, (seat + 3) % 4))


def against_everybody(seat: int, hands: Sequence[int], leader: int, strength: Sequence[int], trumps: int) -> bool:
    """Return whether a seat surely wins all remaining tricks: no other card, even the partner's, beats its own.

    Without the lead, it must hold nothing but trumps, unless the others have no cards.
    hands: sets by seat.
    leader: the seat that leads next.
    strength: by card number, higher wins.
    trumps: a set.
    """
    return _certain(seat, hands, leader, strength, trumps, ((seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4))


def strongest_first(seat: int, hands: Sequence[int], leader: int, strength: Sequence[int], trumps: int) -> bool:
    """Return whether a seat wins all remaining tricks by leading its strongest first. No rule document prescribes this.

    It is False without the lead, and with cards beside trumps while an opponent has trumps. hands: sets by seat.
    leader: the seat that leads next. strength: by card number, higher wins. trumps: a set.
    """
    against = [hands[(seat + step) % 4] for step in (1, 3)]
    if leader != seat or (hands[seat] & ~trumps and any(hand & trumps for hand in against)):
        return False
    return all(
        _runs(sorted((strength[card] for card in cards_of(hands[seat] & suit)), reverse=True), hand & suit, strength)
        for suit in SUIT_MASKS
        for hand in against
    )


def _runs(mine: Sequence[int], against: int, strength: Sequence[int]) -> bool:
    """Led from the top, no card is beaten by this hand, which gives its lowest each time."""
    theirs = sorted(strength[card] for card in cards_of(against))
    return all(not theirs[place:] or theirs[-1] < lead for place, lead in enumerate(mine))


def _certain(  # noqa: PLR0913, PLR0917 - the facts at the table
    seat: int,
    hands: Sequence[int],
    leader: int,
    strength: Sequence[int],
    trumps: int,
    others: tuple[int, ...],
) -> bool:
    mine = hands[seat]
    if leader != seat and mine & ~trumps and any(hands[other] for other in others):
        return False
    against = 0
    for other in others:
        against |= hands[other]
    return not any(_beatable(card, against, strength, trumps) for card in cards_of(mine))


def _beatable(card: int, against: int, strength: Sequence[int], trumps: int) -> bool:
    if against & trumps and not trumps >> card & 1:
        return True
    suit = against & (0x1FF << (card // 9 * 9))
    return any(strength[other] > strength[card] for other in cards_of(suit))


READINGS: Final = ((against_opponents, against_everybody, strongest_first),)
"""The alternatives to the question when the remaining tricks are certain, so that a player may claim them."""
