"""What can be asked of a table. Seats 0 to 3; cards are numbers, sets are ints."""

from __future__ import annotations

from puur.game.free import Fact, Ruled
from puur.game.tagged import Wanted
from puur.law.readings.weis import Weis


class NameDealer(Wanted, frozen=True, tag="name-dealer"):
    """Name who deals first; ``cut``: the cards that the seats cut to find it out, empty where none are."""

    seat: int
    dealer: int
    cut: tuple[int, ...] = ()


class Shuffle(Wanted, frozen=True, tag="shuffle"):
    """The dealer shuffles; ``order`` is the pack from the top."""

    seat: int
    order: tuple[int, ...]


class Cut(Wanted, frozen=True, tag="cut"):
    """Lift that many cards; they go below the others."""

    seat: int
    lifted: int


class DealOut(Wanted, frozen=True, tag="deal"):
    """Give out the pack."""

    seat: int


class TakeHands(Wanted, frozen=True, tag="hands"):
    """Take hands dealt elsewhere; hidden: cards by seat that are not known; mode: the trump a card has shown."""

    dealer: int
    hands: tuple[int, int, int, int]
    mode: str | None = None
    hidden: tuple[int, int, int, int] = (0, 0, 0, 0)


class Misdeal(Wanted, frozen=True, tag="misdeal"):
    """Report before the first card that the cards were not dealt properly."""

    seat: int


class Push(Wanted, frozen=True, tag="push"):
    """Leave the choice to the partner; ``word``: what was said, None where a button was pressed."""

    seat: int
    word: str | None = None


class Announce(Wanted, frozen=True, tag="announce"):
    """Choose the game form: ``E R S T O U``."""

    seat: int
    mode: str


class Bid(Wanted, frozen=True, tag="bid"):
    """Estimate one's points (Differenzler), hidden; again before the first card to change it."""

    seat: int
    points: int


class Play(Wanted, frozen=True, tag="play"):
    """Play a card, with the Weise announced beside it and the Stöck."""

    seat: int
    card: int
    weis: tuple[Weis, ...] = ()
    stoeck: bool = False


class DeclareWeis(Wanted, frozen=True, tag="weis"):
    """Announce after the card lies: the highest until covered, further ones once the own side has won."""

    seat: int
    weis: tuple[Weis, ...]


class ShowWeis(Wanted, frozen=True, tag="show"):
    """Show the Weise one has announced to everybody, instead of naming them."""

    seat: int


class ShowStoeck(Wanted, frozen=True, tag="stoeck"):
    """Show the Stöck apart from a card."""

    seat: int


class Ask(Wanted, frozen=True, tag="ask"):
    """Ask the opponents to lay open their valid Weise; with ``of``: ask that seat to repeat what it announced."""

    seat: int
    of: int | None = None


class Turn(Wanted, frozen=True, tag="turn"):
    """Turn the complete trick."""

    seat: int


class Hold(Wanted, frozen=True, tag="hold"):
    """Stop: I could not recognise a card; the trick stays open."""

    seat: int


class Seen(Wanted, frozen=True, tag="seen"):
    """Go on: now I have recognised every card."""

    seat: int


class LayDown(Wanted, frozen=True, tag="rest"):
    """Lay the remaining cards on the table: all tricks are mine."""

    seat: int


class Share(Wanted, frozen=True, tag="share"):
    """Teilen: the four agree to leave the Spiel unplayed."""

    seat: int


class Thank(Wanted, frozen=True, tag="thanks"):
    """Bedanken: my side has reached the target; ``words``: what was said, None where a button was pressed."""

    seat: int
    words: str | None = None


class NextPartie(Wanted, frozen=True, tag="again"):
    """After the end: begin another Partie at the same table."""

    seat: int


class SwapSeats(Wanted, frozen=True, tag="swap-seats"):
    """Exchange two places."""

    seat: int
    other: int


class Report(Wanted, frozen=True, tag="report"):
    """At a free table: say what no card shows, that ``who`` did it, with these cards, and these facts by name."""

    seat: int
    what: str
    who: int
    cards: tuple[int, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()


class CarryOut(Wanted, frozen=True, tag="carry-out"):
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
