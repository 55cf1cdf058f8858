"""A Weis was announced with fewer points than it has: what of it may be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from puur.law.readings.weis import Weis

TooLowWeisRule = Callable[[int, Weis, Mapping[int, int]], Literal["capped", "void", "whole"]]
"""A function that returns what counts of a meld announced for too few points.

Its arguments: the points announced, the meld held, the points of runs by length. Results: ``capped`` (at most the
points announced), ``void`` (nothing), ``whole`` (the meld held).
"""


def part_counts(announced: int, held: Weis, runs: Mapping[int, int]) -> Literal["capped", "void", "whole"]:
    """Return what a wrongly announced meld counts: a shorter run within the one held as announced, others nothing.

    announced: the points announced. held: the meld held. runs: points of runs by their length.
    ``capped``: at most the points announced; ``void``: nothing; ``whole``: the meld held.
    """
    shorter = (points for length, points in runs.items() if held.suit is not None and length < held.length)
    return "capped" if announced in shorter else "void"


def capped(announced: int, held: Weis, runs: Mapping[int, int]) -> Literal["capped", "void", "whole"]:
    """Return what a wrongly announced meld counts: at most the points announced.

    announced: the points announced. held: the meld held. runs: points of runs by their length.
    """
    del announced, held, runs
    return "capped"


def void(announced: int, held: Weis, runs: Mapping[int, int]) -> Literal["capped", "void", "whole"]:
    """Return what a wrongly announced meld counts: nothing.

    announced: the points announced. held: the meld held. runs: points of runs by their length.
    """
    del announced, held, runs
    return "void"


def whole(announced: int, held: Weis, runs: Mapping[int, int]) -> Literal["capped", "void", "whole"]:
    """Return what a wrongly announced meld counts: the meld held, in full.

    announced: the points announced. held: the meld held. runs: points of runs by their length.
    """
    del announced, held, runs
    return "whole"


READINGS: Final = ((part_counts, capped, void, whole),)
"""The alternatives to the question how much counts of a Weis that was announced too low."""
