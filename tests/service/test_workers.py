"""Work in processes with limits: what takes too much is ended and told, and the next piece of work finds a process."""

from __future__ import annotations

import asyncio
import os
import pickle
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import pytest

from puur.errors import BadInput
from puur.service.work.worker import MEGABYTE_BYTES, WorkerLimits, run_tasks_from_pipe
from puur.service.work.workers import (
    MEAN_DELAY_OF_REJECTION_SECONDS,
    AllWorkersBusy,
    TaskLimitExceeded,
    WorkerPool,
    WorkerTaskError,
    random_busy_delay,
)
from puur.tournament.kind import kind_from_toml
from puur.words.message import said

pytestmark = pytest.mark.slow
"""Each test starts processes."""


@asynccontextmanager
async def at_work(number: int = 1, **limits: float) -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(number, WorkerLimits(**limits))  # type: ignore[arg-type]
    try:
        yield workers
    finally:
        workers.close()


WHO = "__import__('os').getpid()"
TOO_MUCH = {
    "computing": "sum(1 for _ in iter(int, 1))",
    "waiting": "__import__('time').sleep(60)",
    "memory": "len(b'x' * 2_000_000_000)",
    "depth": "(lambda f: f(f))(lambda f: f(f))",
    "death": "__import__('os').kill(__import__('os').getpid(), 9)",
}
"""Expressions, as a process knows no functions of a test."""


async def same_again(workers: WorkerPool) -> None:
    """The pool works as before."""
    assert await workers.run_task(eval, WHO) != os.getpid()


@pytest.mark.parametrize("how", TOO_MUCH)
def test_what_takes_too_much_is_ended_and_told(how: str) -> None:
    async def run() -> None:
        async with at_work(cpu=1, wall=6.0, memory=600 * MEGABYTE_BYTES) as workers:
            with pytest.raises(TaskLimitExceeded, match="zu viel für ein Papier") as told:
                await workers.run_task(eval, TOO_MUCH[how], too_much=said("desk.paper-too-much"), field="file")
            assert told.value.where == {"field": "file"}
            await same_again(workers)

    asyncio.run(run())


def test_one_that_computes_too_long_is_ended_by_its_own_time_not_by_the_clock(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        async with at_work(cpu=1, wall=600.0) as workers:
            with pytest.raises(TaskLimitExceeded, match="mehr Rechenzeit, als es hier gibt"):
                await workers.run_task(eval, TOO_MUCH["computing"])
            assert "computed for more than 1 second" in caplog.text

    asyncio.run(run())


def test_what_is_wrong_with_the_input_comes_back_as_it_was_said() -> None:
    async def run() -> None:
        async with at_work() as workers:
            with pytest.raises(BadInput) as here:
                kind_from_toml("x", b"titel = 1")
            with pytest.raises(BadInput) as there:
                await workers.run_task(kind_from_toml, "x", b"titel = 1")
            assert str(there.value) == str(here.value)
            await same_again(workers)

    asyncio.run(run())


@pytest.mark.parametrize("mistake", ["1 / 0", "lambda: 0"])
def test_a_mistake_of_ours_is_told_with_its_place(mistake: str) -> None:
    async def run() -> None:
        async with at_work() as workers:
            with pytest.raises(WorkerTaskError, match=r"ZeroDivisionError|PicklingError"):
                await workers.run_task(eval, mistake)
            await same_again(workers)

    asyncio.run(run())


def test_more_than_may_wait_is_sent_away() -> None:
    async def run() -> None:
        async with at_work(waiting=2) as workers:
            there = [asyncio.ensure_future(workers.run_task(eval, WHO)) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(AllWorkersBusy):
                await workers.run_task(eval, WHO)
            assert len(set(await asyncio.gather(*there))) == 1
            await same_again(workers)

    asyncio.run(run())


def test_who_goes_away_leaves_the_process_to_others() -> None:
    async def run() -> None:
        async with at_work(cpu=1) as workers:
            gone = asyncio.ensure_future(workers.run_task(eval, TOO_MUCH["computing"]))
            await asyncio.sleep(0.1)
            gone.cancel()
            await same_again(workers)

    asyncio.run(run())


def test_a_process_makes_room_for_a_new_one() -> None:
    async def run() -> None:
        async with at_work(pieces=2) as workers:
            seen = [await workers.run_task(eval, WHO) for _ in range(4)]
            assert seen[0] == seen[1] != seen[2] == seen[3]

    asyncio.run(run())


def test_a_process_writes_no_large_file(tmp_path: Path) -> None:
    async def run() -> None:
        async with at_work(file=MEGABYTE_BYTES) as workers:
            with pytest.raises(WorkerTaskError, match="File too large"):
                await workers.run_task(eval, f"open({str(tmp_path / 'large')!r}, 'wb').write(b'x' * 2_000_000)")

    asyncio.run(run())


def test_closing_ends_what_is_being_done() -> None:
    async def run() -> None:
        async with at_work(wall=600.0, cpu=600) as workers:
            first = await workers.run_task(eval, WHO)
            work = asyncio.ensure_future(workers.run_task(eval, TOO_MUCH["computing"]))
            await asyncio.sleep(0.1)
            workers.close()
            with pytest.raises(TaskLimitExceeded):
                await work
            with pytest.raises(ProcessLookupError):
                os.kill(first, 0)

    asyncio.run(run())


def test_bad_input_says_the_same_after_a_journey() -> None:
    made = BadInput("falsch", {"deal": 1}, ("AR-2",)).with_outer_place(file="a")
    there = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own
    assert (str(there), there.where, there.clauses) == (str(made), made.where, made.clauses)


def test_who_is_refused_together_does_not_come_back_together() -> None:
    delays = sorted(random_busy_delay() for _ in range(40))
    assert delays[0] >= MEAN_DELAY_OF_REJECTION_SECONDS / 2
    assert delays[-1] < MEAN_DELAY_OF_REJECTION_SECONDS * 3 / 2
    assert max(later - earlier for earlier, later in pairwise(delays)) < MEAN_DELAY_OF_REJECTION_SECONDS * 2 / 40


def test_a_process_whose_server_died_during_a_task_ends_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    """It printed a traceback of multiprocessing into the log of the dead server."""
    outside, inside = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=run_tasks_from_pipe, args=(inside, WorkerLimits(nice=0)))
    process.start()
    inside.close()
    outside.send_bytes(pickle.dumps((eval, ("__import__('time').sleep(0.5) or 'x' * 1_000_000",))))
    outside.close()
    process.join(60)
    assert process.exitcode == 0
    assert "Traceback" not in capfd.readouterr().err
