"""Game events as JSON for the journal, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from puur.game import events as ev
from puur.game.events import Event

_TYPES: Final[dict[str, type]] = {kind.__name__: kind for kind in ev.Event.__args__}
_PAIRS: Final = msgspec.json.Decoder(list[tuple[str, msgspec.Raw]])
_ENCODER: Final = msgspec.json.Encoder()


def encode(events: Sequence[Event]) -> bytes:
    """Return the events as a JSON list of [name, fields]."""
    return _ENCODER.encode([(type(event).__name__, event) for event in events])


def decode(data: bytes) -> list[Event]:
    """Return the events written by :func:`encode`."""
    return [msgspec.json.decode(raw, type=_TYPES[name]) for name, raw in _PAIRS.decode(data)]
