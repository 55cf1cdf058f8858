"""The WebSocket of a table: first a hello, then commands. A client that reads too slowly is disconnected."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from puur.errors import BadInput, Damaged, Newer
from puur.journal import StoreFault
from puur.service.live.hub import Hub
from puur.service.live.live_table import TABLE_BUSY_MESSAGE, LiveTable
from puur.service.table import messages as m
from puur.service.table.replies import Refused, to_refused
from puur.web.answers import log_damaged_data
from puur.web.connections.websocket import WebSocketConnection, websocket_of
from puur.web.operation.metrics import Metrics
from puur.words import message

MAX_FRAME_BYTES: Final = 4096
"""The most bytes of a client's frame."""
MAX_FRAMES_PER_SECOND: Final = 20.0
"""How many frames per second a client may send in the long run."""
FRAME_BURST_SECONDS: Final = 3.0
"""For how many seconds' worth of frames a client may send at once."""
FIRST_FRAME_SECONDS: Final = 10.0
"""Seconds that a client has to send the first frame."""
_POLICY: Final = 1008
"""WebSocket close code (RFC 6455): what the client did is not allowed."""
_LATER: Final = 1013
"""WebSocket close code (registered): try again later."""
LOG: Final = logging.getLogger("puur.web")
"""The server's log."""

_encode: Final = msgspec.json.Encoder().encode


class SocketSubscriber:
    """A client's WebSocket to a table, as the table knows it: its seat, and what updates it has."""

    __slots__ = ("folds", "has", "hidden", "knew", "left", "seat", "send", "wire")

    def __init__(self, seat: int | None, wire: WebSocketConnection, hello: m.Hello, stream: str) -> None:
        """Prepare a connection; it is not at the table yet.

        seat: 0 to 3; None for a spectator. wire: the WebSocket. hello: the client's first message.
        stream: the name of the table's current stream of updates; what the client knows of another one does not count.
        """
        self.seat = seat
        self.folds = hello.fold
        self.knew = hello.number if hello.stream == stream else -1
        self.has = -1
        self.hidden = self.left = False
        self.wire = wire
        self.send = wire.send_text

    def drop(self, reason: str) -> None:
        """Close the connection as not allowed (1008). reason: in English, for the client's log."""
        self.wire.close_with(_POLICY, reason)


class FrameBudget:
    """A limit on how many messages per second a WebSocket may send; for a moment it may be three times as many."""

    __slots__ = ("_at", "_clock", "_left", "_most", "_per_second")

    def __init__(self, per_second: float) -> None:
        """Begin with a full burst."""
        self._clock = asyncio.get_running_loop().time
        self._per_second = per_second
        self._most = self._left = FRAME_BURST_SECONDS * per_second
        self._at = self._clock()

    def count_message(self) -> bool:
        """Count a message, and return whether it is still allowed; it counts even if not."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second) - 1
        self._at = now
        return self._left >= 0


class SocketSession:
    """The conversation of a client with its table, after the client has said who it is."""

    __slots__ = ("_allowance", "_hub", "_line", "_metrics", "_room")

    def __init__(
        self, hub: Hub, room: LiveTable, line: SocketSubscriber, allowance: FrameBudget, metrics: Metrics | None
    ) -> None:
        """Begin the conversation of one client with its table.

        hub: all tables. room: the table. line: the client's connection. allowance: how many messages it may send.
        metrics: counts messages; None counts nothing.
        """
        self._hub, self._room, self._line = hub, room, line
        self._allowance, self._metrics = allowance, metrics

    async def join_table(self) -> None:
        """Connect the client to the table, send it the table's state, and handle its messages from now on.

        Raises BadInput for a spectator if 40 watch already, or while the same cards are still played at another table.
        """
        try:
            await self._hub.connect_client(self._room, self._line)
            if self._line.seat is None:
                self._room.send_full_view(self._line)
        except BaseException:
            self._hub.disconnect_client(self._room, self._line)
            raise
        if self._metrics is not None:
            self._metrics.sockets += 1
        self._line.wire.listen(self.handle_frame)

    async def handle_frame(self, frame: str | bytes | None) -> None:
        """Handle a client's message and answer it. A client that sends too many messages is disconnected.

        frame: JSON; None means that the client is gone, which takes it from the table.
        """
        if frame is None:
            self._end()
        elif self._allowance.count_message():
            begun = time.perf_counter()
            said = _decode(frame)
            await self._answer(said)
            if self._metrics is not None:
                self._metrics.count_message(said, time.perf_counter() - begun)
        else:
            self._line.drop("too many frames")

    async def _answer(self, said: m.ClientMessage | Refused) -> None:
        line, room = self._line, self._room
        try:
            if isinstance(said, Refused):
                line.send(_encode(said))
            else:
                await self._hub.handle_message(room, line, said)
        except Newer as newer:
            line.wire.close_with(_LATER, _close_reason(newer.message))
        except BadInput as bad:
            line.drop(_close_reason(bad.message))
        except StoreFault as problem:
            LOG.error("table %s: the store does not work: %s", room.table.id, problem)  # noqa: TRY400 - one line says it
            line.send(_encode(to_refused(getattr(said, "id", None), TABLE_BUSY_MESSAGE)))

    def _end(self) -> None:
        """The other side has left; that may be told more than once."""
        if self._line.left:
            return
        self._line.left = True
        if self._metrics is not None:
            self._metrics.sockets -= 1
        self._hub.disconnect_client(self._room, self._line)


_Socket = WebSocket[Any, Any, Any]


@websocket("/ws/table/{table_id:str}", opt={"exclude_from_auth": True})
async def table_socket(socket: _Socket, table_id: FromPath[str]) -> None:
    """WebSocket /ws/table/ID: connect a client with a table.

    Its first message must be a ``hello``, within 10 seconds.

    Without one the connection is closed. Later messages go to :meth:`SocketSession.handle_frame` directly, for speed.
    """
    hub, state = socket.app.state.hub, socket.app.state
    await socket.accept()
    wire = websocket_of(socket.scope)
    try:
        first = await asyncio.wait_for(wire.next_message(), FIRST_FRAME_SECONDS)
        hello = None if first is None else _decode(first)
        if not isinstance(hello, m.Hello):
            wire.close_with(_POLICY, "hello first")
            return
        async with hub.visit(table_id) as room:
            line = SocketSubscriber(_find_seat(hub, room, hello), wire, hello, room.stream)
            await SocketSession(hub, room, line, FrameBudget(state.frames), state.metrics).join_table()
    except Newer as newer:
        wire.close_with(_LATER, _close_reason(newer.message))
    except Damaged as damaged:
        log_damaged_data(damaged)
        wire.close_with(_POLICY, _close_reason(damaged.message))
    except BadInput as bad:
        wire.close_with(_POLICY, _close_reason(bad.message))
    except TimeoutError:
        wire.close_with(_POLICY, "hello first")
    except StoreFault as problem:
        LOG.error("table %s: the store does not work: %s", table_id[:40], problem)  # noqa: TRY400
        wire.close_with(_LATER, "the store does not answer")


def _find_seat(hub: Hub, room: LiveTable, hello: m.Hello) -> int | None:
    return None if hello.seat is None else hub.seat_of_link(room, hello.seat)


def _close_reason(reason: str) -> str:
    """Return as much of a reason as a close frame holds (RFC 6455, 5.5: 125 bytes, two of them the code)."""
    return reason.encode()[:123].decode(errors="ignore")


def _decode(frame: str | bytes) -> m.ClientMessage | Refused:
    """Return what the client said; a refusal if it cannot be read."""
    if len(frame) > MAX_FRAME_BYTES:
        return to_refused(None, message.said("table.too-long", most=MAX_FRAME_BYTES))
    try:
        return m.read_message(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return to_refused(None, message.said("table.unreadable", problem=str(problem)))
