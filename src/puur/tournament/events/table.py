"""What happened: at the table: who sits, who writes, what is written."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.book import Game
from puur.tournament.state import Source


@dataclass(frozen=True, slots=True)
class SatDown:
    """These sit at their table."""

    passe: int
    table: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScribeElected:
    """The table named who writes."""

    passe: int
    table: int
    player: str


@dataclass(frozen=True, slots=True)
class Estimated:
    """An estimate was handed in."""

    passe: int
    table: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GameFreed:
    """The Schreiber named the trump once more."""

    passe: int
    table: int
    trump: str


@dataclass(frozen=True, slots=True)
class GamesEntered:
    """What a source says the Spiele so far came to; by: who wrote it."""

    passe: int
    table: int
    source: Source
    games: tuple[Game, ...]
    by: str = ""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """Somebody else at the table agreed with its entry."""

    passe: int
    table: int
    player: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """The officials wrote something else, with the reason."""

    passe: int
    table: int
    games: tuple[Game, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SheetClosed:
    """The sums are right and the results stand on the Standblätter: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RepeatAllowed:
    """The officials know that a Spiel is played again."""

    passe: int
    table: int
    game: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """What was written from this Spiel on was struck."""

    passe: int
    table: int
    game: int
