"""A table's score sheet at the desk: entering its total or each deal, correcting it, and signing it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from litestar import Controller, Response

from puur.errors import Missing
from puur.law.settlement import is_each_alone
from puur.tournament.bookkeeping import desk_and_table_differ, may_change_own_entry
from puur.tournament.commands import Command, Correct, CorrectTotals, EnterGames, EnterTotals, MarkMatch, Repeat, Visa
from puur.tournament.counting import entered_totals
from puur.tournament.state import Seating, Slip, TableInPasse
from puur.tournament.topics.lots import open_tables
from puur.web.desk import FormInput
from puur.web.tournament.next_step import next_step
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import DESK, access_for_roles, choice_field, form_routes, number_field, page_route
from puur.web.tournament.sheets.entry_form import MOST, has_entry, read_games
from puur.web.tournament.sheets.next_sheet import (
    go_to_next_sheet,
    last_entry_data,
    next_unfinished_table,
    reserve_sheet,
)
from puur.web.tournament.sheets.rows import sheet_form_rows
from puur.web.tournament.sheets.sheet_view import games_at_desk, sheet_state, sheet_view, with_table_differences
from puur.web.tournament.sheets.total_form import SURE, is_likely_or_confirmed, read_totals, slip_camera, total_form
from puur.words.message import said

LOOKED_AT_SLIP: Final = "Tisch und Rechnungsbüro verschieden, auf dem Zettel nachgesehen"
"""Why a slip is corrected where desk and table differed; pages say it in their language."""


def _is_correction(room: TournamentContext, form: FormInput) -> bool:
    return "reason" in form.values and room.visitor.has_any_role("controller")


def _read_entry(room: TournamentContext, form: FormInput, passe: int, table: int) -> Command | None:
    """Return what was typed Spiel by Spiel: an entry, or a correction with its reason."""
    correcting = _is_correction(room, form)
    _fill_up(room, form, (passe, table))
    games = read_games(form, room.tournament.law, room.tournament.setup.games)
    reason = form.text("reason", needed=correcting)
    return Correct(passe, table, games, reason) if correcting else EnterGames(passe, table, games)


def _fill_up(room: TournamentContext, form: FormInput, place: TableInPasse) -> None:
    """Put into rows that were empty and stayed so what others have written there meanwhile: nobody cleared it."""
    stood, law = form.number("stood", least=0, most=MOST), room.tournament.law
    if stood is None:
        return
    there = games_at_desk(room.tournament, room.tournament.slip(place))
    written = sheet_form_rows(law, there, room.tournament.setup.games)
    for game in range(stood + 1, len(there) + 1):
        if not has_entry(form, game):
            one = written[game - 1]
            form.values |= {f"g{game}-{at}": points for at, points in enumerate(one.values)} | {f"t{game}": one.trump}
            form.values |= {f"e{game}-{at}": slip for at, slip in enumerate(one.estimated)}
            form.values |= {f"z{game}-{seat}": "1" for seat in one.noughts}
            form.values |= {f"s{game}": one.sure} if one.sure else {}
    form.values["stood"] = str(max(stood, len(there)))


def _typed_total(room: TournamentContext, form: FormInput, passe: int, table: int) -> Command | None:
    """Return the total that was typed: an entry, or a correction with its reason."""
    correcting = _is_correction(room, form)
    law, games = room.tournament.law, room.tournament.setup.games
    made = read_totals(form, law, games)
    reason = form.text("reason", needed=correcting)
    drawn = room.tournament.rounds.get(passe)
    tables = [one.table for one in drawn.tables] if drawn and not correcting else ()
    if form.has_no_errors and not is_likely_or_confirmed(form, law, games, made, tables, correcting=correcting):
        return None
    sure = SURE in form.values
    return CorrectTotals(passe, table, made, reason, sure) if correcting else EnterTotals(passe, table, made, sure)


def _read_decision(room: TournamentContext, form: FormInput, passe: int, table: int) -> Command | None:
    """Return that desk or table is right, where the two differ: who types for the office can only follow the table."""
    slip, which = room.tournament.slip((passe, table)), form.choice("which", ("desk", "table"))
    games = slip.entries.get("table" if which == "table" else "desk", ())
    if slip.closed or not desk_and_table_differ(room.tournament.setup, room.tournament.law, slip):
        form.note_error("", said("desk.decided-already"))
        return None
    if which == "table" or not room.visitor.has_any_role("controller"):
        return EnterGames(passe, table, slip.entries.get("table", ()))
    reason, whole = LOOKED_AT_SLIP, entered_totals(games)
    return (
        Correct(passe, table, games, reason)
        if whole is None
        else CorrectTotals(passe, table, whole.points, reason, whole.sure)
    )


def _games(room: TournamentContext) -> int:
    return max(1, room.tournament.setup.games)


def require_seating(room: TournamentContext, passe: int, table: int) -> Seating:
    """Return who sits at a table in a round, both counted from 1. Raises Missing if there is no such table.

    passe: the round. table: its number.
    """
    found = room.tournament.seating((passe, table))
    if found is None:
        raise Missing(said("desk.no-such-table", table=table, passe=passe), {"field": "table"})
    return found


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    passe, table = place = room.url_values["passe"], room.url_values["table"]
    tournament, seating = room.tournament, require_seating(room, passe, table)
    slip, query = tournament.slip(place), room.request.query_params
    apart = desk_and_table_differ(tournament.setup, tournament.law, slip) and not slip.closed
    mends = may_change_own_entry(tournament, place, room.actor.name)
    mending = mends and ("aendern" in query or "aendern" in form.values)
    # Whoever may correct what somebody else has closed meanwhile is asked for the reason at once.
    late = form.stale is not None and slip.closed and not mending
    asked = "korrigieren" in query or "reason" in form.values
    correcting = room.visitor.has_any_role("controller") and (asked or late or apart) and not mending
    action = f"{room.home}/passe/{passe}/tisch/{table}"
    view = sheet_view(tournament, place, seating, action, "correction" if correcting else "desk")
    if apart:
        view = with_table_differences(view, slip, tournament)
    waiting = sheet_state(tournament, place, seating)[0] == "waiting"
    sheet = replace(view, open=(view.open or mending) and not waiting)
    several = "spiele" in query or _several(slip, form, correcting=correcting or mending)
    labels = view.names if is_each_alone(tournament.law) else view.sides
    return room.show(
        "sheet.html",
        form,
        sheet=sheet,
        passe=passe,
        table=table,
        mends=mends,
        mending=mending,
        total=total_form(tournament, labels, games_at_desk(tournament, slip), several=several),
        camera=slip_camera(tournament, place),
        by_spiel=not (correcting or mending) or several,
        held=reserve_sheet(room, place, typing=sheet.open),
        before=last_entry_data(room, passe),
        next_table=next_unfinished_table(room, passe, table),
        next=None
        if passe != tournament.released or open_tables(tournament, passe)
        else next_step(tournament, room.visitor),
    )


def _several(slip: Slip, form: FormInput, *, correcting: bool) -> bool:
    """Return whether the sheet is one of Spiele: then its total is what they come to, and not typed."""
    if "p-0" in form.values or "g1-0" in form.values:
        return "p-0" not in form.values
    there = slip.entries.get("desk", ())
    return (correcting or bool(there)) and entered_totals(there or slip.entries.get("table", ())) is None


_sent = form_routes(_show, "passe/{passe}/tisch/{table}", access_for_roles("controller"))


class ScoreSheetPages(Controller):
    """HTTP routes for entering a table's score sheet of a round."""

    path = "/turnier/{id:str}/passe/{passe:int}/tisch/{table:int}"

    show = page_route("/", _show)
    enter = _sent("/", _read_entry, door=DESK, onward=go_to_next_sheet)
    total = _sent("/total", _typed_total, door=DESK, onward=go_to_next_sheet, blames={"totals": "p-0"})
    decide = _sent("/gilt", _read_decision, door=DESK, onward=go_to_next_sheet)
    visa = _sent("/visum", Visa, "desk.visaed")
    mark = _sent(
        *("/match", MarkMatch, "desk.match-noted"),
        game=number_field("game", 1, _games),
        side=choice_field("side", lambda _: ("first", "second", "nobody")),
    )
    repeat = _sent("/wiederholen", Repeat, "desk.game-repeated", game=number_field("again", 1, _games))
