"""What the Kassier takes away: bills with their QR payment part, the journal as a spreadsheet, the statement."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import PathParameter

from puur.club.money.items import open_items
from puur.club.money.rows import ledger_rows
from puur.club.papers.bill import bill, bills, year_end
from puur.errors import BadInput
from puur.service.club_door import place
from puur.service.missing import Missing
from puur.tournament.list_write import csv_bytes, xlsx_bytes
from puur.tournament.papers.letterhead import Letterhead
from puur.web.answers import Asked
from puur.web.club.cash_views import books_of
from puur.web.club.downloads import Number, file_answer
from puur.web.club.place import Id, Room, room_of, year_of
from puur.web.desk import HANDLERS, enter

Name = Annotated[str, PathParameter(max_length=40)]
PDF: Final = "application/pdf"
SHEETS: Final = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


class CashFiles(Controller):
    """Files about money."""

    path = "/verein/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/geld/rechnung/{name:str}")
    async def bill(self, request: Asked, id: Id, name: Name) -> Response[bytes]:  # noqa: A002 - the field's own word
        """Return the bill of a reference, or all that is open as one file."""
        room = await _kassier(request, id)
        if name != "alle.pdf":
            return await _bill(room, name)
        wanted = [one for one in open_items(room.club, room.at.date()) if one.open]
        data = await asyncio.to_thread(bills, room.club, wanted, room.at.date(), Letterhead())
        return file_answer(data, PDF, "rechnungen.pdf")

    @get("/geld/eigene/{name:str}")
    async def own_bill(self, request: Asked, id: Id, name: Name) -> Response[bytes]:  # noqa: A002
        """Return a member's own bill."""
        room = await room_of(request, id)
        await enter(request, place(room.club), "member")
        own = {one.reference for one in open_items(room.club, room.at.date()) if one.member == room.member}
        if name.removesuffix(".pdf") not in own:
            raise Missing("Diese Rechnung gibt es nicht.", {"field": "name"})
        return await _bill(room, name)

    @get("/geld/journal/{name:str}")
    async def journal(self, request: Asked, id: Id, name: Name) -> Response[bytes]:  # noqa: A002
        """Return the journal for a spreadsheet."""
        room = await _kassier(request, id)
        kind = name.removeprefix("journal.")
        if kind not in SHEETS:
            raise Missing("Das Journal gibt es als journal.csv und journal.xlsx.", {"field": "name"})
        books = await books_of(room)
        rows = ledger_rows(books.club, books.lines)
        data = csv_bytes(rows) if kind == "csv" else xlsx_bytes(rows, "Journal")
        return file_answer(data, SHEETS[kind], name, "attachment")

    @get("/geld/abrechnung/{year:int}")
    async def year_end(self, request: Asked, id: Id, year: Number) -> Response[bytes]:  # noqa: A002
        """Return the statement of a year as it stands at its end, or now where that is still to come."""
        room = await _kassier(request, id)
        books = await books_of(room)
        on = min(date(year_of(room, year), 12, 31), room.at.date())
        data = await asyncio.to_thread(year_end, books, year, open_items(room.club, on), Letterhead())
        return file_answer(data, PDF, f"kasse-{year}.pdf")


async def _kassier(request: Asked, id: str) -> Room:  # noqa: A002
    room = await room_of(request, id)
    await enter(request, place(room.club), "treasurer")
    return room


async def _bill(room: Room, name: str) -> Response[bytes]:
    try:
        data = await asyncio.to_thread(bill, room.club, name.removesuffix(".pdf"), room.at.date(), Letterhead())
    except BadInput as bad:
        if bad.where.get("field") == "account":
            raise BadInput("Zuerst braucht es das Konto des Vereins: Kasse, «Konto und Adressen».", bad.where) from None
        raise
    return file_answer(data, PDF, name)
