"""The WebSocket of a table: hello first, then commands; a reader that is too slow is let go."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from puur.errors import BadInput
from puur.service import messages as m
from puur.service.hub import Hub
from puur.service.room import Listener, Room
from puur.service.views import Refused

MOST_BYTES: Final = 4096
"""The longest frame a client may send."""
BACKLOG: Final = 64
"""How many frames may wait for a slow reader."""
PER_SECOND: Final = 20.0
"""How many frames a client may send in the long run; BURST more at once."""
BURST: Final = 60.0

_decode: Final = msgspec.json.Decoder(m.Said).decode
_encode: Final = msgspec.json.Encoder().encode


class Wire:
    """One connection's way out: frames wait in a short queue, a separate task sends them."""

    def __init__(self, socket: WebSocket) -> None:
        """Start sending."""
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def send(self, frame: bytes) -> None:
        """Put a frame into the queue; too many, and the connection is closed."""
        if self._queue.qsize() >= BACKLOG:
            self._queue.put_nowait(None)
            return
        self._queue.put_nowait(frame)

    async def _run(self) -> None:
        with contextlib.suppress(Exception):
            while (frame := await self._queue.get()) is not None:
                await self._socket.send({"type": "websocket.send", "text": frame.decode()})
            await self._socket.close(code=1013, reason="too slow")

    def stop(self) -> None:
        """Send nothing more."""
        self._task.cancel()


class Allowance:
    """A leaky bucket for frames."""

    def __init__(self) -> None:
        """Begin with a full burst."""
        self._left = BURST
        self._at = asyncio.get_running_loop().time()

    def spend(self) -> bool:
        """Return whether one more frame is allowed."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND) - 1
        self._at = now
        return self._left >= 0


@websocket("/ws/table/{table_id:str}", opt={"exclude_from_auth": True})
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Serve one connection to a table."""
    hub: Hub = socket.app.state.hub
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        hello = await _receive(socket)
        if not isinstance(hello, m.Hello):
            await socket.close(code=1008, reason="hello first")
            return
        try:
            room, seat = await _enter(hub, table_id, hello)
        except BadInput as bad:
            await socket.close(code=1008, reason=bad.message[:100])
            return
        await _serve(hub, socket, room, seat)


async def _enter(hub: Hub, table_id: str, hello: m.Hello) -> tuple[Room, int | None]:
    if hello.seat is not None:
        known = await hub.seat_of(hello.seat)
        if known is None or known[0].table.id != table_id:
            raise BadInput("this seat link is not valid any more", {"field": "seat"})
        return known
    return await hub.room(table_id), None


async def _serve(hub: Hub, socket: WebSocket, room: Room, seat: int | None) -> None:
    wire = Wire(socket)
    listener = Listener(seat, wire.send)
    room.listeners.add(listener)
    hub.arrived(room)
    allowance = Allowance()
    try:
        while True:
            said = await _receive(socket)
            if not allowance.spend():
                await socket.close(code=1008, reason="too many frames")
                return
            answer = said if isinstance(said, Refused) else await hub.hear(room, seat, said)
            if answer is not None:
                wire.send(_encode(answer))
    finally:
        wire.stop()
        room.listeners.discard(listener)
        hub.arrived(room)
        hub.leave(room)


async def _receive(socket: WebSocket) -> m.Said | Refused:
    """Return what the client said; a refusal if it cannot be read."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    frame = message.get("text") or message.get("bytes") or ""
    if len(frame) > MOST_BYTES:
        return Refused(None, f"frames have at most {MOST_BYTES} bytes")
    try:
        return _decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        return Refused(None, f"cannot be read: {problem}")
