"""The operator of the server: an access key made from its secret opens the page of the server's health."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

PAGE: Final = "/betrieb"
"""The URL path of that page."""
KEY: Final = "schluessel"
"""The name of the query parameter that holds the access key."""
_WHO: Final = "operator"


def operator_key(secret: str) -> str:
    """Return the operator's access key, derived from the server's secret: the same secret always gives the same key."""
    return str(URLSafeSerializer(secret, salt=_WHO).dumps(_WHO))


def is_operator(secret: str, key: str) -> bool:
    """Return whether ``key`` is the operator's access key on the server with this secret.

    >>> is_operator("s", operator_key("s")), is_operator("t", operator_key("s")), is_operator("s", "")
    (True, False, False)
    """
    try:
        return bool(URLSafeSerializer(secret, salt=_WHO).loads(key) == _WHO)
    except BadSignature:
        return False


def operator_page(address: str, secret: str) -> str:
    """Return the URL of the operator's page. It contains the access key, so whoever has the URL may open the page.

    address: the server's URL, with or without a slash at the end. secret: the server's.
    """
    return f"{address.rstrip('/')}{PAGE}?{KEY}={operator_key(secret)}"
