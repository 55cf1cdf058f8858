"""What can be asked: the draw, and letting a Passe begin."""

from __future__ import annotations

from puur.game.tagged import Wanted
from puur.tournament.state import Round


class TakeDraw(Wanted, frozen=True, tag="TakeDraw"):
    """Take a draw over. rounds: for the Passen from ``first`` on; what was drawn for these before is gone."""

    rounds: tuple[Round, ...]
    seed: str = ""
    first: int = 1


class Swap(Wanted, frozen=True, tag="Swap"):
    """The organiser lets two players change places in a Passe; one of them may have had none."""

    passe: int
    player: str
    other: str
    reason: str


class AskSwap(Wanted, frozen=True, tag="AskSwap"):
    """Two players would like to exchange their lots."""

    player: str
    other: str


class Release(Wanted, frozen=True, tag="Release"):
    """The next Passe may begin. anyway: also while tables of the last one are open."""

    passe: int
    anyway: bool = False


class SetClock(Wanted, frozen=True, tag="SetClock"):
    """The clock of the Passe runs for so many minutes from now; None puts it away."""

    minutes: int | None
