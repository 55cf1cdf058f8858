"""What can be asked: at the table: who sits, who writes, what is written."""

from __future__ import annotations

from puur.game.tagged import Wanted
from puur.tournament.book import Game
from puur.tournament.state import Source


class SitDown(Wanted, frozen=True, tag="SitDown"):
    """These players sit at their table."""

    passe: int
    table: int
    players: tuple[str, ...]


class ElectScribe(Wanted, frozen=True, tag="ElectScribe"):
    """The table names who writes."""

    passe: int
    table: int
    player: str


class Estimate(Wanted, frozen=True, tag="Estimate"):
    """A slip with an estimate is handed in, for the Spiel that comes next."""

    passe: int
    table: int
    seat: int
    points: int


class FreeGame(Wanted, frozen=True, tag="FreeGame"):
    """The Schreiber names the trump once more: play may begin."""

    passe: int
    table: int
    trump: str


class CountGame(Wanted, frozen=True, tag="CountGame"):
    """The points of the Spiel that was estimated, by seat; the estimates are opened when they add up.

    game: which one, from 1; None for the one that is being played.
    """

    passe: int
    table: int
    played: tuple[int, int, int, int]
    game: int | None = None


class EnterGame(Wanted, frozen=True, tag="EnterGame"):
    """One Spiel from the table, counted from 1."""

    passe: int
    table: int
    game: int
    result: Game


class EnterGames(Wanted, frozen=True, tag="EnterGames"):
    """All Spiele of a table so far, at once."""

    passe: int
    table: int
    games: tuple[Game, ...]
    source: Source = "desk"


class Confirm(Wanted, frozen=True, tag="Confirm"):
    """Somebody else at the table has read the entry and agrees."""

    passe: int
    table: int
    player: str


class Correct(Wanted, frozen=True, tag="Correct"):
    """The officials change what is written."""

    passe: int
    table: int
    games: tuple[Game, ...]
    reason: str


class AllowRepeat(Wanted, frozen=True, tag="AllowRepeat"):
    """The officials know that a Spiel is to be played again."""

    passe: int
    table: int
    game: int


class Repeat(Wanted, frozen=True, tag="Repeat"):
    """The table plays a Spiel again: what was written from it on is struck."""

    passe: int
    table: int
    game: int
