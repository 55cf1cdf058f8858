"""Pages for data of members: what is stored about one, deleting names, and importing members from another program."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Controller, Response, get, post

from puur.club.dossier import Dossier, dossier_in_words, dossier_with_german_texts, member_dossier
from puur.club.member_import import (
    MEMBER_COLUMNS,
    drop_future_birthdays,
    drop_long_addresses,
    import_commands,
    known_people,
)
from puur.club.privacy import names_of_non_members
from puur.desk import NAME_DISPLAY_FOR_READERS, NAME_DISPLAY_LABELS
from puur.errors import Missing
from puur.people_names import alphabetical_key
from puur.roster.lines import ImportPreview
from puur.service.club.entries import club_access
from puur.web.answers import WebRequest
from puur.web.club.cash_views import compute_club_ledger
from puur.web.club.downloads import file_response
from puur.web.club.request_context import ClubContext, ClubId, club_context, context_at_moment
from puur.web.desk import ERROR_PAGE_HANDLERS, FormInput, read_form, require_role
from puur.web.desk.uploads import MAX_PEOPLE_LIST_BYTES, import_preview_data, preview_people_import
from puur.words.message import Message, said

NAME_RETENTION_CHOICES_YEARS: Final = (0, 1, 2, 5, 10)
"""The retention periods offered for names of former members, in years; 0 for never."""


async def show_own_data(room: ClubContext, form: FormInput) -> Response[str]:
    """Show a member all data that the club stores about the member.

    The HTML page at ``/verein/ID/mein/daten``, shown to a member who came by a personal link. form: a refused form,
    shown again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    return await _show(room, form, room.member, "mein")


async def show_member_data(room: ClubContext, form: FormInput, member: str) -> Response[str]:
    """Show the board all that is stored about a member, with a button to delete the name.

    The HTML page at ``/verein/ID/mitglieder/MEMBER/daten``, shown to the board. form: a refused form, shown again with
    its errors (status 422). An empty one is the page as it is (status 200).
    """
    return await _show(room, form, member, f"mitglieder/{member}")


async def _show(room: ClubContext, form: FormInput, member: str, back: str) -> Response[str]:
    found = await _find_dossier(room, member)
    sections = dossier_in_words(room.club, found)
    file = f"{room.home}/daten/{member}.json"
    back = f"{room.home}/{back}"
    return room.show("data.html", form, person=found.person, sections=sections, file=file, back=back)


async def _find_dossier(room: ClubContext, member: str) -> Dossier:
    if member not in room.club.members:
        raise Missing(said("club.no-such-member"), {"field": "member"})
    return member_dossier(room.club, (await compute_club_ledger(room)).lines, member)


def show_privacy(room: ClubContext, form: FormInput) -> Response[str]:
    """Show what is stored and who sees it; the board can change settings and delete names.

    The HTML page at ``/verein/ID/datenschutz``, shown to everybody. form: a refused form, shown again with its errors
    (status 422). An empty one is the page as it is (status 200).
    """
    if not room.visitor.is_leading:
        return room.show("privacy.html", form, how=NAME_DISPLAY_FOR_READERS[room.club.names])
    on = room.moment.date()
    gone = [one for one in room.people if not one.belongs(on) and not one.forgotten]
    forgotten = [one.name for one in room.people if one.forgotten]
    others = sorted(
        (name for name in names_of_non_members(room.club) if not name.startswith("Ehemalige Person ")),
        key=alphabetical_key,
    )
    choices = [
        ("", said("club.please-choose")),
        *((one.id, one.name) for one in gone),
        *((name, name) for name in others),
    ]
    return room.show(
        "privacy.html",
        form,
        choices=choices,
        forgotten=forgotten,
        how=NAME_DISPLAY_FOR_READERS[room.club.names],
        names_offered=tuple(NAME_DISPLAY_LABELS.items()),
        years=[(one, _term(one)) for one in sorted({*NAME_RETENTION_CHOICES_YEARS, room.club.keep})],
    )


def _term(years: int) -> Message:
    return said("page-club.keep-years", n=years) if years else said("page-club.keep-ever")


class MemberDataPages(Controller):
    """HTTP route for downloading a member's data."""

    path = "/verein/{id:str}/daten"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get("/{name:str}")
    async def download_member_data(self, request: WebRequest, id: ClubId, name: ClubId) -> Response[bytes]:
        """Return everything stored about a member as a JSON file, to that member and to the board.

        GET ``/verein/ID/daten/MEMBER.json``. name: the member's id with ``.json``. Raises Missing (404) for an unknown
        member; anyone else gets the sign-in page (403).
        """
        room = await club_context(request, id)
        member = name.removesuffix(".json")
        if not room.member or room.member != member:
            await require_role(request, club_access(room.club))
        data = msgspec.json.format(
            msgspec.json.encode(dossier_with_german_texts(await _find_dossier(room, member))), indent=1
        )
        return file_response(data, "application/json", f"{id}-{member}.json", "attachment")


class MemberImportPages(Controller):
    """HTTP routes for importing a list of members."""

    path = "/verein/{id:str}/einlesen"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_form(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Show the empty form for importing a list of members. GET ``/verein/ID/einlesen``, for the board."""
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        return _show_import(room, FormInput())

    @post(request_max_body_size=MAX_PEOPLE_LIST_BYTES)
    async def import_members(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Preview the import of a list of members, or carry it out once the form confirms the preview.

        POST ``/verein/ID/einlesen``, for the board. The form's ``step`` is ``new`` to admit new members, or ``changed``
        to correct known ones too; anything else previews. After the import it redirects (303) to the page of the
        members; errors are shown with the preview (422).
        """
        room = await context_at_moment(request, id)
        await require_role(request, club_access(room.club))
        form = await read_form(request)
        found = await preview_people_import(request, form, MEMBER_COLUMNS, known_people(room.club, room.moment.date()))
        preview = found and drop_long_addresses(drop_future_birthdays(found, room.moment.date()))
        step = form.values.get("step")
        if preview is None or step not in {"new", "changed"} or not form.has_no_errors:
            return _show_import(room, form, preview)
        wanted = import_commands(room.club, preview, changed=step == "changed")
        if wanted and not await room.carry_out(wanted, form):
            return _show_import(room, form, preview)
        new, changed = (
            len(preview.lines_with_fate("new")),
            len(preview.lines_with_fate("changed")) if step == "changed" else 0,
        )
        told = said("roster.taken", new=new, changed=changed) if changed else said("roster.entered", n=new)
        return room.redirect("mitglieder", told)


def _show_import(room: ClubContext, form: FormInput, preview: ImportPreview | None = None) -> Response[str]:
    return room.show("members_in.html", form, doubles=False, **import_preview_data(preview, MEMBER_COLUMNS))
