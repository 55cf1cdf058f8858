"""Undertrumping: on a non-trump lead that was trumped, giving a lower trump."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

UndertrumpingRule = Callable[[int, int, int], bool]
"""A function that returns whether a trump lower than one on the table may be played.

Its arguments, all sets of cards: the hand, its cards of the led suit, its trumps.
"""


def only_trumps_left(hand: int, led: int, trumps: int) -> bool:
    """Return whether undertrumping is allowed: only with nothing but trumps in hand.

    Undertrumping is playing a trump lower than one on the table. hand: the cards held, a set. led: those of them in the
    suit led. trumps: the trumps among them.
    """
    del led
    return hand == trumps


def free_when_void(hand: int, led: int, trumps: int) -> bool:
    """Return whether undertrumping is allowed: whenever the led suit is missing.

    Undertrumping is playing a trump lower than one on the table. hand: the cards held, a set. led: those of them in the
    suit led. trumps: the trumps among them.
    """
    del hand, trumps
    return not led


def always(hand: int, led: int, trumps: int) -> bool:
    """Return whether undertrumping is allowed: always.

    Undertrumping is playing a trump lower than one on the table. hand: the cards held, a set. led: those of them in the
    suit led. trumps: the trumps among them.
    """
    del hand, led, trumps
    return True


def never(hand: int, led: int, trumps: int) -> bool:
    """Return whether undertrumping is allowed: never while any other card can be played.

    Undertrumping is playing a trump lower than one on the table. hand: the cards held, a set. led: those of them in the
    suit led. trumps: the trumps among them.
    """
    del hand, led, trumps
    return False


READINGS: Final = ((only_trumps_left, free_when_void, always, never),)
"""The alternatives to the question when a player may undertrump."""
