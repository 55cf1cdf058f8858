"""A message means the same however its bytes arrive: whole, byte by byte, in fragments, several at once."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable
from itertools import pairwise

import pytest
from tests.given import luck

from puur.service.live.seating import TableSetup
from puur.web.connections.websocket import MAX_SHORT_FRAME_BYTES, SHORT_FRAME_HEAD_BYTES

from .house import wishes
from .test_wire import serving

pytestmark = pytest.mark.slow

TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10
COUNT = 12
Packets = list[bytes]


def frame(data: bytes, opcode: int = TEXT, *, last: bool = True, mask: bytes = b"\x11\xa2\x3f\x44") -> bytes:
    """A client's frame."""
    size = bytes([0x80 | len(data)]) if len(data) <= MAX_SHORT_FRAME_BYTES else b"\xfe" + struct.pack("!H", len(data))
    masked = bytes(one ^ mask[at % 4] for at, one in enumerate(data))
    return bytes([0x80 * last | opcode]) + size + mask + masked


def whole(messages: Packets) -> Packets:
    return [frame(one) for one in messages]


def byte_by_byte(messages: Packets) -> Packets:
    return [bytes([one]) for one in b"".join(whole(messages))]


def all_at_once(messages: Packets) -> Packets:
    return [b"".join(whole(messages))]


def in_fragments(messages: Packets) -> Packets:
    """Each in three fragments; a ping may come between them, and the answer to one of the server's."""
    cut = [(one[:5], one[5:9], one[9:]) for one in messages]
    return [
        packet
        for parts in cut
        for number, part in enumerate(parts)
        for packet in (
            frame(part, CONTINUED if number else TEXT, last=number == 2) + (frame(b"?", PING) if number == 1 else b""),
            frame(b"", PONG),
        )
    ]


def anyhow(messages: Packets) -> Packets:
    """Cut wherever chance has it; some long, so that their size takes more bytes."""
    chance, data = luck("chunks", 11), b"".join(whole(messages))
    cuts = sorted({0, len(data), *(chance.randrange(len(data)) for _ in range(60))})
    return [data[start:end] for start, end in pairwise(cuts)]


async def told(reader: asyncio.StreamReader) -> bytes | None:
    """The next text frame of the server; None for its pong."""
    first, size = await reader.readexactly(2)
    if size > MAX_SHORT_FRAME_BYTES:
        size = int.from_bytes(await reader.readexactly(2 if size == MAX_SHORT_FRAME_BYTES + 1 else 8), "big")
    data = await reader.readexactly(size)
    return data if first & 15 == TEXT else None


@pytest.mark.parametrize("arrive", [whole, byte_by_byte, all_at_once, in_fragments, anyhow])
def test_every_message_is_answered_in_order_however_it_arrives(arrive: Callable[[Packets], Packets]) -> None:
    async def talk() -> None:
        async with serving() as (where, hub), asyncio.timeout(60):
            table, link = await hub.create_table(TableSetup("gruempi-2011", wishes("mooo")))
            reader, writer = await asyncio.open_connection("127.0.0.1", int(where.split(":")[2].split("/")[0]))
            writer.write(
                f"GET /ws/table/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(json.dumps({"do": "hello", "seat": link}).encode()))
            assert await told(reader) is not None
            said = [json.dumps({"do": "turn", "id": f"{n} {'ö' * (n % 3) * 30}"[:40]}).encode() for n in range(COUNT)]
            for packet in arrive(said):
                writer.write(packet)
                await writer.drain()
                await asyncio.sleep(0)
            answers: list[str] = []
            while len(answers) < COUNT:
                heard = await told(reader)
                if heard is not None and b'"refused"' in heard:
                    answers.append(json.loads(heard)["id"])
            assert answers == [json.loads(one)["id"] for one in said]
            writer.close()

    asyncio.run(talk())


def test_the_short_way_takes_whole_short_text_frames_only() -> None:
    """What is unmasked at once is exactly what a frame of the shortest form holds."""
    assert frame(b"x" * MAX_SHORT_FRAME_BYTES)[1] == 0x80 + MAX_SHORT_FRAME_BYTES
    assert len(frame(b"x" * MAX_SHORT_FRAME_BYTES)) == SHORT_FRAME_HEAD_BYTES + MAX_SHORT_FRAME_BYTES
