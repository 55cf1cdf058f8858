"""The downloads of a club's pages: the calendar, the papers of a day, the season as a file."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, get
from litestar.params import PathParameter

from puur.club.privacy import public_view
from puur.club.season.as_year import year_from_season
from puur.club.season.ics import calendar
from puur.errors import Missing
from puur.service.clock import now, to_local_time
from puur.service.club.door import CALENDAR, club_access
from puur.service.club.papers import day_paper_pdf
from puur.web.answers import WebRequest
from puur.web.club.place import Id, check_season, club_context, clubs_of
from puur.web.desk import HANDLERS, desk_services, require_role
from puur.web.working import answer_cache, worker_pool
from puur.words.message import said

Number = Annotated[int, PathParameter(ge=0, le=9999)]
TOO_MUCH: Final = said("desk.paper-too-much")
Token = Annotated[str, PathParameter(max_length=300)]


class Downloads(Controller):
    """HTTP routes for a club's calendar, exported seasons and printed papers."""

    path = "/verein/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/kalender/{year:int}/{token:str}")
    async def download_calendar(self, request: WebRequest, id: Id, year: Number, token: Token) -> Response[bytes]:
        """Return the season's calendar as iCalendar file to holders of the secret link, which gives no other access.

        year: of the season. token: the link's signed text with ``.ics``. Raises Missing if it is not valid.
        """
        room = await club_context(request, id)
        key = await desk_services(request).keys.read_link(token.removesuffix(".ics"))
        if key is None or (key.scope, key.role) != (club_access(room.club).scope, CALENDAR):
            raise Missing(said("club.no-calendar"), {"field": "token"})
        data = calendar(room.club, check_season(room, year), to_local_time(now()), room.voice.language)
        return file_answer(data, "text/calendar; charset=utf-8", f"{id}-{year}.ics", "attachment")

    @get("/datei/{year:int}")
    async def download_season(self, request: WebRequest, id: Id, year: Number) -> Response[bytes]:
        """Return the season as the file read by ``puur season standings``.

        It is for whoever keeps the ranking and for the treasurer. year: of the season.
        """
        room = await club_context(request, id)
        await require_role(request, club_access(room.club), "trophy", "treasurer")
        year_ = year_from_season(room.whole, check_season(room, year), room.moment.date())
        data = msgspec.json.format(msgspec.json.encode(year_), indent=1)
        return file_answer(data, "application/json", f"{id}-{year}.json", "attachment")

    @get("/papier/{year:int}/{day:int}/{what:str}")
    async def download_paper(self, request: WebRequest, id: Id, year: Number, day: Number, what: Id) -> Response[bytes]:
        """Return a printed paper of a club day as PDF; published results are public.

        year, day: the season, and the number of its day from 1. what: ``tagesblatt.pdf`` or ``resultate.pdf``.
        Raises Missing if there is no such day or paper.
        """
        room = await club_context(request, id)
        found = room.club.years[check_season(room, year)].days.get(day)
        if found is None or what not in ("tagesblatt.pdf", "resultate.pdf"):
            raise Missing(said("club.no-paper"), {"field": "what"})
        if what == "tagesblatt.pdf" or found.published is None:
            await require_role(request, club_access(room.club), "trophy", "day")
        kept, language = await clubs_of(request).get_versioned(id), room.voice.language
        inside = bool(room.visitor.role)
        there = kept.state if inside else public_view(kept.state)

        async def make() -> bytes:
            workers = worker_pool(request.app.state)
            paper = what.removesuffix(".pdf")
            return await workers.run_task(day_paper_pdf, there, paper, year, day, language, too_much=TOO_MUCH)

        name = ("verein", id, inside, year, day, what, language)
        data = await answer_cache(request.app.state).get(name, kept.version, make)
        return file_answer(data, "application/pdf", what)


def file_answer(data: bytes, kind: str, name: str, way: str = "inline") -> Response[bytes]:
    """Return a file as HTTP answer that no cache may keep.

    kind: its media type. name: for saving it. way: ``inline`` shows it, ``attachment`` saves it.
    """
    headers = {"Content-Disposition": f'{way}; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type=kind, headers=headers)
