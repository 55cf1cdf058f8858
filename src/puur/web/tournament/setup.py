"""What can still be changed about a tournament, and closing it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from litestar import Controller, Response, get, post

from puur.tournament.commands import ChangeSetup, Close
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.place import Id, Room, take, work

LONGEST_PROTEST: Final = 600


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
            protest_minutes=form.number("protest_minutes", least=0, most=LONGEST_PROTEST, needed=True),
        )
        if not form.fine or not await room.tell(ChangeSetup(setup), form):
            return _show(room, form)
        return room.go("angaben", "Gespeichert.")

    @post("/abschliessen")
    async def close(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """End the tournament, or open it again."""
        room, form = await take(request, id)
        ends = form.ticked("ja")
        if not await room.tell(Close(ends), form):
            return _show(room, form)
        return room.go("", "Das Turnier ist abgeschlossen." if ends else "Das Turnier ist wieder offen.")


def _show(room: Room, form: Form) -> Response[str]:
    return room.show("setup.html", form, setup=room.tournament.setup)
