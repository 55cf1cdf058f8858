"""What has happened at a free table beside what :mod:`puur.game.events` says: out of turn, and by rulings."""

from __future__ import annotations

from dataclasses import dataclass

from puur.game.free import Barred, Differences, Laid, Ordered, Reported, Ruled, Spoken
from puur.game.state import Four, Trick


@dataclass(frozen=True, slots=True)
class CardNoted:
    """How a card came to lie there, said before it does."""

    laid: Laid


@dataclass(frozen=True, slots=True)
class LedInstead:
    """The seat leads; ``due`` should have."""

    seat: int
    due: int


@dataclass(frozen=True, slots=True)
class LaidAhead:
    """A card lies there before its turn."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class FellInPlace:
    """The turn of a seat has come whose card lies there already."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrickSettled:
    """The trick is over: what held for it alone holds no more."""


@dataclass(frozen=True, slots=True)
class SpokenOut:
    """Somebody announced or pushed out of turn."""

    spoken: Spoken


@dataclass(frozen=True, slots=True)
class WrongDealer:
    """Another seat should have dealt."""

    due: int


@dataclass(frozen=True, slots=True)
class IncidentReported:
    """Somebody reports what no card shows."""

    report: Reported


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat laid its cards open; they are still to be played."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClaimRuled:
    """A claim was ruled on."""

    ruled: Ruled


@dataclass(frozen=True, slots=True)
class Devalued:
    """These cards (a set) can win no trick any more."""

    cards: int


@dataclass(frozen=True, slots=True)
class TrickReopened:
    """The last trick lies open again; ``extra``: what its winner had beside its points."""

    extra: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat takes a card of the running trick back."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickReturned:
    """Everybody takes back what was laid to the running trick; this seat leads it."""

    leader: int


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """A seat must play one of certain cards next."""

    order: Ordered


@dataclass(frozen=True, slots=True)
class OrderFollowed:
    """The seat has done so."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrickGiven:
    """The running trick goes to this team, whatever lies; ``offender`` broke the rule."""

    team: int
    offender: int


@dataclass(frozen=True, slots=True)
class CannotWin:
    """The seat cannot win the running trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeadGiven:
    """The seat leads the next trick: ``after`` the running one, or now."""

    seat: int
    after: bool


@dataclass(frozen=True, slots=True)
class TricksBooked:
    """Tricks change their owner: all tricks, points and numbers of tricks as they now are; the rest follows them."""

    tricks: tuple[Trick, ...]
    seat_points: Four
    tricks_won: Four
    all_to: int


@dataclass(frozen=True, slots=True)
class PointsMoved:
    """Points changed hands: as they now are, by seat."""

    seat_points: Four


@dataclass(frozen=True, slots=True)
class LeadBarred:
    """A team may not lead a suit for a while."""

    barred: Barred


@dataclass(frozen=True, slots=True)
class WeisStruck:
    """What this seat announced does not count."""

    seat: int


@dataclass(frozen=True, slots=True)
class WeisLimited:
    """What this seat announced counts no more than that, raw."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class StoeckStruck:
    """The Stöck are not written."""


@dataclass(frozen=True, slots=True)
class DifferenceAdded:
    """Points are added to a person's difference."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RepetitionOrdered:
    """The deal will be played once more because of this seat."""

    offender: int


@dataclass(frozen=True, slots=True)
class RepetitionChosen:
    """A seat that did nothing wrong says whether it wants to repeat (True) or to keep its difference."""

    seat: int
    again: bool


@dataclass(frozen=True, slots=True)
class SetAside:
    """The deal is over and will be repeated: these differences and what is added to them, this dealer, this trump."""

    differences: Differences
    added: Four
    dealer: int
    mode: str | None


@dataclass(frozen=True, slots=True)
class FinishUndone:
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
