"""What can be asked: football and Jass."""

from __future__ import annotations

from puur.game.tagged import Wanted


class AddTeam(Wanted, frozen=True, tag="AddTeam"):
    """Enter a team with its players."""

    name: str
    members: tuple[str, ...] = ()


class AddMatch(Wanted, frozen=True, tag="AddMatch"):
    """Enter a football match; start: when it begins, as it stands on the plan."""

    home: str
    away: str
    final: bool = False
    start: str = ""


class EndMatch(Wanted, frozen=True, tag="EndMatch"):
    """The football is over, or its result was wrong."""

    number: int
    goals: tuple[int, int]


class SeatPartie(Wanted, frozen=True, tag="SeatPartie"):
    """Who plays a Partie: home, away, home, away in seat order."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


class EnterPartie(Wanted, frozen=True, tag="EnterPartie"):
    """What was written in a Partie, home first."""

    number: int
    partie: int
    points: tuple[int, int]
