"""A hall full of phones, measured: every table's phone opens its link and writes its first Spiel.

All at once, or spread evenly ``--within`` so many seconds. Each phone asks for everything over one connection, as a
browser does, and follows where an answer leads.

``python -m benchmarks.load.hall`` starts ``puur serve`` on a store made for this measurement only.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
import uvloop

from benchmarks.load.browser import Browser
from benchmarks.load.own_server import PATIENCE, start_server
from puur.journal import Journal
from puur.journal.sql import open_journal
from puur.law.readings.turnier import Format
from puur.service.credentials import CredentialStore
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, NewPlayer
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.kind import built_in_kind
from puur.tournament.topics.setup import new_setup
from puur.web.running import read_or_create_secret
from puur.web.tournament.place import tournament_access

FORMAT: Final = Format(4, 8)
_HIDDEN: Final = re.compile(r'name="(_token|_once|_seen)" value="([\w-]+)"')


class Hall(msgspec.Struct, frozen=True):
    """What the phones measured: seconds from the first knock to the last answer, and of one phone at the median.

    within: over how many seconds they came. write, slowest: from sending a form to the page after it, at the median
    and at most. cpu: milliseconds of the server's processor for a phone's six requests. errors: answers that were none.
    """

    phones: int
    within: float
    seconds: float
    median: float
    write: float
    slowest: float
    cpu: float
    errors: int


def measure(phones: int, within: float = 0.0) -> Hall:
    """Let so many phones write at once, or within some seconds, to a server process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        id_, links = asyncio.run(prepare(Path(folder), phones))
        with start_server(Path(folder)) as server:
            before = server.cpu()
            heard = uvloop.run(_Hall(server.port, f"/turnier/{id_}", links, within).fill())
            return msgspec.structs.replace(heard, cpu=1000 * (server.cpu() - before) / phones)


async def prepare(folder: Path, tables: int) -> tuple[str, list[str]]:
    """Fill a store: so many tables of four, all seated, somebody writes. Return the tournament and the links."""
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    filled = await fill(store, read_or_create_secret(folder), tables)
    await store.close()
    return filled


async def fill(store: Journal, secret: str, tables: int) -> tuple[str, list[str]]:
    """Fill a store that is open, as :func:`prepare` does."""
    tournaments, lead = Tournaments(store), Actor("director", "Messung")
    id_ = await tournaments.create(new_setup(built_in_kind("einzelschieber"), "Gross", "2026-05-29", FORMAT), lead)
    await tournaments.carry_out(
        id_, cmd.AddPlayers(tuple(NewPlayer(f"Name{n} Vorname") for n in range(4 * tables))), lead
    )
    there = await tournaments.get(id_)
    drawn = draw_seating_plan(DrawTask(tuple(there.players), FORMAT.passen, there.law), 1)
    begin: list[cmd.Command] = [cmd.TakeDraw(drawn.rounds, "1"), cmd.Release(1)]
    for one in drawn.rounds[0].tables:
        begin += [cmd.SitDown(1, one.table, one.seats), cmd.ElectScribe(1, one.table, one.seats[0])]
    await tournaments.carry_out(id_, begin, lead)
    keys, here = CredentialStore(store, secret), tournament_access(id_, await tournaments.get(id_))
    links = [await keys.create_link(here, "table", table) for table in range(1, tables + 1)]
    return id_, links


def points(table: int) -> int:
    """Return what the first side makes at a table: never 1 or 156, which no cards make."""
    return 2 + table * 7 % 154


class _Hall(msgspec.Struct, frozen=True):
    """Where the phones write, with which links, coming within how many seconds."""

    port: int
    home: str
    links: list[str]
    within: float

    async def fill(self) -> Hall:
        """Let all come; return what they measured."""
        first = Browser(self.port)
        await first.read(self.home)  # so that the tournament is read already
        first.close()
        start, phones = time.perf_counter(), len(self.links)
        come = await asyncio.gather(*(self._come(table) for table in range(1, phones + 1)))
        seconds, heard = time.perf_counter() - start, [one for one in come if one is not None]
        took, writes = sorted(one for one, _ in heard), sorted(write for _, each in heard for write in each)
        middle, write, slow = (took[len(took) // 2], writes[len(writes) // 2], writes[-1]) if heard else (0.0, 0.0, 0.0)
        return Hall(phones, self.within, seconds, middle, write, slow, 0.0, phones - len(heard))

    async def _come(self, table: int) -> tuple[float, list[float]] | None:
        """Open the link, write the Spiel, twice as an impatient thumb does; seconds, None for any error."""
        await asyncio.sleep(self.within * table / len(self.links))
        start, writes, answer = time.perf_counter(), list[float](), ""
        phone = Browser(self.port)
        try:
            async with asyncio.timeout(PATIENCE):
                hidden = dict(_HIDDEN.findall(await phone.read(f"/tuer/{self.links[table - 1]}")))
                form = {**hidden, "game": "1", "g1-0": str(points(table))}
                for _ in range(2):
                    sent = time.perf_counter()
                    answer = await phone.read(f"{self.home}/tisch/{table}/spiel", form)
                    writes.append(time.perf_counter() - sent)
        except (OSError, EOFError):
            return None
        finally:
            phone.close()
        return (time.perf_counter() - start, writes) if "Spiel 2 von 8" in answer else None


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--phones", type=int, default=300)
    asked.add_argument("--within", type=float, default=0.0, help="over how many seconds they come; 0: all at once")
    said = asked.parse_args()
    sys.stdout.buffer.write(msgspec.json.encode(measure(said.phones, said.within)) + b"\n")
