"""Looking at turned tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

TrickViewRule = Callable[[int, Sequence[int], bool], frozenset[int]]
"""A function that returns the numbers (from 0) of the turned tricks which a seat may see.

Its arguments: the seat, the winners of the complete tricks, whether the latest of them counts as turned (False while it
still lies open).
"""


def none(seat: int, winners: Sequence[int], turned: bool) -> frozenset[int]:
    """Return the numbers (from 0) of the turned tricks that a player may look at: none. The arguments are not used.

    seat: the player's. winners: the seats that won the complete tricks, in order.
    turned: whether the latest of these is turned.
    """
    del seat, winners, turned
    return frozenset()


def first_until_second_turned(seat: int, winners: Sequence[int], turned: bool) -> frozenset[int]:
    """Return the numbers (from 0) of the turned tricks that a player may look at.

    It is the first one, until the second is turned.
    seat: the player's. winners: the seats that won the complete tricks, in order.
    turned: whether the latest of them is turned.
    """
    del seat
    turned_tricks = len(winners) - (not turned)
    return frozenset({0}) if winners and turned_tricks <= 1 else frozenset()


def own(seat: int, winners: Sequence[int], turned: bool) -> frozenset[int]:
    """Return the numbers (from 0) of the turned tricks that a player may look at: those he won.

    seat: the player's. winners: the seats that won the complete tricks, in order.
    turned: whether the latest of them is turned.
    """
    del turned
    return frozenset(number for number, winner in enumerate(winners) if winner == seat)


def last(seat: int, winners: Sequence[int], turned: bool) -> frozenset[int]:
    """Return the numbers (from 0) of the turned tricks that a player may look at: the last one.

    No rule document prescribes this.
    seat: the player's. winners: the seats that won the complete tricks, in order.
    turned: whether the latest of them is turned.
    """
    del seat, turned
    return frozenset({len(winners) - 1}) if winners else frozenset()


READINGS: Final = ((none, first_until_second_turned, own, last),)
"""The alternatives to the question which turned tricks a player may look at."""
