"""A real server in a thread of this process, and a look at how long its event loop stood still.

What is measured is the processor time of each turn of the loop (while it works on one thing nothing else happens), and
of each piece of work that is handed over to another process: neither depends on how busy the machine is.
"""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self
from unittest.mock import patch

import uvicorn

from puur.journal import Journal, MemoryJournal
from puur.service.live.scheduler import Pace
from puur.service.work.workers import _Pool
from puur.web.app import ServerOptions, create_app
from puur.web.running import tune_garbage_collection, uvicorn_config

QUICK = Pace(bot=0, trick=0, look=0, away=1000, tick=0, first=0, late=0)


class Watched:
    """A server. longest: seconds of its loop's longest turn so far, and what that was; begin anew with ``look``."""

    def __init__(self, journal: Journal | None = None) -> None:
        options = ServerOptions("", secret="a secret of this test", posts=100_000, works=100_000, pace=QUICK)  # noqa: S106
        self.app = create_app(options, journal or MemoryJournal())
        self.server = uvicorn.Server(uvicorn_config(self.app, loop="asyncio", host="127.0.0.1", port=0))
        self.thread = threading.Thread(target=self._run)
        self.longest, self.what, self.before = 0.0, "", gc.get_threshold()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def __enter__(self) -> Self:
        tune_garbage_collection()  # as a server does when it starts: what the tests have loaded is not its own
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        gc.set_threshold(*self.before)
        gc.unfreeze()

    def _run(self) -> None:
        with measured(self._note), handed_over(self._note):
            asyncio.run(self.server.serve())

    def _note(self, seconds: float, what: str) -> None:
        if seconds > self.longest:
            self.longest, self.what = seconds, what

    def look(self) -> None:
        """Begin to measure anew."""
        self.longest, self.what = 0.0, ""


@contextmanager
def measured(note: Callable[[float, str], None]) -> Iterator[None]:
    """Tell the processor time of every turn of this thread's loop, and what was done in it."""
    before: Callable[[asyncio.Handle], None] = asyncio.events.Handle._run  # noqa: SLF001
    mine = threading.get_ident()

    def run(handle: asyncio.Handle) -> None:
        begin = time.thread_time()
        before(handle)
        if threading.get_ident() == mine:
            note(time.thread_time() - begin, _told(handle))

    with patch.object(asyncio.events.Handle, "_run", run):
        yield


def _told(handle: asyncio.Handle) -> str:
    """What a turn was for: the task, not only that it was one."""
    return repr(getattr(handle._callback, "__self__", handle))  # type: ignore[attr-defined]  # noqa: SLF001


@contextmanager
def handed_over(note: Callable[[float, str], None]) -> Iterator[None]:
    """Tell the processor time that each piece of work for another process takes in this one."""
    before = _Pool.ask

    def run(workers: _Pool, task: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
        begin = time.thread_time()
        try:
            return before(workers, task, given)
        finally:
            note(time.thread_time() - begin, task.__name__)

    with patch.object(_Pool, "ask", run):
        yield
