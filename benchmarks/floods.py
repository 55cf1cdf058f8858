"""An evening beside floods, measured: how much longer a desk waits while strangers ask for whatever takes long.

``python -m benchmarks.floods`` starts ``puur serve`` on a store made for this measurement only. Quiet and flood follow
each other in short turns, so that both see the same machine; a time says something on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from subprocess import PIPE
from typing import Final
from urllib.parse import quote

import httpx

from benchmarks.load.hall import points, prepare
from puur.journal.sql import open_journal
from puur.law.files.write import RULE_SET_FORMAT
from puur.service.credentials import CredentialStore
from puur.service.tournament.store import Tournaments
from puur.web.running import read_or_create_secret
from puur.web.tournament.place import tournament_access

TABLES: Final = 10
PATIENCE: Final = 120.0
HIDDEN: Final = re.compile(r'type="hidden" name="([\w-]+)" value="([^"]*)"')
UNKNOWN: Final = "\n".join([f'format = "{RULE_SET_FORMAT}"', *(f"key{number:05d} = 1" for number in range(16_000))])
FLOODING: Final = Path(__file__).parent / "load" / "flooding.py"
RECORD: Final = Path(__file__).parents[1] / "examples" / "schelle.jass.json"
COMMAND: Final = "import sys; from puur.cli import main; sys.exit(main())"


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
        """Open both doors."""
        self.home = home
        self.lead, self.table = (httpx.Client(base_url=site, timeout=PATIENCE, follow_redirects=True) for _ in range(2))
        self.lead.get(f"/tuer/{lead}").raise_for_status()
        self.hidden = dict(HIDDEN.findall(self.table.get(f"/tuer/{table}").raise_for_status().text))

    def close(self) -> None:
        """Go home."""
        self.lead.close()
        self.table.close()

    def round(self) -> Iterator[tuple[str, int, float]]:
        """Do what a desk does; yield the address, what it was answered, and after how many seconds."""
        for _ in range(4):
            for path in ("", "/rangliste", "/plaetze", "/anmeldung"):
                yield self._asked(self.lead, "GET", path)
        yield self._asked(self.lead, "GET", "/papiere/sitzliste.pdf")
        yield self._asked(self.table, "POST", "/tisch/1/spiel", {"game": "1", "g1-0": str(points(1))})

    def _asked(
        self, client: httpx.Client, method: str, path: str, form: Mapping[str, str] | None = None
    ) -> tuple[str, int, float]:
        began = time.perf_counter()
        data = None if form is None else {**self.hidden, **form}
        answer = client.request(method, f"{self.home}{path}", data=data)
        return path, answer.status_code, time.perf_counter() - began


async def links_of(folder: Path) -> tuple[str, str, str]:
    """Prepare an evening; return the tournament, the link of whoever leads it, and that of its first table."""
    id_, links = await prepare(folder, TABLES)
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    here = tournament_access(id_, await Tournaments(store).get(id_))
    lead = await CredentialStore(store, read_or_create_secret(folder)).create_link(here, here.leading_role)
    await store.close()
    return id_, lead, links[0]


@contextmanager
def flooded(port: int, flood: Flood) -> Iterator[dict[str, int]]:
    """Let strangers do their worst meanwhile; afterwards the counts by status say how often they were answered."""
    answered: dict[str, int] = {}
    with subprocess.Popen([sys.executable, FLOODING], stdin=PIPE, stdout=PIPE) as sender:  # noqa: S603 - our own program
        assert sender.stdin is not None  # noqa: S101 - asked for
        assert sender.stdout is not None  # noqa: S101 - asked for
        sender.stdin.write(json.dumps({**asdict(flood), "port": port}).encode() + b"\n")
        sender.stdin.flush()
        yield answered
        sender.stdin.close()
        answered |= json.loads(sender.stdout.read())


def slowest(took: list[float]) -> float:
    """Return within how many seconds ninety-nine of a hundred were answered."""
    return sorted(took)[len(took) * 99 // 100]


def measure(port: int, desk: Desk, flood: Flood, turns: int) -> tuple[float, float]:
    """Return within how many seconds 99 of 100 were answered: while it is quiet, and beside the flood."""
    quiet, beside = list[float](), list[float]()
    for _ in range(turns):
        quiet += [seconds for _, _, seconds in desk.round()]
        with flooded(port, flood):
            time.sleep(1)
            beside += [seconds for _, _, seconds in desk.round()]
    return slowest(quiet), slowest(beside)


def main() -> None:
    """Measure each flood and print a line for it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--turns", type=int, default=20, help="rounds of quiet and of flood, in turn (default 20)")
    turns = options.parse_args().turns
    with tempfile.TemporaryDirectory() as folder:
        id_, lead, first = asyncio.run(links_of(Path(folder)))
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        words = ("serve", "--port", str(port), "--data", folder)
        server = subprocess.Popen((sys.executable, "-c", COMMAND, *words), stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            site = f"http://127.0.0.1:{port}"
            table = _table(site)
            desk = Desk(site, f"/turnier/{id_}", lead, first)
            list(desk.round())
            print(f"{'flood':<10}{'quiet p99':>12}{'beside p99':>12}{'ratio':>8}")  # noqa: T201
            for name, flood in floods(port, table).items():
                quiet, beside = measure(port, desk, flood, turns)
                print(f"{name:<10}{1000 * quiet:>9.0f} ms{1000 * beside:>9.0f} ms{beside / quiet:>8.1f}")  # noqa: T201
            desk.close()
        finally:
            server.terminate()
            server.wait()


def _table(site: str) -> str:
    """Wait for the server; return a table of strangers."""
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "level": "random"}] * 3]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            made = httpx.post(f"{site}/api/tables", json={"reglement": "allgemein", "seats": seats}, timeout=PATIENCE)
            table: str = made.raise_for_status().json()["table"]
            return table
        time.sleep(0.1)
    raise TimeoutError(site)


if __name__ == "__main__":
    main()
