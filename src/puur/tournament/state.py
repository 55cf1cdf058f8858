"""A tournament as it now is: who plays, who sits where, what is written, who visaed it, what happened beside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from puur.law.law import Law
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement
from puur.spelling import Names
from puur.tournament.beside import Incident, Match, MatchPlan, OfficialCall, Prize, Protest, Team
from puur.tournament.book import Adjustment, Game, Standing
from puur.tournament.details import Details
from puur.tournament.kind import PROTEST_MINUTES, Unit
from puur.tournament.money.state import Till
from puur.tournament.registration import Registrations

Place = tuple[int, int]
"""Passe and table, both from 1."""
Source = Literal["desk", "table"]
Entering = Literal["either", "double"]
"""Whether one entry is enough, or desk and table must agree."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How the tournament is held. protest_minutes: how long after the Rangliste a protest is heard.

    kind_title: what the kind was called when the tournament was opened. categories: what is ranked apart too.
    apart: numbers (families, travelling companions) of whom no two shall meet at a table.
    sat_out: what a Passe brings whoever sits it out, None for nothing.
    uneven: whether a number of players that does not go up is drawn all the same, with people sitting out.
    address: where the codes on papers lead: the server's address in the hall; empty: where it is now.
    names: how everybody sees who plays. listed: whether it is in the list of this server's tournaments. keep: after
    how many months all names go by themselves, 0 for never.
    """

    kind: str
    reglement: str
    name: str
    date: str
    unit: Unit = "single"
    passen: int = 0
    games: int = 0
    scribe: bool = False
    place: str = ""
    club: str = ""
    fee: str = ""
    entering: Entering = "either"
    uneven: bool = False
    best_of: int | None = None
    protest_minutes: int = PROTEST_MINUTES
    final_of: str = ""
    kind_title: str = ""
    categories: tuple[str, ...] = ()
    apart: tuple[tuple[str, ...], ...] = ()
    names: Names = "full"
    listed: bool = True
    keep: int = 0
    sat_out: int | None = None
    address: str = ""

    @property
    def law(self) -> Law:
        """Return the law it is played by."""
        return reglement(self.reglement)

    @property
    def format(self) -> Format:
        """Return Passen, Spiele and whether there are Schreiber."""
        return Format(self.passen, self.games, self.scribe)


@dataclass(frozen=True, slots=True)
class Player(Details):
    """One entry on the list. id: the start number. formerly: whose number it was before a substitute took it."""

    id: str
    name: str
    paid: bool = False
    here: bool = False
    standing: Standing = "active"
    joker: bool = False
    late: bool = False
    warnings: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """One table of a Passe: ids in seat order (partners at 0 and 2), and the Schreiber where he does not play."""

    table: int
    seats: tuple[str, str, str, str]
    scorer: str | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """Return everybody who has a place there."""
        return self.seats if self.scorer is None else (*self.seats, self.scorer)


@dataclass(frozen=True, slots=True)
class PasseDraw:
    """The draw of one Passe."""

    tables: tuple[Seating, ...]
    sitting_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawState:
    """The plan as it stood. number: 1 is the first draw; at: when (ms, UTC), 0 where nobody noted it."""

    number: int
    at: int
    rounds: Mapping[int, PasseDraw]


@dataclass(frozen=True, slots=True)
class EstimateSlips:
    """A Spiel of the Differenzler that is not counted yet: estimates by seat, known to the table and the Schreiber."""

    estimates: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """The Jasszettel of a table.

    seated: who sits. scribe: who writes. entries: what each source says. writers: who wrote that. confirmed: who has
    read the table's entry.
    closed: the sums were right and the results stand on the Standblätter. aborted: an exclusion ended the Passe.
    repeat: Spiele that may be played again.
    """

    seated: frozenset[str] = frozenset()
    scribe: str | None = None
    entries: Mapping[Source, tuple[Game, ...]] = field(default_factory=dict)
    writers: Mapping[Source, str] = field(default_factory=dict)
    confirmed: tuple[str, ...] = ()
    guessing: EstimateSlips = EstimateSlips()
    closed: bool = False
    aborted: bool = False
    repeat: frozenset[int] = frozenset()


EMPTY_SLIP: Final = Slip()


ENDTOTAL: Final = 0
"""The line of the Endtotal among the visas."""


@dataclass(frozen=True, slots=True)
class Standblatt:
    """A player's own sheet. lines: points by Passe; visas: who visaed which line, 0 is the Endtotal.

    fell: which Fassung hung when a correction last took the visa on the Endtotal away, 0 where none did or none hung.
    """

    lines: Mapping[int, int] = field(default_factory=dict)
    visas: Mapping[int, str] = field(default_factory=dict)
    stated: int | None = None
    handed_in: bool | None = None
    fell: int = 0


@dataclass(frozen=True, slots=True)
class Edition:
    """A Fassung of the Rangliste: when it was hung up (ms, UTC), why, and the tournament as it stood (no editions)."""

    number: int
    at: int
    reason: str
    stood: Tournament


@dataclass(frozen=True, slots=True)
class Tournament:
    """The whole. rounds: the draw by Passe. released: Passen that may be played. published: when, last (ms, UTC).

    draws: the plan as it stood each time, the newest last, from which papers were printed.
    clock: when the time of the Passe is up (ms, UTC), None without a clock; it is only shown, no rule follows from it.
    forgotten: how many people without a number asked to be deleted; nameless: whether everybody is.
    ties: how lots or cards fell between those who have the same, each the ids from the best on.
    ended_after: after how many Passen the evening ended, None where as many are played as were planned.
    plan: how the matches of teams were planned last, None where they were not. till: the organiser's money.
    registration: who registered before the evening.
    """

    setup: Setup
    players: Mapping[str, Player] = field(default_factory=dict)
    rounds: Mapping[int, PasseDraw] = field(default_factory=dict)
    seed: str = ""
    released: int = 0
    slips: Mapping[Place, Slip] = field(default_factory=dict)
    sheets: Mapping[str, Standblatt] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()
    calls: tuple[OfficialCall, ...] = ()
    denied: tuple[str, ...] = ()
    protests: tuple[Protest, ...] = ()
    incidents: tuple[Incident, ...] = ()
    prizes: tuple[Prize, ...] = ()
    teams: Mapping[str, Team] = field(default_factory=dict)
    matches: tuple[Match, ...] = ()
    published: int | None = None
    editions: tuple[Edition, ...] = ()
    closed: bool = False
    logo: bytes = b""
    clock: int | None = None
    forgotten: int = 0
    nameless: bool = False
    draws: tuple[DrawState, ...] = ()
    ended_after: int | None = None
    ties: tuple[tuple[str, ...], ...] = ()
    plan: MatchPlan | None = None
    till: Till = field(default_factory=Till)
    registration: Registrations = field(default_factory=Registrations)

    @property
    def passen(self) -> int:
        """Return how many Passen count: those planned, or fewer where the evening ended before."""
        return self.setup.passen if self.ended_after is None else self.ended_after

    @property
    def law(self) -> Law:
        """Return the law it is played by."""
        return self.setup.law

    def slip(self, place: Place) -> Slip:
        """Return the Jasszettel of a table, empty where nothing was written."""
        return self.slips.get(place, EMPTY_SLIP)

    def seating(self, place: Place) -> Seating | None:
        """Return who sits at a table in a Passe; None if there is no such table."""
        drawn = self.rounds.get(place[0])
        return None if drawn is None else next((one for one in drawn.tables if one.table == place[1]), None)

    def table_of(self, passe: int, player: str) -> Seating | None:
        """Return where somebody plays or writes in a Passe."""
        drawn = self.rounds.get(passe)
        return None if drawn is None else next((one for one in drawn.tables if player in one.people), None)
