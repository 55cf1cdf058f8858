"""Which client asks, for duplicate matches: nobody may see the same cards from two tables.

A browser is recognised by a cookie that it gets when it first opens one of the tables. Clients without cookies are
recognised by their address, which a whole hall may share. Where somebody sits is counted in memory for a day, and
stored nowhere else.
"""

from __future__ import annotations

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.datastructures import Cookie, State

from puur.errors import BadInput
from puur.service.table.state import SharedDeals
from puur.web.answers import WebRequest
from puur.web.limits.client_address import client_address
from puur.web.limits.sliding_window import SlidingWindow
from puur.words.message import said

NAME: Final = "puur_client"
OTHER: Final = said("table.other-table")
LASTS: Final = 86_400.0
"""Seconds for which it is remembered who sits at a duplicate match."""


class DuplicateClients:
    """Remembers which browser sits at which table of a duplicate match, so that nobody sees the same cards twice."""

    def __init__(self, secret: str, window: SlidingWindow) -> None:
        """Remember nothing yet.

        secret: of the server, with which the cookies are signed. window: where it is counted who sits where.
        """
        self._signer = URLSafeSerializer(secret, salt="client")
        self._window = window

    def cookies(self, request: WebRequest) -> list[Cookie]:
        """Return the cookie by which a browser is recognised; empty if it has one already."""
        return [] if self._browser(request) else [self._cookie(request, secrets.token_urlsafe(12))]

    def _cookie(self, request: WebRequest, browser: str) -> Cookie:
        value, secure = str(self._signer.dumps(browser)), request.url.scheme == "https"
        return Cookie(NAME, "/api", value, httponly=True, samesite="strict", secure=secure)

    def note_first_table(self, same: SharedDeals | None, table: str, request: WebRequest) -> list[Cookie]:
        """Note that a browser sits at the first table of a duplicate match; return the cookie to set.

        The result is empty if the browser has the cookie already.
        same: the match of the table; None is no such match, and nothing is noted. table: the table's id.
        """
        known, new = self._browser(request), secrets.token_urlsafe(12)
        if same is not None:
            self._take(same, table, ("any", client_address(request)), ("browser", known or new))
        return [] if known else [self._cookie(request, new)]

    def check_not_at_other_table(self, same: SharedDeals | None, request: WebRequest) -> None:
        """Raise BadInput if this browser sits at the other table of the duplicate match.

        A browser without a cookie is recognised by its address. same: the match; None is no such match, and passes.
        """
        if same is None:
            return
        browser, address = self._browser(request), client_address(request)
        known = [("browser", browser), ("bare", address)] if browser else [("any", address)]
        if any(self._window.seconds_to_wait((same.match, same.twin, *one), 1) for one in known):
            raise BadInput(OTHER, {"field": "invitation"})

    def note_table(self, same: SharedDeals | None, table: str, request: WebRequest) -> None:
        """Note that this browser sits at a table of a duplicate match.

        same: the match; None is no such match, and nothing is noted. table: the table's id.
        """
        if same is None:
            return
        browser, address = self._browser(request), client_address(request)
        self._take(same, table, ("any", address), ("browser", browser) if browser else ("bare", address))

    def _take(self, same: SharedDeals, table: str, *known: tuple[str, str]) -> None:
        for one in known:
            self._window.count_hit((same.match, table, *one))

    def _browser(self, request: WebRequest) -> str:
        try:
            return str(self._signer.loads(request.cookies.get(NAME, "")))
        except BadSignature:
            return ""


def duplicate_clients(state: State) -> DuplicateClients:
    """Return this server's record of which browser sits where. state: the application's."""
    found: DuplicateClients = state.clients
    return found
