"""What can be asked: how it is held, and the list of players."""

from __future__ import annotations

from dataclasses import dataclass

from puur.game.tagged import Wanted
from puur.tournament.state import Setup


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody to be entered; id: a start number of one's own, None for the next free one."""

    name: str
    club: str = ""
    category: str = ""
    paid: bool = False
    joker: bool = False
    id: str | None = None


class Open(Wanted, frozen=True, tag="Open"):
    """Open a tournament."""

    setup: Setup


class ChangeSetup(Wanted, frozen=True, tag="ChangeSetup"):
    """Change how it is held, before anything is drawn."""

    setup: Setup


class SetLogo(Wanted, frozen=True, tag="SetLogo"):
    """The club's logo for the papers, as the bytes of a picture; empty for none."""

    picture: bytes


class AddPlayers(Wanted, frozen=True, tag="AddPlayers"):
    """Enter players, all or none. anyway: also where the same name of the same club is there already."""

    players: tuple[NewPlayer, ...]
    anyway: bool = False


class ChangePlayer(Wanted, frozen=True, tag="ChangePlayer"):
    """Write somebody's name, club or category differently; None leaves it."""

    player: str
    name: str | None = None
    club: str | None = None
    category: str | None = None


class Pay(Wanted, frozen=True, tag="Pay"):
    """The Startgeld is paid, or was not."""

    player: str
    paid: bool = True


class CheckIn(Wanted, frozen=True, tag="CheckIn"):
    """Somebody is here, or is not. shown: the name on the papers shown, where that was looked at."""

    player: str
    here: bool = True
    shown: str | None = None


class DropOut(Wanted, frozen=True, tag="DropOut"):
    """Somebody goes home."""

    player: str
    reason: str = ""


class ComeBack(Wanted, frozen=True, tag="ComeBack"):
    """Somebody who had gone plays again."""

    player: str


class Substitute(Wanted, frozen=True, tag="Substitute"):
    """Somebody else takes over number and seat."""

    player: str
    name: str
    club: str = ""


class Remove(Wanted, frozen=True, tag="Remove"):
    """Strike somebody who was entered by mistake, as long as nothing is drawn."""

    player: str
