"""Undertrumping: on a non-trump lead that was trumped, giving a lower trump."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Undertrumping = Callable[[int, int, int], bool]
"""Hand, its cards of the led suit, its trumps (sets) -> may a lower trump be given?"""


def only_trumps_left(hand: int, led: int, trumps: int) -> bool:
    """Only with nothing but trumps in hand."""
    del led
    return hand == trumps


def free_when_void(hand: int, led: int, trumps: int) -> bool:
    """Whenever the led suit is not held."""
    del hand, trumps
    return not led


def always(hand: int, led: int, trumps: int) -> bool:
    """Always."""
    del hand, led, trumps
    return True


def never(hand: int, led: int, trumps: int) -> bool:
    """Never, as long as anything else can be played."""
    del hand, led, trumps
    return False


READINGS: Final = ((only_trumps_left, free_when_void, always, never),)
