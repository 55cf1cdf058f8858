"""What a phone's six requests cost the program alone, without sockets and HTTP: link, page, twice a write and a page.

``python -m benchmarks.load.phone`` lets the phones of :mod:`benchmarks.load.hall` come one after the other to the
application itself, on a store in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
import uvloop

from benchmarks.load.hall import fill, points
from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app
from puur.web.running import tune_garbage_collection

SECRET: Final = "measured"  # noqa: S105 - nobody but the phones
HIDDEN: Final = re.compile(rb'name="(_token|_once|_seen)" value="([\w-]+)"')
STEPS: Final = ("link", "page", "write", "page after", "write again", "page again")


class Figures(msgspec.Struct, frozen=True):
    """Milliseconds of processor: of a phone's six requests at the mean and the median, and of each at the median."""

    phones: int
    mean_ms: float
    median_ms: float
    each_ms: dict[str, float]


class Phone:
    """A browser with its cookies, which takes the time of what it asks for."""

    def __init__(self, app: Any, number: int) -> None:  # noqa: ANN401 - any ASGI application
        """Take the application; number: of the phone, for an address of its own."""
        self._app, self._number = app, number
        self.cookies: dict[str, str] = {}
        self.took: list[int] = []

    async def ask(self, path: str, form: Mapping[str, str] | None = None) -> tuple[str, bytes]:
        """Ask for one thing; return where it leads and what it says."""
        body = b"" if form is None else urlencode(form).encode()
        scope = self._scope(path, body, form is not None)
        asked, parts, heads = iter([{"type": "http.request", "body": body}]), list[bytes](), list[tuple[bytes, bytes]]()

        async def receive() -> Any:  # noqa: ANN401 - as ASGI has it
            return next(asked, None) or await asyncio.Future()

        async def send(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
            heads.extend(message.get("headers", ()))
            parts.append(message.get("body", b""))

        begun = time.thread_time_ns()
        await self._app(scope, receive, send)
        self.took.append(time.thread_time_ns() - begun)
        for name, value in heads:
            if name == b"set-cookie":
                key, _, text = value.decode().partition(";")[0].partition("=")
                self.cookies[key] = text
        return dict(heads).get(b"location", b"").decode(), b"".join(parts)

    def _scope(self, path: str, body: bytes, writes: bool) -> dict[str, Any]:  # noqa: FBT001 - whether it is a POST
        heads = [(b"host", b"127.0.0.1:8000"), (b"user-agent", b"Python-urllib/3.11"), (b"connection", b"close")]
        if self.cookies:
            heads.append((b"cookie", "; ".join(f"{key}={text}" for key, text in self.cookies.items()).encode()))
        if writes:
            heads.append((b"content-type", b"application/x-www-form-urlencoded"))
            heads.append((b"content-length", str(len(body)).encode()))
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8000),
            "client": (f"10.0.{self._number // 250}.{self._number % 250}", 40000),
            "scheme": "http",
            "method": "POST" if writes else "GET",
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": heads,
            "state": {},
        }

    async def follow(self, path: str, form: Mapping[str, str] | None = None) -> bytes:
        """Ask, and ask for what it leads to."""
        leads, _ = await self.ask(path, form)
        return (await self.ask(leads.removeprefix("http://127.0.0.1:8000")))[1]


async def visit(phone: Phone, home: str, link: str, table: int) -> None:
    """Do what a phone of the hall does; RuntimeError if it was not answered as a hall is."""
    first = await phone.follow(f"/tuer/{link}")
    hidden = {name.decode(): value.decode() for name, value in HIDDEN.findall(first)}
    for _ in range(2):
        said = {**hidden, "game": "1", "g1-0": str(points(table))}
        answer = await phone.follow(f"{home}/tisch/{table}/spiel", said)
    if b"Spiel 2 von 8" not in answer:
        raise RuntimeError(answer.decode())


async def come(phones: int) -> list[list[int]]:
    """Let them come; return the nanoseconds of each request of each."""
    store = MemoryJournal()
    id_, links = await fill(store, SECRET, phones)
    app = create_app(ServerOptions("sqlite://", SECRET), store)
    took = []
    async with app.lifespan():
        for table, link in enumerate(links, 1):
            phone = Phone(app, table)
            await visit(phone, f"/turnier/{id_}", link, table)
            took.append(phone.took)
    return took


def measure(phones: int) -> Figures:
    """Let so many phones come one after the other; the first tenth warms up."""
    tune_garbage_collection()
    took = uvloop.run(come(phones))[phones // 10 :]
    whole = sorted(sum(one) / 1e6 for one in took)
    middles = [sorted(column)[len(column) // 2] / 1e6 for column in zip(*took, strict=True)]
    each = dict(zip(STEPS, middles, strict=True))
    return Figures(phones, sum(whole) / len(whole), whole[len(whole) // 2], each)


def main() -> None:
    """Measure as the command line says and print JSON."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.phone", description=__doc__)
    words.add_argument("--phones", type=int, default=200)
    sys.stdout.write(msgspec.json.encode(measure(**vars(words.parse_args()))).decode() + "\n")


if __name__ == "__main__":
    main()
