"""Those who come in numbers and mean nothing good: they found tables, read nothing, or say nothing."""

from __future__ import annotations

import asyncio
import random
import socket
from contextlib import suppress
from typing import Final

import msgspec

ELSEWHERE: Final = ("127.0.0.2", 0)
"""They come from an address of their own, so that the limits of one address are theirs."""
TABLES: Final = 200
SLOW: Final = 60
SILENT: Final = 200
STAY: Final = 4.0
"""Seconds for which they stay."""
SEATS: Final = [{"kind": "me", "name": "Flut"}, *[{"kind": "bot"}] * 3]
_HELLO: Final = b'{"do":"hello","fold":true}'


async def post(port: int, path: str, body: object, local: tuple[str, int] | None = None) -> tuple[int, bytes]:
    """Send JSON; return status and body."""
    data = msgspec.json.encode(body)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=local)
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode() + data)
    try:
        answer = await reader.read()
    finally:
        writer.transport.abort()
    head_, _, said = answer.partition(b"\r\n\r\n")
    return int(head_.split()[1]) if head_ else 0, said


async def flood(port: int) -> None:
    """Found tables among bots, and look at each."""
    gate = asyncio.Semaphore(20)

    async def one() -> None:
        async with gate:
            with suppress(OSError, TimeoutError, ValueError, KeyError, msgspec.DecodeError):
                async with asyncio.timeout(STAY):
                    code, said = await post(
                        port, "/api/tables", {"reglement": "gruempi-2011", "seats": SEATS}, ELSEWHERE
                    )
                    if code < 300:  # noqa: PLR2004 - done
                        await _look_on(port, str(msgspec.json.decode(said)["table"]), 0.0)

    await asyncio.gather(*(one() for _ in range(TABLES)))


async def slow_readers(port: int, tables: list[str], chance: random.Random) -> None:
    """Look on at the tables that are played at, and read nothing."""
    await asyncio.gather(*(_look_on(port, chance.choice(tables), STAY) for _ in range(SLOW)))


async def half_open(port: int) -> None:
    """Connect and say nothing, or half a request."""

    async def one(number: int) -> None:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=ELSEWHERE)
            writer.write(b"GET /ws/table/x HT" if number % 2 else b"")
            await asyncio.sleep(STAY)
            writer.transport.abort()

    await asyncio.gather(*(one(number) for number in range(SILENT)))


async def _look_on(port: int, table: str, stay: float) -> None:
    """Say hello over a WebSocket and read nothing more."""
    with suppress(OSError):
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.setblocking(False)  # noqa: FBT003 - the socket's own
        plain.bind(ELSEWHERE)
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", port))
        _, writer = await asyncio.open_connection(sock=plain, limit=1024)
        head = f"GET /ws/table/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        await asyncio.sleep(0.2)
        writer.write(b"\x81" + bytes([0x80 | len(_HELLO)]) + bytes(4) + _HELLO)
        await asyncio.sleep(stay)
        writer.transport.abort()
