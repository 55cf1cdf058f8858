"""What happened at a tournament. A correction is an event of its own; nothing that was written is ever changed."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.book import AdjustmentKind, Game
from puur.tournament.state import Player, Round, Setup, Source


@dataclass(frozen=True, slots=True)
class Opened:
    """The tournament was opened, or is held differently from now on."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class PlayersEntered:
    """These were entered."""

    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """Name, club or category are written like this."""

    player: str
    name: str
    club: str
    category: str


@dataclass(frozen=True, slots=True)
class FeePaid:
    """The Startgeld was paid, or was not after all."""

    player: str
    paid: bool


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Somebody came, or was not here after all."""

    player: str
    here: bool


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """Somebody went home."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """Somebody plays again."""

    player: str


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody else has number and seat from now on."""

    player: str
    name: str
    club: str


@dataclass(frozen=True, slots=True)
class Removed:
    """An entry was struck."""

    player: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """The Passen from ``first`` on were drawn."""

    rounds: tuple[Round, ...]
    seed: str
    first: int


@dataclass(frozen=True, slots=True)
class SheetsIssued:
    """These players have their Standblatt."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two players changed places in a Passe."""

    passe: int
    player: str
    other: str
    reason: str


@dataclass(frozen=True, slots=True)
class SwapDenied:
    """Two players wanted to exchange their lots and may not."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Released:
    """A Passe may be played."""

    passe: int


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


@dataclass(frozen=True, slots=True)
class VisaGiven:
    """The lines of a Passe (0: the Endtotal) were visaed on these Standblätter."""

    passe: int
    players: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class TotalStated:
    """A player said what the Endtotal is, and it is right."""

    player: str
    total: int


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A Standblatt was handed in, or is missing."""

    player: str
    there: bool


@dataclass(frozen=True, slots=True)
class OfficialCalled:
    """A table called, or reported something."""

    number: int
    at: int
    passe: int | None
    table: int | None
    text: str
    report: bool


@dataclass(frozen=True, slots=True)
class Ruled:
    """A call was decided; final: nobody decides it again."""

    number: int
    text: str
    by: str
    final: bool


@dataclass(frozen=True, slots=True)
class Warned:
    """A player was warned."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Excluded:
    """A player was excluded."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class PasseAborted:
    """A table's Passe ended by an exclusion; what was played so far is worth this: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Disqualified:
    """A player was disqualified."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class IncidentOpened:
    """A serious incident must be reported in writing."""

    number: int
    at: int
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class IncidentReported:
    """The report was sent."""

    number: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points were set or added by decision."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str
    by: str


@dataclass(frozen=True, slots=True)
class Published:
    """The Rangliste was hung up."""

    at: int


@dataclass(frozen=True, slots=True)
class Objected:
    """A player protested against the Rangliste."""

    number: int
    at: int
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class ProtestAnswered:
    """A protest was answered."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """The prize table."""

    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    """A player has a prize, or gave it back."""

    number: int
    player: str | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The tournament is over, or not yet."""

    closed: bool


@dataclass(frozen=True, slots=True)
class TeamEntered:
    """A team was entered."""

    id: str
    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchEntered:
    """A football match was entered."""

    number: int
    home: str
    away: str
    final: bool
    start: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The football is over; so many Partien follow."""

    number: int
    goals: tuple[int, int]
    parties: int


@dataclass(frozen=True, slots=True)
class PartieSeated:
    """These play a Partie."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class PartieEntered:
    """What was written in a Partie."""

    number: int
    partie: int
    points: tuple[int, int]


Event = (
    Opened | PlayersEntered | PlayerChanged | FeePaid | CheckedIn | DroppedOut | CameBack | Substituted | Removed
    | Drawn | SheetsIssued | Swapped | SwapDenied | Released
    | SatDown | ScribeElected | Estimated | GameFreed | GamesEntered | Confirmed | Corrected | SheetClosed
    | RepeatAllowed | Repeated | VisaGiven | TotalStated | HandedIn
    | OfficialCalled | Ruled | Warned | Excluded | PasseAborted | Disqualified | IncidentOpened | IncidentReported
    | Adjusted | Published | Objected | ProtestAnswered | PrizesSet | PrizeTaken | Closed
    | TeamEntered | MatchEntered | MatchEnded | PartieSeated | PartieEntered
)  # fmt: skip
