"""Registration: who plays, who paid, who is here, who goes home, who comes instead."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromQuery

from puur.errors import BadInput
from puur.tournament.commands import (
    AddPlayers,
    ChangePlayer,
    CheckIn,
    ComeBack,
    DropOut,
    NewPlayer,
    Pay,
    Remove,
    Substitute,
)
from puur.tournament.lists import NameList, read_list, read_seen
from puur.tournament.said import STANDINGS
from puur.tournament.state import Player
from puur.tournament.words import search
from puur.web.answers import Asked
from puur.web.desk import Form
from puur.web.tournament.place import Id, Room, take, work
from puur.web.tournament.sending import DESK, forms, line, maybe, shows, somebody, ticked
from puur.web.tournament.words import categories_of
from puur.web.working import workers_of
from puur.words.message import Message, said

MOST_BYTES: Final = 4 * 1024 * 1024
TOO_MUCH: Final = said("desk.list-too-large")


class Imports(Controller):
    """From another program into the list."""

    path = "/turnier/{id:str}/einlesen"

    @get()
    async def ask(self, request: Asked, id: Id) -> Response[str]:
        """Ask for the list."""
        return _show(await work(request, id, "office", "controller"), Form())

    @post(request_max_body_size=MOST_BYTES)
    async def take(self, request: Asked, id: Id) -> Response[str]:
        """Show what was found; enter it when that was looked at."""
        room, form = await take(request, id, "office", "controller")
        if form.values.get("step") == "take":
            return await _enter(room, form)
        found = await _found(room, form)
        return _show(room, form, found)


async def _found(room: Room, form: Form) -> NameList | None:
    file, pasted = form.files.get("file"), form.values.get("pasted", "")
    there = file is not None and bool(file.filename)
    field = "file" if there else "pasted"
    data = await file.read() if file is not None and there else pasted.encode()
    if not data.strip():
        form.wrong("pasted", said("desk.file-or-paste"))
        return None
    try:
        return await workers_of(room.request.app.state).do(read_list, data, too_much=TOO_MUCH)
    except BadInput as bad:
        at_row = said("desk.at-row", row=str(bad.where.get("row")), what=bad.said)
        form.wrong(field, at_row if "row" in bad.where else bad.said)
        return None


async def _enter(room: Room, form: Form) -> Response[str]:
    try:
        players = await workers_of(room.request.app.state).do(read_seen, form.values.get("rows", "").encode())
    except BadInput as bad:
        form.wrong("", bad.said)
        return _show(room, form)
    if not await room.tell(AddPlayers(players, anyway=form.ticked("anyway")), form):
        return _show(room, form, NameList(players))
    return room.go("anmeldung", said("desk.people-registered", n=len(players)))


def _show(room: Room, form: Form, found: NameList | None = None) -> Response[str]:
    return room.show(
        "import.html",
        form,
        namesake=not form.fine and form.values.get("step") == "take",
        found=found.players if found else None,
        remarks=found.notes if found else (),
        rows=msgspec.json.encode(found.players).decode() if found else "",
    )


MOST_SHOWN: Final = 200
"""Lines of the list that an old laptop shows at once; the others are found by typing."""


def _new(_: Room, form: Form, anyway: bool, **given: Any) -> AddPlayers | None:  # noqa: ANN401, FBT001 - as the form has it
    if given["name"].isdigit():  # typed where the number of who arrives goes
        form.wrong("name", said("desk.number-for-a-name"))
        return None
    return AddPlayers((NewPlayer(**given),), anyway=anyway)


async def _entered(room: Room, form: Form, _: object) -> Response[str]:
    """Tell the number of who was just entered, and check them in if they stand there already."""
    after = await DESK(room.request, room.id)
    new = [player for key, player in after.tournament.players.items() if key not in room.tournament.players]
    for player in new if form.ticked("here") else ():
        await after.tell(CheckIn(player.id), Form())
    told = said("desk.has-number", name=new[0].name, number=new[0].id) if new else said("desk.there-already")
    return room.go("anmeldung", told)


def _gone(room: Room, command: DropOut) -> Message:
    gone = said("desk.has-stopped", name=room.tournament.players[command.player].name)
    return said("desk.draw-the-rest-anew", gone=gone) if room.tournament.rounds else gone


def _back(room: Room, form: Form, _: object) -> Response[str]:
    searched = form.text("suche", most=60)
    return room.go("anmeldung" + (f"?suche={searched}" if searched.isascii() and searched.isalnum() else ""))


def _list(room: Room, form: Form, typed: str = "") -> Response[str]:
    everybody = list(room.tournament.players.values())
    found = search(everybody, typed[:60], len(everybody)) if typed.strip() else everybody
    most = len(found) if "alle" in room.request.query_params else MOST_SHOWN
    return room.show(
        "people.html",
        form,
        people=found[:most],
        more=len(found) > most,
        search=typed[:60],
        counted=_counted(everybody),
        categories=categories_of(room.tournament),
        standings=STANDINGS,
        drawn=bool(room.tournament.rounds),
        namesake="name" in form.errors and form.text("name") != "",
        arriving="number" in form.values or "nach" in room.request.query_params,
    )


def _counted(everybody: list[Player]) -> dict[str, int]:
    return {
        "all": len(everybody),
        "here": sum(one.here for one in everybody),
        "paid": sum(one.paid for one in everybody),
        "out": sum(one.standing != "active" for one in everybody),
    }


def _person(room: Room, form: Form) -> Response[str]:
    shown = {"person": room.player(room.named["player"]), "standings": STANDINGS}
    return room.show("person.html", form, **shown, categories=categories_of(room.tournament))


ARRIVING: Final = "nach=nummer"
"""Who has just said who is here goes on with the next number."""
_listed = forms(_list, "anmeldung", DESK)
_of = forms(_person, "anmeldung/{player}")
NAMED: Final = {"name": line("name", 60), "club": maybe("club", 60), "category": maybe("category", 30)}


class People(Controller):
    """The list of players."""

    path = "/turnier/{id:str}"

    @get("/anmeldung")
    async def show(self, request: Asked, id: Id, suche: FromQuery[str] = "") -> Response[str]:
        """Show the list, or those who fit what was typed."""
        return _list(await DESK(request, id), Form(), suche)

    add = _listed(
        *("/anmeldung", _new),
        **NAMED,
        paid=ticked("paid"),
        anyway=ticked("anyway"),
        onward=_entered,
        blames={"players[0].name": "name"},
    )
    arrive = _listed("/ankunft", CheckIn, "desk.is-here", player=somebody("number"), onward=f"anmeldung?{ARRIVING}")
    person = shows("/anmeldung/{player:str}", _person)
    change = _of("/anmeldung/{player:str}", ChangePlayer, "desk.saved", **NAMED)
    pay = _listed("/anmeldung/{player:str}/bezahlt", Pay, paid=ticked("ja"), onward=_back)
    here = _listed("/anmeldung/{player:str}/da", CheckIn, here=ticked("ja"), onward=_back)
    substitute = _of("/anmeldung/{player:str}/ersatz", Substitute, "desk.plays-as-number", name=line("substitute", 60))
    leave = _of("/anmeldung/{player:str}/weg", DropOut, _gone)
    remove = _of("/anmeldung/{player:str}/streichen", Remove, "desk.struck", onward="anmeldung")
    come_back = _of("/anmeldung/{player:str}/zurueck", ComeBack, "desk.plays-again")
