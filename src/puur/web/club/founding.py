"""The list of this server's clubs, founding one from a file of rules, and the rule set by which its tables play."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get, post
from msgspec import structs

from puur.club.rules.read import (
    MAX_TABLES,
    PLAYERS_PER_TABLE,
    blank_club_file,
    club_file_text,
    club_rules,
    is_suitable_for_club,
    replace_dues_in_text,
    replace_rule_set_in_text,
    suggested_club_id,
    suitable_regulations,
)
from puur.club.season.decide import decide_command, events_or_raise
from puur.club.season.people import ChangeRules, FoundClub
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.law.law import Law
from puur.people_names import MAX_NAME_LETTERS, alphabetical_key
from puur.service.clock import now, to_local_time
from puur.service.club.entries import club_access
from puur.service.credentials import check_pin_length
from puur.web.answers import WebRequest
from puur.web.club.club_views import show_rules
from puur.web.club.form_commands import parse_whole_francs
from puur.web.club.request_context import (
    ClubContext,
    ClubId,
    clubs_of_server,
    context_at_moment,
    set_board_pin_and_sign_in,
)
from puur.web.desk import ERROR_PAGE_HANDLERS, FormInput, read_form, render_page, requesting_session, require_role
from puur.web.desk.uploads import MAX_RULES_FILE_BYTES, OwnRegulation, read_own_rules
from puur.web.language import language_of
from puur.words.catalogue import Language
from puur.words.message import Message, said

_FIELD: Final = "reglement"
_MOST_DUES: Final = 5000
_MOST_DAYS: Final = 366
_MOST_TYPED: Final = 40


def _why_not_playable(law: Law) -> Message | None:
    """Return why a club cannot play its games by these rules; None if it can."""
    return None if is_suitable_for_club(law) else said("club.reglement-fits-not")


async def _read_chosen_rule_set(request: WebRequest, form: FormInput) -> OwnRegulation | None:
    """Return the rule set that a form brings as a file or names by its id in the field ``reglement``.

    A file goes before the id, and is checked in a worker process. None if the form has neither, or an invalid one; then
    the error is noted at the form's field.
    """
    own = await read_own_rules(request, form, _why_not_playable)
    if own is not None or not form.values.get(_FIELD):
        return own
    known = form.read_choice(_FIELD, suitable_regulations())
    return OwnRegulation(known, suitable_regulations()[known]) if known in suitable_regulations() else None


class ClubRuleSetChangePages(Controller):
    """HTTP route for changing a club's rule set."""

    path = "/verein/{id:str}/reglement"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @post(request_max_body_size=MAX_RULES_FILE_BYTES)
    async def change_rule_set(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Change the rule set by which the club plays in future seasons, for the board.

        POST ``/verein/ID/reglement``. A season in progress keeps its own. The form has the rule set (an id or a file)
        and a ``reason``. Redirects (303) to the page of the rules; with errors that page is shown (422) and nothing is
        stored.
        """
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        form = await read_form(request)
        other, reason = await _read_chosen_rule_set(request, form), form.read_text("reason", needed=True, most=200)
        if other is None:
            if form.has_no_errors:
                form.note_error(_FIELD, said("desk.choose"))
        elif form.has_no_errors and await _change_rules(room, form, other, reason):
            return room.redirect("regeln", said("club.told-reglement", title=other.title))
        return show_rules(room, form)


class DuesChangePages(Controller):
    """HTTP route for changing the yearly fee."""

    path = "/verein/{id:str}/beitrag"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @post()
    async def change_dues(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Set the yearly fee and the days to pay it, for the board.

        POST ``/verein/ID/beitrag``. The form has ``dues`` in whole francs (0 removes the fee), ``due_days`` and
        ``dues_reason``. Redirects (303) to the page of the rules; with errors that page is shown (422) and nothing is
        stored.
        """
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        form = await read_form(request)
        amount = _read_dues(form)
        days = form.read_number("due_days", least=1, most=_MOST_DAYS, needed=True)
        why = form.read_text("dues_reason", needed=True, most=200)
        if not form.has_no_errors:
            return show_rules(room, form)
        try:
            text = replace_dues_in_text(room.club.rules, amount, days)
        except BadInput as bad:
            form.note_bad_input(bad)
            return show_rules(room, form)
        if not await room.carry_out(ChangeRules(text, why), form):
            return show_rules(room, form)
        return room.redirect("regeln", said("club.told-dues-set"), "beitrag")


def _read_dues(form: FormInput) -> int:
    """Return the yearly fee of a form in whole francs; 0 with the reason noted at the field if there is none."""
    typed = form.read_text("dues", needed=True, most=_MOST_TYPED)
    if not typed:
        return 0
    try:
        amount = parse_whole_francs("dues", typed)
    except BadInput as bad:
        form.note_bad_input(bad)
        return 0
    if amount > _MOST_DUES:
        form.note_error("dues", said("desk.from-to", least=0, most=_MOST_DUES, given=amount))
    return amount


async def _change_rules(room: ClubContext, form: FormInput, other: OwnRegulation, reason: str) -> bool:
    try:
        text = replace_rule_set_in_text(room.club.rules, other.text)
    except BadInput as bad:
        form.note_bad_input(bad)
        return False
    return await room.carry_out(ChangeRules(text, reason), form)


_AJZ: Final = "ajz08-2017"
_OWN: Final = {
    f"own-{tables}": said("club.rules-of-ones-own", n=tables, members=tables * PLAYERS_PER_TABLE)
    for tables in range(1, MAX_TABLES + 1)
}
_RULES: Final = {_AJZ: said("club.rules-of-ajz", members=club_rules(_AJZ).year.members), **_OWN}


class FoundingPages(Controller):
    """HTTP routes for the list of clubs and for founding one."""

    path = "/verein"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_clubs(self, request: WebRequest) -> Response[str]:
        """Show the server's clubs: those that are listed, and those to which this browser is signed in.

        GET ``/verein``, for everybody; an HTML page, in alphabetical order. Clubs whose data cannot be read are left
        out.
        """
        opened = requesting_session(request).keys
        clubs = [
            one
            for _, one in await clubs_of_server(request).readable_states()
            if one.listed or f"verein/{one.id}" in opened
        ]
        return render_page(request, "verein/list.html", clubs=sorted(clubs, key=lambda one: alphabetical_key(one.name)))

    @get("/neu")
    async def show_new_club_form(self, request: WebRequest) -> Response[str]:
        """Show the empty form for founding a club. GET ``/verein/neu``, for everybody."""
        return _new(request)

    @post("/neu", request_max_body_size=MAX_RULES_FILE_BYTES, opt={"founds": "club"})
    async def found_club(self, request: WebRequest) -> Response[str]:
        """Create a club and sign in its founder with the new PIN of the board.

        POST ``/verein/neu``. The form has the club's ``name``, ``id`` (made of the name if empty), ``pin``, ``lead``
        (the founder's name), ``listed`` and the rules. Mails of the club are in the page's language. Redirects (303) to
        the club; with errors the form is shown (422) and nothing is stored.
        """
        form = await read_form(request)
        name = form.read_text("name", needed=True, most=MAX_NAME_LETTERS)
        if not form.values.get("id", "").strip():
            form.values["id"] = suggested_club_id(name)
        other = await _read_chosen_rule_set(request, form)
        command = FoundClub(
            form.read_text("id", needed=bool(name), most=40),
            name,
            _rules(form, name, other, language_of(request)),
            form.is_ticked("listed"),
            language_of(request),
        )
        pin, lead = form.read_text("pin", needed=True), form.read_text("lead", most=40)
        await _found_club(request, form, command, pin, lead)
        if not form.has_no_errors:
            return _new(request, form, other)
        return await set_board_pin_and_sign_in(request, command.id, pin, lead)


def _new(request: WebRequest, form: FormInput | None = None, own: OwnRegulation | None = None) -> Response[str]:
    there = list(suitable_regulations().items())
    title = own.title if own else ""
    return render_page(request, "verein/new.html", form=form or FormInput(), rules=_RULES, reglemente=there, own=title)


def _rules(form: FormInput, name: str, other: OwnRegulation | None, language: Language) -> str:
    """Return the file that was asked for; one's own begins with the club's name and as many tables as were said.

    language: of the comments of one's own.
    """
    asked = form.read_choice("rules", _RULES, otherwise=_AJZ)
    tables = int(asked.removeprefix("own-")) if asked in _OWN else 0
    text = blank_club_file(name, tables, language) if tables else club_file_text(_AJZ)
    return replace_rule_set_in_text(text, other.text) if other else text


async def _found_club(request: WebRequest, form: FormInput, command: FoundClub, pin: str, lead: str) -> None:
    """Found it, or say all that is wrong at once, each at its field."""
    try:
        if pin:
            check_pin_length(pin)
    except BadInput as bad:
        form.note_bad_input(bad, {str(bad.where.get("field", "")): "pin"})
    if command.id:
        await _look(request, form, command)
    if not form.has_no_errors:
        return
    try:
        await clubs_of_server(request).found_club(command, f"Vorstand ({lead})" if lead else "Vorstand")
    except BadInput as bad:
        form.note_bad_input(bad)


async def _look(request: WebRequest, form: FormInput, command: FoundClub) -> None:
    """Say what would be wrong with it, and whether there is one of that address already; nothing is founded yet.

    What is missing is said already, and keeps nothing else from being said: so nobody mends a form twice.
    """
    if command.id in await clubs_of_server(request).ids():
        form.note_error("id", said("club.exists"))
    try:
        events_or_raise(
            decide_command(Club(), structs.replace(command, name=command.name or command.id), to_local_time(now()))
        )
    except BadInput as bad:
        form.note_bad_input(bad)
