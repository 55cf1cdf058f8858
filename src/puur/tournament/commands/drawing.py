"""What can be asked: the draw, and letting a Passe begin."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.state import Round


@dataclass(frozen=True, slots=True)
class TakeDraw:
    """Take a draw over. rounds: for the Passen from ``first`` on; what was drawn for these before is gone."""

    rounds: tuple[Round, ...]
    seed: str = ""
    first: int = 1


@dataclass(frozen=True, slots=True)
class Swap:
    """The organiser lets two players change places in a Passe; one of them may have had none."""

    passe: int
    player: str
    other: str
    reason: str


@dataclass(frozen=True, slots=True)
class AskSwap:
    """Two players would like to exchange their lots."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Release:
    """The next Passe may begin. anyway: also while tables of the last one are open."""

    passe: int
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class SetClock:
    """The clock of the Passe runs for so many minutes from now; None puts it away."""

    minutes: int | None
