"""Rejects requests whose end two programs would see at different places (request smuggling).

A proxy that goes by one header and a server that goes by the other could be made to take the rest of a body for the
next request (RFC 9112, 6.1 and 6.3).
"""

from __future__ import annotations

from typing import Any, Final

from litestar.types import ASGIApp, Receive, Send

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
