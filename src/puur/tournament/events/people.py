"""What happened: how it is held, and the list of players."""

from __future__ import annotations

from puur.game.tagged import Happening
from puur.tournament.state import Player, Setup


class Opened(Happening, frozen=True, tag="opened"):
    """The tournament was opened, or is held differently from now on."""

    setup: Setup


class LogoSet(Happening, frozen=True, tag="logo-set"):
    """The papers have this logo from now on."""

    picture: bytes


class PlayersEntered(Happening, frozen=True, tag="players-entered"):
    """These were entered."""

    players: tuple[Player, ...]


class PlayerChanged(Happening, frozen=True, tag="player-changed"):
    """Name, club or category are written like this."""

    player: str
    name: str
    club: str
    category: str


class FeePaid(Happening, frozen=True, tag="fee-paid"):
    """The Startgeld was paid, or was not after all."""

    player: str
    paid: bool


class CheckedIn(Happening, frozen=True, tag="checked-in"):
    """Somebody came, or was not here after all."""

    player: str
    here: bool


class DroppedOut(Happening, frozen=True, tag="dropped-out"):
    """Somebody went home."""

    player: str
    reason: str


class CameBack(Happening, frozen=True, tag="came-back"):
    """Somebody plays again."""

    player: str


class Substituted(Happening, frozen=True, tag="substituted"):
    """Somebody else has number and seat from now on."""

    player: str
    name: str
    club: str


class Removed(Happening, frozen=True, tag="removed"):
    """An entry was struck."""

    player: str
