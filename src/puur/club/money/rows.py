"""The ledger and the open items as rows for a spreadsheet; who asks gets what concerns them."""

from __future__ import annotations

from collections.abc import Iterable

from puur.club.money.clerk import ACCOUNTS, Posting
from puur.club.money.items import Item
from puur.club.owed import francs
from puur.club.season.state import Club
from puur.tournament.lists import Row
from puur.words.catalogue import sentence


def names(club: Club) -> dict[str, str]:
    """Return the members' names by id."""
    return {person.id: person.name for person in club.members.values()}


def concerning(lines: Iterable[Posting], member: str | None) -> list[Posting]:
    """Return all lines, or only those that concern a member."""
    return [one for one in lines if member in (None, one.member)]


def ledger_rows(club: Club, lines: Iterable[Posting]) -> list[Row]:
    """Return the ledger, headings first; amounts in francs."""
    who = names(club)
    rows: list[Row] = [("Nr.", "Datum", "Soll", "Haben", "CHF", "Text", "Mitglied", "Referenz", "Storno von", "durch")]
    for one in lines:
        accounts = (*(f"{one_of} {sentence(ACCOUNTS[one_of])}" for one_of in (one.debit, one.credit)),)
        more = (one.text, who.get(one.member, ""), one.reference, one.storno, one.who)
        rows.append((one.number, f"{one.on:%d.%m.%Y}", *accounts, francs(one.amount), *more))
    return rows


def item_rows(club: Club, items: Iterable[Item]) -> list[Row]:
    """Return what is open, headings first."""
    who = names(club)
    rows: list[Row] = [("Mitglied", "für", "wofür", "vom", "CHF", "zahlbar bis", "Referenz")]
    for one in items:
        due = "" if one.due is None else f"{one.due:%d.%m.%Y}"
        rows.append(
            (
                who[one.member],
                one.person or "",
                sentence(one.what),
                f"{one.on:%d.%m.%Y}",
                francs(one.open),
                due,
                one.reference,
            )
        )
    return rows
