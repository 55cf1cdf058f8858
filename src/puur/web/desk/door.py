"""The door of a place: in by PIN or by a link, out again, and who leads sets the PINs and hands out the links."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import PathParameter, QueryParameter

from puur.counted import counted
from puur.errors import BadInput
from puur.service.doors import Key, Place
from puur.service.room import now
from puur.web.answers import Asked
from puur.web.desk.forms import Form
from puur.web.desk.network import base, qr
from puur.web.desk.trouble import HANDLERS
from puur.web.desk.view import Visitor, desk_of, enter, go, page, sent, session_of

Ort = Annotated[str, QueryParameter(max_length=80)]
Weiter = Annotated[str, QueryParameter(max_length=300)]
Token = Annotated[str, PathParameter(max_length=300)]


class Door(Controller):
    """In and out."""

    path = "/tuer"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, ort: Ort, weiter: Weiter = "") -> Response[str]:
        """Show the door."""
        place = await desk_of(request).place(ort)
        return page(request, "desk/door.html", place=place, wanted=(), next_page=_ours(weiter, place))

    @post()
    async def knock(self, request: Asked) -> Response[str]:
        """Open it to who knows a PIN."""
        form = await sent(request)
        place = await desk_of(request).place(form.text("ort"))
        onward, name = _ours(form.text("weiter", most=300), place), form.text("name", most=40)
        key = await _opened(request, form, place)
        if key is None:
            return page(request, "desk/door.html", form=form, place=place, wanted=(), next_page=onward)
        told = f"Angemeldet als {place.roles.get(key.role, key.role)}."
        return go(request, onward, told, session_of(request).opening(key, name))

    @get("/{token:str}")
    async def link(self, request: Asked, token: Token) -> Response[str]:
        """Open it to who has a link."""
        desk = desk_of(request)
        key = await desk.keys.read(token)
        if key is None:
            raise BadInput("Dieser Link gilt nicht mehr. Fragen Sie die Leitung nach dem neuen.")
        place = await desk.place(key.scope)
        onward = place.home if key.table is None else f"{place.home}/{place.inside.format(key.table)}"
        return go(request, onward, session=session_of(request).opening(key, ""))

    @post("/zu")
    async def leave(self, request: Asked) -> Response[str]:
        """Close it behind one."""
        form = await sent(request)
        place = await desk_of(request).place(form.text("ort"))
        return go(request, place.home, "Abgemeldet.", session_of(request).closing(place.scope))

    @get("/pins")
    async def pins(self, request: Asked, ort: Ort) -> Response[str]:
        """Show which roles have a PIN, and the links to hand out."""
        return await _pins(request, await enter(request, await desk_of(request).place(ort)), Form())

    @post("/pins")
    async def set_pin(self, request: Asked) -> Response[str]:
        """Set a role's PIN."""
        form = await sent(request)
        place = await desk_of(request).place(form.text("ort"))
        visitor = await enter(request, place)
        role = form.choice("rolle", place.roles)
        if form.fine:
            try:
                await desk_of(request).keys.set_pin(place, role, form.text("pin"), visitor.who, now())
            except BadInput as bad:
                form.blame(bad)
        if not form.fine:
            return await _pins(request, visitor, form)
        session = await _still_in(request, visitor, role, form.text("pin"))
        return go(request, f"/tuer/pins?ort={place.scope}", f"Die PIN gilt ab jetzt: {place.roles[role]}.", session)


async def _opened(request: Asked, form: Form, place: Place) -> Key | None:
    desk, device = desk_of(request), request.client.host if request.client else ""
    wait = desk.tries.wait(place.scope, device)
    if wait:
        form.wrong("pin", f"Zu oft falsch. Bitte {counted(wait, 'Minute', 'Minuten')} warten.")
        return None
    key = await desk.keys.opened(place, form.text("pin", needed=True))
    if key is None:
        desk.tries.wrong(place.scope, device)
        form.wrong("pin", "Diese PIN stimmt nicht.")
    else:
        desk.tries.right(place.scope, device)
    return key


async def _still_in(request: Asked, visitor: Visitor, role: str, pin: str) -> Any:  # noqa: ANN401
    """Return the session that stays open for who has just changed their own PIN."""
    if visitor.role != role:
        return visitor.session
    key = await desk_of(request).keys.opened(visitor.place, pin)
    return visitor.session.opening(key, "") if key else visitor.session


async def _pins(request: Asked, visitor: Visitor, form: Form) -> Response[str]:
    keys, place = desk_of(request).keys, visitor.place
    turns = await keys.turns(place.scope)
    links = {role: f"{base(request)}/tuer/{await keys.link(place, role)}" for role in place.roles}
    return page(request, "desk/pins.html", visitor=visitor, form=form, turns=turns, links=links, qr=qr, place=place)


def _ours(onward: str, place: Place) -> str:
    """Return the address to go on to: only one on this server."""
    return onward if onward.startswith("/") and not onward.startswith(("//", "/\\")) else place.home
