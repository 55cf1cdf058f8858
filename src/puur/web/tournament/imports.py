"""Reading a list of names in: a file or what was pasted, looked at first, then entered all at once."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Controller, Response, get, post

from puur.counted import counted
from puur.errors import BadInput
from puur.tournament.commands import AddPlayers
from puur.tournament.lists import NameList, read_list, read_seen
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.place import Id, Room, take, work
from puur.web.working import workers_of

MOST_BYTES: Final = 4 * 1024 * 1024
TOO_MUCH: Final = "diese Liste ist viel zu gross: gebraucht wird eine einfache Liste der Namen, als .xlsx oder CSV"


class Imports(Controller):
    """From another program into the list."""

    path = "/turnier/{id:str}/einlesen"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def ask(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Ask for the list."""
        return _show(await work(request, id, "office", "controller"), Form())

    @post(request_max_body_size=MOST_BYTES)
    async def take(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Show what was found; enter it when that was looked at."""
        room, form = await take(request, id, "office", "controller")
        if form.values.get("step") == "take":
            return await _enter(room, form)
        found = await _found(room, form)
        return _show(room, form, found)


async def _found(room: Room, form: Form) -> NameList | None:
    file, pasted = form.files.get("file"), form.values.get("pasted", "")
    there = file is not None and bool(file.filename)
    field = "file" if there else "pasted"
    data = await file.read() if file is not None and there else pasted.encode()
    if not data.strip():
        form.wrong("pasted", "Bitte eine Datei auswählen oder die Liste hier einfügen.")
        return None
    try:
        return await workers_of(room.request.app.state).do(read_list, data, too_much=TOO_MUCH)
    except BadInput as bad:
        row = f"Zeile {bad.where['row']}: " if "row" in bad.where else ""
        form.wrong(field, f"{row}{bad.message}")
        return None


async def _enter(room: Room, form: Form) -> Response[str]:
    try:
        players = await workers_of(room.request.app.state).do(read_seen, form.values.get("rows", "").encode())
    except BadInput as bad:
        form.wrong("", bad.message)
        return _show(room, form)
    if not await room.tell(AddPlayers(players, anyway=form.ticked("anyway")), form):
        return _show(room, form, NameList(players))
    return room.go("anmeldung", f"{counted(len(players), 'Person ist', 'Personen sind')} angemeldet.")


def _show(room: Room, form: Form, found: NameList | None = None) -> Response[str]:
    return room.show(
        "import.html",
        form,
        namesake=not form.fine and form.values.get("step") == "take",
        found=found.players if found else None,
        remarks=found.notes if found else (),
        rows=msgspec.json.encode(found.players).decode() if found else "",
    )
