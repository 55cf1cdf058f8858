"""The public registration form, the page of one's own registration, and a player's personal code.

On the page a registered person sees the place in the list, changes the registration or withdraws it. The code is
printed on the start card; whoever files a protest proves with it who it is.
"""

from __future__ import annotations

import hmac
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from litestar import Controller, Response

from puur.errors import BadInput, Missing
from puur.mailing import checked_mail_address
from puur.people_names import MAX_NAME_LETTERS
from puur.service.clock import now
from puur.tournament.commands import ChangeRegistration, Command, Register, WithdrawRegistration
from puur.tournament.details import DETAIL_SPECS
from puur.tournament.registration import (
    Registration,
    hash_link_secret,
    partner_names,
    places_left_for_next,
    registration_standings,
)
from puur.tournament.state import Player
from puur.tournament.topics.registration import (
    MAX_CONTACT_LETTERS,
    MAX_PARTNERS,
    MAX_REMARK_LETTERS,
    is_player_list_used,
    is_registration_open,
)
from puur.web.answers import WebRequest
from puur.web.desk import FormInput, desk_services
from puur.web.desk.tries import AttemptingDevice
from puur.web.language import language_of
from puur.web.sliding_windows import rate_limit_address
from puur.web.tournament.codes import base_url_for_qr_codes
from puur.web.tournament.people.mails import can_send_mail
from puur.web.tournament.place import TournamentContext, public_context, tournaments_of
from puur.web.tournament.sending import (
    AccessCheck,
    FormField,
    form_routes,
    line_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.words.message import Message, said

REGISTRATION_WINDOW_SECONDS: Final = 3600
"""Seconds over which registrations from one address are counted; :data:`_MOST_SENT` are allowed."""
_MOST_SENT: Final = 30
_TRAP: Final = "website"
"""The name of a form field that people do not see; only a machine fills it in."""
_HIDDEN_KEY: Final = "link"
_MINUTE: Final = 60


async def _registration_context(request: WebRequest, id: str) -> TournamentContext:
    """Return the context of a request by somebody who registers; no role is needed.

    Names of players are masked for the public, unlike the registrations, so that the visitor's own is found among
    them.
    Raises Missing (404) if there is no such tournament.
    """
    room = await public_context(request, id)
    whole = await tournaments_of(request).get(id)
    return replace(room, tournament=replace(room.tournament, registration=whole.registration))


_REGISTERING: Final[AccessCheck] = _registration_context


def _own_registration(room: TournamentContext) -> Registration:
    """Return the registration that belongs to the secret link in the request's path.

    Raises Missing (404) if there is none.
    """
    key = hash_link_secret(room.url_values["link"])
    found = next((one for one in room.tournament.registration.rows if one.key == key), None)
    if found is None:
        raise Missing(said("signup.no-link"), {"field": "link"})
    return found


def _partner_field(name: str) -> FormField:
    """Return a form field for partners' names, by line or comma; it is read as a tuple of names."""

    def read(form: FormInput, _: TournamentContext, field: str) -> tuple[str, ...]:
        typed = form.values.get(field, "")[: MAX_PARTNERS * (MAX_NAME_LETTERS + 2)]
        return tuple(filter(None, (one.strip() for line_ in typed.splitlines() for one in line_.split(","))))

    return FormField(name, read)


REGISTRATION_FORM_FIELDS: Final = {
    "name": line_field("name", MAX_NAME_LETTERS),
    "team": optional_line_field("team", MAX_NAME_LETTERS),
    "partners": _partner_field("partners"),
    **{name: optional_line_field(name, one.max_letters) for name, one in DETAIL_SPECS.items()},
    "wish": optional_line_field("wish", MAX_NAME_LETTERS),
    "seeks": optional_line_field("seeks", MAX_NAME_LETTERS),
    "remark": optional_line_field("remark", MAX_REMARK_LETTERS),
    "contact": optional_line_field("contact", MAX_CONTACT_LETTERS),
}
"""Field of a registration → how its form reads it."""


def registration_form_values(room: TournamentContext, row: Registration | None = None) -> dict[str, object]:
    """Return the template data for the registration form.

    These are ``row``, ``unit``, and ``categories`` as pairs (value, label), which is empty if the tournament has none.
    row: the registration to change; None for a new one.
    """
    setup = room.tournament.setup
    none: tuple[str, Message | str] = "", said("page-signup.no-category")
    categories = [none, *((one, one) for one in setup.categories)] if setup.categories else []
    return {"row": row, "categories": categories, "unit": setup.unit}


def _form(room: TournamentContext, form: FormInput) -> Response[str]:
    there = room.tournament
    return room.show(
        "register.html",
        form,
        **registration_form_values(room),
        terms=there.registration.terms,
        open=is_registration_open(there, now()),
        left=places_left_for_next(there),
        drawn=is_player_list_used(there),
        namesake=bool(form.errors.keys() & {"name", "team"}) and form.read_text("name") != "",
        trap=_TRAP,
        mailed=can_send_mail(room),
    )


def _read(room: TournamentContext, form: FormInput, **given: Any) -> Register | None:  # noqa: ANN401 - as the form has it
    """Return the registration; a machine, and an address from which too many came, are told so."""
    if form.read_text(_TRAP):
        form.note_error("", said("signup.is-trap"))
    waits = room.request.app.state.registered.seconds_to_wait(_sender(room), _MOST_SENT)
    if waits:
        form.note_error("", said("signup.too-many", n=math.ceil(waits / _MINUTE)))
    if not form.has_no_errors:
        return None
    anyway = given.pop("anyway") or room.tournament.setup.names != "full"  # nobody is told who is registered
    link = desk_services(room.request).keys.personal_link(room.visitor.place, f"registration {form.once}")
    form.values[_HIDDEN_KEY] = link
    return Register(**given, key=hash_link_secret(link), anyway=anyway, language=language_of(room.request))


def _sender(room: TournamentContext) -> tuple[str, str]:
    """Return who is counted: an address, at a tournament."""
    return room.id, rate_limit_address(room.request)


def _to_own_page(room: TournamentContext, form: FormInput, _: Register) -> Response[str]:
    """Go on to one's own page; what was refused has not been counted."""
    room.request.app.state.registered.count_hit(_sender(room))
    return room.redirect(f"anmelden/{form.values[_HIDDEN_KEY]}", said("signup.thanks"))


def _own_page(room: TournamentContext, form: FormInput) -> Response[str]:
    row, there = _own_registration(room), room.tournament
    stand = registration_standings(there)[row.number]
    return room.show(
        "own_registration.html",
        form,
        **registration_form_values(room, row),
        stand=stand,
        others=partner_names(there, row),
        link=f"{base_url_for_qr_codes(room)}{room.home}/anmelden/{room.url_values['link']}",
        drawn=is_player_list_used(there),
        contact_mail=checked_mail_address(row.contact),
        mailed=can_send_mail(room, row),
    )


def _read_change(room: TournamentContext, _: FormInput, link: str, **given: Any) -> ChangeRegistration:  # noqa: ANN401 - as the form has it
    return ChangeRegistration(number=_own_registration(room).number, key=hash_link_secret(link), **given)


def _read_withdrawal(room: TournamentContext, form: FormInput, link: str, sure: bool) -> Sequence[Command]:  # noqa: FBT001 - as the form has it
    if not sure:
        form.note_error("sure", said("signup.tick-to-withdraw"))
        return ()
    return (WithdrawRegistration(_own_registration(room).number, hash_link_secret(link)),)


def _withdrawn(_: TournamentContext, __: object) -> Message:
    return said("signup.withdrawn-told")


_sent = form_routes(_form, "anmelden", _REGISTERING)
_of_own = form_routes(_own_page, "anmelden/{link}", _REGISTERING)


class OwnRegistrationPages(Controller):
    """HTTP routes below ``/turnier/ID/anmelden``: the public registration form, and one's own registration.

    The page of one's own registration is opened by a secret link.
    """

    path = "/turnier/{id:str}"

    show = page_route("/anmelden", _form, _REGISTERING)
    register = _sent("/anmelden", _read, onward=_to_own_page, anyway=tick_field("anyway"), **REGISTRATION_FORM_FIELDS)
    own = page_route("/anmelden/{link:str}", _own_page, _REGISTERING)
    change = _of_own("/anmelden/{link:str}", _read_change, "desk.saved", **REGISTRATION_FORM_FIELDS)
    withdraw = _of_own("/anmelden/{link:str}/abmelden", _read_withdrawal, _withdrawn, sure=tick_field("sure"))


PLAYER_CODE_FIELD: Final = "code"
"""The name of the form field, and of the URL parameter, with the code."""


def player_code(room: TournamentContext, player: Player) -> str:
    """Return the secret code of the player who now has a start number, as printed on the start card.

    It is derived from the server's secret. A substitute gets another code than the player before.
    """
    return desk_services(room.request).keys.personal_code(room.visitor.place, f"{player.id}/{len(player.formerly)}")


def player_page_url(room: TournamentContext, player: Player) -> str:
    """Return the URL of a player's page with the secret code, as in the QR code of the start card."""
    return (
        f"{base_url_for_qr_codes(room)}{room.home}/spieler/{player.id}?{PLAYER_CODE_FIELD}={player_code(room, player)}"
    )


async def check_player_code(room: TournamentContext, form: FormInput, player: Player) -> bool:
    """Return whether the code sent with a form is the player's own; if not, that is noted at its field.

    Wrong codes are counted as wrong PINs are; after too many the right one is refused too.
    """
    typed = form.read_text(PLAYER_CODE_FIELD, needed=True, most=20).replace(" ", "")
    if not form.has_no_errors:
        return False
    session, scope = room.visitor.session, f"{room.visitor.place.scope}/code"
    device = AttemptingDevice("", session.id, rate_limit_address(room.request))
    try:
        async with desk_services(room.request).tries.attempt(scope, device) as attempt:
            attempt.right = hmac.compare_digest(typed.encode(), player_code(room, player).encode())
    except BadInput as bad:
        form.note_error(PLAYER_CODE_FIELD, bad.said)
        return False
    if not attempt.right:
        form.note_error(PLAYER_CODE_FIELD, said("desk.wrong-code"))
    return attempt.right
