"""Everything to take along: the backup, the Rangliste for other programs, the record of who did what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from litestar import Controller, Response, get

from puur.service.tournaments_files import export
from puur.tournament.booking import book_of, document
from puur.tournament.league import table
from puur.tournament.list_write import Row, csv_bytes, ranking_rows, xlsx_bytes
from puur.tournament.said import who_words
from puur.tournament.state import Tournament
from puur.web.answers import Asked
from puur.web.desk import HANDLERS
from puur.web.tournament.place import Id, Room, look, tournaments_of, work
from puur.web.tournament.results import Words, lines_of
from puur.web.tournament.teams_view import HEAD, numbers_of
from puur.web.tournament.trail_words import trail_words
from puur.web.tournament.words import categories_of

MOST_LINES: Final = 500
JSON: Final = "application/json"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True, slots=True)
class Logged:
    """A line of the record."""

    at: int
    who: str
    says: str


class Data(Controller):
    """Files to take along."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/daten")
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show what can be taken along, and the newest lines of the record."""
        room = await work(request, id, "office", "controller")
        trail = (await tournaments_of(request).trail(id))[: -MOST_LINES - 1 : -1]
        log = [Logged(one.at, who_words(one.who), trail_words(one, room.tournament)) for one in trail]
        return room.show("data.html", log=log, categories=categories_of(room.tournament))

    @get("/sicherung.json")
    async def backup(self, request: Asked, id: Id) -> Response[bytes]:  # noqa: A002
        """Return everything in one file."""
        room = await work(request, id, "office", "controller")
        data = msgspec.json.format(msgspec.json.encode(await export(tournaments_of(request), id)), indent=1)
        return _file(data, JSON, f"{_name(room)}-sicherung.json")

    @get("/turnier.json")
    async def json(self, request: Asked, id: Id) -> Response[bytes]:  # noqa: A002
        """Return players, tables and results."""
        room = await look(request, id)
        data = msgspec.json.format(msgspec.json.encode(document(book_of(room.tournament))), indent=1)
        return _file(data, JSON, f"{_name(room)}.json")

    @get("/rangliste.csv")
    async def csv(self, request: Asked, id: Id, kategorie: Words = "") -> Response[bytes]:  # noqa: A002
        """Return the Rangliste for any spreadsheet."""
        room = await look(request, id)
        return _file(csv_bytes(_rows(room.tournament, kategorie)), "text/csv", f"{_name(room)}-rangliste.csv")

    @get("/rangliste.xlsx")
    async def xlsx(self, request: Asked, id: Id, kategorie: Words = "") -> Response[bytes]:  # noqa: A002
        """Return the Rangliste for Excel."""
        room = await look(request, id)
        return _file(xlsx_bytes(_rows(room.tournament, kategorie), "Rangliste"), XLSX, f"{_name(room)}-rangliste.xlsx")


def _rows(tournament: Tournament, category: str) -> list[Row]:
    if tournament.setup.unit != "team":
        return ranking_rows(lines_of(tournament, category), tournament.setup.passen)
    rows: list[Row] = [("Rang", "Mannschaft", *HEAD)]
    rows += [(one.rank, one.name, *numbers_of(one)) for one in table(tournament.law, tournament)]
    return rows


def _name(room: Room) -> str:
    kept = "".join(char if char.isascii() and char.isalnum() else "-" for char in room.tournament.setup.name)
    return f"{kept.strip('-') or 'turnier'}-{room.tournament.setup.date}"


def _file(data: bytes, media: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type=media, headers=headers)
