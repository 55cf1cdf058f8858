"""The Standblätter: which are visaed, handing in by number, the Endtotal checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import QueryParameter

from puur.tournament.bookkeeping import sheet_status
from puur.tournament.commands import NotHandedIn, Visa, VisaTotal
from puur.tournament.state import ENDTOTAL, Player, Standblatt, Tournament
from puur.tournament.topics.sheets import endtotal
from puur.tournament.words import search
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.place import Id, PlayerId, Room, take, work

Words = Annotated[str, QueryParameter(max_length=80)]
STATES = {"issued": "ausgegeben", "entered": "ohne Visum", "visaed": "visiert", "missing": "nicht abgegeben"}


@dataclass(frozen=True, slots=True)
class Line:
    """One Passe on a Standblatt."""

    points: int | None
    visaed: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A Standblatt on the page."""

    player: Player
    lines: tuple[Line, ...]
    total: int
    state: str
    done: bool
    missing: bool


class Standblaetter(Controller):
    """All Standblätter."""

    path = "/turnier/{id:str}/standblaetter"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, id: Id, suche: Words = "", nur: Words = "") -> Response[str]:  # noqa: A002 - the field's own word
        """Show the Standblätter."""
        return _show(await work(request, id, "office", "controller"), Form(), suche, nur)

    @post()
    async def hand_in(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Check a Standblatt against the results, and visa it."""
        room, form = await take(request, id, "controller")
        number = form.text("number", needed=True, most=20)
        total = form.number("total", least=0, most=100_000, needed=True)
        if number and number not in room.tournament.players:
            form.wrong("number", f"Nummer {number} gibt es nicht.")
        if not form.fine or not await _visa(room, form, number, total):
            return _show(room, form)
        return room.go("standblaetter", f"{room.player(number).name}: {total}, visiert.")

    @post("/{player:str}/visum")
    async def visa(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Visa a Standblatt that was looked at."""
        room, form = await take(request, id, "controller")
        if not await _visa(room, form, room.player(player).id, None):
            return _show(room, form)
        return room.go("standblaetter", f"{room.player(player).name} ist visiert.")

    @post("/{player:str}/fehlt")
    async def missing(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """A Standblatt was not handed in."""
        room, form = await take(request, id, "controller", "office")
        if not await room.tell(NotHandedIn(room.player(player).id), form):
            return _show(room, form)
        return room.go("standblaetter", f"{room.player(player).name}: nicht abgegeben.")


async def _visa(room: Room, form: Form, player: str, total: int | None) -> bool:
    """Visa every line that is not visaed yet and the Endtotal, or nothing."""
    sheet = room.tournament.sheets.get(player, Standblatt())
    tables = {passe: room.tournament.table_of(passe, player) for passe in sheet.lines if passe not in sheet.visas}
    lines = [Visa(passe, one.table, (player,)) for passe, one in tables.items() if one is not None]
    return await room.tell_all((*lines, VisaTotal(player, total)), form, {"player": "number"})


def _show(room: Room, form: Form, suche: str = "", nur: str = "") -> Response[str]:
    tournament = room.tournament
    players = [one for one in tournament.players.values() if one.id in tournament.sheets]
    sheets = [_sheet(tournament, one) for one in players]
    wanted = {one.id for one in search(players, suche, len(players))}
    shown = [one for one in sheets if (not suche.strip() or one.player.id in wanted) and not (nur and one.done)]
    counted = {
        "all": len(sheets),
        "visaed": sum(one.done for one in sheets),
        "missing": sum(one.missing for one in sheets),
    }
    return room.show(
        "standblaetter.html",
        form,
        sheets=shown,
        counted=counted,
        rule=tournament.law.unvisaed.text,
        search=suche,
        only=nur,
        passen=range(1, tournament.setup.passen + 1),
    )


def _sheet(tournament: Tournament, player: Player) -> Shown:
    sheet = tournament.sheets[player.id]
    lines = tuple(Line(sheet.lines.get(passe), passe in sheet.visas) for passe in range(1, tournament.setup.passen + 1))
    status = sheet_status(tournament, player.id)
    return Shown(
        player, lines, endtotal(tournament, player.id), STATES[status], ENDTOTAL in sheet.visas, status == "missing"
    )
