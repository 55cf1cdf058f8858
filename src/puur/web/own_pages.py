"""Whether a request was sent by our own pages: another site's must sign nobody in here, nor act for who is signed in.

A cookie that no other site's request carries is not enough: a form elsewhere could open the account of who wrote it. A
browser says with each request from which site it comes, and no page can make it say otherwise. Programs say nothing.
"""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from puur.errors import BadInput
from puur.words.message import said

_OWN: Final = ("same-origin", "none")
_ASKS: Final = ("GET", "HEAD")


def own_pages_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse what another site's page sends; BadInput, before anything is done."""
    if connection.scope.get("method") in _ASKS:
        return
    site, origin = connection.headers.get("sec-fetch-site"), connection.headers.get("origin")
    url = connection.base_url
    own = site in _OWN if site is not None else origin in (None, f"{url.scheme}://{url.netloc}")
    if not own:
        raise BadInput(said("account.elsewhere"), {"field": "origin"})
