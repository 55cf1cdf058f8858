"""All routes of a club's pages, and the services behind them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Final

from litestar.datastructures import State

from puur.club.season.state import Club
from puur.journal import Journal
from puur.service.club.door import club_access
from puur.service.club.papers import member_bills_pdf
from puur.service.club.record import club_audit_logs
from puur.service.club.store import Clubs
from puur.service.mail.clubs import ClubMails
from puur.service.mail.postman import MailSource
from puur.web.club.bank_pages import BankFilePages
from puur.web.club.bill_mail_pages import BillMailPages
from puur.web.club.cash_files import CashFiles
from puur.web.club.checking import CheckingPages
from puur.web.club.downloads import Downloads
from puur.web.club.founding import FoundingPages
from puur.web.club.members_in import MemberImportPages
from puur.web.club.pages import ClubPages
from puur.web.club.privacy_pages import MemberDataPages
from puur.web.club.table_rules import DuesPages, RuleSetPages
from puur.web.desk import ProtectedPlace
from puur.web.working import worker_pool
from puur.words.catalogue import Language

ROUTES: Final = (
    FoundingPages,
    Downloads,
    CashFiles,
    BankFilePages,
    BillMailPages,
    MemberDataPages,
    CheckingPages,
    MemberImportPages,
    RuleSetPages,
    DuesPages,
    ClubPages,
)


def begin_clubs(state: State, journal: Journal) -> MailSource:
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
