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

TOURNAMENT_FILE_FORMAT: Final = "puur-tournament/1"
"""The value of the key ``format`` in a tournament file, with the version of the format."""

StandblattStatus = Literal["issued", "entered", "visaed", "missing"]
"""How far a player's own sheet (Standblatt) is: handed out, with points, signed by an official, or missing."""
STANDBLATT_STATES: Final[tuple[StandblattStatus, ...]] = ("issued", "entered", "visaed", "missing")
"""All values of ``StandblattStatus``, in the order in which a sheet passes through them; ``missing`` is last."""
ParticipationState = Literal["active", "out", "excluded", "disqualified"]
"""Whether a player still takes part: playing, left, excluded, or disqualified."""
ALL_PARTICIPATION_STATES: Final[tuple[ParticipationState, ...]] = ("active", "out", "excluded", "disqualified")
"""All that can be said of a player's part in the tournament: playing, left, excluded, disqualified."""
AdjustmentKind = Literal["flat", "penalty"]
"""How an official adjusts points: ``flat`` (Pauschale) for a round not played to its end, or a ``penalty``."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in the tournament, or a pair that always plays together.

    joker: a helper who fills a seat and is not ranked. standing: whether the player is still in the tournament.
    id: the start number.
    club: the club or place, empty for none.
    category: the separate ranking to which the player belongs, empty for none.
    name: of the player; of a pair, both names.
    """

    id: str
    name: str
    club: str = ""
    category: str = ""
    standing: ParticipationState = "active"
    joker: bool = False


MATCH_OF_NEITHER_SIDE: Final = -1
"""The value of ``Sides.match`` where somebody noted that neither side took every trick."""


class Sides(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The points of one deal, one number per side: seats 0 and 2, then seats 1 and 3.

    points: of the two sides.
    sure: whether somebody confirmed points that the rules do not allow.
    match: the side that took every trick, 0 or 1, or ``MATCH_OF_NEITHER_SIDE`` (-1) if neither did; None where the
    points tell, or nobody noted it.
    """

    points: tuple[int, int]
    sure: bool = False
    match: int | None = None


class Guesses(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """One deal of the Differenzler (each player estimates the points to make), by seat.

    trump: the suit, as a letter such as ``E``.
    estimated: the estimated points by seat; None where the slip stayed empty.
    played: the points made by seat.
    noughts: seats (0 to 3) that estimated 0 and made 0 although they took a trick.
    """

    trump: str
    estimated: tuple[int | None, int | None, int | None, int | None]
    played: tuple[int, int, int, int]
    noughts: tuple[int, ...] = ()


class Each(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The points of one deal in a game where each player scores alone, one number per seat.

    Negative where the game deducts points.

    points: by seat, 0 to 3.
    """

    points: tuple[int, int, int, int]


class AnnouncedDeal(msgspec.Struct, frozen=True, tag="Announced", gc=False):
    """One deal where only the side that announced scores.

    line: the id of the line on the sheet: a suit such as ``E``, or a form of play.
    side: 0 for seats 0 and 2, 1 for seats 1 and 3.
    points: before the line's factor. The bonus for all tricks is included, as usually written (157 and 100).
    """

    line: str
    side: int
    points: int


class Totals(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The totals of a whole round (Passe), entered instead of its single deals: one per side or per seat.

    sure: somebody confirmed totals that the rules do not allow.
    points: two numbers where sides play (seats 0 and 2, then 1 and 3), else four by seat.
    """

    points: tuple[int, ...]
    sure: bool = False


DealResult = Sides | Guesses | Each | AnnouncedDeal | Totals
"""The result of one deal in the form that the game has, or the totals of a whole round."""


@dataclass(frozen=True, slots=True)
class TableSheet:
    """The score sheet of one table for one round (Passe).

    passe: the round, from 1.
    table: the number of the table, from 1.
    seats: the start numbers in seat order, partners at 0 and 2.
    scorer: the start number of who keeps the score without playing, None for nobody.
    games: the results of the deals, in order; None for an unreadable one. Totals that were entered instead are one
    item.
    """

    passe: int
    table: int
    seats: tuple[str, ...]
    scorer: str | None = None
    games: tuple[DealResult | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A flat score that replaces a player's round (``flat``), or points added to it (``penalty``).

    player: the start number.
    passe: the round, from 1.
    points: the flat score, or what is added; negative to deduct.
    clause: the id of the clause on which it rests.
    reason: why, in words.
    by: who decided, as role and name, such as ``director: Terminal``.
    kind: ``flat`` or ``penalty``.
    """

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str = ""
    reason: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything needed to compute a ranking: players, tables with their scores, and adjustments.

    sheets: the sheet (Standblatt) that each player handed in, by player; no entry where none was handed in.
    best_of: how many of the best rounds (Passen) count, None for all.
    pairs: whether an entrant is a pair at two seats of a table.
    sat_out: the points for sitting out a round, None for none.
    resting: who sits out which round.
    away: who has no place in a drawn round because they came later; unknown when read from a file.
    ties: how lots or cards decided between equals, each a tuple of ids from the best on.
    knockout: in a knock-out, who goes on without a match in which round, in the order of the draw; None elsewhere.
    win_points: where win points rank, who sat out in which round, which counts as a win; None elsewhere.
    reglement: the id of the rule set.
    passen: how many rounds (Passen) are planned.
    games_per_passe: how many deals a round has.
    date: the day, such as ``2026-05-29``.
    tables: the score sheets of all tables.
    adjustments: the points set by decisions.
    name: of the tournament.
    """

    reglement: str
    passen: int
    games_per_passe: int
    name: str = ""
    date: str = ""
    players: tuple[Entrant, ...] = ()
    tables: tuple[TableSheet, ...] = ()
    sheets: Mapping[str, StandblattStatus] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()
    best_of: int | None = None
    pairs: bool = False
    ties: tuple[tuple[str, ...], ...] = ()
    sat_out: int | None = None
    resting: tuple[tuple[str, int], ...] = ()
    away: tuple[tuple[str, int], ...] = ()
    knockout: tuple[tuple[str, int], ...] | None = None
    win_points: tuple[tuple[str, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class BookProblem:
    """One error in a tournament's data: the message, the clauses it breaks, and the place.

    The place is given by round (Passe), table and game, all counted from 1, or by player.

    complaint: what is wrong.
    passe: the round, as it stands in the file.
    table: the table, as it stands in the file.
    player: the start number.
    clauses: the ids of the clauses.
    """

    complaint: Message
    passe: object = None
    table: object = None
    game: int | None = None
    player: str | None = None
    clauses: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """Return what is wrong as German text, without its place."""
        return sentence(self.complaint)

    @property
    def where(self) -> dict[str, object]:
        """Return the place of the error, by the keys ``passe``, ``table``, ``game`` and perhaps ``player``.

        Values are as they are in the file, None for a part of the place that does not apply.
        """
        place: dict[str, object] = {"passe": self.passe, "table": self.table, "game": self.game}
        return place if self.player is None else {**place, "player": self.player}

    def __str__(self) -> str:
        """Return place and message on one line, in German."""
        return sentence(self.message_with_place)

    @property
    def message_with_place(self) -> Message:
        """Return what is wrong, with those of round, table, deal and start number before it that are known."""
        words = (
            ("tournament.at-passe", self.passe),
            ("tournament.at-table", self.table),
            ("tournament.at-game", self.game),
            ("tournament.at-number", self.player),
        )
        place = [said(code, which=str(value)) for code, value in words if value is not None]
        return said("tournament.problem-at", place=place, what=self.complaint) if place else self.complaint
