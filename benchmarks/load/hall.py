"""A hall full of phones, measured: every table's phone opens its link and writes its first Spiel.

All at once, or spread evenly ``--within`` so many seconds. Each phone asks for everything over one connection, as a
browser does, and follows where an answer leads.

``python -m benchmarks.load.hall`` starts ``puur serve`` on a store made for this measurement only.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode, urlsplit
from urllib.request import urlopen

import msgspec
import uvloop

from puur.journal import Journal
from puur.journal.sql import open_journal
from puur.law.readings.turnier import Format
from puur.service.credentials import CredentialStore
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, NewPlayer
from puur.tournament.draw.draw import DrawTask, draw
from puur.tournament.kind import built_in_kind
from puur.tournament.topics.setup import setup_of
from puur.web.server_options import secret_in
from puur.web.tournament.place import access_of_tournament

PATIENCE: Final = 300.0
FORMAT: Final = Format(4, 8)
_HIDDEN: Final = re.compile(r'name="(_token|_once|_seen)" value="([\w-]+)"')
_REST: Final = 0.03
"""Seconds of processor in a second, below which a server is at rest."""
_LEADS_ON: Final = (302, 303, 307, 308)
_GOOD: Final = 200
_COMMAND: Final = "import sys; from puur.cli import main; sys.exit(main())"


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
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        words = ("serve", "--port", str(port), "--data", folder)
        server = subprocess.Popen((sys.executable, "-c", _COMMAND, *words), stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            site = f"http://127.0.0.1:{port}"
            _await(site)
            urlopen(f"{site}/turnier/{id_}", timeout=PATIENCE).close()  # noqa: S310 - our own server
            _await_rest(server.pid)
            before = _cpu(server.pid)
            heard = uvloop.run(_Hall(port, f"/turnier/{id_}", links, within).fill())
            return msgspec.structs.replace(heard, cpu=1000 * (_cpu(server.pid) - before) / phones)
        finally:
            server.terminate()
            server.wait()


async def prepare(folder: Path, tables: int) -> tuple[str, list[str]]:
    """Fill a store: so many tables of four, all seated, somebody writes. Return the tournament and the links."""
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    filled = await fill(store, secret_in(folder), tables)
    await store.close()
    return filled


async def fill(store: Journal, secret: str, tables: int) -> tuple[str, list[str]]:
    """Fill a store that is open, as :func:`prepare` does."""
    tournaments, lead = Tournaments(store), Actor("director", "Messung")
    id_ = await tournaments.create(setup_of(built_in_kind("einzelschieber"), "Gross", "2026-05-29", FORMAT), lead)
    await tournaments.do(id_, cmd.AddPlayers(tuple(NewPlayer(f"Name{n} Vorname") for n in range(4 * tables))), lead)
    there = await tournaments.get(id_)
    drawn = draw(DrawTask(tuple(there.players), FORMAT.passen, there.law), 1)
    begin: list[cmd.Command] = [cmd.TakeDraw(drawn.rounds, "1"), cmd.Release(1)]
    for one in drawn.rounds[0].tables:
        begin += [cmd.SitDown(1, one.table, one.seats), cmd.ElectScribe(1, one.table, one.seats[0])]
    await tournaments.do(id_, begin, lead)
    keys, here = CredentialStore(store, secret), access_of_tournament(id_, await tournaments.get(id_))
    links = [await keys.create_link(here, "table", table) for table in range(1, tables + 1)]
    return id_, links


def points(table: int) -> int:
    """Return what the first side makes at a table: never 1 or 156, which no cards make."""
    return 2 + table * 7 % 154


def _await(site: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError), urlopen(f"{site}/healthz", timeout=5):  # noqa: S310 - our own server
            return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def _await_rest(process: int) -> None:
    """Wait until a server that has just started has prepared what it prepares beside its first answers."""
    before, now = -1.0, _cpu(process)
    while now - before > _REST:
        time.sleep(1.0)
        before, now = now, _cpu(process)


def _cpu(process: int) -> float:
    """Return how many seconds of processor a process has had."""
    user, system = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class _Hall(msgspec.Struct, frozen=True):
    """Where the phones write, with which links, coming within how many seconds."""

    port: int
    home: str
    links: list[str]
    within: float

    async def fill(self) -> Hall:
        """Let all come; return what they measured."""
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
        phone = _Phone(self.port)
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


class _Phone:
    """A browser with one connection and its cookies, light enough that 500 measure the server and not themselves."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookies: dict[str, str] = {}
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def read(self, path: str, form: Mapping[str, str] | None = None) -> str:
        """Return the page to which a request leads in the end; ConnectionError for an answer that is none."""
        status, heads, text = await self._ask(path, form)
        while status in _LEADS_ON:
            status, heads, text = await self._ask(urlsplit(heads["location"]).path, None)
        if status != _GOOD:
            raise ConnectionError(status)
        return text

    def close(self) -> None:
        """End the connection."""
        if self._line is not None:
            self._line[1].close()

    async def _ask(self, path: str, form: Mapping[str, str] | None) -> tuple[int, dict[str, str], str]:
        if self._line is None:
            self._line = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._line
        writer.write(self._request(path, form))
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        heads = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        for _, value in (line.split(": ", 1) for line in lines if line.lower().startswith("set-cookie")):
            key, _, text = value.partition(";")[0].partition("=")
            self._cookies[key] = text
        body = await reader.readexactly(int(heads.get("content-length", "0")))
        if heads.get("connection") == "close":
            self.close()
            self._line = None
        return int(first.split()[1]), heads, body.decode()

    def _request(self, path: str, form: Mapping[str, str] | None) -> bytes:
        body = "" if form is None else urlencode(form)
        heads = {"Host": f"127.0.0.1:{self._port}", "Cookie": "; ".join(f"{k}={v}" for k, v in self._cookies.items())}
        if form is not None:
            heads |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
        lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1", *(f"{k}: {v}" for k, v in heads.items() if v)]
        return "\r\n".join([*lines, "", body]).encode()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--phones", type=int, default=300)
    asked.add_argument("--within", type=float, default=0.0, help="over how many seconds they come; 0: all at once")
    said = asked.parse_args()
    sys.stdout.buffer.write(msgspec.json.encode(measure(said.phones, said.within)) + b"\n")
