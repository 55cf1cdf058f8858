"""The house in which it is rehearsed: PostgreSQL, Redis, several servers, and a proxy before them."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from benchmarks.rehearsal import programs
from benchmarks.rehearsal.cable import Cable
from benchmarks.rehearsal.programs import Program

FAKETIME: Final = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
DISK: Final = 400
"""Megabytes of the disk on which PostgreSQL lies, where one may be mounted."""
REFUSED: Final = 2
"""What a server ends with that says what is wrong with what it was given."""
SERVE: Final = "import sys; from puur.cli import main; sys.exit(main())"


class Served:
    """One server with its cables to the database and to Redis, and a clock of its own where there is libfaketime.

    release: the folder of the earlier release that it runs, None for this one. refusals: how often that one would not
    start on what this one has written.
    """

    def __init__(self, folder: Path, database: Cable, redis: Cable, release: Path | None = None) -> None:
        """Take where its log lies, and its open cables."""
        self.database, self.redis = database, redis
        port = programs.free_port()
        self.program = Program((sys.executable, *self._words(port)), folder, port)
        self.program.log = folder / f"puur-{port}.log"
        self.clock = folder / f"clock-{port}"
        self.clock.write_text("+0s\n", encoding="ascii")
        if FAKETIME is not None:
            self.program.surroundings = {
                "LD_PRELOAD": str(FAKETIME),
                "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                "FAKETIME_CACHE_DURATION": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "DONT_FAKE_MONOTONIC": "1",
                "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # else threads that wait for each other spin: twice the CPU
            }
        self.refusals = 0
        self.program.health = "/healthz"
        self.program.ended_by_itself = self._newer_if_refused
        self.run_as(release)

    def _words(self, port: int) -> tuple[str, ...]:
        database = f"postgresql://puur@127.0.0.1:{self.database.port}/postgres"
        redis = f"redis://127.0.0.1:{self.redis.port}"
        where = ("--port", str(port), "--database", database, "--redis", redis, "--proxy", "127.0.0.1")
        return ("-c", SERVE, "serve", *where, "--metrics")

    def run_as(self, release: Path | None) -> None:
        """Begin as that release from the next start on."""
        self.release = release
        self.program.surroundings["PYTHONPATH"] = "" if release is None else str(release / "src")

    def _newer_if_refused(self, code: int) -> None:
        """An earlier release does not start on a store that it does not know: it was an update, then, and stays one."""
        if self.release is not None and code == REFUSED:
            self.refusals += 1
            self.run_as(None)

    def set_clock(self, seconds: int) -> None:
        """Put its clock forward or back."""
        part = self.clock.with_suffix(".part")
        part.write_text(f"{seconds:+d}s\n", encoding="ascii")
        part.rename(self.clock)


class House:
    """All of it. old: the folder of an earlier release, which all servers run at first.

    off: from when to when (ms, UTC) the clock of a server was wrong; 0: still.
    """

    def __init__(self, folder: Path, servers: int, old: Path | None = None) -> None:
        """Take where everything is kept, and how many servers there shall be."""
        self.folder, self.old = folder, old
        self.disk = _mounted(folder)
        self.postgres, self.redis = programs.postgres(self.disk or folder), programs.redis(folder)
        self._cables = [(Cable(self.postgres.port), Cable(self.redis.port)) for _ in range(servers)]
        self.servers: list[Served] = []
        self.tables: list[str] = []
        self.off: list[tuple[int, int]] = []
        self.proxy: Program

    async def start(self) -> None:
        """Start everything."""
        for program in (self.postgres, self.redis):
            await asyncio.to_thread(begin, program)
        for database, redis in self._cables:
            await database.open()
            await redis.open()
            self.servers.append(Served(self.folder, database, redis, self.old))
        for one in self.servers:
            await asyncio.to_thread(begin, one.program)
        self.proxy = programs.nginx(self.folder, [one.program.port for one in self.servers])
        await asyncio.to_thread(begin, self.proxy)

    async def end(self) -> None:
        """End everything."""
        for one in (*(each.program for each in self.servers), self.proxy, self.redis, self.postgres):
            await asyncio.to_thread(one.kill)
        for cable in (cable for both in self._cables for cable in both):
            await cable.close()
        if self.disk is not None:
            await asyncio.to_thread(subprocess.run, ("umount", "-l", str(self.disk)), check=False)

    def faults(self) -> list[str]:
        """Return what the servers should not have said: of each traceback the line before.

        Not SQLAlchemy's own, of a connection that could not be closed any more, nor that of the process out of which a
        server's workers begin, and whose server was killed just then.
        """
        logs = [one.program.log.read_text(encoding="utf-8") for one in self.servers if one.program.log.exists()]
        return [fault for log in logs for fault in faults_in(log.splitlines())]


def faults_in(lines: Sequence[str]) -> list[str]:
    """Return of each traceback of ours the line before."""
    traced = [at for at, line in enumerate(lines) if "Traceback" in line]
    return [
        lines[at - 1]
        for at in traced
        if "sqlalchemy.pool" not in lines[at - 1] and "forkserver" not in lines[min(at + 1, len(lines) - 1)]
    ]


def begin(program: Program) -> None:
    """Start a program and wait until it listens."""
    program.start()
    program.wait()


@asynccontextmanager
async def opened(folder: Path, servers: int, old: Path | None = None) -> AsyncIterator[House]:
    """Start a house, and end it whatever happens."""
    house = House(folder, servers, old)
    try:
        await house.start()
        yield house
    finally:
        await house.end()


def _mounted(folder: Path) -> Path | None:
    """Return a small disk of its own in a file, None where nothing can be mounted."""
    image, disk = folder / "disk.img", folder / "disk"
    mkfs = shutil.which("mkfs.ext4", path=programs.SBIN)
    if os.geteuid() != 0 or mkfs is None:
        return None
    with image.open("wb") as file:
        file.truncate(DISK << 20)
    disk.mkdir()
    made = subprocess.run((mkfs, "-q", "-m", "0", str(image)), check=False, capture_output=True).returncode == 0
    there = ("mount", "-o", "loop", str(image), str(disk))
    if made and subprocess.run(there, check=False, capture_output=True).returncode == 0:
        disk.chmod(0o755)
        return disk
    return None
