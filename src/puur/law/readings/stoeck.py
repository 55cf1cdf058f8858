"""Until when the Stöck (König and Ober of trumps in one hand) can still be shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

StoeckWindowRule = Callable[[int, bool, bool], bool]
"""A function that returns whether the Stöck can still be shown.

Its arguments: the number of cards on top of the second Stöck card, whether its trick is turned, whether the next trick
is led.
"""


def until_covered(on_top: int, turned: bool, next_led: bool) -> bool:
    """Return whether Stöck may still be shown: until the next player covers the second of the two cards.

    on_top: how many cards lie on the second Stöck card. next_led: the next trick is led.
    turned: the trick of that card is turned, which ends it for the last card of a trick.
    """
    del next_led
    return on_top == 0 and not turned


def until_next_trick_led(on_top: int, turned: bool, next_led: bool) -> bool:
    """Return whether Stöck may still be shown: until the next trick is led. Only ``next_led`` is used.

    on_top: how many cards lie on the second Stöck card. turned: the trick of that card is turned.
    next_led: the next trick is led.
    """
    del on_top, turned
    return not next_led


def until_next_deal(on_top: int, turned: bool, next_led: bool) -> bool:
    """Return whether Stöck may still be shown: always True here, as they may be until the next deal is dealt.

    on_top: how many cards lie on the second Stöck card. turned: the trick of that card is turned.
    next_led: the next trick is led. None of the arguments is used.
    """
    del on_top, turned, next_led
    return True


READINGS: Final = ((until_covered, until_next_trick_led, until_next_deal),)
"""The alternatives to the question until when the Stöck can be shown."""
