"""What can be asked of a table. Seats 0 to 3; cards are numbers, sets are ints."""

from __future__ import annotations

from typing import Final

from puur.decision import BaseCommand, list_kinds
from puur.game.fields import Aside, Card, Cards, Facts, Flag, Mode, Points, Seat, Weise, Who, Word
from puur.game.free.state import ClaimRuling


class Command(BaseCommand, frozen=True):
    """Base class of all commands to a card table."""


class Action(Command, frozen=True):
    """Base class of commands by a player at a seat, which are recorded with the deal."""

    seat: Seat


class NameDealer(Command, frozen=True, tag="name-dealer"):
    """Name the first dealer. cut: the cards drawn by each seat to decide it, or empty."""

    seat: int
    dealer: int
    cut: tuple[int, ...] = ()


class Shuffle(Command, frozen=True, tag="shuffle"):
    """Shuffle as the dealer. order: the pack from the top."""

    seat: int
    order: tuple[int, ...]


class Cut(Command, frozen=True, tag="cut"):
    """Cut the pack: the lifted number of cards goes to the bottom."""

    seat: int
    lifted: int


class DealOut(Command, frozen=True, tag="deal"):
    """Deal the cards."""

    seat: int


class TakeHands(Command, frozen=True, tag="hands"):
    """Set the hands from cards dealt elsewhere.

    hidden: number of unknown cards by seat. mode: trump shown by a card.
    """

    dealer: int
    hands: tuple[int, int, int, int]
    mode: str | None = None
    hidden: tuple[int, int, int, int] = (0, 0, 0, 0)


class Misdeal(Action, frozen=True, tag="misdeal"):
    """Report before the first card that the cards were dealt wrongly."""


class Push(Action, frozen=True, tag="push"):
    """Pass the choice of the form of play to the partner (schieben)."""

    word: Aside | None = None


class Announce(Action, frozen=True, tag="announce"):
    """Choose the form of play, a suit letter or form id such as ``E R S T O U``."""

    mode: Mode


class Raise(Action, frozen=True, tag="raise"):
    """Bid a number of points in a form of play, above the highest bid."""

    points: Points
    mode: Mode


class Pass(Action, frozen=True, tag="pass"):
    """Pass in the auction."""


class Double(Action, frozen=True, tag="double"):
    """Double the opponents' bid, or answer their double."""


class Bid(Action, frozen=True, tag="bid"):
    """Estimate the own points (Differenzler), hidden; may be repeated to change it before the first card."""

    points: Points


class Play(Action, frozen=True, tag="play"):
    """Play a card, with melds (Weis) and Stöck announced at the same time."""

    card: Card
    weis: Weise = ()
    stoeck: Flag = False


class DeclareWeis(Action, frozen=True, tag="weis"):
    """Announce a meld (Weis) after the own card: the first until covered, others once the side's melds are valid."""

    weis: Weise


class ShowWeis(Action, frozen=True, tag="show"):
    """Show the announced melds to everybody instead of naming them."""


class ShowStoeck(Action, frozen=True, tag="stoeck"):
    """Show the Stöck (king and queen of trumps) apart from playing a card."""


class Ask(Action, frozen=True, tag="ask"):
    """Ask the opponents to show their valid melds; with ``of``, ask a seat to repeat its announcement."""

    of: Seat | None = None


class Turn(Action, frozen=True, tag="turn"):
    """Turn the complete trick face down."""


class Hold(Action, frozen=True, tag="hold"):
    """Ask to keep the trick open, because a card was not recognised."""


class Seen(Action, frozen=True, tag="seen"):
    """Say that all cards of the trick are recognised now."""


class LayDown(Action, frozen=True, tag="rest"):
    """Lay the remaining cards on the table, claiming all further tricks."""


class Share(Action, frozen=True, tag="share"):
    """Agree to leave the deal unplayed (Teilen), where the rules have it."""


class Thank(Action, frozen=True, tag="thanks"):
    """Claim that the own side has reached the target (Bedanken), which ends the game."""

    words: Aside | None = None


class NextPartie(Command, frozen=True, tag="again"):
    """Start another game at the same table."""

    seat: int


class SwapSeats(Command, frozen=True, tag="swap-seats"):
    """Swap two seats."""

    seat: int
    other: int


class Report(Action, frozen=True, tag="report"):
    """Report at a free table a fact that no card shows: ``who`` did it, with these cards.

    facts: answers by question name (:class:`puur.referee.open_questions.FactQuestion`). It has no effect until claimed.
    """

    what: Word
    who: Who
    cards: Cards = ()
    facts: Facts = ()


class Claim(Action, frozen=True, tag="claim"):
    """Claim an infraction by ``against`` at a free table. choose: the wanted consequence if there is a choice.

    The referee rules on it, and the ruling is carried out by :class:`CarryOut`.
    """

    kind: Word
    against: Seat | None = None
    choose: Word | None = None


class CarryOut(Command, frozen=True, tag="carry-out"):
    """Carry out the ruling on a claim at a free table."""

    ruled: ClaimRuling


COMMANDS: Final = list_kinds(Command)
ACTIONS: Final = list_kinds(Action)
