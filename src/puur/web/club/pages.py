"""All routes of a club's pages: each address, who may see it, how its forms are handled, and the notice afterwards."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from datetime import date
from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, PathParameter

from puur.club.rules.model import penalty_rule
from puur.club.season.as_year import rules_of_season
from puur.club.season.core import Command, DayCommand, SeatCommand, SeriesCommand
from puur.club.season.days.composition import TossCoin
from puur.club.season.days.penalties import Penalize, seats_charged
from puur.club.season.days.rounds import CorrectRound, EnterRound
from puur.club.season.days.state import SeatEntry, SeriesEntry
from puur.club.season.decide import COMMANDS
from puur.club.season.meetings import MEETING_NAMES, AttendMeeting, CancelMeeting, PlanMeeting
from puur.club.season.motions import MoveMotion, SetAgenda, WithdrawMotion
from puur.club.season.schedule import PlanDay
from puur.club.season.serialization import command_spec
from puur.club.season.state import Club
from puur.club.year.remarks import TOSS_REASON_NAMES
from puur.errors import BadInput, Missing
from puur.journal import Journal
from puur.service.club.entries import club_access
from puur.service.club.papers import member_bills_pdf
from puur.service.club.store import Clubs, club_audit_logs
from puur.service.mail.letters import ClubMails
from puur.service.mail.postman import MailSource
from puur.web.answers import WebRequest
from puur.web.club import (
    bank_pages,
    bill_mail_pages,
    cash_views,
    club_views,
    day_views,
    home_views,
    member_data,
    series_views,
    year_views,
)
from puur.web.club.bank_pages import BankFilePages
from puur.web.club.bill_mail_pages import BillMailPages
from puur.web.club.downloads import CashDownloads, ClubDownloads
from puur.web.club.form_commands import check_rules_file, command_from_form
from puur.web.club.founding import ClubRuleSetChangePages, DuesChangePages, FoundingPages
from puur.web.club.live_checks import LiveCheckPages
from puur.web.club.member_data import MemberDataPages, MemberImportPages
from puur.web.club.request_context import ClubContext, ClubId, club_context, context_at_moment, parse_moment
from puur.web.desk import ERROR_PAGE_HANDLERS, FormInput, ProtectedPlace, read_form, require_role
from puur.web.desk.view import PageNumber, SearchWords
from puur.web.working import worker_pool
from puur.words.catalogue import Language
from puur.words.message import Message, said

_ENTERED: Final = "club.entered"
_OF_MEETINGS: Final = (PlanMeeting, AttendMeeting, CancelMeeting, SetAgenda, MoveMotion, WithdrawMotion)


def carried_out_message(club: Club, command: Command, today: date) -> Message:
    """Return the confirmation shown to the sender after a command was carried out.

    club: the state before the command. today: the day on which it was given.
    """
    if isinstance(command, PlanDay) and command.day in club.years[command.year].days:
        return said("club.told-day-changed", day=command.day)
    own = COMMANDS[type(command)]
    says = own.notice_once_done(command, today)
    if says.code != _ENTERED:
        return says
    what, where = said(own.label), _place_notice(club, command)
    return said("club.entered-at", what=what, where=where) if where else said("club.entered-what", what=what)


def _place_notice(club: Club, command: Command) -> Message | None:
    """Whose or where it was; None where the words for it say enough."""
    if isinstance(command, EnterRound | CorrectRound):
        return _round(club, command)
    if isinstance(command, SeatCommand):
        at = command.where
        table = next(one for one in club.years[at.year].days[at.day].tables if one.name == at.series)
        meant = _seats_of(club, command, table)
        names = ", ".join(_name(club, table.places[seat]) for seat in meant)
        return said("club.told-seat", seat=", ".join(f"{at.series}{seat + 1}" for seat in meant), name=names)
    if isinstance(command, TossCoin):
        name = club.members[command.member].name
        return said("club.told-toss", series=command.series, what=TOSS_REASON_NAMES[command.reason], name=name)
    if isinstance(command, SeriesCommand):
        return said("club.told-series", series=command.series)
    if isinstance(command, _OF_MEETINGS):
        return MEETING_NAMES[command.kind]
    return said("club.told-day", day=command.day) if isinstance(command, DayCommand) else None


def _seats_of(club: Club, command: SeatCommand, table: SeriesEntry) -> tuple[int, ...]:
    """Return the seats a command is about: both of a side where Strafpunkte charge the side."""
    where = command.where
    row = penalty_rule(rules_of_season(club, where.year), command.kind) if isinstance(command, Penalize) else None
    return seats_charged(table, row, where.seat) if row else (where.seat,)


def _round(club: Club, command: EnterRound | CorrectRound) -> Message:
    tables = club.years[command.year].days[command.day].tables
    there = next(one for one in tables if one.name == command.series)
    number = len(there.rounds) if command.round is None else command.round
    one, two = command.points
    return said("club.told-round", series=command.series, round=number + 1, one=one, two=two)


def _name(club: Club, place: SeatEntry) -> str:
    member = club.members.get(place.member or place.guest_of or "")
    return place.name or (member.name if member else "")


_PagePath = Annotated[str, PathParameter(max_length=120)]
_View = Callable[..., Response[str] | Awaitable[Response[str]]]
_EVERYBODY: Final = None
_CASH: Final = ("treasurer",)
_WORKING: Final = ("treasurer", "trophy", "day")
_TABLE: Final[tuple[tuple[str, tuple[str, ...] | None, _View], ...]] = (
    (r"", _EVERYBODY, home_views.show_home),
    (r"mitglieder", _WORKING, club_views.show_members),
    (r"regeln", _EVERYBODY, club_views.show_rules),
    (r"ruhm", _EVERYBODY, club_views.show_hall_of_fame),
    (r"mein", ("member",), club_views.show_own_page),
    (r"mitglieder/([^/]{1,60})", (*_WORKING,), club_views.show_member),
    (r"jahr/(\d{4})", _WORKING, year_views.show_year),
    (r"jahre", _EVERYBODY, year_views.show_years),
    (r"rangliste/(\d{4})", _EVERYBODY, year_views.show_year_ranking),
    (r"anlass/(\d{4})/([a-z-]{1,20})", (*_WORKING, "member"), day_views.show_meeting),
    (r"kasse", _CASH, cash_views.show_cash_overview),
    (r"kasse/(\d{4})", _CASH, year_views.show_fines),
    (r"kasse/journal", _CASH, cash_views.show_postings),
    (r"kasse/konto", _CASH, cash_views.show_bank_account),
    (r"kasse/bank", _CASH, bank_pages.show_bank_page),
    (r"kasse/mails", _CASH, bill_mail_pages.show_bill_mails),
    (r"statistik", _EVERYBODY, club_views.show_statistics),
    (r"datenschutz", _EVERYBODY, member_data.show_privacy),
    (r"mitglieder/([^/]{1,60})/daten", (), member_data.show_member_data),
    (r"mein/daten", ("member",), member_data.show_own_data),
    (r"mein/kasse", ("member",), cash_views.show_own_money),
    (r"tag/(\d{4})/(\d{1,3})", _WORKING, day_views.show_day),
    (r"tag/(\d{4})/(\d{1,3})/serie/([^/]{1,40})", _WORKING, series_views.show_series),
    (r"tag/(\d{4})/(\d{1,3})/resultate", _EVERYBODY, day_views.show_day_results),
)
_PAGES: Final = tuple((re.compile(pattern), roles, view) for pattern, roles, view in _TABLE)


class ClubPages(Controller):
    """HTTP routes for all pages of a club and their forms."""

    path = "/verein/{id:str}"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_home(self, request: WebRequest, id: ClubId, am: FromQuery[str] = "") -> Response[str]:
        """Show the club's home page to everybody. GET ``/verein/ID``.

        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" or an unreadable one for now.
        Raises Missing (404) for an unknown club.
        """
        return await _show(await club_context(request, id, am), "", FormInput())

    @get("/verlauf")
    async def show_audit_log(
        self, request: WebRequest, id: ClubId, suche: SearchWords = "", seite: PageNumber = 1, am: FromQuery[str] = ""
    ) -> Response[str]:
        """Show the club's audit log to the board, newest first. GET ``/verein/ID/verlauf``.

        suche: only lines with these words; "" for all. seite: the number of the page, from 1. am: the Swiss local time
        that the page is about, as ``2026-01-31T14:00``; "" or an unreadable one for now. Anyone else gets the sign-in
        page (403).
        """
        room = await club_context(request, id, am)
        await require_role(request, club_access(room.club))
        return await club_views.show_audit_log(room, suche, seite)

    @get("/kalender")
    async def show_calendars(self, request: WebRequest, id: ClubId, am: FromQuery[str] = "") -> Response[str]:
        """Show the secret addresses of the club's calendars to members and all offices. GET ``/verein/ID/kalender``.

        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" or an unreadable one for now.
        Anyone else gets the sign-in page (403).
        """
        room = await club_context(request, id, am)
        await require_role(request, club_access(room.club), *_WORKING, "member")
        return await club_views.show_calendars(room)

    @get("/links")
    async def show_member_links(self, request: WebRequest, id: ClubId, am: FromQuery[str] = "") -> Response[str]:
        """Show the secret links of all members' own pages to the board. GET ``/verein/ID/links``.

        am: the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" or an unreadable one for now.
        Anyone else gets the sign-in page (403).
        """
        room = await club_context(request, id, am)
        await require_role(request, club_access(room.club))
        return await club_views.show_member_links(room)

    @post("/links")
    async def withdraw_link(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Revoke the secret link of one member's own page, for the board. POST ``/verein/ID/links``.

        The form's ``number`` is the member's id. Redirects (303) to the links, where the member has a new one; with
        errors the page of links is shown (422).
        """
        room, form = await context_at_moment(request, id), await read_form(request)
        await require_role(request, club_access(room.club))
        return await club_views.withdraw_link(room, form)

    @get("/{where:path}")
    async def show_page(
        self, request: WebRequest, id: ClubId, where: _PagePath, am: FromQuery[str] = ""
    ) -> Response[str]:
        """Show a page of the club to visitors with a role that it needs. GET ``/verein/ID/WHERE``.

        where: the page's path below the club's, such as ``mitglieder`` (all of them are in ``_PAGES``). am:
        the Swiss local time that the page is about, as ``2026-01-31T14:00``; "" or an unreadable one for now. Raises
        Missing (404) for an unknown page; a visitor without the role gets the sign-in page (403).
        """
        return await _show(await club_context(request, id, am), where.strip("/"), FormInput())

    @post()
    async def handle_home_form(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Carry out the command in a form of the home page. POST ``/verein/ID``.

        As :meth:`handle_form`, with the home page as the page.
        """
        return await _do(request, id, "")

    @post("/{where:path}")
    async def handle_form(self, request: WebRequest, id: ClubId, where: _PagePath) -> Response[str]:
        """Carry out the command in a form of a page, for visitors whose role may give it. POST ``/verein/ID/WHERE``.

        where: the page's path below the club's. The form's ``command`` names the command; the other fields are its
        fields. Redirects (303) to the page with a notice. A refused command changes nothing, and the page is shown with
        the reason (422). Raises Missing (404) for an unknown command.
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
        await check_rules_file(form, worker_pool(request.app.state))
        command = command_from_form(form, room.moment.date())
    except BadInput as bad:
        room.note_error(form, bad)
    before = room.whole
    if not form.has_no_errors or not await room.carry_out(command, form):
        return await _show(room, where, form)
    return room.redirect(where, carried_out_message(before, command, room.moment.date()), form.values.get("onward", ""))


async def _show(room: ClubContext, where: str, form: FormInput) -> Response[str]:
    for pattern, roles, view in _PAGES:
        found = pattern.fullmatch(where)
        if found:
            if roles is not _EVERYBODY:
                await require_role(room.request, room.visitor.place, *roles)
            answer = view(room, form, *found.groups())
            return answer if isinstance(answer, Response) else await answer
    raise Missing(said("club.no-page"), {"field": "where"})


CLUB_CONTROLLERS: Final = (
    FoundingPages,
    ClubDownloads,
    CashDownloads,
    BankFilePages,
    BillMailPages,
    MemberDataPages,
    LiveCheckPages,
    MemberImportPages,
    ClubRuleSetChangePages,
    DuesChangePages,
    ClubPages,
)
"""All HTTP routes of the clubs' pages."""


def register_clubs(state: State, journal: Journal) -> MailSource:
    """Register a store's clubs with the application, and return what says which bills they want to be sent by mail.

    state: the application's, in which ``workers`` must be set already.
    """
    state.clubs = clubs = Clubs(journal)
    state.club_records = club_audit_logs(clubs)

    async def find(id: str) -> ProtectedPlace:
        return club_access(await clubs.get(id))

    state.desk.finders["verein"] = find

    async def print_bills(club: Club, references: Collection[str], on: date, language: Language) -> bytes:
        return await worker_pool(state).run_task(member_bills_pdf, club, [*references], on, language)

    return ClubMails(clubs, print_bills)
