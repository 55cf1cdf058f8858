"""A hall full of phones, measured: every table's phone opens its link and writes its first Spiel, all at once.

``python -m benchmarks.load.hall`` starts ``puur serve`` on a store made for this measurement only.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Final
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener, urlopen

import msgspec

from puur.journal.sql import open_journal
from puur.law.readings.turnier import Format
from puur.service.doors import Keys
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, NewPlayer
from puur.tournament.draw.draw import Task, draw
from puur.tournament.kind import kind
from puur.tournament.topics.setup import setup_of
from puur.web.serve import secret_in
from puur.web.tournament.place import place

PATIENCE: Final = 300.0
FORMAT: Final = Format(4, 8)
_HIDDEN: Final = re.compile(r'name="(_token|_once|_seen)" value="([\w-]+)"')
_COMMAND: Final = "import sys; from puur.cli import main; sys.exit(main())"


class Hall(msgspec.Struct, frozen=True):
    """What the phones measured: seconds from the first knock to the last answer, and of one phone at the median.

    errors: answers that were none.
    """

    phones: int
    seconds: float
    median: float
    errors: int


def measure(phones: int) -> Hall:
    """Let so many phones write at once, to a server process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        id_, links = asyncio.run(prepare(Path(folder), phones))
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        words = ("serve", "--port", str(port), "--data", folder)
        server = subprocess.Popen((sys.executable, "-c", _COMMAND, *words), stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            site = f"http://127.0.0.1:{port}"
            _await(site)
            return _all_at_once(site, f"/turnier/{id_}", links)
        finally:
            server.terminate()
            server.wait()


async def prepare(folder: Path, tables: int) -> tuple[str, list[str]]:
    """Fill a store: so many tables of four, all seated, somebody writes. Return the tournament and the links."""
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    tournaments, lead = Tournaments(store), Actor("director", "Messung")
    id_ = await tournaments.create(setup_of(kind("einzelschieber"), "Gross", "2026-05-29", FORMAT), lead)
    await tournaments.do(id_, cmd.AddPlayers(tuple(NewPlayer(f"Name{n} Vorname") for n in range(4 * tables))), lead)
    there = await tournaments.get(id_)
    drawn = draw(Task(tuple(there.players), FORMAT.passen, there.law), 1)
    begin: list[cmd.Command] = [cmd.TakeDraw(drawn.rounds, "1"), cmd.Release(1)]
    for one in drawn.rounds[0].tables:
        begin += [cmd.SitDown(1, one.table, one.seats), cmd.ElectScribe(1, one.table, one.seats[0])]
    await tournaments.do(id_, begin, lead)
    keys, here = Keys(store, secret_in(folder)), place(id_, await tournaments.get(id_))
    links = [await keys.link(here, "table", table) for table in range(1, tables + 1)]
    await store.close()
    return id_, links


def points(table: int) -> int:
    """Return what the first side makes at a table."""
    return table * 7 % 158


def _await(site: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError), urlopen(f"{site}/healthz", timeout=5):  # noqa: S310 - our own server
            return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def _all_at_once(site: str, home: str, links: list[str]) -> Hall:
    start = time.perf_counter()
    with ThreadPoolExecutor(len(links)) as hall:
        waited = list(hall.map(lambda at: _phone(site, home, at + 1, links[at]), range(len(links))))
    took = sorted(one for one in waited if one is not None)
    median = took[len(took) // 2] if took else 0.0
    return Hall(len(links), time.perf_counter() - start, median, len(links) - len(took))


def _phone(site: str, home: str, table: int, link: str) -> float | None:
    """Open the link, write the Spiel, twice as an impatient thumb does; seconds, None for any error."""
    browser, start = build_opener(HTTPCookieProcessor(CookieJar())), time.perf_counter()
    try:
        hidden = dict(_HIDDEN.findall(_read(browser, f"{site}/tuer/{link}")))
        form = urlencode({**hidden, "game": "1", "g1-0": str(points(table))}).encode()
        for _ in range(2):
            answer = _read(browser, f"{site}{home}/tisch/{table}/spiel", form)
    except OSError:
        return None
    return time.perf_counter() - start if "Spiel 2 von 8" in answer else None


def _read(browser: OpenerDirector, address: str, form: bytes | None = None) -> str:
    with browser.open(address, form, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--phones", type=int, default=300)
    sys.stdout.buffer.write(msgspec.json.encode(measure(asked.parse_args().phones)) + b"\n")
