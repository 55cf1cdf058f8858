"""What everybody may have is made once a version, however many ask, and never more than the shelf holds."""

from __future__ import annotations

import asyncio

import pytest

from puur.web.working import VersionedCache


class Maker:
    def __init__(self, size: int = 1000) -> None:
        self.made, self.size = 0, size

    async def __call__(self) -> bytes:
        self.made += 1
        await asyncio.sleep(0)
        return b"x" * self.size


def test_a_thousand_who_ask_get_one() -> None:
    async def run() -> None:
        shelf, make = VersionedCache(), Maker()
        found = await asyncio.gather(*(shelf.get_or_make("a", 1, make) for _ in range(1000)))
        assert (make.made, len(set(map(id, found))), shelf.byte_count) == (1, 1, 1000)

    asyncio.run(run())


def test_a_new_version_takes_the_place_of_the_old_one() -> None:
    async def run() -> None:
        shelf, make = VersionedCache(), Maker()
        for version in range(1000):
            await shelf.get_or_make("a", version, make)
        assert (make.made, shelf.byte_count) == (1000, 1000)

    asyncio.run(run())


def test_a_thousand_different_things_take_no_more_than_there_is() -> None:
    async def run() -> None:
        shelf, make = VersionedCache(most_bytes=10_000), Maker()
        for number in range(1000):
            await shelf.get_or_make(number, 1, make)
            await asyncio.sleep(0)
            assert shelf.byte_count <= 10_000
        await shelf.get_or_make(999, 1, make)
        assert make.made == 1000

    asyncio.run(run())


def test_what_failed_is_tried_again_and_who_goes_away_takes_nothing_from_others() -> None:
    async def fails() -> bytes:
        raise ValueError("not now")

    async def run() -> None:
        shelf, make = VersionedCache(), Maker()
        with pytest.raises(ValueError, match="not now"):
            await shelf.get_or_make("a", 1, fails)
        await asyncio.sleep(0)
        gone = asyncio.ensure_future(shelf.get_or_make("a", 1, make))
        stays = asyncio.ensure_future(shelf.get_or_make("a", 1, make))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == b"x" * 1000
        assert make.made == 1

    asyncio.run(run())
