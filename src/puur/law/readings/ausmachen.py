"""Finishing: with which element a side reaches the target, and which element goes first.

Elements are what the deal has brought so far, multiplied: Stöck, Weis, Stich (card points).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

FinishOrder = Callable[[int, int, int, int], "tuple[int, str] | None"]
"""Points still missing before the deal, Stöck, Weis, Stich -> (rank of the element, its name), None if not reached.

The side with the lower rank wins.
"""


def _in_turn(missing: int, elements: tuple[tuple[str, int], ...]) -> tuple[int, str] | None:
    for rank, (name, points) in enumerate(elements):
        missing -= points
        if points and missing <= 0:
            return rank, name
    return None


def stoeck_weis_stich(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return who wins when both reach the target: Stöck, melds, tricks; Stöck go before melds in any combination.

    Arguments are the team's missing points and its points by kind. Returns (rank, kind), None if the target is not
    reached.
    """
    if missing > stoeck + weis + stich:
        return None
    if stoeck:
        return 0, "stoeck"
    return (1, "weis") if weis else (2, "stich")


def stoeck_weis_stich_in_turn(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a team reaches the target, counting Stöck, then melds, then tricks, strictly in order.

    Returns (rank, kind), None if the target is not reached.
    """
    return _in_turn(missing, (("stoeck", stoeck), ("weis", weis), ("stich", stich)))


def stoeck_stich_weis(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a team reaches the target, counting Stöck, then tricks, then melds.

    Returns (rank, kind), None if the target is not reached.
    """
    return _in_turn(missing, (("stoeck", stoeck), ("stich", stich), ("weis", weis)))


def stich_only(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a team reaches the target, counting all points together.

    Returns (rank, kind), None if the target is not reached.
    """
    return (0, "stich") if missing <= stoeck + weis + stich else None


READINGS: Final = ((stoeck_weis_stich, stoeck_weis_stich_in_turn, stoeck_stich_weis, stich_only),)
