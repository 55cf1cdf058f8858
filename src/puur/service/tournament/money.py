"""A tournament's money: bills, the final account, and a preview of a bank's file. It runs in a worker process."""

from __future__ import annotations

from puur.decision import CommandRefused
from puur.service.repository import to_bad_input
from puur.tournament.decide import evolve
from puur.tournament.export import csv_bytes, xlsx_bytes
from puur.tournament.money.closing import closing_rows, compute_closing
from puur.tournament.money.fees import FeeAccount, fee_accounts
from puur.tournament.papers.abrechnung import closing_sheet, fee_bills
from puur.tournament.state import Tournament
from puur.tournament.topics.banking import ForeseenLine, TakeBankFile, foresee_lines, likely_payer
from puur.tournament.topics.core import Actor
from puur.tournament.topics.draft import Draft
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said


def bills_pdf(tournament: Tournament, payer: str | None, language: Language) -> bytes:
    """Return bills for the entry fee as PDF, one page each, in a language.

    payer: a start number or the id of a team; None bills everybody who has not paid.
    Raises BadInput if the tournament has no bank account, or nothing is to pay.
    """
    return fee_bills(tournament, payer, language)


def account_file(tournament: Tournament, kind: str, language: Language) -> bytes:
    """Return a tournament's final account as a file. kind: ``pdf``, ``csv``, or ``xlsx`` for any other value."""
    if kind == "pdf":
        return closing_sheet(tournament, language)
    voice = Voice(language)
    rows = closing_rows(compute_closing(tournament), voice)
    return csv_bytes(rows) if kind == "csv" else xlsx_bytes(rows, sentence(said("money.closing"), voice))


def preview_bank_file(tournament: Tournament, command: TakeBankFile, actor: Actor, at: int) -> tuple[ForeseenLine, ...]:
    """Return what booking a bank's file would do, line by line, without doing it.

    command: with the file. actor: who would book it. at: now (ms since 1970, UTC).
    Raises BadInput if the booking would be refused.
    """
    try:
        return tuple(foresee_lines(Draft(tournament.law, tournament, actor, at, evolve), command))
    except CommandRefused as refused:
        raise to_bad_input(refused.refusal) from None


def suggested_payers(tournament: Tournament, found: tuple[ForeseenLine, ...]) -> dict[str, str]:
    """Return id of a bank line → start number or team id of the likely payer.

    Only incoming lines without a payment reference are looked at.

    found: the lines of :func:`preview_bank_file`. Lines without a likely payer are missing.
    """
    nobody = [one.line for one in found if one.fate == "none" and one.line.amount > 0]
    return {line.id: payer for line in nobody if (payer := likely_payer(tournament, line))}


def unpaid_fees(tournament: Tournament) -> tuple[FeeAccount, ...]:
    """Return the fee accounts of everybody who has not paid the whole entry fee."""
    return tuple(one for one in fee_accounts(tournament) if one.open)
