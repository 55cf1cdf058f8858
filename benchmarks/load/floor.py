"""What no server in Python can do without: a short frame in, the same frame out to four, and nothing else.

``python -m benchmarks.load.floor`` measures it as `benchmarks.load.tables` measures the tables: as many connections, as
many moves, frames as long, a core each for server and load. What a move may cost beyond that is left for the game.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import socket
import subprocess
import sys
from typing import Any, Final

import msgspec
import uvloop

from benchmarks.figures.figure import ROOT
from benchmarks.load.tables import Spent, pin, spent

FRAME: Final = b"x" * 250
"""As long as what a seat is told in the middle of a deal."""
SAID: Final = b"y" * 70
"""As long as what says which card is played."""
SEATED: Final = b"."
"""What says that a connection has its place: only then does anybody measure."""
SETTLED: Final = 1.0


class Floor(msgspec.Struct, frozen=True):
    """What was measured: moves, and the microseconds of server CPU each cost, in the program and in the kernel."""

    tables: int
    moves: int
    user_us: float
    system_us: float


class Passing(asyncio.Protocol):
    """The server's end of a connection: it passes whatever comes on to the four at its table."""

    tables: Final[dict[bytes, list[Any]]] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait to hear at which table this is."""
        self.transport: Any = transport
        self.four: list[Any] | None = None

    def data_received(self, data: bytes) -> None:
        """Take the table's number first, then moves."""
        if self.four is None:
            self.four = self.tables.setdefault(data, [])
            self.four.append(self.transport)
            self.transport.write(SEATED)
            return
        for transport in self.four:
            transport.write(FRAME)


class Sitting(asyncio.Protocol):
    """A scripted person's end: it reads whatever comes."""

    def __init__(self) -> None:
        """Wait for a place."""
        self.seated = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        """Take the place; everything later is only read."""
        del data
        self.seated.set()


async def serve(listening: socket.socket) -> None:
    """Pass frames on until killed."""
    server = await asyncio.get_running_loop().create_server(Passing, sock=listening, backlog=4096)
    await server.serve_forever()


async def load(port: int, tables: int, every: float, seconds: float, server: int) -> Floor:
    """Sit down everywhere, make a move at each table every so many seconds, and count what they cost that process."""
    loop, chance, moves = asyncio.get_running_loop(), random.Random(0), 0  # noqa: S311 - scripted people
    transports = []
    for table in range(tables):
        for _ in range(4):
            transport, person = await loop.create_connection(Sitting, "127.0.0.1", port)
            transport.write(b"%d" % table)
            await person.seated.wait()
            transports.append(transport)

    def move(table: int) -> None:
        nonlocal moves
        transports[4 * table + chance.randrange(4)].write(SAID)
        moves += 1
        loop.call_later(every, move, table)

    for table in range(tables):
        loop.call_later(SETTLED + chance.random() * every, move, table)
    await asyncio.sleep(SETTLED + every)
    before, begun = spent(server), moves
    await asyncio.sleep(seconds)
    return _floor(tables, moves - begun, before, spent(server))


def _floor(tables: int, moves: int, before: Spent, after: Spent) -> Floor:
    each = 1e6 / max(1, moves)
    return Floor(tables, moves, each * (after.user - before.user), each * (after.system - before.system))


def measure(tables: int, every: float, seconds: float) -> Floor:
    """Run both processes."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with socket.create_server(("127.0.0.1", 0), backlog=4096) as listening:
        port, number = listening.getsockname()[1], listening.fileno()
        command = (sys.executable, "-m", "benchmarks.load.floor", "--serve", str(number))
        with subprocess.Popen(command, pass_fds=[number], cwd=ROOT) as server:  # noqa: S603 - our own module
            try:
                pin(-1)
                return uvloop.run(load(port, tables, every, seconds, server.pid))
            finally:
                server.kill()


def main() -> None:
    """Measure as the command line says and print JSON; with ``--serve`` be the server, on that open socket."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.floor", description=__doc__)
    words.add_argument("--tables", type=int, default=1500)
    words.add_argument("--every", type=float, default=3.0, help="seconds between two moves at a table")
    words.add_argument("--seconds", type=float, default=15.0, help="how long to measure")
    words.add_argument("--serve", type=int, default=None, help=argparse.SUPPRESS)
    said = words.parse_args()
    if said.serve is not None:
        pin(0)
        uvloop.run(serve(socket.socket(fileno=said.serve)))
        return
    floor = measure(said.tables, said.every, said.seconds)
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(floor)).decode() + "\n")


if __name__ == "__main__":
    main()
