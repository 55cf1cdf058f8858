"""The state of a Partie (many deals up to a target or a number) and of the deal that is being played."""

from __future__ import annotations

from typing import Literal

import msgspec

from puur.cards import SEATS, Deck
from puur.game.free.state import FreeTablePart, Repetition
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis

Phase = Literal["prepare", "announce", "auction", "bid", "play", "done"]
"""The phase of a deal: preparing the cards, choosing the game form, estimating (``bid``), playing, or done."""
FinishedBy = Literal["stoeck", "weis", "stich", "thanks", "false-thanks", "instant-win", "all-deals"]
"""What ended a game, such as the element that reached the target or a win called wrongly."""
FourNumbers = tuple[int, int, int, int]
"""A number for each of the four seats."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A complete trick. cards: by number, in order of play from the leader. winner: the seat it is credited to.

    points: of its cards, without the bonus for the last trick.
    """

    leader: int
    cards: tuple[int, ...]
    winner: int
    points: int


class AnnouncedWeise(msgspec.Struct, frozen=True, gc=False):
    """The melds (Weise) that one seat announced, highest first, whether or not they will count.

    shown: they were shown to everybody. report: among equal melds, whether the seat named its height (True) or only
    said «gut» (False); None if no other meld was equal.
    """

    seat: int
    weise: tuple[Weis, ...]
    shown: bool = False
    report: bool | None = None


class AuctionCall(msgspec.Struct, frozen=True):
    """A call of a seat in the auction: ``raise`` (points and form of play), ``pass`` or ``double``."""

    seat: int
    says: Literal["raise", "pass", "double"]
    points: int = 0
    mode: str = ""


class Penalty(msgspec.Struct, frozen=True):
    """Penalty points of the person at a seat, apart from the deal's points; negative.

    clauses: ids that they rest on.
    """

    seat: int
    points: int
    clauses: tuple[str, ...]


class Deal(msgspec.Struct, frozen=True, gc=False):
    """One deal (Spiel), in progress or over. Sets of cards are ints; seats and tricks count from 0.

    phase: prepare, announce, auction, bid, play or done.
    hands: cards still held; dealt: as dealt; hidden: how many of the cards held nobody showed (a player's own view).
    pack, step: while shuffling and cutting, the pack from the top and how many steps are done.
    chooser: the seat that chooses the form of play first; announcer: the one that chose it; mode: what it chose.
    calls: what was said in the auction, in order.
    pushed, pushes: whether and how often the choice was passed on.
    asked: the seat to which a push that goes round has come.
    trump_card: the card that showed the trump, if it was seen here.
    bids: estimates by seat (Differenzler), None if not given.
    leader: leads the running trick; lying: its cards in order; tricks: the complete ones.
    seat_points: raw, with the 5 for the last trick; tricks_won: by seat, with those won by laying down.
    turned: how many complete tricks are turned; disclosed: the valid Weise have been laid open.
    held: seats that have not yet recognised every card of the open trick.
    weis: announcements in order; weis_side: the team whose melds are valid, None before that is decided.
    stoeck: the seat that showed the Stöck; stoeck_after: how many cards had been played then.
    laid_down, thanked: the seat that laid its cards down, and the one that claimed the target.
    warnings: seats that were warned, with the clauses. annulled: the deal counts for nobody.
    free: what a free table knows beside, None at a strict one.
    """

    dealer: int
    phase: Phase
    pack: tuple[int, ...] = ()
    step: int = 0
    hands: FourNumbers = (0, 0, 0, 0)
    dealt: FourNumbers = (0, 0, 0, 0)
    hidden: FourNumbers = (0, 0, 0, 0)
    chooser: int | None = None
    pushed: bool = False
    pushes: int = 0
    asked: int | None = None
    calls: tuple[AuctionCall, ...] = ()
    announcer: int | None = None
    mode: str | None = None
    trump_card: int | None = None
    bids: tuple[int | None, ...] = (None, None, None, None)
    leader: int = 0
    lying: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    turned: int = 0
    held: tuple[int, ...] = ()
    seat_points: FourNumbers = (0, 0, 0, 0)
    tricks_won: FourNumbers = (0, 0, 0, 0)
    weis: tuple[AnnouncedWeise, ...] = ()
    weis_side: int | None = None
    disclosed: bool = False
    stoeck: int | None = None
    stoeck_after: int = 0
    laid_down: int | None = None
    thanked: int | None = None
    penalties: tuple[Penalty, ...] = ()
    warnings: tuple[tuple[int, tuple[str, ...]], ...] = ()
    annulled: bool = False
    free: FreeTablePart | None = None

    @property
    def played_cards(self) -> int:
        """Return all cards that have been played in this deal, as a set."""
        mask = 0
        for trick in self.tricks:
            for card in trick.cards:
                mask |= 1 << card
        for card in self.lying:
            mask |= 1 << card
        for _, card in self.free.ahead if self.free else ():
            mask |= 1 << card
        return mask

    @property
    def second_trick_led(self) -> bool:
        """Return whether a card of the second trick was played."""
        return len(self.tricks) > 1 or bool(self.tricks and self.lying)

    @property
    def seats_played_to_trick(self) -> int:
        """Return the seats that have played to the running trick, as a set (bit n is seat n)."""
        if self.free is not None:
            return sum([1 << seat for seat in SEATS if self.has_played_to_trick(seat)])
        seats = (1 << len(self.lying)) - 1 << self.leader
        return (seats | seats >> 4) & 0b1111

    def has_played_to_trick(self, seat: int) -> bool:
        """Return whether the seat has played to the current trick. A card laid ahead of its turn counts too."""
        if (seat - self.leader) % 4 < len(self.lying):
            return True
        return self.free is not None and self.free.first_card_ahead(seat) is not None


class PartieEnd(msgspec.Struct, frozen=True):
    """How a game ended. winner: a team, or a seat where each plays alone; None for a tie.

    by: what ended it. schneider: whether the loser has less than half of the target.
    """

    winner: int | None
    by: FinishedBy
    schneider: bool = False


class Game(msgspec.Struct, frozen=True, gc=False):
    """A game (Partie) in progress, from the first deal to the target or the last deal.

    past: deals before the current one. before: points by side on the slate at the start.
    written: totals by side, without the current deal. next_dealer: its seat once known. seats: the person on each seat.
    called: only a claim to have won ends the game.
    free: any card can be played at any time.
    kept_trump: the trump that a redeal keeps (ED-5-d).
    scribe: the seat that keeps the score, None where nobody does.
    namers: seats that may name the first dealer after a game.
    twice: the seat that must deal twice in a row after a ruling.
    repeats: the next deal repeats the one before (Differenzler), with the choices made.
    slate: the strokes of both sides when the deal began, None before the first deal was written.
    finished: how the game ended, None while it goes on.
    """

    deck: Deck = "german"
    called: bool = False
    free: bool = False
    scribe: int | None = None
    before: tuple[int, ...] = (0, 0)
    past: tuple[Deal, ...] = ()
    written: tuple[int, ...] = (0, 0)
    slate: tuple[Side, Side] | None = None
    deal: Deal | None = None
    next_dealer: int | None = None
    namers: tuple[int, ...] = ()
    kept_trump: str | None = None
    repeats: Repetition | None = None
    twice: int | None = None
    seats: FourNumbers = (0, 1, 2, 3)
    finished: PartieEnd | None = None

    @property
    def current(self) -> Deal:
        """Return the current deal. Raises RuntimeError if there is none."""
        if self.deal is None:
            message = "no deal is being played"
            raise RuntimeError(message)
        return self.deal


def replace_seat_value(values: FourNumbers, seat: int, value: int) -> FourNumbers:
    """Return the four values by seat, with the value of one seat (0 to 3) replaced."""
    changed = list(values)
    changed[seat] = value
    return changed[0], changed[1], changed[2], changed[3]
