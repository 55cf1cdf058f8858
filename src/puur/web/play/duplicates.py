"""Duplicate matches over HTTP: two tables at once, who sits where, and the results of the same cards at both."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from puur.bots.catalogue import strongest_bot_name
from puur.cards import Deck
from puur.errors import BadInput
from puur.service.duplicates import REGLEMENT, Duplicate, Duplicates
from puur.service.live.hub import Hub
from puur.service.live.table_setup import SeatRequest, TableSetup
from puur.web.answers import ASKING, TELLING, WebRequest
from puur.web.play.client import duplicate_clients
from puur.words.message import said

DuplicateId = Annotated[str, PathParameter(max_length=40)]


class NewDuplicate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request for a new duplicate match, in which two tables play the same cards.

    name: of the host, who sits at the first table; "" is a guest. deck: the kind of cards.
    """

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    deck: Deck = "german"


class OpenedPair(msgspec.Struct, frozen=True):
    """The answer to who created a duplicate match.

    duplicate: its id. table: the id of the first table. seat: the secret link to the host's seat.
    invitation: the signed text with which others take a free seat.
    """

    duplicate: str
    table: str
    seat: str
    invitation: str


class FillRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to put bots on a table's free seats.

    seat: the signed text of the secret link to the sender's own seat.
    """

    seat: Annotated[str, msgspec.Meta(max_length=300)]


class DuplicatePages(Controller):
    """HTTP routes of duplicate matches: two tables play the same cards."""

    path = "/api/duplicates"

    @post("/", responses=TELLING, opt={"founds": "table"})
    async def create_match(
        self, data: JSONBody[NewDuplicate], state: State, request: WebRequest
    ) -> Response[OpenedPair]:
        """Create a duplicate match, in which two tables play the same cards, and seat the host at the first one."""
        hub: Hub = state.hub
        seats = [SeatRequest("me", data.name.strip()), *[SeatRequest("open")] * 3]
        id, (first, _), link = await duplicates_of(state).create_match(TableSetup(REGLEMENT, seats, data.deck))
        async with hub.visit(first) as room:
            cookies = duplicate_clients(state).note_first_table(room.table.created.same, first, request)
        opened = OpenedPair(id, first, link, hub.links.invitation_link(first))
        return Response(opened, cookies=cookies)

    @get("/{duplicate:str}", responses=ASKING)
    async def get_match(self, duplicate: DuplicateId, state: State, request: WebRequest) -> Response[Duplicate]:
        """Return a duplicate match: both tables, and the deals played at both. duplicate: its id."""
        found = await duplicates_of(state).get(duplicate)
        return Response(found, cookies=duplicate_clients(state).cookies(request))

    @post("/{duplicate:str}/bots", responses=TELLING, status_code=200)
    async def fill_with_bots(self, duplicate: DuplicateId, data: JSONBody[FillRequest], state: State) -> Duplicate:
        """Put the strongest bots on the free seats of the sender's table, and return the match.

        Raises BadInput if the sender holds no seat at one of its tables.
        """
        hub: Hub = state.hub
        found, link = await duplicates_of(state).get(duplicate), hub.links.parse_link(data.seat)
        if link is None or link.table not in [one.table for one in found.tables]:
            raise BadInput(said("table.seat-link"), {"field": "seat"})
        async with hub.visit(link.table) as room:
            hub.seat_of_link(room, data.seat)
            await hub.fill_with_bots(room, strongest_bot_name())
        return await duplicates_of(state).get(duplicate)


def duplicates_of(state: State) -> Duplicates:
    """Return this server's duplicate matches. state: the application's."""
    found: Duplicates = state.duplicates
    return found
