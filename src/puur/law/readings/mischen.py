"""Shuffling: the new order of a pack, from a source of chance that is handed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

RandomNumberSource = Callable[[int], int]
"""A function of n that returns a number from 0 to n - 1, each equally likely; the chance itself comes from outside."""
ShufflingRule = Callable[[Sequence[int], RandomNumberSource], tuple[int, ...]]
"""A function of the pack from the top and a source of chance that returns the pack in its new order."""


def fisher_yates(pack: Sequence[int], draw: RandomNumberSource) -> tuple[int, ...]:
    """Return the pack shuffled so that every order is equally likely (Fisher and Yates).

    pack: card numbers from the top, which stay unchanged. draw: ``draw(n)`` returns a random number from 0 to n - 1.
    """
    left = list(pack)
    return tuple(left.pop(draw(len(left))) for _ in range(len(left)))


def riffled_once(pack: Sequence[int], draw: RandomNumberSource) -> tuple[int, ...]:
    """Return the pack after one riffle of two halves, which is far from random; allowed nowhere.

    pack: card numbers from the top, which stay unchanged. draw: ``draw(n)`` returns a random number from 0 to n - 1.
    """
    middle = len(pack) // 2
    halves = [list(pack[:middle]), list(pack[middle:])]
    riffled = []
    while halves[0] or halves[1]:
        side = 0 if draw(len(halves[0]) + len(halves[1])) < len(halves[0]) else 1
        riffled.append(halves[side].pop(0))
    return tuple(riffled)


READINGS: Final = ((fisher_yates, riffled_once),)
"""The alternatives to the question how a pack is shuffled."""
