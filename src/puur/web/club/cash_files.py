"""The treasurer's downloads: bills with a QR payment part, the journal as a spreadsheet, the yearly statement."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Final, TypeVarTuple

from litestar import Controller, Response, get
from litestar.params import FromQuery, PathParameter

from puur.club.money.bill_mail import bill_receivers, read_scope
from puur.club.money.items import open_items
from puur.errors import BadInput, Missing
from puur.journal import Entry
from puur.service.club.door import club_access
from puur.service.club.papers import (
    bill_pdf,
    member_bills_pdf,
    open_bills_pdf,
    postings_file,
    unmailed_bills_pdf,
    year_statement_pdf,
)
from puur.web.answers import WebRequest
from puur.web.club.downloads import Number, file_answer
from puur.web.club.place import ClubContext, Id, check_season, club_context, clubs_of
from puur.web.desk import HANDLERS, require_role
from puur.web.working import worker_pool
from puur.words.message import said

Name = Annotated[str, PathParameter(max_length=40)]
Given = TypeVarTuple("Given")
TOO_MUCH: Final = said("desk.paper-too-much")
PDF: Final = "application/pdf"
_JOURNAL: Final = re.compile(r"journal(?:-(\d{4}))?\.(csv|xlsx)")
SHEETS: Final = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


class CashFiles(Controller):
    """HTTP routes for downloads about money: bills, postings and statements."""

    path = "/verein/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/geld/rechnung/{name:str}")
    async def download_bills(
        self, request: WebRequest, id: Id, name: Name, wer: FromQuery[str] = "", was: FromQuery[str] = ""
    ) -> Response[bytes]:
        """Return bills as PDF, for the treasurer.

        name: ``alle.pdf`` (all unpaid ones in one file), ``ohne-mail.pdf`` (of members without an e-mail address),
        ``mitglied.pdf`` (one member's, as they go by mail) or a payment reference with ``.pdf``.
        wer: the member's id.

        was: ``dues`` for yearly fees only; used for ``ohne-mail.pdf`` and ``mitglied.pdf``.
        """
        room = await _kassier(request, id)
        scope, on, language = read_scope(was), room.moment.date(), room.voice.language
        match name:
            case "alle.pdf":
                data = await _work(room, open_bills_pdf, room.club, on, language)
            case "ohne-mail.pdf":
                data = await _work(room, unmailed_bills_pdf, room.club, on, scope, language)
            case "mitglied.pdf":
                there = next((one for one in bill_receivers(room.club, on, scope) if one.member == wer), None)
                if there is None:
                    raise Missing(said("club.no-bill"), {"field": "wer"})
                references = [one.reference for one in there.items]
                data = await _work(room, member_bills_pdf, room.club, references, on, there.language)
            case _:
                return await _bill(room, name)
        return file_answer(data, PDF, "rechnungen.pdf")

    @get("/geld/eigene/{name:str}")
    async def download_own_bill(self, request: WebRequest, id: Id, name: Name) -> Response[bytes]:
        """Return a bill of the member who came by a personal link as PDF.

        name: the payment reference with ``.pdf``. Raises Missing if the bill is not the member's.
        """
        room = await club_context(request, id)
        await require_role(request, club_access(room.club), "member")
        own = {one.reference for one in open_items(room.club, room.moment.date()) if one.member == room.member}
        if name.removesuffix(".pdf") not in own:
            raise Missing(said("club.no-bill"), {"field": "name"})
        return await _bill(room, name)

    @get("/geld/journal/{name:str}")
    async def download_postings(self, request: WebRequest, id: Id, name: Name) -> Response[bytes]:
        """Return the postings of the club's accounts as a spreadsheet, for the treasurer.

        name: ``journal-2026.xlsx`` has those of that year, ``journal.csv`` all. Raises Missing for any other form.
        """
        room = await _kassier(request, id)
        found = _JOURNAL.fullmatch(name)
        if found is None:
            raise Missing(said("club.journal-files"), {"field": "name"})
        year, kind = int(found[1]) if found[1] else None, found[2]
        data = await _work(room, postings_file, await _entries(room), room.moment.date(), kind, year)
        return file_answer(data, SHEETS[kind], name, "attachment")

    @get("/geld/abrechnung/{year:int}")
    async def download_year_statement(self, request: WebRequest, id: Id, year: Number) -> Response[bytes]:
        """Return the treasurer's statement of a year as PDF: at the year's end, or as of now while the year runs."""
        room = await _kassier(request, id)
        data = await _work(
            room,
            year_statement_pdf,
            await _entries(room),
            check_season(room, year),
            room.moment.date(),
            room.voice.language,
        )
        return file_answer(data, PDF, f"kasse-{year}.pdf")


async def _kassier(request: WebRequest, id: str) -> ClubContext:
    room = await club_context(request, id)
    await require_role(request, club_access(room.club), "treasurer")
    return room


async def _work(room: ClubContext, task: Callable[[*Given], bytes], *given: *Given) -> bytes:
    return await worker_pool(room.request.app.state).run_task(task, *given, too_much=TOO_MUCH)


async def _entries(room: ClubContext) -> list[Entry]:
    return await clubs_of(room.request).entries(room.club.id)


async def _bill(room: ClubContext, name: str) -> Response[bytes]:
    try:
        data = await _work(
            room, bill_pdf, room.club, name.removesuffix(".pdf"), room.moment.date(), room.voice.language
        )
    except BadInput as bad:
        if bad.where.get("field") == "account":
            raise BadInput(said("club.account-first"), bad.where) from None
        raise
    return file_answer(data, PDF, name)
