"""The moves of a game as JSON for the journal, and back: the accepted commands, and the events that followed.

A table's state is folded from the events; the record of the game is made from the commands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.game.commands import COMMANDS, Command
from puur.game.events import Event
from puur.game.evolve import EVENT_CLASSES
from puur.journal.serializer import EventSerializer
from puur.service import upcasters
from puur.words.message import said

_EVENTS: Final[EventSerializer[Event]] = EventSerializer(EVENT_CLASSES, upcasters.GAME_EVENT_UPCASTERS, "is")
_COMMANDS: Final[EventSerializer[Command]] = EventSerializer(COMMANDS, upcasters.GAME_COMMAND_UPCASTERS, "do")


class _GameEntry(msgspec.Struct, frozen=True):
    do: msgspec.Raw
    events: msgspec.Raw


_DECODER: Final = msgspec.json.Decoder(_GameEntry)
_ENCODER: Final = msgspec.json.Encoder()


def encode_game(commands: Sequence[Command], events: Sequence[Event]) -> bytes:
    """Return commands and the events that followed from them as JSON bytes, each an object with a type tag."""
    return _ENCODER.encode({"do": commands, "events": events})


def decode_game_events(data: bytes) -> list[Event]:
    """Return the events in what :func:`encode_game` wrote, now or in any earlier version.

    Raises BadInput if it is unreadable.
    """
    return _EVENTS.read(_decode_entry(data).events)


def decode_game_commands(data: bytes) -> list[Command]:
    """Return the commands in what :func:`encode_game` wrote, now or in any earlier version.

    Raises BadInput if it is unreadable.
    """
    return _COMMANDS.read(_decode_entry(data).do)


def _decode_entry(data: bytes) -> _GameEntry:
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadInput(said("service.stream-damaged", problem=str(problem))) from None
