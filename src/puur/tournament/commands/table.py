"""What can be asked: at the table: who sits, who writes, what is written."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.book import Game
from puur.tournament.state import Source


@dataclass(frozen=True, slots=True)
class SitDown:
    """These players sit at their table."""

    passe: int
    table: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ElectScribe:
    """The table names who writes."""

    passe: int
    table: int
    player: str


@dataclass(frozen=True, slots=True)
class Estimate:
    """A slip with an estimate is handed in, for the Spiel that comes next."""

    passe: int
    table: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class FreeGame:
    """The Schreiber names the trump once more: play may begin."""

    passe: int
    table: int
    trump: str


@dataclass(frozen=True, slots=True)
class CountGame:
    """The points of the Spiel that was estimated, by seat; the estimates are opened when they add up.

    game: which one, from 1; None for the one that is being played.
    """

    passe: int
    table: int
    played: tuple[int, int, int, int]
    game: int | None = None


@dataclass(frozen=True, slots=True)
class EnterGame:
    """One Spiel from the table, counted from 1."""

    passe: int
    table: int
    game: int
    result: Game


@dataclass(frozen=True, slots=True)
class EnterGames:
    """All Spiele of a table so far, at once."""

    passe: int
    table: int
    games: tuple[Game, ...]
    source: Source = "desk"


@dataclass(frozen=True, slots=True)
class Confirm:
    """Somebody else at the table has read the entry and agrees."""

    passe: int
    table: int
    player: str


@dataclass(frozen=True, slots=True)
class Correct:
    """The officials change what is written."""

    passe: int
    table: int
    games: tuple[Game, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class AllowRepeat:
    """The officials know that a Spiel is to be played again."""

    passe: int
    table: int
    game: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """The table plays a Spiel again: what was written from it on is struck."""

    passe: int
    table: int
    game: int
