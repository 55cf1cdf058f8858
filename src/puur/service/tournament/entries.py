"""The events of a tournament as JSON for the journal, and back: each entry is a list of objects with a type tag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from puur.journal.serializer import EventSerializer
from puur.service.upcasters import TOURNAMENT
from puur.tournament.commands import Command, Event
from puur.tournament.decide import EVENTS

_EVENTS: Final[EventSerializer[Event]] = EventSerializer(EVENTS, TOURNAMENT, "is")
_ENCODER: Final = msgspec.json.Encoder()


def encode_events(events: Iterable[Event]) -> bytes:
    """Return the events as a JSON list of tagged objects."""
    return _ENCODER.encode(list(events))


def decode_events(data: bytes) -> list[Event]:
    """Return the events in what :func:`encode_events` wrote, now or in any earlier version.

    Raises BadInput if it is unreadable.
    """
    return _EVENTS.read(data)


def command_kind(command: Command | type[Command]) -> str:
    """Return the name under which a command is stored, such as ``add-players``."""
    return str(command.__struct_config__.tag)


def tagged_events(events: Sequence[Event]) -> tuple[dict[str, Any], ...]:
    """Return the events as dicts, in order, as the audit trail shows them. The key ``is`` has the type tag."""
    return tuple(msgspec.to_builtins(one) for one in events)
