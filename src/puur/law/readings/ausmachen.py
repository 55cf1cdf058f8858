"""Finishing: with which element a side reaches the target, and which element goes first.

Elements are what the deal has brought so far, multiplied: Stöck, Weis, Stich (card points).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

FinishOrderRule = Callable[[int, int, int, int], "tuple[int, str] | None"]
"""A function that returns (rank, name) of what brings a side to the target, None if it is not reached.

Its arguments, in points: those still missing before the deal, then Stöck, Weis and tricks. The side with the lower rank
wins.
"""


def is_thanks(words: str, known: Collection[str]) -> bool:
    """Return whether words are one of those by which one claims the win (Bedanken), however they are written.

    known: the words that the rules name.

    >>> is_thanks("mer bedanked  eus", ("Mer bedanked eus!",)), is_thanks("Fertig", ("Mer bedanked eus!",))
    (True, False)
    """
    return _without_writing(words) in map(_without_writing, known)


def _without_writing(words: str) -> str:
    return " ".join(words.casefold().split()).rstrip("!. ")


def _in_turn(missing: int, elements: tuple[tuple[str, int], ...]) -> tuple[int, str] | None:
    for rank, (name, points) in enumerate(elements):
        missing -= points
        if points and missing <= 0:
            return rank, name
    return None


def stoeck_weis_stich(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a team reaches the target: with Stöck first, then melds (Weis), then tricks.

    missing: points still needed.
    stoeck, weis, stich: the team's new points by kind. Returns (priority, kind), the smaller priority wins; None if the
    target is not reached. Stöck go first also together with melds or tricks.
    """
    if missing > stoeck + weis + stich:
        return None
    if stoeck:
        return 0, "stoeck"
    return (1, "weis") if weis else (2, "stich")


def stoeck_weis_stich_in_turn(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a team reaches the target, counting Stöck, then melds, then tricks, strictly in order.

    missing: points still needed. stoeck, weis, stich: the team's new points by kind.
    Returns (priority, kind that reaches the target), the smaller priority wins; None if the target is not reached.
    """
    return _in_turn(missing, (("stoeck", stoeck), ("weis", weis), ("stich", stich)))


def stoeck_stich_weis(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a team reaches the target, counting Stöck, then tricks, then melds.

    missing: points still needed. stoeck, weis, stich: the team's new points by kind.
    Returns (priority, kind that reaches the target), the smaller priority wins; None if the target is not reached.
    """
    return _in_turn(missing, (("stoeck", stoeck), ("stich", stich), ("weis", weis)))


def stich_only(missing: int, stoeck: int, weis: int, stich: int) -> tuple[int, str] | None:
    """Return how a side reaches the target where Stöck, Weis and tricks are counted together, none first.

    missing: points still needed. stoeck, weis, stich: the team's new points by kind.
    Returns (0, "stich"), or None if the target is not reached.
    """
    return (0, "stich") if missing <= stoeck + weis + stich else None


READINGS: Final = ((stoeck_weis_stich, stoeck_weis_stich_in_turn, stoeck_stich_weis, stich_only),)
"""The alternatives to the question in which order Stöck, Weis and Stich count when both sides reach the target."""
