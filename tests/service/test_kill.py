"""The server is killed in the middle of load, again and again: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from tests.given import luck

from puur.journal import Entry
from puur.journal.sql import open_journal
from puur.service.table.state import TableState, apply_table_entry

from .server import House, Person, Server

KILLS = 50
TABLES = 3


class Kept:
    """A table as it stood written after the last kill, and the four who play at it."""

    def __init__(self, house: House, opened: tuple[str, list[str]]) -> None:
        self.id, links = opened
        self.people = [Person(house, self.id, seat, link) for seat, link in enumerate(links)]
        self.entries: list[Entry] = []
        self.table: TableState | None = None

    def now(self, entries: list[Entry]) -> None:
        """Nothing that stood written has changed; what is new can be played."""
        assert entries[: len(self.entries)] == self.entries
        for entry in entries[len(self.entries) :]:
            self.table = apply_table_entry(self.table, entry)
        self.entries = entries
        check(entries, self.people)


async def check_all(database: str, tables: list[Kept]) -> None:
    journal = await open_journal(database)
    for kept in tables:
        kept.now(await journal.read(f"table/{kept.id}"))
    await journal.close()


def check(entries: list[Entry], people: list[Person]) -> None:
    """Every acknowledged command stands once, in order; everybody saw the same."""
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    where = {entry.command: entry.version for entry in entries if entry.command}
    assert max(Counter(entry.command for entry in entries if entry.command).values(), default=1) == 1
    for person in people:
        versions = [where[f"{person.seat} {command}"] for command, _ in person.acked]
        assert versions == sorted(versions)
        assert all(version <= told for version, (_, told) in zip(versions, person.acked, strict=True))
    seen: dict[int, set[str]] = defaultdict(set)
    for person in people:
        for version, views in person.seen.items():
            seen[version] |= views
    assert max(seen) <= len(entries)
    assert {version: views for version, views in seen.items() if len(views) > 1} == {}


async def play_on(people: list[Person], more: int) -> None:
    """Wait until so many more commands were acknowledged."""
    before = sum(len(person.acked) for person in people)
    async with asyncio.timeout(60):
        while sum(len(person.acked) for person in people) < before + more:  # noqa: ASYNC110 - many people decide when
            await asyncio.sleep(0.003)


async def torment(server: Server, kills: int) -> int:
    """Play, kill, restart; return how many commands were acknowledged."""
    chance = luck("kill", 1)
    tables = [Kept(server, server.table()) for _ in range(TABLES)]
    people = [person for kept in tables for person in kept.people]
    playing = [asyncio.create_task(person.play()) for person in people]
    acked = 0
    for _ in range(kills):
        await play_on(people, chance.randrange(5, 30))
        await asyncio.to_thread(server.kill)
        await check_all(f"sqlite:///{server.folder / 'puur.db'}", tables)
        await asyncio.to_thread(server.start)
        now = sum(len(person.acked) for person in people)
        assert now >= acked
        acked = now
    for person in people:
        person.over.set()
    await asyncio.gather(*playing)
    return acked


def killed(folder: Path, kills: int) -> int:
    server = Server(folder)
    try:
        server.start()
        acked = asyncio.run(torment(server, kills))
        assert server.stop() == 0
    finally:
        server.kill()
    assert server.faults() == []
    return acked


@pytest.mark.endurance
@pytest.mark.slow
def test_fifty_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    assert killed(tmp_path, KILLS) >= 5 * KILLS
