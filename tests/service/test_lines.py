"""HTTP: who keeps the server waiting is cut off, too many are turned away, a hall behind one address works."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from websockets.asyncio.client import connect

from puur.web.connections.http import MAX_HEAD_BYTES, ConnectionTimeouts
from puur.web.connections.registry import (
    MAX_CONNECTIONS_PER_ADDRESS,
    SPARE_OPEN_FILES,
    ConnectionRegistry,
    raise_file_limit,
)

from .test_wire import serving

pytestmark = pytest.mark.slow

SHORT = ConnectionTimeouts(headers=0.5, body=0.5, pace=1000.0, reading=0.5, look=0.1)
LONG = 20.0
"""Seconds after which a test gives up; a connection is cut off long before."""
HEAD = b"POST /api/seats HTTP/1.1\r\nHost: puur\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"
BIG = b"GET /openapi.json HTTP/1.1\r\nHost: puur\r\n\r\n"

Reading = asyncio.StreamReader
Writing = asyncio.StreamWriter


@asynccontextmanager
async def dial(where: str) -> AsyncIterator[tuple[Reading, Writing]]:
    reading, writing = await asyncio.open_connection("127.0.0.1", int(where.split(":")[2].split("/", maxsplit=1)[0]))
    try:
        yield reading, writing
    finally:
        writing.transport.abort()
        with suppress(ConnectionError):
            await writing.wait_closed()


async def many(stack: AsyncExitStack, where: str, number: int) -> list[tuple[Reading, Writing]]:
    return [await stack.enter_async_context(dial(where)) for _ in range(number)]


async def until(crowd: ConnectionRegistry, most: int) -> None:
    """Wait until the server has noticed that there are no more than so many."""
    while len(crowd) > most:  # noqa: ASYNC110 - it notices by itself
        await asyncio.sleep(0.01)


async def ended(reading: Reading) -> bytes:
    """What was still said until the server closed the connection."""
    try:
        return await asyncio.wait_for(reading.read(), LONG)
    except ConnectionError:
        return b""


async def ask(reading: Reading, writing: Writing) -> int:
    writing.write(b"GET /healthz HTTP/1.1\r\nHost: puur\r\n\r\n")
    status = int((await asyncio.wait_for(reading.readuntil(b"\r\n\r\n"), LONG)).split()[1])
    await asyncio.wait_for(reading.readuntil(b"}"), LONG)
    return status


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nHost: pu", HEAD], ids=["nothing", "half a head", "half a body"]
)
def test_who_keeps_the_server_waiting_is_cut_off(said: bytes) -> None:
    async def wait() -> None:
        async with serving(patience=SHORT) as (where, _), dial(where) as (reading, writing):
            writing.write(said)
            assert await ended(reading) == b""

    asyncio.run(wait())


TWO_ENDS = b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"


@pytest.mark.parametrize("method", [b"POST", b"GET"])
def test_a_request_that_ends_at_two_places_is_refused_with_all_that_follows(method: bytes) -> None:
    async def smuggle() -> None:
        async with serving(patience=SHORT) as (where, _), dial(where) as (reading, writing):
            head = b"%s /api/seats HTTP/1.1\r\nHost: puur\r\nContent-Type: application/json\r\n%s\r\n"
            body = b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: puur\r\n\r\n"
            writing.write(head % (method, TWO_ENDS) + body)
            told = await ended(reading)
            assert told.startswith(b"HTTP/1.1 400")
            assert told.count(b"HTTP/1.1") == 1
            assert b"connection: close" in told.lower()

    asyncio.run(smuggle())


TRAILER = b"POST /api/seats HTTP/1.1\r\nHost: puur\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: "
LONG_HEADS = {
    "an address": (b"GET /?", b""),
    "a header": (b"GET / HTTP/1.1\r\nHost: puur\r\nX: ", b""),
    "a header that ends": (b"GET / HTTP/1.1\r\nHost: puur\r\nX: ", b"\r\n\r\n"),
    "empty lines": (b"", b""),
    "a trailer": (TRAILER, b""),
    "a chunk's extension": (TRAILER.removesuffix(b"0\r\nX: ") + b"5;", b""),
}
"""What is without end: how it begins, and what comes after it."""


@pytest.mark.parametrize("which", LONG_HEADS)
def test_what_a_line_holds_has_a_limit(which: str) -> None:
    begin, end = LONG_HEADS[which]
    letter = b"\r\n" if which == "empty lines" else b"xx"

    async def send() -> None:
        async with serving() as (where, _), dial(where) as (reading, writing):
            writing.write(begin + letter * (MAX_HEAD_BYTES // 2) + end)
            told = asyncio.create_task(ended(reading))
            for _ in range(100):
                if told.done():
                    break
                writing.write(letter * 500)
                await asyncio.wait([told], timeout=0.05)
            assert told.done()
            assert told.result()[:12] in {b"HTTP/1.1 400", b""}

    asyncio.run(send())


def test_a_head_as_long_as_it_may_be_is_read() -> None:
    async def send() -> None:
        async with serving() as (where, _), dial(where) as (reading, writing):
            writing.write(b"GET /healthz HTTP/1.1\r\nHost: puur\r\nX: " + b"x" * (MAX_HEAD_BYTES - 100) + b"\r\n\r\n")
            assert (await asyncio.wait_for(reading.readuntil(b"\r\n\r\n"), LONG)).startswith(b"HTTP/1.1 200")

    asyncio.run(send())


@pytest.mark.parametrize("begin", [b"GET / HTTP/1.1\r\nX: ", HEAD], ids=["head", "body"])
def test_what_comes_drop_by_drop_is_cut_off(begin: bytes) -> None:
    async def drop() -> None:
        async with serving(patience=SHORT) as (where, _), dial(where) as (reading, writing):
            writing.write(begin)
            end = asyncio.create_task(ended(reading))
            while not end.done():
                writing.write(b"x")
                await asyncio.wait([end], timeout=0.1)
            assert await end == b""

    asyncio.run(drop())


def test_a_second_head_that_does_not_end_is_cut_off_too() -> None:
    async def wait() -> None:
        async with serving(patience=SHORT) as (where, _), dial(where) as (reading, writing):
            assert await ask(reading, writing) == 200
            writing.write(b"GET / HTTP")
            assert await ended(reading) == b""

    asyncio.run(wait())


def test_who_does_not_read_the_answer_is_cut_off() -> None:
    async def flood(writing: Writing) -> None:
        while True:
            writing.write(BIG * 50)
            await writing.drain()
            await asyncio.sleep(0.01)

    async def wait() -> None:
        async with serving(patience=SHORT) as (where, _), dial(where) as (_, writing):
            writing.transport.pause_reading()  # type: ignore[attr-defined]
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(flood(writing), LONG)

    asyncio.run(wait())


def test_too_many_from_one_address_are_turned_away_with_a_sentence_and_come_again() -> None:
    async def come() -> None:
        crowd = ConnectionRegistry(by_address=5)
        async with serving(crowd=crowd) as (where, _), AsyncExitStack() as stack:
            there = await many(stack, where, 5)
            assert [await ask(*line) for line in there] == [200] * 5
            async with dial(where) as (reading, _):
                told = await ended(reading)
            assert told.startswith(b"HTTP/1.1 503")
            assert told.endswith(b"Too many connections just now. Bitte gleich noch einmal.")
            there[0][1].close()
            await until(crowd, 4)
            async with dial(where) as line:
                assert await ask(*line) == 200

    asyncio.run(come())


def test_a_websocket_is_counted_until_it_ends() -> None:
    async def come() -> None:
        crowd = ConnectionRegistry(by_address=1)
        async with serving(crowd=crowd) as (where, _):
            async with connect(where + "x"):
                assert len(crowd) == 1
                async with dial(where) as (reading, _):
                    assert (await ended(reading)).startswith(b"HTTP/1.1 503")
            await until(crowd, 0)
            async with dial(where) as line:
                assert await ask(*line) == 200

    asyncio.run(come())


def test_a_hall_of_three_hundred_phones_behind_one_address_works() -> None:
    async def come() -> None:
        async with serving() as (where, _), AsyncExitStack() as stack:
            lines = await many(stack, where, 600)
            assert [await ask(*line) for line in lines[::2]] == [200] * 300

    raise_file_limit()
    asyncio.run(come())
    assert MAX_CONNECTIONS_PER_ADDRESS >= 300 * 6


def test_a_proxy_is_not_counted_by_itself() -> None:
    async def come() -> None:
        crowd = ConnectionRegistry(["127.0.0.0/8"], by_address=2)
        async with serving(crowd=crowd, proxies=["127.0.0.1"]) as (where, _), AsyncExitStack() as stack:
            assert [await ask(*line) for line in await many(stack, where, 10)] == [200] * 10

    asyncio.run(come())


def test_there_are_never_more_connections_than_the_process_may_open_files_for() -> None:
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 1024))\n"
    code = (
        f"{few}from puur.web.connections.registry import ConnectionRegistry as Registry, raise_file_limit\n"
        "print(raise_file_limit(), Registry().most)"
    )
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert asked.stdout.split() == [b"1024", str(1024 - SPARE_OPEN_FILES).encode()]
