"""What happened: football and Jass."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TeamEntered:
    """A team was entered."""

    id: str
    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchEntered:
    """A football match was entered."""

    number: int
    home: str
    away: str
    final: bool
    start: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The football is over; so many Partien follow."""

    number: int
    goals: tuple[int, int]
    parties: int


@dataclass(frozen=True, slots=True)
class PartieSeated:
    """These play a Partie."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class PartieEntered:
    """What was written in a Partie."""

    number: int
    partie: int
    points: tuple[int, int]
