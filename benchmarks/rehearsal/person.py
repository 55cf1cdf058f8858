"""Who plays at a table: comes back after every loss, says again what was not answered, and notes what was told."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.rehearsal.history import Acked, History, Told, cards_in, glance
from benchmarks.rehearsal.moves import Said, move
from puur.service.clock import now
from puur.service.table.delta_stream import apply_view_delta

QUIET: Final = 2.0
"""Seconds without a word after which one asks whether the server is there, and then comes back by another way."""
OPENING: Final = 4.0
BUSY: Final = "table.busy"
_encode: Final = msgspec.json.encode
_decode: Final = msgspec.json.decode


class Eye:
    """Somebody connected to a table; seat: None for who looks on, whose link is None too.

    lines: how many connections there have been; away: from when to when there was none (monotonic seconds).
    """

    def __init__(self, port: int, history: History, seat: int | None, link: str | None) -> None:
        """Take where the proxy listens, where to note, and who it is."""
        self.history, self.seat, self.link = history, seat, link
        self.over = asyncio.Event()
        self.lines = 0
        self.away: list[tuple[float, float]] = []
        self.last: Said = {}
        self._address = f"ws://127.0.0.1:{port}/ws/table/{history.table}"
        self._left = 0.0

    async def stay(self) -> None:
        """Be there until it is over."""
        while not self.over.is_set():
            with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                async with asyncio.timeout(OPENING):
                    line = await connect(self._address, open_timeout=None, ping_interval=None, close_timeout=0.5)
                async with line:
                    await self._sit(line)
            self._left = self._left or time.monotonic()
            await asyncio.sleep(0.2)

    async def _sit(self, line: ClientConnection) -> None:
        self.lines += 1
        known = {"stream": self.last["stream"], "number": self.last["number"]} if self.last else {}
        await self.say(line, {"do": "hello", "seat": self.link, "fold": True} | known)
        await self.begin(line)
        asked = False
        while not self.over.is_set():
            try:
                async with asyncio.timeout(QUIET):
                    frame = await line.recv(decode=False)
            except TimeoutError:
                if asked:
                    raise
                asked = True
                await self.say(line, {"do": "ping"})
                continue
            asked = False
            await self._take(line, frame)

    async def _take(self, line: ClientConnection, frame: bytes) -> None:
        told = _decode(frame)
        if self._left and told["type"] in {"step", "change"}:
            self.away.append((self._left, time.monotonic()))
            self._left = 0.0
        if told["type"] in {"step", "change"}:
            self._put(told)
            self._note(told)
        await self.heard(line, told)

    def _put(self, told: Said) -> None:
        """Put what is new into the view; EOFError where a frame was missed."""
        if told["type"] == "step":
            self.last = told
            return
        if told.get("since", told["number"] - 1) != self.last.get("number"):
            self.last = {}
            message = "a frame was missed"
            raise EOFError(message)
        view = apply_view_delta(apply_view_delta(self.last["view"], told.get("all", {})), told.get("own", {}))
        self.last = self.last | {"number": told["number"], "version": told["version"], "view": view}

    def _note(self, told: Said) -> None:
        alike, whole, cards = glance(self.last["view"])
        seen, at = cards_in(_encode(told.get("events", []))), now()
        note = Told(self.seat, self.lines, at, self.last["version"], alike, whole, cards, seen)
        self.history.told.append(note)

    async def say(self, line: ClientConnection, said: Said) -> None:
        """Say something."""
        await line.send(_encode(said), text=True)

    async def begin(self, line: ClientConnection) -> None:
        """Do what comes first on a new connection."""

    async def heard(self, line: ClientConnection, told: Said) -> None:
        """Do what follows from a frame."""


class Person(Eye):
    """Who sits at a seat, and plays. since: when its last command was acknowledged (monotonic seconds), or 0."""

    def __init__(  # noqa: PLR0913, PLR0917 - who it is, and how it plays
        self, port: int, history: History, seat: int, link: str, think: float, seed: str
    ) -> None:
        """think: seconds it thinks on average."""
        super().__init__(port, history, seat, link)
        self.since = 0.0
        self.busy = 0
        self._me, self._think = seat, think
        self._chance = random.Random(f"{seed} {history.table} {seat}")
        self._waiting: Said | None = None
        self._said_at = 0
        self._count = 0
        self._tries = 0

    async def begin(self, line: ClientConnection) -> None:
        """Say again what was not answered."""
        if self._waiting is not None:
            await self.say(line, self._waiting)

    async def heard(self, line: ClientConnection, told: Said) -> None:
        """Take the answer, and say what comes next."""
        waiting = self._waiting
        if told["type"] == "refused" and waiting is not None and told["id"] == waiting["id"]:
            await self._refused(line, told, waiting)
        elif waiting is not None and told.get("ack") == waiting["id"]:
            self.history.acked.append(Acked(self._me, waiting["id"], self.last["version"], self._said_at, now()))
            self._waiting, self._tries, self.since = None, 0, time.monotonic()
        if self._waiting is None and self.last:
            await self._next(line)

    async def _refused(self, line: ClientConnection, told: Said, waiting: Said) -> None:
        """Say it again as it was, where nobody knows whether it was done; else do something else."""
        if told["code"] == BUSY:
            self.busy += 1
            await asyncio.sleep(0.1)
            await self.say(line, waiting)
            return
        self.history.refused.append((self._me, waiting["id"]))
        self._waiting, self._tries = None, self._tries + 1
        await asyncio.sleep(0.02 * min(self._tries, 20))

    async def _next(self, line: ClientConnection) -> None:
        said = move(self.last["view"], self._chance)
        if said is None:
            return
        if said["do"] == "play" and self._tries:
            said |= {"weis": []}
        self._count += 1
        self._waiting = {"id": f"{self._count}"} | said
        await asyncio.sleep(self._chance.random() * 2 * self._think)
        self._said_at = now()
        await self.say(line, self._waiting)
