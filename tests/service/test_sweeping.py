"""Python looks for what is not needed any more a little at a time: no move waits for it."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from puur.game.commands import Play
from puur.game.events import Played
from puur.game.state import Deal, Game, Trick
from puur.journal import NewEntry
from puur.web.running import tune_garbage_collection

LONGEST = 0.012
"""Seconds of processor time; fifty thousand objects at once took 0.03 on a machine with nothing else to do."""


@pytest.fixture
def sweeps() -> Iterator[list[float]]:
    """How long each sweep took, from when the server has begun."""
    took, begun, before = list[float](), [0.0], gc.get_threshold()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            begun[0] = time.thread_time()
        elif info["generation"] < 2:
            took.append(time.thread_time() - begun[0])

    tune_garbage_collection()
    gc.callbacks.append(note)
    yield took
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


async def wait_in_vain() -> None:
    """What a task that failed leaves behind: itself, its frames and what they held, in a circle."""
    waited = asyncio.get_running_loop().create_future()

    async def wait() -> None:
        try:
            await waited
        except ValueError as problem:
            kept = {"problem": [problem]}
            del problem
            assert kept

    task = asyncio.create_task(wait())
    await asyncio.sleep(0)
    waited.set_exception(ValueError())
    await task


async def work(kept: list[list[int]]) -> None:
    for number in range(20_000):
        await wait_in_vain()
        kept.append([number])


@pytest.mark.slow
def test_no_sweep_takes_long(sweeps: list[float]) -> None:
    asyncio.run(work([]))
    assert len(sweeps) > 2
    assert sorted(sweeps)[-2] < LONGEST  # one may have come at a bad moment of the machine


def test_what_is_kept_of_a_table_is_not_looked_through() -> None:
    """It holds no circle, and every move makes it new at each table: a sweep looked at all of them."""
    kept = (Deal(0, "play"), Game(), Trick(0, (0, 1, 2, 3), 0, 20), Played(0, 1), Play(0, 1), NewEntry(0, "", "", b""))
    assert not any(gc.is_tracked(one) for one in kept)
