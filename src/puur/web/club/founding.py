"""The clubs of this server, and founding one from a file of rules."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get, post

from puur.club.rules_read import club_text
from puur.club.season.people import FoundClub
from puur.errors import BadInput
from puur.service.doors import fit
from puur.web.answers import Asked
from puur.web.club.place import begin, clubs_of
from puur.web.desk import HANDLERS, Form, page, sent, session_of
from puur.words.message import said

RULES: Final = {
    "ajz08-2017": said("club.rules-of-ajz"),
    "blank": said("club.rules-of-ones-own"),
}


class Founding(Controller):
    """Where everything begins."""

    path = "/verein"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked) -> Response[str]:
        """Show the clubs."""
        opened = session_of(request).keys
        found = [await clubs_of(request).get(one) for one in await clubs_of(request).ids()]
        clubs = [one for one in found if one.listed or f"verein/{one.id}" in opened]
        return page(request, "verein/list.html", clubs=sorted(clubs, key=lambda one: one.name))

    @get("/neu")
    async def new(self, request: Asked) -> Response[str]:
        """Show the form of a new club."""
        return page(request, "verein/new.html", rules=RULES)

    @post("/neu", opt={"founds": "club"})
    async def found(self, request: Asked) -> Response[str]:
        """Found a club, and let in who did."""
        form = await sent(request)
        command = FoundClub(
            form.text("id", needed=True, most=40),
            form.text("name", needed=True, most=80),
            club_text(form.choice("rules", RULES, otherwise="ajz08-2017")) if form.values.get("rules") in RULES else "",
            form.ticked("listed"),
        )
        pin, lead = form.text("pin", needed=True), form.text("lead", most=40)
        await _found(request, form, command, pin, lead)
        if not form.fine:
            return page(request, "verein/new.html", form=form, rules=RULES)
        return await begin(request, command.id, pin, lead)


async def _found(request: Asked, form: Form, command: FoundClub, pin: str, lead: str) -> None:
    if not form.fine:
        return
    try:
        fit(pin)
    except BadInput as bad:
        form.blame(bad, {str(bad.where.get("field", "")): "pin"})
        return
    try:
        await clubs_of(request).found(command, f"Vorstand ({lead})" if lead else "Vorstand")
    except BadInput as bad:
        form.blame(bad)
