"""What has happened: everything :func:`puur.game.evolve.evolve` needs to know, nothing that must be computed again."""

from __future__ import annotations

import msgspec

from puur.game.free_events import FreeEvent
from puur.game.state import Finished, Four, Penalty, Phase
from puur.game.weis_events import WeisEvent
from puur.law.readings.tafel import Side


class DealerNamed(msgspec.Struct, frozen=True):
    """Who deals first is known."""

    dealer: int


class Prepared(msgspec.Struct, frozen=True):
    """A dealer takes the pack; ``mode`` is a trump kept from a misdeal, ``step`` where preparing then begins."""

    dealer: int
    mode: str | None = None
    step: int = 0


class PackChanged(msgspec.Struct, frozen=True):
    """A step of the preparation is done: the pack from the top as it now lies."""

    pack: tuple[int, ...]


class TrumpShown(msgspec.Struct, frozen=True):
    """A card showed the trump."""

    mode: str
    card: int | None = None


class Dealt(msgspec.Struct, frozen=True):
    """Everybody has a hand (sets); hidden: how many cards by seat are not known."""

    dealer: int
    hands: Four
    hidden: Four
    chooser: int | None
    leader: int
    mode: str | None
    phase: Phase


class Annulled(msgspec.Struct, frozen=True):
    """The deal counts for nobody; ``dealer`` deals again, ``mode`` is the trump that stays."""

    dealer: int
    mode: str | None = None


class ChooserKnown(msgspec.Struct, frozen=True):
    """Among hands not all seen: who speaks first is who may choose; ``leader`` leads unless the game says otherwise."""

    seat: int
    leader: int


class Pushed(msgspec.Struct, frozen=True):
    """The choice goes to the partner."""

    seat: int


class ModeAnnounced(msgspec.Struct, frozen=True):
    """The game form is chosen; silent: shown by the first card."""

    seat: int
    mode: str
    leader: int
    silent: bool = False


class BidMade(msgspec.Struct, frozen=True):
    """An estimate is in the Mäppli (the closed folder for the slips)."""

    seat: int
    points: int


class Released(msgspec.Struct, frozen=True):
    """All estimates are in; the trump is named once more and play may begin."""

    mode: str


class Warned(msgspec.Struct, frozen=True):
    """Something allowed but against the spirit of the rules, to be reported."""

    seat: int
    clauses: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """A card lies on the table."""

    seat: int
    card: int


class TrickTaken(msgspec.Struct, frozen=True):
    """Four cards lie: who won, raw points without the last trick's extra, that extra, and who leads next."""

    winner: int
    points: int
    extra: int
    leader: int


class Turned(msgspec.Struct, frozen=True):
    """The trick is turned."""


class HeldOpen(msgspec.Struct, frozen=True):
    """A seat could not recognise a card: the trick stays open."""

    seat: int


class Recognised(msgspec.Struct, frozen=True):
    """The seat has now recognised every card."""

    seat: int


class LaidDown(msgspec.Struct, frozen=True):
    """The rest was laid down; ``seat_points`` and ``tricks`` go to ``taker``."""

    seat: int
    taker: int
    points: int
    tricks: int


class Punished(msgspec.Struct, frozen=True):
    """Strafpunkte for a person."""

    penalty: Penalty


class Thanked(msgspec.Struct, frozen=True):
    """A seat said thanks, in these words."""

    seat: int
    words: str


class DealDone(msgspec.Struct, frozen=True):
    """The last trick is made or the rest laid down."""


class DealWritten(msgspec.Struct, frozen=True):
    """The deal stands on the slate: these totals, and who deals next."""

    written: tuple[int, ...]
    next_dealer: int
    slate: tuple[Side, Side] | None = None


class SeatsSwapped(msgspec.Struct, frozen=True):
    """Two people exchanged their places."""

    seat: int
    other: int


class PartieBegun(msgspec.Struct, frozen=True):
    """Another Partie begins; ``namers``: the seats one of which names its first dealer, empty where it is cut for."""

    namers: tuple[int, ...]


class PartieFinished(msgspec.Struct, frozen=True):
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
    | LaidDown
    | Punished
    | Thanked
    | DealDone
    | DealWritten
    | SeatsSwapped
    | PartieBegun
    | PartieFinished
    | WeisEvent
    | FreeEvent
)
