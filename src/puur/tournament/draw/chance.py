"""Chance from a seed: the same seed draws the same lots, on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, TypeVar

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15

_Item = TypeVar("_Item")


class SeededRandom:
    """A random number generator that gives the same numbers for the same seed everywhere.

    SplitMix64 (Steele, Lea, Flood 2014), started from the SHA-256 of the seed's words.

    >>> chance = SeededRandom("draw", 7)
    >>> [chance.below(6) for _ in range(8)], chance.shuffled("abcd")
    ([4, 3, 5, 3, 0, 4, 2, 0], ['a', 'c', 'd', 'b'])
    """

    __slots__ = ("_state",)

    def __init__(self, *words: object) -> None:
        """Begin where these words say."""
        text = "\n".join(("puur-draw/1", *map(str, words)))
        self._state = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

    def below(self, bound: int) -> int:
        """Return a random whole number from 0 to bound - 1, practically uniform; it advances the generator."""
        self._state = z = (self._state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * bound) >> 64

    def shuffled(self, items: Iterable[_Item]) -> list[_Item]:
        """Return a new list of the items in random order (Fisher and Yates); it advances the generator."""
        row = list(items)
        for last in range(len(row) - 1, 0, -1):
            other = self.below(last + 1)
            row[last], row[other] = row[other], row[last]
        return row
