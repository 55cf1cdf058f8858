"""The ledger and the open items as rows for a spreadsheet; who asks gets what concerns them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from puur.club.authors import author_words
from puur.club.money.clerk import ACCOUNTS, Posting
from puur.club.money.items import OpenItem
from puur.club.owed import francs
from puur.club.season.state import Club
from puur.tournament.export import Row
from puur.words.catalogue import PLAIN, Voice, sentence, to_text
from puur.words.message import Message, said

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


def rows_of_member(lines: Iterable[Posting], member: str | None) -> list[Posting]:
    """Return the postings that concern a member. member: the id; None for all postings.

    lines: the postings to choose from.
    """
    return [one for one in lines if member in (None, one.member)]


def ledger_rows(club: Club, lines: Iterable[Posting], voice: Voice = PLAIN) -> list[Row]:
    """Return postings of the ledger as spreadsheet rows, headings first; amounts are texts in francs.

    lines: the postings. voice: the language of headings and texts.
    """
    who = member_names(club)
    rows: list[Row] = [tuple(sentence(head, voice) for head in _LEDGER)]
    for one in lines:
        accounts = (*(f"{one_of} {sentence(ACCOUNTS[one_of], voice)}" for one_of in (one.debit, one.credit)),)
        more = (
            to_text(one.says, voice),
            who.get(one.member, ""),
            one.reference,
            one.storno,
            to_text(author_words(one.who), voice),
        )
        rows.append((one.number, f"{one.on:%d.%m.%Y}", *accounts, francs(one.amount), *more))
    return rows


def item_rows(club: Club, items: Iterable[OpenItem], voice: Voice = PLAIN) -> list[Row]:
    """Return what members owe as spreadsheet rows, headings first; amounts are texts in francs.

    A due date that is not fixed is "". voice: the language of headings and texts. Raises KeyError for an unknown
    member.
    """
    who = member_names(club)
    rows: list[Row] = [tuple(sentence(head, voice) for head in _ITEMS)]
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
