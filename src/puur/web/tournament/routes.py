"""All routes of a tournament's pages, and the services behind them."""

from __future__ import annotations

from typing import Final

from litestar import Router
from litestar.datastructures import State

from puur.journal import Journal
from puur.service.mail.letters import TournamentMails
from puur.service.mail.postman import MailSource
from puur.service.tournament.kinds import TournamentKinds
from puur.service.tournament.store import Tournaments, tournament_audit_logs
from puur.web.desk import ERROR_PAGE_HANDLERS, ProtectedPlace, Visitor
from puur.web.tournament.accounts import AccountingPages, BankPages
from puur.web.tournament.beamer import HallScreenPages
from puur.web.tournament.codes import QrCodeAddressPages, TodaysTournamentRedirect
from puur.web.tournament.conduct import ConductPages
from puur.web.tournament.data import TournamentAuditLogPages, TournamentDataPages
from puur.web.tournament.drawing import DrawPages
from puur.web.tournament.papers import PaperPages
from puur.web.tournament.passen import PassePages
from puur.web.tournament.people.entrants import PlayerImportPages, PlayerPages
from puur.web.tournament.people.mails import MailPages
from puur.web.tournament.people.matches import MatchPages
from puur.web.tournament.people.own_registration import OwnRegistrationPages
from puur.web.tournament.people.privacy import PrivacyPages
from puur.web.tournament.people.registrations import PairingPages, RegistrationPages
from puur.web.tournament.people.teams import TeamPages
from puur.web.tournament.place import tournament_access, tournament_access_from_id
from puur.web.tournament.prizes import FinalPages, RankingAndPrizePages
from puur.web.tournament.results import ResultPages
from puur.web.tournament.setup.kinds import KindPages, kind_access
from puur.web.tournament.setup.lists import TournamentListPages
from puur.web.tournament.setup.settings import SettingsPages
from puur.web.tournament.sheets.desk import JumpToSheetPages, ScoreSheetPages, SheetsOpenInBrowsers
from puur.web.tournament.sheets.phone import TablePhonePages
from puur.web.tournament.sheets.standblatt import StandblattPages
from puur.web.tournament.tabs import declared_tabs, navigation_links
from puur.web.tournament.till import TillPages
from puur.web.tournament.years import ResultsOverYearsPages
from puur.words.message import Message

TOURNAMENT_CONTROLLERS: Final = (
    *(
        TournamentListPages,
        TodaysTournamentRedirect,
        ResultsOverYearsPages,
        KindPages,
        ResultPages,
        HallScreenPages,
        PlayerPages,
        PlayerImportPages,
        DrawPages,
        PassePages,
        ScoreSheetPages,
        JumpToSheetPages,
        TablePhonePages,
    ),
    *(
        StandblattPages,
        ConductPages,
        RankingAndPrizePages,
        FinalPages,
        TeamPages,
        MatchPages,
        PaperPages,
        QrCodeAddressPages,
        SettingsPages,
        TournamentDataPages,
        TournamentAuditLogPages,
        PrivacyPages,
        TillPages,
        AccountingPages,
        BankPages,
        OwnRegistrationPages,
        RegistrationPages,
        PairingPages,
        MailPages,
    ),
)
"""All HTTP routes of the tournaments' pages."""


def tournament_pages() -> Router:
    """Return the routes of tournament pages, with errors shown as pages; not part of the API."""
    return Router(
        "/", route_handlers=TOURNAMENT_CONTROLLERS, exception_handlers=ERROR_PAGE_HANDLERS, include_in_schema=False
    )


def register_tournaments(state: State, journal: Journal) -> MailSource:
    """Register a store's tournaments with the application, and return what says which mail they want to be sent.

    state: the application's, in which ``desk`` must be set already.
    """
    state.tournaments = tournaments = Tournaments(journal)
    state.tournament_tabs = declared_tabs(TOURNAMENT_CONTROLLERS)
    state.records = tournament_audit_logs(tournaments)
    state.open_sheets = SheetsOpenInBrowsers()

    async def find(id: str) -> ProtectedPlace:
        return tournament_access(id, await tournaments.get(id))

    async def menu(id: str, visitor: Visitor) -> list[tuple[str, Message]]:
        return navigation_links(state.tournament_tabs, visitor, await tournaments.get(id))

    state.desk.finders["turnier"] = find
    state.desk.menus["turnier"] = menu
    state.kinds = own = TournamentKinds(journal)

    async def find_kind(id: str) -> ProtectedPlace:
        return kind_access(await own.get(id))

    state.desk.finders["turnierart"] = find_kind
    return TournamentMails(
        tournaments, lambda at, who: state.desk.keys.personal_link(tournament_access_from_id(at), who)
    )
