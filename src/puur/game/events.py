"""What has happened: everything :func:`puur.game.evolve.evolve` needs to know, nothing that must be computed again."""

from __future__ import annotations

from puur.game.free_events import FreeEvent
from puur.game.state import Finished, Four, Penalty, Phase
from puur.game.tagged import Happening
from puur.game.weis_events import WeisEvent
from puur.law.readings.tafel import Side


class DealerNamed(Happening, frozen=True, tag="dealer-named"):
    """Who deals first is known."""

    dealer: int


class Prepared(Happening, frozen=True, tag="prepared"):
    """A dealer takes the pack; ``mode`` is a trump kept from a misdeal, ``step`` where preparing then begins."""

    dealer: int
    mode: str | None = None
    step: int = 0


class PackChanged(Happening, frozen=True, tag="pack-changed"):
    """A step of the preparation is done: the pack from the top as it now lies."""

    pack: tuple[int, ...]


class TrumpShown(Happening, frozen=True, tag="trump-shown"):
    """A card showed the trump."""

    mode: str
    card: int | None = None


class Dealt(Happening, frozen=True, tag="dealt"):
    """Everybody has a hand (sets); hidden: how many cards by seat are not known."""

    dealer: int
    hands: Four
    hidden: Four
    chooser: int | None
    leader: int
    mode: str | None
    phase: Phase


class Annulled(Happening, frozen=True, tag="annulled"):
    """The deal counts for nobody; ``dealer`` deals again, ``mode`` is the trump that stays."""

    dealer: int
    mode: str | None = None


class ChooserKnown(Happening, frozen=True, tag="chooser-known"):
    """Among hands not all seen: who speaks first is who may choose; ``leader`` leads unless the game says otherwise."""

    seat: int
    leader: int


class Pushed(Happening, frozen=True, tag="pushed"):
    """The choice goes to the partner."""

    seat: int


class ModeAnnounced(Happening, frozen=True, tag="mode-announced"):
    """The game form is chosen; silent: shown by the first card."""

    seat: int
    mode: str
    leader: int
    silent: bool = False


class BidMade(Happening, frozen=True, tag="bid-made"):
    """An estimate is in the Mäppli (the closed folder for the slips)."""

    seat: int
    points: int


class Released(Happening, frozen=True, tag="released"):
    """All estimates are in; the trump is named once more and play may begin."""

    mode: str


class Warned(Happening, frozen=True, tag="warned"):
    """Something allowed but against the spirit of the rules, to be reported."""

    seat: int
    clauses: tuple[str, ...]


class Played(Happening, frozen=True, tag="played"):
    """A card lies on the table."""

    seat: int
    card: int


class TrickTaken(Happening, frozen=True, tag="trick-taken"):
    """Four cards lie: who won, raw points without the last trick's extra, that extra, and who leads next."""

    winner: int
    points: int
    extra: int
    leader: int


class Turned(Happening, frozen=True, tag="turned"):
    """The trick is turned."""


class HeldOpen(Happening, frozen=True, tag="held-open"):
    """A seat could not recognise a card: the trick stays open."""

    seat: int


class Recognised(Happening, frozen=True, tag="recognised"):
    """The seat has now recognised every card."""

    seat: int


class LaidDown(Happening, frozen=True, tag="laid-down"):
    """The rest was laid down; ``seat_points`` and ``tricks`` go to ``taker``."""

    seat: int
    taker: int
    points: int
    tricks: int


class Punished(Happening, frozen=True, tag="punished"):
    """Strafpunkte for a person."""

    penalty: Penalty


class Thanked(Happening, frozen=True, tag="thanked"):
    """A seat said thanks, in these words."""

    seat: int
    words: str


class DealDone(Happening, frozen=True, tag="deal-done"):
    """The last trick is made or the rest laid down."""


class DealWritten(Happening, frozen=True, tag="deal-written"):
    """The deal stands on the slate: these totals, and who deals next."""

    written: tuple[int, ...]
    next_dealer: int
    slate: tuple[Side, Side] | None = None


class SeatsSwapped(Happening, frozen=True, tag="seats-swapped"):
    """Two people exchanged their places."""

    seat: int
    other: int


class PartieBegun(Happening, frozen=True, tag="partie-begun"):
    """Another Partie begins; ``namers``: the seats one of which names its first dealer, empty where it is cut for."""

    namers: tuple[int, ...]


class PartieFinished(Happening, frozen=True, tag="partie-finished"):
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
