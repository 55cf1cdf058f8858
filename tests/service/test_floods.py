"""An evening goes on while strangers ask for whatever takes long, as much of it and as often as they can."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from subprocess import PIPE
from typing import Final
from urllib.parse import quote

import httpx
import pytest

from benchmarks.load.hall import points, prepare
from puur.journal.sql import open_journal
from puur.law.files.write import FORMAT
from puur.service.doors import Keys
from puur.service.tournament.store import Tournaments
from puur.web.serve import secret_in
from puur.web.tournament.place import place

from .server import Server

pytestmark = [pytest.mark.slow, pytest.mark.live]

LOG: Final = logging.getLogger(__name__)
TABLES: Final = 10
PHASE: Final = 5.0
"""Seconds of quiet, and of flood; one follows the other, so that both see the same machine."""
TURNS: Final = 3
NOISE: Final = 0.02
"""Seconds by which the slowest answer of a hundred differs from one quiet phase to the next."""
TRIES: Final = 3
HIDDEN: Final = re.compile(r'type="hidden" name="([\w-]+)" value="([^"]*)"')
UNKNOWN: Final = "\n".join([f'format = "{FORMAT}"', *(f"key{number:05d} = 1" for number in range(16_000))])
FLOODING: Final = Path(__file__).parent / "flooding.py"
RECORD: Final = Path("examples/schelle.jass.json")


@dataclass(frozen=True)
class Flood:
    """What so many clients send at the same time, each as fast as it is answered."""

    clients: int
    method: str
    path: str
    body: object = None


def floods(port: int, table: str) -> dict[str, Flood]:
    """Return what was found to stop a desk."""
    link = quote(f"http://127.0.0.1:{port}/t/", safe="")
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    return {
        "pruefen": Flood(28, "POST", "/api/werkstatt/pruefen", {"text": UNKNOWN}),
        "qr": Flood(40, "GET", f"/api/qr?text={link}"),
        "fair": Flood(40, "GET", f"/api/tables/{table}/fair?"),
        "pages": Flood(40, "GET", "/regeln/vergleich?eins=allgemein&zwei=coiffeur&n="),
        "analyses": Flood(10, "POST", "/api/analyses", {"record": record, "deal": 0}),
    }


class Desk:
    """Whoever leads the evening, and a table that writes its results: one page after the other."""

    def __init__(self, site: str, home: str, lead: str, table: str) -> None:
        self.home = home
        self.lead, self.table = (httpx.Client(base_url=site, timeout=120, follow_redirects=True) for _ in range(2))
        assert self.lead.get(f"/tuer/{lead}").status_code == 200
        shown = self.table.get(f"/tuer/{table}").text
        self.hidden = dict(HIDDEN.findall(shown))

    def close(self) -> None:
        """Go home."""
        self.lead.close()
        self.table.close()

    def work(self, until: float) -> list[float]:
        """Work until that time; return how many seconds each answer took."""
        took: list[float] = []
        while time.time() < until:
            for _ in range(4):
                took += [self.timed(self.lead, "GET", path) for path in ("", "/rangliste", "/plaetze", "/anmeldung")]
            took.append(self.timed(self.lead, "GET", "/papiere/sitzplan?blatt=a4"))
            took.append(self.timed(self.table, "POST", "/tisch/1/spiel", {"game": "1", "g1-0": str(points(1))}))
        return took

    def timed(self, client: httpx.Client, method: str, path: str, form: dict[str, str] | None = None) -> float:
        began = time.perf_counter()
        data = None if form is None else {**self.hidden, **form}
        answer = client.request(method, f"{self.home}{path}", data=data)
        assert answer.status_code < 500, (path, answer.status_code)
        assert answer.status_code != 429, path
        return time.perf_counter() - began


@dataclass(frozen=True)
class Evening:
    """A server at which an evening runs, and a table of strangers."""

    server: Server
    desk: Desk
    table: str


async def links_of(folder: Path) -> tuple[str, str, str]:
    """Prepare an evening; return the tournament, the link of whoever leads it, and that of its first table."""
    id_, links = await prepare(folder, TABLES)
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    here = place(id_, await Tournaments(store).get(id_))
    lead = await Keys(store, secret_in(folder)).link(here, here.lead)
    await store.close()
    return id_, lead, links[0]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("evening")
    id_, lead, first = asyncio.run(links_of(folder))
    server = Server(folder)
    server.start()
    try:
        desk = Desk(f"http://127.0.0.1:{server.port}", f"/turnier/{id_}", lead, first)
        desk.work(time.time() + PHASE)
        yield Evening(server, desk, server.table()[0])
        desk.close()
        assert not server.faults()
    finally:
        server.kill()


@contextmanager
def flooded(port: int, flood: Flood, until: float) -> Iterator[None]:
    """Let strangers do their worst meanwhile, and see that they were answered."""
    told = json.dumps({**asdict(flood), "port": port, "until": until}).encode()
    with subprocess.Popen([sys.executable, FLOODING], stdin=PIPE, stdout=PIPE) as sender:
        assert sender.stdin is not None
        sender.stdin.write(told)
        sender.stdin.close()
        yield
        assert sender.stdout is not None
        answered = json.loads(sender.stdout.read())
    LOG.info("answered: %s", answered)
    assert answered, "nobody was answered at all"


def slowest(took: list[float]) -> float:
    """Return within how many seconds ninety-nine of a hundred were answered."""
    return sorted(took)[len(took) * 99 // 100]


@pytest.mark.parametrize("name", ["pruefen", "qr", "fair", "pages", "analyses"])
def test_an_evening_runs_while_strangers_ask_for_what_takes_long(evening: Evening, name: str) -> None:
    flood = floods(evening.server.port, evening.table)[name]
    for left in reversed(range(TRIES)):
        quiet, beside = list[float](), list[float]()
        for _ in range(TURNS):
            quiet += evening.desk.work(time.time() + PHASE)
            until = time.time() + PHASE + 2
            with flooded(evening.server.port, flood, until):
                time.sleep(1)
                beside += evening.desk.work(until)
        took = f"{name}: {1000 * slowest(quiet):.0f} ms, beside the flood {1000 * slowest(beside):.0f} ms"
        LOG.info(took)
        if slowest(beside) <= 2 * slowest(quiet) + NOISE:
            return
        assert left, took
