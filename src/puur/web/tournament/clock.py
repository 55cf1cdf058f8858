"""The clock of a Passe: only shown, no rule follows from it. It is kept in a stream of its own, over a restart too."""

from __future__ import annotations

from typing import Final

import msgspec

from puur.journal import Conflict, New
from puur.service.room import now
from puur.web.answers import Asked

_TRIES: Final = 5


class _Set(msgspec.Struct, frozen=True):
    until: int | None


async def clock_of(request: Asked, id: str) -> int | None:  # noqa: A002 - the field's own word
    """Return when the time is up (milliseconds since 1970), None without a clock."""
    entries = await request.app.state.hub.journal.read(_stream(id))
    return msgspec.json.decode(entries[-1].data, type=_Set).until if entries else None


async def set_clock(request: Asked, id: str, minutes: int | None, who: str) -> None:  # noqa: A002
    """Start the clock anew, or put it away (None)."""
    journal, at = request.app.state.hub.journal, now()
    data = msgspec.json.encode(_Set(None if minutes is None else at + minutes * 60_000))
    for _ in range(_TRIES):
        there = await journal.read(_stream(id))
        try:
            await journal.append(_stream(id), len(there), [New(at, who, "clock", data)])
        except Conflict:
            continue
        return


def _stream(id: str) -> str:  # noqa: A002
    return f"clock/{id}"
