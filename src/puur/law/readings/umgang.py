"""What an Umgang (some deals settled together) brings to each who plays alone: Striche, Nuller, or only its sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

TOO_MANY_UMGANG_POINTS: Final = 100
"""With so many points in a cycle of deals a player has gone too far, where highest and lowest are marked."""
MARKS_FOR_GOING_TOO_FAR: Final = 3
"""The number of marks at once for going too far, or for taking every point."""


class Marks(NamedTuple):
    """The marks that players get for a cycle of deals (Umgang); each field is by seat.

    striche: strokes, which are good. nuller: noughts, which are bad. counts: what a player's marks are worth together.
    """

    striche: tuple[int, ...]
    nuller: tuple[int, ...]
    counts: tuple[int, ...]


UmgangMarksRule = Callable[[Sequence[int], str, int], Marks]
"""A function that returns the marks of a cycle of deals.

Its arguments: the sums of points by seat, who is ahead (``fewest`` or ``most``), all points of the cycle.
"""


def by_sum(sums: Sequence[int], goal: str, whole: int) -> Marks:
    """Return no marks for a cycle of deals (Umgang), because the sums of points decide.

    sums: points in the cycle, by seat. goal: ``fewest`` or ``most``. whole: all points of the cycle.

    >>> by_sum([40, 30, 50, 37], "fewest", 157).counts
    (0, 0, 0, 0)
    """
    del goal, whole
    nothing = (0,) * len(sums)
    return Marks(nothing, nothing, nothing)


def halves(sums: Sequence[int], goal: str, whole: int) -> Marks:
    """Return marks for a cycle of deals: a stroke for the better half, a nought for the others.

    Players tied across the middle get nothing. Only strokes count.
    sums: points in the cycle, by seat. goal: ``fewest`` or ``most`` points are good. whole: all points of the cycle.

    >>> halves([131, 172, 190, 135], "fewest", 628)
    Marks(striche=(1, 0, 0, 1), nuller=(0, 1, 1, 0), counts=(1, 0, 0, 1))
    """
    del whole
    better, half = [one if goal == "fewest" else -one for one in sums], len(sums) // 2
    won = tuple(int(sum(other <= mine for other in better) <= half) for mine in better)
    lost = tuple(int(sum(other >= mine for other in better) <= half) for mine in better)
    return Marks(won, lost, won)


def outer(sums: Sequence[int], goal: str, whole: int) -> Marks:
    """Return marks for a cycle of deals: strokes for highest and lowest, noughts for others; net value counts.

    100 points or more give three noughts to that player and a stroke to others; all points give three strokes and a
    nought to the others. Players with equal points otherwise get nothing.
    sums: points in the cycle, by seat. goal: not used here, only there so that all readings are called alike.
    whole: all points of the cycle.

    >>> outer([90, 9, 34, 24], "fewest", 157).counts, outer([157, 0, 0, 0], "fewest", 157).counts
    ((1, 1, -1, -1), (3, -1, -1, -1))
    """
    del goal
    most = max(sums)
    first = [one == most for one in sums]
    if most == whole:
        return _less([MARKS_FOR_GOING_TOO_FAR * one for one in first], [not one for one in first])
    if most >= TOO_MANY_UMGANG_POINTS:
        return _less([not one for one in first], [MARKS_FOR_GOING_TOO_FAR * one for one in first])
    out = [one in {most, min(sums)} and sums.count(one) == 1 for one in sums]
    return _less(out, [not mine and sums.count(one) == 1 for mine, one in zip(out, sums, strict=True)])


def _less(striche: Sequence[int], nuller: Sequence[int]) -> Marks:
    won, lost = tuple(map(int, striche)), tuple(map(int, nuller))
    return Marks(won, lost, tuple(yes - no for yes, no in zip(won, lost, strict=True)))


READINGS: Final = ((by_sum, halves, outer),)
"""The alternatives to the question how the points of a round of deals become Striche where everybody plays alone."""
