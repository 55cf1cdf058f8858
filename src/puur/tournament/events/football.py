"""What happened: football and Jass."""

from __future__ import annotations

from puur.game.tagged import Happening


class TeamEntered(Happening, frozen=True, tag="team-entered"):
    """A team was entered."""

    id: str
    name: str
    members: tuple[str, ...]


class MatchEntered(Happening, frozen=True, tag="match-entered"):
    """A football match was entered."""

    number: int
    home: str
    away: str
    final: bool
    start: str


class MatchEnded(Happening, frozen=True, tag="match-ended"):
    """The football is over; so many Partien follow."""

    number: int
    goals: tuple[int, int]
    parties: int


class PartieSeated(Happening, frozen=True, tag="partie-seated"):
    """These play a Partie."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


class PartieEntered(Happening, frozen=True, tag="partie-entered"):
    """What was written in a Partie."""

    number: int
    partie: int
    points: tuple[int, int]
