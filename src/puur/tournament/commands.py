"""What can be asked of a tournament. Who may ask for what stands in :mod:`puur.tournament.roles`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.tournament.book import AdjustmentKind, Game
from puur.tournament.state import Round, Setup, Source

# The list of players


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody to be entered; id: a start number of one's own, None for the next free one."""

    name: str
    club: str = ""
    category: str = ""
    paid: bool = False
    joker: bool = False
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Open:
    """Open a tournament."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class ChangeSetup:
    """Change how it is held, before anything is drawn."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class AddPlayers:
    """Enter players, all or none. anyway: also where the same name of the same club is there already."""

    players: tuple[NewPlayer, ...]
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Write somebody's name, club or category differently; None leaves it."""

    player: str
    name: str | None = None
    club: str | None = None
    category: str | None = None


@dataclass(frozen=True, slots=True)
class Pay:
    """The Startgeld is paid, or was not."""

    player: str
    paid: bool = True


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Somebody is here, or is not. shown: the name on the papers shown, where that was looked at."""

    player: str
    here: bool = True
    shown: str | None = None


@dataclass(frozen=True, slots=True)
class DropOut:
    """Somebody goes home."""

    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Somebody who had gone plays again."""

    player: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody else takes over number and seat."""

    player: str
    name: str
    club: str = ""


@dataclass(frozen=True, slots=True)
class Remove:
    """Strike somebody who was entered by mistake, as long as nothing is drawn."""

    player: str


# The draw


@dataclass(frozen=True, slots=True)
class TakeDraw:
    """Take a draw over. rounds: for the Passen from ``first`` on; what was drawn for these before is gone."""

    rounds: tuple[Round, ...]
    seed: str = ""
    first: int = 1


@dataclass(frozen=True, slots=True)
class Swap:
    """The organiser lets two players change places in a Passe; one of them may have had none."""

    passe: int
    player: str
    other: str
    reason: str


@dataclass(frozen=True, slots=True)
class AskSwap:
    """Two players would like to exchange their lots."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Release:
    """The next Passe may begin. anyway: also while tables of the last one are open."""

    passe: int
    anyway: bool = False


# At the table


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
    """The points of the Spiel that was estimated, by seat; the estimates are opened when they add up."""

    passe: int
    table: int
    played: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class EnterGame:
    """One Spiel from the table, counted from 1."""

    passe: int
    table: int
    game: int
    result: Game


@dataclass(frozen=True, slots=True)
class EnterGames:
    """All Spiele of a table so far, at once. anyway: also over what somebody else has just written there."""

    passe: int
    table: int
    games: tuple[Game, ...]
    source: Source = "desk"
    anyway: bool = False


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


# The Standblätter


@dataclass(frozen=True, slots=True)
class Visa:
    """An official visas the line of a Passe on these Standblätter; none named: of the whole table."""

    passe: int
    table: int
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StateTotal:
    """A player says what his Endtotal is."""

    player: str
    total: int


@dataclass(frozen=True, slots=True)
class VisaTotal:
    """An official visas the Endtotal: the Standblatt is handed in. total: what stands on it, where it was read."""

    player: str
    total: int | None = None


@dataclass(frozen=True, slots=True)
class NotHandedIn:
    """A Standblatt was not handed in."""

    player: str


# Conduct


@dataclass(frozen=True, slots=True)
class CallOfficial:
    """A table asks for the Kontrolleur; report: something was seen that must be reported."""

    text: str
    passe: int | None = None
    table: int | None = None
    report: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """An official decides a call."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Warn:
    """A player is warned (Mahnung, Verwarnung)."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Exclude:
    """A player is excluded. pauschale: what the opponents get, where the Reglement names nothing."""

    player: str
    reason: str
    pauschale: int | None = None


@dataclass(frozen=True, slots=True)
class Disqualify:
    """An irregularity is proven: the player is out of the ranking."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReportSent:
    """The written report of an incident was sent."""

    number: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """Points are set or added by decision."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str


# The end


@dataclass(frozen=True, slots=True)
class Publish:
    """The Rangliste is hung up."""


@dataclass(frozen=True, slots=True)
class Object:
    """A player protests against the Rangliste."""

    player: str
    text: str


@dataclass(frozen=True, slots=True)
class AnswerProtest:
    """The director answers a protest."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class SetPrizes:
    """The prize table, the best first."""

    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakePrize:
    """A player takes a prize; None gives it back."""

    number: int
    player: str | None


@dataclass(frozen=True, slots=True)
class Close:
    """The tournament is over, or after all not yet."""

    closed: bool = True


# Football and Jass


@dataclass(frozen=True, slots=True)
class AddTeam:
    """Enter a team with its players."""

    name: str
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddMatch:
    """Enter a football match; start: when it begins, as it stands on the plan."""

    home: str
    away: str
    final: bool = False
    start: str = ""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """The football is over, or its result was wrong."""

    number: int
    goals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatPartie:
    """Who plays a Partie: home, away, home, away in seat order."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class EnterPartie:
    """What was written in a Partie, home first."""

    number: int
    partie: int
    points: tuple[int, int]


Command = (
    Open | ChangeSetup | AddPlayers | ChangePlayer | Pay | CheckIn | DropOut | ComeBack | Substitute | Remove
    | TakeDraw | Swap | AskSwap | Release
    | SitDown | ElectScribe | Estimate | FreeGame | CountGame | EnterGame | EnterGames | Confirm | Correct
    | AllowRepeat | Repeat | Visa | StateTotal | VisaTotal | NotHandedIn
    | CallOfficial | Rule | Warn | Exclude | Disqualify | ReportSent | Adjust
    | Publish | Object | AnswerProtest | SetPrizes | TakePrize | Close
    | AddTeam | AddMatch | EndMatch | SeatPartie | EnterPartie
)  # fmt: skip

Role = Literal["director", "controller", "office", "table"]


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: the role, a name for the records, and the table a phone stands for."""

    role: Role
    name: str = ""
    place: tuple[int, int] | None = None
    player: str | None = None
