"""Whether another device can reach an address that is printed, and for how long the address stays the same."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final, Literal

AddressReach = Literal["nowhere", "passing", "lasting"]
"""From where an address can be reached, and for how long.

``nowhere``: only this machine. ``passing``: the network that it is in, as long as that assigns this address.
``lasting``: everywhere, for good.
"""
_ONLY_HERE: Final = ("127.0.0.1", "localhost", "::1", "0.0.0.0", "::")  # noqa: S104 - compared, not bound
MAX_TYPED_ADDRESS_LETTERS: Final = 200
"""The most letters of the typed address of a server."""
_ADDRESS: Final = re.compile(
    r"(?:(?P<scheme>https?)://)?(?P<host>\[[0-9a-f:.]+\]|[\w-]+(?:\.[\w-]+)*)(?P<port>:\d{1,5})?(?:[/?#]\S*)?",
    re.IGNORECASE,
)


def address_reach(address: str) -> AddressReach:
    """Return from where a server's address can be reached, and for how long, judged by the text of its host alone.

    ``nowhere``: only from this machine. ``passing``: from the same network, as long as it lasts. ``lasting``:
    everywhere.

    >>> hosts = ("127.0.0.1:8000", "192.168.1.20:8000", "jass.example.ch", "[::1]:80")
    >>> [address_reach(f"http://{one}") for one in hosts]
    ['nowhere', 'passing', 'lasting', 'nowhere']
    """
    found = _ADDRESS.fullmatch(address.strip())
    host = found["host"].strip("[]").lower() if found else ""
    if not host or host in _ONLY_HERE or host.endswith(".localhost"):
        return "nowhere"
    try:
        number = ip_address(host)
    except ValueError:
        return "lasting"
    if number.is_loopback or number.is_unspecified:
        return "nowhere"
    return "lasting" if number.is_global else "passing"


def parse_base_url(text: str) -> str | None:
    """Return the base URL (scheme, host and port) from a typed address, ``http`` by default; None if it is no address.

    >>> [parse_base_url(one) for one in ("192.168.1.20:8000/turnier", "https://Jass.example.ch/", "im Saal")]
    ['http://192.168.1.20:8000', 'https://jass.example.ch', None]
    """
    found = _ADDRESS.fullmatch(text.strip()) if len(text) <= MAX_TYPED_ADDRESS_LETTERS else None
    if found is None or not ("." in found["host"] or ":" in found["host"] or found["port"]):
        return None
    return f"{(found['scheme'] or 'http').lower()}://{found['host'].lower()}{found['port'] or ''}"


def url_without_scheme(address: str) -> str:
    """Return a URL as people type it, without the scheme and slash that browsers add.

    >>> url_without_scheme("http://192.168.1.20:8000/turnier/fruehling"), url_without_scheme("https://jass.example.ch/")
    ('192.168.1.20:8000/turnier/fruehling', 'jass.example.ch')
    """
    return address.removeprefix("http://").removeprefix("https://").rstrip("/")
