"""Sends one POST to a push service. A client gave its URL, so it must not lead into the server's own network."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

import h11

from puur.errors import BadInput
from puur.words.message import said

_REQUEST_TIMEOUT_SECONDS: Final = 10.0
"""Seconds for the whole request, from looking up the host to the answer."""
_MAX_HEAD_BYTES: Final = 65_536
"""How many bytes the head of an answer may have."""
_MAX_ENDPOINT_CHARACTERS: Final = 1000
"""How many characters the URL of a push service may have."""
_TRANSLATED: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
"""Addresses behind which an IPv4 address stands (RFC 6052, RFC 8215)."""


@dataclass(frozen=True, slots=True)
class _EndpointAddress:
    """The parts of a push service's URL: host, port, path and query (``target``), and whether it is https (``tls``)."""

    host: str
    port: int
    target: str
    tls: bool = True


@dataclass(frozen=True, slots=True)
class EndpointRules:
    """Which push endpoints may be called. anywhere: any host, port and scheme; only for tests."""

    anywhere: bool = False

    def parse_endpoint(self, endpoint: str) -> _EndpointAddress:
        """Return the parts of a push endpoint's URL.

        Raises BadInput unless it is an https URL on port 443 with a host name, not an IP address. ``anywhere`` allows
        others.
        """
        try:
            parts = urlsplit(endpoint)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise _refuse_endpoint() from None
        host = (parts.hostname or "").rstrip(".")
        plain = (
            endpoint.isascii()
            and endpoint.isprintable()
            and " " not in endpoint
            and len(endpoint) <= _MAX_ENDPOINT_CHARACTERS
        )
        outside = parts.scheme == "https" and port == 443 and "." in host and not _literal(host)  # noqa: PLR2004
        if not (plain and host and "@" not in parts.netloc and (outside or self.anywhere)):
            raise _refuse_endpoint()
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return _EndpointAddress(host, port, target, tls=parts.scheme == "https")

    async def resolve_host(self, address: _EndpointAddress) -> str:
        """Look up the host and return one of its IP addresses, to connect to exactly that one.

        address: the parts of the push service's URL.
        Raises BadInput if any of its addresses is not public, and OSError if the host is not found.
        """
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
        hosts = [str(one[4][0]) for one in found]
        if not self.anywhere and not all(is_public_host(host) for host in hosts):
            raise _refuse_endpoint()
        return hosts[0]


@dataclass(frozen=True, slots=True)
class PushAnswer:
    """What a push service answered. status: HTTP status. later: seconds to wait before trying again, 0 if not said."""

    status: int
    later: float = 0.0


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post_push_message(
    rules: EndpointRules, address: _EndpointAddress, headers: Mapping[str, str], body: bytes
) -> PushAnswer:
    """Send an HTTP POST to a push service and return its answer, whatever its status.

    rules: which addresses may be called. address: the parts of the push service's URL.
    headers, body: the HTTP headers and encrypted body that :meth:`PushEncrypter.encrypt` returned.
    Raises BadInput for an address inside a private network, and OSError if the service does not answer within 10
    seconds.
    """
    try:
        async with asyncio.timeout(_REQUEST_TIMEOUT_SECONDS):
            return await _post(rules, address, headers, body)
    except (h11.RemoteProtocolError, asyncio.IncompleteReadError) as problem:
        raise ConnectionError(str(problem)) from None


async def _post(rules: EndpointRules, address: _EndpointAddress, headers: Mapping[str, str], body: bytes) -> PushAnswer:
    host = await rules.resolve_host(address)
    tls, name = (_tls(), address.host) if address.tls else (None, None)
    reader, writer = await asyncio.open_connection(host, address.port, ssl=tls, server_hostname=name)
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=_MAX_HEAD_BYTES)
        own = {"host": address.host, "content-length": str(len(body)), "connection": "close"}
        asked = h11.Request(method="POST", target=address.target, headers=[*own.items(), *headers.items()])
        for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await _answer(line, reader)
    finally:
        writer.close()


async def _answer(line: h11.Connection, reader: asyncio.StreamReader) -> PushAnswer:
    """Return the head of the answer; what follows it is not read."""
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(4096))
        elif isinstance(event, h11.Response):
            told = dict(event.headers).get(b"retry-after", b"")
            return PushAnswer(event.status_code, float(told) if told.isdigit() else 0.0)
        elif not isinstance(event, h11.InformationalResponse):
            raise ConnectionError("no answer")


def _literal(host: str) -> bool:
    """Whether it is an address, in any of the spellings that a resolver understands ("0x7f.1", "127.1")."""
    return ":" in host or host.rpartition(".")[2][:1].isdigit()


def is_public_host(host: str) -> bool:
    """Return whether an IP address is public, also one embedded in another. host: the address as text.

    >>> [is_public_host(one) for one in ("192.0.43.7", "10.1.2.3", "::ffff:127.0.0.1", "64:ff9b::a01:203")]
    [True, False, False, False]
    >>> is_public_host("fe80::1%eth0")
    False
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    inner = _inner(found) if isinstance(found, IPv6Address) else None
    return (
        found.is_global and not found.is_multicast and (inner is None or (inner.is_global and not inner.is_multicast))
    )


def _inner(found: IPv6Address) -> IPv4Address | None:
    if any(found in network for network in _TRANSLATED):
        return IPv4Address(int(found) & 0xFFFF_FFFF)
    return found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)


def _refuse_endpoint() -> BadInput:
    return BadInput(said("push.endpoint"), {"field": "endpoint"})
