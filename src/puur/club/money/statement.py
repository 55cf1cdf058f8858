"""The treasurer's statement of a year, and the ledger and open items as rows for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from puur.club.fine_amounts import francs
from puur.club.money.double_entry import ACCOUNT_NAMES, DatedClubEvent, Ledger, Posting
from puur.club.money.ledger import compute_ledger
from puur.club.money.receivables import OpenItem, UnpaidFee, open_items, unpaid_fees
from puur.club.season.serialization import author_words
from puur.club.season.state import Club
from puur.tournament.export import SpreadsheetRow
from puur.words.catalogue import PLAIN_GERMAN_VOICE, Voice, sentence, to_text
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class FinancialStatement:
    """The financial statement of a club's year as of a day.

    books: the ledger, which may contain later postings.
    year: the calendar year.
    on: the day as of which it is made.
    items: what members owe on that day.
    fees: the unpaid entry fees of evenings until then.
    """

    books: Ledger
    year: int
    on: date
    items: list[OpenItem]
    fees: list[UnpaidFee]

    @property
    def last(self) -> date:
        """Return 31 December of the year, even while the year runs."""
        return date(self.year, 12, 31)


def financial_statement(moments: Iterable[DatedClubEvent], year: int, now: date) -> FinancialStatement:
    """Return the financial statement of a year at its end, or as of ``now`` while the year runs.

    moments: all events of the club, in the order in which they were stored. A surcharge on a fine is included from
    the day on which it is owed.
    """
    books = compute_ledger(moments, now)
    on = min(date(year, 12, 31), now)
    fees = [one for one in unpaid_fees(books.club, on) if one.where.year <= year]
    return FinancialStatement(books, year, on, open_items(books.club, on), fees)


_LEDGER: Final[tuple[Message, ...]] = (
    *(said("club.head-number"), said("club.head-date"), said("club.head-debit"), said("club.head-credit")),
    *(said("club.head-amount"), said("club.head-text"), said("club.head-member"), said("club.head-reference")),
    *(said("club.head-storno"), said("club.head-by")),
)
_ITEMS: Final[tuple[Message, ...]] = (
    *(said("club.head-member"), said("club.head-for"), said("club.head-what"), said("club.head-since")),
    *(said("club.head-amount"), said("club.head-due"), said("club.head-reference")),
)


def member_names(club: Club) -> dict[str, str]:
    """Return the name of each member, also of former ones: id → name."""
    return {person.id: person.name for person in club.members.values()}


def postings_of_member(lines: Iterable[Posting], member: str | None) -> list[Posting]:
    """Return the postings that concern a member. member: the id; None for all postings.

    lines: the postings to choose from.
    """
    return [one for one in lines if member in (None, one.member)]


def ledger_rows(club: Club, lines: Iterable[Posting], voice: Voice = PLAIN_GERMAN_VOICE) -> list[SpreadsheetRow]:
    """Return postings of the ledger as spreadsheet rows, headings first; amounts are texts in francs.

    lines: the postings. voice: the language of headings and texts.
    """
    who = member_names(club)
    rows: list[SpreadsheetRow] = [tuple(sentence(head, voice) for head in _LEDGER)]
    for one in lines:
        accounts = (*(f"{one_of} {sentence(ACCOUNT_NAMES[one_of], voice)}" for one_of in (one.debit, one.credit)),)
        more = (
            to_text(one.says, voice),
            who.get(one.member, ""),
            one.reference,
            one.storno,
            to_text(author_words(one.who), voice),
        )
        rows.append((one.number, f"{one.on:%d.%m.%Y}", *accounts, francs(one.amount), *more))
    return rows


def item_rows(club: Club, items: Iterable[OpenItem], voice: Voice = PLAIN_GERMAN_VOICE) -> list[SpreadsheetRow]:
    """Return what members owe as spreadsheet rows, headings first; amounts are texts in francs.

    A due date that is not fixed is "". voice: the language of headings and texts. Raises KeyError for an unknown
    member.
    """
    who = member_names(club)
    rows: list[SpreadsheetRow] = [tuple(sentence(head, voice) for head in _ITEMS)]
    for one in items:
        due = "" if one.due is None else f"{one.due:%d.%m.%Y}"
        rows.append(
            (
                who[one.member],
                one.person or "",
                sentence(one.what, voice),
                f"{one.on:%d.%m.%Y}",
                francs(one.open),
                due,
                one.reference,
            )
        )
    return rows
