"""The player list at the desk: enter or import people, who has paid and arrived, who leaves, who substitutes.

An import from another program or an earlier tournament shows a preview first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode

from litestar import Controller, Response, get, post
from litestar.params import FromQuery

from puur.people_names import MAX_NAME_LETTERS
from puur.roster.lines import ImportPreview
from puur.service.tournament.draw import players_not_matching_draw
from puur.tournament.commands import (
    AddPlayers,
    ChangePlayer,
    CheckIn,
    ComeBack,
    Command,
    DropOut,
    NewPlayer,
    Pay,
    Remove,
    Substitute,
)
from puur.tournament.details import DETAIL_SPECS, details_as_dict
from puur.tournament.incoming import (
    IMPORT_SCOPES,
    drop_too_long_values,
    import_commands,
    importable_player_columns,
    known_people,
    players_as_import_table,
    single_person_lines,
)
from puur.tournament.ranking_notes import loss_by_leaving
from puur.tournament.state import Player, Tournament
from puur.tournament.topics.core import player_name
from puur.tournament.topics.lots import has_round_to_redraw, how_to_get_seat, is_seating_closed, start_number_sort_key
from puur.tournament.value_words import PARTICIPATION_STATE_NAMES
from puur.tournament.words import search_players
from puur.web.answers import WebRequest
from puur.web.desk import FormInput, find_visitor
from puur.web.desk.uploads import MAX_PEOPLE_LIST_BYTES, import_preview_data, preview_people_import
from puur.web.tournament.people.own_registration import player_code
from puur.web.tournament.place import (
    TournamentContext,
    TournamentId,
    context_and_form,
    context_for_roles,
    tournament_access,
    tournaments_of,
)
from puur.web.tournament.sending import (
    DESK_ACCESS,
    form_routes,
    line_field,
    optional_line_field,
    page_route,
    query_to_restore_list,
    scanned_number,
    tick_field,
)
from puur.web.tournament.tabs import Tab, is_played_without_teams
from puur.web.tournament.words import category_names
from puur.words.message import Message, said

_ARRIVING: Final = "nach=nummer"
"""The URL parameter with which the page asks for the next number after an arrival."""
_PAYING: Final = "&bezahlt=1"
"""The URL parameter with which the next arrival is marked as paid too."""
_AS_BEFORE: Final = "wie-zuvor"
"""The URL parameter that marks a person just entered, so that the next one is entered with the same ticks."""
_MOST_MEANT: Final = 8
"""How many players are offered if the typed part of a name fits several."""
_MOST_SHOWN: Final = 50
"""How many lines of the list are shown at once; the others are found by searching."""


def _new(room: TournamentContext, form: FormInput, anyway: bool, **given: Any) -> AddPlayers | None:  # noqa: ANN401, FBT001 - as the form has it
    if given["name"].isdigit():  # typed where the number of who arrives goes
        form.note_error("name", said("desk.number-for-a-name"))
        return None
    if room.tournament.till.opened is not None:
        given["paid"] = False  # it is booked once there is a number
    return AddPlayers((NewPlayer(**given),), anyway=anyway)


async def _entry_notice(room: TournamentContext, form: FormInput, _: object) -> Response[str]:
    """Tell the number of who was just entered, and check them in if they stand there already."""
    after = await DESK_ACCESS(room.request, room.id)
    new = [player for key, player in after.tournament.players.items() if key not in room.tournament.players]
    for player in new:
        if form.is_ticked("paid") and room.tournament.till.opened is not None:
            await after.carry_out(Pay(player.id), FormInput())
        if form.is_ticked("here"):
            await after.carry_out(CheckIn(player.id), FormInput())
    told = said("desk.has-number", name=new[0].name, number=new[0].id) if new else said("desk.there-already")
    told_all = await _with_what_it_takes(room, told, new[0].id if new else "")
    return room.redirect(f"anmeldung?{_same_ticks(form)}", told_all)


def _same_ticks(form: FormInput) -> str:
    """Return the query of the list's address with which the next person is entered with the ticks of this form."""
    ticks = {"bezahlt": form.is_ticked("paid"), "da": form.is_ticked("here")}
    return urlencode({_AS_BEFORE: "1", **{name: "1" for name, ticked in ticks.items() if ticked}})


async def _with_what_it_takes(room: TournamentContext, told: Message | str, player: str) -> Message | str:
    """Return what is told of somebody, and what it takes until they play where a plan was drawn without them."""
    after = (await DESK_ACCESS(room.request, room.id)).tournament
    takes = how_to_get_seat(after, player) if player in after.players else None
    if takes is None or not told:
        return takes or told
    return said("desk.and-it-takes", told=told, takes=takes)


def _drop_out_notice(room: TournamentContext, command: DropOut) -> Message:
    gone = said("desk.has-stopped", name=player_name(command.player, room.tournament))
    return said("desk.draw-the-rest-anew", gone=gone) if has_round_to_redraw(room.tournament) else gone


def _go_back(room: TournamentContext, form: FormInput, _: object) -> Response[str]:
    return room.redirect(f"anmeldung{query_to_restore_list(form)}")


async def _go_back_with_notice(room: TournamentContext, form: FormInput, it: CheckIn) -> Response[str]:
    """Go back to the list; what it takes until somebody who came plays is told."""
    takes = await _with_what_it_takes(room, "", it.player)
    name = player_name(it.player, room.tournament)
    told = said("desk.and-it-takes", told=said("desk.is-here", name=name), takes=takes) if it.here and takes else ""
    return room.redirect(f"anmeldung{query_to_restore_list(form)}", told)


def _list(room: TournamentContext, form: FormInput, typed: str = "") -> Response[str]:
    everybody = sorted(room.tournament.players.values(), key=lambda one: start_number_sort_key(one.id))
    found = search_players(everybody, typed[:60], len(everybody)) if typed.strip() else everybody
    counted = _count_people(everybody)
    drawn = bool(room.tournament.rounds)
    most = len(found) if "alle" in room.request.query_params else _MOST_SHOWN
    return room.show(
        "people.html",
        form,
        people=found[:most],
        more=len(found) > most,
        search=typed[:60],
        whole="alle" in room.request.query_params,
        paying="bezahlt" in room.request.query_params,
        coming="da" in room.request.query_params if _AS_BEFORE in room.request.query_params else drawn,
        counted=counted,
        collects=bool(room.tournament.setup.fee or counted["paid"]),
        **_details(room),
        standings=PARTICIPATION_STATE_NAMES,
        late=_late_notice(room.tournament),
        namesake="name" in form.errors and form.read_text("name") != "",
        meant=_likely_players(room, form),
        arriving="number" in form.values or "nach" in room.request.query_params,
    )


def _late_notice(tournament: Tournament) -> Message | None:
    """Return what applies to whoever registers after the draw; None if nothing special does."""
    if is_seating_closed(tournament):
        return said("tournament.plays-nowhere")
    return said("page-tournament.drawn-already") if has_round_to_redraw(tournament) else None


def _count_people(listed: list[Player]) -> dict[str, int]:
    """Return how many people there are, how many came and paid; a joker fills a seat, is nobody and owes nothing."""
    people = [one for one in listed if not one.joker]
    return {
        "listed": len(listed),
        "all": len(people),
        "here": sum(one.here for one in people),
        "paid": sum(one.paid for one in people),
        "out": sum(one.standing != "active" for one in people),
    }


def _person(room: TournamentContext, form: FormInput) -> Response[str]:
    person = room.player(room.url_values["player"])
    code = "" if person.joker else player_code(room, person)
    return room.show(
        "person.html",
        form,
        person=person,
        standings=PARTICIPATION_STATE_NAMES,
        **_details(room),
        code=code,
        unfit=person.id in players_not_matching_draw(room.tournament),
        loss=loss_by_leaving(room.tournament, person.id),
    )


def _details(room: TournamentContext) -> dict[str, object]:
    """Return what pages need to ask for details and to show them."""
    return {
        "stated": DETAIL_SPECS,
        "offered": {"category": category_names(room.tournament)},
        "details_of": details_as_dict,
    }


def _find_arrival(room: TournamentContext, form: FormInput) -> Sequence[Command]:
    """Return who has come: by the number, by some letters of the name, or by the address that a QR code holds."""
    number, there = scanned_number(form.read_text("number", needed=True, most=300)), room.tournament.players
    found = [there[number]] if number in there else search_players(there.values(), number, _MOST_MEANT + 1)
    if len(found) == 1:
        pays = [Pay(found[0].id)] if form.is_ticked("arrival_paid") else []
        return (*pays, CheckIn(found[0].id))
    if form.has_no_errors and found:
        form.note_error("number", said("desk.several-meant", n=min(len(found), _MOST_MEANT)))
    elif form.has_no_errors:
        nobody = said("desk.no-such-number", player=number) if number.isdecimal() else said("desk.nobody-meant")
        form.note_error("number", nobody)
    return ()


async def _go_on_after_arrival(room: TournamentContext, form: FormInput, it: CheckIn) -> Response[str]:
    """Go on with the next number. Who was here already may be somebody else who mistook the number: that is said."""
    one, pays = room.tournament.players[it.player], form.is_ticked("arrival_paid")
    if pays and not one.paid:
        told = said("desk.is-here-paid", name=one.name, player=one.id)
    elif one.here:
        told = said("desk.was-here", name=one.name, player=one.id)
    else:
        told = said("desk.is-here-number", name=one.name, player=one.id)
    return room.redirect(
        f"anmeldung?{_ARRIVING}{_PAYING if pays else ''}", await _with_what_it_takes(room, told, it.player)
    )


def _likely_players(room: TournamentContext, form: FormInput) -> list[Player]:
    """Return who may be meant where the letters typed at the arrival fit several."""
    typed = form.values.get("number", "") if "number" in form.errors else ""
    return search_players(room.tournament.players.values(), typed[:60], _MOST_MEANT)


_listed = form_routes(_list, "anmeldung", DESK_ACCESS)
_of = form_routes(_person, "anmeldung/{player}")
PERSON_FORM_FIELDS: Final = {
    "name": line_field("name", MAX_NAME_LETTERS),
    **{name: optional_line_field(name, one.max_letters) for name, one in DETAIL_SPECS.items()},
}
"""Name of a player's detail → the form field in which it is typed."""


class PlayerPages(Controller):
    """HTTP routes for the desk below ``/turnier/ID``: the player list, arrivals, fees, substitutes and leaving."""

    path = "/turnier/{id:str}"

    @get(
        "/anmeldung",
        tab=Tab(said("page-tournament.registration"), 20, DESK_ACCESS.roles, shown=is_played_without_teams),
    )
    async def show_players(self, request: WebRequest, id: TournamentId, suche: FromQuery[str] = "") -> Response[str]:
        """Show the player list in order of start numbers (GET ``/turnier/ID/anmeldung``).

        For director, controller and office; others get the sign-in page with status 403.
        At most 50 rows, or all with the URL parameter ``alle``.
        suche: only players whose start number or words of the name match; "" for all.
        """
        return _list(await DESK_ACCESS(request, id), FormInput(), suche)

    add = _listed(
        *("/anmeldung", _new),
        **PERSON_FORM_FIELDS,
        paid=tick_field("paid"),
        anyway=tick_field("anyway"),
        onward=_entry_notice,
        blames={"players[0].name": "name"},
    )
    arrive = _listed("/ankunft", _find_arrival, onward=_go_on_after_arrival)
    person = page_route("/anmeldung/{player:str}", _person)
    change = _of("/anmeldung/{player:str}", ChangePlayer, "desk.saved", **PERSON_FORM_FIELDS)
    pay = _listed("/anmeldung/{player:str}/bezahlt", Pay, paid=tick_field("ja"), onward=_go_back)
    here = _listed("/anmeldung/{player:str}/da", CheckIn, here=tick_field("ja"), onward=_go_back_with_notice)
    substitute = _of(
        "/anmeldung/{player:str}/ersatz",
        Substitute,
        "desk.plays-as-number",
        name=line_field("substitute", MAX_NAME_LETTERS),
    )
    leave = _of("/anmeldung/{player:str}/weg", DropOut, _drop_out_notice, anyway=tick_field("anyway"))
    remove = _of("/anmeldung/{player:str}/streichen", Remove, "desk.struck", onward="anmeldung")
    come_back = _of("/anmeldung/{player:str}/zurueck", ComeBack, "desk.plays-again")


class PlayerImportPages(Controller):
    """HTTP routes below ``/turnier/ID/einlesen``, where the desk imports a list of players."""

    path = "/turnier/{id:str}/einlesen"

    @get()
    async def show_form(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Show the form for importing players from a file, pasted text or an earlier tournament.

        GET ``/turnier/ID/einlesen``. For director, controller and office; others get the sign-in page with status 403.
        """
        return await _import_page(await context_for_roles(request, id, "office", "controller"), FormInput())

    @post(request_max_body_size=MAX_PEOPLE_LIST_BYTES)
    async def preview_or_import_players(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Preview the sent list of players; if the form field ``step`` says so, import it.

        POST ``/turnier/ID/einlesen``. ``step`` is ``new``, ``changed``, ``all`` or ``pairs``, see
        :data:`puur.tournament.incoming.ImportedLineScope`; anything else
        only previews. After the import the answer is a redirect (303) to the player list. For director, controller and
        office.
        """
        room, form = await context_and_form(request, id, "office", "controller")
        there = known_people(room.tournament)
        earlier = await _earlier_tournaments(room)
        sheet = next((players_as_import_table(one) for key, one in earlier if key == form.values.get("earlier")), None)
        preview = await preview_people_import(request, form, importable_player_columns(room.tournament), there, sheet)
        if preview is None:
            return await _import_page(room, form)
        preview = drop_too_long_values(preview)
        how = next((one for one in IMPORT_SCOPES if one == form.values.get("step")), None)
        if how is None or not form.has_no_errors:
            return _preview_page(room, form, preview)
        wanted = import_commands(preview, how)
        if wanted and not await room.carry_out_all(wanted, form):
            return _preview_page(room, form, preview)
        return room.redirect("anmeldung", _import_notice(wanted, pairs=room.tournament.setup.unit == "pair"))


async def _earlier_tournaments(room: TournamentContext) -> list[tuple[str, Tournament]]:
    """Return the other tournaments whose list of players this browser may see."""
    found = []
    for scope in room.visitor.session.keys:
        kind, _, id_ = scope.partition("/")
        if kind != "turnier" or id_ == room.id:
            continue
        there = await tournaments_of(room.request).find(id_)
        if there is None or not there.state.players:
            continue
        if (await find_visitor(room.request, tournament_access(id_, there.state))).has_any_role("office", "controller"):
            found.append((id_, there.state))
    return found


async def _import_page(room: TournamentContext, form: FormInput) -> Response[str]:
    earlier = [(id_, one.setup.name, len(one.players)) for id_, one in await _earlier_tournaments(room)]
    return room.show(
        "import.html", form, earlier=earlier, **import_preview_data(None, importable_player_columns(room.tournament))
    )


def _preview_page(room: TournamentContext, form: FormInput, preview: ImportPreview) -> Response[str]:
    single = len(single_person_lines(preview)) if room.tournament.setup.unit == "pair" else 0
    columns = import_preview_data(preview, importable_player_columns(room.tournament))
    return room.show("import.html", form, doubles=True, numbered=True, single=single, **columns)


def _import_notice(wanted: Sequence[Command], *, pairs: bool) -> Message:
    new = sum(len(one.players) for one in wanted if isinstance(one, AddPlayers))
    changed = {one.player for one in wanted if isinstance(one, ChangePlayer | Pay)}
    if changed:
        return said("roster.taken", new=new, changed=len(changed))
    return said("roster.entered-pairs", n=new) if pairs else said("roster.entered", n=new)
