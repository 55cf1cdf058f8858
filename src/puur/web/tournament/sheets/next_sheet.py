"""From one score sheet to the next, to the table with a given number, and back to the one entered just before.

Nobody is sent to a sheet that somebody else has open. That is no lock: which sheet each helper has open is kept in the
memory of one process and forgotten after a while. If two people enter the same table, their entries are compared when
they are sent (:mod:`puur.concurrency`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from puur.service.clock import now
from puur.tournament.bookkeeping import may_change_own_entry
from puur.tournament.commands import Correct, CorrectTotals, EnterGames, EnterTotals
from puur.tournament.state import TableInPasse
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.tournament.place import Id, TournamentContext
from puur.web.tournament.sending import DESK
from puur.web.tournament.sheets.sheet_view import entered_games, total_texts
from puur.words.message import said

Entered = EnterGames | EnterTotals | Correct | CorrectTotals
Typed = Annotated[str, QueryParameter(max_length=40)]
JUST: Final = "nach"
"""The URL parameter with the number of the table that was entered just before."""
MOST_DIGITS: Final = 5
LONGEST: Final = 4 * 60_000
"""For how many ms a sheet counts as open: longer than anybody types, shorter than a break."""
MOST: Final = 1_000
"""How many helpers of all tournaments are remembered."""


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A score sheet that a helper has open in a browser.

    place: its round and table, both from 1. who: the helper's name. since: ms since 1970 (UTC).
    """

    place: TableInPasse
    who: str
    since: int


class OpenSheets:
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
        while len(self._held) >= MOST:
            self._held.pop(next(iter(self._held)))
        self._held[tournament, browser] = OpenSheet(place, who, self._clock())

    def mark_closed(self, tournament: str, browser: str) -> None:
        """Note that a browser (the id of its session) shows no sheet of a tournament (id) any more."""
        self._held.pop((tournament, browser), None)

    def open_elsewhere(self, tournament: str, browser: str) -> Mapping[TableInPasse, OpenSheet]:
        """Return the sheets of a tournament (its id) that other browsers have open: (round, table) → who has it.

        browser: the id of the own session. Sheets opened more than four minutes ago are left out.
        """
        least = self._clock() - LONGEST
        there = ((key, one) for key, one in self._held.items() if key[0] == tournament and key[1] != browser)
        return {one.place: one for _, one in there if one.since >= least}

    def reserve_next(
        self, tournament: str, browser: str, who: str, places: Iterable[TableInPasse]
    ) -> TableInPasse | None:
        """Return the first sheet that nobody else has open and reserve it for this browser.

        places: the sheets in question, in order, as pairs (round, table). who: the helper's name.
        None if there is none; then this browser has no sheet reserved.
        """
        taken = self.open_elsewhere(tournament, browser)
        found = next((place for place in places if place not in taken), None)
        if found is None:
            self.mark_closed(tournament, browser)
        else:
            self.mark_open(tournament, browser, who, found)
        return found


async def go_to_next_sheet(room: TournamentContext, _: FormInput, entered: Entered) -> Response[str]:
    """Redirect to the next unfinished sheet of the round that nobody else has open, and reserve it for this browser.

    If the sheet just entered is unfinished, redirect to that one; if no other is left, to the round.
    """
    room, passe, table = await DESK(room.request, room.id), entered.passe, entered.table
    slip = room.tournament.slip((passe, table))
    if not slip.closed:
        return room.redirect(f"passe/{passe}/tisch/{table}", said("desk.saved-not-finished"))
    held, browser = open_sheets(room), room.visitor.session.id
    still = unfinished_tables_after(room, passe, table)
    place = held.reserve_next(room.id, browser, room.visitor.session.name, still)
    came_to = " : ".join(total_texts(room.tournament, entered_games(slip)))
    if place is None:
        code = "desk.table-saved-others" if still else "desk.table-saved-last"
        return room.redirect(f"passe/{passe}?{JUST}={table}", said(code, table=table, made=came_to))
    told = said("desk.table-saved", table=table, after=place[1], made=came_to)
    return room.redirect(f"passe/{passe}/tisch/{place[1]}?{JUST}={table}", told)


def open_sheets(room: TournamentContext) -> OpenSheets:
    """Return this server's record of which score sheets helpers have open."""
    found: OpenSheets = room.request.app.state.open_sheets
    return found


def unfinished_tables_after(room: TournamentContext, passe: int, table: int) -> Sequence[TableInPasse]:
    """Return the unfinished tables of a round that come after a table, as pairs (round, table).

    passe, table: from 1. After the last table the first ones follow.
    """
    drawn = room.tournament.rounds.get(passe)
    tables = [one.table for one in drawn.tables] if drawn else []
    slips = {one: room.tournament.slip((passe, one)) for one in tables}
    still = [one for one in tables if one != table and not (slips[one].closed or slips[one].aborted)]
    return [(passe, one) for one in sorted(still, key=lambda one: (one < table, one))]


def next_unfinished_table(room: TournamentContext, passe: int, table: int) -> int | None:
    """Return the number of the next unfinished table of the round that nobody else has open; None if there is none.

    passe, table: the round and the table after which the search begins, from 1.
    """
    taken = open_sheets(room).open_elsewhere(room.id, room.visitor.session.id)
    return next((place[1] for place in unfinished_tables_after(room, passe, table) if place not in taken), None)


def reserve_sheet(room: TournamentContext, place: TableInPasse, *, typing: bool) -> str | None:
    """Reserve a sheet for this browser; return None, or the name of whoever else has it open already.

    place: round and table. typing: False only asks, and frees what this browser had reserved.
    """
    held, browser = open_sheets(room), room.visitor.session.id
    other = held.open_elsewhere(room.id, browser).get(place)
    if typing and other is None:
        held.mark_open(room.id, browser, room.visitor.session.name, place)
    else:
        held.mark_closed(room.id, browser)
    return None if other is None else other.who


def last_entry_data(room: TournamentContext, passe: int) -> dict[str, object] | None:
    """Return the template data on the table entered just before, which the address names, and how to correct it.

    passe: the round, from 1. None if the address names no table, or this visitor may not correct it.
    """
    place = passe, _table(room.request.query_params.get(JUST, ""))
    if room.tournament.seating(place) is None:
        return None
    way = "aendern" if may_change_own_entry(room.tournament, place, room.actor.name) else "korrigieren"
    if way == "korrigieren" and not room.visitor.has_any_role("controller"):
        return None
    return {"table": place[1], "where": f"{room.home}/passe/{passe}/tisch/{place[1]}?{way}=1"}


def _table(typed: str) -> int:
    """Return the number of a table that was typed, 0 for what is none."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS else 0


class JumpToSheetPages(Controller):
    """HTTP route for going directly to a table's sheet in the current round by its number."""

    path = "/turnier/{id:str}/blatt"

    @get()
    async def redirect_to_sheet(self, request: WebRequest, id: Id, tisch: Typed = "") -> Response[str]:
        """Go to a table's score sheet of the current round, or to the list of tables if there is no such table.

        tisch: the table's number as it was typed.
        """
        room = await DESK(request, id)
        passe, typed = max(1, room.tournament.released), tisch.strip()
        table = _table(typed)
        if room.tournament.seating((passe, table)) is not None:
            return room.redirect(f"passe/{passe}/tisch/{table}")
        return room.redirect(f"passe/{passe}", said("desk.no-such-table", table=typed, passe=passe) if typed else "")
