"""Which cards lie on the table on which Jasstag of the year."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from puur.cards import Deck

DayDeck = Callable[[int], Deck]
"""Number of the Jasstag in its year, from 1 -> the deck."""


def german(day: int) -> Deck:
    """Deutschschweizer cards whatever the day."""
    del day
    return "german"


def french(day: int) -> Deck:
    """French cards whatever the day."""
    del day
    return "french"


def french_on_the_first(day: int) -> Deck:
    """French cards on the first Jasstag (the Auswärtsjass, away from home), deutschschweizer on the others."""
    return "french" if day == 1 else "german"


READINGS: Final = ((german, french, french_on_the_first),)
