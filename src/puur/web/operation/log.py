"""What the server writes to its log: an error once with its traceback, and after that how often it came again."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from litestar.logging.config import LoggingConfig, default_handlers

from puur.web.operation.json_log import JsonLines
from puur.web.operation.log_format import LogFormat

AGAIN: Final = 600.0
"""Seconds after which an error that still occurs is logged again, with its traceback."""
MOST_KINDS: Final = 500
"""How many different errors are remembered; the one that did not occur for longest is dropped first."""
Kind = tuple[str, str, str, int]


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
        self._met: OrderedDict[Kind, _RepeatCount] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the record is logged; a repeated one is shortened."""
        if record.levelno < logging.WARNING:
            return True
        kind = fault_key(record)
        met = self._met.get(kind)
        if met is None or self._clock() - met.told >= AGAIN:
            before = met.times if met else 0
            self._met[kind] = _RepeatCount(self._clock())
            self._met.move_to_end(kind)
            if len(self._met) > MOST_KINDS:
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


def fault_key(record: logging.LogRecord) -> Kind:
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
        "formatters": {"lines": {"()": JsonLines}},
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
