"""One WebSocket connection, in and out, with as little between it and a table as there can be.

Out: the transport's own buffer is the queue; a frame is written at once, and who does not read for so long that the
buffer grows too large is let go. In: the one short frame that a move is, is unmasked here; everything else
(fragments, pings, long frames, what breaks the protocol) is left to the library.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

from puur.web.crowd import Crowd

EXTENSION: Final = "puur.wire"
MOST_UNREAD: Final = 256 * 1024
"""How many bytes may wait for a reader."""
MOST_UNHEARD: Final = 8
"""How many frames may wait to be heard; the rest waits at the sender's."""
WHOLE_TEXT: Final = 0x81
"""The first byte of a text frame that is a whole message (RFC 6455, 5.2)."""
SHORT: Final = 125
"""The most bytes of a frame whose size stands in its second byte, beside the bit that says it is masked."""
HEAD: Final = 6
"""The bytes before the text of such a frame: two, and the mask."""

Event = Mapping[str, Any]


def _head(size: int) -> bytes:
    """Return what stands before a whole text frame of a server (RFC 6455, 5.2): it is not masked."""
    if size < 126:  # noqa: PLR2004 - from here on the size follows
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8, "big")


def wire_of(scope: Mapping[str, Any]) -> Wire:
    """Return the connection; TypeError under a server that is not started by ``puur serve``."""
    wire = (scope.get("extensions") or {}).get(EXTENSION)
    if not isinstance(wire, Wire):
        message = "tables are served by `puur serve` only"
        raise TypeError(message)
    return wire


class Inbox:
    """What has come in and nobody has taken yet; one taker at a time."""

    __slots__ = ("_loop", "_taker", "_there")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin empty."""
        self._loop = loop
        self._there: deque[Event] = deque()
        self._taker: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        """Return how much there is."""
        return len(self._there)

    def empty(self) -> bool:
        """Return whether there is nothing."""
        return not self._there

    def put_nowait(self, event: Event) -> None:
        """Put something in."""
        self._there.append(event)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Event:
        """Take the oldest; wait until there is one."""
        while not self._there:
            self._taker = self._loop.create_future()
            await self._taker
        return self._there.popleft()


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which also hands itself to the application: ``scope["extensions"]["puur.wire"]``."""

    inbox: Inbox
    heard: bool = False
    """Whether the other side has said something since it was last asked whether it is there."""

    def __init__(self, *given: Any, crowd: Crowd, **named: Any) -> None:  # noqa: ANN401 - uvicorn's own
        """Take where the connection is counted; it was, when it came in as HTTP."""
        super().__init__(*given, **named)
        self._crowd = crowd

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self.inbox = Inbox(self.loop)
        self.queue = self.inbox  # type: ignore[assignment]  # all that uvicorn asks of a queue
        super().connection_made(transport)

    async def run_asgi(self) -> None:
        """Serve the connection."""
        extensions: dict[Any, Any] = self.scope["extensions"] or {}
        extensions[EXTENSION] = self
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        """Take a whole short masked text frame at once, if it stands alone; leave all else to the library."""
        alone = len(data) > HEAD and data[0] == WHOLE_TEXT and data[1] == len(data) - HEAD + 0x80 <= SHORT + 0x80
        if not (alone and self.handshake_complete and self._between_frames()):
            super().data_received(data)
        elif not self.close_sent:
            self.heard = True
            self.inbox.put_nowait({"bytes": apply_mask(data[HEAD:], data[2:HEAD])})
            if len(self.inbox) > MOST_UNHEARD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def _between_frames(self) -> bool:
        """Whether the library waits for the beginning of a message."""
        return not (self.frames or self.conn.reader.buffer or self.conn.parser_exc or self.conn.close_rcvd)

    async def hear(self) -> str | bytes | None:
        """Return what the other side says next, None once it has left."""
        event = await self.inbox.get()
        if self.read_paused and self.inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return None if event.get("type") == "websocket.disconnect" else event.get("bytes") or event.get("text") or ""

    def tell(self, frame: bytes) -> None:
        """Write a text frame (UTF-8); nothing if the connection is closing; a reader too slow is cut off."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.cut()
            return
        self.transport.write(_head(len(frame)) + frame)

    def bye(self, code: int, reason: str) -> None:
        """Close the connection properly, or cut it off where the other side does not read."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if not self.writable.is_set():
            self.cut()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def cut(self) -> None:
        """End the connection at once, whatever still waits in it."""
        self.close_sent = True
        self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Ask whether the other side is there, unless it has just said something."""
        if self.heard:
            self.heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Cut off a connection that is half open: its pings are not answered."""
        self.cut()
