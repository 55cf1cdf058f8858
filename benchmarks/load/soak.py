"""Whether a server that is played at for long grows: people play steadily, and its memory is looked at.

``python -m benchmarks.load.soak --minutes 60`` prints by how much it grows a minute once the first ten minutes are over
(the slope of a straight line through all that was seen then), in MB.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.load.tables import PATIENCE, Heard, Plan, spent, started, wait_for
from benchmarks.rehearsal.programs import free_port
from puur.errors import BadInput

SETTLED: Final = 10.0
"""Minutes after which what grows is no beginning any more."""
EVERY: Final = 5.0
"""Seconds between two looks."""
Seen = tuple[float, float]
"""When (minutes since the beginning), and how much memory (MB)."""


class Figures(msgspec.Struct, frozen=True):
    """What came out. slope: MB a minute after the first ten; before, after: MB then and at the end; cores: used."""

    plan: Plan
    heard: Heard
    slope: float
    before: float
    after: float
    most: float
    cores: float


def soak(plan: Plan) -> Figures:
    """Run server and load generator, and look on."""
    if plan.seconds <= 60 * SETTLED:
        raise BadInput(f"must be more than {SETTLED:.0f}: that long it only settles", {"field": "minutes"})
    with tempfile.TemporaryDirectory() as folder:
        here, plan = Path(folder), msgspec.structs.replace(plan, ports=(free_port(),))
        (here / "plan.json").write_bytes(msgspec.json.encode(plan))
        with started("benchmarks.load.server", folder) as server:
            wait_for(here / "tables.json", server)
            with started("benchmarks.load.client", folder) as client:
                wait_for(here / "begun", client)
                return _figures(plan, here, server, list(_seen(server, client)))


def _seen(server: subprocess.Popen[bytes], client: subprocess.Popen[bytes]) -> Iterator[Seen]:
    """Look at the server's memory now and then, until nobody plays any more."""
    begun = time.monotonic()
    while client.poll() is None:
        minutes, memory = (time.monotonic() - begun) / 60, resident(server.pid)
        yield minutes, memory
        if int(minutes * 60 / EVERY) % 60 == 0:
            sys.stderr.write(f"{minutes:.0f} min: {memory:.1f} MB\n")
        time.sleep(EVERY)


def _figures(plan: Plan, folder: Path, server: subprocess.Popen[bytes], seen: list[Seen]) -> Figures:
    used = spent(server.pid)
    server.terminate()
    server.wait(PATIENCE)
    heard = msgspec.json.decode((folder / "heard.json").read_bytes(), type=Heard)
    later = [one for one in seen if one[0] >= SETTLED]
    cores = (used.user + used.system) / (60 * seen[-1][0])
    return Figures(plan, heard, round(slope(later), 4), later[0][1], later[-1][1], used.rss, round(cores, 3))


def slope(seen: Sequence[Seen]) -> float:
    """Return how steep the straight line through all of it is (least squares)."""
    count, middle = len(seen), sum(at for at, _ in seen) / len(seen)
    mean = sum(memory for _, memory in seen) / count
    wide = sum((at - middle) ** 2 for at, _ in seen)
    return sum((at - middle) * (memory - mean) for at, memory in seen) / wide if wide else 0.0


def resident(process: int) -> float:
    """Return the memory that a process uses now, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1000


def main() -> None:
    """Measure as the command line says and print JSON."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.soak", description=__doc__)
    words.add_argument("--minutes", type=float, default=60.0, help="how long people play")
    words.add_argument("--tables", type=int, default=50)
    words.add_argument("--every", type=float, default=3.0, help="seconds between two moves at a table")
    said = words.parse_args()
    figures = soak(Plan(said.tables, said.every, 60 * said.minutes))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")


if __name__ == "__main__":
    main()
