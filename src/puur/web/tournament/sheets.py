"""Entering a table's sheet at the desk, correcting it, and putting the visa on its four lines."""

from __future__ import annotations

from dataclasses import replace

from litestar import Controller, Response, get, post

from puur.errors import Missing
from puur.tournament.bookkeeping import differing
from puur.tournament.commands import Correct, EnterGames, Repeat, Visa
from puur.tournament.state import Seating
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.entry_form import read_games
from puur.web.tournament.place import Id, Number, Room, take, work
from puur.web.tournament.sheet_view import beside_table, sheet_view, state_of


class Sheets(Controller):
    """One sheet: a table in a Passe."""

    path = "/turnier/{id:str}/passe/{passe:int}/tisch/{table:int}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, id: Id, passe: Number, table: Number) -> Response[str]:  # noqa: A002
        """Show the sheet, to be entered, read or corrected."""
        room = await work(request, id, "office", "controller")
        return _show(
            room,
            passe,
            table,
            Form(),
            correcting="korrigieren" in request.query_params and room.visitor.may("controller"),
        )

    @post()
    async def enter(self, request: Asked, id: Id, passe: Number, table: Number) -> Response[str]:  # noqa: A002
        """Take what was typed."""
        room, form = await take(request, id, "office", "controller")
        correcting = "reason" in form.values and room.visitor.may("controller")
        games = read_games(form, room.tournament.law, room.tournament.setup.games)
        reason = form.text("reason", needed=correcting)
        command = Correct(passe, table, games, reason) if correcting else EnterGames(passe, table, games)
        if not form.fine or not await room.tell(command, form):
            # Whoever may correct what somebody else has closed meanwhile is asked for the reason at once.
            late = (
                form.stale is not None
                and room.visitor.may("controller")
                and room.tournament.slip((passe, table)).closed
            )
            return _show(room, passe, table, form, correcting=correcting or late)
        return await _onward(request, id, passe, table)

    @post("/visum")
    async def visa(self, request: Asked, id: Id, passe: Number, table: Number) -> Response[str]:  # noqa: A002
        """Put the visa on the lines of all four."""
        room, form = await take(request, id, "controller")
        if not await room.tell(Visa(passe, table), form):
            return _show(room, passe, table, form)
        return room.go(f"passe/{passe}/tisch/{table}", "Visiert.")

    @post("/wiederholen")
    async def repeat(self, request: Asked, id: Id, passe: Number, table: Number) -> Response[str]:  # noqa: A002
        """Let the table play a Spiel again: what was written from it on is struck."""
        room, form = await take(request, id, "controller")
        game = form.number("again", least=1, most=max(1, room.tournament.setup.games), needed=True)
        if not form.fine or not await room.tell(Repeat(passe, table, game), form):
            return _show(room, passe, table, form)
        return room.go(f"passe/{passe}/tisch/{table}", f"Spiel {game} wird wiederholt.")


async def _onward(request: Asked, id: str, passe: int, table: int) -> Response[str]:  # noqa: A002
    """Go on to the next table that is open; stay where the sheet is not finished."""
    room = await work(request, id, "office", "controller")
    if not room.tournament.slip((passe, table)).closed:
        return room.go(f"passe/{passe}/tisch/{table}", "Gespeichert, aber noch nicht fertig.")
    after = next_open(room, passe, table)
    told = f"Tisch {table} ist gespeichert."
    if after is None:
        return room.go(f"passe/{passe}", f"{told} Alle Tische sind erfasst.")
    return room.go(f"passe/{passe}/tisch/{after}", f"{told} Weiter mit Tisch {after}.")


def next_open(room: Room, passe: int, table: int) -> int | None:
    """Return the next table, after this one and then from the first, whose sheet is not finished."""
    drawn = room.tournament.rounds.get(passe)
    tables = [one.table for one in drawn.tables] if drawn else []
    slips = {one: room.tournament.slip((passe, one)) for one in tables}
    still = [one for one in tables if one != table and not (slips[one].closed or slips[one].aborted)]
    return next((one for one in still if one > table), still[0] if still else None)


def seating_of(room: Room, passe: int, table: int) -> Seating:
    """Return who sits there; Missing if there is no such table."""
    found = room.tournament.seating((passe, table))
    if found is None:
        raise Missing(f"Tisch {table} gibt es in Passe {passe} nicht.", {"field": "table"})
    return found


def _show(room: Room, passe: int, table: int, form: Form, *, correcting: bool = False) -> Response[str]:
    seating = seating_of(room, passe, table)
    action = f"{room.home}/passe/{passe}/tisch/{table}"
    slip = room.tournament.slip((passe, table))
    apart = differing(slip) and not slip.closed
    correcting = correcting or (apart and room.visitor.may("controller"))
    view = sheet_view(room.tournament, (passe, table), seating, action, correcting=correcting)
    if apart:
        view = beside_table(view, slip)
    waiting = state_of(room.tournament, (passe, table), seating)[0] == "waiting"
    return room.show(
        "sheet.html",
        form,
        sheet=replace(view, open=view.open and not waiting),
        passe=passe,
        table=table,
        next_table=next_open(room, passe, table),
    )
