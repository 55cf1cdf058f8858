"""What has happened: everything :func:`puur.game.evolve.evolve` needs to know, nothing that must be computed again."""

from __future__ import annotations

from puur.decision import BaseEvent
from puur.game.state import Four, PartieEnd, Penalty, Phase
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis


class Event(BaseEvent, frozen=True):
    """Something that has happened at a table."""


class DealerNamed(Event, frozen=True, tag="dealer-named"):
    """Who deals first is known."""

    dealer: int


class Prepared(Event, frozen=True, tag="prepared"):
    """A dealer takes the pack; ``mode`` is a trump kept from a misdeal, ``step`` where preparing then begins."""

    dealer: int
    mode: str | None = None
    step: int = 0


class PackChanged(Event, frozen=True, tag="pack-changed"):
    """A step of the preparation is done: the pack from the top as it now lies."""

    pack: tuple[int, ...]


class TrumpShown(Event, frozen=True, tag="trump-shown"):
    """A card showed the trump; found in play, with what the tricks before it are worth now."""

    mode: str
    card: int | None = None
    points: tuple[int, ...] = ()


class Dealt(Event, frozen=True, tag="dealt"):
    """Everybody has a hand (sets); hidden: how many cards by seat are not known."""

    dealer: int
    hands: Four
    hidden: Four
    chooser: int | None
    leader: int
    mode: str | None
    phase: Phase


class Annulled(Event, frozen=True, tag="annulled"):
    """The deal counts for nobody; ``dealer`` deals again, ``mode`` is the trump that stays."""

    dealer: int
    mode: str | None = None


class ChooserKnown(Event, frozen=True, tag="chooser-known"):
    """Among hands not all seen: who speaks first is who may choose; ``leader`` leads unless the game says otherwise."""

    seat: int
    leader: int


class Pushed(Event, frozen=True, tag="pushed"):
    """The choice goes to the partner, or to the seat ``to`` where it goes round."""

    seat: int
    to: int | None = None


class ModeAnnounced(Event, frozen=True, tag="mode-announced"):
    """The game form is chosen; silent: shown by the first card."""

    seat: int
    mode: str
    leader: int
    silent: bool = False


class Raised(Event, frozen=True, tag="raised"):
    """A higher bid is in the auction."""

    seat: int
    points: int
    mode: str


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed in the auction."""

    seat: int


class Doubled(Event, frozen=True, tag="doubled"):
    """A seat doubled the bid that stands, or answered the double."""

    seat: int


class BidMade(Event, frozen=True, tag="bid-made"):
    """An estimate is in the Mäppli (the closed folder for the slips)."""

    seat: int
    points: int


class Released(Event, frozen=True, tag="released"):
    """All estimates are in; the trump is named again and play may begin."""

    mode: str


class Warned(Event, frozen=True, tag="warned"):
    """Something allowed but against the spirit of the rules, to be reported."""

    seat: int
    clauses: tuple[str, ...]


class Played(Event, frozen=True, tag="played"):
    """A card lies on the table."""

    seat: int
    card: int


class TrickTaken(Event, frozen=True, tag="trick-taken"):
    """Four cards lie: who won, raw points without the last trick's extra, that extra, and who leads next."""

    winner: int
    points: int
    extra: int
    leader: int


class Turned(Event, frozen=True, tag="turned"):
    """The trick is turned."""


class HeldOpen(Event, frozen=True, tag="held-open"):
    """A seat could not recognise a card: the trick stays open."""

    seat: int


class Recognised(Event, frozen=True, tag="recognised"):
    """The seat has now recognised every card."""

    seat: int


class LaidDown(Event, frozen=True, tag="laid-down"):
    """The rest was laid down; ``seat_points`` and ``tricks`` go to ``taker``."""

    seat: int
    taker: int
    points: int
    tricks: int


class Punished(Event, frozen=True, tag="punished"):
    """Strafpunkte for a person."""

    penalty: Penalty


class WeisAnnounced(Event, frozen=True, tag="weis-announced"):
    """A seat announced Weise (added to what it announced before)."""

    seat: int
    weise: tuple[Weis, ...]


class WeisReported(Event, frozen=True, tag="weis-reported"):
    """Among equal Weise: this seat said how high its own is, or only «gut» (named is False)."""

    seat: int
    named: bool


class WeisShown(Event, frozen=True, tag="weis-shown"):
    """A seat showed the Weise it had announced to everybody."""

    seat: int


class WeisDecided(Event, frozen=True, tag="weis-decided"):
    """The side whose Weise are valid, None if nobody announced any."""

    side: int | None


class Disclosed(Event, frozen=True, tag="disclosed"):
    """The valid Weise are laid open to all."""


class Repeated(Event, frozen=True, tag="repeated"):
    """A seat repeated what it had announced."""

    seat: int


class StoeckShown(Event, frozen=True, tag="stoeck-shown"):
    """A seat has shown the Stöck."""

    seat: int


class StoeckAdded(Event, frozen=True, tag="stoeck-added"):
    """The Stöck of the Spiel before were named while the next is being dealt; the slate as it then stands."""

    seat: int
    written: tuple[int, ...]


class Thanked(Event, frozen=True, tag="thanked"):
    """A seat said thanks, in these words."""

    seat: int
    words: str


class DealDone(Event, frozen=True, tag="deal-done"):
    """The last trick is made or the rest laid down."""


class DealWritten(Event, frozen=True, tag="deal-written"):
    """The deal stands on the slate: these totals, and who deals next."""

    written: tuple[int, ...]
    next_dealer: int
    slate: tuple[Side, Side] | None = None


class SeatsSwapped(Event, frozen=True, tag="seats-swapped"):
    """Two people exchanged their places."""

    seat: int
    other: int


class PartieBegun(Event, frozen=True, tag="partie-begun"):
    """Another Partie begins; ``namers``: the seats one of which names its first dealer, empty where it is cut for."""

    namers: tuple[int, ...]


class PartieFinished(Event, frozen=True, tag="partie-finished"):
    """The Partie is over."""

    finished: PartieEnd
