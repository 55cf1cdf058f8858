"""What happened: the draw, and letting a Passe begin."""

from __future__ import annotations

from puur.game.tagged import Happening
from puur.tournament.state import Round


class Drawn(Happening, frozen=True, tag="drawn"):
    """The Passen from ``first`` on were drawn."""

    rounds: tuple[Round, ...]
    seed: str
    first: int


class SheetsIssued(Happening, frozen=True, tag="sheets-issued"):
    """These players have their Standblatt."""

    players: tuple[str, ...]


class Swapped(Happening, frozen=True, tag="swapped"):
    """Two players changed places in a Passe."""

    passe: int
    player: str
    other: str
    reason: str


class SwapDenied(Happening, frozen=True, tag="swap-denied"):
    """Two players wanted to exchange their lots and may not."""

    player: str
    other: str


class Released(Happening, frozen=True, tag="released"):
    """A Passe may be played."""

    passe: int


class ClockSet(Happening, frozen=True, tag="clock-set"):
    """The time of the Passe is up then (ms, UTC); None: there is no clock."""

    until: int | None
