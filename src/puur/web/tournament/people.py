"""Registration: who plays, who paid, who is here, who goes home, who comes instead."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get, post
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
from puur.web.tournament.place import Id, PlayerId, Room, take, work
from puur.web.tournament.words import categories_of

MOST_SHOWN: Final = 200
"""Lines of the list that an old laptop shows at once; the others are found by typing."""


class People(Controller):
    """The list of players."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/anmeldung")
    async def show(self, request: Asked, id: Id, suche: FromQuery[str] = "") -> Response[str]:  # noqa: A002 - the field's own word
        """Show the list, or those who fit what was typed."""
        return _list(await work(request, id, "office", "controller"), Form(), suche)

    @post("/anmeldung")
    async def add(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Enter somebody."""
        room, form = await take(request, id, "office", "controller")
        new = NewPlayer(
            form.text("name", needed=True, most=60),
            form.text("club", most=60),
            form.text("category", most=30),
            paid=form.ticked("paid"),
        )
        if not form.fine or not await room.tell(
            AddPlayers((new,), anyway=form.ticked("anyway")), form, {"players[0].name": "name"}
        ):
            return _list(room, form, "")
        return await _entered(request, id, room, here=form.ticked("here"))

    @post("/ankunft")
    async def arrive(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Somebody is here, by the number."""
        room, form = await take(request, id, "office", "controller")
        number = form.text("number", needed=True, most=20)
        if number and number not in room.tournament.players:
            form.wrong("number", f"Nummer {number} gibt es nicht.")
        if not form.fine or not await room.tell(CheckIn(number), form):
            return _list(room, form, "")
        return room.go("anmeldung", f"{room.tournament.players[number].name} ist da.")

    @get("/anmeldung/{player:str}")
    async def person(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Show everything about one person."""
        room = await work(request, id, "office", "controller")
        return _person(room, player, Form())

    @post("/anmeldung/{player:str}")
    async def change(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Write name, club or category differently."""
        room, form = await take(request, id, "office", "controller")
        command = ChangePlayer(
            player,
            form.text("name", needed=True, most=60),
            form.text("club", most=60),
            form.text("category", most=30),
        )
        if not form.fine or not await room.tell(command, form):
            return _person(room, player, form)
        return room.go(f"anmeldung/{player}", "Gespeichert.")

    @post("/anmeldung/{player:str}/bezahlt")
    async def pay(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """The Startgeld is paid, or not after all."""
        room, form = await take(request, id, "office", "controller")
        if not await room.tell(Pay(player, form.ticked("ja")), form):
            return _list(room, form, "")
        return _back(room, form)

    @post("/anmeldung/{player:str}/da")
    async def here(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Somebody is here, or not after all."""
        room, form = await take(request, id, "office", "controller")
        if not await room.tell(CheckIn(player, form.ticked("ja")), form):
            return _list(room, form, "")
        return _back(room, form)

    @post("/anmeldung/{player:str}/ersatz")
    async def substitute(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Somebody else takes over number and seat."""
        room, form = await take(request, id, "office", "controller")
        name = form.text("substitute", needed=True, most=60)
        if not form.fine or not await room.tell(Substitute(player, name), form, {"name": "substitute"}):
            return _person(room, player, form)
        return room.go(f"anmeldung/{player}", f"{name} spielt jetzt mit Nummer {player}.")

    @post("/anmeldung/{player:str}/weg")
    async def leave(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Somebody goes home."""
        room, form = await take(request, id, "office", "controller")
        if not await room.tell(DropOut(player), form):
            return _person(room, player, form)
        more = " Die noch nicht gespielten Passen bitte neu ziehen." if room.tournament.rounds else ""
        return room.go(f"anmeldung/{player}", f"{room.tournament.players[player].name} hat aufgehört.{more}")

    @post("/anmeldung/{player:str}/streichen")
    async def remove(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Strike somebody who was entered by mistake."""
        room, form = await take(request, id, "office", "controller")
        if not await room.tell(Remove(player), form):
            return _person(room, player, form)
        return room.go("anmeldung", f"{room.tournament.players[player].name} ist gestrichen.")

    @post("/anmeldung/{player:str}/zurueck")
    async def come_back(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Somebody plays again."""
        room, form = await take(request, id, "office", "controller")
        if not await room.tell(ComeBack(player), form):
            return _person(room, player, form)
        return room.go(f"anmeldung/{player}", f"{room.tournament.players[player].name} ist wieder dabei.")


async def _entered(request: Asked, id: str, room: Room, *, here: bool) -> Response[str]:  # noqa: A002
    """Tell the number of who was just entered, and check them in if they stand there already."""
    after = await work(request, id, "office", "controller")
    new = [player for key, player in after.tournament.players.items() if key not in room.tournament.players]
    for player in new if here else ():
        await after.tell(CheckIn(player.id), Form())
    return room.go("anmeldung", " ".join(f"{one.name} hat Nummer {one.id}." for one in new) or "Schon angemeldet.")


def _back(room: Room, form: Form) -> Response[str]:
    searched = form.text("suche", most=60)
    return room.go("anmeldung" + (f"?suche={searched}" if searched.isascii() and searched.isalnum() else ""))


def _list(room: Room, form: Form, typed: str) -> Response[str]:
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


def _person(room: Room, player: str, form: Form) -> Response[str]:
    return room.show(
        "person.html", form, person=room.player(player), standings=STANDINGS, categories=categories_of(room.tournament)
    )
