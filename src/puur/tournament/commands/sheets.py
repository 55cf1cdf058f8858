"""What can be asked: the Standblätter."""

from __future__ import annotations

from puur.game.tagged import Wanted


class Visa(Wanted, frozen=True, tag="Visa"):
    """An official visas the line of a Passe on these Standblätter; none named: of the whole table."""

    passe: int
    table: int
    players: tuple[str, ...] = ()


class StateTotal(Wanted, frozen=True, tag="StateTotal"):
    """A player says what his Endtotal is."""

    player: str
    total: int


class VisaTotal(Wanted, frozen=True, tag="VisaTotal"):
    """An official visas the Endtotal: the Standblatt is handed in. total: what stands on it, where it was read."""

    player: str
    total: int | None = None


class NotHandedIn(Wanted, frozen=True, tag="NotHandedIn"):
    """A Standblatt was not handed in."""

    player: str
