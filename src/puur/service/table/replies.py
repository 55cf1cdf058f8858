"""The messages of the server to a client at a table's WebSocket: one JSON object in each frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from puur.service.table.terms import Seat, ShownEvent
from puur.service.table.views import TableView
from puur.words.catalogue import sentence
from puur.words.message import Message, Value, code_and_values


class Step(msgspec.Struct, frozen=True, tag="step", tag_field="type"):
    """The complete table, after something happened.

    version: how many entries are stored of the table.
    stream, number: which update of which sequence this is, for clients that apply changes.
    view: the table as you may see it.
    events: what happened, for display and sound.
    ack: the id of your command that this answers.
    """

    version: int
    stream: str
    number: int
    events: tuple[ShownEvent, ...]
    view: TableView
    ack: str | None = None


class Change(msgspec.Struct, frozen=True, tag="change", tag_field="type", omit_defaults=True):
    """What is new of the table since the update before, for clients that apply changes.

    `all` goes into the view first, then `own`: an object goes into the object there, anything else replaces it.

    number: of this update. version: how many entries are stored of the table.
    since: the number that this update follows, where it is not the one before; with the same number nothing is new.
    events: what happened, for display and sound.
    ack: the id of your command that this answers.
    """

    number: int
    version: int
    since: int | None = None
    events: tuple[ShownEvent, ...] = ()
    all: Mapping[str, Any] = {}
    own: Mapping[str, Any] = {}
    ack: str | None = None


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """The answer to a command that was not possible; nothing was changed.

    id: of the command.
    message: why, as one line in German.
    clauses: the ids of the clauses that forbid it.
    allowed: what would be possible.
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
    """Return the answer that a command was not possible. ack: its id. why: the reason, said in German.

    clauses: the ids of those that forbid it. allowed: what would be possible.
    """
    return Refused(ack, why if isinstance(why, str) else sentence(why), clauses, allowed, *code_and_values(why))


class Heard(msgspec.Struct, frozen=True, tag="heard", tag_field="type"):
    """A person at the table said something, by a phrase or in free words.

    seat: of that person.
    phrase: the number of a predefined phrase, from 0.
    text: free words, possible between deals.
    """

    seat: Seat
    phrase: int | None = None
    text: str | None = None


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The server's answer to ``ping``: it is there."""


ServerMessage = Step | Change | Refused | Heard | Pong
"""Any message of the server to a client at a table's WebSocket."""
