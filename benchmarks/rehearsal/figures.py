"""What came out: tables are checked as soon as they are left, in a process of its own, and added up."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, Protocol

import msgspec

from benchmarks.rehearsal.check import Violation, check
from benchmarks.rehearsal.history import History, keep
from benchmarks.rehearsal.person import Person
from benchmarks.rehearsal.trouble import KILLS, Done
from puur.service.live.scheduler import Pace

SOON: Final = 2.0
"""Seconds within which who was away is to be back once all is well."""


class Plan(msgspec.Struct, frozen=True):
    """minutes: of disturbances; processes: servers; seed: of what happens when; think: seconds before a move.

    kills: how often each kill comes for each other disturbance. old: the folder of an earlier release beside this one.
    """

    minutes: float = 2.0
    processes: int = 3
    seed: int = 1
    tables: int = 12
    think: float = 0.25
    kills: int = 1
    old: Path | None = None


class Figures(msgspec.Struct, frozen=True):
    """What came out. Times in milliseconds, but for away and back (seconds).

    away: until somebody whose connection broke was told the table again; back: of that, while all was well again.
    not_soon: how many of them took more than two seconds. old_refused: how often the earlier release would not start on
    what this one had written. broken_off: whether somebody pressed Ctrl-C.
    """

    plan: Plan
    seconds: float
    broken_off: bool
    disturbances: dict[str, int]
    kills: int
    old_refused: int
    tables: int
    acknowledged: int
    refused: int
    busy: int
    median: float
    p99: float
    longest: float
    returns: int
    away_median: float
    away_longest: float
    back_p99: float
    back_longest: float
    not_soon: int
    views: int
    late_views: int
    entries: int
    faults: list[str]
    violations: list[Violation]


class Playing(Protocol):
    """Those at one table. acknowledged: how many of their commands."""

    @property
    def acknowledged(self) -> int:
        """Return it."""


class Ledger:
    """What is known so far. Tables are handed in when they are left."""

    def __init__(self, file: Path) -> None:
        """Take the file in which the histories are kept."""
        self._file = file
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _stand_back)
        self._checking: set[asyncio.Future[list[Violation]]] = set()
        self.violations: list[Violation] = []
        self.done: list[Done] = []
        self.sums: Counter[str] = Counter()
        self.times = array("q")
        self.away: list[tuple[float, float]] = []

    @property
    def open(self) -> int:
        """Return how many tables are still to be checked."""
        return len(self._checking)

    @property
    def kills(self) -> int:
        """Return how often something was killed."""
        return sum(one.name in KILLS for one in self.done)

    def take(self, history: History, people: Sequence[Person]) -> None:
        """Take the history of a table that was left, and let it be checked."""
        keep(history, self._file)
        self.times.extend(acked.at - acked.said for acked in history.acked)
        self.away.extend(gone for one in people for gone in one.away)
        late = sum(told.seat is None for told in history.told)
        sizes = {"views": len(history.told), "late": late, "refused": len(history.refused)}
        self.sums.update(sizes, tables=1, entries=len(history.stands), busy=sum(one.busy for one in people))
        future = asyncio.get_running_loop().run_in_executor(self._pool, check, history, Pace().late)
        self._checking.add(future)
        future.add_done_callback(self._checked)

    def _checked(self, future: asyncio.Future[list[Violation]]) -> None:
        self._checking.discard(future)
        self.violations += future.result()

    async def close(self) -> None:
        """Wait until everything is checked."""
        while self._checking:
            await asyncio.wait(self._checking)
        self._pool.shutdown()

    def acknowledged(self, now: Sequence[Playing]) -> int:
        """Return how many commands were acknowledged, those at the tables that are played at now too."""
        return len(self.times) + sum(one.acknowledged for one in now)

    def told(self, now: Sequence[Playing]) -> str:
        """Return a line that says how it goes."""
        done = f"{len(self.done)} disturbances ({self.kills} kills), {self.acknowledged(now)} acknowledged"
        return f"{done}, {self.sums['tables'] - self.open} tables checked, {len(self.violations)} violations"

    def figures(self, plan: Plan, seconds: float, faults: list[str], *, broken_off: bool) -> Figures:
        """Return all of it."""
        times, sums = sorted(self.times) or [0], self.sums
        away = sorted(back - left for left, back in self.away) or [0.0]
        back = sorted(while_well(gone, self.done) for gone in self.away) or [0.0]
        return Figures(
            plan=plan,
            seconds=round(seconds, 1),
            broken_off=broken_off,
            disturbances=dict(sorted(Counter(one.name for one in self.done).items())),
            kills=self.kills,
            old_refused=sums["old_refused"],
            tables=sums["tables"],
            acknowledged=len(self.times),
            refused=sums["refused"],
            busy=sums["busy"],
            median=times[len(times) // 2],
            p99=times[len(times) * 99 // 100],
            longest=times[-1],
            returns=len(self.away),
            away_median=round(away[len(away) // 2], 2),
            away_longest=round(away[-1], 2),
            back_p99=round(back[len(back) * 99 // 100], 2),
            back_longest=round(back[-1], 2),
            not_soon=sum(one > SOON for one in back),
            views=sums["views"],
            late_views=sums["late"],
            entries=sums["entries"],
            faults=faults,
            violations=self.violations,
        )


def while_well(gone: tuple[float, float], done: Sequence[Done]) -> float:
    """Return how long somebody was away (from, to) while nothing was disturbed."""
    left, back = gone
    first = bisect_left(done, left, key=lambda one: one.well)
    troubled = 0.0
    for one in done[first:]:
        if one.begun >= back:
            break
        troubled += min(back, one.well) - max(left, one.begun)
    return back - left - troubled


def _stand_back() -> None:
    """Let the servers go first; a Ctrl-C is not for who checks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)
