"""What the server writes to its log, as text or as JSON lines for programs that collect it.

An error is written once with its traceback, and after that how often it came again. A JSON line never has the address
of a request, since addresses contain links, but only its route. Of an exception it has the class and where it was
raised, but not the text, which may contain somebody's name.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

import msgspec
from litestar.logging.config import LoggingConfig, default_handlers
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from puur.web.operation import LogFormat

_HEADER: Final = b"x-request-id"
CURRENT_REQUEST_ID: Final[ContextVar[str | None]] = ContextVar("request", default=None)
"""The id of the request that is being answered: the proxy's, or a random one."""
REQUEST_LOG: Final = logging.getLogger("puur.request")
"""The log of answered requests."""
_KNOWN: Final = re.compile(rb"[0-9A-Za-z-]{8,64}")


class JsonLogFormatter(logging.Formatter):
    """A log formatter that writes one line of JSON per record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as a line of JSON: time, level, logger, message, and where an exception was raised."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if (request := CURRENT_REQUEST_ID.get()) is not None:
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
        request, begun, status = find_or_make_request_id(scope), time.perf_counter(), [0]
        CURRENT_REQUEST_ID.set(request)

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                message["headers"] = [*message.get("headers", ()), (_HEADER, request.encode())]
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
            REQUEST_LOG.info("answered", extra={"told": told | {"ms": round(1000 * (time.perf_counter() - begun), 1)}})


def find_or_make_request_id(scope: Scope) -> str:
    """Return the id of a request: the one in the header that a proxy set, if it is valid, else a new random one."""
    given = next((value for name, value in scope["headers"] if name == _HEADER), b"")
    return given.decode() if _KNOWN.fullmatch(given) else secrets.token_hex(8)


REPEATED_ERROR_SECONDS: Final = 600.0
"""Seconds after which an error that still occurs is logged again, with its traceback."""
_MOST_KINDS: Final = 500
"""How many different errors are remembered; the one that did not occur for longest is dropped first."""
_Kind = tuple[str, str, str, int]


@dataclass(slots=True)
class _RepeatCount:
    told: float
    times: int = 1


class RepeatedWarningFilter(logging.Filter):
    """A log filter that lets a repeated warning pass only the 1st, 10th, 100th … time, with how often it came.

    After 600 seconds it begins again with the next one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Take a clock in seconds."""
        super().__init__()
        self._clock = clock
        self._met: OrderedDict[_Kind, _RepeatCount] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the record is logged: the first time, then without a traceback the 10th, 100th … time."""
        if record.levelno < logging.WARNING:
            return True
        kind = _warning_identity(record)
        met = self._met.get(kind)
        if met is None or self._clock() - met.told >= REPEATED_ERROR_SECONDS:
            before = met.times if met else 0
            self._met[kind] = _RepeatCount(self._clock())
            self._met.move_to_end(kind)
            if len(self._met) > _MOST_KINDS:
                self._met.popitem(last=False)
            if before > 1:
                record.msg, record.args = f"{record.getMessage()} ({before} times before)", ()
            return True
        met.times += 1
        self._met.move_to_end(kind)
        if str(met.times).strip("0") != "1":
            return False
        record.msg, record.args = f"{record.getMessage()} ({met.times} times by now)", ()
        record.exc_info = record.exc_text = None
        return True


def _warning_identity(record: logging.LogRecord) -> _Kind:
    """Return what makes two log records the same warning: logger, message, and where it was raised."""
    problem = record.exc_info[1] if record.exc_info else None
    trace = problem.__traceback__ if problem else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    raised = f"{type(problem).__name__} {trace.tb_frame.f_code.co_filename}" if trace else ""
    return record.name, str(record.msg), raised, trace.tb_lineno if trace else 0


def json_logging_config() -> dict[str, Any]:
    """Return the logging configuration for JSON lines, for :func:`logging.config.dictConfig`."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"once": {"()": RepeatedWarningFilter}},
        "formatters": {"lines": {"()": JsonLogFormatter}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["once"]}},
        "root": {"level": "WARNING", "handlers": ["lines"]},
        "loggers": {"puur.request": {"level": "INFO"}},
    }


def logging_config(log: LogFormat = "plain") -> LoggingConfig | None:
    """Return the application's logging configuration; None for JSON lines (:func:`json_logging_config`)."""
    if log == "json":
        return None
    handler: dict[str, Any] = deepcopy(default_handlers["queue_listener"]) | {"filters": ["once"]}
    once: dict[str, Any] = {"()": RepeatedWarningFilter}
    return LoggingConfig(filters={"once": once}, handlers={**default_handlers, "queue_listener": handler})
