"""Registration: who plays, who paid, who is here, who goes home, who comes instead."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Controller, Response, get
from litestar.params import FromQuery

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
from puur.tournament.said import STANDINGS
from puur.tournament.state import Player
from puur.tournament.words import search
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.place import Id, Room
from puur.web.tournament.sending import DESK, line, shows, somebody, takes, ticked
from puur.web.tournament.words import categories_of
from puur.words.message import Message, said

MOST_SHOWN: Final = 200
"""Lines of the list that an old laptop shows at once; the others are found by typing."""


def _new(_: Room, __: Form, anyway: bool, **given: Any) -> AddPlayers:  # noqa: ANN401, FBT001 - as the form has it
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


_of = partial(takes, again=_person, onward="anmeldung/{player}")
NAMED: Final = {
    "name": line("name", 60),
    "club": line("club", 60, needed=False),
    "category": line("category", 30, needed=False),
}


class People(Controller):
    """The list of players."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/anmeldung")
    async def show(self, request: Asked, id: Id, suche: FromQuery[str] = "") -> Response[str]:  # noqa: A002 - the field's own word
        """Show the list, or those who fit what was typed."""
        return _list(await DESK(request, id), Form(), suche)

    add = takes(
        "/anmeldung",
        _new,
        {**NAMED, "paid": ticked("paid"), "anyway": ticked("anyway")},
        door=DESK,
        again=_list,
        onward=_entered,
        blames={"players[0].name": "name"},
    )
    arrive = takes(
        "/ankunft", CheckIn, {"player": somebody("number")}, again=_list, told="desk.is-here", onward="anmeldung"
    )
    person = shows("/anmeldung/{player:str}", _person)
    change = _of("/anmeldung/{player:str}", ChangePlayer, NAMED, told="desk.saved")
    pay = _of("/anmeldung/{player:str}/bezahlt", Pay, {"paid": ticked("ja")}, again=_list, onward=_back)
    here = _of("/anmeldung/{player:str}/da", CheckIn, {"here": ticked("ja")}, again=_list, onward=_back)
    substitute = _of(
        "/anmeldung/{player:str}/ersatz", Substitute, {"name": line("substitute", 60)}, told="desk.plays-as-number"
    )
    leave = _of("/anmeldung/{player:str}/weg", DropOut, told=_gone)
    remove = _of("/anmeldung/{player:str}/streichen", Remove, told="desk.struck", onward="anmeldung")
    come_back = _of("/anmeldung/{player:str}/zurueck", ComeBack, told="desk.plays-again")
