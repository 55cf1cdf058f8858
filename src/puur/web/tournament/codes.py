"""Where the QR codes on papers lead: shown before printing, and set if the hall uses another address.

``/t`` is the short address of today's tournament, to type from the screen into a phone.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from litestar import Controller, Response, get

from puur.address_reach import (
    MAX_TYPED_ADDRESS_LETTERS,
    AddressReach,
    address_reach,
    parse_base_url,
    url_without_scheme,
)
from puur.service.clock import now, to_local_time
from puur.tournament.commands import ChangeSetup
from puur.web.answers import WebRequest
from puur.web.desk import FormInput, redirect
from puur.web.desk.network import base_url, is_local_only, restart_command
from puur.web.tournament.place import TournamentContext, tournaments_of
from puur.web.tournament.sending import DIRECTOR_ACCESS, FormField, form_routes
from puur.words.message import Message, said

PAPERS_WITH_QR_CODES: Final = frozenset({"tischkarten", "startkarten"})
"""Papers with QR codes that lead to this server."""
PRINT_ANYWAY_PARAMETER: Final = "trotzdem"
"""The URL parameter that prints a paper although few devices can open its QR codes."""
WITHOUT_QR_CODES_PARAMETER: Final = "ohne"
"""The URL parameter that prints a paper without QR codes."""
_SHORT: Final = "/t"
_DAWN: Final = timedelta(hours=6)
"""How long after midnight an evening still counts as the day before."""


def base_url_for_qr_codes(room: TournamentContext) -> str:
    """Return the base URL for printed codes, without a slash at the end.

    It is the one that the director entered for the hall, else that of this server.
    """
    return room.tournament.setup.address or base_url(room.request)


def find_reach_of_qr_codes(room: TournamentContext) -> AddressReach:
    """Return from where the URL in printed codes can be reached, so that a warning can be shown before printing.

    ``lasting``: everywhere. ``passing``: in the same network, while the address lasts. ``nowhere``: on this machine
    only.
    """
    return "lasting" if room.tournament.setup.address else address_reach(base_url(room.request))


def qr_code_link_data(room: TournamentContext) -> dict[str, Any]:
    """Return the template data on where the codes on printed papers lead, and who can reach that."""
    entered, there = room.tournament.setup.address, base_url(room.request)
    return {
        "address": base_url_for_qr_codes(room),
        "letters": url_without_scheme(f"{base_url_for_qr_codes(room)}{room.home}"),
        "reach": find_reach_of_qr_codes(room),
        "entered": entered,
        "elsewhere": there if entered and entered != there else "",
        "only_here": is_local_only(room.request),
        "restart": restart_command(room.request),
    }


def ask_before_printing(room: TournamentContext, form: FormInput, wanted: str = "", query: str = "") -> Response[str]:
    """Return a page that says where the QR codes on a paper would lead, with a button to print it anyway.

    wanted: the paper's file name, such as ``startkarten.pdf``; "" for none. query: the query string to print it with.
    """
    return room.show("codes.html", form, wanted=wanted, query=query, **qr_code_link_data(room))


def _page(room: TournamentContext, form: FormInput) -> Response[str]:
    return ask_before_printing(room, form)


def _read_address(form: FormInput, _: TournamentContext, field: str) -> str:
    """Return an address as it was typed, empty for none; what is none is told at the field."""
    text = form.read_text(field, most=MAX_TYPED_ADDRESS_LETTERS)
    found = parse_base_url(text) if text else ""
    if found is None or (found and address_reach(found) == "nowhere"):
        form.note_error(field, said("tournament.address-wrong", given=text[:60]))
        return ""
    return found


def _change_address(room: TournamentContext, _: FormInput, address: str) -> ChangeSetup:
    return ChangeSetup(replace(room.tournament.setup, address=address))


def _address_notice(_: TournamentContext, it: ChangeSetup) -> Message:
    address = it.setup.address
    return said("desk.codes-lead", address=url_without_scheme(address)) if address else said("desk.codes-lead-here")


class QrCodeAddressPages(Controller):
    """HTTP route for the director: POST ``/turnier/ID/papiere/adresse`` sets the base URL in printed QR codes."""

    path = "/turnier/{id:str}"

    change = form_routes(_page, "papiere", DIRECTOR_ACCESS)(
        "/papiere/adresse", _change_address, _address_notice, address=FormField("address", _read_address)
    )


class TodaysTournamentRedirect(Controller):
    """HTTP route ``/t``: a short address to type, which leads to the tournament of today."""

    path = _SHORT

    @get()
    async def redirect_to_today(self, request: WebRequest) -> Response[str]:
        """Redirect anybody to the page of today's tournament (GET ``/t``, status 303).

        With none or several listed ones, redirect to the list of tournaments, which shows a notice. Until 6 o'clock in
        the morning the tournaments of the day before count as today's.
        """
        found = await _evenings_of_today(request)
        if len(found) == 1:
            return redirect(request, f"/turnier/{found[0]}")
        told = said("page-tournament.several-today") if found else said("page-tournament.none-today")
        return redirect(request, "/turnier", told)


async def _evenings_of_today(request: WebRequest) -> list[str]:
    """Return the ids of today's tournaments that wish to be found; after midnight first those of the day before."""
    there, time = await tournaments_of(request).readable_states(), to_local_time(now())
    for date in ((time - _DAWN).date().isoformat(), time.date().isoformat()):
        found = [id_ for id_, one in there if one.setup.listed and one.setup.date == date]
        if found:
            break
    return found


async def address_to_type(room: TournamentContext) -> str:
    """Return the URL that people type to get to a tournament: the short one if it leads there, else the full one."""
    there = _SHORT if await _evenings_of_today(room.request) == [room.id] else room.home
    return url_without_scheme(f"{base_url_for_qr_codes(room)}{there}")
