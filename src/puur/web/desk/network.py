"""Under which address the other devices in the hall find this server, and that address as a QR code."""

from __future__ import annotations

import socket
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

import segno

from puur.web.answers import Asked

LOCALHOSTS: Final = ("127.0.0.1", "localhost", "::1", "[::1]")
"""What a server listens on, and what it is called, that is there for its own machine only."""
RESTART: Final = "puur serve --host 0.0.0.0"
SOMEWHERE_ELSE: Final = ("192.0.2.1", 9)
"""An address set aside for examples (RFC 5737): nothing is sent to it, the system only says by which way."""


def base(request: Asked) -> str:
    """Return the beginning of this server's addresses as another device must write it, without a slash at the end.

    Who asks on the server's own machine calls it localhost, with which a phone can do nothing: then the machine's
    address on the network is put in its place, if the server listens there.
    """
    address = urlsplit(str(request.base_url))
    if address.hostname not in LOCALHOSTS or only_here(request):
        return f"{address.scheme}://{address.netloc}"
    found = own_address()
    port = f":{address.port}" if address.port else ""
    return f"{address.scheme}://{found}{port}" if found else f"{address.scheme}://{address.netloc}"


def only_here(request: Asked) -> bool:
    """Return whether the server listens to its own machine only."""
    return str(getattr(request.app.state, "host", LOCALHOSTS[0])) in LOCALHOSTS


def restart(request: Asked) -> str:
    """Return how this server is started so that others in the hall find it."""
    return str(getattr(request.app.state, "restart", RESTART))


def own_address() -> str | None:
    """Return this machine's address on the network, None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE_ELSE)
            found = str(asking.getsockname()[0])
        except OSError:
            return _by_name()
    return found if found not in LOCALHOSTS and found != "0.0.0.0" else _by_name()  # noqa: S104 - compared, not bound


def _by_name() -> str | None:
    try:
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return None
    return next((address for address in found if not address.startswith("127.")), None)


@lru_cache(maxsize=500)
def qr(text: str) -> str:
    """Return a text as a QR code that an ``img`` shows: a data URI of an SVG."""
    return segno.make_qr(text, error="m").svg_data_uri(border=3, scale=4)
