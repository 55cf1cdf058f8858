"""What has happened: all that :func:`puur.game.evolve.evolve` must know, nothing to be computed again."""

from __future__ import annotations

from puur.decision import BaseEvent
from puur.game.state import FourNumbers, PartieEnd, Penalty, Phase
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis


class Event(BaseEvent, frozen=True):
    """Base class of all events at a card table."""


class DealerNamed(Event, frozen=True, tag="dealer-named"):
    """The first dealer of a game was named. dealer: the named seat."""

    dealer: int


class Prepared(Event, frozen=True, tag="prepared"):
    """The dealer took up the pack to shuffle it; a new Spiel begins. dealer: the seat.

    mode: a trump that stays from a deal that was dealt wrongly, None if there is none.
    step: the number, from 0, of the step (shuffling, cutting, dealing) with which dealing continues.
    """

    dealer: int
    mode: str | None = None
    step: int = 0


class PackChanged(Event, frozen=True, tag="pack-changed"):
    """The pack was shuffled or cut. pack: all card numbers, from the top."""

    pack: tuple[int, ...]


class TrumpShown(Event, frozen=True, tag="trump-shown"):
    """A card determined the form of play, either while dealing or in play. mode: its id, mostly a suit letter.

    card: which card, None if it was not seen here. points: the new raw points of each complete trick in order, where
    trumps are found while playing; else empty.
    """

    mode: str
    card: int | None = None
    points: tuple[int, ...] = ()


class Dealt(Event, frozen=True, tag="dealt"):
    """The cards were dealt. hands: by seat, a set of cards each. hidden: how many unknown cards each seat has.

    chooser: the seat that chooses the form of play, None if unknown or nobody. leader: the seat that leads.
    mode: the form of play if it is fixed already. phase: how the deal goes on.
    """

    dealer: int
    hands: FourNumbers
    hidden: FourNumbers
    chooser: int | None
    leader: int
    mode: str | None
    phase: Phase


class Annulled(Event, frozen=True, tag="annulled"):
    """The deal was cancelled, so that nobody scores. dealer: the seat that deals again.

    mode: a trump that stays for the next deal, None if none does.
    """

    dealer: int
    mode: str | None = None


class ChooserKnown(Event, frozen=True, tag="chooser-known"):
    """In a game with partly hidden hands, the seat that announced first became known as the chooser.

    leader: the seat that leads.
    """

    seat: int
    leader: int


class Pushed(Event, frozen=True, tag="pushed"):
    """The choice was passed to the partner, or to seat ``to`` where it goes round."""

    seat: int
    to: int | None = None


class ModeAnnounced(Event, frozen=True, tag="mode-announced"):
    """A seat chose the form of play. leader: the seat that leads. silent: whether the first card showed it."""

    seat: int
    mode: str
    leader: int
    silent: bool = False


class Raised(Event, frozen=True, tag="raised"):
    """A seat made a higher bid in the auction: a number of points in a form of play (``mode``)."""

    seat: int
    points: int
    mode: str


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed in the auction, which is bidding for the form of play."""

    seat: int


class Doubled(Event, frozen=True, tag="doubled"):
    """A seat doubled the multiplier of the opponents' highest bid in the auction, or answered their double."""

    seat: int


class BidMade(Event, frozen=True, tag="bid-made"):
    """A seat handed in or changed its estimate of its own points in this deal (Differenzler)."""

    seat: int
    points: int


class Released(Event, frozen=True, tag="released"):
    """All estimates are in, and play may begin in the form of play ``mode``."""

    mode: str


class Warned(Event, frozen=True, tag="warned"):
    """A seat did something allowed but unsporting. clauses: ids of the clauses that say so."""

    seat: int
    clauses: tuple[str, ...]


class Played(Event, frozen=True, tag="played"):
    """A seat played a card to the running trick. card: its number."""

    seat: int
    card: int


class TrickTaken(Event, frozen=True, tag="trick-taken"):
    """A trick was completed. winner: the seat it is credited to. leader: the seat that leads next.

    points: of its cards, without the bonus for the last trick (``extra``).
    """

    winner: int
    points: int
    extra: int
    leader: int


class Turned(Event, frozen=True, tag="turned"):
    """The complete trick was turned face down."""


class HeldOpen(Event, frozen=True, tag="held-open"):
    """A seat asked to keep the complete trick open, because it has not recognised every card of it."""

    seat: int


class Recognised(Event, frozen=True, tag="recognised"):
    """A seat that kept the trick open has now recognised every card of it."""

    seat: int


class LaidDown(Event, frozen=True, tag="laid-down"):
    """A seat laid down the remaining cards. taker: the seat that gets the remaining points and number of tricks."""

    seat: int
    taker: int
    points: int
    tricks: int


class Punished(Event, frozen=True, tag="punished"):
    """A person received penalty points (Strafpunkte), which count beside the points of the deal."""

    penalty: Penalty


class WeisAnnounced(Event, frozen=True, tag="weis-announced"):
    """A seat announced melds (Weise), in addition to those that it had announced before. weise: the new ones."""

    seat: int
    weise: tuple[Weis, ...]


class WeisReported(Event, frozen=True, tag="weis-reported"):
    """A seat with a Weis equal to another's names its height, or only says «gut» (named is False)."""

    seat: int
    named: bool


class WeisShown(Event, frozen=True, tag="weis-shown"):
    """A seat showed the cards of its announced melds to everybody."""

    seat: int


class WeisDecided(Event, frozen=True, tag="weis-decided"):
    """It was decided which team's melds (Weise) are valid, so that only these count. side: 0 for seats 0 and 2, else 1.

    None if no meld is valid.
    """

    side: int | None


class Disclosed(Event, frozen=True, tag="disclosed"):
    """The valid melds (Weise) were laid open to everybody, because the rules want it or an opponent asked."""


class Repeated(Event, frozen=True, tag="repeated"):
    """A seat repeated its announcement of melds because an opponent asked."""

    seat: int


class StoeckShown(Event, frozen=True, tag="stoeck-shown"):
    """A seat showed the Stöck (king and queen of trumps), so that they count for its side."""

    seat: int


class StoeckAdded(Event, frozen=True, tag="stoeck-added"):
    """Stöck that a seat forgot in the previous deal were added to the slate. written: the new totals by side."""

    seat: int
    written: tuple[int, ...]


class Thanked(Event, frozen=True, tag="thanked"):
    """A seat claimed that its side has reached the target (Bedanken). words: what it said, as typed."""

    seat: int
    words: str


class DealDone(Event, frozen=True, tag="deal-done"):
    """The deal is over: all its tricks are complete, or the rest of the cards was laid down."""


class DealWritten(Event, frozen=True, tag="deal-written"):
    """The deal was written on the slate. written: the new totals by side.

    slate: the strokes of both sides, None if unknown.
    """

    written: tuple[int, ...]
    next_dealer: int
    slate: tuple[Side, Side] | None = None


class SeatsSwapped(Event, frozen=True, tag="seats-swapped"):
    """The players of two seats changed places. seat, other: the two seats."""

    seat: int
    other: int


class PartieBegun(Event, frozen=True, tag="partie-begun"):
    """Another game began. namers: the seats that may name its dealer, empty where cards are cut for it."""

    namers: tuple[int, ...]


class PartieFinished(Event, frozen=True, tag="partie-finished"):
    """The game (Partie) ended, as at the target or after its last deal. finished: who won, and what ended it."""

    finished: PartieEnd
