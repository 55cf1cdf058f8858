"""A deal of the Differenzler is played again: which of the two differences is charged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Charge = Callable[[int, int], int]
"""The differences of the first and of the repeated Spiel -> what is charged."""


def higher(first: int, again: int) -> int:
    """The higher of the two."""
    return max(first, again)


def lower(first: int, again: int) -> int:
    """The lower of the two."""
    return min(first, again)


def repeated(first: int, again: int) -> int:
    """The repeated Spiel's, better or worse."""
    del first
    return again


def both(first: int, again: int) -> int:
    """Both together: in none of the documents."""
    return first + again


READINGS: Final = ((higher, lower, repeated, both),)
