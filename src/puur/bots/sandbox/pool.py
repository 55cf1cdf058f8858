"""A bot's processes as the table sees them: started, asked, and ended where they take longer than they may.

A bot may compute for ``think_ms`` about a move, in CPU time, so that a busy machine wrongs nobody. One that sleeps is
cut off after twice that and half a second, without the time in which it was ready and other programs had the processor.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

from puur.bots.sandbox import protocol
from puur.bots.sandbox.protocol import BotBriefing
from puur.bots.sandbox.worker import WorkerOrder
from puur.errors import BadInput
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.words.catalogue import to_text
from puur.words.message import Message, said

ForfeitKind = Literal["late", "died", "failed", "garbage", "illegal"]
"""How a bot forfeits a deal.

It thought too long, its process ended, it raised an exception, its answer is no command, or its command is against the
rules.
"""
MOST_LOADING_SECONDS: Final = 60.0
"""The most seconds that loading a bot may take."""
MOST_SEATING_SECONDS: Final = 10.0
"""The most seconds that creating a bot at a seat may take."""
_SLACK: Final = 0.5
_TICK: Final = 0.002
_PID: Final = 8
_ERRORS: Final = 2
"""What a bot prints goes where complaints go: standard output is the table's."""
_KEPT: Final = ("LANG", "LC_ALL", "TZ", "SYSTEMROOT")


class Forfeit(Exception):  # noqa: N818 - a deal given away is no error of the program
    """Raised when a bot forfeits a deal. why: the kind of failure, a word.

    said: the details, in words or as a message.
    """

    def __init__(self, why: ForfeitKind, what: Message | str = "") -> None:
        """Take the reason and what there is to say of it."""
        super().__init__(to_text(what) or why)
        self.why = why
        self.said: Message | str = what or why


class BotPool:
    """The process that has loaded one bot and forks a fresh process for each seat."""

    def __init__(self, name: str, laws: list[str]) -> None:
        """Start it for these Reglemente. BadInput where the bot cannot be loaded or made."""
        if not hasattr(os, "fork"):
            raise BadInput(said("arena.no-fork", bot=name), {"bot": name})
        self.name, self._laws = name, laws
        self.walls = self._load()
        self._tried(laws[0])

    def _load(self) -> bool:
        """Start the loader, and return whether it could put up its walls. BadInput where the bot cannot be loaded."""
        self._control, inside = socket.socketpair()
        path = [folder or str(Path.cwd()) for folder in sys.path]
        env = {key: os.environ[key] for key in _KEPT if key in os.environ} | {"OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-I", "-c", _PROGRAM, str(inside.fileno()), *path],
            stdin=subprocess.DEVNULL,
            stdout=_ERRORS,
            pass_fds=[inside.fileno()],
            env=env,
            start_new_session=True,
        )
        inside.close()
        try:
            self._control.sendall(
                protocol.prefix_with_length(protocol.encode_json(WorkerOrder(self.name, path, self._laws)))
            )
            sort, text = _read_frame(self._control, time.monotonic() + MOST_LOADING_SECONDS)
        except (Forfeit, OSError) as problem:
            raise self._bad(said("arena.not-loaded", bot=self.name, why=_details(problem))) from None
        if sort == protocol.FAILED_FRAME:
            raise self._bad(protocol.decode_failure(text))
        return text == b"walls"

    def _tried(self, law: str) -> None:
        """Make the bot once: what can never sit down is no bot."""
        try:
            self.sit(BotBriefing(law)).close()
        except (Forfeit, OSError) as problem:
            raise self._bad(said("arena.not-loaded", bot=self.name, why=_details(problem))) from None

    def _bad(self, complaint: Message | str) -> BadInput:
        self.close()
        return BadInput(complaint, {"bot": self.name})

    def sit(self, told: BotBriefing) -> SandboxedBot:
        """Return the bot in a fresh process. Raises Forfeit if it cannot be created.

        told: what the bot is told. If the loader process has died, it is restarted for later calls, and Forfeit is
        raised.
        """
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                socket.send_fds(self._control, [protocol.encode_json(told)], [theirs.fileno()])
            pid = int.from_bytes(_read_exactly(self._control, _PID, time.monotonic() + MOST_SEATING_SECONDS), "little")
        except (OSError, Forfeit) as problem:
            ours.close()
            raise self._restart(problem) from None
        seat = SandboxedBot(ours, pid, told.think_ms)
        try:
            sort, text = _read_frame(ours, time.monotonic() + MOST_SEATING_SECONDS)
        except Forfeit:
            seat.close()
            raise
        if sort == protocol.FAILED_FRAME:
            seat.close()
            raise Forfeit("failed", protocol.decode_failure(text))
        return seat

    def _restart(self, problem: OSError | Forfeit) -> Forfeit:
        """Start the loader again after it has ended or fallen silent; return what that costs the bot."""
        self.close()
        with suppress(BadInput):  # then the next sitting is given away too
            self._load()
        return Forfeit(problem.why if isinstance(problem, Forfeit) else "died", said("arena.loader-ended"))

    def close(self) -> None:
        """End the loader process."""
        self._control.close()
        self._process.kill()
        self._process.wait()


def _details(problem: Forfeit | OSError) -> Message | str:
    return problem.said if isinstance(problem, Forfeit) else str(problem)


_PROGRAM: Final = (
    "import sys; sys.path[:] = sys.argv[2:]; del sys.argv[2:]; from puur.bots.sandbox.worker import main; main()"
)


class SandboxedBot:
    """A bot at a seat in its own restricted process.

    seconds, cpu: how long its moves have taken so far, on the clock and in computing time, both in seconds.
    """

    def __init__(self, pipe: socket.socket, pid: int, think_ms: int) -> None:
        """Take the pipe, the process, and how long it may think about a move."""
        self._pipe, self._pid = pipe, pid
        self._may = think_ms / 1000
        self.seconds = self.cpu = 0.0

    def act(self, seen: Observation) -> Command:
        """Return the bot's command.

        Raises Forfeit if it is late, fails, or answers with something else; its process then ends.
        """
        content = self._answer_to(protocol.ACT_FRAME, seen)
        try:
            return protocol.decode_command(content)
        except BadInput as problem:
            self.close()
            raise Forfeit("garbage", problem.said) from None

    def _answer_to(self, sort: bytes, seen: Observation) -> bytes:
        begin, used = time.monotonic(), self._used()
        try:
            try:
                self._pipe.sendall(protocol.pack_frame(sort, protocol.encode_json(seen)))
                self._wait(begin, used)
                sort, content = _read_frame(self._pipe, time.monotonic() + _SLACK)
            finally:  # as long as the process is known
                self.seconds += time.monotonic() - begin
                self.cpu += max(0.0, self._used() - used)
        except (OSError, Forfeit) as problem:
            self.close()
            raise problem if isinstance(problem, Forfeit) else Forfeit("died", str(problem)) from None
        if sort != protocol.BOT_ANSWER_FRAME:
            self.close()
            if sort == protocol.FAILED_FRAME:
                raise Forfeit("failed", protocol.decode_failure(content))
            raise Forfeit("garbage", content.decode(errors="replace")[:300])
        return content

    def _wait(self, begin: float, used: float) -> None:
        """Until there is an answer, or its time is over."""
        poll = select.poll()
        poll.register(self._pipe, select.POLLIN)
        queued = self._queued()
        left, idle = self._may, 2 * self._may + _SLACK
        while not poll.poll(1000 * (min(left, idle) + _TICK)):
            left = self._may - (self._used() - used)
            idle = begin + 2 * self._may + _SLACK + (self._queued() - queued) - time.monotonic()
            if min(left, idle) <= 0 and not poll.poll(0):  # this program too may have waited for the processor
                raise Forfeit("late", said("arena.more-than-ms", ms=round(1000 * self._may)))

    def _used(self) -> float:
        """CPU seconds of the process; 0 where the system does not tell, or there is none any more."""
        if not self._pid:
            return 0.0  # the system would tell those of this program
        try:
            return time.clock_gettime((~self._pid << 3) | 2)
        except (OSError, OverflowError, AttributeError):
            return 0.0

    def _queued(self) -> float:
        """Seconds for which the process was ready and had no processor; 0 where the system does not tell."""
        try:
            return int(Path(f"/proc/{self._pid}/schedstat").read_bytes().split()[1]) / 1e9
        except (OSError, ValueError, IndexError):
            return 0.0

    def close(self) -> None:
        """End the bot's process and its children. May be called more than once."""
        if self._pid:
            for end in (os.killpg, os.kill):
                with suppress(OSError):
                    end(self._pid, signal.SIGKILL)
        self._pid = 0
        self._pipe.close()


def _read_frame(pipe: socket.socket, until: float) -> tuple[bytes, bytes]:
    """Return sort and content of a frame. Forfeit where it does not come, or is none."""
    size = int.from_bytes(_read_exactly(pipe, protocol.FRAME_LENGTH_BYTES, until), "little")
    if not 1 <= size <= protocol.MAX_FRAME_BYTES:
        raise Forfeit("garbage", said("arena.frame-of", size=size))
    content = _read_exactly(pipe, size, until)
    return content[:1], content[1:]


def _read_exactly(pipe: socket.socket, size: int, until: float) -> bytes:
    content = b""
    while len(content) < size:
        pipe.settimeout(max(0.001, until - time.monotonic()))
        try:
            more = pipe.recv(size - len(content))
        except TimeoutError:
            raise Forfeit("late", said("arena.no-answer")) from None
        if not more:
            raise Forfeit("died", said("arena.process-ended"))
        content += more
    return content
