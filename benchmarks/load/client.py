"""The load generator: every connection a small protocol of its own, so that the measuring costs little."""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import struct
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

from benchmarks.load.tables import Heard, Plan, announce, pin
from puur.service.table.delta_stream import apply_view_delta

AT_ONCE: Final = 50
"""Connections opened at the same time."""
WARM: Final = 1.2
"""How many rounds of moves are played before measuring begins."""
STEP: Final = b'{"type":"step"'
CHANGE: Final = b'{"type":"change"'


class _Deal(msgspec.Struct):
    phase: str
    to_act: int | None
    legal: list[str]
    bids: list[int | None]


class _Form(msgspec.Struct):
    mode: str


class _View(msgspec.Struct):
    state: str
    forms: list[_Form]
    deal: _Deal | None


_decode: Final = msgspec.json.Decoder().decode


class Count:
    """What was measured so far; nothing counts before ``on``."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.on = False
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.refused = 0
        self.lost = 0

    def heard(self) -> Heard:
        """Return the summary, times in milliseconds."""
        times = sorted(1000 * one for one in self.times) or [0.0]
        last, sizes = len(times) - 1, sorted(self.sizes) or [0]
        spread = times[last // 2], times[last * 99 // 100], times[-1]
        return Heard(len(self.times), self.refused, self.lost, *spread, sizes[len(sizes) // 2])


class Line(asyncio.Protocol):
    """One seat's connection; ``view`` is the table put together from what it was told."""

    def __init__(self, path: str, link: str, count: Count) -> None:
        """Take where the table is, the seat link, and where to count."""
        self.path, self.link, self.count = path, link, count
        self._told: dict[str, Any] = {}
        self._new: list[bytes] = []
        self.sent = 0.0
        self.seated = asyncio.get_running_loop().create_future()
        self._left = b""
        self._open = False
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = transport
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Count what should not happen."""
        del exc
        self.count.lost += 1

    def say(self, said: dict[str, Any]) -> None:
        """Send a frame (mask 0, which changes nothing)."""
        data = msgspec.json.encode(said)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))  # noqa: PLR2004
        self._transport.write(b"\x81" + size + bytes(4) + data)

    def data_received(self, data: bytes) -> None:
        """Read the frames that are whole."""
        self._left += data
        if not self._open:
            head, end, rest = self._left.partition(b"\r\n\r\n")
            if not end:
                return
            self._open, self._left = b" 101 " in head, rest
            self.say({"do": "hello", "seat": self.link, "fold": True})
        self._read()

    def _read(self) -> None:
        at, data = 0, self._left
        while len(data) - at >= 2:  # noqa: PLR2004
            size, start = data[at + 1], at + 2
            if size == 126:  # noqa: PLR2004
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            if len(data) < start + size:
                break
            self._take(data[at] & 15, data[start : start + size])
            at = start + size
        self._left = data[at:]

    def _take(self, opcode: int, frame: bytes) -> None:
        if opcode == 9:  # noqa: PLR2004 - a ping
            self._transport.write(bytes([0x8A, 0x80 | len(frame)]) + bytes(4) + frame)
            return
        if frame.startswith((CHANGE, STEP)):
            self._new.append(frame)
            if self.count.on:
                self.count.sizes.append(len(frame))
            if b'"ack":"' in frame[-60:] and self.sent:
                self._acked()
            if not self.seated.done():
                self.seated.set_result(None)
        elif frame.startswith(b'{"type":"refused"'):
            self.count.refused += self.count.on
            self.sent = 0.0

    @property
    def view(self) -> _View:
        """Return the table as it was told up to now."""
        new, self._new = self._new, []
        for frame in map(_decode, new):
            parts = [frame["view"]] if frame["type"] == "step" else [frame.get("all", {}), frame.get("own", {})]
            for part in parts:
                self._told = apply_view_delta(self._told, part)
        return msgspec.convert(self._told, _View)

    def _acked(self) -> None:
        if self.count.on:
            self.count.times.append(time.perf_counter() - self.sent)
        self.sent = 0.0


class Table:
    """Four connections, and a move by whoever must act at every tick."""

    def __init__(self, lines: list[Line], plan: Plan) -> None:
        """Take the connections of the four seats, in order."""
        self.lines, self.plan, self.number = lines, plan, 0
        self.chance = random.Random()  # noqa: S311 - scripted people

    def tick(self) -> None:
        """Make a move, and come back after the time between two moves."""
        loop = asyncio.get_running_loop()
        loop.call_later(self.plan.every, self.tick)
        self.number += 1
        view = self.lines[0].view
        if view.state == "over":
            self.lines[0].say({"do": "again", "id": f"a{self.number}"})
        elif view.deal is None or view.deal.phase == "done":
            for line in self.lines:
                line.say({"do": "ready", "id": f"r{self.number}"})
            loop.call_later(self.plan.every / 10, self._move)
        else:
            self._move()

    def _move(self) -> None:
        first = self.lines[0].view.deal
        if first is None:
            return
        seats = [first.to_act] if first.to_act is not None else range(4) if first.phase == "bid" else []
        for seat in seats:
            line = self.lines[seat]
            view = line.view
            if view.deal is None or (view.deal.phase, view.deal.to_act) != (first.phase, first.to_act):
                asyncio.get_running_loop().call_later(self.plan.every / 10, self._move)  # it has still to hear of it
                return
            said = self._said(view, seat)
            if said is not None and not line.sent:
                line.sent = time.perf_counter()
                line.say(said)
                return

    def _said(self, view: _View, seat: int) -> dict[str, Any] | None:
        deal, id = view.deal, f"m{self.number}"  # noqa: A001 - the message's own word
        if deal is None or deal.phase == "done":
            return None
        if deal.phase == "bid":
            return {"do": "bid", "id": id, "points": 40} if deal.bids[seat] is None else None
        if deal.phase == "announce":
            return {"do": "announce", "id": id, "mode": self.chance.choice(view.forms).mode}
        return {"do": "play", "id": id, "card": self.chance.choice(deal.legal)} if deal.legal else None


async def load(folder: Path) -> Heard:
    """Connect everybody, play a while, then measure."""
    plan = msgspec.json.decode((folder / "plan.json").read_bytes(), type=Plan)
    made = msgspec.json.decode((folder / "tables.json").read_bytes(), type=list[tuple[str, list[str]]])
    count, gate = Count(), asyncio.Semaphore(AT_ONCE)
    tables = await asyncio.gather(*(_sit(plan, count, gate, *one) for one in made))
    loop, chance = asyncio.get_running_loop(), random.Random(0)  # noqa: S311
    for table in tables:
        loop.call_later(chance.random() * plan.every, table.tick)
    await asyncio.sleep(plan.every * WARM)
    count.on = True
    announce(folder / "begun")
    await asyncio.sleep(plan.seconds)
    count.on = False
    return count.heard()


async def _sit(plan: Plan, count: Count, gate: asyncio.Semaphore, table: str, links: list[str]) -> Table:
    async with gate:
        lines = [
            await _connect(plan.ports[seat % len(plan.ports)], count, table, link) for seat, link in enumerate(links)
        ]
    return Table(lines, plan)


async def _connect(port: int, count: Count, table: str, link: str) -> Line:
    loop = asyncio.get_running_loop()
    for _ in range(200):
        try:
            _, line = await loop.create_connection(lambda: Line(f"/ws/table/{table}", link, count), "127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
            continue
        await line.seated
        return line
    message = "the server does not answer"
    raise RuntimeError(message)


def main() -> None:
    """Generate the load and leave what was heard in the folder.

    Its own sweeps for cycles would be taken for the time of the server.
    """
    gc.disable()
    folder = Path(sys.argv[1])
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    pin(-1)
    heard = uvloop.run(load(folder))
    announce(folder / "heard.json", msgspec.json.encode(heard))


if __name__ == "__main__":
    main()
