"""A deal of the Differenzler is played again: which of the two differences is charged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

ChargedDifferenceRule = Callable[[int, int], int]
"""A function of the differences in the first deal and in its repetition that returns the difference charged."""


def higher(first: int, again: int) -> int:
    """Return which difference counts after a repeated deal: the higher.

    first, again: the differences from estimate to points in the first deal and in its repetition.
    """
    return max(first, again)


def lower(first: int, again: int) -> int:
    """Return which difference counts after a repeated deal: the lower.

    first, again: the differences from estimate to points in the first deal and in its repetition.
    """
    return min(first, again)


def repeated(first: int, again: int) -> int:
    """Return which difference counts after a repeated deal: the second.

    first, again: the differences from estimate to points in the first deal and in its repetition.
    """
    del first
    return again


def both(first: int, again: int) -> int:
    """Return which difference counts after a repeated deal: the sum of both. No rule document prescribes this.

    first, again: the differences from estimate to points in the first deal and in its repetition.
    """
    return first + again


READINGS: Final = ((higher, lower, repeated, both),)
"""The alternatives to the question which difference counts when a deal of the Differenzler is played again."""
