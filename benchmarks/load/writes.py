"""How many moves a second a store keeps: ``python -m benchmarks.load.writes``, on SQLite, and PostgreSQL if it is here.

Entries as long as a move's are appended to many streams at once, by one process or several, each acknowledged after
its commit; beside it what the disk itself does: as many bytes written and synced, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.rehearsal import programs
from puur.journal import NewEntry
from puur.journal.sql import open_journal

DATA: Final = b"x" * 180
"""As long as a card that was played is in the store."""


class Writes(msgspec.Struct, frozen=True):
    """What was measured. at_once: streams a process writes to at the same time; syncs: of the disk alone, a second."""

    store: str
    processes: int
    at_once: int
    seconds: float
    written: int
    a_second: float
    syncs: float


async def _write(database: str, at_once: int, seconds: float, name: str) -> int:
    journal = await open_journal(database)
    until, written = time.monotonic() + seconds, 0

    async def stream(number: int) -> None:
        nonlocal written
        version = 0
        while time.monotonic() < until:
            entry = NewEntry(0, "Anna", "game", DATA, f"0 {version}")
            version = await journal.append(f"table/{name}-{number}", version, [entry])
            written += 1

    await asyncio.gather(*(stream(number) for number in range(at_once)))
    await journal.close()
    return written


def _process(given: tuple[str, int, float, str]) -> int:
    return asyncio.run(_write(*given))


def syncs(folder: Path, seconds: float = 1.0) -> float:
    """Return how often a second the disk keeps as many bytes, one after the other."""
    until, done = time.monotonic() + seconds, 0
    with (folder / "sync").open("wb", buffering=0) as file:
        while time.monotonic() < until:
            file.write(DATA)
            os.fdatasync(file.fileno())
            done += 1
    return done / seconds


def measure(database: str, processes: int, at_once: int, seconds: float, folder: Path) -> Writes:
    """Write from so many processes."""
    asyncio.run(_write(database, 1, 0.0, "first"))
    given = [(database, at_once, seconds, f"{os.getpid()}-{number}-{time.time_ns()}") for number in range(processes)]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        written = sum(pool.map(_process, given))
    store = database.partition(":")[0]
    return Writes(store, processes, at_once, seconds, written, round(written / seconds), round(syncs(folder)))


def main() -> None:
    """Measure as the command line says and print JSON, a line a store and number of processes."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.writes", description=__doc__)
    words.add_argument("--seconds", type=float, default=5.0, help="how long to write, each time")
    words.add_argument("--at-once", type=int, default=64, help="streams a process writes to at the same time")
    said = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="puur-writes-") as made:
        folder = Path(made)
        folder.chmod(0o755)
        _tell(measure(f"sqlite:///{folder / 'puur.db'}", 1, said.at_once, said.seconds, folder))
        if "postgresql" in programs.missing():
            return
        server = programs.postgres(folder)
        server.start()
        try:
            server.wait()
            database = f"postgresql://puur@127.0.0.1:{server.port}/postgres"
            for processes in (1, 2, 4):
                _tell(measure(database, processes, said.at_once, said.seconds, folder))
        finally:
            server.stop()


def _tell(writes: Writes) -> None:
    sys.stdout.write(msgspec.json.encode(writes).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
