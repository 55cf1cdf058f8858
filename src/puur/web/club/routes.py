"""All routes of a club's pages, and the services behind them."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import State

from puur.journal import Journal
from puur.service.club.door import access_of_club
from puur.service.club.record import club_audit_logs
from puur.service.club.store import Clubs
from puur.web.club.bank_pages import Bank
from puur.web.club.cash_files import CashFiles
from puur.web.club.checking import CheckingPages
from puur.web.club.downloads import Downloads
from puur.web.club.founding import FoundingPages
from puur.web.club.members_in import MembersIn
from puur.web.club.pages import Pages
from puur.web.club.privacy_pages import MemberDataPages
from puur.web.club.table_rules import DuesRules, TableRules
from puur.web.desk import ProtectedPlace

ROUTES: Final = (
    FoundingPages,
    Downloads,
    CashFiles,
    Bank,
    MemberDataPages,
    CheckingPages,
    MembersIn,
    TableRules,
    DuesRules,
    Pages,
)


def begin_clubs(state: State, journal: Journal) -> None:
    """Register a store's clubs with the application. state: the application's."""
    state.clubs = clubs = Clubs(journal)
    state.club_records = club_audit_logs(clubs)

    async def find(id: str) -> ProtectedPlace:
        return access_of_club(await clubs.get(id))

    state.desk.finders["verein"] = find
