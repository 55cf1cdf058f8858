"""The downloads of a club's pages: calendar, papers, the season as a file, and the treasurer's bills and statements."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Final, TypeVarTuple

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromQuery, PathParameter

from puur.club.money.bill_mail import bill_receivers, parse_bill_scope
from puur.club.money.receivables import open_items
from puur.club.privacy import public_view
from puur.club.season.as_year import year_from_season
from puur.club.season.calendar_file import season_calendar_ics
from puur.errors import BadInput, Missing
from puur.journal import Entry
from puur.service.clock import now, to_local_time
from puur.service.club.entries import CALENDAR_LINK_GRANT, club_access
from puur.service.club.papers import (
    bill_pdf,
    day_paper_pdf,
    member_bills_pdf,
    open_bills_pdf,
    postings_file,
    unmailed_bills_pdf,
    year_statement_pdf,
)
from puur.web.answers import WebRequest
from puur.web.club.request_context import ClubContext, ClubId, club_context, clubs_of_server, require_opened_season
from puur.web.desk import ERROR_PAGE_HANDLERS, desk_services, require_role
from puur.web.working import answer_cache, worker_pool
from puur.words.message import said

YearOrNumber = Annotated[int, PathParameter(ge=0, le=9999)]
"""A whole number in a URL path: a year, or the number of a day in it."""
_TOO_MUCH: Final = said("desk.paper-too-much")
_CalendarToken = Annotated[str, PathParameter(max_length=300)]


class ClubDownloads(Controller):
    """HTTP routes for a club's calendar, exported seasons and printed papers."""

    path = "/verein/{id:str}"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get("/kalender/{year:int}/{token:str}")
    async def download_calendar(
        self, request: WebRequest, id: ClubId, year: YearOrNumber, token: _CalendarToken
    ) -> Response[bytes]:
        """Return a season's calendar as an iCalendar file, to anyone with the secret link.

        GET ``/verein/ID/kalender/YEAR/TOKEN``. token: the link's signed text with ``.ics``; it opens nothing else.
        Raises Missing (status 404) for an invalid link, an unknown club or a season that was not opened.
        """
        room = await club_context(request, id)
        key = await desk_services(request).keys.read_link(token.removesuffix(".ics"))
        if key is None or (key.scope, key.role) != (club_access(room.club).scope, CALENDAR_LINK_GRANT):
            raise Missing(said("club.no-calendar"), {"field": "token"})
        data = season_calendar_ics(
            room.club, require_opened_season(room, year), to_local_time(now()), room.voice.language
        )
        return file_response(data, "text/calendar; charset=utf-8", f"{id}-{year}.ics", "attachment")

    @get("/datei/{year:int}")
    async def download_season(self, request: WebRequest, id: ClubId, year: YearOrNumber) -> Response[bytes]:
        """Return a season as a JSON file (``puur-season/1``), as ``puur season standings`` reads it.

        GET ``/verein/ID/datei/YEAR``, for the keeper of the ranking, the treasurer and the board; anyone else gets the
        sign-in page (403). Raises Missing (404) for a season that was not opened.
        """
        room = await club_context(request, id)
        await require_role(request, club_access(room.club), "trophy", "treasurer")
        year_ = year_from_season(room.whole, require_opened_season(room, year), room.moment.date())
        data = msgspec.json.format(msgspec.json.encode(year_), indent=1)
        return file_response(data, "application/json", f"{id}-{year}.json", "attachment")

    @get("/papier/{year:int}/{day:int}/{what:str}")
    async def download_paper(
        self, request: WebRequest, id: ClubId, year: YearOrNumber, day: YearOrNumber, what: ClubId
    ) -> Response[bytes]:
        """Return a printed paper of a club day as PDF; published results are public.

        year, day: the season, and the number of its day from 1. what: ``tagesblatt.pdf`` or ``resultate.pdf``.
        Raises Missing if there is no such day or paper.
        """
        room = await club_context(request, id)
        found = room.club.years[require_opened_season(room, year)].days.get(day)
        if found is None or what not in ("tagesblatt.pdf", "resultate.pdf"):
            raise Missing(said("club.no-paper"), {"field": "what"})
        if what == "tagesblatt.pdf" or found.published is None:
            await require_role(request, club_access(room.club), "trophy", "day")
        kept, language = await clubs_of_server(request).get_versioned(id), room.voice.language
        inside = bool(room.visitor.role)
        there = kept.state if inside else public_view(kept.state)

        async def make() -> bytes:
            workers = worker_pool(request.app.state)
            paper = what.removesuffix(".pdf")
            return await workers.run_task(day_paper_pdf, there, paper, year, day, language, too_much=_TOO_MUCH)

        name = ("verein", id, inside, year, day, what, language)
        data = await answer_cache(request.app.state).get_or_make(name, kept.version, make)
        return file_response(data, "application/pdf", what)


def file_response(data: bytes, kind: str, name: str, way: str = "inline") -> Response[bytes]:
    """Return a file as HTTP answer that no cache may keep.

    kind: its media type. name: for saving it. way: ``inline`` shows it, ``attachment`` saves it.
    """
    headers = {"Content-Disposition": f'{way}; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type=kind, headers=headers)


_FileName = Annotated[str, PathParameter(max_length=40)]
_Given = TypeVarTuple("_Given")
_PDF: Final = "application/pdf"
_JOURNAL: Final = re.compile(r"journal(?:-(\d{4}))?\.(csv|xlsx)")
_SHEETS: Final = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


class CashDownloads(Controller):
    """HTTP routes for downloads about money: bills, postings and statements."""

    path = "/verein/{id:str}"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get("/geld/rechnung/{name:str}")
    async def download_bills(
        self, request: WebRequest, id: ClubId, name: _FileName, wer: FromQuery[str] = "", was: FromQuery[str] = ""
    ) -> Response[bytes]:
        """Return unpaid bills as PDF, to the treasurer and the board.

        GET ``/verein/ID/geld/rechnung/NAME``.
        name: ``alle.pdf`` (all unpaid ones in one file), ``ohne-mail.pdf`` (of members without an e-mail address),
        ``mitglied.pdf`` (those of one member, as they go by mail) or a payment reference with ``.pdf``.
        wer: for ``mitglied.pdf``, the member's id.
        was: for ``ohne-mail.pdf`` and ``mitglied.pdf``, ``dues`` for yearly fees only.
        Raises Missing (404) if that member owes nothing. Raises BadInput (400) if there is nothing to print or the club
        has no bank account.
        """
        room = await _kassier(request, id)
        scope, on, language = parse_bill_scope(was), room.moment.date(), room.voice.language
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
        return file_response(data, _PDF, "rechnungen.pdf")

    @get("/geld/eigene/{name:str}")
    async def download_own_bill(self, request: WebRequest, id: ClubId, name: _FileName) -> Response[bytes]:
        """Return one of a member's own unpaid bills as PDF.

        GET ``/verein/ID/geld/eigene/REFERENCE.pdf``, for a member who came by a personal link. name: the payment
        reference with ``.pdf``. Raises Missing (404) if no unpaid bill of that member has it.
        """
        room = await club_context(request, id)
        await require_role(request, club_access(room.club), "member")
        own = {one.reference for one in open_items(room.club, room.moment.date()) if one.member == room.member}
        if name.removesuffix(".pdf") not in own:
            raise Missing(said("club.no-bill"), {"field": "name"})
        return await _bill(room, name)

    @get("/geld/journal/{name:str}")
    async def download_postings(self, request: WebRequest, id: ClubId, name: _FileName) -> Response[bytes]:
        """Return the ledger as a spreadsheet, to the treasurer and the board.

        GET ``/verein/ID/geld/journal/NAME``. name: ``journal.csv`` or ``journal.xlsx`` for all years,
        ``journal-2026.csv`` or ``journal-2026.xlsx`` for one. Raises Missing (404) for any other name.
        """
        room = await _kassier(request, id)
        found = _JOURNAL.fullmatch(name)
        if found is None:
            raise Missing(said("club.journal-files"), {"field": "name"})
        year, kind = int(found[1]) if found[1] else None, found[2]
        data = await _work(room, postings_file, await _entries(room), room.moment.date(), kind, year)
        return file_response(data, _SHEETS[kind], name, "attachment")

    @get("/geld/abrechnung/{year:int}")
    async def download_year_statement(self, request: WebRequest, id: ClubId, year: YearOrNumber) -> Response[bytes]:
        """Return the treasurer's statement of a year as PDF, to the treasurer and the board.

        GET ``/verein/ID/geld/abrechnung/YEAR``. It is as of 31 December, or as of now while the year runs. Raises
        Missing (404) for a season that was not opened.
        """
        room = await _kassier(request, id)
        data = await _work(
            room,
            year_statement_pdf,
            await _entries(room),
            require_opened_season(room, year),
            room.moment.date(),
            room.voice.language,
        )
        return file_response(data, _PDF, f"kasse-{year}.pdf")


async def _kassier(request: WebRequest, id: str) -> ClubContext:
    room = await club_context(request, id)
    await require_role(request, club_access(room.club), "treasurer")
    return room


async def _work(room: ClubContext, task: Callable[[*_Given], bytes], *given: *_Given) -> bytes:
    return await worker_pool(room.request.app.state).run_task(task, *given, too_much=_TOO_MUCH)


async def _entries(room: ClubContext) -> list[Entry]:
    return await clubs_of_server(room.request).entries(room.club.id)


async def _bill(room: ClubContext, name: str) -> Response[bytes]:
    try:
        data = await _work(
            room, bill_pdf, room.club, name.removesuffix(".pdf"), room.moment.date(), room.voice.language
        )
    except BadInput as bad:
        if bad.where.get("field") == "account":
            raise BadInput(said("club.account-first"), bad.where) from None
        raise
    return file_response(data, _PDF, name)
