"""A dispute at a table: the four agree on what the referee says, or call the officials, or take a decision on."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, post

from puur.tournament.commands import Appeal, CallOfficial, Settle
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, sent
from puur.web.tournament.asked import MOST, brief
from puur.web.tournament.place import Id, Number, Room
from puur.web.tournament.table import at_table, seating_of, show_table, told

PLEASE: Final = "Bitte kommen."


class Disputes(Controller):
    """What a table's phone asks for when the four do not agree."""

    path = "/turnier/{id:str}/tisch/{table:int}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @post("/rufen")
    async def call(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002 - the field's own word
        """The table calls for an official, with what it asked the referee."""
        room, form = await at_table(request, id, table), await sent(request)
        question = form.text("frage", most=MOST)
        asked = brief(room.tournament, question)
        text = form.text("text") or (asked.title if asked else PLEASE)
        where = _where(room, table)
        command = CallOfficial(text, *where, form.ticked("report"), question if asked else "")
        return await told(room, table, form, command)

    @post("/einig")
    async def agree(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """The four agree on what the referee says."""
        room, form = await at_table(request, id, table), await sent(request)
        asked = brief(room.tournament, form.text("frage", most=MOST))
        if asked is None:
            form.wrong("", "Dazu zuerst den Schiedsrichter fragen.")
            return show_table(room, table, form)
        return await told(
            room, table, form, Settle(asked.title, asked.ruling, asked.reason, *_where(room, table), asked.question)
        )

    @post("/weiterziehen/{number:int}")
    async def appeal(self, request: Asked, id: Id, table: Number, number: Number) -> Response[str]:  # noqa: A002
        """The table does not accept a decision."""
        room, form = await at_table(request, id, table), await sent(request)
        return await told(room, table, form, Appeal(number, form.text("reason")))


def _where(room: Room, table: int) -> tuple[int | None, int | None]:
    """The Passe and the table, nothing where nobody sits."""
    return (room.tournament.released, table) if seating_of(room, table) else (None, None)
