"""What happened at a tournament as JSON for the journal, and back: one entry a command, a list of [name, fields]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from puur.tournament import events as ev
from puur.tournament.events import Event

_EVENTS: Final[dict[str, type]] = {kind.__name__: kind for kind in ev.Event.__args__}
_DECODER: Final = msgspec.json.Decoder(list[tuple[str, msgspec.Raw]])
_ENCODER: Final = msgspec.json.Encoder()


def encode(events: Iterable[Event]) -> bytes:
    """Return the events as a JSON list of [name, fields]."""
    return _ENCODER.encode([(type(one).__name__, one) for one in events])


def decode(data: bytes) -> list[Event]:
    """Return the events written by :func:`encode`; msgspec's error if they are not."""
    return [msgspec.json.decode(raw, type=_EVENTS[name]) for name, raw in _DECODER.decode(data)]


def named(events: Sequence[Event]) -> list[tuple[str, dict[str, Any]]]:
    """Return the events as names and plain fields, for the audit trail."""
    return [(type(one).__name__, msgspec.to_builtins(one)) for one in events]
