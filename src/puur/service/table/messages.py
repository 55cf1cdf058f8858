"""The messages of a client at a table's WebSocket: one JSON object in each frame.

Every command has an ``id`` that the client chose. So a command that is sent again is answered but not carried out
twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from puur.cards import parse_card
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.fields import CommandField, FieldKind, command_fields, define_command_struct
from puur.game.free.state import ClaimedFactValue
from puur.law.readings.weis import parse_weis
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.referee.open_questions import check_reported_facts
from puur.service.table.terms import CardText, ClaimAnswerValue, FactWord, ModeId, Seat, WeisText
from puur.words import message

_CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
"""A name that a player gives at a table, with 1 to 24 characters."""


class _ClientMessage(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of everything a client says."""


class Hello(_ClientMessage, frozen=True, tag="hello"):
    """The first message of a client: who is there.

    The same message later asks for the whole table as it is then.

    seat: the signed text of a seat's link; without it one looks on.
    fold: the client puts what is new into the table that it has, and gets ``change`` from then on;
    else always the whole table.
    stream, number: the last update that a client has which folds and comes back. It gets what is new since then, or the
    whole table.
    version: what the client has seen of the table; nothing depends on it.
    """

    seat: str | None = None
    version: int = 0
    fold: bool = False
    stream: Annotated[str, msgspec.Meta(max_length=20)] = ""
    number: int = 0


class Ping(_ClientMessage, frozen=True, tag="ping"):
    """The client asks whether the server is there, which answers ``pong`` at once.

    It is for clients that cannot see the pings of the WebSocket itself.

    hidden: the page is in the background; the client says so again as soon as that changes.
    """

    hidden: bool = False


class Back(_ClientMessage, frozen=True, tag="back"):
    """A player who was away takes the seat back from the bot; any other command of the player does so too.

    id: the command's id, chosen by the client.
    """

    id: _CommandId


class Ready(_ClientMessage, frozen=True, tag="ready"):
    """A player has seen the result of a deal and wants the next one, whose cards may then be dealt.

    id: of this message, chosen by the client.
    seed: any text; the cards depend on it too, so that the server cannot choose them.
    """

    id: _CommandId
    seed: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Phrase(_ClientMessage, frozen=True, tag="phrase"):
    """A player says one of the predefined phrases (by number, from 0), which is possible at any time."""

    id: _CommandId
    phrase: Annotated[int, msgspec.Meta(ge=0, le=40)]


class Chat(_ClientMessage, frozen=True, tag="chat"):
    """A player says something in free words, which is possible between deals at tables by invitation."""

    id: _CommandId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Host(_ClientMessage, frozen=True, tag="host"):
    """A host's action: pause, resume, end, remove a person, or put a bot on an empty or abandoned seat.

    At a table where strangers may sit down, none of these is possible while a game goes on.
    id: the command's id, chosen by the client. what: the action.
    admit, deny: answer whoever asks for a seat.
    asked: the id of that person in ``asked`` of the table's view.
    seat: the seat from which a person is removed, to which a bot comes, or which is given.
    level: the name of the bot to put there.
    """

    id: _CommandId
    what: Literal["pause", "resume", "end", "remove", "bot", "admit", "deny"]
    seat: Seat | None = None
    level: Annotated[str, msgspec.Meta(max_length=40)] = "rules"
    asked: Annotated[str, msgspec.Meta(max_length=40)] = ""


class ReportChat(_ClientMessage, frozen=True, tag="report"):
    """A player reports to whoever runs the server what another seat (``seat``) said."""

    id: _CommandId
    seat: Seat


class MakeClaim(_ClientMessage, frozen=True, tag="claim"):
    """A player claims at a free table that the seat ``against`` broke a rule (Reklamieren).

    kind: the id of the infraction.
    choose: the id of the option chosen as its consequence; null for none yet.

    Where there is a choice, a claim without ``choose`` is told to everybody with the options; whoever is to choose
    answers with a claim that has one.
    """

    id: _CommandId
    kind: FactWord
    against: Seat
    choose: FactWord | None = None


class Withdraw(_ClientMessage, frozen=True, tag="withdraw"):
    """A player withdraws the own claim that another seat broke a rule, while its consequence is not chosen yet."""

    id: _CommandId


class Act(_ClientMessage, frozen=True):
    """The base of all messages that are a move of the game; :data:`GAME_COMMAND_BY_MESSAGE` lists them.

    id: chosen by the client.
    """

    id: _CommandId


_LEAVES: Final[Mapping[FieldKind, Any]] = {
    "seat": Seat | None,
    "who": Seat,
    "card": CardText,
    "cards": Annotated[tuple[CardText, ...], msgspec.Meta(max_length=9)],
    "weise": Annotated[tuple[WeisText, ...], msgspec.Meta(max_length=9)],
    "mode": ModeId,
    "points": int,
    "flag": bool,
    "word": FactWord,
    "facts": Annotated[dict[FactWord, ClaimAnswerValue], msgspec.Meta(max_length=4)],
}
_NEEDED: Final[Mapping[FieldKind, Any]] = {
    "seat": Seat,
    "weise": Annotated[tuple[WeisText, ...], msgspec.Meta(min_length=1, max_length=9)],
}
"""What a field that must be there holds, where it is less than what one that may be missing does."""


def _field_spelling(field: CommandField) -> tuple[Any, Any]:
    if field.required:
        return _NEEDED.get(field.kind, _LEAVES[field.kind]), field.default
    return _LEAVES[field.kind], {} if field.kind == "facts" else field.default


_ELSEWHERE: Final = (cmd.Misdeal, cmd.Claim)
"""The server deals properly; a claim may wait for a choice, and is a message of its own."""
_NAMED: Final[Mapping[type, str]] = {cmd.Report: "incident"}
"""``report`` is said here of what a person said."""
_GIVEN: Final[tuple[type[cmd.Command], ...]] = (*cmd.ACTION_CLASSES, cmd.NextPartie)
GAME_COMMAND_BY_MESSAGE: Final = {
    define_command_struct(kind, Act, _field_spelling, _NAMED.get(kind)): kind
    for kind in _GIVEN
    if kind not in _ELSEWHERE
}
"""Class of a message → the command of the game that it means, for every command that a seat can give."""
TableMessage = MakeClaim | Withdraw | Back | Ready | Phrase | Chat | Host | ReportChat
"""The messages of a client that are about the table but are no moves of the game, such as chat."""
ClientMessage = Hello | Ping | Act | TableMessage
"""Any message of a client to the server at a table's WebSocket."""
CLIENT_MESSAGE_CLASSES: Final[tuple[type[msgspec.Struct], ...]] = (
    Hello,
    Ping,
    *GAME_COMMAND_BY_MESSAGE,
    *get_args(TableMessage),
)
"""The class of every kind of message that a client can send to the server at a table."""
_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(reduce(or_, CLIENT_MESSAGE_CLASSES))


def read_message(frame: str | bytes) -> ClientMessage:
    """Return the message that a client has sent, decoded.

    frame: the message as JSON. Raises msgspec.DecodeError or UnicodeDecodeError if it is unreadable.
    """
    return _decoder.decode(frame)


def to_game_command(seat: int, said: Act) -> cmd.Command:
    """Return the command of the game that a seat's message means.

    seat: 0 to 3. said: the message. Raises BadInput for an unreadable card or meld, and for a report of an unknown
    infraction or fact.
    """
    kind = GAME_COMMAND_BY_MESSAGE[type(said)]
    given = {field.name: _read_field(field, getattr(said, field.name)) for field in command_fields(kind)}
    if kind is cmd.Report:
        _check_told(given["what"], dict(given["facts"]))
    return kind(seat=seat, **given)


def _read_field(field: CommandField, value: Any) -> Any:  # noqa: ANN401 - of any field
    try:
        return _READ[field.kind](value) if field.kind in _READ else value
    except ValueError as problem:
        raise BadInput(message.said("table.unreadable", problem=str(problem))) from None


_READ: Final[Mapping[FieldKind, Callable[[Any], Any]]] = {
    "card": parse_card,
    "cards": lambda cards: tuple(parse_card(card) for card in cards),
    "weise": lambda weise: tuple([parse_weis(weis) for weis in weise]),
    "facts": lambda facts: tuple(facts.items()),
}


def _check_told(what: str, facts: Mapping[str, ClaimedFactValue]) -> None:
    if what not in INFRACTIONS_BY_KIND:
        raise BadInput(message.said("table.no-such-claim"))
    try:
        check_reported_facts(what, facts)
    except BadInput:
        raise BadInput(message.said("table.no-such-fact")) from None
