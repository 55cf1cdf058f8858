"""One server process under load, measured: tables of four scripted people over real WebSockets on loopback.

``python -m benchmarks.load.tables`` starts a server on one core and a load generator in a process of its own, both for
this measurement only. A move is acknowledged after its commit; with ``--store memory`` nothing is written, and what the
server then spends on a move is everything but the commit.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.figures.figure import ROOT
from puur.errors import BadInput

TICKS: Final = os.sysconf("SC_CLK_TCK")
PATIENCE: Final = 120.0


class Plan(msgspec.Struct, frozen=True):
    """How much load: tables of four, a move at each every so many seconds, measured for so long."""

    tables: int = 1500
    every: float = 3.0
    seconds: float = 30.0
    store: str = "sqlite"
    port: int = 0


class Heard(msgspec.Struct, frozen=True):
    """What the load generator measured: moves acknowledged, and how long that took in milliseconds.

    frame: the median length in bytes of what a seat was told.
    """

    moves: int
    refused: int
    lost: int
    median: float
    p99: float
    longest: float
    frame: int


class Figures(msgspec.Struct, frozen=True):
    """What came out. user_us, system_us: microseconds of server CPU a move, in the program and in the kernel for it.

    cores: how many were used on average. rss_mb: the resident memory at its most.
    """

    plan: Plan
    heard: Heard
    seconds: float
    user_us: float
    system_us: float
    cores: float
    rss_mb: float


@dataclass(frozen=True)
class Spent:
    """CPU seconds, in the program and in the kernel, and the largest resident memory (MB) of a process so far."""

    user: float
    system: float
    rss: float


def measure(plan: Plan) -> Figures:
    """Run server and load generator; BadInput where the system does not tell what a process spends."""
    if not Path("/proc/self/stat").exists():
        raise BadInput("what the server spends is read from /proc, which this system does not have", {"field": "load"})
    with tempfile.TemporaryDirectory() as folder:
        plan = msgspec.structs.replace(plan, port=_free_port())
        (Path(folder) / "plan.json").write_bytes(msgspec.json.encode(plan))
        with _started("benchmarks.load.server", folder) as server:
            _wait_for(Path(folder) / "tables.json", server)
            with _started("benchmarks.load.client", folder) as client:
                return _watched(plan, Path(folder), server, client)


def _watched(plan: Plan, folder: Path, server: subprocess.Popen[bytes], client: subprocess.Popen[bytes]) -> Figures:
    _wait_for(folder / "begun", client)
    before, begun = spent(server.pid), time.monotonic()
    _wait_for(folder / "heard.json", client)
    after, seconds = spent(server.pid), time.monotonic() - begun
    client.wait(PATIENCE)
    server.terminate()
    server.wait(PATIENCE)
    heard = msgspec.json.decode((folder / "heard.json").read_bytes(), type=Heard)
    user, system, moves = after.user - before.user, after.system - before.system, max(1, heard.moves)
    return Figures(plan, heard, seconds, 1e6 * user / moves, 1e6 * system / moves, (user + system) / seconds, after.rss)


def _started(module: str, folder: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", module, folder], cwd=ROOT)  # noqa: S603 - our own modules


def _wait_for(file: Path, writer: subprocess.Popen[bytes]) -> None:
    """Wait until a process has written a file."""
    until = time.monotonic() + PATIENCE
    while not file.exists():
        if writer.poll() is not None or time.monotonic() > until:
            message = f"{file.name} was never written"
            raise RuntimeError(message)
        time.sleep(0.01)


def announce(file: Path, data: bytes = b"") -> None:
    """Write a file so that who waits for it finds it whole."""
    part = file.with_suffix(".part")
    part.write_bytes(data)
    part.rename(file)


def spent(process: int) -> Spent:
    """Return what a process has spent so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    most = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return Spent(int(fields[11]) / TICKS, int(fields[12]) / TICKS, int(most.split()[1]) / 1000)


def pin(core: int) -> None:
    """Keep this process on one core, where the system can."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[core]})


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def main() -> None:
    """Measure as the command line says and print JSON."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.tables", description=__doc__)
    words.add_argument("--tables", type=int, default=1500)
    words.add_argument("--every", type=float, default=3.0, help="seconds between two moves at a table")
    words.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    words.add_argument("--store", choices=["sqlite", "memory"], default="sqlite")
    figures = measure(Plan(**vars(words.parse_args())))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")


if __name__ == "__main__":
    main()
