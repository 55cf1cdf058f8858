"""Connections that misbehave: garbage, floods, silence, readers that do not read; nobody else notices."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
import uvicorn
from tests.given import free_port, luck
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from puur.journal import MemoryJournal, NewEntry
from puur.service.live.hub import Hub
from puur.service.live.scheduler import Pace
from puur.service.live.seating import TableSetup
from puur.service.table.replies import Heard
from puur.web.app import ServerOptions, create_app
from puur.web.connections.http import ConnectionTimeouts
from puur.web.running import uvicorn_config

from .house import wishes
from .server import Person, Server

pytestmark = pytest.mark.slow

SAID: list[dict[str, Any]] = [
    {"do": "hello", "seat": None},
    {"do": "play", "id": "1", "card": "E6", "weis": ["E6-8"], "stoeck": True},
    {"do": "announce", "id": "2", "mode": "U"},
    {"do": "bid", "id": "3", "points": 57},
    {"do": "weis", "id": "4", "weis": ["4xU"]},
    {"do": "host", "id": "5", "what": "bot", "seat": 2, "level": "rules"},
    {"do": "chat", "id": "6", "text": "<script>alert(1)</script>"},
    {"do": "ready", "id": "7", "seed": "x"},
    {"do": "ask", "id": "8", "of": 3},
    {"do": "again", "id": "9"},
]
ODD: list[Any] = [None, True, -1, 10**30, 1e308, "", "\x00", "x" * 400, [], {}, [[]], {"do": "play"}, "E6", 4, "\ud800"]


@asynccontextmanager
async def serving(**more: Any) -> AsyncIterator[tuple[str, Hub]]:  # noqa: ANN401 - uvicorn's own words
    """Serve in this process; yield where, and the hub."""
    app = create_app(ServerOptions("", "secret", Pace(late=0)), MemoryJournal())
    port = free_port()
    server = uvicorn.Server(uvicorn_config(app, host="127.0.0.1", port=port, lifespan="on", **more))
    running = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    try:
        yield f"ws://127.0.0.1:{port}/ws/table/", app.state.hub
    finally:
        server.should_exit = True
        await running


async def hello(line: ClientConnection, seat: str | None = None) -> dict[str, Any]:
    await line.send(json.dumps({"do": "hello", "seat": seat}))
    told: dict[str, Any] = json.loads(await line.recv())
    return told


def test_a_reader_who_does_not_read_is_cut_off_and_others_are_not() -> None:
    async def stall() -> None:
        async with serving(patience=ConnectionTimeouts(there=None)) as (where, hub):
            table, link = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))
            lazy = socket.create_connection(("127.0.0.1", int(where.split(":")[2].split("/")[0])))
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            await asyncio.to_thread(shake_hands, lazy, f"/ws/table/{table}")
            lazy.sendall(frame(json.dumps({"do": "hello"}).encode()))
            async with connect(where + table) as reader, hub.visit(table) as room:
                await hello(reader, link)
                while room.spectator_count == 0:  # noqa: ASYNC110 - the other side decides when
                    await asyncio.sleep(0.01)
                reading = asyncio.create_task(read_all(reader))
                for _ in range(1000):
                    room.broadcast_heard(Heard(0, text="x" * 50_000))
                    await asyncio.sleep(0.001)
                    if room.spectator_count == 0:
                        break
                assert room.spectator_count == 0
                assert room.connected == {0}
                reading.cancel()
            lazy.close()

    asyncio.run(stall())


async def read_all(line: ClientConnection) -> None:
    async for _ in line:
        pass


def test_a_half_open_connection_is_noticed() -> None:
    async def vanish() -> None:
        async with serving(patience=ConnectionTimeouts(there=0.1)) as (where, hub):
            table, link = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))
            gone = socket.create_connection(("127.0.0.1", int(where.split(":")[2].split("/")[0])))
            await asyncio.to_thread(shake_hands, gone, f"/ws/table/{table}")
            gone.sendall(frame(json.dumps({"do": "hello", "seat": link}).encode()))
            invitation = hub.links.parse_link(hub.links.invitation_link(table))
            assert invitation is not None
            other = await hub.take_seat(invitation, "Beat")
            async with connect(where + table) as still, hub.visit(table) as room, asyncio.timeout(5):
                await hello(still, other)
                for seats in ({0, 1}, {1}):
                    while room.connected != seats:  # noqa: ASYNC110 - the other side decides when
                        await asyncio.sleep(0.005)
                await (await still.ping())  # who answers stays
            gone.close()

    asyncio.run(vanish())


def test_a_fault_ends_the_connection_that_met_it_and_its_seat_is_free(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble() -> None:
        async with serving() as (where, hub), asyncio.timeout(10):
            table, link = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))

            async def fall(*_: object) -> None:
                raise ZeroDivisionError

            async with connect(where + table) as line:
                await hello(line, link)
                monkeypatch.setattr(hub, "handle_message", fall)
                await line.send('{"do":"ping"}')
                with pytest.raises(ConnectionClosed):
                    await line.recv()
            while hub.table_count:  # noqa: ASYNC110 - the other side decides when
                await asyncio.sleep(0.005)

    asyncio.run(stumble())
    assert "a frame was not answered" in capfd.readouterr().err


def shake_hands(line: socket.socket, path: str) -> None:
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(4096)


def frame(data: bytes, opcode: int = 1) -> bytes:
    """A masked frame (mask 0)."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([0x80 | opcode]) + size + bytes(4) + data


def test_who_says_too_much_or_too_little_is_closed() -> None:
    async def flood() -> None:
        async with serving() as (where, hub):
            table, link = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))
            async with connect(where + table) as line:
                await hello(line, link)
                with pytest.raises(ConnectionClosed) as closed:
                    await say_hello_on_and_on(line)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            for first in ('{"do":"turn","id":"1"}', "nonsense", json.dumps({"do": "hello", "seat": link[:-1]})):
                async with connect(where + table) as line:
                    await line.send(first)
                    with pytest.raises(ConnectionClosed):
                        await line.recv()
            async with connect(where + "nowhere") as line:
                with pytest.raises(ConnectionClosed, match="Diesen Tisch gibt es nicht"):
                    await hello(line)
            async with connect(where + quote("🂡" * 60)) as line:
                with pytest.raises(ConnectionClosed, match="Diesen Tisch gibt es nicht") as closed:
                    await hello(line)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            await hub.journal.append(
                f"table/{table}", len(await hub.entries(table)), [NewEntry(0, "Anna", "tomorrow", b"{}")]
            )
            async with connect(where + table) as line:
                with pytest.raises(ConnectionClosed, match="tomorrow") as closed:
                    await hello(line, link)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013, "a newer server may be there: the page is to come again"
            assert hub.table_count == 0

    asyncio.run(flood())


async def say_hello_on_and_on(line: ClientConnection) -> None:
    for _ in range(500):
        await line.send('{"do":"hello"}')
        await line.recv()


def test_who_looks_on_cannot_pile_up() -> None:
    async def crowd() -> None:
        async with serving() as (where, hub):
            table, _ = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))
            lines = [await connect(where + table) for _ in range(41)]
            for line in lines[:40]:
                await hello(line)
            with pytest.raises(ConnectionClosed, match="schauen schon zu viele zu"):
                await hello(lines[40])
            for line in lines:
                await line.close()

    asyncio.run(crowd())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    try:
        yield running
        assert running.stop() == 0
        assert running.faults() == []
    finally:
        running.kill()


def mutated(chance: random.Random) -> bytes | str:
    """A frame that nobody would send: random bytes, valid words with odd values, a message cut or scrambled."""
    said = dict(chance.choice(SAID))
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(300))
    if kind == 1:
        said[chance.choice([*said, "seat", "extra"])] = chance.choice(ODD)
    text = json.dumps(said)
    if kind == 2:
        return text[: chance.randrange(len(text))]
    if kind == 3:
        letters = list(text)
        for _ in range(3):
            letters[chance.randrange(len(letters))] = chr(chance.randrange(32, 0x2FF))
        return "".join(letters)
    if kind == 4:
        return "[" * chance.randrange(1, 3000)
    return text.encode() if chance.random() < 0.3 else text


async def misbehave(server: Server, table: str, link: str | None, seed: int) -> int:
    """Say a hello and then nonsense until closed; return how many frames were answered. Every answer is well-formed."""
    chance, answers = luck("wire", seed), 0
    with suppress(WebSocketException, OSError):
        async with server.line(table) as line:
            if chance.random() < 0.9:
                await hello(line, link if chance.random() < 0.7 else None)
            for _ in range(chance.randrange(1, 50)):
                await line.send(mutated(chance))
                with suppress(TimeoutError):
                    told = msgspec.json.decode(await asyncio.wait_for(line.recv(), 0.02))
                    assert told["type"] in {"step", "refused", "heard"}
                    answers += 1
            if chance.random() < 0.3:
                line.transport.abort()
    return answers


@pytest.mark.endurance
@pytest.mark.slow
def test_a_fuzzer_gets_refusals_and_nobody_else_notices(server: Server) -> None:
    async def fuzz() -> None:
        table, links = server.table()
        four = [Person(server, table, seat, link) for seat, link in enumerate(links)]
        playing = [asyncio.create_task(person.play()) for person in four]
        victim, seats = server.table("gruempi-2011")
        answers = 0
        for start in range(0, 160, 8):
            connections = (misbehave(server, victim, seats[seed % 4], seed) for seed in range(start, start + 8))
            answers += sum(await asyncio.gather(*connections))
        assert answers > 500
        before = sum(len(person.acked) for person in four)
        assert before > 10
        async with asyncio.timeout(60):
            while sum(len(person.acked) for person in four) < before + 10:  # noqa: ASYNC110 - four people decide when
                await asyncio.sleep(0.05)
        for person in four:
            person.over.set()
        await asyncio.gather(*playing)

    asyncio.run(fuzz())
    assert server.ask("GET", "/healthz")[0] == 200


@pytest.mark.slow
def test_bytes_that_are_no_websocket_end_the_connection_only(server: Server) -> None:
    chance = luck("wire", 7)
    table, links = server.table()
    for _ in range(150):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.settimeout(0.2)
            shake_hands(line, f"/ws/table/{table}")
            line.sendall(frame(json.dumps({"do": "hello", "seat": links[0]}).encode()))
            with suppress(OSError):
                line.sendall(chance.randbytes(chance.randrange(1, 200)))
                line.sendall(frame(chance.randbytes(100), chance.randrange(16)))
                line.recv(65536)
    assert server.ask("GET", "/healthz")[0] == 200


@pytest.mark.slow
def test_frames_said_twice_and_in_another_order_change_nothing(server: Server, tmp_path: Path) -> None:
    async def play_and_repeat() -> None:
        table, links = server.table()
        four = [Person(server, table, seat, link) for seat, link in enumerate(links)]
        playing = [asyncio.create_task(person.play()) for person in four]
        await asyncio.sleep(1.5)
        for person in four:
            person.over.set()
        await asyncio.gather(*playing)
        chance = luck("wire", 3)
        async with server.line(table) as line:
            before = await hello(line, links[1])
            commands = [command for command, _ in four[1].acked]
            for command in chance.sample(commands * 2, min(40, 2 * len(commands))):
                await line.send(json.dumps({"do": "play", "id": command, "card": "E6"}))
                told = json.loads(await line.recv())
                while told["ack"] != command:  # what was still under way, or that somebody left, is told, too
                    before, told = told, json.loads(await line.recv())
                assert told["version"] == before["version"]

    asyncio.run(play_and_repeat())
    assert tmp_path.exists()
