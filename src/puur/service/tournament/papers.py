"""A tournament's papers, spreadsheets, bills and final account, and the preview of a bank's file.

All of this runs in a worker process (:mod:`puur.service.work`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from puur.decision import CommandRefused
from puur.law.reglemente import reglement
from puur.service.repository import to_bad_input
from puur.tournament.book import Book
from puur.tournament.bookkeeping import early_end_note, tournament_book
from puur.tournament.decide import evolve
from puur.tournament.editions import (
    current_edition,
    current_ranking_lines,
    edition_words,
    find_edition,
    tournament_at_last_publication,
)
from puur.tournament.export import (
    SpreadsheetRow,
    csv_bytes,
    people_rows,
    ranking_rows,
    registration_rows,
    tournament_document,
    xlsx_bytes,
)
from puur.tournament.fixtures import Fixture, match_schedule, published_match_schedule
from puur.tournament.league import LEAGUE_SPREADSHEET_HEADINGS, league_table
from puur.tournament.money.closing import closing_rows, compute_closing_accounts
from puur.tournament.money.fees import FeeAccount, fee_accounts
from puur.tournament.papers.abrechnung import render_closing_sheet, render_fee_bills
from puur.tournament.papers.job import PaperSize, PrintJob
from puur.tournament.papers.print import (
    PieceFilter,
    VoidPapers,
    find_stored_draw,
    find_void_papers,
    paper_as_pdf,
    papers_as_pdf,
    papers_changed_since,
    print_job_as_drawn_earlier,
    shows_draw,
)
from puur.tournament.papers.typeset import Letterhead, check_logo, check_picture_size
from puur.tournament.prizes import prize_receipts
from puur.tournament.ranking import RankingLine, book_of_category, ranking
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import printed_league_table_notes
from puur.tournament.topics.banking import ForeseenBankBooking, TakeBankFile, foresee_lines, likely_payer
from puur.tournament.topics.core import Actor
from puur.tournament.topics.draft import Draft
from puur.words.catalogue import Language, Voice, sentence, to_text
from puur.words.formats import language_with_page_formats
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class PaperRequest:
    """Which paper of a tournament is to be printed, and how.

    what: the id of the paper, such as ``rangliste``. paper: size and margins. blank: whether to leave the draw out.
    category: only this one; "" for all.
    links: of each table (number, URL of its phone page, that page's address as typed, the code that it asks for).
    own: (start number, URL of the player's page, secret code).
    leads: a sentence on where the printed codes lead.
    edition: number of the published ranking, from 1; 0 for the current results. says: what the edition is called.
    since: print only what has changed since the draw with that number, from 1; 0 prints everything.
    """

    what: str
    paper: PaperSize
    blank: bool = False
    category: str = ""
    links: tuple[tuple[int, str, str, str], ...] = ()
    own: tuple[tuple[str, str, str], ...] = ()
    leads: str = ""
    edition: int = 0
    says: str = ""
    language: Language = "de"
    since: int = 0


def papers_outdated_by_redraw(tournament: Tournament, since: int) -> tuple[VoidPapers, ...]:
    """Return which papers printed from an earlier draw are no longer valid.

    since: the number of that draw, from 1. Raises BadInput if there is no such draw.
    """
    return find_void_papers(tournament, find_stored_draw(tournament, since))


def paper_pdf(tournament: Tournament, wanted: PaperRequest) -> bytes:
    """Return one paper of a tournament as PDF.

    wanted: which paper, and how. Runs in a worker process.
    """
    return papers_as_pdf([_of(tournament, wanted)])


def outdated_papers_pdf(tournament: Tournament, wanted: tuple[PaperRequest, ...]) -> bytes:
    """Return those pieces of several papers that a redraw made invalid, as one PDF to print again.

    wanted: the papers, each with the draw from which it was printed (``since``). Runs in a worker process.
    """
    return papers_as_pdf([_of(tournament, one) for one in wanted])


def _of(tournament: Tournament, wanted: PaperRequest) -> tuple[str, PrintJob, PieceFilter | None]:
    ranked = wanted.what == "rangliste"
    stood = _tournament_of_edition(tournament, wanted.edition) if ranked else tournament
    book = tournament_book(stood, closed_only=ranked)
    if wanted.category:
        book = replace(book_of_category(book, wanted.category), name=f"{book.name}, {wanted.category}")
    job = PrintJob(
        book,
        stood.law,
        Letterhead(tournament.setup.club, tournament.logo or None),
        wanted.paper,
        blank=wanted.blank,
        receipts=prize_receipts(tournament),
        links={table: link for table, link, _, _ in wanted.links},
        typed={table: (typed, code) for table, _, typed, code in wanted.links},
        own_links={player: (link, code) for player, link, code in wanted.own},
        leads=wanted.leads,
        edition=_edition_of_plan(stood, wanted) or wanted.says,
        short=early_end_note(stood) if ranked else None,
        language=wanted.language,
        teams=current_ranking_lines(stood) if ranked and stood.setup.unit == "team" else (),
        notes=[*printed_league_table_notes(stood)] if ranked else (),
        plan=_plan(stood, hangs=wanted.what == "spielplan") if stood.setup.unit == "team" else (),
        drawing=_drawing_number(tournament) if shows_draw(wanted.what) else None,
    )
    if not wanted.since:
        return wanted.what, job, None
    then = print_job_as_drawn_earlier(tournament, find_stored_draw(tournament, wanted.since))
    return wanted.what, job, papers_changed_since(wanted.what, job, then)


def _edition_of_plan(now: Tournament, wanted: PaperRequest) -> str:
    """Return which edition's results the published plan has; empty for other papers or before publishing."""
    edition = current_edition(now) if wanted.what == "spielplan" else None
    return "" if edition is None else sentence(edition_words(edition), language_with_page_formats(wanted.language))


def _plan(stood: Tournament, *, hangs: bool) -> Sequence[Fixture]:
    return published_match_schedule(stood) if hangs else match_schedule(stood)


def _drawing_number(tournament: Tournament) -> tuple[int, int] | None:
    """Return number and time of the draw that papers show; None where nothing is drawn."""
    return (tournament.draws[-1].number, tournament.draws[-1].at) if tournament.draws else None


def check_logo_prints(picture: bytes) -> None:
    """Print a test page with a logo. Raises BadInput if the picture is damaged."""
    check_logo(picture)
    check_picture_size(picture)
    paper_as_pdf("regeln", PrintJob(Book("allgemein", 1, 1), reglement("allgemein"), Letterhead("", picture)))


def _ranking_lines(tournament: Tournament, category: str = "", *, provisional: bool) -> tuple[RankingLine, ...]:
    """Return the lines of the ranking by the results of closed score sheets, best first.

    category: only this one, "" for all. provisional: with unsigned results too; False takes only signed ones.
    """
    book = tournament_book(tournament, closed_only=True)
    return tuple(
        ranking(tournament.law, book_of_category(book, category) if category else book, provisional=provisional)
    )


def ranking_csv(tournament: Tournament, category: str, edition: int) -> bytes:
    """Return the ranking as a CSV file.

    category: only this one, "" for all. edition: number of the published one, from 1; 0 for the current results.
    """
    return csv_bytes(_rows(_tournament_of_edition(tournament, edition), category, provisional=not edition))


def ranking_xlsx(tournament: Tournament, category: str, edition: int) -> bytes:
    """Return the ranking as an XLSX file.

    category: only this one, "" for all. edition: number of the published one, from 1; 0 for the current results.
    """
    return xlsx_bytes(
        _rows(_tournament_of_edition(tournament, edition), category, provisional=not edition), "Rangliste"
    )


def players_csv(tournament: Tournament) -> bytes:
    """Return the player list as a CSV file (UTF-8, semicolons) with German headings, which can be imported again."""
    return csv_bytes(people_rows(tournament))


def players_xlsx(tournament: Tournament) -> bytes:
    """Return the player list as an XLSX file with German headings, which can be imported again."""
    return xlsx_bytes(people_rows(tournament), "Liste")


def registrations_csv(tournament: Tournament) -> bytes:
    """Return the registrations as a CSV file (UTF-8, semicolons), one row each in order of arrival."""
    return csv_bytes(registration_rows(tournament))


def public_tournament_json(tournament: Tournament) -> bytes:
    """Return the public data of a tournament as JSON in the tournament file format: players, tables and results.

    Of a tournament of teams these are teams and matches. Rounds that a table is still entering are left out.
    """
    return msgspec.json.format(
        msgspec.json.encode(tournament_document(tournament_at_last_publication(tournament))), indent=1
    )


def _tournament_of_edition(tournament: Tournament, number: int) -> Tournament:
    edition = find_edition(tournament, number)
    return tournament if edition is None else edition.stood


def _rows(tournament: Tournament, category: str, *, provisional: bool) -> list[SpreadsheetRow]:
    if tournament.setup.unit != "team":
        lines = _ranking_lines(tournament, category, provisional=provisional)
        return ranking_rows(lines, tournament.passen)
    teams = league_table(tournament.law, tournament)
    grouped = any(one.group for one in teams)
    rows: list[SpreadsheetRow] = [
        (*(("Gruppe",) if grouped else ()), "Rang", "Mannschaft", *map(to_text, LEAGUE_SPREADSHEET_HEADINGS))
    ]
    rows += [(*((one.group,) if grouped else ()), one.rank or "–", one.name, *one.spreadsheet_cells) for one in teams]
    return rows


def bills_pdf(tournament: Tournament, payer: str | None, language: Language) -> bytes:
    """Return bills for the entry fee as PDF, one page each, in a language.

    payer: a start number or the id of a team; None bills everybody who has not paid.
    Raises BadInput if the tournament has no bank account, or nothing is to pay.
    """
    return render_fee_bills(tournament, payer, language)


def account_file(tournament: Tournament, kind: str, language: Language) -> bytes:
    """Return a tournament's final account as a file in a language.

    kind: ``pdf``, ``csv`` or ``xlsx``; any other value gives an XLSX file.
    """
    if kind == "pdf":
        return render_closing_sheet(tournament, language)
    voice = Voice(language)
    rows = closing_rows(compute_closing_accounts(tournament), voice)
    return csv_bytes(rows) if kind == "csv" else xlsx_bytes(rows, sentence(said("money.closing"), voice))


def preview_bank_file(
    tournament: Tournament, command: TakeBankFile, actor: Actor, at: int
) -> tuple[ForeseenBankBooking, ...]:
    """Return what booking a bank's file would do, line by line, without doing it.

    command: with the file. actor: who would book it. at: now (ms since 1970, UTC).
    Raises BadInput if the booking would be refused.
    """
    try:
        return tuple(foresee_lines(Draft(tournament.law, tournament, actor, at, evolve), command))
    except CommandRefused as refused:
        raise to_bad_input(refused.refusal) from None


def suggested_payers(tournament: Tournament, found: tuple[ForeseenBankBooking, ...]) -> dict[str, str]:
    """Return id of a bank line → start number or team id of the likely payer.

    Only incoming lines without a payment reference are looked at.

    found: the lines of :func:`preview_bank_file`. Lines without a likely payer are missing.
    """
    nobody = [one.line for one in found if one.fate == "none" and one.line.amount > 0]
    return {line.id: payer for line in nobody if (payer := likely_payer(tournament, line))}


def unpaid_fees(tournament: Tournament) -> tuple[FeeAccount, ...]:
    """Return the fee accounts of everybody who still owes a part of the entry fee, in the order of the list."""
    return tuple(one for one in fee_accounts(tournament) if one.open)
