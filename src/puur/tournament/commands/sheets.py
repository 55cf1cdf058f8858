"""What can be asked: the Standblätter."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Visa:
    """An official visas the line of a Passe on these Standblätter; none named: of the whole table."""

    passe: int
    table: int
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StateTotal:
    """A player says what his Endtotal is."""

    player: str
    total: int


@dataclass(frozen=True, slots=True)
class VisaTotal:
    """An official visas the Endtotal: the Standblatt is handed in. total: what stands on it, where it was read."""

    player: str
    total: int | None = None


@dataclass(frozen=True, slots=True)
class NotHandedIn:
    """A Standblatt was not handed in."""

    player: str
