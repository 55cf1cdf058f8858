"""What the last to estimate gets for having heard everybody else (an open Differenzler)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LastEstimatorCreditRule = Callable[[int, int], int]
"""A function that returns the points taken off the difference of the last seat to estimate.

Its arguments: the points of the whole deal, the sum of all estimates.
"""
_FIVE: Final = 5


def no_credit(total: int, said: int) -> int:
    """Return what is deducted for estimating last, after hearing all others: 0. The arguments are not used.

    total: all points of the deal. said: the sum of all estimates.
    """
    del total, said
    return 0


def one_per_five(total: int, said: int) -> int:
    """Return what the last estimator is credited: 1 point per full 5 by which all estimates miss the deal's total.

    total: all points of the deal. said: sum of all estimates.

    >>> one_per_five(157, 150), one_per_five(157, 167), one_per_five(157, 154)
    (1, 2, 0)
    """
    return abs(total - said) // _FIVE


READINGS: Final = ((no_credit, one_per_five),)
"""The alternatives to the question how many points the last player to estimate is credited for having heard the others.
"""
