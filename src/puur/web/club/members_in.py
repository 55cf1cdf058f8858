"""Imports members from another program: a preview first, then the import."""

from __future__ import annotations

from litestar import Controller, Response, get, post

from puur.club.incoming import WANTED, drop_future_birthdays, drop_long_addresses, import_commands, known_people
from puur.roster.lines import Preview
from puur.service.club.door import club_access
from puur.web.answers import WebRequest
from puur.web.club.place import ClubContext, Id, context_at_moment
from puur.web.desk import HANDLERS, FormInput, read_form, require_role
from puur.web.desk.roster import MOST_BYTES, preview_context, read_preview
from puur.words.message import said


class MemberImportPages(Controller):
    """HTTP routes for importing a list of members."""

    path = "/verein/{id:str}/einlesen"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show_form(self, request: WebRequest, id: Id) -> Response[str]:
        """Show the board the form with which a list of members is imported."""
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        return _show(room, FormInput())

    @post(request_max_body_size=MOST_BYTES)
    async def import_members(self, request: WebRequest, id: Id) -> Response[str]:
        """Show what importing the members' list that was sent would do; import it if the form confirms that."""
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        form = await read_form(request)
        found = await read_preview(request, form, WANTED, known_people(room.club, room.moment.date()))
        preview = found and drop_long_addresses(drop_future_birthdays(found, room.moment.date()))
        step = form.values.get("step")
        if preview is None or step not in {"new", "changed"} or not form.has_no_errors:
            return _show(room, form, preview)
        wanted = import_commands(room.club, preview, changed=step == "changed")
        if wanted and not await room.carry_out(wanted, form):
            return _show(room, form, preview)
        new, changed = len(preview.of("new")), len(preview.of("changed")) if step == "changed" else 0
        told = said("roster.taken", new=new, changed=changed) if changed else said("roster.entered", n=new)
        return room.redirect("mitglieder", told)


def _show(room: ClubContext, form: FormInput, preview: Preview | None = None) -> Response[str]:
    return room.show("members_in.html", form, doubles=False, **preview_context(preview, WANTED))
