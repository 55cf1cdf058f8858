"""What somebody set up and nobody ever used is taken away after a while; what anybody did stays for ever."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from puur.errors import Missing
from puur.journal import Journal, MemoryJournal, NewEntry, VersionConflict
from puur.journal.sql import open_journal
from puur.service.clock import now
from puur.service.live.seating import TableSetup
from puur.service.retention import DAY_MS, UNUSED_TABLE_DAYS, delete_unused_tables
from puur.service.slates import SlateLine, Slates

from .house import Ear, four_people, new_hub, play_on, wishes

LATER = now() + (UNUSED_TABLE_DAYS + 1) * DAY_MS


def nobody(_: str) -> bool:
    return False


async def store(where: str) -> Journal:
    return MemoryJournal() if where == "memory" else await open_journal(f"sqlite:///{where}")


async def fill(journal: Journal) -> None:
    """Many streams that nobody used, some that somebody did, and others beside them."""
    for number in range(250):
        used = "c" if number % 50 == 0 else None
        await journal.append(
            f"table/{number:03}", 0, [NewEntry(0, "host", "created", b"{}"), NewEntry(0, "x", "game", b"{}", used)]
        )
    await journal.append("tournament/1", 0, [NewEntry(0, "x", "y", b"{}")])
    await journal.append("table/new", 0, [NewEntry(LATER, "x", "y", b"{}")])


@pytest.mark.longer
@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_only_what_nobody_used_and_has_lain_long_is_taken(kind: str, tmp_path: Path) -> None:
    async def run() -> None:
        journal = await store("memory" if kind == "memory" else str(tmp_path / "puur.db"))
        await fill(journal)
        assert await delete_unused_tables(journal, DAY_MS, nobody) == 0
        assert await delete_unused_tables(journal, LATER, lambda stream: stream == "table/001") == 244
        left = await journal.streams()
        assert left == [*(f"table/{one:03}" for one in (0, 1, 50, 100, 150, 200)), "table/new", "tournament/1"]
        with pytest.raises(VersionConflict):
            await journal.discard("table/001", 1)
        await journal.close()

    asyncio.run(run())


def test_a_table_without_a_card_goes_and_one_at_which_people_played_stays() -> None:
    async def run() -> None:
        hub = new_hub()
        empty, _ = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))
        played, links = await four_people(hub, "einzelschieber-2026")
        async with hub.visit(played) as room:
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await play_on(hub, room, ears, random.Random(1))  # noqa: S311 - a test's own chance
            for ear in ears:
                hub.disconnect_client(room, ear)
        before = len(await hub.entries(played))
        assert await delete_unused_tables(hub.journal, LATER, hub.is_in_use) == 1
        assert len(await hub.entries(played)) == before
        with pytest.raises(Missing):
            async with hub.visit(empty):
                pass
        assert len(links) == 4

    asyncio.run(run())


def test_what_a_process_wrote_that_had_not_heard_of_it_begins_no_table(tmp_path: Path) -> None:
    async def run() -> None:
        hub = new_hub()
        hub.journal = await open_journal(f"sqlite:///{tmp_path / 'puur.db'}")
        await hub.journal.append("table/gone", 6, [NewEntry(0, "x", "status", b"{}")])
        with pytest.raises(Missing):
            async with hub.visit("gone"):
                pass
        await hub.journal.close()

    asyncio.run(run())


def test_a_slate_with_a_line_stays() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        slates = Slates(journal)
        (empty, _), (written, key) = await slates.create_slate(), await slates.create_slate()
        await slates.write(written, key, [SlateLine("a", 1, "deal")], 0)
        assert await delete_unused_tables(journal, LATER, nobody) == 1
        assert (await slates.read(written)).lines
        with pytest.raises(Missing):
            await slates.read(empty)

    asyncio.run(run())
