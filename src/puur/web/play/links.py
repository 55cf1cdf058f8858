"""Links to a seat or a table for other devices, also as QR codes."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Response, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from puur.errors import BadInput
from puur.service.live.hub import Hub
from puur.service.work.pages import qr_code_svg
from puur.web.answers import READ_ERROR_RESPONSES, WebRequest
from puur.web.play.games import SeatLinkHeader
from puur.web.play.tables import TableId
from puur.web.working import worker_pool
from puur.words.message import said

_SVG: Final = "image/svg+xml"


class SeatLinks(msgspec.Struct, frozen=True):
    """The answer with the addresses of a table for sharing, as whole URLs.

    table: its id. number: the own seat, 0 to 3.
    seat: opens the own seat on another device; secret. invitation: with it others take a free seat.
    watch: for spectators. replay: of the finished game.
    """

    table: str
    number: int
    seat: str
    invitation: str
    watch: str
    replay: str


class SharedLinkPages(Controller):
    """HTTP routes for links and QR codes."""

    path = "/api"

    @get("/tables/{table:str}/links", responses=READ_ERROR_RESPONSES)
    async def get_sharing_links(
        self, table: TableId, state: State, request: WebRequest, seat: SeatLinkHeader = None
    ) -> SeatLinks:
        """GET /api/tables/TABLE/links: return the URLs for sharing a table, and the one of the own seat.

        seat: the signed text of the own seat's secret link, as header X-Puur-Seat. BadInput (400) if it holds no seat
        there.
        """
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            number = hub.seat_of_link(room, seat or "")
        here = str(request.base_url).rstrip("/")
        watch = f"{here}/t/{table}"
        invitation = f"{watch}#i={hub.links.invitation_link(table)}"
        return SeatLinks(table, number, f"{watch}#s={seat}", invitation, watch, f"{here}/r/{table}")

    @get("/qr", responses=READ_ERROR_RESPONSES, media_type=_SVG)
    async def get_qr_code(
        self, request: WebRequest, text: Annotated[str, QueryParameter(max_length=600)]
    ) -> Response[bytes]:
        """GET /api/qr?text=URL: return a link to this server as a QR code (SVG).

        text: the whole URL. BadInput (400) if it leads to another server.
        """
        if _origin(text) != _origin(str(request.base_url)):
            raise BadInput(said("service.own-links"), {"field": "text"})
        image = await worker_pool(request.app.state).run_task(qr_code_svg, text)
        return Response(image, media_type=_SVG, headers={"Cache-Control": "no-store"})


def _origin(link: str) -> tuple[str, str]:
    try:
        parts = urlsplit(link)
    except ValueError:
        return "", ""
    return parts.scheme, parts.netloc
