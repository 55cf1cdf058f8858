"""The server's log as JSON lines, for programs that collect it: each says what, where from, and for which request.

It never has the address of a request, since addresses contain links, but only its route. Of an exception it has the
class and where it was raised, but not the text, which may contain somebody's name.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADER: Final = b"x-request-id"
REQUEST: Final[ContextVar[str | None]] = ContextVar("request", default=None)
"""The id of the request that is being answered: the proxy's, or a random one."""
LOG: Final = logging.getLogger("puur.request")
_KNOWN: Final = re.compile(rb"[0-9A-Za-z-]{8,64}")


class JsonLines(logging.Formatter):
    """A log formatter that writes one line of JSON per record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as a line of JSON."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if (request := REQUEST.get()) is not None:
            line["request"] = request
        line |= getattr(record, "told", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["fault"] = type(record.exc_info[1]).__name__
            line["where"] = _trace_lines(record.exc_info[2])
        return msgspec.json.encode(line).decode()


def _trace_lines(trace: TracebackType | None) -> list[str]:
    """Return the way to where a fault came about, the innermost place last."""
    way = []
    while trace is not None:
        code = trace.tb_frame.f_code
        way.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return way


class RequestLog:
    """ASGI middleware that gives each request an id, and logs it once it is answered."""

    def __init__(self, app: ASGIApp) -> None:
        """Take the application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, with its id in the header ``x-request-id``.

        Log its method, route, status and duration (ms).
        """
        kind = str(scope["type"])
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        request, begun, status = request_id(scope), time.perf_counter(), [0]
        REQUEST.set(request)

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                message["headers"] = [*message.get("headers", ()), (HEADER, request.encode())]
            await send(message)

        try:
            await self._app(scope, receive, named)
        finally:
            told = {
                "kind": kind,
                "method": scope.get("method"),
                "route": scope.get("path_template"),
                "status": status[0],
            }
            LOG.info("answered", extra={"told": told | {"ms": round(1000 * (time.perf_counter() - begun), 1)}})


def request_id(scope: Scope) -> str:
    """Return the id of a request: the one in the header that a proxy set, if it is valid, else a new random one."""
    given = next((value for name, value in scope["headers"] if name == HEADER), b"")
    return given.decode() if _KNOWN.fullmatch(given) else secrets.token_hex(8)
