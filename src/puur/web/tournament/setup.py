"""What can still be changed about a tournament, and closing it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.law.reglemente import reglement
from puur.tournament.book import Book
from puur.tournament.commands import ChangeSetup, Close, SetLogo
from puur.tournament.kind import LONGEST_PROTEST
from puur.tournament.papers.job import Job
from puur.tournament.papers.letterhead import Letterhead, check_logo
from puur.tournament.papers.print import pdf
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.kind_form import listed
from puur.web.tournament.place import Id, Room, take, work

MOST_LOGO: Final = 2_000_000


class Settings(Controller):
    """Name, day, place, how results are entered."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/angaben")
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show what can be changed."""
        return _show(await work(request, id), Form())

    @post("/angaben")
    async def change(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Change it."""
        room, form = await take(request, id)
        before = room.tournament.setup
        setup = replace(
            before,
            name=form.text("name", needed=True, most=80),
            date=form.day("date"),
            place=form.text("place", most=80),
            club=form.text("club", most=80),
            fee=form.text("fee", most=40),
            entering="double" if form.ticked("double") else "either",
            best_of=form.number("best_of", least=1, most=max(1, before.passen)),
            categories=tuple(listed(form, "categories", ",")),
            protest_minutes=form.number("protest_minutes", least=0, most=LONGEST_PROTEST, needed=True),
        )
        if not form.fine or not await room.tell(ChangeSetup(setup), form):
            return _show(room, form)
        return room.go("angaben", "Gespeichert.")

    @post("/logo", request_max_body_size=MOST_LOGO)
    async def logo(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Put the club's logo at the top of the papers; without a file, take it away."""
        room, form = await take(request, id)
        file = form.files.get("picture")
        picture = await file.read() if file and file.filename else b""
        if picture:
            await _try_out(picture, form)
        if not form.fine or not await room.tell(SetLogo(picture), form):
            return _show(room, form)
        return room.go("angaben", "Das Logo steht auf den Papieren." if picture else "Die Papiere sind ohne Logo.")

    @post("/abschliessen")
    async def close(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """End the tournament, or open it again."""
        room, form = await take(request, id)
        ends = form.ticked("ja")
        if not await room.tell(Close(ends), form):
            return _show(room, form)
        return room.go("", "Das Turnier ist abgeschlossen." if ends else "Das Turnier ist wieder offen.")


async def _try_out(picture: bytes, form: Form) -> None:
    """Print something with the logo on it: what looks like a picture may still be damaged."""
    job = Job(Book("allgemein", 1, 1), reglement("allgemein"), Letterhead("", picture))
    try:
        check_logo(picture)
        await asyncio.to_thread(pdf, "regeln", job)
    except BadInput as bad:
        form.wrong("picture", f"{bad.message[:1].upper()}{bad.message[1:]}.")


def _show(room: Room, form: Form) -> Response[str]:
    return room.show("setup.html", form, setup=room.tournament.setup)
