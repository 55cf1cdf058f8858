"""What can be asked: football and Jass."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AddTeam:
    """Enter a team with its players."""

    name: str
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddMatch:
    """Enter a football match; start: when it begins, as it stands on the plan."""

    home: str
    away: str
    final: bool = False
    start: str = ""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """The football is over, or its result was wrong."""

    number: int
    goals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatPartie:
    """Who plays a Partie: home, away, home, away in seat order."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class EnterPartie:
    """What was written in a Partie, home first."""

    number: int
    partie: int
    points: tuple[int, int]
