"""The WebSocket of a table: hello first, then commands; a reader that is too slow is let go."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from puur.errors import BadInput
from puur.journal import StoreFault
from puur.service.live.hub import Hub
from puur.service.live.room import BUSY, Room
from puur.service.table import messages as m
from puur.service.table.views import Refused, refused
from puur.web.metrics import Metrics
from puur.web.wire import Wire, wire_of
from puur.words import message

MOST_BYTES: Final = 4096
"""The longest frame a client may send."""
PER_SECOND: Final = 20.0
"""How many frames a client may send in the long run."""
BURST: Final = 3.0
"""Seconds' worth of frames that may come at once."""
PATIENCE: Final = 10.0
"""Seconds until the first frame must be there."""
POLICY: Final = 1008
LATER: Final = 1013
"""Close codes (RFC 6455 and its registry): not allowed; come back later."""
LOG: Final = logging.getLogger("puur.web")

_encode: Final = msgspec.json.Encoder().encode


class Line:
    """One connection as a room knows it."""

    __slots__ = ("folds", "has", "knew", "seat", "send", "wire")

    def __init__(self, seat: int | None, wire: Wire, hello: m.Hello, stream: str) -> None:
        """Take the seat it holds, the way to reach it, and what it knows of the table's stream of that name."""
        self.seat = seat
        self.folds = hello.fold
        self.knew = hello.number if hello.stream == stream else -1
        self.has = -1
        self.wire = wire
        self.send = wire.tell

    def drop(self, reason: str) -> None:
        """Close the connection."""
        self.wire.bye(POLICY, reason)


class Allowance:
    """A leaky bucket for frames."""

    __slots__ = ("_at", "_clock", "_left", "_most", "_per_second")

    def __init__(self, per_second: float) -> None:
        """Begin with a full burst."""
        self._clock = asyncio.get_running_loop().time
        self._per_second = per_second
        self._most = self._left = BURST * per_second
        self._at = self._clock()

    def spend(self) -> bool:
        """Return whether one more frame is allowed."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second) - 1
        self._at = now
        return self._left >= 0


Socket = WebSocket[Any, Any, Any]


@websocket("/ws/table/{table_id:str}", opt={"exclude_from_auth": True})
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Serve one connection to a table."""
    hub: Hub = socket.app.state.hub
    await socket.accept()
    wire = wire_of(socket.scope)
    try:
        hello = _read(await asyncio.wait_for(wire.hear(), PATIENCE))
        if not isinstance(hello, m.Hello):
            wire.bye(POLICY, "hello first")
            return
        async with hub.visit(table_id) as room:
            line = Line(_seat(hub, room, hello), wire, hello, room.stream)
            allowance, metrics = Allowance(socket.app.state.frames), socket.app.state.metrics
            await asyncio.create_task(_counted(metrics, _serve(hub, room, line, allowance, metrics)))
    except BadInput as bad:
        wire.bye(POLICY, _short(bad.message))
    except TimeoutError:
        wire.bye(POLICY, "hello first")
    except StoreFault as problem:
        LOG.error("table %s: the store does not work: %s", table_id[:40], problem)  # noqa: TRY400
        wire.bye(LATER, "the store does not answer")
    except Gone:
        return


def _seat(hub: Hub, room: Room, hello: m.Hello) -> int | None:
    return None if hello.seat is None else hub.seat_of(room, hello.seat)


async def _counted(metrics: Metrics | None, serving: Coroutine[Any, Any, None]) -> None:
    """Serve, and count the connection while it is there, where somebody wants to know."""
    if metrics is None:
        await serving
        return
    metrics.sockets += 1
    try:
        await serving
    finally:
        metrics.sockets -= 1


async def _serve(hub: Hub, room: Room, line: Line, allowance: Allowance, metrics: Metrics | None) -> None:
    """Serve in a task of its own: a frame then wakes it at once, not through every layer of the web server."""
    try:
        await hub.enter(room, line)
        if line.seat is None:
            room.repeat(line)
        while True:
            said = _read(await line.wire.hear())
            if not allowance.spend():
                line.drop("too many frames")
                return
            begun = time.perf_counter()
            if isinstance(said, Refused):
                line.send(_encode(said))
            else:
                await _heard(hub, room, line, said)
            if metrics is not None:
                metrics.heard(said, time.perf_counter() - begun)
    finally:
        hub.leave(room, line)


async def _heard(hub: Hub, room: Room, line: Line, said: m.Said) -> None:
    try:
        await hub.hear(room, line, said)
    except StoreFault as problem:
        LOG.error("table %s: the store does not work: %s", room.table.id, problem)  # noqa: TRY400 - one line says it
        line.send(_encode(refused(getattr(said, "id", None), BUSY)))


def _short(reason: str) -> str:
    """Return as much of a reason as a close frame holds (RFC 6455, 5.5: 125 bytes, two of them the code)."""
    return reason.encode()[:123].decode(errors="ignore")


class Gone(Exception):  # noqa: N818 - the normal end of a connection
    """The other side has left."""


def _read(frame: str | bytes | None) -> m.Said | Refused:
    """Return what the client said; a refusal if it cannot be read."""
    if frame is None:
        raise Gone
    if len(frame) > MOST_BYTES:
        return refused(None, message.said("table.too-long", most=MOST_BYTES))
    try:
        return m.read(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return refused(None, message.said("table.unreadable", problem=str(problem)))
