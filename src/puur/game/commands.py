"""What can be asked of a table. Seats 0 to 3; cards are numbers, sets are ints."""

from __future__ import annotations

import msgspec

from puur.game.free import Fact, Ruled
from puur.law.readings.weis import Weis


class NameDealer(msgspec.Struct, frozen=True):
    """Name who deals first; ``cut``: the cards that the seats cut to find it out, empty where none are."""

    seat: int
    dealer: int
    cut: tuple[int, ...] = ()


class Shuffle(msgspec.Struct, frozen=True):
    """The dealer shuffles; ``order`` is the pack from the top."""

    seat: int
    order: tuple[int, ...]


class Cut(msgspec.Struct, frozen=True):
    """Lift that many cards; they go below the others."""

    seat: int
    lifted: int


class DealOut(msgspec.Struct, frozen=True):
    """Give out the pack."""

    seat: int


class TakeHands(msgspec.Struct, frozen=True):
    """Take hands dealt elsewhere; hidden: cards by seat that are not known; mode: the trump a card has shown."""

    dealer: int
    hands: tuple[int, int, int, int]
    mode: str | None = None
    hidden: tuple[int, int, int, int] = (0, 0, 0, 0)


class Misdeal(msgspec.Struct, frozen=True):
    """Report before the first card that the cards were not dealt properly."""

    seat: int


class Push(msgspec.Struct, frozen=True):
    """Leave the choice to the partner; ``word``: what was said, None where a button was pressed."""

    seat: int
    word: str | None = None


class Announce(msgspec.Struct, frozen=True):
    """Choose the game form: ``E R S T O U``."""

    seat: int
    mode: str


class Bid(msgspec.Struct, frozen=True):
    """Estimate one's points (Differenzler), hidden; again before the first card to change it."""

    seat: int
    points: int


class Play(msgspec.Struct, frozen=True):
    """Play a card, with the Weise announced beside it and the Stöck."""

    seat: int
    card: int
    weis: tuple[Weis, ...] = ()
    stoeck: bool = False


class DeclareWeis(msgspec.Struct, frozen=True):
    """Announce after the card lies: the highest until covered, further ones once the own side has won."""

    seat: int
    weis: tuple[Weis, ...]


class ShowWeis(msgspec.Struct, frozen=True):
    """Show the Weise one has announced to everybody, instead of naming them."""

    seat: int


class ShowStoeck(msgspec.Struct, frozen=True):
    """Show the Stöck apart from a card."""

    seat: int


class Ask(msgspec.Struct, frozen=True):
    """Ask the opponents to lay open their valid Weise; with ``of``: ask that seat to repeat what it announced."""

    seat: int
    of: int | None = None


class Turn(msgspec.Struct, frozen=True):
    """Turn the complete trick."""

    seat: int


class Hold(msgspec.Struct, frozen=True):
    """Stop: I could not recognise a card; the trick stays open."""

    seat: int


class Seen(msgspec.Struct, frozen=True):
    """Go on: now I have recognised every card."""

    seat: int


class LayDown(msgspec.Struct, frozen=True):
    """Lay the remaining cards on the table: all tricks are mine."""

    seat: int


class Share(msgspec.Struct, frozen=True):
    """Teilen: the four agree to leave the Spiel unplayed."""

    seat: int


class Thank(msgspec.Struct, frozen=True):
    """Bedanken: my side has reached the target; ``words``: what was said, None where a button was pressed."""

    seat: int
    words: str | None = None


class NextPartie(msgspec.Struct, frozen=True):
    """After the end: begin another Partie at the same table."""

    seat: int


class SwapSeats(msgspec.Struct, frozen=True):
    """Exchange two places."""

    seat: int
    other: int


class Report(msgspec.Struct, frozen=True):
    """At a free table: say what no card shows, that ``who`` did it, with these cards, and these facts by name."""

    seat: int
    what: str
    who: int
    cards: tuple[int, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()


class CarryOut(msgspec.Struct, frozen=True):
    """At a free table: a claim of ``ruled.seat`` has been ruled on; do what the ruling says."""

    ruled: Ruled


Command = (
    NameDealer
    | Shuffle
    | Cut
    | DealOut
    | TakeHands
    | Misdeal
    | Push
    | Announce
    | Bid
    | Play
    | DeclareWeis
    | ShowWeis
    | ShowStoeck
    | Ask
    | Turn
    | Hold
    | Seen
    | LayDown
    | Share
    | Thank
    | NextPartie
    | SwapSeats
    | Report
    | CarryOut
)


class Refusal(msgspec.Struct, frozen=True):
    """Why a command is not carried out: one German line, the clauses, and what would be possible instead.

    field: the part of the command that is to blame, as ``hands[2]``, None where it is the whole.
    """

    message: str
    clauses: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    field: str | None = None

    def __str__(self) -> str:
        """Return message, clauses and the way out on one line."""
        cited = f": {', '.join(self.clauses)}" if self.clauses else ""
        way_out = f"; erlaubt: {', '.join(self.allowed)}" if self.allowed else ""
        return f"{self.message}{cited}{way_out}"
