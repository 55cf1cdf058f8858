"""Imports players from another program or an earlier tournament: a preview first, then the import."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Controller, Response, get, post

from puur.roster.lines import Preview
from puur.tournament.commands import AddPlayers, ChangePlayer, Command, Pay
from puur.tournament.incoming import (
    HOWS,
    drop_too_long_values,
    import_commands,
    known_people,
    lines_of_one,
    players_as_list,
    wanted_columns,
)
from puur.tournament.state import Tournament
from puur.web.answers import WebRequest
from puur.web.desk import FormInput, find_visitor
from puur.web.desk.roster import MOST_BYTES, preview_context, read_preview
from puur.web.tournament.place import (
    Id,
    TournamentContext,
    context_and_form,
    context_for_roles,
    tournament_access,
    tournaments_of,
)
from puur.words.message import Message, said


class PlayerImportPages(Controller):
    """HTTP routes for importing a player list."""

    path = "/turnier/{id:str}/einlesen"

    @get()
    async def show_form(self, request: WebRequest, id: Id) -> Response[str]:
        """Show the form with which a list of players is imported."""
        return await _import_page(await context_for_roles(request, id, "office", "controller"), FormInput())

    @post(request_max_body_size=MOST_BYTES)
    async def import_players(self, request: WebRequest, id: Id) -> Response[str]:
        """Show what importing the players' list that was sent would do; import it if the form confirms that."""
        room, form = await context_and_form(request, id, "office", "controller")
        there = known_people(room.tournament)
        earlier = await _earlier_tournaments(room)
        sheet = next((players_as_list(one) for key, one in earlier if key == form.values.get("earlier")), None)
        preview = await read_preview(request, form, wanted_columns(room.tournament), there, sheet)
        if preview is None:
            return await _import_page(room, form)
        preview = drop_too_long_values(preview)
        how = next((one for one in HOWS if one == form.values.get("step")), None)
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
    return room.show("import.html", form, earlier=earlier, **preview_context(None, wanted_columns(room.tournament)))


def _preview_page(room: TournamentContext, form: FormInput, preview: Preview) -> Response[str]:
    single = len(lines_of_one(preview)) if room.tournament.setup.unit == "pair" else 0
    columns = preview_context(preview, wanted_columns(room.tournament))
    return room.show("import.html", form, doubles=True, numbered=True, single=single, **columns)


def _import_notice(wanted: Sequence[Command], *, pairs: bool) -> Message:
    new = sum(len(one.players) for one in wanted if isinstance(one, AddPlayers))
    changed = {one.player for one in wanted if isinstance(one, ChangePlayer | Pay)}
    if changed:
        return said("roster.taken", new=new, changed=len(changed))
    return said("roster.entered-pairs", n=new) if pairs else said("roster.entered", n=new)
