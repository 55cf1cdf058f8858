"""A hall full of phones: they all write at once, nobody gets an error, and nothing is lost."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from benchmarks.load.hall import points, prepare
from puur.journal.sql import open_journal
from puur.service.tournament.store import Tournaments
from puur.tournament.book import Sides
from puur.tournament.state import Tournament

from .evening import Server

PHONES = 300


@pytest.mark.endurance
@pytest.mark.slow
def test_three_hundred_phones_write_at_once(tmp_path: Path) -> None:
    """Every table's phone opens its link and writes its first Spiel; each stands written, none twice."""
    id_, links = asyncio.run(prepare(tmp_path, PHONES))
    server = Server(tmp_path)
    server.start()
    try:
        asyncio.run(all_at_once(f"http://127.0.0.1:{server.port}", f"/turnier/{id_}", links))
    finally:
        server.kill()
    after = asyncio.run(reopened(tmp_path, id_))
    written = {place: slip.entries["table"] for place, slip in after.slips.items()}
    assert written == {(1, table): (Sides((points(table), 157 - points(table))),) for table in range(1, PHONES + 1)}


async def all_at_once(site: str, home: str, links: list[str]) -> None:
    limits = httpx.Limits(max_connections=None)

    async def phone(table: int, link: str) -> None:
        async with httpx.AsyncClient(base_url=site, follow_redirects=True, timeout=300, limits=limits) as one:
            opened = await one.get(f"/tuer/{link}")
            assert opened.status_code == 200
            hidden = dict(re.findall(r'name="(_token|_once|_seen)" value="([\w-]+)"', opened.text))
            form = {**hidden, "game": "1", "g1-0": str(points(table))}
            for _ in range(2):  # an impatient thumb
                answer = await one.post(f"{home}/tisch/{table}/spiel", data=form)
                assert answer.status_code == 200, answer.text
            assert "Spiel 2 von 8" in answer.text

    await asyncio.gather(*(phone(table, link) for table, link in enumerate(links, 1)))


async def reopened(folder: Path, id_: str) -> Tournament:
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    try:
        return await Tournaments(store).get(id_)
    finally:
        await store.close()
