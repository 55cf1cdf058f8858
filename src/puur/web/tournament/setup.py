"""What can still be changed about a tournament, and closing it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.service.tournament.papers import try_logo
from puur.tournament.commands import ChangeSetup, Close, SetLogo
from puur.tournament.kind import LONGEST_PROTEST
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.kind_form import listed
from puur.web.tournament.place import Id, Room, take, work
from puur.web.working import workers_of

MOST_LOGO: Final = 2_000_000
TOO_LARGE: Final = "dieses Bild ist zu aufwendig: ein einfacheres PNG, JPEG oder SVG nehmen"


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
            await _try_out(room, picture, form)
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


async def _try_out(room: Room, picture: bytes, form: Form) -> None:
    try:
        await workers_of(room.request.app.state).do(try_logo, picture, too_much=TOO_LARGE)
    except BadInput as bad:
        form.wrong("picture", f"{bad.message[:1].upper()}{bad.message[1:]}.")


def _show(room: Room, form: Form) -> Response[str]:
    return room.show("setup.html", form, setup=room.tournament.setup)
