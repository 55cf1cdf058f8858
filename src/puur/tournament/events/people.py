"""What happened: how it is held, and the list of players."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.state import Player, Setup


@dataclass(frozen=True, slots=True)
class Opened:
    """The tournament was opened, or is held differently from now on."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class LogoSet:
    """The papers have this logo from now on."""

    picture: bytes


@dataclass(frozen=True, slots=True)
class PlayersEntered:
    """These were entered."""

    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """Name, club or category are written like this."""

    player: str
    name: str
    club: str
    category: str


@dataclass(frozen=True, slots=True)
class FeePaid:
    """The Startgeld was paid, or was not after all."""

    player: str
    paid: bool


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Somebody came, or was not here after all."""

    player: str
    here: bool


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """Somebody went home."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """Somebody plays again."""

    player: str


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody else has number and seat from now on."""

    player: str
    name: str
    club: str


@dataclass(frozen=True, slots=True)
class Removed:
    """An entry was struck."""

    player: str
