"""The address at which other devices in the hall reach this server, also as a QR code."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

import segno

from puur.service.network import LOOPBACK_HOSTS, own_address
from puur.web.answers import WebRequest

_RESTART: Final = "puur serve --host 0.0.0.0"


def base_url(request: WebRequest) -> str:
    """Return the URL at which other devices reach this server, without a slash at the end.

    ``localhost`` is replaced by the machine's address in the network, such as ``http://192.168.1.5:8000``, if the
    server listens there.
    """
    address = urlsplit(str(request.base_url))
    if address.hostname not in LOOPBACK_HOSTS or is_local_only(request):
        return f"{address.scheme}://{address.netloc}"
    found = own_address()
    port = f":{address.port}" if address.port else ""
    return f"{address.scheme}://{found}{port}" if found else f"{address.scheme}://{address.netloc}"


def is_local_only(request: WebRequest) -> bool:
    """Return whether the server listens only on its own machine, so that no phone can reach it."""
    return str(getattr(request.app.state, "host", LOOPBACK_HOSTS[0])) in LOOPBACK_HOSTS


def restart_command(request: WebRequest) -> str:
    """Return the command line with which this server starts again so that others in the network reach it."""
    return str(getattr(request.app.state, "restart", _RESTART))


@lru_cache(maxsize=500)
def qr_data_uri(text: str) -> str:
    """Return a QR code that says a text, as the ``src`` of an image (a data URI of an SVG)."""
    return segno.make_qr(text, error="m").svg_data_uri(border=3, scale=4)
