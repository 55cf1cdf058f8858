"""The clubs of this server, and founding one from a file of rules."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get, post

from puur.club.begun import AT_A_TABLE, MOST_TABLES, address_of, begun
from puur.club.rules_read import club_rules, club_text
from puur.club.season.people import FoundClub
from puur.errors import BadInput
from puur.service.doors import fit
from puur.web.answers import Asked
from puur.web.club.place import begin, clubs_of
from puur.web.desk import HANDLERS, Form, page, sent, session_of
from puur.words.message import said

AJZ: Final = "ajz08-2017"
OWN: Final = {
    f"own-{tables}": said("club.rules-of-ones-own", tables=tables, members=tables * AT_A_TABLE)
    for tables in range(1, MOST_TABLES + 1)
}
RULES: Final = {AJZ: said("club.rules-of-ajz", members=club_rules(AJZ).year.members), **OWN}


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
        name = form.text("name", needed=True, most=80)
        if not form.values.get("id", "").strip():
            form.values["id"] = address_of(name)
        command = FoundClub(
            form.text("id", needed=bool(name), most=40), name, _rules(form, name), form.ticked("listed")
        )
        pin, lead = form.text("pin", needed=True), form.text("lead", most=40)
        await _found(request, form, command, pin, lead)
        if not form.fine:
            return page(request, "verein/new.html", form=form, rules=RULES)
        return await begin(request, command.id, pin, lead)


def _rules(form: Form, name: str) -> str:
    """Return the file that was asked for; one's own begins with the club's name and as many tables as were said."""
    asked = form.choice("rules", RULES, otherwise=AJZ)
    return begun(name, int(asked.removeprefix("own-"))) if asked in OWN else club_text(asked)


async def _found(request: Asked, form: Form, command: FoundClub, pin: str, lead: str) -> None:
    try:
        fit(pin)
    except BadInput as bad:
        if pin:
            form.blame(bad, {str(bad.where.get("field", "")): "pin"})
    if not form.fine:
        return
    try:
        await clubs_of(request).found(command, f"Vorstand ({lead})" if lead else "Vorstand")
    except BadInput as bad:
        form.blame(bad)
