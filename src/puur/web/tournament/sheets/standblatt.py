"""The players' own sheets (Standblätter): which ones are signed, handing them in, checking the final total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from puur.tournament.bookkeeping import (
    player_sheet_status,
    players_competing_for_rank,
    players_with_round_sat_out,
    players_without_visa,
)
from puur.tournament.commands import Command, NotHandedIn, Visa, VisaTotal
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, Player, Standblatt, Tournament
from puur.tournament.topics.lots import start_number_sort_key
from puur.tournament.topics.sheets import awaits_visa, final_total_of
from puur.tournament.value_words import PARTICIPATION_STATE_NAMES
from puur.tournament.words import search_players, unambiguous_names
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.tournament.place import TournamentContext, TournamentId
from puur.web.tournament.sending import (
    DESK_ACCESS,
    access_for_roles,
    form_routes,
    number_field,
    query_to_restore_list,
    start_number_field,
)
from puur.web.tournament.tabs import Tab, is_played_without_teams
from puur.words.message import Message, said

_SearchWords = Annotated[str, QueryParameter(max_length=80)]
_STATES = {
    "issued": said("page-tournament.sheet-issued"),
    "entered": said("page-tournament.sheet-entered"),
    "visaed": said("page-tournament.sheet-visaed"),
    "missing": said("page-tournament.sheet-missing"),
}
_BARE_STATES = {
    **_STATES,
    "entered": said("page-tournament.sheet-incomplete"),
    "visaed": said("page-tournament.sheet-complete"),
}
"""The states of a sheet where the rule set asks for no signature."""


@dataclass(frozen=True, slots=True)
class StandblattLine:
    """A round on a player's own sheet (Standblatt).

    points: made in that round; None if nothing is written. visaed: whether it is signed.
    rested: whether the player sat out and gets a fixed number of points.
    """

    points: int | None
    visaed: bool
    rested: bool = False


@dataclass(frozen=True, slots=True)
class _StandblattView:
    """A player's own sheet (Standblatt) through the tournament, for display.

    player: whose it is. lines: one for each round, in order. total: the points of all rounds.
    state: how far it is, in words. done: whether its total is signed. missing: whether it was not handed in.
    aside: why the player has no rank, so that it needs no signature; "" otherwise.
    """

    player: Player
    lines: tuple[StandblattLine, ...]
    total: int
    state: Message
    done: bool
    missing: bool
    aside: Message | str


def _visas(room: TournamentContext, player: str, total: int | None = None) -> Sequence[Command]:
    """Return the visas on every line that has none yet, and on the Endtotal."""
    sheet = room.tournament.sheets.get(player, Standblatt())
    tables = {passe: room.tournament.table_of(passe, player) for passe in sheet.lines if passe not in sheet.visas}
    lines = [Visa(passe, one.table, (player,)) for passe, one in tables.items() if one is not None]
    return (*lines, VisaTotal(player, total))


def _handed_in(room: TournamentContext, _: FormInput, number: str, total: int) -> Sequence[Command]:
    return _visas(room, number, total)


def _looked_at(room: TournamentContext, _: FormInput, player: str) -> Sequence[Command]:
    return _visas(room, room.player(player).id)


_MOST_SHEETS: Final = 50
"""How many lines of the list are shown at once; the others are found by searching."""


def _show(room: TournamentContext, form: FormInput, suche: str = "", nur: str = "") -> Response[str]:
    tournament = room.tournament
    players = [one for one in tournament.players.values() if one.id in tournament.sheets]
    sheets = [_sheet(tournament, one) for one in sorted(players, key=lambda one: start_number_sort_key(one.id))]
    wanted = {one.id for one in search_players(players, suche, len(players))}
    ranked = players_competing_for_rank(tournament)
    rated = [one for one in sheets if one.player.id in ranked]
    open_ = [one for one in rated if not one.done]
    shown = [one for one in (open_ if nur else sheets) if not suche.strip() or one.player.id in wanted]
    counted = {
        "all": len(rated),
        "visaed": sum(one.done for one in rated),
        "missing": sum(one.missing for one in rated),
    }
    blamed = str(room.url_values.get("player", "")) if form.errors and not form.stale else ""
    most = len(shown) if "alle" in room.request.query_params else _MOST_SHEETS
    return room.show(
        "standblaetter.html",
        form,
        blamed=blamed,
        sheets=[one for at, one in enumerate(shown) if at < most or one.player.id == blamed],
        more=len(shown) if len(shown) > most else 0,
        counted=counted,
        whole_ones=_complete_sheets(tournament),
        rule="" if tournament.law.unvisaed.says == "rated" else tournament.law.unvisaed.text,
        search=suche,
        only=nur,
        names=unambiguous_names(tournament.players.values()),
        whole="alle" in room.request.query_params,
        passen=range(1, tournament.passen + 1),
    )


def _sheet(tournament: Tournament, player: Player) -> _StandblattView:
    sheet, flat = tournament.sheets[player.id], tournament.setup.sat_out
    rested = (
        {passe for one, passe in players_with_round_sat_out(tournament) if one == player.id}
        if flat is not None
        else set()
    )
    lines = tuple(
        StandblattLine(sheet.lines.get(passe, flat if passe in rested else None), passe in sheet.visas, passe in rested)
        for passe in range(1, tournament.passen + 1)
    )
    status = player_sheet_status(tournament, player.id)
    visaed = FINAL_TOTAL_VISUM_KEY in sheet.visas
    states = _BARE_STATES if tournament.law.unvisaed.says == "rated" and not visaed else _STATES
    return _StandblattView(
        player,
        lines,
        final_total_of(tournament, player.id),
        states[status],
        visaed,
        status == "missing",
        _reason_without_rank(player),
    )


def _reason_without_rank(player: Player) -> Message | str:
    """Return why a player does not compete for a rank; "" for one who does."""
    if player.standing != "active":
        return PARTICIPATION_STATE_NAMES[player.standing]
    return said("page-tournament.joker") if player.joker else ""


def _complete_sheets(tournament: Tournament) -> list[str]:
    """Return whose Standblatt is complete and waits for its visa."""
    return [
        one for one in players_without_visa(tournament) if tournament.sheets[one].lines and awaits_visa(tournament, one)
    ]


def _shown_complete(room: TournamentContext, form: FormInput) -> list[str]:
    """Return the Standblätter to visa: those that the page showed; one completed since waits for the next time."""
    shown = form.values.get("sheets", "").split()
    return [player for player in _complete_sheets(room.tournament) if player in shown]


def _all_visas(room: TournamentContext, form: FormInput) -> Sequence[Command]:
    found = [command for player in _shown_complete(room, form) for command in _visas(room, player)]
    if not found:
        form.note_error("", said("desk.nothing-to-visa"))
    return found


def _go_back_with_count(room: TournamentContext, form: FormInput, _: VisaTotal) -> Response[str]:
    return room.redirect("standblaetter", said("desk.sheets-visaed", n=len(_shown_complete(room, form))))


def _go_back_with(told: Callable[[str], Message]) -> Callable[[TournamentContext, FormInput, Any], Response[str]]:
    """Return how one goes on in the list as it was shown."""

    def answer(room: TournamentContext, form: FormInput, it: VisaTotal | NotHandedIn) -> Response[str]:
        return room.redirect(f"standblaetter{query_to_restore_list(form)}", told(room.player(it.player).name))

    return answer


_sent = form_routes(_show, "standblaetter", access_for_roles("controller"))


class StandblattPages(Controller):
    """HTTP routes below ``/turnier/ID/standblaetter`` for the desk: players' sheets, signing and handing them in."""

    path = "/turnier/{id:str}/standblaetter"

    @get(tab=Tab(said("page-tournament.sheets"), 80, DESK_ACCESS.roles, shown=is_played_without_teams))
    async def show_standblaetter(
        self, request: WebRequest, id: TournamentId, suche: _SearchWords = "", nur: _SearchWords = ""
    ) -> Response[str]:
        """Show the players' own sheets (Standblätter) with points and signatures (GET ``/turnier/ID/standblaetter``).

        For director, controller and office; others get the sign-in page with status 403. At most 50 rows.
        suche: only players whose start number or words of the name match; "" for all.
        nur: any text leaves out the sheets whose total is signed already.
        """
        return _show(await DESK_ACCESS(request, id), FormInput(), suche, nur)

    hand_in = _sent(
        *("/", _handed_in, "desk.total-visaed"),
        number=start_number_field("number"),
        total=number_field("total", 0, 100_000),
        blames={"player": "number"},
    )
    all_visas = _sent("/visum", _all_visas, onward=_go_back_with_count)
    visa = _sent(
        "/{player:str}/visum", _looked_at, onward=_go_back_with(lambda name: said("desk.is-visaed", name=name))
    )
    missing = _sent(
        "/{player:str}/fehlt",
        NotHandedIn,
        door=DESK_ACCESS,
        onward=_go_back_with(lambda name: said("desk.not-handed-in", name=name)),
    )
