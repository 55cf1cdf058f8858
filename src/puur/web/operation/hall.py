"""The operator's page: whether the hall reaches the server, whether it is well, and how to stop it.

Only whoever has the operator's key sees it: `puur serve --open` opens it, `puur doctor --page` prints its address.
"""

from __future__ import annotations

import asyncio
import shlex
import signal
from dataclasses import replace
from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import QueryParameter

from puur.errors import BadInput
from puur.extras import portable_folder
from puur.service.clock import now
from puur.service.credentials import MAX_PIN_LENGTH
from puur.service.doctor import run_checks
from puur.service.doctor.results import CheckResult, Installation
from puur.service.network import LOOPBACK_HOSTS, OPERATOR_KEY_PARAMETER, OPERATOR_PATH, is_operator, own_addresses
from puur.tournament.state import Setup
from puur.web.answers import WebRequest
from puur.web.desk import ERROR_PAGE_HANDLERS, render_page
from puur.web.desk.forms import FormInput
from puur.web.desk.network import base_url, is_local_only, qr_data_uri, restart_command
from puur.web.desk.view import redirect, sign_in_and_redirect
from puur.web.desk.visitor import desk_services, read_form
from puur.web.language import language_of
from puur.web.pages import evening_guide_path
from puur.web.tournament.place import tournaments_of
from puur.words.message import said

_COOKIE: Final = "operator"
_BY: Final = "Puur"
"""The author of a PIN that the operator sets."""
_DAYS: Final = 30
_FAREWELL: Final = 1.0
"""Seconds for sending the last page before the server ends."""
_OperatorKey = Annotated[str, QueryParameter(name=OPERATOR_KEY_PARAMETER, max_length=200)]


class OperatorPages(Controller):
    """HTTP routes for the operator's page: can the hall reach this server?"""

    path = OPERATOR_PATH
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_reachability(self, request: WebRequest, key: _OperatorKey = "") -> Response[str]:
        """GET /betrieb?schluessel=KEY: show the operator how the hall reaches this server.

        The page has the server's addresses, and whether another device has connected.
        key: the operator's access key, which is then kept in a cookie for 30 days. Without it the page says how to get
        it
        (status 403).
        """
        if key and is_operator(_secret(request), key):
            answer = redirect(request, OPERATOR_PATH)
            answer.set_cookie(_cookie(key, secure=request.url.scheme == "https"))
            return answer
        return await _hall_page(request)

    @post("/pruefen")
    async def run_checks(self, request: WebRequest) -> Response[str]:
        """POST /betrieb/pruefen: run all health checks and show the operator the results. Anybody else gets 403."""
        await read_form(request)
        if not _runs_it(request):
            return await _hall_page(request)
        patient = _patient(request)
        return await _hall_page(request, await asyncio.to_thread(lambda: tuple(run_checks(patient))))

    @post("/pin")
    async def set_pin(self, request: WebRequest) -> Response[str]:
        """POST /betrieb/pin: set a new PIN for the tournament's leader, and sign the operator in there with that role.

        The form's field ``ort`` names the tournament, ``pin`` the PIN. Older sign-ins with that role end. A PIN that is
        too short is refused with the reason on the page. Anybody but the operator gets 403.
        """
        form = await read_form(request)
        if not _runs_it(request):
            return await _hall_page(request)
        desk, pin = desk_services(request), form.read_text("pin", needed=True, most=MAX_PIN_LENGTH)
        ort = form.read_choice("ort", await _tournaments(request))
        if form.has_no_errors:
            place = await desk.find_place(ort)
            try:
                key = await desk.keys.set_pin(place, place.leading_role, pin, _BY)
            except BadInput as bad:
                form.note_bad_input(bad)
            else:
                told = said("desk.pin-holds", role=place.role_name(place.leading_role))
                return sign_in_and_redirect(request, key, "", place.home, told)
        return await _hall_page(request, form=form)

    @post("/beenden")
    async def stop_server(self, request: WebRequest) -> Response[str]:
        """POST /betrieb/beenden: stop the server; games continue when it starts again.

        Anybody but the operator gets 403.
        """
        await read_form(request)
        if not _runs_it(request):
            return await _hall_page(request)
        asyncio.get_running_loop().call_later(_FAREWELL, signal.raise_signal, signal.SIGINT)
        return render_page(
            request, "operation/ended.html", restart=None if portable_folder() is not None else restart_command(request)
        )


def note_first_other_device(request: WebRequest) -> None:
    """Remember the time of the first request from a device other than this machine, if this is one.

    It is stored in the application's state as ``reached`` (ms since 1970, UTC), which the operator's page shows.
    """
    state = request.app.state
    if "reached" in state or request.client is None:
        return
    host = request.client.host.removeprefix("::ffff:")
    if host not in LOOPBACK_HOSTS and "." in host and host not in own_addresses():
        state.reached = now()


def _cookie(key: str, *, secure: bool) -> Cookie:
    return Cookie(_COOKIE, OPERATOR_PATH, key, max_age=_DAYS * 86_400, httponly=True, samesite="lax", secure=secure)


def _secret(request: WebRequest) -> str:
    return str(request.app.state.operator_secret)


def _runs_it(request: WebRequest) -> bool:
    return is_operator(_secret(request), request.cookies.get(_COOKIE, ""))


def _patient(request: WebRequest) -> Installation:
    """Return what is examined: this server, at the address at which it listens."""
    state: State = request.app.state
    host, port = request.scope.get("server") or ("127.0.0.1", 8000)
    known: Installation = state.patient
    return replace(known, address=f"http://{host}:{port}")


async def _tournaments(request: WebRequest) -> dict[str, Setup]:
    """Return the tournaments on this machine, the newest first, by scope; none where many share it."""
    if _patient(request).is_shared:
        return {}
    there = await tournaments_of(request).readable_states()
    newest = sorted(there, key=lambda pair: pair[1].setup.date, reverse=True)
    return {f"turnier/{id_}": one.setup for id_, one in newest}


async def _hall_page(
    request: WebRequest, found: tuple[CheckResult, ...] = (), form: FormInput | None = None
) -> Response[str]:
    if not _runs_it(request):
        in_terminal = shlex.join(["puur", "doctor", "--page", base_url(request)])
        command = None if portable_folder() is not None else in_terminal
        return render_page(request, "operation/closed.html", status=403, command=command)
    scheme, port = request.url.scheme, request.url.port
    addresses = [f"{scheme}://{one}{f':{port}' if port else ''}" for one in own_addresses()]
    return render_page(
        request,
        "operation/hall.html",
        addresses=addresses,
        port=str(port or 80),
        only_here=is_local_only(request),
        restart=restart_command(request),
        reached=request.app.state.get("reached"),
        folder=str(_patient(request).folder),
        is_shared=_patient(request).is_shared,
        found=found,
        qr=qr_data_uri,
        tournaments=await _tournaments(request),
        guide=evening_guide_path(language_of(request)),
        form=form or FormInput(),
    )
