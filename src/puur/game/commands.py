"""What can be asked of a table. Seats 0 to 3; cards are numbers, sets are ints."""

from __future__ import annotations

from typing import Final

from puur.decision import BaseCommand, list_kinds
from puur.game.fields import Aside, Card, Cards, Facts, Flag, Mode, Points, Seat, Weise, Who, Word
from puur.game.free.state import ClaimRuling


class Command(BaseCommand, frozen=True):
    """Whatever a table can be asked for."""


class Action(Command, frozen=True):
    """What somebody does in a deal: it comes from that seat, and is in the record of the deal."""

    seat: Seat


class NameDealer(Command, frozen=True, tag="name-dealer"):
    """Name who deals first; ``cut``: the cards that the seats cut to find it out, empty where none are."""

    seat: int
    dealer: int
    cut: tuple[int, ...] = ()


class Shuffle(Command, frozen=True, tag="shuffle"):
    """The dealer shuffles; ``order`` is the pack from the top."""

    seat: int
    order: tuple[int, ...]


class Cut(Command, frozen=True, tag="cut"):
    """Lift that many cards; they go below the others."""

    seat: int
    lifted: int


class DealOut(Command, frozen=True, tag="deal"):
    """Give out the pack."""

    seat: int


class TakeHands(Command, frozen=True, tag="hands"):
    """Take hands dealt elsewhere; hidden: cards by seat that are not known; mode: the trump a card has shown."""

    dealer: int
    hands: tuple[int, int, int, int]
    mode: str | None = None
    hidden: tuple[int, int, int, int] = (0, 0, 0, 0)


class Misdeal(Action, frozen=True, tag="misdeal"):
    """Report before the first card that the cards were not dealt properly."""


class Push(Action, frozen=True, tag="push"):
    """Leave the choice to the partner."""

    word: Aside | None = None


class Announce(Action, frozen=True, tag="announce"):
    """Choose the game form: ``E R S T O U``."""

    mode: Mode


class Raise(Action, frozen=True, tag="raise"):
    """Bid in the auction: so many points, in that form of play; more than the bid that stands."""

    points: Points
    mode: Mode


class Pass(Action, frozen=True, tag="pass"):
    """Pass in the auction."""


class Double(Action, frozen=True, tag="double"):
    """Double the opponents' bid, or answer their double."""


class Bid(Action, frozen=True, tag="bid"):
    """Estimate one's points (Differenzler), hidden; again before the first card to change it."""

    points: Points


class Play(Action, frozen=True, tag="play"):
    """Play a card, with the Weise announced beside it and the Stöck."""

    card: Card
    weis: Weise = ()
    stoeck: Flag = False


class DeclareWeis(Action, frozen=True, tag="weis"):
    """Announce after the card lies: the highest until covered, further ones once the own side has won."""

    weis: Weise


class ShowWeis(Action, frozen=True, tag="show"):
    """Show the Weise one has announced to everybody, instead of naming them."""


class ShowStoeck(Action, frozen=True, tag="stoeck"):
    """Show the Stöck apart from a card."""


class Ask(Action, frozen=True, tag="ask"):
    """Ask the opponents to lay open their valid Weise; with ``of``: ask that seat to repeat what it announced."""

    of: Seat | None = None


class Turn(Action, frozen=True, tag="turn"):
    """Turn the complete trick."""


class Hold(Action, frozen=True, tag="hold"):
    """Stop: I could not recognise a card; the trick stays open."""


class Seen(Action, frozen=True, tag="seen"):
    """Go on: now I have recognised every card."""


class LayDown(Action, frozen=True, tag="rest"):
    """Lay the remaining cards on the table: all tricks are mine."""


class Share(Action, frozen=True, tag="share"):
    """Teilen: the four agree to leave the Spiel unplayed, where the Reglement knows it."""


class Thank(Action, frozen=True, tag="thanks"):
    """Bedanken: my side has reached the target."""

    words: Aside | None = None


class NextPartie(Command, frozen=True, tag="again"):
    """After the end: begin another Partie at the same table."""

    seat: int


class SwapSeats(Command, frozen=True, tag="swap-seats"):
    """Exchange two places."""

    seat: int
    other: int


class Report(Action, frozen=True, tag="report"):
    """Tell at a free table what no card shows: ``who`` did it, with these cards, and what was asked of it.

    facts: by the names of the questions (:class:`puur.referee.open_questions.FactQuestion`).
    Nothing follows before a claim.
    """

    what: Word
    who: Who
    cards: Cards = ()
    facts: Facts = ()


class Claim(Action, frozen=True, tag="claim"):
    """At a free table: ``against`` did something of that kind; ``choose`` says what follows where there is a choice.

    The referee answers it, and the table is asked to carry the ruling out (:class:`CarryOut`).
    """

    kind: Word
    against: Seat | None = None
    choose: Word | None = None


class CarryOut(Command, frozen=True, tag="carry-out"):
    """At a free table: a claim of ``ruled.seat`` has been ruled on; do what the ruling says."""

    ruled: ClaimRuling


COMMANDS: Final = list_kinds(Command)
ACTIONS: Final = list_kinds(Action)
