"""Following suit: which trumps need not be given when trump is led."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

ExemptCardsRule = Callable[[int], int]
"""A function of the trump suit (0 to 3) that returns the set of trumps which need not be given when trump is led."""

UNDER_RANK: Final = 5
"""The rank of the Under within a suit, counted from the six (0) to the ace (8)."""
NINE_RANK: Final = 3
"""The rank of the nine within a suit, counted from the six (0) to the ace (8)."""


def puur(suit: int) -> int:
    """Return the trumps (a set) that need not be played when trumps are led: the Puur (jack of trumps).

    suit: trumps, 0 to 3.
    """
    return 1 << (9 * suit + UNDER_RANK)


def puur_and_nell(suit: int) -> int:
    """Return the trumps (a set) that need not be played when trumps are led: Puur and Nell.

    No rule document prescribes this.
    suit: trumps, 0 to 3.
    """
    return puur(suit) | 1 << (9 * suit + NINE_RANK)


def none(suit: int) -> int:
    """Return the trumps (a set) that need not be played when trumps are led: none.

    suit: trumps, 0 to 3.
    """
    del suit
    return 0


READINGS: Final = ((puur, puur_and_nell, none),)
"""The alternatives to the question which trumps need not be played when trumps are led."""
