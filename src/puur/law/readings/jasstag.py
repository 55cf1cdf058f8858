"""Which cards lie on the table on which Jasstag of the year."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from puur.cards import Deck

DayDeckRule = Callable[[int], Deck]
"""A function of the number of a Jasstag in its year (from 1) that returns the deck to play with."""


def german(day: int) -> Deck:
    """Return the deck of a club evening: always German cards.

    day: the number of the evening in the season, from 1.
    """
    del day
    return "german"


def french(day: int) -> Deck:
    """Return the deck of a club evening: always French cards.

    day: the number of the evening in the season, from 1.
    """
    del day
    return "french"


def french_on_the_first(day: int) -> Deck:
    """Return the deck of a club evening: French cards on the first (away) evening, else German ones.

    day: the number of the evening in the season, from 1.
    """
    return "french" if day == 1 else "german"


READINGS: Final = ((german, french, french_on_the_first),)
"""The alternatives to the question with which cards (German or French) a Jasstag of the year is played."""
