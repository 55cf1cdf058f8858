"""The laptop goes out in the middle of entering: what was acknowledged is there, and the evening goes on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from puur.journal.sql import open_journal
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd

from .house import DIRECTOR, sides

ENTERING = """
import asyncio, sys
from puur.journal.sql import open_journal
from puur.service.tournament.store import Tournaments
from puur.service.tournament.draw import draw_rounds
from puur.tournament import commands as cmd
from puur.tournament.book import Sides
from puur.tournament.commands import Actor
from puur.tournament.state import Setup

async def run():
    store, me = Tournaments(await open_journal(sys.argv[1])), Actor("director", "Toni")
    setup = Setup("einzelschieber", "einzelschieber-2026", "Probe", "2026-05-29", passen=4, games=8)
    await store.create(setup, me, "abend")
    await store.carry_out("abend", cmd.AddPlayers(tuple(cmd.NewPlayer(f"N{at}") for at in range(400))), me)
    await draw_rounds(store, "abend", me, 1)
    await store.carry_out("abend", cmd.Release(1), me)
    for table in range(1, 101):
        await store.carry_out("abend", cmd.EnterGames(1, table, (Sides((80, 77)),) * 8), me)
        print(table, flush=True)

asyncio.run(run())
"""


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'puur.db'}"
    with subprocess.Popen([sys.executable, "-c", ENTERING, url], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        told = [int(running.stdout.readline()) for _ in range(20)]
        running.kill()
        told += [int(line) for line in running.stdout.read().split()]

    async def go_on() -> tuple[set[int], int]:
        journal = await open_journal(url)
        store = Tournaments(journal)
        now = await store.get("abend")
        there = {table for (_, table), slip in now.slips.items() if slip.closed}
        for table in range(1, 101):
            if table not in there:
                await store.carry_out("abend", cmd.EnterGames(1, table, (sides(80),) * 8), DIRECTOR)
        closed = sum(slip.closed for slip in (await store.get("abend")).slips.values())
        await journal.close()
        return there, closed

    there, closed = asyncio.run(go_on())
    assert set(told) <= there
    assert closed == 100
