"""What happened: the draw, and letting a Passe begin."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.state import Round


@dataclass(frozen=True, slots=True)
class Drawn:
    """The Passen from ``first`` on were drawn."""

    rounds: tuple[Round, ...]
    seed: str
    first: int


@dataclass(frozen=True, slots=True)
class SheetsIssued:
    """These players have their Standblatt."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two players changed places in a Passe."""

    passe: int
    player: str
    other: str
    reason: str


@dataclass(frozen=True, slots=True)
class SwapDenied:
    """Two players wanted to exchange their lots and may not."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Released:
    """A Passe may be played."""

    passe: int


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The time of the Passe is up then (ms, UTC); None: there is no clock."""

    until: int | None
