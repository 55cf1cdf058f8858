"""What happened in a game as JSON for the journal, and back: the commands that were accepted, the events that followed.

The events are what a table is folded from; the commands are what a record of the game is made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.commands import Command
from puur.game.events import Event

_EVENTS: Final[dict[str, type]] = {kind.__name__: kind for kind in ev.Event.__args__}
_COMMANDS: Final[dict[str, type]] = {kind.__name__: kind for kind in cmd.Command.__args__}


class _Happened(msgspec.Struct, frozen=True):
    do: list[tuple[str, msgspec.Raw]]
    events: list[tuple[str, msgspec.Raw]]


_DECODER: Final = msgspec.json.Decoder(_Happened)
_ENCODER: Final = msgspec.json.Encoder()


def encode(commands: Sequence[Command], events: Sequence[Event]) -> bytes:
    """Return both as JSON lists of [name, fields]."""
    return _ENCODER.encode({"do": _named(commands), "events": _named(events)})


def events_of(data: bytes) -> list[Event]:
    """Return the events written by :func:`encode`."""
    return [msgspec.json.decode(raw, type=_EVENTS[name]) for name, raw in _DECODER.decode(data).events]


def commands_of(data: bytes) -> list[Command]:
    """Return the commands written by :func:`encode`."""
    return [msgspec.json.decode(raw, type=_COMMANDS[name]) for name, raw in _DECODER.decode(data).do]


def _named(things: Sequence[Any]) -> list[tuple[str, Any]]:
    return [(type(one).__name__, one) for one in things]
