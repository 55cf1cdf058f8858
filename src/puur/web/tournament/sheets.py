"""Entering a table's sheet at the desk, correcting it, and putting the visa on its four lines."""

from __future__ import annotations

from dataclasses import replace

from litestar import Controller, Response

from puur.errors import Missing
from puur.tournament.bookkeeping import differing
from puur.tournament.commands import Command, Correct, EnterGames, Repeat, Visa
from puur.tournament.state import Seating
from puur.web.desk import Form
from puur.web.tournament.entry_form import read_games
from puur.web.tournament.place import Room
from puur.web.tournament.sending import DESK, by, forms, number, shows
from puur.web.tournament.sheet_view import beside_table, sheet_view, state_of
from puur.words.message import said


def _typed(room: Room, form: Form, passe: int, table: int) -> Command | None:
    """Return what was typed: an entry, or a correction with its reason."""
    correcting = "reason" in form.values and room.visitor.may("controller")
    games = read_games(form, room.tournament.law, room.tournament.setup.games)
    reason = form.text("reason", needed=correcting)
    return Correct(passe, table, games, reason) if correcting else EnterGames(passe, table, games)


def _games(room: Room) -> int:
    return max(1, room.tournament.setup.games)


async def _onward(room: Room, _: Form, entered: EnterGames | Correct) -> Response[str]:
    """Go on to the next table that is open; stay where the sheet is not finished."""
    room, passe, table = await DESK(room.request, room.id), entered.passe, entered.table
    if not room.tournament.slip((passe, table)).closed:
        return room.go(f"passe/{passe}/tisch/{table}", said("desk.saved-not-finished"))
    after = next_open(room, passe, table)
    if after is None:
        return room.go(f"passe/{passe}", said("desk.table-saved-last", table=table))
    return room.go(f"passe/{passe}/tisch/{after}", said("desk.table-saved", table=table, after=after))


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
        raise Missing(said("desk.no-such-table", table=table, passe=passe), {"field": "table"})
    return found


def _show(room: Room, form: Form) -> Response[str]:
    passe, table = room.named["passe"], room.named["table"]
    seating = seating_of(room, passe, table)
    action = f"{room.home}/passe/{passe}/tisch/{table}"
    slip = room.tournament.slip((passe, table))
    apart = differing(slip) and not slip.closed
    # Whoever may correct what somebody else has closed meanwhile is asked for the reason at once.
    late = form.stale is not None and slip.closed
    asked = "korrigieren" in room.request.query_params or "reason" in form.values
    correcting = room.visitor.may("controller") and (asked or late or apart)
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


_sent = forms(_show, "passe/{passe}/tisch/{table}", by("controller"))


class Sheets(Controller):
    """One sheet: a table in a Passe."""

    path = "/turnier/{id:str}/passe/{passe:int}/tisch/{table:int}"

    show = shows("/", _show)
    enter = _sent("/", _typed, door=DESK, onward=_onward)
    visa = _sent("/visum", Visa, "desk.visaed")
    repeat = _sent("/wiederholen", Repeat, "desk.game-repeated", game=number("again", 1, _games))
