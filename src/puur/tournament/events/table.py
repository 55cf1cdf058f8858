"""What happened: at the table: who sits, who writes, what is written."""

from __future__ import annotations

from puur.game.tagged import Happening
from puur.tournament.book import Game
from puur.tournament.state import Source


class SatDown(Happening, frozen=True, tag="sat-down"):
    """These sit at their table."""

    passe: int
    table: int
    players: tuple[str, ...]


class ScribeElected(Happening, frozen=True, tag="scribe-elected"):
    """The table named who writes."""

    passe: int
    table: int
    player: str


class Estimated(Happening, frozen=True, tag="estimated"):
    """An estimate was handed in."""

    passe: int
    table: int
    seat: int
    points: int


class GameFreed(Happening, frozen=True, tag="game-freed"):
    """The Schreiber named the trump once more."""

    passe: int
    table: int
    trump: str


class GamesEntered(Happening, frozen=True, tag="games-entered"):
    """What a source says the Spiele so far came to; by: who wrote it."""

    passe: int
    table: int
    source: Source
    games: tuple[Game, ...]
    by: str = ""


class Confirmed(Happening, frozen=True, tag="confirmed"):
    """Somebody else at the table agreed with its entry."""

    passe: int
    table: int
    player: str


class Corrected(Happening, frozen=True, tag="corrected"):
    """The officials wrote something else, with the reason."""

    passe: int
    table: int
    games: tuple[Game, ...]
    reason: str


class SheetClosed(Happening, frozen=True, tag="sheet-closed"):
    """The sums are right and the results stand on the Standblätter: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


class RepeatAllowed(Happening, frozen=True, tag="repeat-allowed"):
    """The officials know that a Spiel is played again."""

    passe: int
    table: int
    game: int


class Repeated(Happening, frozen=True, tag="repeated"):
    """What was written from this Spiel on was struck."""

    passe: int
    table: int
    game: int
