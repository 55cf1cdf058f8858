"""The rule set by which a club plays its club days: chosen when it is founded, or changed later."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, post

from puur.club.rules.read import replace_dues, replace_reglement, suitable_regulations, suits_club_game
from puur.club.season.people import ChangeRules
from puur.errors import BadInput
from puur.law.law import Law
from puur.service.club.door import club_access
from puur.web.answers import WebRequest
from puur.web.club.club_views import show_rules as rules_page
from puur.web.club.place import ClubContext, Id, context_at_moment
from puur.web.club.sending import whole_francs
from puur.web.desk import HANDLERS, FormInput, read_form, require_role
from puur.web.desk.own_rules import MOST_FILE, OwnRegulation, own_rules
from puur.words.message import Message, said

FIELD: Final = "reglement"
MOST_DUES: Final = 5000
MOST_DAYS: Final = 366
_MOST_TYPED: Final = 40


def why_not_playable(law: Law) -> Message | None:
    """Return why a club cannot play its games by these rules; None if it can."""
    return None if suits_club_game(law) else said("club.reglement-fits-not")


async def chosen_regulation(request: WebRequest, form: FormInput) -> OwnRegulation | None:
    """Return the rule set that a form names by id or brings as a file.

    None if it has neither, or with errors noted in the form. A file is checked in a worker process.
    """
    own = await own_rules(request, form, why_not_playable)
    if own is not None or not form.values.get(FIELD):
        return own
    known = form.choice(FIELD, suitable_regulations())
    return OwnRegulation(known, suitable_regulations()[known]) if known in suitable_regulations() else None


class RuleSetPages(Controller):
    """HTTP route for changing a club's rule set."""

    path = "/verein/{id:str}/reglement"
    exception_handlers = HANDLERS
    include_in_schema = False

    @post(request_max_body_size=MOST_FILE)
    async def change_rule_set(self, request: WebRequest, id: Id) -> Response[str]:
        """Play by another rule set in future seasons, for the board; a season in progress keeps its own.

        The form has the rule set and a reason. With errors, the page is shown again.
        """
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        form = await read_form(request)
        other, reason = await chosen_regulation(request, form), form.text("reason", needed=True, most=200)
        if other is None:
            if form.has_no_errors:
                form.note_error(FIELD, said("desk.choose"))
        elif form.has_no_errors and await _change_rules(room, form, other, reason):
            return room.redirect("regeln", said("club.told-reglement", title=other.title))
        return rules_page(room, form)


class DuesPages(Controller):
    """HTTP route for changing the yearly fee."""

    path = "/verein/{id:str}/beitrag"
    exception_handlers = HANDLERS
    include_in_schema = False

    @post()
    async def change_dues(self, request: WebRequest, id: Id) -> Response[str]:
        """Set the yearly fee in francs and the days to pay it, for the board; 0 francs removes it."""
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        form = await read_form(request)
        amount = _read_dues(form)
        days = form.number("due_days", least=1, most=MOST_DAYS, needed=True)
        why = form.text("dues_reason", needed=True, most=200)
        if not form.has_no_errors:
            return rules_page(room, form)
        try:
            text = replace_dues(room.club.rules, amount, days)
        except BadInput as bad:
            form.note_bad_input(bad)
            return rules_page(room, form)
        if not await room.carry_out(ChangeRules(text, why), form):
            return rules_page(room, form)
        return room.redirect("regeln", said("club.told-dues-set"), "beitrag")


def _read_dues(form: FormInput) -> int:
    """Return the yearly fee of a form in whole francs; 0 with the reason noted at the field if there is none."""
    typed = form.text("dues", needed=True, most=_MOST_TYPED)
    if not typed:
        return 0
    try:
        amount = whole_francs("dues", typed)
    except BadInput as bad:
        form.note_bad_input(bad)
        return 0
    if amount > MOST_DUES:
        form.note_error("dues", said("desk.from-to", least=0, most=MOST_DUES, given=amount))
    return amount


async def _change_rules(room: ClubContext, form: FormInput, other: OwnRegulation, reason: str) -> bool:
    try:
        text = replace_reglement(room.club.rules, other.text)
    except BadInput as bad:
        form.note_bad_input(bad)
        return False
    return await room.carry_out(ChangeRules(text, reason), form)
