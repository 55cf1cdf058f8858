"""The slate: strokes of 100 on top, 50 across, 20 at the bottom, and the remainder as a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Strokes:
    """One side of the score slate as numbers of strokes of 100, 50 and 20 points. rest: the remainder, in points."""

    hundreds: int
    fifties: int
    twenties: int
    rest: int

    @property
    def total(self) -> int:
        """Return the points that the strokes stand for."""
        return 100 * self.hundreds + 50 * self.fifties + 20 * self.twenties + self.rest


@dataclass(frozen=True, slots=True)
class Side:
    """One side's half of the score slate. strokes: what it shows now.

    struck: the older remainders, in points, that are struck through.
    """

    strokes: Strokes
    struck: tuple[int, ...] = ()


StrokesRule = Callable[[int], Strokes]
"""A function of points that returns the strokes with which they are written on the slate."""


def z_form(points: int) -> Strokes:
    """Return points as the fewest strokes: hundreds, one fifty, twenties, remainder below 20.

    >>> z_form(437)
    Strokes(hundreds=4, fifties=0, twenties=1, rest=17)
    """
    hundreds, left = divmod(points, 100)
    fifties, left = divmod(left, 50)
    twenties, rest = divmod(left, 20)
    return Strokes(hundreds, fifties, twenties, rest)


def number_only(points: int) -> Strokes:
    """Return points as a plain number: all of them as the remainder, without strokes."""
    return Strokes(0, 0, 0, points)


def tens(points: int) -> Strokes:
    """Return points as hundreds, twenties and a remainder below 20, without the stroke for 50.

    No rule document prescribes this.
    """
    hundreds, left = divmod(points, 100)
    twenties, rest = divmod(left, 20)
    return Strokes(hundreds, 0, twenties, rest)


def one_digit(points: int) -> Strokes:
    """Return points with a one-digit remainder, using more strokes; impossible for 10 to 19 and 30 to 39.

    >>> one_digit(437)
    Strokes(hundreds=3, fifties=1, twenties=4, rest=7)
    """
    hundreds, left = divmod(points, 100)
    tens_left, rest = divmod(left, 10)
    if tens_left in (1, 3):
        if not hundreds:
            return z_form(points)
        hundreds, tens_left = hundreds - 1, tens_left + 10
    fifties = tens_left % 2
    return Strokes(hundreds, fifties, (tens_left - 5 * fifties) // 2, rest)


READINGS: Final = ((z_form, number_only, tens, one_digit),)
"""The alternatives to the question how a number of points is written on the slate."""
