"""What a club prints and exports: papers, bills, the ledger. It runs in a worker process (:mod:`puur.service.work`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from puur.club.money.bill_mail import BillScope, bill_receivers
from puur.club.money.double_entry import Ledger
from puur.club.money.ledger import compute_ledger
from puur.club.money.receivables import open_items
from puur.club.money.statement import financial_statement, ledger_rows
from puur.club.papers.bill import typeset_bill, typeset_bills, typeset_year_statement
from puur.club.papers.sheets import ClubPrintJob, typeset_day_paper
from puur.club.season.state import Club
from puur.journal import Entry
from puur.service.club.entries import events_with_dates
from puur.tournament.export import csv_bytes, xlsx_bytes
from puur.tournament.papers.typeset import Letterhead
from puur.words.catalogue import Language


def day_paper_pdf(club: Club, what: str, year: int, day: int, language: Language = "de") -> bytes:
    """Return a printable paper of a club day (Jasstag) as PDF.

    what: which paper: ``tagesblatt`` (the sheet of the day) or ``resultate`` (the results).
    year, day: the season, and the number of its day from 1.
    """
    return typeset_day_paper(what, ClubPrintJob(club, year, day, Letterhead(club.name), language))


def open_bills_pdf(club: Club, on: date, language: Language = "de") -> bytes:
    """Return a bill for everything that is unpaid on the day ``on``, in one PDF with a page for each bill.

    Raises BadInput if nothing is unpaid, or the club has no bank account.
    """
    return typeset_bills(club, [one for one in open_items(club, on) if one.open], on, Letterhead(), language)


def bill_pdf(club: Club, reference: str, on: date, language: Language = "de") -> bytes:
    """Return the bill with that payment reference as PDF.

    on: the day as of which amounts are computed.
    Raises BadInput if nothing was ever owed under the reference, nothing is open, or the club has no bank account.
    """
    return typeset_bill(club, reference, on, Letterhead(), language)


def member_bills_pdf(club: Club, references: Collection[str], on: date, language: Language = "de") -> bytes:
    """Return what is open under these payment references as PDF, with a page for each bill.

    on: the day of the bills. Raises BadInput if nothing of it is open, or the club has no bank account.
    """
    wanted = [one for one in open_items(club, on) if one.open and one.reference in references]
    return typeset_bills(club, wanted, on, Letterhead(), language)


def unmailed_bills_pdf(club: Club, on: date, scope: BillScope, language: Language = "de") -> bytes:
    """Return the open bills of the members who have no e-mail address as PDF.

    scope: ``dues`` for yearly fees only.
    Raises BadInput if there are none, or the club has no bank account.
    """
    items = [it for one in bill_receivers(club, on, scope) if not one.mail for it in one.items]
    return typeset_bills(club, items, on, Letterhead(), language)


def ledger_as_of(entries: Sequence[Entry], on: date) -> Ledger:
    """Return a club's double-entry ledger as of the day ``on``, computed from all its stored entries."""
    return compute_ledger(events_with_dates(entries), on)


def year_statement_pdf(entries: Sequence[Entry], year: int, now: date, language: Language = "de") -> bytes:
    """Return the treasurer's yearly statement as PDF: as of the year's end, or as of ``now`` while the year runs."""
    return typeset_year_statement(financial_statement(events_with_dates(entries), year, now), Letterhead(), language)


def postings_file(entries: Sequence[Entry], on: date, kind: str, year: int | None = None) -> bytes:
    """Return the postings of a club's ledger as of the day ``on``, as a spreadsheet.

    entries: all that is stored of the club. kind: ``csv``, or ``xlsx`` for any other value.
    year: only those of this calendar year; None for all.
    """
    books = ledger_as_of(entries, on)
    rows = ledger_rows(books.club, [one for one in books.lines if year in {None, one.on.year}])
    return csv_bytes(rows) if kind == "csv" else xlsx_bytes(rows, "Journal")
