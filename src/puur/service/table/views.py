"""The messages of the server to a client: the table as that seat may know it, and what has just happened."""

from __future__ import annotations

from typing import Literal

import msgspec

from puur.cards import Deck
from puur.game.state import FinishedBy, Phase
from puur.service.table.free_views import FreeView
from puur.service.table.terms import CardText, ModeId, Seat


class SeatView(msgspec.Struct, frozen=True):
    """A seat of the table.

    kind: `human`, `bot` or `empty`.
    level: the name of the bot; null for a person.
    connected: whether its person has the table open.
    stand_in: whether a bot plays for its person, who is away.
    """

    name: str
    kind: Literal["human", "bot", "empty"]
    level: str | None
    connected: bool
    stand_in: bool


class TrickView(msgspec.Struct, frozen=True, gc=False):
    """A complete trick.

    leader: the seat that led it.
    cards: in playing order.
    winner: the seat that took it.
    points: of its cards, before any factor and without those for the last trick.
    """

    leader: Seat
    cards: tuple[CardText, ...]
    winner: Seat
    points: int


class WeisView(msgspec.Struct, frozen=True):
    """A meld (Weis).

    text: as game records write it, such as `E6-8` or `4xU`.
    points: before any factor.
    label: its name in German.
    """

    text: str
    points: int
    label: str


class SaidView(msgspec.Struct, frozen=True):
    """The melds (Weise) that a seat has announced.

    points: those of its highest meld, before any factor.
    shown: the melds themselves, once they are shown.
    """

    seat: Seat
    points: int
    shown: tuple[WeisView, ...]


class ResultView(msgspec.Struct, frozen=True):
    """What a finished deal brought.

    card_points: of the tricks by team, before any factor, with those for the last trick and without the match bonus.
    seat_points: the same by seat.
    weis, stoeck: points for melds and Stöck that count, by team, before any factor.
    match: the team that took every trick, else null.
    factor: how often the points count.
    score: what is written for the deal: by team, or by seat where each plays alone.
    differences: by seat, by how much the estimate was missed; null where nobody estimates.
    bid: by team, what winning or losing the auction brings; empty without one.
    """

    card_points: tuple[int, ...]
    seat_points: tuple[int, ...]
    weis: tuple[int, ...]
    stoeck: tuple[int, ...]
    match: int | None
    factor: int
    score: tuple[int, ...]
    differences: tuple[int | None, ...] | None
    bid: tuple[int, ...]


class CallView(msgspec.Struct, frozen=True):
    """What a seat said in the auction, in which seats bid how many points they will make in a form of play.

    says: `raise` with points and form, `pass` or `double`.
    points: bid by a raise, else 0.
    mode: the form of play of a raise, else null.
    """

    seat: Seat
    says: Literal["raise", "pass", "double"]
    points: int
    mode: ModeId | None


class AuctionView(msgspec.Struct, frozen=True):
    """The auction, in which seats bid how many points they will make.

    calls: what was said, in order.
    seat: who made the highest bid; null before the first.
    points, mode: that bid's points and form of play.
    times: how often it counts, more than once if doubled.
    numbers, forms: the points and forms of play that may be bid now.
    """

    calls: tuple[CallView, ...]
    seat: Seat | None
    points: int | None
    mode: ModeId | None
    times: int
    numbers: tuple[int, ...]
    forms: tuple[ModeId, ...]


class DealView(msgspec.Struct, frozen=True):
    """A deal as one seat may know it.

    number: from 1.
    phase: what is done now.
    dealer: the seat that dealt.
    chooser: the seat that chooses the form of play.
    pushed: whether the choice was left to the partner.
    announcer: the seat that announced the form of play.
    mode: the form of play, as far as this seat may know it.
    trump_shown: whether a page may show `mode` now.
    trump_card: the card that shows the trump.
    factor: how often the deal's points count.
    ranks: the form by which cards rank in this trick, where that changes from trick to trick.
    forms: the forms of play that may be announced now.
    hand: the own cards.
    waiting: the own cards may not be taken up yet, so `hand` is empty.
    counts: how many cards each seat holds.
    to_act: the seat whose turn it is.
    leader: the seat that led or leads this trick.
    lying: the cards of the trick, in playing order.
    winning: the seat that would take the trick as it lies.
    held: seats that have not recognised every card of the trick, which stays open for them.
    open_trick: the complete trick that still lies open.
    tricks: how many are complete.
    viewable: the tricks that may be looked at.
    legal: the own cards that may be played now.
    may: the other commands that this seat may send now.
    bids: the estimates by seat; those of others are null until the deal is done.
    bids_in: by seat, whether its estimate was made.
    said: the melds that were announced.
    weis_side: the team whose melds count, once that is known.
    weis_choices: the melds that this seat may announce now, the highest first.
    stoeck_with: the cards with which the Stöck may be announced now.
    stoeck: the seat that has announced the Stöck.
    own_points: the own card points so far; null where counting is not allowed.
    result: once the deal is over.
    free: what happened beside the rules; null at a strict table.
    auction: null where the form of play is not found by one.
    """

    number: int
    phase: Phase
    dealer: Seat
    chooser: Seat | None
    pushed: bool
    announcer: Seat | None
    mode: ModeId | None
    trump_shown: bool
    trump_card: CardText | None
    factor: int
    ranks: ModeId | None
    forms: tuple[ModeId, ...]
    hand: tuple[CardText, ...]
    waiting: bool
    counts: tuple[int, ...]
    to_act: Seat | None
    leader: Seat
    lying: tuple[CardText, ...]
    winning: Seat | None
    held: tuple[Seat, ...]
    open_trick: TrickView | None
    tricks: int
    viewable: tuple[TrickView, ...]
    legal: tuple[CardText, ...]
    may: tuple[str, ...]
    bids: tuple[int | None, ...]
    bids_in: tuple[bool, ...]
    said: tuple[SaidView, ...]
    weis_side: int | None
    weis_choices: tuple[WeisView, ...]
    stoeck_with: tuple[CardText, ...]
    stoeck: Seat | None
    own_points: int | None
    result: ResultView | None
    free: FreeView | None = None
    auction: AuctionView | None = None


class FormView(msgspec.Struct, frozen=True):
    """A form of play that the table's rules know.

    mode: its id, such as `E`.
    factor: how often its points count.
    """

    mode: ModeId
    factor: int


class SideView(msgspec.Struct, frozen=True):
    """One side of the slate, as strokes.

    hundreds, fifties, twenties: the strokes of 100, 50 and 20 points.
    rest: the points beyond them, written as a number.
    struck: earlier such numbers, now struck through.
    """

    hundreds: int
    fifties: int
    twenties: int
    rest: int
    struck: tuple[int, ...]


class RowView(msgspec.Struct, frozen=True):
    """One finished deal as a row of the score sheet.

    mode: the form of play.
    announcer: the seat that announced it.
    score: what is written for it: by team, or by seat where each plays alone.
    bids: the estimates by seat.
    made: card points before any factor by team, or by seat where each plays alone.
    """

    mode: ModeId | None
    announcer: Seat | None
    score: tuple[int, ...]
    bids: tuple[int | None, ...]
    made: tuple[int, ...]


class UmgangView(msgspec.Struct, frozen=True):
    """A group of deals (Umgang) that is settled by rank.

    after: how many deals were played by then.
    sums: the points written for these deals by seat.
    striche, nuller: by seat, how many strokes (Striche, for winning) and noughts (Nuller, for losing) it got.
    """

    after: int
    sums: tuple[int, ...]
    striche: tuple[int, ...]
    nuller: tuple[int, ...]


class SlateView(msgspec.Struct, frozen=True):
    """What is written down of the game so far: its score.

    kind: `slate` (strokes by side), `sheet` (a row a deal), `board` (a cell a form of play), `list` (by player).
    written: the points of all deals by side, or by seat where each plays alone.
    sides: the strokes of both sides, for a `slate`.
    rows: the finished deals, in order.
    target: the points to reach, if the game ends so.
    deals: how many deals there are, if that is set.
    umgaenge: the groups of deals settled by rank.
    ranked: whether these decide the game.
    ordered: whether each deal has another form of play, in the order in which they are listed.
    """

    kind: Literal["slate", "sheet", "board", "list"]
    written: tuple[int, ...]
    sides: tuple[SideView, ...]
    rows: tuple[RowView, ...]
    target: int | None
    deals: int | None
    umgaenge: tuple[UmgangView, ...] = ()
    ranked: bool = False
    ordered: bool = False


class FairView(msgspec.Struct, frozen=True):
    """The proof that nobody chose the cards of the present deal (before the first one: of the coming deal).

    deal: its number, from 1.
    commit: the hash of the server's seed, shown before the cards are dealt.
    server, seats: the seeds of the server and of each seat, once the deal is done.
    next: the hash for the coming deal, to which the seats now add their seeds (`ready`).
    """

    deal: int
    commit: str
    server: str | None
    seats: tuple[str, ...] | None
    next: str | None


class FinishedView(msgspec.Struct, frozen=True):
    """How the whole game (Partie) ended.

    winner: the side that won, or the seat where each plays alone; null if nobody did.
    by: what ended it.
    schneider: whether the loser did not reach half of the target.
    """

    winner: int | None
    by: FinishedBy
    schneider: bool


class AskingView(msgspec.Struct, frozen=True):
    """Somebody without an invitation who asks the host of the table for a seat, as the host sees it.

    id: with which the host answers.
    name: of whoever asks.
    """

    id: str
    name: str


class TableView(msgspec.Struct, frozen=True):
    """Everything that a client shows of a table.

    id: of the table.
    match: the id of the duplicate match that the table belongs to; empty without one.
    reglement, title: the rule set's id and name.
    deck: the kind of cards.
    forms: the forms of play that the rules know.
    rules: the packed text of somebody's own rule set, as addresses carry it; empty for a listed one.
    clockwise: whether the next player sits at the left.
    open_estimates: whether everybody sees the estimates.
    estimate_most: the largest estimate.
    thanks: whether winning is noticed at once or must be called.
    state: whether people are missing, or the game goes on, is paused or over.
    me: the own seat; null for a spectator.
    host: whether this seat is the host's.
    by_invitation: whether strangers cannot sit down.
    move_seconds: the time for a move; null without a limit.
    ends: when the present move must be made (ms, UTC).
    ready: the seats that have asked for the next deal.
    seats: by number, 0 to 3.
    deal: the present or last deal; null before the first one.
    slate: the score.
    fair: the proof that nobody chose the cards; null if there is none.
    finished: null while the game goes on.
    asked: for the host alone, who asks for a seat.
    """

    id: str
    match: str
    reglement: str
    title: str
    deck: Deck
    forms: tuple[FormView, ...]
    rules: str
    clockwise: bool
    open_estimates: bool
    estimate_most: int
    thanks: Literal["automatic", "called"]
    state: Literal["waiting", "playing", "paused", "over"]
    me: Seat | None
    host: bool
    by_invitation: bool
    move_seconds: int | None
    ends: int | None
    ready: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    deal: DealView | None
    slate: SlateView
    fair: FairView | None
    finished: FinishedView | None
    asked: tuple[AskingView, ...] = ()
