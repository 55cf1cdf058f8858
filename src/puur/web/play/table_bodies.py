"""What the HTTP API of tables takes and answers: the bodies of its requests and responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar.params import Parameter

from puur.law.files.read import MAX_RULE_SET_BYTES

_ShortText = Annotated[str, msgspec.Meta(max_length=40)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the request for a new table: who shall sit at one seat.

    kind: ``me``, ``bot``, or ``open`` for somebody who is invited. name: of the host. level: the name of the bot.
    """

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    level: _ShortText = "rules"


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to create a table or to meet a stranger at one: how the table shall be.

    reglement: the id of a rule set, or a file's text. seats: who shall sit at seats 0 to 3.
    deck: by default the rule set's first. settings: setting of the rule set → value, such as the points to reach.
    by_invitation: false lets strangers sit down. move_seconds: the time for a move in seconds; null without limit.
    practice: whether one bot makes mistakes on purpose. accounts_only: whether guests without an account are kept out.
    """

    reglement: Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=4, max_length=4)]
    deck: Literal["german", "french"] | None = None
    settings: dict[str, Any] = {}
    by_invitation: bool = True
    move_seconds: Annotated[int, msgspec.Meta(ge=5, le=600)] | None = None
    practice: bool = False
    accounts_only: bool = False


class NewTableLinks(msgspec.Struct):
    """The answer to creating a table.

    table: its id. seat: the secret link to the own seat.
    invitation: the signed text with which others take a free seat.
    """

    table: str
    seat: str
    invitation: str


class TableMatch(NewTableLinks):
    """The answer to whoever wants to meet strangers: a table where one waits, or a new one to wait at.

    title: the name of the rule set that is played there.
    """

    title: str


class NameErasure(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to delete the own name at a table. seat: the signed text of the own seat's secret link."""

    seat: Annotated[str, msgspec.Meta(max_length=300)]


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request for a seat by an invitation.

    invitation: its signed text, not the whole URL. name: of the person; "" is a guest.
    seat: which one, 0 to 3; null for the first free one.
    """

    invitation: Annotated[str, msgspec.Meta(max_length=300)]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class SeatLinkAnswer(msgspec.Struct):
    """The answer to taking a seat.

    table: its id. seat: the signed secret text that opens the seat (not an address).
    """

    table: str
    seat: str


SeatLinkAnswerOut = Annotated[SeatLinkAnswer, Parameter(schema_component_key="web_tables_Seat")]
"""A :class:`SeatLinkAnswer`, with the name that it has in the OpenAPI document."""


class AskSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request with which somebody without an invitation asks the host of a table for a seat.

    name: of that person; "" is a guest.
    """

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""


class SeatRequestKey(msgspec.Struct, forbid_unknown_fields=True):
    """The secret key with which somebody who asked for a seat fetches the host's answer.

    It answers the request for a seat, and is then the body of the request for the host's answer.
    """

    key: Annotated[str, msgspec.Meta(max_length=40)]


class OpenTable(msgspec.Struct):
    """A public table that strangers may join.

    table: its id. reglement, title: id and name of the rule set. deck: the kind of cards.
    seats: names of the players by seat, null for a free seat.
    invitation: the signed text with which one takes a free seat. accounts_only: whether guests are kept out.
    """

    table: str
    reglement: str
    title: str
    deck: str
    seats: tuple[str | None, ...]
    invitation: str
    accounts_only: bool


class Regulation(msgspec.Struct):
    """A rule set to choose for a table.

    id, title: with which it is chosen, and its name. issuer, edition: who published the rules, and which edition.
    decks: the kinds of cards it knows. target: the points to reach; null if the game does not end so.
    target_open: whether a table may set another target. deals: how many are played; null if that is open.
    solo: whether each plays for himself.
    """

    id: str
    title: str
    issuer: str
    edition: str
    decks: tuple[str, ...]
    target: int | None
    target_open: bool
    deals: int | None
    solo: bool


class BotLevel(msgspec.Struct):
    """A bot to choose for a seat.

    name: with which it is chosen. level: its strength, from 0, the weakest. text: a description.
    behind: how many points per deal it makes less than the strongest; null if that was not measured.
    """

    name: str
    level: int
    text: str
    behind: float | None = None


class RuleAnswer(msgspec.Struct):
    """A question about the rules, what a rule set answers to it, and the ids of the clauses that say so."""

    question: str
    answer: str
    clauses: tuple[str, ...]
