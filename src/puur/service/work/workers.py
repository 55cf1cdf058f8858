"""Worker processes with limits, for tasks that take longer than a table may wait.

They read people's files, print papers and run bots; whatever happens there, the tables go on. A process that exceeds
its limits or dies is replaced, and the sender is told. Each address has a share of the processes, and people who lead a
tournament or club have others than everybody else (docs/decisions/0019-work-in-processes.md).
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import count
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, Final, TypeVar, TypeVarTuple

from puur.errors import BadInput
from puur.service.work.fair_queue import FairQueue, Requester, current_requester
from puur.service.work.worker import MEGABYTE_BYTES, WorkerLimits, run_tasks_from_pipe
from puur.words.message import Message, said

if TYPE_CHECKING:  # Windows has no such name
    from multiprocessing.context import ForkServerContext, SpawnContext

_T = TypeVar("_T")
_Given = TypeVarTuple("_Given")
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; workers that exceed a limit or die are logged here."""
BOT_LIMITS: Final = WorkerLimits(cpu=30, wall=60.0, memory=8192 * MEGABYTE_BYTES, waiting=10_000, pieces=None, nice=0)
"""The limits of a bot's move. Many tables may wait for their bots at once.

Most of the memory is only address space: the kernel reserves four gigabytes and uses some hundred kilobytes.
"""


class AllWorkersBusy(Exception):  # noqa: N818 - it passes by itself
    """Raised when too many tasks wait for a worker process; the caller should retry some seconds later."""


class TaskLimitExceeded(BadInput):
    """Raised when a task exceeded its time or memory, or crashed its process."""


class WorkerTaskError(RuntimeError):
    """Raised when a task failed by an error of ours; its text is Python's message."""


_TOO_LONG: Final = said("desk.took-too-long")
MAX_TASKS_PER_REQUESTER: Final = 2
"""How many tasks run at the same time for one address, and for one account or key."""
MEAN_DELAY_OF_REJECTION_SECONDS: Final = 1.0
"""Mean number of seconds by which the answer to a rejected request is delayed: see :func:`random_busy_delay`."""
_GOLDEN_RATIO: Final = (5**0.5 - 1) / 2
_REFUSED: Final = count()
_NICE_STEP: Final = 10
"""By how much the processes for everybody have a lower priority than the server and those for organisers."""
_SERVER: Final = Requester("")


def random_busy_delay() -> float:
    """Return by how many seconds to delay the answer to a rejected request: between 0.5 and 1.5.

    Delays are spread evenly (by the golden ratio), so that rejected clients do not come back all at once.
    """
    return MEAN_DELAY_OF_REJECTION_SECONDS * (0.5 + next(_REFUSED) * _GOLDEN_RATIO % 1)


class WorkerPool:
    """A pool of worker processes with equal limits and a fair queue.

    No address or account can occupy all of them.
    """

    def __init__(
        self, number: int, limits: WorkerLimits | None = None, *, fair: bool = False, apart: bool = False
    ) -> None:
        """Start no process yet.

        number: how many processes there are. limits: what each may use; None for the usual limits.
        fair: whether nobody may occupy all of them at once.
        apart: whether people who lead a tournament or club get as many processes again for themselves.
        """
        limits = limits or WorkerLimits()
        share = max(1, min(MAX_TASKS_PER_REQUESTER, number - 1)) if fair else None
        self._evening = _Pool(number, limits, share)
        self._others = _Pool(number, replace(limits, nice=_NICE_STEP), share) if apart else self._evening
        self._fair = fair

    async def run_task(
        self, task: Callable[[*_Given], _T], *given: *_Given, too_much: Message = _TOO_LONG, field: str = ""
    ) -> _T:
        """Run a task with its arguments in a worker process and return its result.

        task: a function of a module, as it is sent to another process; so are the arguments and the result.
        too_much, field: the message and the form's field of the TooMuch that is raised if the task exceeds the limits.
        Raises Busy if too many tasks wait, WorkError if the task fails. BadInput of the task is raised again.
        """
        asker = (await current_requester() if self._fair else None) or _SERVER
        lot = self._evening if asker.runs or asker is _SERVER else self._others
        try:
            kind, answer = await lot.run_task(asker, task, given)
        except _OverrunError as overrun:
            LOG.warning("%s was ended: %s", task.__name__, overrun)
            raise TaskLimitExceeded(too_much, {"field": field} if field else {}) from None
        done: _T = _result(kind, answer)
        return done

    def preload(self, task: Callable[[*_Given], object], *given: *_Given) -> None:
        """Start a worker process and let it load what a task needs, unless one is running already."""
        self._evening.preload(task, given)

    def close(self) -> None:
        """Stop all workers at once."""
        for lot in {self._evening, self._others}:
            lot.close()


class _Pool:
    """Processes that share a waiting line."""

    def __init__(self, number: int, limits: WorkerLimits, share: int | None) -> None:
        self._threads = ThreadPoolExecutor(number, "worker")
        self._free = deque(_Worker(limits) for _ in range(number))
        self._all = tuple(self._free)
        self._line = FairQueue(number, limits.waiting, share)

    async def run_task(self, asker: Requester, task: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
        """Return how a piece of work ended, once it was its turn."""
        if self._line.is_full(asker):
            await asyncio.sleep(random_busy_delay())
            raise AllWorkersBusy
        await self._line.enter(asker)
        loop = asyncio.get_running_loop()

        def leave(_: Future[Any]) -> None:
            with suppress(RuntimeError):  # the server has ended
                loop.call_soon_threadsafe(self._line.leave, asker)

        try:
            future = self._threads.submit(self.ask, task, given)
        except BaseException:
            self._line.leave(asker)
            raise
        future.add_done_callback(leave)
        return await asyncio.wrap_future(future)

    def ask(self, task: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
        """In a thread of its own: there are as many as processes, so one is free."""
        worker = self._free.popleft()
        try:
            return worker.ask(task, given)
        finally:
            self._free.appendleft(worker)

    def preload(self, task: Callable[..., Any], given: tuple[Any, ...]) -> None:
        """Start a process, if none has begun yet."""
        if not any(worker.is_running for worker in self._all):
            self._threads.submit(self.ask, task, given)

    def close(self) -> None:
        """Let them go."""
        for worker in self._all:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


@cache
def _context() -> SpawnContext | ForkServerContext:
    """Return how processes begin: out of one that has loaded what they need, where the system can do that."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["puur.service.work.preload"])
    return context


def _result(kind: str, answer: Any) -> Any:  # noqa: ANN401 - whatever was asked for
    """Return what came of a piece of work, or raise what it raised."""
    if kind == "bad":
        raise answer
    if kind == "failed":
        raise WorkerTaskError(answer)
    return answer


class _OverrunError(Exception):
    """Why a piece of work was not done."""


class _Worker:
    """One process at a time, and the pipe to it; a thread uses it alone."""

    def __init__(self, limits: WorkerLimits) -> None:
        self._limits = limits
        self._process: BaseProcess | None = None
        self._pieces = 0
        self._closed = False

    @property
    def is_running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    def ask(self, task: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
        """Let it do a piece of work and return how it ended."""
        data = pickle.dumps((task, given), pickle.HIGHEST_PROTOCOL)
        process = self._process or self._start()
        try:
            self._pipe.send_bytes(data)
            if not self._pipe.poll(self._limits.wall):
                self._end()
                raise _OverrunError(f"it took longer than {self._limits.wall:.0f} seconds")
            kind, answer = pickle.loads(self._pipe.recv_bytes())  # noqa: S301 - from a process of ours
        except (EOFError, OSError):
            raise _OverrunError(self._died(process)) from None
        self._pieces += 1
        if kind == "memory" or self._pieces == self._limits.pieces:
            self._end()
        if kind == "memory":
            raise _OverrunError("it needed more memory than it may")
        return kind, answer

    def _start(self) -> BaseProcess:
        if self._closed:
            raise _OverrunError("the server ends")
        context = _context()
        self._pipe, inside = context.Pipe()
        process = context.Process(
            target=run_tasks_from_pipe, args=(inside, self._limits), daemon=True, name="puur worker"
        )
        process.start()
        inside.close()
        self._process, self._pieces = process, 0
        return process

    def _died(self, process: BaseProcess) -> str:
        """Return how a process ended that is not there any more."""
        process.join(1)
        code = process.exitcode
        self._end()
        if code is not None and code == -getattr(signal, "SIGXCPU", 0):
            return f"it computed for more than {self._limits.cpu} seconds"
        return f"its process ended with {code}"

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(1)
            self._pipe.close()

    def close(self) -> None:
        """Let the process go, from another thread: who waits for it notices."""
        self._closed = True
        if (process := self._process) is not None:
            process.kill()
