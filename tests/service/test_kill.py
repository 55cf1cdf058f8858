"""The server is killed in the middle of load, again and again: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from puur.journal import Entry, open_journal
from puur.service.state import Table, apply

from .server import Person, Server

KILLS = 50
TABLES = 5


async def entries_of(folder: Path, table: str) -> list[Entry]:
    journal = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    entries = await journal.read(f"table/{table}")
    await journal.close()
    return entries


def check(entries: list[Entry], people: list[Person]) -> None:
    """Every acknowledged command stands once, in order; the stream can be played; everybody saw the same."""
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    where = {entry.command: entry.version for entry in entries if entry.command}
    assert max(Counter(entry.command for entry in entries if entry.command).values(), default=1) == 1
    for person in people:
        versions = [where[f"{person.seat} {command}"] for command, _ in person.acked]
        assert versions == sorted(versions)
        assert all(version <= told for version, (_, told) in zip(versions, person.acked, strict=True))
    table: Table | None = None
    for entry in entries:
        table = apply(table, entry)
    seen: dict[int, set[str]] = defaultdict(set)
    for person in people:
        for version, views in person.seen.items():
            seen[version] |= views
    assert max(seen) <= len(entries)
    assert {version: views for version, views in seen.items() if len(views) > 1} == {}


async def torment(server: Server, kills: int) -> int:
    """Play, kill, restart; return how many commands were acknowledged."""
    chance = random.Random(1)  # noqa: S311 - a test's own chance
    tables = [server.table() for _ in range(TABLES)]
    people = {table: [Person(server, table, seat, link) for seat, link in enumerate(links)] for table, links in tables}
    playing = [asyncio.create_task(person.play()) for four in people.values() for person in four]
    acked = 0
    for _ in range(kills):
        await asyncio.sleep(0.15 + chance.random() / 2)
        await asyncio.to_thread(server.kill)
        for table, four in people.items():
            check(await entries_of(server.folder, table), four)
        await asyncio.to_thread(server.start)
        now = sum(len(person.acked) for four in people.values() for person in four)
        assert now >= acked
        acked = now
    for four in people.values():
        for person in four:
            person.over.set()
    await asyncio.gather(*playing)
    return acked


def killed(folder: Path, kills: int) -> int:
    server = Server(folder)
    server.start()
    try:
        acked = asyncio.run(torment(server, kills))
        assert server.stop() == 0
    finally:
        server.kill()
    assert "Traceback" not in server.log.read_text(encoding="utf-8")
    return acked


@pytest.mark.slow
def test_fifty_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    assert killed(tmp_path, KILLS) > 20 * KILLS


def test_a_kill_loses_and_doubles_nothing(tmp_path: Path) -> None:
    assert killed(tmp_path, 2) > 20
