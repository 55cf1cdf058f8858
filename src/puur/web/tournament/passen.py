"""The rounds (Passen): open tables, releasing the next round or ending early, the clock, the tables' QR codes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from litestar import Controller, Response

from puur.address_reach import url_without_scheme
from puur.errors import Missing
from puur.service.clock import now
from puur.service.tournament.draw import players_not_matching_draw
from puur.tournament.bookkeeping import early_end_note
from puur.tournament.commands import Command, EndEvening, Release, ResumeEvening, SetClock, TakeBackRelease, Visa
from puur.tournament.result_rounds import match_names_by_table
from puur.tournament.state import Seating, Tournament
from puur.tournament.topics.core import player_name
from puur.tournament.topics.lots import tables_without_result
from puur.tournament.topics.releasing import MAX_CLOCK_MINUTES, tables_with_entries
from puur.web.desk import FormInput, desk_services
from puur.web.desk.network import qr_data_uri
from puur.web.tournament.codes import base_url_for_qr_codes, qr_code_link_data
from puur.web.tournament.next_step import next_step, why_redraw_needed
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import (
    DIRECTOR_ACCESS,
    access_for_roles,
    form_routes,
    number_field,
    page_route,
    tick_field,
)
from puur.web.tournament.sheets.desk import last_entry_data, sheets_open_in_browsers
from puur.web.tournament.sheets.sheet_view import sheet_state
from puur.web.tournament.tabs import Tab, is_played_without_teams
from puur.web.tournament.words import describe_table_players
from puur.words.message import Message, said

_MINUTES_A_GAME = 5
_MOST_MISSED = 12
"""How many tables without results are named at the top; if more are missing, none is."""


@dataclass(frozen=True, slots=True)
class SecretTableLink:
    """What opens the page of one table on a phone.

    number: of the table. link: the secret URL, for its QR code.
    typed: the address of the table's page as people type it. code: what that page then asks for.
    """

    number: int
    link: str
    typed: str
    code: str


async def secret_table_links(room: TournamentContext) -> list[SecretTableLink]:
    """Return for each table the secret link, and the code to type, that let a phone enter its results.

    They are in the order of the tables' numbers.
    """
    place, keys, most = room.visitor.place, desk_services(room.request).keys, 0
    for drawn in room.tournament.rounds.values():
        most = max(most, *(one.table for one in drawn.tables))
    here = base_url_for_qr_codes(room)
    return [
        SecretTableLink(
            table,
            f"{here}/tuer/{await keys.create_link(place, 'table', table)}",
            url_without_scheme(f"{here}{place.home}/{place.inside.format(table)}"),
            await keys.table_code(place, "table", table),
        )
        for table in range(1, most + 1)
    ]


@dataclass(frozen=True, slots=True)
class _EarlyEndOption:
    """A round after which the tournament can be ended early.

    after: its number, from 1. says: what is still missing for that, in words.
    whole: whether all results of the rounds up to it are there.
    """

    after: int
    says: Message
    whole: bool


def _stops(tournament: Tournament) -> Sequence[_EarlyEndOption]:
    """Return after which Passen it can end, the last one first; nothing where only the last one is left to wait for."""
    planned = tournament.setup.passen
    found = [_stop(tournament, after) for after in range(1, min(tournament.released, planned - 1) + 1)]
    return () if tournament.closed else found[::-1]


def _usual(among: Sequence[_EarlyEndOption]) -> int | None:
    """Return what is chosen first: the last Passe up to which everything is entered."""
    return next((one.after for one in among if one.whole), among[0].after if among else None)


def _stop(tournament: Tournament, after: int) -> _EarlyEndOption:
    missing = sum(len(tables_without_result(tournament, passe)) for passe in range(1, after + 1))
    if missing:
        return _EarlyEndOption(after, said("page-tournament.evening-missing", n=missing), whole=False)
    return _EarlyEndOption(after, said("page-tournament.evening-whole"), whole=True)


def _go_to_next_step(room: TournamentContext, _: FormInput, it: EndEvening) -> Response[str]:
    """Go on to where the next step stands."""
    return room.redirect("", said("desk.evening-ended", n=it.after))


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament, passe = room.tournament, _passe_of(room, form)
    if not 1 <= passe <= tournament.setup.passen:
        raise Missing(said("desk.no-such-passe", passe=passe), {"field": "passe"})
    drawn = tournament.rounds.get(passe)
    if drawn is None:
        return room.show("not_drawn.html", form, passe=passe)
    still, others, among = (
        tables_without_result(tournament, passe),
        players_not_matching_draw(tournament),
        _stops(tournament),
    )
    if "HX-Request" not in room.request.headers:  # who looks at all tables types at none
        sheets_open_in_browsers(room).mark_closed(room.id, room.visitor.session.id)
    return room.show(
        "passe.html",
        form,
        passe=passe,
        passen=range(1, tournament.setup.passen + 1),
        released=passe <= tournament.released,
        before=last_entry_data(room, passe),
        jump_first=passe == tournament.released,
        back=passe == tournament.released and not tables_with_entries(tournament, passe),
        bare=_tables_without_visum(room, passe),
        open_before=len(tables_without_result(tournament, passe - 1)) if passe > 1 else 0,
        tables=[_tile(room, passe, one) for one in drawn.tables],
        matches=match_names_by_table(tournament, passe),
        done=len(drawn.tables) - len(still),
        still=still if len(still) <= _MOST_MISSED and len(still) < len(drawn.tables) else [],
        unfit=why_redraw_needed(tournament, others) if passe == tournament.released + 1 else "",
        sitting_out=[player_name(one, tournament) for one in drawn.sitting_out],
        minutes=tournament.setup.games * _MINUTES_A_GAME,
        clock=tournament.clock,
        now=now(),
        next=next_step(tournament, room.visitor) if passe == tournament.released and not still else None,
        short=early_end_note(tournament),
        counts=passe <= tournament.passen,
        stops=among if passe == tournament.released else (),
        usual=_usual(among),
    )


def _tables_without_visum(room: TournamentContext, passe: int) -> list[int]:
    """Return the tables of a Passe that are entered and not visaed yet, none before it is drawn."""
    drawn = room.tournament.rounds[passe].tables if passe in room.tournament.rounds else ()
    states = {one.table: sheet_state(room.tournament, (passe, one.table), one)[0] for one in drawn}
    slips = {table: room.tournament.slip((passe, table)) for table in states}
    return [table for table, state in states.items() if state == "done" and not slips[table].aborted]


def _shown_tables(room: TournamentContext, form: FormInput, passe: int) -> list[int]:
    """Return the tables to visa: those that the page showed as entered; one entered since waits for the next time."""
    shown = form.values.get("tables", "").split()
    return [table for table in _tables_without_visum(room, passe) if str(table) in shown]


def _visas(room: TournamentContext, form: FormInput, passe: int) -> Sequence[Command]:
    found = [Visa(passe, table) for table in _shown_tables(room, form, passe)]
    if not found:
        form.note_error("", said("desk.nothing-to-visa"))
    return found


def _go_back_with_count(room: TournamentContext, form: FormInput, last: Visa) -> Response[str]:
    told = said("desk.tables-visaed", n=len(_shown_tables(room, form, last.passe)))
    return room.redirect(f"passe/{last.passe}", told)


def _tile(room: TournamentContext, passe: int, seating: Seating) -> dict[str, object]:
    kind, state = sheet_state(room.tournament, (passe, seating.table), seating)
    return {
        "table": seating.table,
        "kind": kind,
        "state": state,
        "who": describe_table_players(room.tournament, seating),
    }


def _passe_of(room: TournamentContext, form: FormInput) -> int:
    """Return which Passe is shown: the form of the clock says it itself."""
    found: int | None = room.url_values.get("passe")
    return found or form.read_number("passe", least=1, most=room.tournament.setup.passen, needed=True)


def _clock(room: TournamentContext, form: FormInput) -> SetClock:
    _passe_of(room, form)
    return SetClock(
        None if form.is_ticked("stop") else form.read_number("minutes", least=1, most=MAX_CLOCK_MINUTES, needed=True)
    )


def _clock_set(room: TournamentContext, form: FormInput, it: SetClock) -> Response[str]:
    told = said("desk.clock-away") if it.minutes is None else said("desk.clock-runs")
    return room.redirect(f"passe/{_passe_of(room, form)}", told)


async def _links(room: TournamentContext, _: FormInput) -> Response[str]:
    return room.show("tables.html", tables=await secret_table_links(room), qr=qr_data_uri, **qr_code_link_data(room))


_sent = form_routes(_show, "passe/{passe}", DIRECTOR_ACCESS)


class PassePages(Controller):
    """HTTP routes below ``/turnier/ID`` for the desk: the tables of a round, its release and clock, ending early."""

    path = "/turnier/{id:str}"

    current = page_route(
        "/passe",
        lambda room, _: room.redirect(f"passe/{max(1, room.tournament.released)}"),
        tab=Tab(said("page-tournament.passen"), 70, shown=is_played_without_teams),
    )
    show = page_route("/passe/{passe:int}", _show)
    release = _sent("/passe/{passe:int}/freigeben", Release, "desk.passe-begins", anyway=tick_field("anyway"))
    back = _sent("/passe/{passe:int}/zurueck", TakeBackRelease, "desk.passe-waits")
    end = _sent(
        *("/abend-endet", EndEvening),
        after=number_field("after", 1, lambda room: max(1, room.tournament.setup.passen)),
        anyway=tick_field("anyway"),
        onward=_go_to_next_step,
    )
    resume = _sent("/abend-weiter", ResumeEvening, "desk.evening-resumed", onward="")
    visa = _sent("/passe/{passe:int}/visum", _visas, door=access_for_roles("controller"), onward=_go_back_with_count)
    clock = _sent("/uhr", _clock, onward=_clock_set)
    tables = page_route("/tische", _links, DIRECTOR_ACCESS)
