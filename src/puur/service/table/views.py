"""What the server tells a client: the table as that seat may know it, and what has just happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from puur.cards import Deck
from puur.game.state import FinishedBy, Phase
from puur.service.table.free_views import FreeView
from puur.service.table.terms import CardText, Mode, Seat, Shown
from puur.words.catalogue import sentence
from puur.words.message import Message, Value, coded


class SeatView(msgspec.Struct, frozen=True):
    """A seat: ``human``, ``bot`` or ``empty``. stand_in: a bot plays for a person who is away."""

    name: str
    kind: Literal["human", "bot", "empty"]
    level: str | None
    connected: bool
    stand_in: bool


class TrickView(msgspec.Struct, frozen=True, gc=False):
    """A complete trick, cards in playing order."""

    leader: Seat
    cards: tuple[CardText, ...]
    winner: Seat
    points: int


class WeisView(msgspec.Struct, frozen=True):
    """A meld: text as in records, points, and its name in words."""

    text: str
    points: int
    label: str


class SaidView(msgspec.Struct, frozen=True):
    """A seat's announcement; ``shown`` holds the melds once shown."""

    seat: Seat
    points: int
    shown: tuple[WeisView, ...]


class ResultView(msgspec.Struct, frozen=True):
    """What the deal brought, once it is done; the numbers as in ``puur-result/1``."""

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
    """What a seat said in the auction: ``raise`` with points and form, ``pass`` or ``double``."""

    seat: Seat
    says: Literal["raise", "pass", "double"]
    points: int
    mode: Mode | None


class AuctionView(msgspec.Struct, frozen=True):
    """The auction: what was said, the bid that stands and how often it counts, what may be bid now."""

    calls: tuple[CallView, ...]
    seat: Seat | None
    points: int | None
    mode: Mode | None
    times: int
    numbers: tuple[int, ...]
    forms: tuple[Mode, ...]


class DealView(msgspec.Struct, frozen=True):
    """The deal as this seat may know it; each field as in :class:`puur.game.observe.Observation`."""

    number: int
    phase: Phase
    dealer: Seat
    chooser: Seat | None
    pushed: bool
    announcer: Seat | None
    mode: Mode | None
    trump_shown: bool
    trump_card: CardText | None
    factor: int
    ranks: Mode | None
    forms: tuple[Mode, ...]
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
    """A game form that the law knows, and how often it counts on this deck."""

    mode: Mode
    factor: int


class SideView(msgspec.Struct, frozen=True):
    """One side of the slate: strokes of 100, 50, 20, the remainder that holds, and those struck through before it."""

    hundreds: int
    fifties: int
    twenties: int
    rest: int
    struck: tuple[int, ...]


class RowView(msgspec.Struct, frozen=True):
    """One deal as it stands on the sheet: what it brought by side or seat, and the bids where there are any."""

    mode: Mode | None
    announcer: Seat | None
    score: tuple[int, ...]
    bids: tuple[int | None, ...]
    made: tuple[int, ...]


class UmgangView(msgspec.Struct, frozen=True):
    """Deals settled by rank: after how many in all; by seat the sum, and whether a Strich or a Nuller came."""

    after: int
    sums: tuple[int, ...]
    striche: tuple[int, ...]
    nuller: tuple[int, ...]


class SlateView(msgspec.Struct, frozen=True):
    """``slate`` (sides with strokes), ``sheet`` (a row a deal), ``board`` (a cell a line), ``list`` (by player).

    deals: how many there are, if that is set.
    umgaenge: what has been settled by rank.
    ranked: whether that decides.
    ordered: deal by deal another form, as they are listed.
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
    """The provably fair deal on the table (before the first one, the coming deal).

    commit: shown before the cards are dealt.
    server, seats: the seeds, once the deal is done.
    next: the commitment of the coming deal, for which the seats now add their part (``ready``).
    """

    deal: int
    commit: str
    server: str | None
    seats: tuple[str, ...] | None
    next: str | None


class FinishedView(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: int | None
    by: FinishedBy
    schneider: bool


class AskingView(msgspec.Struct, frozen=True):
    """Somebody who asks the host for a seat: by what id the host answers, and the name."""

    id: str
    name: str


class TableView(msgspec.Struct, frozen=True):
    """Everything a client shows. ``me`` is None for who looks on; ``ends``: when the move must be made (ms, UTC).

    ready: the seats that have asked for the next deal.
    match: the duplicate to which the table belongs; empty: none.
    rules: the word of a regulation of somebody's own, as addresses carry it; empty for one of the list.
    clockwise: who plays next sits at the left.
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


class Step(msgspec.Struct, frozen=True, tag="step", tag_field="type"):
    """The table after something happened. ``events``: what, for the eye; ``ack``: your command id that it answers.

    stream, number: which of the numbered frames of this table it is, for who folds.
    """

    version: int
    stream: str
    number: int
    events: tuple[Shown, ...]
    view: TableView
    ack: str | None = None


class Change(msgspec.Struct, frozen=True, tag="change", tag_field="type", omit_defaults=True):
    """What is new of the table since the frame before, for who folds; ``events`` and ``ack`` as in a ``step``.

    ``all`` goes into the view first, then ``own``: an object goes into the object there, anything else replaces it.
    since: the number that this frame follows, where it is not the one before; with the same number nothing is new.
    """

    number: int
    version: int
    since: int | None = None
    events: tuple[Shown, ...] = ()
    all: Mapping[str, Any] = {}
    own: Mapping[str, Any] = {}
    ack: str | None = None


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """A command was not possible: one line in German, the clauses, and what would be.

    code, values: the same line for a program, which says it in its reader's language. The sentence of that code shows
        what the values are (src/puur/words).
    """

    id: str | None
    message: str
    clauses: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    code: str | None = None
    values: Mapping[str, Value] = {}


def to_refused(
    ack: str | None, why: Message | str, clauses: tuple[str, ...] = (), allowed: tuple[str, ...] = ()
) -> Refused:
    """Return the answer that the command of that id was not possible, and why."""
    return Refused(ack, why if isinstance(why, str) else sentence(why), clauses, allowed, *coded(why))


class Heard(msgspec.Struct, frozen=True, tag="heard", tag_field="type"):
    """Somebody said a phrase (by number) or, between deals, free words."""

    seat: Seat
    phrase: int | None = None
    text: str | None = None


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """I am here: the answer to ``ping``."""


Told = Step | Change | Refused | Heard | Pong
