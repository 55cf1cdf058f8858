"""The address of every page of a club, who may see it, and how its forms are handled."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.params import FromQuery, PathParameter

from puur.club.season.confirmations import done_notice
from puur.club.season.wire import command_spec
from puur.errors import BadInput, Missing
from puur.service.club.door import club_access
from puur.web.answers import WebRequest
from puur.web.club import (
    bank_pages,
    bill_mail_pages,
    cash_views,
    club_views,
    day_views,
    home_views,
    meeting_views,
    money_views,
    privacy_pages,
    series_views,
    statistics_views,
    year_views,
)
from puur.web.club.place import ClubContext, Id, club_context, context_at_moment, parse_moment
from puur.web.club.sending import check_rules, command_from_form
from puur.web.desk import HANDLERS, FormInput, read_form, require_role
from puur.web.desk.record import PageNumber, Words
from puur.web.working import worker_pool
from puur.words.message import said

Where = Annotated[str, PathParameter(max_length=120)]
View = Callable[..., Response[str] | Awaitable[Response[str]]]
EVERYBODY: Final = None
CASH: Final = ("treasurer",)
WORKING: Final = ("treasurer", "trophy", "day")
_TABLE: Final[tuple[tuple[str, tuple[str, ...] | None, View], ...]] = (
    (r"", EVERYBODY, home_views.show_home),
    (r"mitglieder", WORKING, club_views.show_members),
    (r"regeln", EVERYBODY, club_views.show_rules),
    (r"ruhm", EVERYBODY, club_views.show_hall_of_fame),
    (r"mein", ("member",), club_views.show_own_page),
    (r"mitglieder/([^/]{1,60})", (*WORKING,), club_views.show_member),
    (r"jahr/(\d{4})", WORKING, year_views.show_year),
    (r"jahre", EVERYBODY, year_views.show_years),
    (r"rangliste/(\d{4})", EVERYBODY, year_views.show_year_ranking),
    (r"anlass/(\d{4})/([a-z-]{1,20})", (*WORKING, "member"), meeting_views.show_meeting),
    (r"kasse", CASH, cash_views.show_cash_overview),
    (r"kasse/(\d{4})", CASH, money_views.show_fines),
    (r"kasse/journal", CASH, cash_views.show_postings),
    (r"kasse/konto", CASH, cash_views.show_bank_account),
    (r"kasse/bank", CASH, bank_pages.show_bank_page),
    (r"kasse/mails", CASH, bill_mail_pages.show_bill_mails),
    (r"statistik", EVERYBODY, statistics_views.show_statistics),
    (r"datenschutz", EVERYBODY, privacy_pages.show_privacy),
    (r"mitglieder/([^/]{1,60})/daten", (), privacy_pages.show_member_data),
    (r"mein/daten", ("member",), privacy_pages.show_own_data),
    (r"mein/kasse", ("member",), cash_views.show_own_money),
    (r"tag/(\d{4})/(\d{1,3})", WORKING, day_views.show_day),
    (r"tag/(\d{4})/(\d{1,3})/serie/([^/]{1,40})", WORKING, series_views.show_series),
    (r"tag/(\d{4})/(\d{1,3})/resultate", EVERYBODY, day_views.show_day_results),
)
PAGES: Final = tuple((re.compile(pattern), roles, view) for pattern, roles, view in _TABLE)


class ClubPages(Controller):
    """HTTP routes for all pages of a club and their forms."""

    path = "/verein/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show_home(self, request: WebRequest, id: Id, am: FromQuery[str] = "") -> Response[str]:
        """Show the club's home page.

        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" for now.
        """
        return await _show(await club_context(request, id, am), "", FormInput())

    @get("/verlauf")
    async def show_audit_log(
        self, request: WebRequest, id: Id, suche: Words = "", seite: PageNumber = 1, am: FromQuery[str] = ""
    ) -> Response[str]:
        """Show the club's audit log to the board.

        suche: only lines with these words; "" for all. seite: the number of the page, from 1.
        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" for now.
        """
        room = await club_context(request, id, am)
        await require_role(request, club_access(room.club))
        return await club_views.show_audit_log(room, suche, seite)

    @get("/kalender")
    async def show_calendars(self, request: WebRequest, id: Id, am: FromQuery[str] = "") -> Response[str]:
        """Show the secret addresses of the club's calendars to members and officials.

        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" for now.
        """
        room = await club_context(request, id, am)
        await require_role(request, club_access(room.club), *WORKING, "member")
        return await club_views.show_calendars(room)

    @get("/links")
    async def show_member_links(self, request: WebRequest, id: Id, am: FromQuery[str] = "") -> Response[str]:
        """Show the secret links of all members' own pages to the board.

        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" for now.
        """
        room = await club_context(request, id, am)
        await require_role(request, club_access(room.club))
        return await club_views.show_member_links(room)

    @post("/links")
    async def withdraw_link(self, request: WebRequest, id: Id) -> Response[str]:
        """Revoke the link of a member's own page, for the board; the form's ``number`` says whose."""
        room, form = await context_at_moment(request, id), await read_form(request)
        await require_role(request, club_access(room.club))
        return await club_views.withdraw_link(room, form)

    @get("/{where:path}")
    async def show_page(self, request: WebRequest, id: Id, where: Where, am: FromQuery[str] = "") -> Response[str]:
        """Show a page of the club to visitors with the roles that it needs.

        where: the page's path below the club's, such as ``mitglieder``; raises Missing for an unknown one.
        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" for now.
        """
        return await _show(await club_context(request, id, am), where.strip("/"), FormInput())

    @post()
    async def handle_home_form(self, request: WebRequest, id: Id) -> Response[str]:
        """Carry out the command in a form of the home page, and redirect.

        If it is refused, the page is shown again with the reason.
        """
        return await _do(request, id, "")

    @post("/{where:path}")
    async def handle_form(self, request: WebRequest, id: Id, where: Where) -> Response[str]:
        """Carry out the command in a form of a page, and redirect; if it is refused, show the page with the reason.

        where: the page's path below the club's. Raises Missing for an unknown command.
        """
        return await _do(request, id, where.strip("/"))


async def _do(request: WebRequest, id: str, where: str) -> Response[str]:
    """Do what the form says; what is refused is told on the same page."""
    room, form = await club_context(request, id), await read_form(request)
    asked = command_spec(form.values.get("command", ""))
    if asked is None or asked.creates:
        raise Missing(said("club.nothing-here"), {"field": "command"})
    await require_role(request, club_access(room.club), *asked.may)
    room = replace(room, am=parse_moment(form.values.get("am", "")))
    try:
        await check_rules(form, worker_pool(request.app.state))
        command = command_from_form(form, room.moment.date())
    except BadInput as bad:
        room.note_error(form, bad)
    before = room.whole
    if not form.has_no_errors or not await room.carry_out(command, form):
        return await _show(room, where, form)
    return room.redirect(where, done_notice(before, command, room.moment.date()), form.values.get("onward", ""))


async def _show(room: ClubContext, where: str, form: FormInput) -> Response[str]:
    for pattern, roles, view in PAGES:
        found = pattern.fullmatch(where)
        if found:
            if roles is not EVERYBODY:
                await require_role(room.request, room.visitor.place, *roles)
            answer = view(room, form, *found.groups())
            return answer if isinstance(answer, Response) else await answer
    raise Missing(said("club.no-page"), {"field": "where"})
