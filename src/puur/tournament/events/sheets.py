"""What happened: the Standblätter."""

from __future__ import annotations

from puur.game.tagged import Happening


class VisaGiven(Happening, frozen=True, tag="visa-given"):
    """The lines of a Passe (0: the Endtotal) were visaed on these Standblätter."""

    passe: int
    players: tuple[str, ...]
    by: str


class TotalStated(Happening, frozen=True, tag="total-stated"):
    """A player said what the Endtotal is, and it is right."""

    player: str
    total: int


class HandedIn(Happening, frozen=True, tag="handed-in"):
    """A Standblatt was handed in, or is missing."""

    player: str
    there: bool
