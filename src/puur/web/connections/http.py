"""An HTTP connection with the time limits that uvicorn lacks, so that none stays open for ever.

It is cut off if the client sends nothing, sends headers or body too slowly, or does not read the answer.

It also refuses requests whose end two programs would see at different places (request smuggling). A proxy that goes by
one header and a server that goes by the other could take the rest of a body for the next request (RFC 9112, 6.1, 6.3).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from litestar.types import ASGIApp, Receive, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from puur.web.connections.registry import ConnectionRegistry

MAX_HEAD_BYTES: Final = 16_384
"""How many bytes the first line and the headers of a request may have together."""


class _HeadTooLongError(ValueError):
    """Raised for request headers beyond the size limit."""


@dataclass(frozen=True, slots=True)
class ConnectionTimeouts:
    """How long an HTTP or WebSocket connection may take, in seconds; None for no limit.

    headers: until a request's headers are complete.
    body: until its body is complete, with one more second for each ``pace`` bytes.
    reading: until the client reads the next part of an answer.
    look: how often all this is checked.
    there: how often a WebSocket is pinged.
    """

    headers: float = 20.0
    body: float = 30.0
    pace: float = 4096.0
    reading: float = 60.0
    look: float = 2.0
    there: float | None = 3.1


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection with time and size limits, on uvicorn's C parser (llhttp).

    The parser sets no limit to headers, so it is set here (docs/decisions/0079-http-parsed-in-c.md).
    """

    def __init__(self, *given: Any, crowd: ConnectionRegistry, patience: ConnectionTimeouts, **named: Any) -> None:  # noqa: ANN401 - uvicorn's
        """Prepare a connection. crowd: counts it. patience: its time limits. given, named: what uvicorn passes."""
        super().__init__(*given, **named)
        self._crowd = crowd
        self._patience = patience
        self._watch: asyncio.TimerHandle | None = None
        self._since = self._stuck = 0.0
        self._heard = self._head = self._held = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection and start its time limits, or close it if there are too many."""
        super().connection_made(transport)
        self._since = self.loop.time()
        if self._crowd.enter(transport):
            self._watch = self.loop.call_later(self._patience.look, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, which is closed."""
        self._leave_off()
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket, which does its own keep-alive."""
        self._leave_off()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Pass data to the parser; reject header lines that are too long."""
        self._heard += len(data)
        self._held += len(data)
        super().data_received(data)
        if self._held > MAX_HEAD_BYTES and not self.transport.is_closing():
            self._refuse()

    def on_message_begin(self) -> None:
        """Start counting the length of a new request's headers."""
        self._head = self._held = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Handle a part of the URL. Raises HeadTooLongError if the headers so far are too long."""
        self._count_head(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Handle a header, or a trailer of a chunked body. Raises HeadTooLongError if they are too long together."""
        self._count_head(name, value)
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Handle a part of the request's body."""
        self._held = 0
        super().on_body(body)

    def pause_writing(self) -> None:
        """Note the time at which the client stopped reading the answer."""
        self._stuck = self.loop.time()
        super().pause_writing()

    def on_response_complete(self) -> None:
        """Start measuring how long the next request takes to come."""
        self._since, self._heard = self.loop.time(), 0
        super().on_response_complete()

    def _count_head(self, *parts: bytes) -> None:
        """Count parts of a head; HeadTooLongError, which the parser hands on and uvicorn answers by 400."""
        self._head += sum(map(len, parts))
        self._held = 0
        if self._head > MAX_HEAD_BYTES:
            raise _HeadTooLongError

    def _refuse(self) -> None:
        """Answer 400 and close; where another answer is under way, close only."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            self.send_400_response("Invalid HTTP request received.")
        else:
            self.transport.abort()

    def _leave_off(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _look(self) -> None:
        if self._takes_too_long():
            self.transport.abort()
        else:
            self._watch = self.loop.call_later(self._patience.look, self._look)

    def _takes_too_long(self) -> bool:
        now, patience = self.loop.time(), self._patience
        if self.flow.write_paused:
            return now - self._stuck > patience.reading
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            return now - self._since > patience.headers
        if not cycle.more_body or self.flow.read_paused:
            return False
        return now - self._since > patience.headers + patience.body + self._heard / patience.pace


_ENDS: Final = {b"content-length", b"transfer-encoding"}
_TOLD: Final = b"Content-Length and Transfer-Encoding exclude each other."


def refuse_ambiguous_length(app: ASGIApp) -> ASGIApp:
    """Return the app with requests rejected that state their length in two ways (request smuggling)."""

    async def handle(scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 - of any ASGI server
        if scope["type"] != "http" or not {name for name, _ in scope["headers"]} >= _ENDS:
            await app(scope, receive, send)
            return
        length = str(len(_TOLD)).encode()
        headers = [(b"content-type", b"text/plain"), (b"content-length", length), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 400, "headers": headers})
        await send({"type": "http.response.body", "body": _TOLD, "more_body": False})

    return handle
