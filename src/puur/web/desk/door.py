"""Signing in to a tournament or club by PIN or link, and out again; whoever leads sets the PINs and hands out links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import Controller, Response, get, post
from litestar.params import PathParameter, QueryParameter

from puur.errors import BadInput
from puur.service.credentials import MAX_PIN_LENGTH, Credential, ProtectedPlace
from puur.web.answers import WebRequest
from puur.web.desk.forms import FormInput
from puur.web.desk.network import base_url, is_local_only, qr_data_uri, restart_command
from puur.web.desk.tries import AttemptingDevice
from puur.web.desk.trouble import ERROR_PAGE_HANDLERS
from puur.web.desk.view import redirect, render_page, sign_in_and_redirect
from puur.web.desk.visitor import Visitor, desk_services, find_visitor, read_form, requesting_session, require_role
from puur.web.language import LOCAL_PATH_PATTERN
from puur.web.sliding_windows import rate_limit_address
from puur.words.message import Message, said

_PlaceParameter = Annotated[str, QueryParameter(max_length=80)]
_OnwardPath = Annotated[str, QueryParameter(max_length=300)]
_LinkToken = Annotated[str, PathParameter(max_length=300)]

ROLE_PERMISSION_TEXTS: Final[Mapping[str, Message]] = {
    "board": said("desk.may-board"),
    "treasurer": said("desk.may-treasurer"),
    "trophy": said("desk.may-trophy"),
    "day": said("desk.may-day"),
    "director": said("desk.may-director"),
    "controller": said("desk.may-controller"),
    "office": said("desk.may-office"),
}
"""Role id → what the role may do, for whoever decides who gets its PIN."""


class SignInPages(Controller):
    """HTTP routes below ``/tuer``: sign in to a tournament or club by PIN or link, sign out, and manage its PINs."""

    path = "/tuer"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_sign_in(self, request: WebRequest, ort: _PlaceParameter, weiter: _OnwardPath = "") -> Response[str]:
        """Show the PIN form of a tournament or club to anybody (GET ``/tuer``, status 200).

        ort: the scope of the place, such as ``turnier/abc``; an unknown one raises Missing (404).
        weiter: the path on this server to go to after signing in; the place's home page if it is "" or another
        server's.
        """
        place = await desk_services(request).find_place(ort)
        return render_page(request, "desk/door.html", place=place, wanted=(), linked=(), next_page=_ours(weiter, place))

    @post()
    async def sign_in_by_pin(self, request: WebRequest) -> Response[str]:
        """Sign in to the place ``ort`` with the PIN in the sent form and redirect with status 303 (POST ``/tuer``).

        The session cookie is set. If the PIN is wrong or too many were tried, the form is shown again with the reason
        (422).
        Raises StaleForm (403) without a valid CSRF token.
        """
        form = await read_form(request)
        place = await desk_services(request).find_place(form.read_text("ort"))
        onward, name = _ours(form.read_text("weiter", most=300), place), form.read_text("name", most=40)
        key = await _try_pin(request, form, place)
        if key is None:
            return render_page(
                request, "desk/door.html", form=form, place=place, wanted=(), linked=(), next_page=onward
            )
        if key.table is not None:
            onward = _page_of(key, place)
        return sign_in_and_redirect(
            request, key, name, onward, said("desk.signed-in-as", role=place.role_name(key.role))
        )

    @get("/{token:str}")
    async def sign_in_by_link(self, request: WebRequest, token: _LinkToken) -> Response[str]:
        """Sign in with a secret link and redirect with status 303 to the page that it is for (GET ``/tuer/TOKEN``).

        That is the page of a table or person if the link names one, else the home page of the tournament or club.
        token: the signed text in the link. Raises BadInput (400) if it is forged, expired or revoked.
        """
        desk = desk_services(request)
        key = await desk.keys.read_link(token)
        if key is None:
            raise BadInput(said("desk.link-over"))
        place = await desk.find_place(key.scope)
        return redirect(request, _page_of(key, place), session=requesting_session(request).with_credential(key, ""))

    @post("/zu")
    async def sign_out(self, request: WebRequest) -> Response[str]:
        """Sign this browser out of the place ``ort`` and redirect with status 303 to its home page (POST ``/tuer/zu``).

        The credential is revoked, so that a copy of the cookie is worth nothing. Without a sign-in only the redirect
        happens.
        """
        form = await read_form(request)
        place = await desk_services(request).find_place(form.read_text("ort"))
        visitor = await find_visitor(request, place)
        if visitor.key is not None:
            await desk_services(request).keys.end_session(visitor.key, visitor.author)
        return redirect(request, place.home, said("desk.signed-out"), visitor.session.without_credential(place.scope))

    @post("/name")
    async def set_visitor_name(self, request: WebRequest) -> Response[str]:
        """Store the name that the form gives in the session cookie and redirect with status 303 (POST ``/tuer/name``).

        Nothing is stored if the browser is not signed in to the place ``ort``, or if the name is empty or over 40
        letters.
        """
        form = await read_form(request)
        visitor = await find_visitor(request, await desk_services(request).find_place(form.read_text("ort")))
        name, onward = form.read_text("name", most=40), _ours(form.read_text("weiter", most=300), visitor.place)
        if visitor.key is None or not name or not form.has_no_errors:
            return redirect(request, onward)
        return redirect(request, onward, said("desk.called-so", name=name), replace(visitor.session, name=name))

    @get("/pins")
    async def show_pins(self, request: WebRequest, ort: _PlaceParameter) -> Response[str]:
        """Show which roles of a place have a PIN, and a secret link for each role (GET ``/tuer/pins``).

        Only the leading role may: a tournament's director, a club's first role. Others get the sign-in page with
        status 403.
        ort: the scope of the place, such as ``turnier/abc``; an unknown one raises Missing (404).
        """
        return await _pins(
            request, await require_role(request, await desk_services(request).find_place(ort)), FormInput()
        )

    @post("/pins")
    async def set_pin(self, request: WebRequest) -> Response[str]:
        """Set the PIN of the role ``rolle`` and redirect with status 303 to the list of PINs (POST ``/tuer/pins``).

        Only the leading role may; others get status 403. Older sign-ins of that role end; whoever sets the own PIN
        stays signed in. If the PIN is refused, the page is shown again with the reason (422).
        """
        form = await read_form(request)
        place = await desk_services(request).find_place(form.read_text("ort"))
        visitor = await require_role(request, place)
        role = form.read_choice("rolle", place.roles)
        key = await _set(request, form, visitor, role) if form.has_no_errors else None
        if key is None:
            return await _pins(request, visitor, form)
        where, told = f"/tuer/pins?ort={place.scope}", said("desk.pin-holds", role=place.role_name(role))
        return (
            sign_in_and_redirect(request, key, "", where, told)
            if visitor.role == role
            else redirect(request, where, told)
        )


async def _try_pin(request: WebRequest, form: FormInput, place: ProtectedPlace) -> Credential | None:
    """Return what a PIN opens; None, and the reason told in the form, if nothing or if it was tried too often."""
    desk, pin = desk_services(request), form.read_text("pin", needed=True, most=MAX_PIN_LENGTH)
    if not form.has_no_errors:
        return None
    known = desk.devices.read(request).id_where_pin_known(place.scope)
    try:
        async with desk.tries.attempt(
            place.scope, AttemptingDevice(known, requesting_session(request).id, rate_limit_address(request))
        ) as attempt:
            key = await desk.keys.credential_for_pin(place, pin)
            attempt.right = key is not None
    except BadInput as bad:
        form.note_bad_input(bad)
        return None
    if key is None:
        form.note_error("pin", said("desk.wrong-pin"))
    return key


async def _set(request: WebRequest, form: FormInput, visitor: Visitor, role: str) -> Credential | None:
    try:
        keys, seen = desk_services(request).keys, form.seen or None
        return await keys.set_pin(visitor.place, role, form.read_text("pin"), visitor.author, seen)
    except BadInput as bad:
        form.note_bad_input(bad)
        return None


async def _pins(request: WebRequest, visitor: Visitor, form: FormInput) -> Response[str]:
    keys, place = desk_services(request).keys, visitor.place
    turns = await keys.pin_versions(place.scope)
    links = {role: f"{base_url(request)}/tuer/{await keys.create_link(place, role)}" for role in place.roles}
    shown: dict[str, Any] = {
        "turns": turns,
        "links": links,
        "qr": qr_data_uri,
        "place": place,
        "may": ROLE_PERMISSION_TEXTS,
    }
    shown["menu"] = await desk_services(request).navigation_links(visitor)
    shown |= {"only_here": is_local_only(request), "restart": restart_command(request)}
    shown |= {"version": await keys.change_count(place.scope), "stay": f"/tuer/pins?ort={place.scope}"}
    return render_page(request, "desk/pins.html", visitor=visitor, form=form, **shown)


def _page_of(key: Credential, place: ProtectedPlace) -> str:
    """Return the path of the page that a credential is for: that of its table or person, else the home page."""
    return place.home if key.table is None else f"{place.home}/{place.inside.format(key.table)}"


def _ours(onward: str, place: ProtectedPlace) -> str:
    """Return the address to go on to: only one on this server, written as addresses are."""
    return onward if LOCAL_PATH_PATTERN.fullmatch(onward) else place.home
