"""What happened: the Standblätter."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class VisaGiven:
    """The lines of a Passe (0: the Endtotal) were visaed on these Standblätter."""

    passe: int
    players: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class TotalStated:
    """A player said what the Endtotal is, and it is right."""

    player: str
    total: int


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A Standblatt was handed in, or is missing."""

    player: str
    there: bool
