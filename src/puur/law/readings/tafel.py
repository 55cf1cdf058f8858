"""The slate: strokes of 100 on top, 50 across, 20 at the bottom, and the remainder as a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Strokes:
    """One side of the slate in Z form."""

    hundreds: int
    fifties: int
    twenties: int
    rest: int

    @property
    def total(self) -> int:
        """Return what stands there."""
        return 100 * self.hundreds + 50 * self.fifties + 20 * self.twenties + self.rest


Slate = Callable[[int], Strokes]
"""Points -> strokes."""


def z_form(points: int) -> Strokes:
    """As few strokes as possible: hundreds, one fifty, twenties, the remainder below 20.

    >>> z_form(437)
    Strokes(hundreds=4, fifties=0, twenties=1, rest=17)
    """
    hundreds, left = divmod(points, 100)
    fifties, left = divmod(left, 50)
    twenties, rest = divmod(left, 20)
    return Strokes(hundreds, fifties, twenties, rest)


def number_only(points: int) -> Strokes:
    """A plain number without strokes."""
    return Strokes(0, 0, 0, points)


def tens(points: int) -> Strokes:
    """Twenties only and a one-digit remainder where it can be: a habit, in none of the documents."""
    hundreds, left = divmod(points, 100)
    twenties, rest = divmod(left, 20)
    return Strokes(hundreds, 0, twenties, rest)


READINGS: Final = ((z_form, number_only, tens),)
