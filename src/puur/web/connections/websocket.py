"""A WebSocket connection with as little as possible between it and a table.

Sending: a frame is written to the transport at once; a client that does not read until its buffer is too large is
disconnected. Receiving: the short frame of a move is unmasked here; all else (fragments, pings, long frames, protocol
errors) is left to the library.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

from puur.web.connections.registry import ConnectionRegistry, Heartbeat

_EXTENSION: Final = "puur.wire"
MAX_UNREAD_BYTES: Final = 256 * 1024
"""How many bytes may wait for a client to read them."""
_MOST_UNHEARD: Final = 8
"""How many frames of a client may wait to be handled; then no more are read from it."""
_WHOLE_TEXT: Final = 0x81
"""The first byte of a text frame that is a whole message (RFC 6455, 5.2)."""
MAX_SHORT_FRAME_BYTES: Final = 125
"""The most bytes of text in a frame whose length is in its second byte."""
SHORT_FRAME_HEAD_BYTES: Final = 6
"""How many bytes precede the text of a WebSocket frame whose length stands in its second byte: two, and the mask."""
_PING: Final = b"\x89\x00"
"""A ping frame without content; the first byte of the answer to it is :data:`_PONG`."""
_PONG: Final = 0x8A
_SHORTLY: Final = frozenset((_WHOLE_TEXT, _PONG))
"""The first bytes of frames that are handled here and not by the library."""

_AsgiEvent = Mapping[str, Any]
ClientFrame = str | bytes | None
"""A message of the client; None if it has disconnected."""
MessageListener = Callable[[ClientFrame], Awaitable[None]]
"""A function that is called with each message of a client."""


def _frame_head(size: int) -> bytes:
    """Return what stands before a whole text frame of a server (RFC 6455, 5.2): it is not masked."""
    if size < 126:  # noqa: PLR2004 - from here on the size follows
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8, "big")


def websocket_of(scope: Mapping[str, Any]) -> WebSocketConnection:
    """Return the WebSocket of an ASGI request, to use it directly.

    Raises TypeError under a server that was not started by ``puur serve``.
    """
    wire = (scope.get("extensions") or {}).get(_EXTENSION)
    if not isinstance(wire, WebSocketConnection):
        message = "tables are served by `puur serve` only"
        raise TypeError(message)
    return wire


class ClientInbox:
    """What a client has sent, in order, for one consumer that waits for it or is called back."""

    __slots__ = ("_loop", "_taker", "_there", "call")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin empty."""
        self._loop = loop
        self._there: list[_AsgiEvent | bytes] = []
        self._taker: asyncio.Future[None] | None = None
        self.call: Callable[[], None] | None = None

    def __len__(self) -> int:
        """Return how much there is."""
        return len(self._there)

    def has_no_messages(self) -> bool:
        """Return whether no message of the client waits to be handled."""
        return not self._there

    def put_nowait(self, event: _AsgiEvent | bytes) -> None:
        """Add what has come from the client: an ASGI event, or the text of a frame as bytes."""
        self._there.append(event)
        if self.call is not None:
            self.call()
        elif self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    def take(self) -> _AsgiEvent | bytes:
        """Remove and return the oldest item; there must be one."""
        return self._there.pop(0)

    async def get(self) -> _AsgiEvent | bytes:
        """Remove and return the oldest item, waiting for one if necessary."""
        while not self._there:
            self._taker = self._loop.create_future()
            await self._taker
        return self.take()


class _Writable:
    """Whether the client reads what is sent. It looks like an ``asyncio.Event``, but nobody waits for it."""

    __slots__ = ("_is",)

    def __init__(self) -> None:
        """Begin with yes."""
        self._is = True

    def is_set(self) -> bool:
        """Return whether the client reads what is sent, so that more can be sent."""
        return self._is

    def set(self) -> None:
        """Note that the client reads what is sent (again)."""
        self._is = True

    def clear(self) -> None:
        """Note that the client does not read what is sent at present."""
        self._is = False


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that the application uses directly, as ``scope["extensions"]["puur.wire"]``.

    inbox: what the client has sent. heard: whether it said something since the last check.
    asked: whether a ping is not answered yet.
    """

    inbox: ClientInbox
    heard: bool = True
    """Whether the client has sent something since the last check."""
    asked: bool = False
    """Whether the client was pinged at the last check."""

    def __init__(self, *given: Any, crowd: ConnectionRegistry, pulse: Heartbeat, **named: Any) -> None:  # noqa: ANN401 - uvicorn's own
        """Prepare a connection that was counted when it came in as HTTP.

        crowd: where it was counted. pulse: pings it. given, named: what uvicorn passes.
        """
        super().__init__(*given, **named)
        self._crowd, self._pulse = crowd, pulse
        self._part: int | None = None
        self.ear: MessageListener | None = None
        self._talking: asyncio.Task[None] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the application that the connection is closed."""
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the handshake on a new connection."""
        self.inbox = ClientInbox(self.loop)
        self.queue = self.inbox  # type: ignore[assignment]  # all that uvicorn asks of a queue
        super().connection_made(transport)

    async def run_asgi(self) -> None:
        """Run the application's handshake; afterwards frames may go to a listener directly."""
        extensions: dict[Any, Any] = self.scope["extensions"] or {}
        extensions[_EXTENSION] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:  # whatever it was: the application is not to be trusted with this connection any more
            self.logger.exception("a WebSocket was not greeted")
        self.send_500_response()  # which it does not where it was greeted
        if self.ear is None:
            if self.close_timer is None:
                self.transport.close()
            return
        self.scope = self.request = self.response = None  # type: ignore[assignment]  # a hall full of them adds up
        if self.writable.is_set():
            self.writable = _Writable()  # type: ignore[assignment]  # all that uvicorn asks of it from now on

    def listen(self, listener: MessageListener) -> None:
        """Pass each further message of the client to ``listener``, one by one; None says that it disconnected."""
        self.ear = listener
        self.inbox.call = self._wake
        if not self.inbox.has_no_messages():
            self._wake()

    def _wake(self) -> None:
        """Tell it in a task that ends with it: nothing is kept for who says nothing."""
        if self._talking is None:
            self._talking = self.loop.create_task(self._talk())
            self.tasks.add(self._talking)

    async def _talk(self) -> None:
        """Tell everything that is there."""
        assert self.ear is not None  # noqa: S101 - somebody listens
        try:
            while not self.inbox.has_no_messages():
                await self.ear(self._read_on(self.inbox.take()))
        except Exception:
            self.logger.exception("a frame was not answered")
            self.abort()
        finally:
            self.tasks.discard(self._talking)
            self._talking = None

    def data_received(self, data: bytes) -> None:
        """Handle a complete short text frame directly; leave everything else to the library."""
        self.heard = True
        alone = (
            len(data) >= SHORT_FRAME_HEAD_BYTES
            and data[1] == len(data) - SHORT_FRAME_HEAD_BYTES + 0x80 <= MAX_SHORT_FRAME_BYTES + 0x80
        )
        if not (alone and data[0] in _SHORTLY and self.handshake_complete and self._between_frames()):
            super().data_received(data)
        elif data[0] == _WHOLE_TEXT and not self.close_sent:
            self.inbox.put_nowait(apply_mask(data[SHORT_FRAME_HEAD_BYTES:], data[2:SHORT_FRAME_HEAD_BYTES]))
            if len(self.inbox) > _MOST_UNHEARD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def _between_frames(self) -> bool:
        """Whether the library waits for the beginning of a message."""
        return not (self.frames or self.conn.reader.buffer or self.conn.parser_exc or self.conn.close_rcvd)

    async def next_message(self) -> ClientFrame:
        """Wait for the client's next message and return it; None if it has disconnected."""
        return self._read_on(await self.inbox.get())

    def _read_on(self, event: _AsgiEvent | bytes) -> ClientFrame:
        """Read on once everything was taken."""
        if self.read_paused and self.inbox.has_no_messages():
            self.read_paused = False
            self.transport.resume_reading()
        if isinstance(event, bytes):
            return event
        return None if event.get("type") == "websocket.disconnect" else event.get("bytes") or event.get("text") or ""

    def send_text(self, frame: bytes) -> None:
        """Send a text frame (UTF-8); ignored if closing. Clients that read too slowly are disconnected."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES:
            self.abort()
            return
        self.transport.write(_frame_head(len(frame)) + frame)

    def close_with(self, code: int, reason: str) -> None:
        """Close the connection with a WebSocket status code and a reason in English.

        If the client does not read what is sent, the connection is cut off. Nothing happens if it is closing already.
        """
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if not self.writable.is_set():
            self.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def abort(self) -> None:
        """Abort the connection at once, dropping unsent data."""
        self.close_sent = True
        self.transport.abort()

    def start_keepalive(self) -> None:
        """Start pinging this connection, at the interval of its heartbeat."""
        self._part = self._pulse.join(self)

    def stop_keepalive(self) -> None:
        """Stop pinging this connection."""
        if self._part is not None:
            self._pulse.leave(self, self._part)

    def check_connection(self) -> None:
        """Ping the client unless it has just sent something; cut it off if it did not answer the last ping."""
        if self.asked and not self.heard:
            self.abort()
            return
        self.asked = not self.heard
        self.heard = False
        if self.asked and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(_PING)
