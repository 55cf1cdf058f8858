"""The address under which a request is counted for rate limits: an IPv4 address, or an IPv6 network."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final

HOUSEHOLD_BITS: Final = 64
"""The prefix length of the IPv6 network of one household, which can use any number of addresses in it."""


def client_address(connection: Any) -> str:  # noqa: ANN401 - a request or a socket of any kind
    """Return the address under which a request or WebSocket is counted for rate limits; for IPv6 the /64 network.

    "" if the server does not know the address.
    """
    client = connection.client
    return counted_address(client.host) if client else ""


@lru_cache(maxsize=4096)
def counted_address(host: str) -> str:
    """Return the form in which an IP address is counted for rate limits; for IPv6 its /64 network.

    >>> counted_address("192.0.2.7"), counted_address("2001:db8:1:2:3:4:5:6"), counted_address("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    >>> counted_address("testclient")
    'testclient'
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:80]
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, HOUSEHOLD_BITS), strict=False))
