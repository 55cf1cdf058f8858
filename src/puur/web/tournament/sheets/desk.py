"""A table's score sheet at the desk: enter its total or each deal, correct it, sign it, and go to the next sheet.

Nobody is sent to a sheet that somebody else has open. That is no lock: which sheet each helper has open is kept in the
memory of one process and forgotten after a while. If two people enter the same table, their entries are compared when
they are sent (:mod:`puur.concurrency`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from puur.errors import Missing
from puur.law.settlement import is_each_alone
from puur.service.clock import now
from puur.tournament.bookkeeping import desk_and_table_differ, may_change_own_entry
from puur.tournament.commands import Command, Correct, CorrectTotals, EnterGames, EnterTotals, MarkMatch, Repeat, Visa
from puur.tournament.counting import entered_totals
from puur.tournament.state import ScoreSheet, Seating, TableInPasse
from puur.tournament.topics.lots import tables_without_result
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.tournament.next_step import next_step
from puur.web.tournament.place import TournamentContext, TournamentId
from puur.web.tournament.sending import (
    DESK_ACCESS,
    access_for_roles,
    choice_field,
    form_routes,
    number_field,
    page_route,
)
from puur.web.tournament.sheets.entry_form import MAX_TYPED_POINTS, is_deal_row_filled, read_games, sheet_form_rows
from puur.web.tournament.sheets.sheet_view import (
    entered_games,
    games_at_desk,
    sheet_state,
    sheet_view,
    total_texts,
    with_table_differences,
)
from puur.web.tournament.sheets.total_form import (
    CONFIRMED_TOTALS_FIELD,
    is_likely_or_confirmed,
    read_totals,
    slip_to_photograph,
    total_form,
)
from puur.words.message import said

_Entered = EnterGames | EnterTotals | Correct | CorrectTotals
_TypedTable = Annotated[str, QueryParameter(max_length=40)]
_JUST: Final = "nach"
"""The URL parameter with the number of the table that was entered just before."""
_MOST_DIGITS: Final = 5
_LONGEST: Final = 4 * 60_000
"""For how many ms a sheet counts as open: longer than anybody types, shorter than a break."""
_MOST_REMEMBERED: Final = 1_000
"""How many helpers of all tournaments are remembered."""


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A score sheet that a helper has open in a browser.

    place: its round and table, both from 1. who: the helper's name. since: ms since 1970 (UTC).
    """

    place: TableInPasse
    who: str
    since: int


class SheetsOpenInBrowsers:
    """Tracks which score sheet each browser has open, so that two helpers do not enter the same one."""

    def __init__(self, clock: Callable[[], int] = now) -> None:
        """Take a clock in ms."""
        self._clock = clock
        self._held: dict[tuple[str, str], OpenSheet] = {}

    def mark_open(self, tournament: str, browser: str, who: str, place: TableInPasse) -> None:
        """Note in memory that a browser shows a sheet; its previous one becomes free.

        browser: the id of its session. who: the helper's name. place: round and table.
        """
        self._held.pop((tournament, browser), None)
        while len(self._held) >= _MOST_REMEMBERED:
            self._held.pop(next(iter(self._held)))
        self._held[tournament, browser] = OpenSheet(place, who, self._clock())

    def mark_closed(self, tournament: str, browser: str) -> None:
        """Note that a browser (the id of its session) shows no sheet of a tournament (id) any more."""
        self._held.pop((tournament, browser), None)

    def sheets_open_elsewhere(self, tournament: str, browser: str) -> Mapping[TableInPasse, OpenSheet]:
        """Return the sheets of a tournament (its id) that other browsers have open: (round, table) → who has it.

        browser: the id of the own session. Sheets opened more than four minutes ago are left out.
        """
        least = self._clock() - _LONGEST
        there = ((key, one) for key, one in self._held.items() if key[0] == tournament and key[1] != browser)
        return {one.place: one for _, one in there if one.since >= least}

    def reserve_next(
        self, tournament: str, browser: str, who: str, places: Iterable[TableInPasse]
    ) -> TableInPasse | None:
        """Return the first sheet that nobody else has open and reserve it for this browser.

        places: the sheets in question, in order, as pairs (round, table). who: the helper's name.
        None if there is none; then this browser has no sheet reserved.
        """
        taken = self.sheets_open_elsewhere(tournament, browser)
        found = next((place for place in places if place not in taken), None)
        if found is None:
            self.mark_closed(tournament, browser)
        else:
            self.mark_open(tournament, browser, who, found)
        return found


async def _go_to_next_sheet(room: TournamentContext, _: FormInput, entered: _Entered) -> Response[str]:
    """Redirect to the next unfinished sheet of the round that nobody else has open, and reserve it for this browser.

    If the sheet just entered is unfinished, redirect to that one; if no other is left, to the round.
    """
    room, passe, table = await DESK_ACCESS(room.request, room.id), entered.passe, entered.table
    slip = room.tournament.slip((passe, table))
    if not slip.closed:
        return room.redirect(f"passe/{passe}/tisch/{table}", said("desk.saved-not-finished"))
    held, browser = sheets_open_in_browsers(room), room.visitor.session.id
    still = _other_unfinished_tables(room, passe, table)
    place = held.reserve_next(room.id, browser, room.visitor.session.name, still)
    came_to = " : ".join(total_texts(room.tournament, entered_games(slip)))
    if place is None:
        code = "desk.table-saved-others" if still else "desk.table-saved-last"
        return room.redirect(f"passe/{passe}?{_JUST}={table}", said(code, table=table, made=came_to))
    told = said("desk.table-saved", table=table, after=place[1], made=came_to)
    return room.redirect(f"passe/{passe}/tisch/{place[1]}?{_JUST}={table}", told)


def sheets_open_in_browsers(room: TournamentContext) -> SheetsOpenInBrowsers:
    """Return this server's record of which score sheets helpers have open."""
    found: SheetsOpenInBrowsers = room.request.app.state.open_sheets
    return found


def _other_unfinished_tables(room: TournamentContext, passe: int, table: int) -> Sequence[TableInPasse]:
    """Return the other unfinished tables of a round as pairs (round, table), both from 1.

    Those after the given table come first, then those before it.
    """
    drawn = room.tournament.rounds.get(passe)
    tables = [one.table for one in drawn.tables] if drawn else []
    slips = {one: room.tournament.slip((passe, one)) for one in tables}
    still = [one for one in tables if one != table and not (slips[one].closed or slips[one].aborted)]
    return [(passe, one) for one in sorted(still, key=lambda one: (one < table, one))]


def _next_unfinished_table(room: TournamentContext, passe: int, table: int) -> int | None:
    """Return the number of the next unfinished table of the round that nobody else has open; None if there is none.

    passe, table: the round and the table after which the search begins, from 1.
    """
    taken = sheets_open_in_browsers(room).sheets_open_elsewhere(room.id, room.visitor.session.id)
    return next((place[1] for place in _other_unfinished_tables(room, passe, table) if place not in taken), None)


def _reserve_sheet(room: TournamentContext, place: TableInPasse, *, typing: bool) -> str | None:
    """Reserve a sheet for this browser; return None, or the name of whoever else has it open already.

    place: round and table. typing: False only asks, and frees what this browser had reserved.
    """
    held, browser = sheets_open_in_browsers(room), room.visitor.session.id
    other = held.sheets_open_elsewhere(room.id, browser).get(place)
    if typing and other is None:
        held.mark_open(room.id, browser, room.visitor.session.name, place)
    else:
        held.mark_closed(room.id, browser)
    return None if other is None else other.who


def last_entry_data(room: TournamentContext, passe: int) -> dict[str, object] | None:
    """Return the template data on the table entered just before, which the address names, and how to correct it.

    passe: the round, from 1. None if the address names no table, or this visitor may not correct it.
    """
    place = passe, _table(room.request.query_params.get(_JUST, ""))
    if room.tournament.seating(place) is None:
        return None
    way = "aendern" if may_change_own_entry(room.tournament, place, room.actor.name) else "korrigieren"
    if way == "korrigieren" and not room.visitor.has_any_role("controller"):
        return None
    return {"table": place[1], "where": f"{room.home}/passe/{passe}/tisch/{place[1]}?{way}=1"}


def _table(typed: str) -> int:
    """Return the number of a table that was typed, 0 for what is none."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= _MOST_DIGITS else 0


class JumpToSheetPages(Controller):
    """HTTP route ``/turnier/ID/blatt``, which leads the desk to a table's score sheet by its number."""

    path = "/turnier/{id:str}/blatt"

    @get()
    async def redirect_to_sheet(self, request: WebRequest, id: TournamentId, tisch: _TypedTable = "") -> Response[str]:
        """Redirect to a table's score sheet in the round released last (GET ``/turnier/ID/blatt``, status 303).

        For director, controller and office; others get status 403. If there is no such table, redirect to the round's
        list of tables with a notice. tisch: the table's number as typed or scanned; "" for the list of tables.
        """
        room = await DESK_ACCESS(request, id)
        passe, typed = max(1, room.tournament.released), tisch.strip()
        table = _table(typed)
        if room.tournament.seating((passe, table)) is not None:
            return room.redirect(f"passe/{passe}/tisch/{table}")
        return room.redirect(f"passe/{passe}", said("desk.no-such-table", table=typed, passe=passe) if typed else "")


SLIP_CHECKED_REASON: Final = "Tisch und Rechnungsbüro verschieden, auf dem Zettel nachgesehen"
"""Why a slip is corrected where desk and table differed; pages say it in their language."""


def _is_correction(room: TournamentContext, form: FormInput) -> bool:
    return "reason" in form.values and room.visitor.has_any_role("controller")


def _read_entry(room: TournamentContext, form: FormInput, passe: int, table: int) -> Command | None:
    """Return what was typed Spiel by Spiel: an entry, or a correction with its reason."""
    correcting = _is_correction(room, form)
    _fill_up(room, form, (passe, table))
    games = read_games(form, room.tournament.law, room.tournament.setup.games)
    reason = form.read_text("reason", needed=correcting)
    return Correct(passe, table, games, reason) if correcting else EnterGames(passe, table, games)


def _fill_up(room: TournamentContext, form: FormInput, place: TableInPasse) -> None:
    """Put into rows that were empty and stayed so what others have written there meanwhile: nobody cleared it."""
    stood, law = form.read_number("stood", least=0, most=MAX_TYPED_POINTS), room.tournament.law
    if stood is None:
        return
    there = games_at_desk(room.tournament, room.tournament.slip(place))
    written = sheet_form_rows(law, there, room.tournament.setup.games)
    for game in range(stood + 1, len(there) + 1):
        if not is_deal_row_filled(form, game):
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
    reason = form.read_text("reason", needed=correcting)
    drawn = room.tournament.rounds.get(passe)
    tables = [one.table for one in drawn.tables] if drawn and not correcting else ()
    if form.has_no_errors and not is_likely_or_confirmed(form, law, games, made, tables, correcting=correcting):
        return None
    sure = CONFIRMED_TOTALS_FIELD in form.values
    return CorrectTotals(passe, table, made, reason, sure) if correcting else EnterTotals(passe, table, made, sure)


def _read_decision(room: TournamentContext, form: FormInput, passe: int, table: int) -> Command | None:
    """Return that desk or table is right, where the two differ: who types for the office can only follow the table."""
    slip, which = room.tournament.slip((passe, table)), form.read_choice("which", ("desk", "table"))
    games = slip.entries.get("table" if which == "table" else "desk", ())
    if slip.closed or not desk_and_table_differ(room.tournament.setup, room.tournament.law, slip):
        form.note_error("", said("desk.decided-already"))
        return None
    if which == "table" or not room.visitor.has_any_role("controller"):
        return EnterGames(passe, table, slip.entries.get("table", ()))
    reason, whole = SLIP_CHECKED_REASON, entered_totals(games)
    return (
        Correct(passe, table, games, reason)
        if whole is None
        else CorrectTotals(passe, table, whole.points, reason, whole.sure)
    )


def _games(room: TournamentContext) -> int:
    return max(1, room.tournament.setup.games)


def _require_seating(room: TournamentContext, passe: int, table: int) -> Seating:
    """Return who sits at a table in a round, both counted from 1. Raises Missing if there is no such table.

    passe: the round. table: its number.
    """
    found = room.tournament.seating((passe, table))
    if found is None:
        raise Missing(said("desk.no-such-table", table=table, passe=passe), {"field": "table"})
    return found


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    passe, table = place = room.url_values["passe"], room.url_values["table"]
    tournament, seating = room.tournament, _require_seating(room, passe, table)
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
        camera=slip_to_photograph(tournament, place),
        by_spiel=not (correcting or mending) or several,
        held=_reserve_sheet(room, place, typing=sheet.open),
        before=last_entry_data(room, passe),
        next_table=_next_unfinished_table(room, passe, table),
        next=None
        if passe != tournament.released or tables_without_result(tournament, passe)
        else next_step(tournament, room.visitor),
    )


def _several(slip: ScoreSheet, form: FormInput, *, correcting: bool) -> bool:
    """Return whether the sheet is one of Spiele: then its total is what they come to, and not typed."""
    if "p-0" in form.values or "g1-0" in form.values:
        return "p-0" not in form.values
    there = slip.entries.get("desk", ())
    return (correcting or bool(there)) and entered_totals(there or slip.entries.get("table", ())) is None


_sent = form_routes(_show, "passe/{passe}/tisch/{table}", access_for_roles("controller"))


class ScoreSheetPages(Controller):
    """HTTP routes for the desk below ``/turnier/ID/passe/N/tisch/N``: enter, correct and sign a table's score sheet."""

    path = "/turnier/{id:str}/passe/{passe:int}/tisch/{table:int}"

    show = page_route("/", _show)
    enter = _sent("/", _read_entry, door=DESK_ACCESS, onward=_go_to_next_sheet)
    total = _sent("/total", _typed_total, door=DESK_ACCESS, onward=_go_to_next_sheet, blames={"totals": "p-0"})
    decide = _sent("/gilt", _read_decision, door=DESK_ACCESS, onward=_go_to_next_sheet)
    visa = _sent("/visum", Visa, "desk.visaed")
    mark = _sent(
        *("/match", MarkMatch, "desk.match-noted"),
        game=number_field("game", 1, _games),
        side=choice_field("side", lambda _: ("first", "second", "nobody")),
    )
    repeat = _sent("/wiederholen", Repeat, "desk.game-repeated", game=number_field("again", 1, _games))
