"""The Protokoll: whatever was entered, by whom and when, with what stood there before; searched, page by page."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import urlencode

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from puur.service.tournaments_record import Records, moment, searched
from puur.web.answers import Asked
from puur.web.desk import HANDLERS
from puur.web.desk.view import ENVIRONMENT
from puur.web.tournament.place import Id, work

A_PAGE: Final = 100
AT_ONCE: Final = 6
"""So many changes of one entry are shown at once, the others when they are asked for."""
Words = Annotated[str, QueryParameter(max_length=80)]
PageNumber = Annotated[int, QueryParameter(ge=1, le=1_000_000)]
ENVIRONMENT.filters["moment"] = moment


def records_of(request: Asked) -> Records:
    """Return the records of this server's tournaments."""
    found: Records = request.app.state.records
    return found


class Record(Controller):
    """What happened, and nothing can be taken out of it."""

    path = "/turnier/{id:str}/protokoll"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, id: Id, suche: Words = "", seite: PageNumber = 1) -> Response[str]:  # noqa: A002 - the field's own word
        """Show a page of it, the newest first."""
        room = await work(request, id, "office", "controller")
        found = searched(await records_of(request).lines(id), suche)
        pages = max(1, -(-len(found) // A_PAGE))
        here = min(seite, pages)
        near = sorted({1, pages, *range(max(1, here - 2), min(pages, here + 2) + 1)})
        return room.show(
            "record.html",
            lines=found[(here - 1) * A_PAGE : here * A_PAGE],
            count=len(found),
            search=suche,
            at=here,
            last=pages,
            pages=[(one, urlencode({"suche": suche, "seite": one} if suche else {"seite": one})) for one in near],
            at_once=AT_ONCE,
        )
