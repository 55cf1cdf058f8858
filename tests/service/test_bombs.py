"""Whatever somebody sends: nobody's move waits for it, and who sent it is told in a sentence."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Final, Self

import httpx
import pytest
from websockets.asyncio.client import connect

from .bombs import BOMBS, Bomb
from .server import PATIENCE, Person
from .standing_still import Watched

pytestmark = [pytest.mark.slow, pytest.mark.live]

MOST: Final = 0.1
"""Seconds for which nobody's move may wait for somebody else."""
TRIES: Final = 3
"""What a file does it does each time; a machine that is taken away for a moment is not the file's doing."""
STUCK: Final = 60.0
"""Seconds without a move of the four after which the test gives up."""
TOKEN: Final = re.compile(r'name="_token" value="(\w+)"')
PIN: Final = "471147"


class Table:
    """Four people who play without end."""

    def __init__(self, site: str) -> None:
        self.site, self.people = site, list[Person]()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.play()))

    def __enter__(self) -> Self:
        seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
        with httpx.Client(base_url=self.site) as client:
            opened = client.post("/api/tables", json={"reglement": "einzelschieber-2026", "seats": seats}).json()
            asked = [{"invitation": opened["invitation"], "name": name} for name in ("Beat", "Chiara", "Dario")]
            links = [opened["seat"], *(client.post("/api/seats", json=one).json()["seat"] for one in asked)]
        self.people = [Person(self, opened["table"], seat, link) for seat, link in enumerate(links)]
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for one in self.people:
            one.over.set()
        self.thread.join(PATIENCE)

    def line(self, table: str) -> connect:
        return connect(f"{self.site.replace('http', 'ws')}/ws/table/{table}", open_timeout=PATIENCE, max_size=None)

    async def play(self) -> None:
        await asyncio.gather(*(one.play() for one in self.people))

    @property
    def moves(self) -> int:
        return sum(len(one.acked) for one in self.people)

    def play_on(self, moves: int) -> None:
        """Wait until so many moves have been made; AssertionError where nobody plays any more."""
        until = time.monotonic() + STUCK
        while self.moves < moves:
            assert self.thread.is_alive(), "the four have left the table"
            assert time.monotonic() < until, [one.over.is_set() for one in self.people]
            time.sleep(0.02)


class Sender:
    """A browser of somebody who leads a tournament and a club."""

    def __init__(self, server: Watched) -> None:
        self.server = server
        self.client = httpx.Client(base_url=server.site, timeout=120, follow_redirects=True)
        fields = {"date": "29.5.2026", "reglement": "allgemein", "pin": PIN, "lead": "Meinrad"}
        made = self.form("/turnier/neu", data={"name": "Probe", "art": "einzelschieber|4x8", **fields})
        self.tournament = made.url.path
        self.form("/verein/neu", data={"id": "probe", "name": "Probe", "rules": "ajz08-2017", "pin": PIN})

    def form(self, where: str, data: dict[str, str], file: bytes | None = None, field: str = "file") -> httpx.Response:
        token = TOKEN.search(self.client.get("/turnier/neu").text)
        assert token
        files = None if file is None else {field: ("datei", file)}
        return self.client.post(where, data={"_token": token[1], **data}, files=files)

    def send(self, kind: str, made: bytes | str) -> httpx.Response:
        """Send a file where one of that kind is read."""
        if isinstance(made, str):
            return self.client.post("/api/replays", json={"record": made})
        where, field = {
            "list": (f"{self.tournament}/einlesen", "file"),
            "logo": (f"{self.tournament}/logo", "picture"),
            "bank": ("/verein/probe/bankdatei", "file"),
            "backup": ("/turnier/einlesen", "file"),
            "kind": ("/turnier/arten/einlesen", "file"),
        }[kind]
        return self.form(where, {"pin": PIN, "lead": "Meinrad"}, made, field)


@pytest.fixture(scope="module")
def server() -> Iterator[Watched]:
    with Watched() as there:
        yield there


@pytest.fixture(scope="module")
def table(server: Watched) -> Iterator[Table]:
    with Table(server.site) as there:
        yield there


@pytest.fixture(scope="module")
def sender(server: Watched, table: Table) -> Iterator[Sender]:
    """Everything that is worked out once only has been."""
    sender = Sender(server)
    for kind, made in (("list", b"Muster Anna"), ("kind", b"x"), ("backup", b"x"), ("bank", b"x"), ("logo", b"<svg/>")):
        sender.send(kind, made)
    sender.send("record", "x")
    table.play_on(50)
    yield sender
    sender.client.close()


@pytest.mark.endurance
@pytest.mark.parametrize("bomb", BOMBS, ids=str)
def test_no_file_holds_up_a_table(
    server: Watched, table: Table, sender: Sender, bomb: Bomb, caplog: pytest.LogCaptureFixture
) -> None:
    made, before = bomb.make(), table.moves
    for left in reversed(range(TRIES)):
        server.look()
        answer = sender.send(bomb.kind, made)
        assert answer.status_code in {200, 400, 413, 422}, answer.text[:500]
        assert not re.search(r"Fehler in Puur|mistake in puur|Traceback", answer.text)
        assert sender.client.get("/healthz").status_code == 200
        if server.longest < MOST:
            break
        assert left, (server.longest, server.what)
    table.play_on(before + 4)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]
