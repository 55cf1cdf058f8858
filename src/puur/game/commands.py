"""What can be asked of a table. Seats 0 to 3; cards are numbers, sets are ints."""

from __future__ import annotations

from dataclasses import dataclass

from puur.game.free import Ruled
from puur.law.readings.weis import Weis


@dataclass(frozen=True, slots=True)
class NameDealer:
    """Name who deals first; ``cut``: the cards that the seats cut to find it out, empty where none are."""

    seat: int
    dealer: int
    cut: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer shuffles; ``order`` is the pack from the top."""

    seat: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift that many cards; they go below the others."""

    seat: int
    lifted: int


@dataclass(frozen=True, slots=True)
class DealOut:
    """Give out the pack."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeHands:
    """Take hands dealt elsewhere; hidden: cards by seat that are not known; mode: the trump a card has shown."""

    dealer: int
    hands: tuple[int, int, int, int]
    mode: str | None = None
    hidden: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Report before the first card that the cards were not dealt properly."""

    seat: int


@dataclass(frozen=True, slots=True)
class Push:
    """Leave the choice to the partner; ``word``: what was said, None where a button was pressed."""

    seat: int
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Announce:
    """Choose the game form: ``E R S T O U``."""

    seat: int
    mode: str


@dataclass(frozen=True, slots=True)
class Bid:
    """Estimate one's points (Differenzler), hidden; again before the first card to change it."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card, with the Weise announced beside it and the Stöck."""

    seat: int
    card: int
    weis: tuple[Weis, ...] = ()
    stoeck: bool = False


@dataclass(frozen=True, slots=True)
class DeclareWeis:
    """Announce after the card lies: the highest until covered, further ones once the own side has won."""

    seat: int
    weis: tuple[Weis, ...]


@dataclass(frozen=True, slots=True)
class ShowWeis:
    """Show the Weise one has announced to everybody, instead of naming them."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShowStoeck:
    """Show the Stöck apart from a card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the opponents to lay open their valid Weise; with ``of``: ask that seat to repeat what it announced."""

    seat: int
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the complete trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hold:
    """Stop: I could not recognise a card; the trick stays open."""

    seat: int


@dataclass(frozen=True, slots=True)
class Seen:
    """Go on: now I have recognised every card."""

    seat: int


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay the remaining cards on the table: all tricks are mine."""

    seat: int


@dataclass(frozen=True, slots=True)
class Share:
    """Teilen: the four agree to leave the Spiel unplayed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Thank:
    """Bedanken: my side has reached the target; ``words``: what was said, None where a button was pressed."""

    seat: int
    words: str | None = None


@dataclass(frozen=True, slots=True)
class NextPartie:
    """After the end: begin another Partie at the same table."""

    seat: int


@dataclass(frozen=True, slots=True)
class SwapSeats:
    """Exchange two places."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Report:
    """At a free table: say what no card shows, that ``who`` did it, with these cards."""

    seat: int
    what: str
    who: int
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CarryOut:
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


@dataclass(frozen=True, slots=True)
class Refusal:
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
