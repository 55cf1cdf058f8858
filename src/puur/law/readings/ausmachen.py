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
    """Stöck – Wys – Stich; who reaches with Stöck, even together with Weis or Stich, goes before who has Weis."""
    if missing > stoeck + weis + stich:
        return None
    if stoeck:
        return 0, "stoeck"
    return (1, "weis") if weis else (2, "stich")


def stoeck_weis_stich_in_turn(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Stöck, then Weis, then Stich, strictly one after the other."""
    return _in_turn(missing, (("stoeck", stoeck), ("weis", weis), ("stich", stich)))


def stoeck_stich_weis(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Stöck, then Stich, then Weis, one after the other."""
    return _in_turn(missing, (("stoeck", stoeck), ("stich", stich), ("weis", weis)))


def stich_only(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Everything together, nothing goes first."""
    return (0, "stich") if missing <= stoeck + weis + stich else None


READINGS: Final = ((stoeck_weis_stich, stoeck_weis_stich_in_turn, stoeck_stich_weis, stich_only),)
