"""What a tournament comes to on paper: players, sheets, results. This travels as a file and is what is ranked.

A running tournament (:mod:`puur.tournament.state`) is turned into a book to be ranked, printed or exported, so that
a file and an evening are counted by the same hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from puur.words.catalogue import sentence
from puur.words.message import Message, said

FORMAT: Final = "puur-tournament/1"

SheetStatus = Literal["issued", "entered", "visaed", "missing"]
SHEET_STATES: Final[tuple[SheetStatus, ...]] = ("issued", "entered", "visaed", "missing")
Standing = Literal["active", "out", "excluded", "disqualified"]
STANDINGS: Final[tuple[Standing, ...]] = ("active", "out", "excluded", "disqualified")
AdjustmentKind = Literal["flat", "penalty"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays, or a pair where pairs stay together.

    joker: fills a seat and is not ranked. standing: whether he is still in the tournament.
    """

    id: str
    name: str
    club: str = ""
    category: str = ""
    standing: Standing = "active"
    joker: bool = False


NOBODY: Final = -1
"""Neither side made every trick, and that was noted."""


class Sides(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """One Spiel written by sides: seats 0 and 2, seats 1 and 3.

    sure: the numbers stand on the slip although the Reglement gives none such; somebody was asked and said so.
    match: the side that made every trick, 0 or 1, or ``NOBODY``, where that was noted because the numbers do not tell.
    """

    points: tuple[int, int]
    sure: bool = False
    match: int | None = None


class Guesses(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """One Spiel of the Differenzler by seat; an estimate is None where the slip stayed empty.

    noughts: the seats whose estimate of nothing was exact although they took a trick, where that is worth something.
    """

    trump: str
    estimated: tuple[int | None, int | None, int | None, int | None]
    played: tuple[int, int, int, int]
    noughts: tuple[int, ...] = ()


class Each(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One Spiel where everybody counts for himself: what each seat writes, below 0 where points are taken off."""

    points: tuple[int, int, int, int]


class AnnouncedDeal(msgspec.Struct, frozen=True, tag="Announced", gc=False):
    """One Spiel of which only the side that announced it writes: a line of the sheet, the points before the factor.

    side: 0 for seats 0 and 2, 1 for seats 1 and 3. points: with the Match as it is usually written (157 and 100).
    """

    line: str
    side: int
    points: int


class Totals(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """A whole Passe in one line, in the place of its Spiele: the points of both sides, or of each seat.

    sure: as for :class:`Sides`.
    """

    points: tuple[int, ...]
    sure: bool = False


Game = Sides | Guesses | Each | AnnouncedDeal | Totals


@dataclass(frozen=True, slots=True)
class TableSheet:
    """The Jasszettel of one table for one Passe; a game is None where what is written cannot be read.

    seats: ids in seat order, partners at 0 and 2. scorer: the Schreiber (who writes), if he does not play. Where only
    the totals of the Passe were written, they are its one game.
    """

    passe: int
    table: int
    seats: tuple[str, ...]
    scorer: str | None = None
    games: tuple[Game | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A Pauschale that replaces a player's Passe (``flat``), or points added to it (``penalty``)."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str = ""
    reason: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """The whole. sheets: the Standblatt of each player; who has no entry there did not hand one in.

    best_of: only so many of the best Passen count; None: all. pairs: an entrant is a pair, at two seats of a table.
    sat_out: what a Passe brings whoever sits it out, None for nothing; resting: who does, and in which Passe.
    away: who has no place in a drawn Passe and does not sit it out either: who came later. Of a file nobody knows it.
    ties: how lots or cards fell between those who have the same, each the ids from the best on.
    """

    reglement: str
    passen: int
    games_per_passe: int
    name: str = ""
    date: str = ""
    players: tuple[Entrant, ...] = ()
    tables: tuple[TableSheet, ...] = ()
    sheets: Mapping[str, SheetStatus] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()
    best_of: int | None = None
    pairs: bool = False
    ties: tuple[tuple[str, ...], ...] = ()
    sat_out: int | None = None
    resting: tuple[tuple[str, int], ...] = ()
    away: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BookProblem:
    """Something that cannot be right: where (Passe, table, game, all from 1), what, and by which clauses."""

    complaint: Message
    passe: object = None
    table: object = None
    game: int | None = None
    player: str | None = None
    clauses: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """Return what is wrong, in German."""
        return sentence(self.complaint)

    @property
    def where(self) -> dict[str, object]:
        """Return the place as the file names it."""
        place: dict[str, object] = {"passe": self.passe, "table": self.table, "game": self.game}
        return place if self.player is None else {**place, "player": self.player}

    def __str__(self) -> str:
        """Return place and message on one line, in German."""
        return sentence(self.message_with_place)

    @property
    def message_with_place(self) -> Message:
        """The place and what is wrong there."""
        words = (
            ("tournament.at-passe", self.passe),
            ("tournament.at-table", self.table),
            ("tournament.at-game", self.game),
            ("tournament.at-number", self.player),
        )
        place = [said(code, which=str(value)) for code, value in words if value is not None]
        return said("tournament.problem-at", place=place, what=self.complaint) if place else self.complaint
