"""One POST to a push service: to the very address that was looked at, without following it anywhere else."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import h11

from puur.service.push.address import Address, Rules

PATIENCE: Final = 10.0
"""Seconds that it may take, from the name of the host to the answer."""
MOST: Final = 65_536
"""Bytes of an answer that are read until its head must be there."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a push service answers. later: the seconds that it asks to wait, 0 where it says nothing."""

    status: int
    later: float = 0.0


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(rules: Rules, address: Address, headers: Mapping[str, str], body: bytes) -> Answer:
    """Send a body and return the answer. BadInput where the address leads inside; OSError where it leads nowhere."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await _post(rules, address, headers, body)
    except (h11.RemoteProtocolError, asyncio.IncompleteReadError) as problem:
        raise ConnectionError(str(problem)) from None


async def _post(rules: Rules, address: Address, headers: Mapping[str, str], body: bytes) -> Answer:
    host = await rules.find(address)
    tls, name = (_tls(), address.host) if address.tls else (None, None)
    reader, writer = await asyncio.open_connection(host, address.port, ssl=tls, server_hostname=name)
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST)
        own = {"host": address.host, "content-length": str(len(body)), "connection": "close"}
        asked = h11.Request(method="POST", target=address.target, headers=[*own.items(), *headers.items()])
        for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await _answer(line, reader)
    finally:
        writer.close()


async def _answer(line: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    """Return the head of the answer; what follows it is not read."""
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(4096))
        elif isinstance(event, h11.Response):
            told = dict(event.headers).get(b"retry-after", b"")
            return Answer(event.status_code, float(told) if told.isdigit() else 0.0)
        elif not isinstance(event, h11.InformationalResponse):
            raise ConnectionError("no answer")
