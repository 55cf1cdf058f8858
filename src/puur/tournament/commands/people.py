"""What can be asked: how it is held, and the list of players."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Open:
    """Open a tournament."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class ChangeSetup:
    """Change how it is held, before anything is drawn."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SetLogo:
    """The club's logo for the papers, as the bytes of a picture; empty for none."""

    picture: bytes


@dataclass(frozen=True, slots=True)
class AddPlayers:
    """Enter players, all or none. anyway: also where the same name of the same club is there already."""

    players: tuple[NewPlayer, ...]
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Write somebody's name, club or category differently; None leaves it."""

    player: str
    name: str | None = None
    club: str | None = None
    category: str | None = None


@dataclass(frozen=True, slots=True)
class Pay:
    """The Startgeld is paid, or was not."""

    player: str
    paid: bool = True


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Somebody is here, or is not. shown: the name on the papers shown, where that was looked at."""

    player: str
    here: bool = True
    shown: str | None = None


@dataclass(frozen=True, slots=True)
class DropOut:
    """Somebody goes home."""

    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Somebody who had gone plays again."""

    player: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody else takes over number and seat."""

    player: str
    name: str
    club: str = ""


@dataclass(frozen=True, slots=True)
class Remove:
    """Strike somebody who was entered by mistake, as long as nothing is drawn."""

    player: str
