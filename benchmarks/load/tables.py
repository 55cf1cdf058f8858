"""One server process under load, measured: tables of four scripted people over real WebSockets on loopback.

``python -m benchmarks.load.tables`` starts a server on one core and a load generator in a process of its own, both for
this measurement only. A move is acknowledged after its commit; with ``--store memory`` nothing is written, and what the
server then spends on a move is everything but the commit. With ``--store postgresql`` there may be several processes on
one PostgreSQL and one Redis, and the four of a table sit at one after the other: what they spend is summed up.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.figures.figure import ROOT
from benchmarks.rehearsal import programs
from puur.errors import BadInput

TICKS: Final = os.sysconf("SC_CLK_TCK")
PATIENCE: Final = 600.0


class Plan(msgspec.Struct, frozen=True):
    """How much load: tables of four, a move at each every so many seconds, measured for so long.

    processes: of the server, each on one of the ``ports``. database, redis: where they meet, if there are several.
    """

    tables: int = 1500
    every: float = 3.0
    seconds: float = 30.0
    store: str = "sqlite"
    processes: int = 1
    ports: tuple[int, ...] = ()
    database: str = ""
    redis: str | None = None


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
    with tempfile.TemporaryDirectory(prefix="puur-load-") as made, ExitStack() as running:
        folder = Path(made)
        plan = msgspec.structs.replace(plan, ports=tuple(programs.free_port() for _ in range(plan.processes)))
        if plan.store == "postgresql":
            plan = _with_programs(plan, folder, running)
        (folder / "plan.json").write_bytes(msgspec.json.encode(plan))
        servers = []
        for number in range(plan.processes):
            servers.append(running.enter_context(started("benchmarks.load.server", made, str(number))))
            wait_for(folder / "tables.json", servers[0])
        client = running.enter_context(started("benchmarks.load.client", made))
        return _watched(plan, folder, servers, client)


def _with_programs(plan: Plan, folder: Path, running: ExitStack) -> Plan:
    """Start PostgreSQL and Redis for this measurement."""
    folder.chmod(0o755)
    database, redis = programs.postgres(folder), programs.redis(folder)
    for one in (database, redis):
        one.start()
        running.callback(one.stop)
        one.wait()
    where = f"postgresql://puur@127.0.0.1:{database.port}/postgres"
    return msgspec.structs.replace(plan, database=where, redis=f"redis://127.0.0.1:{redis.port}")


def _watched(
    plan: Plan, folder: Path, servers: Sequence[subprocess.Popen[bytes]], client: subprocess.Popen[bytes]
) -> Figures:
    wait_for(folder / "begun", client)
    before, begun = _spent_by(servers), time.monotonic()
    wait_for(folder / "heard.json", client)
    after, seconds = _spent_by(servers), time.monotonic() - begun
    client.wait(PATIENCE)
    for server in servers:
        server.terminate()
        server.wait(PATIENCE)
    heard = msgspec.json.decode((folder / "heard.json").read_bytes(), type=Heard)
    user, system, moves = after.user - before.user, after.system - before.system, max(1, heard.moves)
    return Figures(plan, heard, seconds, 1e6 * user / moves, 1e6 * system / moves, (user + system) / seconds, after.rss)


def _spent_by(servers: Sequence[subprocess.Popen[bytes]]) -> Spent:
    """Return what they have spent together."""
    each = [spent(server.pid) for server in servers]
    return Spent(*(sum(values) for values in zip(*((one.user, one.system, one.rss) for one in each), strict=True)))


def started(module: str, *words: str) -> subprocess.Popen[bytes]:
    """Start one of our modules on a folder."""
    return subprocess.Popen([sys.executable, "-m", module, *words], cwd=ROOT)  # noqa: S603 - our own modules


def wait_for(file: Path, writer: subprocess.Popen[bytes]) -> None:
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


def main() -> None:
    """Measure as the command line says and print JSON."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.tables", description=__doc__)
    words.add_argument("--tables", type=int, default=1500)
    words.add_argument("--every", type=float, default=3.0, help="seconds between two moves at a table")
    words.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    words.add_argument("--store", choices=["sqlite", "memory", "postgresql"], default="sqlite")
    words.add_argument("--processes", type=int, default=1, help="of the server; more than one on PostgreSQL only")
    said = words.parse_args()
    if said.processes > 1 and said.store != "postgresql":
        words.error("several processes meet in PostgreSQL: --store postgresql")
    figures = measure(Plan(**vars(said)))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")


if __name__ == "__main__":
    main()
