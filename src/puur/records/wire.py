"""The shapes of ``puur-record/1`` in JSON: types only; :mod:`puur.records.json_read` gives them meaning.

Whatever does not fit is refused by the decoder with the path to it, before anything large is built.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from puur.records.model import LONGEST, MOST_ACTIONS, MOST_CARDS, MOST_DEALS, MOST_NUMBER, MOST_SETTINGS

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBER)]
Whole = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, le=MOST_NUMBER)]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Hex = Annotated[str, msgspec.Meta(max_length=64)]
Words = Annotated[list[Word], msgspec.Meta(max_length=MOST_CARDS)]
Setting = Word | Whole | Annotated[dict[Word, Whole], msgspec.Meta(max_length=MOST_SETTINGS)]
"""Read apart from the rest, so that a complaint names the setting."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A key that is not known is an error: losing it in silence would be worse."""


class _Action(_Strict, frozen=True, tag_field="do"):
    seat: Seat


class Push(_Action, frozen=True, tag="push"):
    """Schieben."""


class Announce(_Action, frozen=True, tag="announce"):
    """Choose the game form."""

    mode: Word


class Bid(_Action, frozen=True, tag="bid"):
    """Change an estimate before the first card."""

    points: Whole


class Play(_Action, frozen=True, tag="play"):
    """A card, with the Weise and the Stöck beside it."""

    card: Word
    weis: Words | None = None
    stoeck: bool | None = None


class DeclareWeis(_Action, frozen=True, tag="weis"):
    """Weise apart from a card."""

    weis: Words


class ShowWeis(_Action, frozen=True, tag="show"):
    """Lay the announced Weise on the table."""


class ShowStoeck(_Action, frozen=True, tag="stoeck"):
    """The Stöck apart from a card."""


class Ask(_Action, frozen=True, tag="ask"):
    """Ask about Weise; ``of``: a seat that shall repeat what it announced."""

    of: Seat | None = None


class Turn(_Action, frozen=True, tag="turn"):
    """Turn the trick."""


class Hold(_Action, frozen=True, tag="hold"):
    """The trick stays open: a card was not recognised."""


class Seen(_Action, frozen=True, tag="seen"):
    """Now it was."""


class LayDown(_Action, frozen=True, tag="rest"):
    """Lay down the remaining cards."""


class Misdeal(_Action, frozen=True, tag="misdeal"):
    """Report a misdeal."""


class Share(_Action, frozen=True, tag="share"):
    """Teilen: leave the deal unplayed."""


class Thank(_Action, frozen=True, tag="thanks"):
    """Bedanken."""


class Report(_Action, frozen=True, tag="report"):
    """At a free table: what no card shows, as a kind that can be claimed, with the cards concerned."""

    what: Word
    who: Seat | None = None
    cards: Words | None = None
    facts: Annotated[dict[Word, Word | bool | Seat | None], msgspec.Meta(max_length=MOST_SETTINGS)] | None = None


class Claim(_Action, frozen=True, tag="claim"):
    """A claim at a free table."""

    kind: Word
    against: Seat | None = None
    choose: Word | None = None


Action = (
    Push
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
    | Misdeal
    | Share
    | Thank
    | Report
    | Claim
)
Names = tuple[Word, Word, Word, Word]
Bids = tuple[Whole | None, Whole | None, Whole | None, Whole | None]
Hand = str | Words


class Fair(_Strict, frozen=True):
    """The seeds of a deal."""

    commit: Hex
    seats: Names
    deal: Count
    server: Hex | None = None


class Deal(_Strict, frozen=True, kw_only=True):
    """One deal; what is always written stands without a default."""

    dealer: Seat
    hands: tuple[Hand, Hand, Hand, Hand]
    bids: Bids | None = None
    mode: Word | None = None
    actions: Annotated[list[Action], msgspec.Meta(max_length=MOST_ACTIONS)] | None = None
    fair: Fair | None = None


class Record(_Strict, frozen=True, kw_only=True):
    """The whole file."""

    format: Literal["puur-record/1"]
    reglement: Word
    deck: Word
    players: Names | None = None
    settings: Annotated[dict[Word, msgspec.Raw], msgspec.Meta(max_length=MOST_SETTINGS)] | None = None
    deals: Annotated[list[Deal], msgspec.Meta(max_length=MOST_DEALS)]
    law: Word | None = None
    scribe: Seat | None = None
