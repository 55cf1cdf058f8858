"""A worker process, seen from inside: its limits, and one task after the other.

The operating system enforces the limits (``setrlimit``), so that no code in it can get around them, in Python, C or
Rust. Windows has no such limits; there only the server's time limit applies.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Literal

from puur.errors import BadInput

if sys.platform != "win32":
    import resource

MEGABYTE_BYTES: Final = 1024 * 1024
"""The bytes of one megabyte (2^20), the unit of a worker's memory limit."""
_ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "RAYON_NUM_THREADS")
"""Libraries reserve memory for each thread: with as many as the machine has cores no limit would fit all machines."""


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """What a worker process may use.

    cpu: seconds of computing per task. wall: seconds per task in all. memory, file: bytes.
    waiting: how many tasks may wait. pieces: after how many tasks the process is replaced; None for never.
    nice: by how much its priority is below the server's, in steps of Unix (0 to 19).
    """

    cpu: int = 6
    wall: float = 30.0
    memory: int = 1024 * MEGABYTE_BYTES
    file: int = 64 * MEGABYTE_BYTES
    waiting: int = 24
    pieces: int | None = 100
    nice: int = 5


_Ending = Literal["done", "bad", "memory", "failed"]
"""How a task ended: with a result, with BadInput, for lack of memory, or by an error of ours."""


def run_tasks_from_pipe(pipe: Connection, limits: WorkerLimits) -> None:
    """Run the tasks that come through a pipe and send back their results, until the pipe is closed.

    limits: what this process may use from now on. Runs in a worker process, which ends when the server does.
    """
    _apply_limits(limits)
    _end_with_server()
    with contextlib.suppress(EOFError, OSError):  # the server has ended, or was killed during the task
        while True:
            data = pipe.recv_bytes()
            _allow_cpu(limits.cpu)
            pipe.send_bytes(_run_task(data))


def _run_task(data: bytes) -> bytes:
    """Do a piece of work and return how it ended, ready to be sent."""
    task: Callable[..., Any]
    try:
        task, given = pickle.loads(data)  # noqa: S301 - from the server that started this process
        return _pack_result("done", task(*given))
    except BadInput as bad:
        return _pack_result("bad", bad)
    except (MemoryError, RecursionError):
        return _pack_result("memory", None)
    except Exception:  # noqa: BLE001 - the server tells it as its own
        return _pack_result("failed", traceback.format_exc())


def _pack_result(kind: _Ending, what: object) -> bytes:
    return pickle.dumps((kind, what), pickle.HIGHEST_PROTOCOL)


def _apply_limits(limits: WorkerLimits) -> None:
    """Take the limits upon this process. An interrupt is for the server, which ends its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.update(dict.fromkeys(_ONE_THREAD, "1"))
    if sys.platform == "win32":
        return
    os.nice(limits.nice)
    _limit(resource.RLIMIT_CORE, 0)  # what people sent does not lie about in a dump
    _limit(resource.RLIMIT_FSIZE, limits.file)
    _limit(resource.RLIMIT_AS, limits.memory)


def _allow_cpu(seconds: int) -> None:
    """Let the next piece of work compute for so long; then the system ends the process."""
    if sys.platform == "win32":
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + seconds)


def _limit(what: int, most: int) -> None:
    """Set a limit of this process where the system knows it and does not set a lower one already."""
    if sys.platform == "win32":
        return
    hard = resource.getrlimit(what)[1]
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _end_with_server() -> None:
    """End with the server even if it is killed."""
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(0)
