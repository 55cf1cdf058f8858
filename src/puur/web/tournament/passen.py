"""The Passen: which tables are still open, releasing the next one, the clock, the QR codes of the tables."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Controller, Response, get, post

from puur.errors import Missing
from puur.service.clock import now
from puur.tournament.commands import Release, SetClock
from puur.tournament.state import Seating
from puur.tournament.topics.lots import LONGEST_CLOCK, open_tables
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form, desk_of
from puur.web.desk.network import base, qr
from puur.web.tournament.place import Id, Number, Room, take, work
from puur.web.tournament.sheet_view import state_of

MINUTES_A_GAME = 5


class Passen(Controller):
    """One Passe after the other."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/passe")
    async def current(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Go to the Passe that is being played."""
        room = await work(request, id, "office", "controller")
        return room.go(f"passe/{max(1, room.tournament.released)}")

    @get("/passe/{passe:int}")
    async def show(self, request: Asked, id: Id, passe: Number) -> Response[str]:  # noqa: A002
        """Show all tables of a Passe."""
        return _show(await work(request, id, "office", "controller"), passe, Form())

    @post("/passe/{passe:int}/freigeben")
    async def release(self, request: Asked, id: Id, passe: Number) -> Response[str]:  # noqa: A002
        """Let a Passe begin."""
        room, form = await take(request, id)
        if not await room.tell(Release(passe, anyway=form.ticked("anyway")), form):
            return _show(room, passe, form)
        return room.go(f"passe/{passe}", f"Passe {passe} ist freigegeben. Gut Jass!")

    @post("/uhr")
    async def clock(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Start the clock, or put it away."""
        room, form = await take(request, id)
        passe = form.number("passe", least=1, most=room.tournament.setup.passen, needed=True)
        stop = form.ticked("stop")
        minutes = None if stop else form.number("minutes", least=1, most=LONGEST_CLOCK, needed=True)
        if not form.fine or not await room.tell(SetClock(minutes), form):
            return _show(room, passe, form)
        return room.go(f"passe/{passe}", "Die Uhr ist weg." if stop else "Die Uhr läuft.")

    @get("/tische")
    async def tables(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Show the QR codes of all tables."""
        room = await work(request, id)
        return room.show("tables.html", tables=await table_links(room), qr=qr)


@dataclass(frozen=True, slots=True)
class TableLink:
    """A table's number, and the link for its phone."""

    number: int
    link: str


async def table_links(room: Room) -> list[TableLink]:
    """Return the links of all tables."""
    keys, most = desk_of(room.request).keys, 0
    for drawn in room.tournament.rounds.values():
        most = max(most, *(one.table for one in drawn.tables))
    here = base(room.request)
    return [
        TableLink(table, f"{here}/tuer/{await keys.link(room.visitor.place, 'table', table)}")
        for table in range(1, most + 1)
    ]


def _show(room: Room, passe: int, form: Form) -> Response[str]:
    tournament = room.tournament
    if not 1 <= passe <= tournament.setup.passen:
        raise Missing(f"Eine Passe {passe} gibt es an diesem Turnier nicht.", {"field": "passe"})
    drawn = tournament.rounds.get(passe)
    if drawn is None:
        return room.show("not_drawn.html", form, passe=passe)
    return room.show(
        "passe.html",
        form,
        passe=passe,
        passen=range(1, tournament.setup.passen + 1),
        released=passe <= tournament.released,
        open_before=len(open_tables(tournament, passe - 1)) if passe > 1 else 0,
        tables=[_tile(room, passe, one) for one in drawn.tables],
        done=len(drawn.tables) - len(open_tables(tournament, passe)),
        sitting_out=[tournament.players[one].name for one in drawn.sitting_out],
        minutes=tournament.setup.games * MINUTES_A_GAME,
        clock=tournament.clock,
        now=now(),
    )


def _tile(room: Room, passe: int, seating: Seating) -> dict[str, object]:
    kind, state = state_of(room.tournament, (passe, seating.table), seating)
    names = [room.tournament.players[one].name for one in seating.people]
    return {"table": seating.table, "kind": kind, "state": state, "names": names}
