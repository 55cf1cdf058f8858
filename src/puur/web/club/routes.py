"""All routes of a club's pages, and the services behind them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Final

from litestar.datastructures import State

from puur.club.season.state import Club
from puur.journal import Journal
from puur.service.club.door import access_of_club
from puur.service.club.papers import member_bills_pdf
from puur.service.club.record import club_audit_logs
from puur.service.club.store import Clubs
from puur.service.mail.clubs import ClubMails
from puur.service.mail.postman import MailSource
from puur.web.club.bank_pages import Bank
from puur.web.club.bill_mail_pages import BillMails
from puur.web.club.cash_files import CashFiles
from puur.web.club.checking import CheckingPages
from puur.web.club.downloads import Downloads
from puur.web.club.founding import FoundingPages
from puur.web.club.members_in import MembersIn
from puur.web.club.pages import Pages
from puur.web.club.privacy_pages import MemberDataPages
from puur.web.club.table_rules import DuesRules, TableRules
from puur.web.desk import ProtectedPlace
from puur.web.working import workers_of
from puur.words.catalogue import Language

ROUTES: Final = (
    FoundingPages,
    Downloads,
    CashFiles,
    Bank,
    BillMails,
    MemberDataPages,
    CheckingPages,
    MembersIn,
    TableRules,
    DuesRules,
    Pages,
)


def begin_clubs(state: State, journal: Journal) -> MailSource:
    """Register a store's clubs with the application, and return what says which bills they want to be sent by mail.

    state: the application's, in which ``workers`` must be set already.
    """
    state.clubs = clubs = Clubs(journal)
    state.club_records = club_audit_logs(clubs)

    async def find(id: str) -> ProtectedPlace:
        return access_of_club(await clubs.get(id))

    state.desk.finders["verein"] = find

    async def print_bills(club: Club, references: Collection[str], on: date, language: Language) -> bytes:
        return await workers_of(state).do(member_bills_pdf, club, [*references], on, language)

    return ClubMails(clubs, print_bills)
