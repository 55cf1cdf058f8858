"""A real `puur serve` on loopback, to be killed, and clients that play at it over real WebSockets."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
import urllib.error
import urllib.request
from collections import defaultdict
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from tests.given import SEED, free_port, luck
from tests.nursery import Forked
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.rehearsal.house import faults_in

from .house import move

PATIENCE = 120
STARTED = count()


def surroundings() -> dict[str, str]:
    return {**os.environ, "PUUR_DEBUG": "1", "PUUR_TEST_LUCK": f"{SEED} server {next(STARTED)} "}


class Server:
    """One process; its data lies in a folder, unless the options say where."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder, self.port = folder, free_port()
        self.options = options or ("--data", str(folder))
        self.process: Forked | None = None
        self.log = folder / "server.log"

    def start(self) -> None:
        self.process = self.spawn("serve", "--port", str(self.port), *self.options)
        for _ in range(PATIENCE * 50):
            with suppress(OSError):
                if self.ask("GET", "/healthz")[0] == 200:
                    return
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
            time.sleep(0.02)
        message = f"the server did not start: {self.log.read_text(encoding='utf-8')}"
        raise AssertionError(message)

    def spawn(self, *words: str) -> Forked:
        return Forked(words, self.log, surroundings())

    def faults(self) -> list[str]:
        """Return of each traceback of ours in the log the line before."""
        return faults_in(self.log.read_text(encoding="utf-8").splitlines())

    def kill(self) -> None:
        """As kill -9 does, without any chance to tidy up."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> int:
        """Ask it to end; return its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:  # noqa: ANN401 - JSON
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        address, headers = f"http://127.0.0.1:{self.port}{path}", {"content-type": "application/json", **headers}
        request = urllib.request.Request(address, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                text = answer.read()
                return answer.status, json.loads(text) if "json" in answer.headers["content-type"] else text
        except urllib.error.HTTPError as refused:
            return refused.code, json.loads(refused.read())

    def table(self, reglement: str = "einzelschieber-2026", **more: object) -> tuple[str, list[str]]:
        """Set up a table of four people; return its id and the seat links in order."""
        seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
        _, opened = self.ask("POST", "/api/tables", {"reglement": reglement, "seats": seats, **more})
        links = [opened["seat"]]
        for name in ("Beat", "Chiara", "Dario"):
            _, seat = self.ask("POST", "/api/seats", {"invitation": opened["invitation"], "name": name})
            links.append(seat["seat"])
        return opened["table"], links

    def line(self, table: str) -> connect:
        return connect(f"ws://127.0.0.1:{self.port}/ws/table/{table}", open_timeout=PATIENCE, max_size=None)


class House(Protocol):
    """One server, or several with one store."""

    def line(self, table: str) -> connect:
        """A connection to the table."""


class Person:
    """Plays one seat, comes back after every loss, and says again what was not acknowledged.

    acked: command id and the version of the acknowledgement, in order. seen: by version, what everybody must see alike.
    """

    def __init__(self, server: House, table: str, seat: int, link: str) -> None:
        self.server, self.table, self.seat, self.link = server, table, seat, link
        self.chance = luck("person", seat)
        self.acked: list[tuple[str, int]] = []
        self.seen: dict[int, set[str]] = defaultdict(set)
        self.waiting: dict[str, Any] | None = None
        self.refused: set[str] = set()
        self.count = 0
        self.over = asyncio.Event()

    async def play(self) -> None:
        while not self.over.is_set():
            with suppress(OSError, WebSocketException, asyncio.IncompleteReadError, TimeoutError):
                async with self.server.line(self.table) as line:
                    await self.sit(line)
            await asyncio.sleep(0.01)

    async def sit(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"do": "hello", "seat": self.link}))
        if self.waiting is not None:
            await line.send(json.dumps(self.waiting))
        while not self.over.is_set():
            told = json.loads(await asyncio.wait_for(line.recv(), 0.3))
            said = self.hear(told)
            if said is not None:
                await line.send(json.dumps(said))

    def hear(self, told: dict[str, Any]) -> dict[str, Any] | None:
        if told["type"] == "refused":
            if self.waiting is None or told["id"] != self.waiting["id"]:
                assert told["id"] in self.refused  # said twice, on two lines, and refused twice
                return None
            self.refused.add(told["id"])
            return self.instead(self.waiting)
        if told["type"] != "step":
            return None
        view = told["view"]
        self.seen[told["version"]].add(public(view))
        if self.waiting is not None and told["ack"] == self.waiting["id"]:
            if self.waiting["do"] != "ready":
                self.acked.append((told["ack"], told["version"]))
            self.waiting = None
        if self.waiting is None:
            self.count += 1
            self.waiting = self.next(view)
            return self.waiting
        return None

    def next(self, view: dict[str, Any]) -> dict[str, Any] | None:
        if view["state"] == "over" and self.seat == 0:
            return {"do": "again", "id": f"0-{self.count}"}
        return move(view, self.chance, self.count)

    def instead(self, refused: dict[str, Any]) -> dict[str, Any] | None:
        """Say it more simply; drop what has become impossible meanwhile."""
        simpler: dict[str, dict[str, Any]] = {"play": {"weis": [], "stoeck": False}, "announce": {"mode": "E"}}
        simple = simpler.get(refused["do"])
        self.waiting = None
        if simple is not None and not refused["id"].endswith("b"):
            self.waiting = refused | simple | {"id": f"{refused['id']}b"}
        return self.waiting


def public(view: dict[str, Any]) -> str:
    """What all seats must see alike at one version."""
    deal = view["deal"] or {}
    parts = {part: deal.get(part) for part in ("phase", "counts", "lying", "tricks", "to_act", "leader", "bids_in")}
    return json.dumps([parts, view["slate"], view["finished"], view["state"]], sort_keys=True)
