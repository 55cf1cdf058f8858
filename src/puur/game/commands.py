"""What can be asked of a table. Seats 0 to 3; cards are numbers, sets are ints."""

from __future__ import annotations

from typing import Final

from puur.decision import BaseCommand, leaf_classes
from puur.game.fields import (
    Card,
    Cards,
    FactPairs,
    Flag,
    Mode,
    Points,
    Seat,
    SeatOrActor,
    Weise,
    Word,
    WordsSpokenWithAction,
)
from puur.game.free.state import ClaimRuling


class Command(BaseCommand, frozen=True):
    """Base class of all commands to a card table."""


class Action(Command, frozen=True):
    """Base class of commands by a player at a seat (0 to 3), which are recorded with the deal."""

    seat: Seat


class NameDealer(Command, frozen=True, tag="name-dealer"):
    """Name the first dealer of a game, by the seat that may do so.

    dealer: the named seat. cut: the card that each seat drew to decide who names, in order of seats, or empty.
    """

    seat: int
    dealer: int
    cut: tuple[int, ...] = ()


class Shuffle(Command, frozen=True, tag="shuffle"):
    """Shuffle the pack, as the dealer's seat. order: all cards by number, from the top."""

    seat: int
    order: tuple[int, ...]


class Cut(Command, frozen=True, tag="cut"):
    """Cut the pack: so many cards (``lifted``) go from the top to the bottom."""

    seat: int
    lifted: int


class DealOut(Command, frozen=True, tag="deal"):
    """Deal the cards of the prepared pack, as the dealer's seat."""

    seat: int


class TakeHands(Command, frozen=True, tag="hands"):
    """Set the hands from cards that were dealt elsewhere, for example at a real table.

    hands: by seat, a set of cards each. hidden: how many cards of each seat are unknown.
    mode: the trump (suit letter) that a card showed while dealing; None without one.
    """

    dealer: int
    hands: tuple[int, int, int, int]
    mode: str | None = None
    hidden: tuple[int, int, int, int] = (0, 0, 0, 0)


class Misdeal(Action, frozen=True, tag="misdeal"):
    """Report before the first card that the cards were dealt wrongly, so that they are dealt again."""


class Push(Action, frozen=True, tag="push"):
    """Pass the choice of the form of play to the partner, or to the next seat where it goes round (schieben)."""

    word: WordsSpokenWithAction | None = None


class Announce(Action, frozen=True, tag="announce"):
    """Choose the form of play, such as trumps.

    mode: a suit letter ``E R S T`` or a form id such as ``O`` (Obenabe) or ``U`` (Undenufe).
    """

    mode: Mode


class Raise(Action, frozen=True, tag="raise"):
    """Bid in the auction a number of points that the own side will make, above the highest bid so far.

    mode: the form of play, a suit letter ``E R S T`` or a form id.
    """

    points: Points
    mode: Mode


class Pass(Action, frozen=True, tag="pass"):
    """Pass in the auction: make no bid this time."""


class Double(Action, frozen=True, tag="double"):
    """Double in the auction the multiplier of the opponents' highest bid, or of the own one after they doubled it."""


class Bid(Action, frozen=True, tag="bid"):
    """Estimate the own points of this deal (Differenzler), hidden from the others.

    May be repeated to change the estimate before the first card, where the rules allow it.

    points: from 0 to the points of a whole deal.
    """

    points: Points


class Play(Action, frozen=True, tag="play"):
    """Play a card. weis: the melds announced with it, may be empty. stoeck: whether the Stöck are shown with it."""

    card: Card
    weis: Weise = ()
    stoeck: Flag = False


class DeclareWeis(Action, frozen=True, tag="weis"):
    """Announce melds (Weise) without playing a card.

    A first meld is in time until the seat's card is covered, further ones only for the side whose melds are valid.

    weis: at least one meld.
    """

    weis: Weise


class ShowWeis(Action, frozen=True, tag="show"):
    """Show the cards of the melds that this seat has announced to everybody, instead of naming them."""


class ShowStoeck(Action, frozen=True, tag="stoeck"):
    """Show the Stöck (king and queen of trumps) apart from playing a card."""


class Ask(Action, frozen=True, tag="ask"):
    """Ask the opponents, whose melds are valid, to show their melds.

    of: a seat that shall repeat its announcement of melds instead; None to see them.
    """

    of: Seat | None = None


class Turn(Action, frozen=True, tag="turn"):
    """Turn the complete trick face down, as the seat that won it."""


class Hold(Action, frozen=True, tag="hold"):
    """Ask to keep the complete trick open, because this seat has not recognised every card."""


class Seen(Action, frozen=True, tag="seen"):
    """Say that this seat has now recognised all cards of the trick that it kept open."""


class LayDown(Action, frozen=True, tag="rest"):
    """Lay the remaining cards on the table, claiming to win all further tricks.

    If that is false, the rules say what follows.
    """


class Share(Action, frozen=True, tag="share"):
    """Cancel the deal without playing it, so that nobody scores (Teilen).

    Refused where the rules want all deals played.
    """


class Thank(Action, frozen=True, tag="thanks"):
    """Claim that the own side has reached the target of the game (Bedanken), which ends the game if it is true."""

    words: WordsSpokenWithAction | None = None


class NextPartie(Command, frozen=True, tag="again"):
    """Start another game (Partie) at the same table. seat: who asks for it."""

    seat: int


class SwapSeats(Command, frozen=True, tag="swap-seats"):
    """Swap the players of the two seats ``seat`` and ``other``.

    Where the rules fix the seats, this is refused once a deal has begun.
    """

    seat: int
    other: int


class Report(Action, frozen=True, tag="report"):
    """Report at a free table a fact that no card shows, such as a look at a turned trick.

    It has no effect until somebody claims the infraction.

    what: the id of the incident's kind.
    who: the seat that did it.
    cards: the cards concerned.
    facts: answers by question name (:class:`puur.referee.open_questions.FactQuestion`).
    """

    what: Word
    who: SeatOrActor
    cards: Cards = ()
    facts: FactPairs = ()


class Claim(Action, frozen=True, tag="claim"):
    """Claim at a free table that somebody has broken a rule; the referee's ruling is carried out by :class:`CarryOut`.

    kind: the id of the infraction. against: the accused seat, None if the kind alone says who.
    choose: the id of the consequence that the claimant chooses, where the rules leave a choice, else None.
    """

    kind: Word
    against: Seat | None = None
    choose: Word | None = None


class CarryOut(Command, frozen=True, tag="carry-out"):
    """Carry out at a free table the referee's ruling on an infraction that somebody claimed.

    ruled: the claim with its ruling, which Puur works out; players send :class:`Claim`.
    """

    ruled: ClaimRuling


COMMANDS: Final = leaf_classes(Command)
"""The classes of all commands that can be sent to a table."""
ACTION_CLASSES: Final = leaf_classes(Action)
"""The classes of all commands that act within a deal, and which records store."""
