"""What a client says at a table's WebSocket: one JSON object a frame.

Every command carries an ``id`` of the client's choosing, so that a repeated one is answered, not repeated.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
CardText = Annotated[str, msgspec.Meta(pattern="^[ERST][6789BUOKA]$")]
WeisText = Annotated[str, msgspec.Meta(pattern="^([ERST][6789BUOKA]-[6789BUOKA]|4x[6789BUOKA])$")]
Mode = Literal["E", "R", "S", "T", "O", "U"]
Kind = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


class _Said(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of everything a client says."""


class Hello(_Said, frozen=True, tag="hello"):
    """The first frame: who is there. ``seat`` is the signed link of a seat; without it one looks on.

    Said again later, it asks for the table as it now is. ``version``: what the client has seen; the answer is always
    the whole table, so that a client that missed something needs nothing else.
    """

    seat: str | None = None
    version: int = 0


class Push(_Said, frozen=True, tag="push"):
    """Leave the choice to the partner."""

    id: Id


class Announce(_Said, frozen=True, tag="announce"):
    """Choose the game form."""

    id: Id
    mode: Mode


class Bid(_Said, frozen=True, tag="bid"):
    """Estimate one's points, hidden."""

    id: Id
    points: int


class Play(_Said, frozen=True, tag="play"):
    """Play a card, with what is announced beside it."""

    id: Id
    card: CardText
    weis: Annotated[tuple[WeisText, ...], msgspec.Meta(max_length=9)] = ()
    stoeck: bool = False


class Weis(_Said, frozen=True, tag="weis"):
    """Announce a Weis apart from the card."""

    id: Id
    weis: Annotated[tuple[WeisText, ...], msgspec.Meta(min_length=1, max_length=9)]


class Stoeck(_Said, frozen=True, tag="stoeck"):
    """Show the Stöck apart from a card."""

    id: Id


class Ask(_Said, frozen=True, tag="ask"):
    """Ask the opponents to lay open their Weise, or one of them (``of``) to repeat the announcement."""

    id: Id
    of: Seat | None = None


class Show(_Said, frozen=True, tag="show"):
    """Show the announced Weise to everybody instead of naming them."""

    id: Id


class Hold(_Said, frozen=True, tag="hold"):
    """Stop: a card of the trick could not be recognised."""

    id: Id


class Seen(_Said, frozen=True, tag="seen"):
    """Go on: now every card was recognised."""

    id: Id


class Share(_Said, frozen=True, tag="share"):
    """Teilen: leave the Spiel unplayed, where the Reglement knows it."""

    id: Id


class Turn(_Said, frozen=True, tag="turn"):
    """Turn the complete trick."""

    id: Id


class Rest(_Said, frozen=True, tag="rest"):
    """Lay down the remaining cards."""

    id: Id


class Thanks(_Said, frozen=True, tag="thanks"):
    """Bedanken."""

    id: Id


class Again(_Said, frozen=True, tag="again"):
    """After the end: another Partie at the same table."""

    id: Id


class Ready(_Said, frozen=True, tag="ready"):
    """I have seen the result; the next deal may begin. ``seed``: the seat's own part of the next deal's chance."""

    id: Id
    seed: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Phrase(_Said, frozen=True, tag="phrase"):
    """One of the chosen phrases (by number), at any time."""

    id: Id
    phrase: Annotated[int, msgspec.Meta(ge=0, le=40)]


class Chat(_Said, frozen=True, tag="chat"):
    """Free words between deals, at tables by invitation."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Host(_Said, frozen=True, tag="host"):
    """What only the host may do: pause, go on, end, remove a person, put a bot on an empty or abandoned seat."""

    id: Id
    what: Literal["pause", "resume", "end", "remove", "bot"]
    seat: Seat | None = None
    level: Annotated[str, msgspec.Meta(max_length=40)] = "rules"


class Report(_Said, frozen=True, tag="report"):
    """Report what a seat said; it is written down for whoever runs the server."""

    id: Id
    seat: Seat


class Claim(_Said, frozen=True, tag="claim"):
    """Reklamieren at a free table: ``against`` did something of that kind.

    Where there is a choice, a claim without ``choose`` is told to everybody with the options; whoever is to choose
    answers with a claim that has one.
    """

    id: Id
    kind: Kind
    against: Seat
    choose: Kind | None = None


class Withdraw(_Said, frozen=True, tag="withdraw"):
    """Take a claim back that waits for a choice."""

    id: Id


class Incident(_Said, frozen=True, tag="incident"):
    """Tell at a free table what no card shows: ``who`` did it, with these cards, and what was asked of it.

    facts: by the names of the questions (:class:`puur.service.table.free_views.ClaimableView`). Nothing follows before
    a claim.
    """

    id: Id
    what: Kind
    who: Seat
    cards: Annotated[tuple[CardText, ...], msgspec.Meta(max_length=9)] = ()
    facts: Annotated[dict[Kind, Kind | bool | Seat | None], msgspec.Meta(max_length=4)] = {}


Action = (
    Push
    | Announce
    | Bid
    | Play
    | Weis
    | Stoeck
    | Ask
    | Show
    | Hold
    | Seen
    | Share
    | Turn
    | Rest
    | Thanks
    | Again
    | Incident
)
AboutTable = Claim | Withdraw | Ready | Phrase | Chat | Host | Report
SaidBySeat = Action | AboutTable
Said = Hello | SaidBySeat
