"""Work that takes time is shared: by address, by account or key, and who runs an evening waits behind no stranger."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from puur.service.work.fair_queue import CURRENT_REQUEST, FairQueue, RequestContext, Requester
from puur.service.work.workers import AllWorkersBusy
from puur.web.working import VersionedCache

ANNA, BEAT = Requester("192.0.2.1"), Requester("192.0.2.2")
LEAD = Requester("192.0.2.3", "opening", runs=True)


async def come(line: FairQueue, *askers: Requester) -> list[asyncio.Task[None]]:
    """Let them come one after the other."""
    tasks = [asyncio.create_task(line.enter(asker)) for asker in askers]
    await asyncio.sleep(0)
    return tasks


def done(tasks: list[asyncio.Task[None]]) -> list[bool]:
    return [one.done() for one in tasks]


def test_one_address_has_its_share_and_the_next_one_a_place_at_once() -> None:
    async def run() -> None:
        line = FairQueue(3, waiting=24, share=2)
        assert done(await come(line, *[ANNA] * 5)) == [True, True, False, False, False]
        assert done(await come(line, BEAT)) == [True]

    asyncio.run(run())


def test_one_account_has_no_more_by_another_address_of_its_own_hall() -> None:
    async def run() -> None:
        line = FairQueue(9, waiting=24, share=2)
        hall = [Requester("192.0.2.9", name) for name in ("a", "b", "c")]
        assert done(await come(line, *hall)) == [True, True, False]

    asyncio.run(run())


def test_whoever_has_had_least_is_next() -> None:
    async def run() -> None:
        line = FairQueue(1, waiting=24, share=1)
        first = await come(line, ANNA, ANNA, ANNA)
        late = await come(line, BEAT, BEAT)
        order, inside = list[str](), ANNA
        for _ in range(5):
            order.append("A" if inside is ANNA else "B")
            before = done(late)
            line.leave(inside)
            await asyncio.sleep(0)
            inside = BEAT if done(late) != before else ANNA
        assert done([*first, *late]) == [True] * 5
        assert "".join(order) == "ABABA"

    asyncio.run(run())


def test_the_line_of_one_address_is_full_and_nobody_elses() -> None:
    async def run() -> None:
        line = FairQueue(1, waiting=2, share=1)
        await come(line, ANNA, ANNA, ANNA)
        assert line.is_full(ANNA)
        assert not line.is_full(BEAT)

    asyncio.run(run())


def test_who_gives_up_leaves_the_line_and_the_place() -> None:
    async def run() -> None:
        line = FairQueue(1, waiting=2, share=1)
        _, second, third = await come(line, ANNA, BEAT, LEAD)
        second.cancel()
        await asyncio.sleep(0)
        line.leave(ANNA)
        third.cancel()
        await asyncio.gather(second, third, return_exceptions=True)
        assert done(await come(line, BEAT)) == [True]

    asyncio.run(run())


async def as_(asker: Requester, work: Callable[[], Awaitable[bytes]]) -> bytes:
    """Do something in a request of that one."""

    async def find() -> Requester:
        return asker

    CURRENT_REQUEST.set(RequestContext(find))
    return await work()


def test_nobody_gets_the_refusal_of_another() -> None:
    async def run() -> None:
        shelf, tell = VersionedCache(), asyncio.Event()

        async def refused() -> bytes:
            await tell.wait()
            raise AllWorkersBusy

        async def made() -> bytes:
            return b"made"

        first = asyncio.create_task(as_(ANNA, lambda: shelf.get_or_make("a", 1, refused)))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(as_(BEAT, lambda: shelf.get_or_make("a", 1, made)))
        await asyncio.sleep(0.01)
        tell.set()
        with pytest.raises(AllWorkersBusy):
            await first
        assert await second == b"made"

    asyncio.run(run())


def test_who_runs_an_evening_does_not_wait_for_what_a_stranger_asked_for_first() -> None:
    async def run() -> None:
        shelf, tell = VersionedCache(), asyncio.Event()

        async def long() -> bytes:
            await tell.wait()
            return b"long"

        async def quick() -> bytes:
            return b"quick"

        stranger = asyncio.create_task(as_(ANNA, lambda: shelf.get_or_make("a", 1, long)))
        await asyncio.sleep(0.01)
        lead = asyncio.create_task(as_(LEAD, lambda: shelf.get_or_make("a", 1, quick)))
        assert await asyncio.wait_for(lead, 1) == b"quick"
        tell.set()
        assert await stranger == b"long"

    asyncio.run(run())
