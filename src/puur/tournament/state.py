"""A tournament as it now is: who plays, who sits where, what is written, who visaed it, what happened beside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from puur.law.law import Law
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement
from puur.people_names import NameDisplayMode
from puur.tournament.book import Adjustment, DealResult, ParticipationState
from puur.tournament.calls_prizes_teams import (
    Incident,
    Match,
    MatchScheduleSettings,
    OfficialCall,
    Prize,
    Protest,
    Team,
)
from puur.tournament.details import PlayerDetails
from puur.tournament.kind import DEFAULT_PROTEST_MINUTES, EntrantUnit
from puur.tournament.mailing import Mailing
from puur.tournament.money.state import Till
from puur.tournament.registration import Registrations
from puur.words.message import Message

TableInPasse = tuple[int, int]
"""A table in a round: (round, number of the table), both from 1."""
EntrySource = Literal["desk", "table"]
"""Who entered a result: officials at the desk, or a phone at the table."""
RequiredEntries = Literal["either", "double"]
"""How results are entered: ``either`` if one entry is enough, ``double`` if desk and table must agree."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The settings of a tournament.

    kind: the id of the kind of tournament.
    reglement: the id of the rule set, or the text of its file.
    name: of the tournament.
    date: the day, such as ``2026-05-29``.
    unit: who is entered: ``single``, ``pair`` or ``team``.
    passen: how many rounds are planned.
    games: how many deals a round has.
    scribe: whether a fifth person at a table keeps the score.
    place: where it is held.
    club: who holds it.
    fee: the entry fee, as free text.
    entering: ``double`` if desk and table both enter results, ``either`` if one is enough.
    uneven: whether a draw is allowed in which people must sit out.
    best_of: how many of the best rounds count, None for all.
    protest_minutes: how long after publication a protest is accepted.
    final_of: the id of the tournament whose best players meet here, "" for none.
    kind_title: the name of its kind when it was opened.
    categories: the names of separate rankings.
    apart: groups of start numbers that shall not meet.
    names: how the public sees names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    listed: whether it is on the public list.
    keep: after how many months names are deleted, 0 for never.
    sat_out: points for sitting out a round, None for none.
    address: the server's address in the codes on papers, "" for the present one.
    swiss: whether each round is paired by the standing after the last one (Swiss system).
    knockout: whether whoever wins goes on, with a consolation for those who lose their first match.
    win_points: whether the Swiss system ranks by win points (2, 1, 0) and those of the opponents before the points.
    """

    kind: str
    reglement: str
    name: str
    date: str
    unit: EntrantUnit = "single"
    passen: int = 0
    games: int = 0
    scribe: bool = False
    place: str = ""
    club: str = ""
    fee: str = ""
    entering: RequiredEntries = "either"
    uneven: bool = False
    best_of: int | None = None
    protest_minutes: int = DEFAULT_PROTEST_MINUTES
    final_of: str = ""
    kind_title: str = ""
    categories: tuple[str, ...] = ()
    apart: tuple[tuple[str, ...], ...] = ()
    names: NameDisplayMode = "full"
    listed: bool = True
    keep: int = 0
    sat_out: int | None = None
    address: str = ""
    swiss: bool = False
    knockout: bool = False
    win_points: bool = False

    @property
    def is_paired_by_results(self) -> bool:
        """Return whether each round is drawn after the results of the last one (Swiss system or knock-out)."""
        return self.swiss or self.knockout

    @property
    def law(self) -> Law:
        """Return the rule set by which the tournament is played."""
        return reglement(self.reglement)

    @property
    def format(self) -> Format:
        """Return the number of rounds and deals, and whether scorers are used."""
        return Format(self.passen, self.games, self.scribe)


@dataclass(frozen=True, slots=True)
class Player(PlayerDetails):
    """A person on the player list.

    id: the start number.
    paid: whether the entry fee is paid.
    here: whether marked as present.
    standing: ``active``, ``out`` (left), ``excluded`` or ``disqualified``.
    joker: whether it is a helper who fills a seat and is not ranked.
    late: whether entered after the first draw.
    warnings: the reasons of formal warnings.
    formerly: the names of those who had the number before a substitution.
    name: of the person, or both names of a pair.
    """

    id: str
    name: str
    paid: bool = False
    here: bool = False
    standing: ParticipationState = "active"
    joker: bool = False
    late: bool = False
    warnings: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """One table of a round: player ids in seat order (partners at 0 and 2), and a scorer who does not play.

    table: the number of the table, from 1.
    seats: the start numbers at seats 0 to 3; that of a pair stands at both its seats, 0 and 2 or 1 and 3.
    """

    table: int
    seats: tuple[str, str, str, str]
    scorer: str | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """Return the start numbers of everybody at the table: the seats in order, then the scorer if there is one."""
        return self.seats if self.scorer is None else (*self.seats, self.scorer)


@dataclass(frozen=True, slots=True)
class PasseDraw:
    """The seating of one round (Passe).

    tables: in order of their numbers. sitting_out: the start numbers of those who do not play.
    """

    tables: tuple[Seating, ...]
    sitting_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawState:
    """A stored version of the seating plan.

    number: which draw, from 1. at: when, in ms since 1970 (UTC), 0 if unknown. rounds: the tables of each round, by
    round from 1.
    """

    number: int
    at: int
    rounds: Mapping[int, PasseDraw]


@dataclass(frozen=True, slots=True)
class CurrentDealEstimates:
    """The current deal of the Differenzler before it is counted: estimates by seat, and the trump.

    estimates: None for a seat that has not handed in one.
    trump: the suit once it is announced, as a letter.
    """

    estimates: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The state of one table's score sheet in a round.

    seated: the start numbers of those who have sat down.
    scribe: the start number of the scorer chosen at the table, None for nobody.
    entries: the deals by source (``desk`` or ``table``).
    writers: who entered them, by source.
    confirmed: the start numbers of those who confirmed the table's entry.
    guessing: the estimates of the current deal (Differenzler).
    closed: whether the results are complete and final.
    aborted: whether the round ended by an exclusion.
    repeat: the numbers (from 1) of deals that may be replayed.
    """

    seated: frozenset[str] = frozenset()
    scribe: str | None = None
    entries: Mapping[EntrySource, tuple[DealResult, ...]] = field(default_factory=dict)
    writers: Mapping[EntrySource, str] = field(default_factory=dict)
    confirmed: tuple[str, ...] = ()
    guessing: CurrentDealEstimates = CurrentDealEstimates()
    closed: bool = False
    aborted: bool = False
    repeat: frozenset[int] = frozenset()


EMPTY_SCORE_SHEET: Final = ScoreSheet()
"""The score sheet of a table for which nothing is entered."""


FINAL_TOTAL_VISUM_KEY: Final = 0
"""The key of the final total among a player's signatures, where rounds have their numbers from 1."""


@dataclass(frozen=True, slots=True)
class Standblatt:
    """A player's personal score sheet through the whole tournament.

    lines: the points by round, from 1.
    visas: who signed which line; the key is the round, or 0 for the final total.
    stated: the final total that the player stated, None before.
    handed_in: None until it is handed in (True) or noted as missing (False).
    fell: the number of the published edition when a correction last cancelled the signature, 0 for never.
    """

    lines: Mapping[int, int] = field(default_factory=dict)
    visas: Mapping[int, str] = field(default_factory=dict)
    stated: int | None = None
    handed_in: bool | None = None
    fell: int = 0


@dataclass(frozen=True, slots=True)
class Edition:
    """A published edition of the ranking.

    number: which edition, from 1. at: when, in ms since 1970 (UTC).
    reason: what was corrected, in the publisher's words; "" if computed.
    stood: the tournament when this edition was published.
    corrected: what was corrected, as computed; None for the first edition.
    """

    number: int
    at: int
    reason: str
    stood: Tournament
    corrected: Message | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """The complete state of a tournament, rebuilt from its events.

    setup: the settings.
    players: by start number.
    rounds: the draw, by round from 1.
    seed: of the random numbers of the draw.
    released: how many rounds may be played.
    slips: the score sheets, by (round, table).
    sheets: the players' own sheets, by start number.
    adjustments: points set by decisions.
    calls: of officials, and reports of incidents.
    denied: who asked to exchange lots in vain, such as ``3 mit 7``.
    prizes: the best first.
    teams: by id.
    published: when a ranking was last published, in ms since 1970 (UTC); None for never.
    editions: of the ranking, in order.
    closed: whether the director has closed it.
    logo: the bytes of the image, empty for none.
    clock: when the round's time is up, in ms since 1970 (UTC); None without a clock. It is only shown.
    forgotten: how many people asked to be deleted.
    nameless: whether all names were deleted.
    draws: the seating plans so far, the present one last.
    ended_after: the number of rounds if it ended early, else None.
    ties: decisions by lot or cards, each the ids from the best on.
    plan: the last settings of the match schedule.
    till: the money.
    registration: the registrations and their terms.
    mailing: mail to registered people.
    paired_by: each start number with its points when a round of the Swiss system was paired, best first; in a
    knock-out with the number of its part.
    protests, matches: all of the tournament, in the order in which they were entered.
    """

    setup: Setup
    players: Mapping[str, Player] = field(default_factory=dict)
    rounds: Mapping[int, PasseDraw] = field(default_factory=dict)
    seed: str = ""
    released: int = 0
    slips: Mapping[TableInPasse, ScoreSheet] = field(default_factory=dict)
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
    plan: MatchScheduleSettings | None = None
    till: Till = field(default_factory=Till)
    registration: Registrations = field(default_factory=Registrations)
    mailing: Mailing = field(default_factory=Mailing)
    paired_by: tuple[tuple[str, int], ...] = ()

    @property
    def passen(self) -> int:
        """Return how many rounds count: as planned, or fewer if it ended early."""
        return self.setup.passen if self.ended_after is None else self.ended_after

    @property
    def rounds_to_pair(self) -> tuple[int, ...]:
        """Return the numbers of the rounds that are still to be paired by results, in ascending order.

        Empty before the first draw, and where rounds are not paired by results.
        """
        if not self.setup.is_paired_by_results or not self.rounds:
            return ()
        return tuple(passe for passe in range(1, self.passen + 1) if passe not in self.rounds)

    @property
    def law(self) -> Law:
        """Return the rule set by which the tournament is played."""
        return self.setup.law

    def slip(self, place: TableInPasse) -> ScoreSheet:
        """Return the score sheet of a table in a round; an empty one where nothing was entered.

        place: round and table, both from 1.
        """
        return self.slips.get(place, EMPTY_SCORE_SHEET)

    def seating(self, place: TableInPasse) -> Seating | None:
        """Return who sits at a table in a round; None if there is no such table.

        place: round and table, both from 1.
        """
        drawn = self.rounds.get(place[0])
        return None if drawn is None else next((one for one in drawn.tables if one.table == place[1]), None)

    def table_of(self, passe: int, player: str) -> Seating | None:
        """Return the table where a player plays or keeps the score in a round; None if the player has none.

        passe: the round, from 1. player: the start number.
        """
        drawn = self.rounds.get(passe)
        return None if drawn is None else next((one for one in drawn.tables if player in one.people), None)
