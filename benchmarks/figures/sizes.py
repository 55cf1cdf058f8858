"""How much is measured."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    """deals: replayed. tables: that a server holds, for so many seconds. clubs: of a federation. players: ranked.

    hall: players who are drawn and get a Standblatt. phones: that write at once.
    """

    deals: int = 1000
    tables: int = 1500
    seconds: float = 20.0
    clubs: int = 400
    players: int = 10_000
    hall: int = 2000
    phones: int = 300
