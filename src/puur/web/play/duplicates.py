"""Duplicate matches over HTTP: two tables at once, who sits where, and the results of the same cards at both.

Nobody may see the same cards from two tables. So a browser is recognised by a cookie that it gets when it first opens
one of them. Clients without cookies are recognised by their address, which a whole hall may share. Where somebody sits
is counted in memory for a day, and stored nowhere else.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody, PathParameter

from puur.bots.catalogue import strongest_bot_name
from puur.cards import Deck
from puur.errors import BadInput
from puur.service.duplicates import DUPLICATE_RULE_SET_ID, Duplicate, Duplicates
from puur.service.live.hub import Hub
from puur.service.live.seating import SeatRequest, TableSetup
from puur.service.table.state import SharedDeals
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.sliding_windows import SlidingWindow, rate_limit_address
from puur.words.message import said

_NAME: Final = "puur_client"
AT_OTHER_TABLE_MESSAGE: Final = said("table.other-table")
"""The refusal for whoever sits at the other table of the same duplicate match."""
REMEMBERED_SECONDS: Final = 86_400.0
"""Seconds for which it is remembered who sits at a duplicate match."""


class DuplicateClients:
    """Remembers which browser sits at which table of a duplicate match, so that nobody sees the same cards twice."""

    def __init__(self, secret: str, window: SlidingWindow) -> None:
        """Remember nothing yet.

        secret: of the server, with which the cookies are signed. window: where it is counted who sits where.
        """
        self._signer = URLSafeSerializer(secret, salt="client")
        self._window = window

    def cookies_for_unknown_browser(self, request: WebRequest) -> list[Cookie]:
        """Return the cookie to set by which a browser is recognised, as a list of one; empty if it has one already."""
        return [] if self._browser(request) else [self._cookie(request, secrets.token_urlsafe(12))]

    def _cookie(self, request: WebRequest, browser: str) -> Cookie:
        value, secure = str(self._signer.dumps(browser)), request.url.scheme == "https"
        return Cookie(_NAME, "/api", value, httponly=True, samesite="strict", secure=secure)

    def note_at_first_duplicate_table(self, same: SharedDeals | None, table: str, request: WebRequest) -> list[Cookie]:
        """Note that a browser sits at the first table of a duplicate match; return the cookie to set.

        The result is empty if the browser has the cookie already.
        same: the match of the table; None is no such match, and nothing is noted. table: the table's id.
        """
        known, new = self._browser(request), secrets.token_urlsafe(12)
        if same is not None:
            self._take(same, table, ("any", rate_limit_address(request)), ("browser", known or new))
        return [] if known else [self._cookie(request, new)]

    def check_not_at_other_table(self, same: SharedDeals | None, request: WebRequest) -> None:
        """Raise BadInput if this browser sits at the other table of the duplicate match.

        A browser without a cookie is recognised by its address. same: the match; None is no such match, and passes.
        """
        if same is None:
            return
        browser, address = self._browser(request), rate_limit_address(request)
        known = [("browser", browser), ("bare", address)] if browser else [("any", address)]
        if any(self._window.seconds_to_wait((same.match, same.twin, *one), 1) for one in known):
            raise BadInput(AT_OTHER_TABLE_MESSAGE, {"field": "invitation"})

    def note_table(self, same: SharedDeals | None, table: str, request: WebRequest) -> None:
        """Note that this browser sits at a table of a duplicate match.

        same: the match; None is no such match, and nothing is noted. table: the table's id.
        """
        if same is None:
            return
        browser, address = self._browser(request), rate_limit_address(request)
        self._take(same, table, ("any", address), ("browser", browser) if browser else ("bare", address))

    def _take(self, same: SharedDeals, table: str, *known: tuple[str, str]) -> None:
        for one in known:
            self._window.count_hit((same.match, table, *one))

    def _browser(self, request: WebRequest) -> str:
        try:
            return str(self._signer.loads(request.cookies.get(_NAME, "")))
        except BadSignature:
            return ""


def browsers_at_duplicate_tables(state: State) -> DuplicateClients:
    """Return this server's record of which browser sits where. state: the application's."""
    found: DuplicateClients = state.clients
    return found


_DuplicateId = Annotated[str, PathParameter(max_length=40)]


class NewDuplicate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request for a new duplicate match, in which two tables play the same cards.

    name: of the host, who sits at the first table; "" is a guest. deck: the kind of cards.
    """

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    deck: Deck = "german"


class OpenedPair(msgspec.Struct, frozen=True):
    """The JSON answer with a new duplicate match.

    duplicate: its id. table: the id of the first table. seat: the signed text of the secret link to the host's seat.
    invitation: the signed text with which others take a free seat at the first table.
    """

    duplicate: str
    table: str
    seat: str
    invitation: str


class FillWithBots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to put bots on a table's free seats.

    seat: the signed text of the secret link to the sender's own seat.
    """

    seat: Annotated[str, msgspec.Meta(max_length=300)]


class DuplicatePages(Controller):
    """HTTP routes of duplicate matches: two tables play the same cards."""

    path = "/api/duplicates"

    @post("/", responses=WRITE_ERROR_RESPONSES, opt={"founds": "table"})
    async def create_match(
        self, data: JSONBody[NewDuplicate], state: State, request: WebRequest
    ) -> Response[OpenedPair]:
        """POST /api/duplicates: create a duplicate match and seat the host at the first of its two tables.

        Answers 201 and sets the cookie that keeps the host from the other table. 429 if this address has created too
        many tables today.
        """
        hub: Hub = state.hub
        seats = [SeatRequest("me", data.name.strip()), *[SeatRequest("open")] * 3]
        id, (first, _), link = await _duplicates_of(state).create_match(
            TableSetup(DUPLICATE_RULE_SET_ID, seats, data.deck)
        )
        async with hub.visit(first) as room:
            cookies = browsers_at_duplicate_tables(state).note_at_first_duplicate_table(
                room.table.created.same, first, request
            )
        opened = OpenedPair(id, first, link, hub.links.invitation_link(first))
        return Response(opened, cookies=cookies)

    @get("/{duplicate:str}", responses=READ_ERROR_RESPONSES)
    async def get_match(self, duplicate: _DuplicateId, state: State, request: WebRequest) -> Response[Duplicate]:
        """GET /api/duplicates/ID: return a duplicate match: both tables, and the deals finished at both.

        Anybody with the id may ask. Missing (404) if there is none.
        """
        found = await _duplicates_of(state).get(duplicate)
        return Response(found, cookies=browsers_at_duplicate_tables(state).cookies_for_unknown_browser(request))

    @post("/{duplicate:str}/bots", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def fill_with_bots(self, duplicate: _DuplicateId, data: JSONBody[FillWithBots], state: State) -> Duplicate:
        """POST /api/duplicates/ID/bots: put the strongest bots on all free seats of the sender's table.

        Return the match. BadInput (400) if the sender holds no seat at one of its tables; Missing (404) if there is no
        such match.
        """
        hub: Hub = state.hub
        found, link = await _duplicates_of(state).get(duplicate), hub.links.parse_link(data.seat)
        if link is None or link.table not in [one.table for one in found.tables]:
            raise BadInput(said("table.seat-link"), {"field": "seat"})
        async with hub.visit(link.table) as room:
            hub.seat_of_link(room, data.seat)
            await hub.fill_with_bots(room, strongest_bot_name())
        return await _duplicates_of(state).get(duplicate)


def _duplicates_of(state: State) -> Duplicates:
    """Return this server's duplicate matches. state: the application's."""
    found: Duplicates = state.duplicates
    return found
