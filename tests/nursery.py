"""`puur` as processes of their own that need not load anything: they are forked from one that has loaded a server.

A server of its own costs three seconds of a processor from nothing, half a second from here, and there are many. Such a
process has its own memory, files and signals, and is killed like any other. A test of the start itself, or of what a
process takes of memory, begins with a new Python instead.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

LOADED: Final = """
import json, os, select, signal, socket, sys
import puur.web.running, puur.web.serve, puur.web.running
from puur.cli import main
from tests.apps import begin, build_ahead
from tests.nursery import raised
begin(), build_ahead()
listening = socket.socket(socket.AF_UNIX)
listening.bind(sys.argv[1])
listening.listen()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("loaded", flush=True)
while sys.stdin not in (ready := select.select([listening, sys.stdin], [], [])[0]):
    line, _ = listening.accept()
    if not os.fork():
        listening.close()
        raised(line, main)
        os._exit(0)
    line.close()
os.unlink(sys.argv[1])
os.rmdir(os.path.dirname(sys.argv[1]))
"""


def raised(line: socket.socket, main: object) -> None:
    """In a process between the two: fork the one that is wanted, tell its number, and how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    wanted = json.loads(line.makefile().readline())
    child = os.fork()
    if not child:
        line.close()
        os._exit(_become(wanted, main))
    with os.fdopen(os.dup(line.fileno()), "w", buffering=1) as told:
        told.write(f"{child}\n")
        told.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")


def _become(wanted: dict[str, object], main: object) -> int:
    """Be the command that is wanted: with its surroundings, its output and its chance."""
    os.environ.clear()
    os.environ.update(wanted["surroundings"])  # type: ignore[call-overload]
    out = os.open(str(wanted["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (sys.stdout.fileno(), sys.stderr.fileno()):
        os.dup2(out, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    if luck := os.environ.get("PUUR_TEST_LUCK"):
        deal_by(luck)
    sys.argv = ["puur", *wanted["words"]]  # type: ignore[misc]
    try:
        return int(main(wanted["words"]) or 0)  # type: ignore[operator]
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def deal_by(luck: str) -> None:
    """Have this process deal its cards by that chance."""
    from random import Random  # noqa: PLC0415 - only in such a process
    from types import SimpleNamespace  # noqa: PLC0415

    from puur.service.live import fairness  # noqa: PLC0415

    drawn = Random(luck)  # noqa: S311 - a test's own chance
    vars(fairness)["secrets"] = SimpleNamespace(token_hex=lambda size: drawn.randbytes(size).hex())


@cache
def _nursery() -> tuple[subprocess.Popen[str], str]:
    """The loaded process of this one, and where it listens; it ends with this one."""
    where = str(Path(tempfile.mkdtemp(prefix="puur-nursery-")) / "line")
    root = str(Path(__file__).resolve().parent.parent)
    there = subprocess.Popen(
        [sys.executable, "-c", LOADED, where],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert there.stdout is not None
    assert there.stdout.readline() == "loaded\n"
    atexit.register(there.communicate)
    return there, where


class Forked:
    """A process that was forked there; to be used as `subprocess.Popen` is."""

    def __init__(self, words: Sequence[str], log: Path, surroundings: Mapping[str, str]) -> None:
        """Begin it: the words of a `puur` command, the file its output is added to, its environment."""
        self.line, self.heard = socket.socket(socket.AF_UNIX), b""
        self.line.connect(_nursery()[1])
        wanted = {"words": list(words), "log": str(log), "surroundings": dict(surroundings)}
        self.line.sendall(f"{json.dumps(wanted)}\n".encode())
        self.pid = self._told()
        self.returncode: int | None = None

    def _told(self) -> int:
        """Return the next number that is told of it; TimeoutError if there is none in time."""
        while b"\n" not in self.heard:
            more = self.line.recv(64)
            assert more, "the process that others are forked from is gone"
            self.heard += more
        first, _, self.heard = self.heard.partition(b"\n")
        return int(first)

    def poll(self) -> int | None:
        """Return its exit code if it has ended."""
        try:
            return self.wait(0.0001)
        except TimeoutError:
            return None

    def wait(self, timeout: float | None = None) -> int:
        """Return its exit code once it has ended; TimeoutError if it has not until then."""
        if self.returncode is None:
            self.line.settimeout(timeout)
            self.returncode = self._told()
            self.line.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it without any chance to tidy up."""
        self.send_signal(signal.SIGKILL)


def ran(folder: Path, *words: str) -> str:
    """Run a command to its end and return what it prints, kept in that folder; it succeeds."""
    log = folder / "ran.txt"
    log.unlink(missing_ok=True)
    code = Forked(words, log, os.environ).wait(120)
    said = log.read_text(encoding="utf-8")
    assert code == 0, (words, said)
    return said
