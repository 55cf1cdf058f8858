"""The Protokoll: whatever was entered, by whom and when, with what stood there before; searched, page by page."""

from __future__ import annotations

from litestar import Controller, Response, get

from puur.service.tournament.record import Records
from puur.web.answers import Asked
from puur.web.desk import HANDLERS
from puur.web.desk.record import PageNumber, Words, page_of
from puur.web.tournament.place import Id, work


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
        return room.show("record.html", **page_of(await records_of(request).lines(id), suche, seite))
