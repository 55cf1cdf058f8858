"""What has happened: everything :func:`puur.game.evolve.evolve` needs to know, nothing that must be computed again."""

from __future__ import annotations

from dataclasses import dataclass

from puur.game.free_events import FreeEvent
from puur.game.state import Finished, Four, Penalty, Phase
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """Who deals first is known."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Prepared:
    """A dealer takes the pack; ``mode`` is a trump kept from a misdeal, ``step`` where preparing then begins."""

    dealer: int
    mode: str | None = None
    step: int = 0


@dataclass(frozen=True, slots=True)
class PackChanged:
    """A step of the preparation is done: the pack from the top as it now lies."""

    pack: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """A card showed the trump."""

    mode: str
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody has a hand (sets); hidden: how many cards by seat are not known."""

    dealer: int
    hands: Four
    hidden: Four
    chooser: int | None
    leader: int
    mode: str | None
    phase: Phase


@dataclass(frozen=True, slots=True)
class Annulled:
    """The deal counts for nobody; ``dealer`` deals again, ``mode`` is the trump that stays."""

    dealer: int
    mode: str | None = None


@dataclass(frozen=True, slots=True)
class ChooserKnown:
    """Among hands not all seen: who speaks first is who may choose; ``leader`` leads unless the game says otherwise."""

    seat: int
    leader: int


@dataclass(frozen=True, slots=True)
class Pushed:
    """The choice goes to the partner."""

    seat: int


@dataclass(frozen=True, slots=True)
class ModeAnnounced:
    """The game form is chosen; silent: shown by the first card."""

    seat: int
    mode: str
    leader: int
    silent: bool = False


@dataclass(frozen=True, slots=True)
class BidMade:
    """An estimate is in the Mäppli (the closed folder for the slips)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Released:
    """All estimates are in; the trump is named once more and play may begin."""

    mode: str


@dataclass(frozen=True, slots=True)
class Warned:
    """Something allowed but against the spirit of the rules, to be reported."""

    seat: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A card lies on the table."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """Four cards lie: who won, raw points without the last trick's extra, that extra, and who leads next."""

    winner: int
    points: int
    extra: int
    leader: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The trick is turned."""


@dataclass(frozen=True, slots=True)
class HeldOpen:
    """A seat could not recognise a card: the trick stays open."""

    seat: int


@dataclass(frozen=True, slots=True)
class Recognised:
    """The seat has now recognised every card."""

    seat: int


@dataclass(frozen=True, slots=True)
class WeisAnnounced:
    """A seat announced Weise (added to what it announced before)."""

    seat: int
    weise: tuple[Weis, ...]


@dataclass(frozen=True, slots=True)
class WeisReported:
    """Among equal Weise: this seat said how high its own is, or only «gut» (named is False)."""

    seat: int
    named: bool


@dataclass(frozen=True, slots=True)
class WeisShown:
    """A seat showed the Weise it had announced to everybody."""

    seat: int


@dataclass(frozen=True, slots=True)
class WeisDecided:
    """The side whose Weise are valid, None if nobody announced any."""

    side: int | None


@dataclass(frozen=True, slots=True)
class Disclosed:
    """The valid Weise are laid open to all."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """A seat repeated what it had announced."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoeckShown:
    """A seat has shown the Stöck."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoeckAdded:
    """The Stöck of the Spiel before were named while the next is being dealt; the slate as it then stands."""

    seat: int
    written: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaidDown:
    """The rest was laid down; ``seat_points`` and ``tricks`` go to ``taker``."""

    seat: int
    taker: int
    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Punished:
    """Strafpunkte for a person."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class Thanked:
    """A seat said thanks, in these words."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class DealDone:
    """The last trick is made or the rest laid down."""


@dataclass(frozen=True, slots=True)
class DealWritten:
    """The deal stands on the slate: these totals, and who deals next."""

    written: tuple[int, ...]
    next_dealer: int
    slate: tuple[Side, Side] | None = None


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """Two people exchanged their places."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class PartieBegun:
    """Another Partie begins; ``namers``: the seats one of which names its first dealer, empty where it is cut for."""

    namers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartieFinished:
    """The Partie is over."""

    finished: Finished


Event = (
    DealerNamed
    | Prepared
    | PackChanged
    | TrumpShown
    | Dealt
    | Annulled
    | ChooserKnown
    | Pushed
    | ModeAnnounced
    | BidMade
    | Released
    | Warned
    | Played
    | TrickTaken
    | Turned
    | HeldOpen
    | Recognised
    | WeisAnnounced
    | WeisReported
    | WeisShown
    | WeisDecided
    | Disclosed
    | Repeated
    | StoeckShown
    | StoeckAdded
    | LaidDown
    | Punished
    | Thanked
    | DealDone
    | DealWritten
    | SeatsSwapped
    | PartieBegun
    | PartieFinished
    | FreeEvent
)
