"""Compresses answers with gzip, a slice at a time, since a large one must not hold up other requests.

HEAD requests get only the headers.
"""

from __future__ import annotations

import asyncio
import zlib
from typing import Any, Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

_LEAST: Final = 1000
"""Answers with fewer bytes are not compressed."""
_LEVEL: Final = 6
_SLICE: Final = 64 * 1024
"""Bytes after which other requests have their turn."""
_GZIP: Final = 16 + zlib.MAX_WBITS
_WORDS: Final = ("text/", "application/json", "application/javascript", "application/manifest", "image/svg")
"""What becomes smaller; a PDF or a spreadsheet is packed in itself."""


def answer_head_requests(app: ASGIApp) -> ASGIApp:
    """Return the app with HEAD requests answered like GET without a body (RFC 9110, 9.3.2)."""

    async def handle(scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 - of any ASGI server
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        scope["method"] = "GET"
        await app(scope, receive, send_without_body)

    return handle


class GzipMiddleware(ASGIMiddleware):
    """Middleware that compresses answers with gzip where that helps."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on, and compress the answer with gzip if the client accepts it."""
        takes = "gzip" in Headers.from_scope(scope).get("accept-encoding", "")
        await next_app(scope, receive, _GzipResponse(send).send if takes else send)


class _GzipResponse:
    """One answer on its way: its beginning waits until it is known how much follows."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: HTTPResponseStartEvent | None = None
        self._packer: zlib._Compress | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_compressible(message):
            self._start = message
        elif message["type"] == "http.response.body" and (self._start or self._packer):
            await self._body(message.get("body", b""), last=not message.get("more_body"))
        else:
            await self._send(message)

    async def _body(self, body: bytes, *, last: bool) -> None:
        start, self._start = self._start, None
        if start is not None and last and len(body) < _LEAST:
            await self._send(start)
            await self._send({"type": "http.response.body", "body": body, "more_body": False})
            return
        packed = await self._compress(body, last=last)
        if start is not None:
            _set_headers(start, len(packed) if last else None)
            await self._send(start)
        await self._send({"type": "http.response.body", "body": packed, "more_body": not last})

    async def _compress(self, body: bytes, *, last: bool) -> bytes:
        if self._packer is None:
            self._packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
        packed = []
        for begin in range(0, len(body), _SLICE):
            if begin:
                await asyncio.sleep(0)
            packed.append(self._packer.compress(body[begin : begin + _SLICE]))
        packed.append(self._packer.flush(zlib.Z_FINISH if last else zlib.Z_SYNC_FLUSH))
        return b"".join(packed)


def _is_compressible(start: HTTPResponseStartEvent) -> bool:
    """Return whether an answer becomes smaller by packing, and is not packed yet."""
    headers = MutableScopeHeaders(start)
    return "content-encoding" not in headers and headers.get("content-type", "").startswith(_WORDS)


def _set_headers(start: HTTPResponseStartEvent, length: int | None) -> None:
    headers = MutableScopeHeaders(start)
    headers["content-encoding"] = "gzip"
    headers.extend_header_value("vary", "Accept-Encoding")
    if "content-length" in headers:
        del headers["content-length"]
    if length is not None:
        headers["content-length"] = str(length)
