"""The way out of one WebSocket connection, without a task or a queue of our own.

The transport's own buffer is the queue: a frame is written at once, and who does not read for so long that the
buffer grows too large is let go.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "puur.wire"
MOST_UNREAD: Final = 256 * 1024
"""How many bytes may wait for a reader."""


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


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which also hands itself to the application: ``scope["extensions"]["puur.wire"]``."""

    async def run_asgi(self) -> None:
        """Serve the connection."""
        extensions: dict[Any, Any] = self.scope["extensions"] or {}
        extensions[EXTENSION] = self
        await super().run_asgi()

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

    def keepalive_timeout(self) -> None:
        """Cut off a connection that is half open: its pings are not answered."""
        self.cut()
