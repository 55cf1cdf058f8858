"""How this server is reached: its addresses in the local network, and the URL of the operator's page.

An access key made from the server's secret opens that page.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

LOOPBACK_HOSTS: Final = ("127.0.0.1", "localhost", "::1", "[::1]")
"""The host names and addresses at which only this machine itself reaches a server."""
_EXAMPLE_ADDRESS: Final = ("192.0.2.1", 9)
"""An example address (RFC 5737). Nothing is sent to it; the system only says from which own address it would send."""


def own_address() -> str | None:
    """Return this machine's IPv4 address in the local network; None without a network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_EXAMPLE_ADDRESS)
            found = str(asking.getsockname()[0])
        except OSError:
            return next(iter(_by_name()), None)
    is_of_the_network = found not in LOOPBACK_HOSTS and found != "0.0.0.0"  # noqa: S104 - compared, not bound
    return found if is_of_the_network else next(iter(_by_name()), None)


def own_addresses() -> list[str]:
    """Return all IPv4 addresses of this machine, except loopback; the one that others most likely reach is first.

    The list is empty without a network.
    """
    first = own_address()
    return list(dict.fromkeys([*([first] if first else []), *_by_name()]))


def _by_name() -> list[str]:
    found: list[str] = []
    with suppress(OSError):
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in found if not address.startswith("127.")]


OPERATOR_PATH: Final = "/betrieb"
"""The URL path of the operator's page."""
OPERATOR_KEY_PARAMETER: Final = "schluessel"
"""The name of the query parameter that holds the access key."""
_WHO: Final = "operator"


def _operator_key(secret: str) -> str:
    """Return the operator's access key, derived from the server's secret: the same secret always gives the same key."""
    return str(URLSafeSerializer(secret, salt=_WHO).dumps(_WHO))


def is_operator(secret: str, key: str) -> bool:
    """Return whether ``key`` is the operator's access key on the server with this secret.

    >>> is_operator("s", _operator_key("s")), is_operator("t", _operator_key("s")), is_operator("s", "")
    (True, False, False)
    """
    try:
        return bool(URLSafeSerializer(secret, salt=_WHO).loads(key) == _WHO)
    except BadSignature:
        return False


def operator_page_url(address: str, secret: str) -> str:
    """Return the URL of the operator's page. It contains the access key, so whoever has the URL may open the page.

    address: the server's URL, with or without a slash at the end. secret: the server's.
    """
    return f"{address.rstrip('/')}{OPERATOR_PATH}?{OPERATOR_KEY_PARAMETER}={_operator_key(secret)}"
