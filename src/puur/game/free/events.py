"""What has happened at a free table beside what :mod:`puur.game.events` says: out of turn, and by rulings."""

from __future__ import annotations

from puur.game.events import Event
from puur.game.free.state import BarredLead, CardOrder, ClaimRuling, Differences, IncidentReport, Laid, UnaskedCall
from puur.game.state import Four, Trick


class CardNoted(Event, frozen=True, tag="card-noted"):
    """How a card came to lie there, said before it does."""

    laid: Laid


class LedInstead(Event, frozen=True, tag="led-instead"):
    """The seat leads; ``due`` should have."""

    seat: int
    due: int


class LaidAhead(Event, frozen=True, tag="laid-ahead"):
    """A card lies there before its turn."""

    seat: int
    card: int


class FellInPlace(Event, frozen=True, tag="fell-in-place"):
    """The turn of a seat has come whose card lies there already."""

    seat: int


class TrickSettled(Event, frozen=True, tag="trick-settled"):
    """The trick is over: what held for it alone holds no more."""


class SpokenOut(Event, frozen=True, tag="spoken-out"):
    """Somebody announced or pushed out of turn."""

    spoken: UnaskedCall


class FormRepeated(Event, frozen=True, tag="form-repeated"):
    """A seat chooses a form that its side has used up, where each may be chosen once; it is played all the same."""

    seat: int
    mode: str


class WrongDealer(Event, frozen=True, tag="wrong-dealer"):
    """Another seat should have dealt."""

    due: int


class IncidentReported(Event, frozen=True, tag="incident-reported"):
    """Somebody reports what no card shows."""

    report: IncidentReport


class HandShown(Event, frozen=True, tag="hand-shown"):
    """A seat laid its cards open; they are still to be played."""

    seat: int


class ClaimRuled(Event, frozen=True, tag="claim-ruled"):
    """A claim was ruled on."""

    ruled: ClaimRuling


class Devalued(Event, frozen=True, tag="devalued"):
    """These cards (a set) can win no trick any more."""

    cards: int


class TrickReopened(Event, frozen=True, tag="trick-reopened"):
    """The last trick lies open again; ``extra``: what its winner had beside its points."""

    extra: int


class TakenBack(Event, frozen=True, tag="taken-back"):
    """A seat takes a card of the running trick back."""

    seat: int
    card: int


class TrickReturned(Event, frozen=True, tag="trick-returned"):
    """Everybody takes back what was laid to the running trick; this seat leads it."""

    leader: int


class OrderGiven(Event, frozen=True, tag="order-given"):
    """A seat must play one of certain cards next."""

    order: CardOrder


class OrderFollowed(Event, frozen=True, tag="order-followed"):
    """The seat has done so."""

    seat: int


class TrickGiven(Event, frozen=True, tag="trick-given"):
    """The running trick goes to this team, whatever lies; ``offender`` broke the rule."""

    team: int
    offender: int


class DealsTwice(Event, frozen=True, tag="deals-twice"):
    """The seat deals the deal that follows and the one after it."""

    seat: int


class CannotWin(Event, frozen=True, tag="cannot-win"):
    """The seat cannot win the running trick."""

    seat: int


class LeadGiven(Event, frozen=True, tag="lead-given"):
    """The seat leads the next trick: ``after`` the running one, or now."""

    seat: int
    after: bool


class TricksBooked(Event, frozen=True, tag="tricks-booked"):
    """Tricks change their owner: all tricks, points and numbers of tricks as they now are; the rest follows them."""

    tricks: tuple[Trick, ...]
    seat_points: Four
    tricks_won: Four
    all_to: int


class PointsMoved(Event, frozen=True, tag="points-moved"):
    """Points changed hands: as they now are, by seat."""

    seat_points: Four


class LeadBarred(Event, frozen=True, tag="lead-barred"):
    """A team may not lead a suit for a while."""

    barred: BarredLead


class WeisStruck(Event, frozen=True, tag="weis-struck"):
    """What this seat announced does not count."""

    seat: int


class WeisLimited(Event, frozen=True, tag="weis-limited"):
    """What this seat announced counts no more than that, raw."""

    seat: int
    points: int


class StoeckStruck(Event, frozen=True, tag="stoeck-struck"):
    """The Stöck are not written."""


class DifferenceAdded(Event, frozen=True, tag="difference-added"):
    """Points are added to a person's difference."""

    seat: int
    points: int


class RepetitionOrdered(Event, frozen=True, tag="repetition-ordered"):
    """The deal will be played again because of this seat."""

    offender: int


class RepetitionChosen(Event, frozen=True, tag="repetition-chosen"):
    """A seat that did nothing wrong says whether it wants to repeat (True) or to keep its difference."""

    seat: int
    again: bool


class SetAside(Event, frozen=True, tag="set-aside"):
    """The deal is over and will be repeated: these differences and what is added to them, this dealer, this trump."""

    differences: Differences
    added: Four
    dealer: int
    mode: str | None


class FinishUndone(Event, frozen=True, tag="finish-undone"):
    """The Partie is not over after all; ``thanks``: the Bedanken is void too."""

    thanks: bool = False
