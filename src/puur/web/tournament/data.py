"""Everything to download: the backup, the ranking for other programs, the website; also the audit log."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Final

from litestar import Controller, Response, get, post

from puur.address_reach import parse_base_url
from puur.errors import BadInput
from puur.service.audit_log import AuditLogs
from puur.service.tournament.files import tournament_file_json
from puur.service.tournament.papers import (
    players_csv,
    players_xlsx,
    public_tournament_json,
    ranking_csv,
    ranking_xlsx,
    registrations_csv,
)
from puur.service.tournament.site import SiteOptions, site_files, site_zip
from puur.tournament.state import Tournament
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.desk.forms import MAX_FIELD_LETTERS
from puur.web.desk.view import MAX_CHANGES_SHOWN, PageNumber, SearchWords, audit_log_page_data
from puur.web.language import language_of
from puur.web.tournament.papers import cached_paper_bytes, require_category
from puur.web.tournament.place import (
    TournamentContext,
    TournamentId,
    context_and_form,
    context_for_roles,
    public_context,
    tournaments_of,
)
from puur.web.tournament.results import requested_edition
from puur.web.tournament.sending import DESK_ACCESS
from puur.web.tournament.tabs import Tab
from puur.web.tournament.words import category_names
from puur.web.working import worker_pool
from puur.words.message import said


def _audit_logs_of(request: WebRequest) -> AuditLogs[Tournament]:
    """Return the audit logs of this server's tournaments."""
    found: AuditLogs[Tournament] = request.app.state.records
    return found


class TournamentAuditLogPages(Controller):
    """HTTP route ``/turnier/ID/protokoll``: the audit log of a tournament."""

    path = "/turnier/{id:str}/protokoll"

    @get()
    async def show_audit_log(
        self, request: WebRequest, id: TournamentId, suche: SearchWords = "", seite: PageNumber = 1
    ) -> Response[str]:
        """Show 100 lines of the audit log, newest first (GET ``/turnier/ID/protokoll``).

        For director, controller and office; others get the sign-in page with status 403.
        suche: only lines that contain all these words; "" for all.
        seite: the number of the page, from 1; a number that is too large gives the last page.
        """
        room = await context_for_roles(request, id, "office", "controller")
        lines = await _audit_logs_of(request).lines(id)
        return room.show("record.html", **audit_log_page_data(lines, suche, seite, language_of(request)))


_NEWEST: Final = 10
_JSON: Final = "application/json"
_SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
XLSX_MEDIA_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
"""The media type of an Excel file (``.xlsx``)."""


class TournamentDataPages(Controller):
    """HTTP routes below ``/turnier/ID``: backup, website, player list, and the ranking for other programs."""

    path = "/turnier/{id:str}"

    @get("/daten", tab=Tab(said("page-tournament.data"), 140, DESK_ACCESS.roles))
    async def show_downloads(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Show links to all downloads, and the 10 newest lines of the audit log (GET ``/turnier/ID/daten``).

        For director, controller and office; others get the sign-in page with status 403.
        """
        return await _data_page(await context_for_roles(request, id, "office", "controller"))

    @get("/seite.zip")
    async def download_site(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return the tournament's website as a ZIP archive, for the club's own web space.

        GET ``/turnier/ID/seite.zip``. For director, controller and office; others get status 403. Its ``index.html``
        is in the language of the request.
        """
        room = await context_for_roles(request, id, "office", "controller")
        data = await worker_pool(request.app.state).run_task(site_zip, room.tournament, language_of(request))
        return _file(data, "application/zip", f"{_name(room)}-seite.zip")

    @post("/seite", opt={"founds": "upload"})
    async def publish_site(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Upload the tournament's website to another server and redirect to the downloads.

        POST ``/turnier/ID/seite``, status 303. Only the director may; others get status 403. Form fields: ``to``
        (WebDAV or SFTP URL), ``user``, ``password``, and
        ``address``, the URL that the site will have. The password is not stored. If the upload fails, the page is
        shown again with the reason (422).
        """
        from puur.service.upload import UploadLogin, parse_upload_address, upload_site  # noqa: PLC0415 - most servers never need it

        room, form = await context_and_form(request, id)
        to, user, address = form.read_text("to", needed=True), form.read_text("user"), form.read_text("address")
        password = form.values.pop("password", "")[:MAX_FIELD_LETTERS]
        if address and parse_base_url(address) is None:
            form.note_error("address", said("tournament.address-wrong", given=address[:60]))
        if form.has_no_errors:
            options = SiteOptions(language_of(request), address)
            files = await worker_pool(request.app.state).run_task(site_files, room.tournament, options)
            try:
                there = parse_upload_address(to)
                await asyncio.to_thread(upload_site, files, there, UploadLogin(user, password), outside=True)
            except BadInput as bad:
                form.note_bad_input(bad)
            else:
                return room.redirect("daten", said("site.sent", n=len(files), host=there.host))
        return await _data_page(room, form)

    @get("/sicherung.json")
    async def download_backup(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return everything stored of the tournament as one JSON file (GET ``/turnier/ID/sicherung.json``).

        The tournament can be restored from it on any server. For director, controller and office; others get status
        403.
        """
        room = await context_for_roles(request, id, "office", "controller")
        entries = await tournaments_of(request).entries(id)
        data = await worker_pool(request.app.state).run_task(tournament_file_json, id, entries)
        return _file(data, _JSON, f"{_name(room)}-sicherung.json")

    @get("/liste.csv")
    async def download_players_csv(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return the player list as CSV, which can be imported again (GET ``/turnier/ID/liste.csv``).

        For director, controller and office; others get status 403.
        """
        room = await context_for_roles(request, id, "office", "controller")
        return _file(await cached_paper_bytes(room, players_csv), "text/csv", f"{_name(room)}-liste.csv")

    @get("/liste.xlsx")
    async def download_players_xlsx(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return the player list as XLSX, which can be imported again (GET ``/turnier/ID/liste.xlsx``).

        For director, controller and office; others get status 403.
        """
        room = await context_for_roles(request, id, "office", "controller")
        return _file(await cached_paper_bytes(room, players_xlsx), XLSX_MEDIA_TYPE, f"{_name(room)}-liste.xlsx")

    @get("/anmeldungen.csv")
    async def download_registrations_csv(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return all registrations as CSV in order of arrival, one row each (GET ``/turnier/ID/anmeldungen.csv``).

        For director, controller and office; others get status 403.
        """
        room = await context_for_roles(request, id, "office", "controller")
        return _file(await cached_paper_bytes(room, registrations_csv), "text/csv", f"{_name(room)}-anmeldungen.csv")

    @get("/turnier.json")
    async def download_results_json(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return players, tables and results, or teams and matches, as JSON to anybody.

        GET ``/turnier/ID/turnier.json``. The format is that of tournament files. Whoever is not at the desk gets names
        as the organiser chose for the public.
        """
        room = await public_context(request, id)
        return _file(await cached_paper_bytes(room, public_tournament_json), _JSON, f"{_name(room)}.json")

    @get("/rangliste.csv")
    async def download_ranking_csv(
        self, request: WebRequest, id: TournamentId, kategorie: SearchWords = ""
    ) -> Response[bytes]:
        """Return the published ranking as CSV to anybody; while none is published, the results so far.

        GET ``/turnier/ID/rangliste.csv``. The URL parameter ``fassung`` names another edition by number, from 1.
        kategorie: only this category; "" for all. Raises Missing (404) for an unknown category or edition.
        """
        room = await public_context(request, id)
        number = requested_edition(request, room.tournament).number
        data = await cached_paper_bytes(room, ranking_csv, require_category(room.tournament, kategorie), number)
        return _file(data, "text/csv", f"{_name(room)}-rangliste.csv")

    @get("/rangliste.xlsx")
    async def download_ranking_xlsx(
        self, request: WebRequest, id: TournamentId, kategorie: SearchWords = ""
    ) -> Response[bytes]:
        """Return the published ranking as XLSX to anybody; while none is published, the results so far.

        GET ``/turnier/ID/rangliste.xlsx``. The URL parameter ``fassung`` names another edition by number, from 1.
        kategorie: only this category; "" for all. Raises Missing (404) for an unknown category or edition.
        """
        room = await public_context(request, id)
        number = requested_edition(request, room.tournament).number
        data = await cached_paper_bytes(room, ranking_xlsx, require_category(room.tournament, kategorie), number)
        return _file(data, XLSX_MEDIA_TYPE, f"{_name(room)}-rangliste.xlsx")


async def _data_page(room: TournamentContext, form: FormInput | None = None) -> Response[str]:
    log = (await _audit_logs_of(room.request).lines(room.id))[: -_NEWEST - 1 : -1]
    return room.show("data.html", form, log=log, at_once=MAX_CHANGES_SHOWN, categories=category_names(room.tournament))


def _name(room: TournamentContext) -> str:
    spelt = unicodedata.normalize("NFKD", room.tournament.setup.name.translate(_SPELT))
    plain = "".join(char for char in spelt if not unicodedata.combining(char))
    kept = "".join(char if char.isascii() and char.isalnum() else "-" for char in plain)
    return f"{kept.strip('-') or 'turnier'}-{room.tournament.setup.date}"


def _file(data: bytes, media: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type=media, headers=headers)
