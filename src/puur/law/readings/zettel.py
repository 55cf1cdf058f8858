"""How numbers are written on Jasszettel and Schätzzettel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SheetNumberRule = Callable[[int], str]
"""A function that returns a number as it is written on the score sheet."""


def two_digits(number: int) -> str:
    """Return a number as written on a slip: with at least two digits.

    >>> two_digits(7), two_digits(105)
    ('07', '105')
    """
    return f"{number:02d}"


def plain(number: int) -> str:
    """Return a number as players write it on a slip: without leading zeros."""
    return str(number)


READINGS: Final = ((two_digits, plain),)
"""The alternatives to the question how numbers are written on a Jasszettel."""
