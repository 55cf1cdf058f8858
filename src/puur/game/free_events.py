"""What has happened at a free table beside what :mod:`puur.game.events` says: out of turn, and by rulings."""

from __future__ import annotations

import msgspec

from puur.game.free import Barred, Differences, Laid, Ordered, Reported, Ruled, Spoken
from puur.game.state import Four, Trick


class CardNoted(msgspec.Struct, frozen=True):
    """How a card came to lie there, said before it does."""

    laid: Laid


class LedInstead(msgspec.Struct, frozen=True):
    """The seat leads; ``due`` should have."""

    seat: int
    due: int


class LaidAhead(msgspec.Struct, frozen=True):
    """A card lies there before its turn."""

    seat: int
    card: int


class FellInPlace(msgspec.Struct, frozen=True):
    """The turn of a seat has come whose card lies there already."""

    seat: int


class TrickSettled(msgspec.Struct, frozen=True):
    """The trick is over: what held for it alone holds no more."""


class SpokenOut(msgspec.Struct, frozen=True):
    """Somebody announced or pushed out of turn."""

    spoken: Spoken


class WrongDealer(msgspec.Struct, frozen=True):
    """Another seat should have dealt."""

    due: int


class IncidentReported(msgspec.Struct, frozen=True):
    """Somebody reports what no card shows."""

    report: Reported


class HandShown(msgspec.Struct, frozen=True):
    """A seat laid its cards open; they are still to be played."""

    seat: int


class ClaimRuled(msgspec.Struct, frozen=True):
    """A claim was ruled on."""

    ruled: Ruled


class Devalued(msgspec.Struct, frozen=True):
    """These cards (a set) can win no trick any more."""

    cards: int


class TrickReopened(msgspec.Struct, frozen=True):
    """The last trick lies open again; ``extra``: what its winner had beside its points."""

    extra: int


class TakenBack(msgspec.Struct, frozen=True):
    """A seat takes a card of the running trick back."""

    seat: int
    card: int


class TrickReturned(msgspec.Struct, frozen=True):
    """Everybody takes back what was laid to the running trick; this seat leads it."""

    leader: int


class OrderGiven(msgspec.Struct, frozen=True):
    """A seat must play one of certain cards next."""

    order: Ordered


class OrderFollowed(msgspec.Struct, frozen=True):
    """The seat has done so."""

    seat: int


class TrickGiven(msgspec.Struct, frozen=True):
    """The running trick goes to this team, whatever lies; ``offender`` broke the rule."""

    team: int
    offender: int


class CannotWin(msgspec.Struct, frozen=True):
    """The seat cannot win the running trick."""

    seat: int


class LeadGiven(msgspec.Struct, frozen=True):
    """The seat leads the next trick: ``after`` the running one, or now."""

    seat: int
    after: bool


class TricksBooked(msgspec.Struct, frozen=True):
    """Tricks change their owner: all tricks, points and numbers of tricks as they now are; the rest follows them."""

    tricks: tuple[Trick, ...]
    seat_points: Four
    tricks_won: Four
    all_to: int


class PointsMoved(msgspec.Struct, frozen=True):
    """Points changed hands: as they now are, by seat."""

    seat_points: Four


class LeadBarred(msgspec.Struct, frozen=True):
    """A team may not lead a suit for a while."""

    barred: Barred


class WeisStruck(msgspec.Struct, frozen=True):
    """What this seat announced does not count."""

    seat: int


class WeisLimited(msgspec.Struct, frozen=True):
    """What this seat announced counts no more than that, raw."""

    seat: int
    points: int


class StoeckStruck(msgspec.Struct, frozen=True):
    """The Stöck are not written."""


class DifferenceAdded(msgspec.Struct, frozen=True):
    """Points are added to a person's difference."""

    seat: int
    points: int


class RepetitionOrdered(msgspec.Struct, frozen=True):
    """The deal will be played once more because of this seat."""

    offender: int


class RepetitionChosen(msgspec.Struct, frozen=True):
    """A seat that did nothing wrong says whether it wants to repeat (True) or to keep its difference."""

    seat: int
    again: bool


class SetAside(msgspec.Struct, frozen=True):
    """The deal is over and will be repeated: these differences and what is added to them, this dealer, this trump."""

    differences: Differences
    added: Four
    dealer: int
    mode: str | None


class FinishUndone(msgspec.Struct, frozen=True):
    """The Partie is not over after all; ``thanks``: the Bedanken is void too."""

    thanks: bool = False


FreeEvent = (
    CardNoted
    | LedInstead
    | LaidAhead
    | FellInPlace
    | TrickSettled
    | SpokenOut
    | WrongDealer
    | IncidentReported
    | HandShown
    | ClaimRuled
    | Devalued
    | TrickReopened
    | TakenBack
    | TrickReturned
    | OrderGiven
    | OrderFollowed
    | TrickGiven
    | CannotWin
    | LeadGiven
    | TricksBooked
    | PointsMoved
    | LeadBarred
    | WeisStruck
    | WeisLimited
    | StoeckStruck
    | DifferenceAdded
    | RepetitionOrdered
    | RepetitionChosen
    | SetAside
    | FinishUndone
)
