"""What has happened at a free table beside what :mod:`puur.game.events` says: out of turn, and by rulings."""

from __future__ import annotations

from puur.game.events import Event
from puur.game.free.state import (
    BarredLead,
    ClaimRuling,
    DifferenzBySeat,
    IncidentReport,
    LaidCard,
    RulingOrder,
    UnaskedCall,
)
from puur.game.state import FourNumbers, Trick


class CardNoted(Event, frozen=True, tag="card-noted"):
    """At a free table it was noted after which cards the next card is laid, and whether in turn or early."""

    laid: LaidCard


class LedInstead(Event, frozen=True, tag="led-instead"):
    """At a free table a seat led a trick although it was for the seat ``due`` to lead."""

    seat: int
    due: int


class LaidAhead(Event, frozen=True, tag="laid-ahead"):
    """At a free table a seat laid a card before its turn, where it waits until that turn comes.

    card: its number.
    """

    seat: int
    card: int


class FellInPlace(Event, frozen=True, tag="fell-in-place"):
    """The turn came of a seat whose card was already on the table."""

    seat: int


class TrickSettled(Event, frozen=True, tag="trick-settled"):
    """A trick ended at a free table, and with it all that rulings had ordered for that trick."""


class SpokenOut(Event, frozen=True, tag="spoken-out"):
    """At a free table a seat announced a form of play, or passed, out of turn. spoken: what it said."""

    spoken: UnaskedCall


class FormRepeated(Event, frozen=True, tag="form-repeated"):
    """A seat chose a form of play that its side had used up; it is played anyway."""

    seat: int
    mode: str


class WrongDealer(Event, frozen=True, tag="wrong-dealer"):
    """At a free table the wrong seat dealt. due: the seat whose turn it was to deal."""

    due: int


class IncidentReported(Event, frozen=True, tag="incident-reported"):
    """At a free table a seat reported a fact that no card shows.

    Nothing follows from it until somebody claims an infraction.
    """

    report: IncidentReport


class HandShown(Event, frozen=True, tag="hand-shown"):
    """At a free table a seat laid its cards open, but play goes on and the cards are still to be played."""

    seat: int


class ClaimRuled(Event, frozen=True, tag="claim-ruled"):
    """The referee ruled on an infraction that a seat claimed; the consequences follow as events of their own."""

    ruled: ClaimRuling


class Devalued(Event, frozen=True, tag="devalued"):
    """A ruling says that these cards (a set) can no longer win a trick; their points still count."""

    cards: int


class TrickReopened(Event, frozen=True, tag="trick-reopened"):
    """The last complete trick was opened again. extra: points that its winner had got besides those of its cards."""

    extra: int


class TakenBack(Event, frozen=True, tag="taken-back"):
    """A seat took back its card of the current trick by a ruling; everybody has seen the card."""

    seat: int
    card: int


class TrickReturned(Event, frozen=True, tag="trick-returned"):
    """All cards of the current trick were taken back; this seat leads it."""

    leader: int


class OrderGiven(Event, frozen=True, tag="order-given"):
    """A ruling orders a seat to play one of these cards (a set) next."""

    order: RulingOrder


class OrderFollowed(Event, frozen=True, tag="order-followed"):
    """A seat played a card that a ruling had ordered it to play, so the order is done."""

    seat: int


class TrickGiven(Event, frozen=True, tag="trick-given"):
    """A ruling gives the current trick to this team (0: seats 0 and 2). offender: the seat that broke the rule."""

    team: int
    offender: int


class DealsTwice(Event, frozen=True, tag="deals-twice"):
    """A ruling says that a seat must deal the next two deals."""

    seat: int


class CannotWin(Event, frozen=True, tag="cannot-win"):
    """A ruling says that a seat cannot win the current trick, whatever it played; the next best card wins."""

    seat: int


class LeadGiven(Event, frozen=True, tag="lead-given"):
    """A ruling says which seat leads. after: True for the trick after the current one, False for the next card."""

    seat: int
    after: bool


class TricksBooked(Event, frozen=True, tag="tricks-booked"):
    """A ruling gave tricks to a team. tricks: all complete ones with their new winners.

    seat_points, tricks_won: the new points and numbers of tricks by seat. all_to: the team that gets all further
    tricks.
    """

    tricks: tuple[Trick, ...]
    seat_points: FourNumbers
    tricks_won: FourNumbers
    all_to: int


class PointsMoved(Event, frozen=True, tag="points-moved"):
    """A ruling moved points to the other side. seat_points: the new points by seat."""

    seat_points: FourNumbers


class LeadBarred(Event, frozen=True, tag="lead-barred"):
    """A ruling forbids a team to lead a suit until the opponents win a trick."""

    barred: BarredLead


class WeisStruck(Event, frozen=True, tag="weis-struck"):
    """A ruling says that the melds of this seat do not count in this deal."""

    seat: int


class WeisLimited(Event, frozen=True, tag="weis-limited"):
    """The melds of this seat count at most these points, before multipliers."""

    seat: int
    points: int


class StoeckStruck(Event, frozen=True, tag="stoeck-struck"):
    """A ruling says that the Stöck (king and queen of trumps) do not count in this deal."""


class DifferenceAdded(Event, frozen=True, tag="difference-added"):
    """A ruling adds points to a person's difference between estimate and points (Differenzler)."""

    seat: int
    points: int


class RepetitionOrdered(Event, frozen=True, tag="repetition-ordered"):
    """A ruling says that this deal is repeated once it is over, because of what this seat did (Differenzler)."""

    offender: int


class RepetitionChosen(Event, frozen=True, tag="repetition-chosen"):
    """An innocent seat chose whether the repetition counts for it (True) or its first result (False)."""

    seat: int
    again: bool


class SetAside(Event, frozen=True, tag="set-aside"):
    """A deal that will be repeated ended. differences: by seat, from estimate to points made.

    added: what rulings add to them, by seat. dealer, mode: seat that deals the repetition, and a trump that stays.
    """

    differences: DifferenzBySeat
    added: FourNumbers
    dealer: int
    mode: str | None


class FinishUndone(Event, frozen=True, tag="finish-undone"):
    """A ruling undid the end of the game. thanks: the claim to have reached the target is void too."""

    thanks: bool = False
