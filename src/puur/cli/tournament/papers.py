"""``puur tournament papers``: what is printed, as PDF."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.address_reach import address_reach
from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.ranking import (
    PUBLISHED_EDITION_NUMBER,
    EditionOption,
    TournamentArgument,
    read_tournament,
    tournament_at_edition,
)
from puur.cli.tournament.store import run_on_tournaments
from puur.errors import BadInput
from puur.text import decode_file_text
from puur.words.catalogue import current_language, sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Sequence

    from puur.tournament.book import Book
    from puur.tournament.book_read import BookReading
    from puur.tournament.fixtures import Fixture
    from puur.tournament.papers.job import PaperSize, PrintJob
    from puur.tournament.papers.typeset import Letterhead
    from puur.tournament.prizes import PrizeReceipt
    from puur.tournament.state import Tournament

_WHAT = (
    "standblatt, jasszettel, schaetzzettel, rangliste, tischkarten, lose; also startkarten (each player's own page "
    "and code), sitzliste (seats by name), quittungen (receipts for prizes), regeln (the rules as a poster), "
    "tableau (a knock-out's bracket), spielplan and partiezettel (a Grümpi's). Again for several."
)


_OF_EDITION = frozenset({"rangliste", "spielplan"})
"""What can be printed as an earlier edition of the ranking has it."""


def print_tournament_papers(  # noqa: PLR0913 - a command has as many options as it needs
    file: TournamentArgument,
    *,
    what: Annotated[list[str], typer.Option(help=_WHAT)],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write the PDF files to; made if missing.")],
    club: Annotated[str, typer.Option(help="The club's name at the top.")] = "",
    logo: Annotated[Path | None, typer.Option(help="The club's logo: PNG, JPEG, GIF or SVG.")] = None,
    paper: Annotated[
        str | None, typer.Option(help="a4 (several on a sheet, to cut), own (A5, A6 …), or a3 for the poster.")
    ] = None,
    blank: Annotated[bool, typer.Option("--blank", help="Leave the draw out, for people to fill in.")] = False,
    link: Annotated[
        str, typer.Option(help="The address for the QR code of a table; {table} in it becomes its number.")
    ] = "",
    edition: EditionOption = None,
    since: Annotated[
        int,
        typer.Option(metavar="DRAW", help="Only papers that differ from those of the draw with that number.", min=0),
    ] = 0,
    prizes: Annotated[Path | None, typer.Option(help="A text file of prizes, one a line, in rank order.")] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> int:
    """Print the papers of a tournament as PDF files; exit code 1 if some have nothing to print."""
    order = _Order(_stored_tournament(file, data, database), edition, since)
    _check_edition(order, what)
    job = _job(file, order.tournament, (club, logo))
    job = replace(job, blank=blank, link=link, prizes=_lines(prizes), language=current_language())
    made, failed = _print_all(what, out, order, job, paper)
    out.mkdir(parents=True, exist_ok=True)
    for _, path, content in made:
        path.write_bytes(content)
    files: list[dict[str, Any]] = [{"what": name, "file": str(path), "bytes": len(pdf_)} for name, path, pdf_ in made]
    dead = link and address_reach(link.replace("{table}", "1")) == "nowhere"
    note = said("desk.link-nowhere", link=link) if dead else None
    lines = [*(str(one["file"]) for one in files), *([translate_message(note)] if note else [])]
    lines += [translate_code("desk.not-printed")] if failed else []
    lines += [f"  {translate_code('page-desk.blamed', what=bad.said)}" for _, bad in failed]
    document = {
        "files": files,
        "not_printed": [{"what": name, "why": bad.in_words(current_language(), alone=True)} for name, bad in failed],
        "note": sentence(note) if note else None,
    }
    print_document_or_text(document, "\n".join(lines), as_json=as_json)
    return 1 if failed else 0


def _print_all(
    what: Sequence[str], out: Path, order: _Order, job: PrintJob, paper: str | None
) -> tuple[list[tuple[str, Path, bytes]], list[tuple[str, BadInput]]]:
    """Return the papers that can be printed, and why others cannot; BadInput where none can."""
    made: list[tuple[str, Path, bytes]] = []
    failed: list[tuple[str, BadInput]] = []
    for name in what:
        try:
            content = _print_paper(name, order, replace(job, paper=_size(name, paper)))
        except BadInput as bad:
            failed.append((name, bad))
        else:
            made.append((name, out / f"{name}.pdf", content))
    if failed and not made:
        raise failed[0][1]
    return made, failed


@dataclass(frozen=True, slots=True)
class _Order:
    """tournament: None where a file is printed; edition: number of the published one; since: a draw to go by."""

    tournament: Tournament | None
    edition: int | None
    since: int


def _check_edition(order: _Order, what: Sequence[str]) -> None:
    """Refuse to print an earlier edition of what has none."""
    if order.edition is None:
        return
    if order.tournament is None:
        raise BadInput(said("desk.file-no-edition"), {"field": "edition"})
    if not _OF_EDITION.intersection(what):
        raise BadInput(said("desk.paper-no-edition"), {"field": "edition"})


def _job(file: str, now: Tournament | None, own: tuple[str, Path | None]) -> PrintJob:
    """Return the job of a file or a tournament. own: the club's name and logo where they are given."""
    from puur.law.reglemente import reglement
    from puur.tournament.editions import current_ranking_lines
    from puur.tournament.papers.job import PrintJob
    from puur.tournament.papers.typeset import Letterhead, read_logo
    from puur.tournament.public_view import public_view
    from puur.tournament.team_remarks import printed_league_table_notes

    source = now or read_tournament(file)
    (book, kept, taken), (club, logo) = _book(source), own
    head = Letterhead(club or kept.club, read_logo(logo) if logo else kept.logo)
    job = PrintJob(book, reglement(book.reglement), head, receipts=taken)
    played = _teams_of(source)
    if played is None:
        return job
    if now is None:  # of a file, only what everybody may know is printed
        played = public_view(played)
    return replace(
        job, plan=_plan(played), teams=current_ranking_lines(played), notes=[*printed_league_table_notes(played)]
    )


def _print_paper(name: str, order: _Order, job: PrintJob) -> bytes:
    """Return a paper; what is put up in the hall shows people as the organiser chose."""
    from puur.tournament.bookkeeping import tournament_book
    from puur.tournament.papers.print import (
        find_stored_draw,
        paper_as_pdf,
        papers_changed_since,
        print_job_as_drawn_earlier,
        shows_draw,
    )
    from puur.tournament.public_view import public_view

    if order.tournament is None:
        return paper_as_pdf(name, job, None)
    if name == "rangliste":
        return paper_as_pdf(name, _hung(job, public_view(order.tournament), order.edition), None)
    shown = public_view(order.tournament) if name in {"sitzliste", "spielplan", "tableau"} else order.tournament
    job = replace(job, book=tournament_book(shown)) if name in {"sitzliste", "tableau"} else job
    job = _with_plan(job, shown, order.edition) if name == "spielplan" else job
    if not shows_draw(name):
        return paper_as_pdf(name, job, None)
    job = replace(job, drawing=_drawing(order.tournament))
    only = (
        papers_changed_since(
            name, job, print_job_as_drawn_earlier(shown, find_stored_draw(order.tournament, order.since))
        )
        if order.since
        else None
    )
    return paper_as_pdf(name, job, only)


def _size(name: str, asked: str | None) -> PaperSize:
    from puur.tournament.papers.print import PAPER_KINDS

    text = asked or (PAPER_KINDS[name].papers[0] if name in PAPER_KINDS else "a4")
    sizes: dict[str, PaperSize] = {"a4": "a4", "own": "own", "a3": "a3"}
    if text not in sizes:
        raise BadInput(said("desk.there-is", there=[*sizes], what=quoted(text)), {"field": "paper"})
    return sizes[text]


def _lines(path: Path | None) -> tuple[str, ...]:
    if path is None:
        return ()
    lines = decode_file_text(path.read_bytes()).text.splitlines()
    return tuple(line.strip() for line in lines if line.strip())


def _stored_tournament(file: str, data: Path | None, database: str | None) -> Tournament | None:
    """Return the tournament of the store; None where a file is meant."""
    path = Path(file)
    if file == "-" or path.exists() or path.suffix or len(path.parts) > 1:
        return None
    return run_on_tournaments(lambda store: store.get(file), data, database)


def _book(source: BookReading | Tournament) -> tuple[Book, Letterhead, tuple[PrizeReceipt, ...]]:
    """Return the book of a file, or of the store with its letterhead and what was taken as prizes."""
    from puur.tournament.bookkeeping import tournament_book
    from puur.tournament.papers.typeset import Letterhead
    from puur.tournament.prizes import prize_receipts
    from puur.tournament.state import Tournament

    if isinstance(source, Tournament):
        return tournament_book(source), Letterhead(source.setup.club, source.logo or None), prize_receipts(source)
    return source.book, Letterhead(), ()


def _drawing(now: Tournament) -> tuple[int, int] | None:
    """Return number and time of the draw that stands on its papers."""
    return (now.draws[-1].number, now.draws[-1].at) if now.draws else None


def _hung(job: PrintJob, now: Tournament, edition: int | None) -> PrintJob:
    """Return what is printed of the ranking: the published edition, or the one asked for."""
    from puur.tournament.bookkeeping import tournament_book
    from puur.tournament.editions import current_ranking_lines
    from puur.tournament.team_remarks import printed_league_table_notes

    stood, shown = _as_published(job, now, edition)
    teams = current_ranking_lines(stood) if stood.setup.unit == "team" else ()
    job = replace(job, book=tournament_book(stood, closed_only=True), edition=shown, teams=teams, plan=_plan(stood))
    return replace(job, notes=[*printed_league_table_notes(stood)])


def _as_published(job: PrintJob, now: Tournament, edition: int | None) -> tuple[Tournament, str]:
    """Return the tournament as an edition has it, and a remark where a newer edition replaces it."""
    from puur.tournament.editions import current_edition, edition_words, void_paper_note

    (stood, called), holds = tournament_at_edition(now, edition or PUBLISHED_EDITION_NUMBER), current_edition(now)
    if holds is not None and stood is not holds.stood:
        called = void_paper_note(called, edition_words(holds))
    return stood, sentence(called, language_with_page_formats(job.language))


def _with_plan(job: PrintJob, shown: Tournament, edition: int | None) -> PrintJob:
    """Return the published plan, with the edition whose results it has; or as it was in the one asked for."""
    if edition is not None:
        stood, called = _as_published(job, shown, edition)
        current_one = stood is shown.editions[-1].stood
        return replace(job, plan=_plan(shown if current_one else stood, hangs=current_one), edition=called)
    called = _as_published(job, shown, None)[1] if shown.editions else ""
    return replace(job, plan=_plan(shown, hangs=True), edition=called)


def _plan(now: Tournament, *, hangs: bool = False) -> Sequence[Fixture]:
    """Return the matches of a Grümpi, as the published table has them where the paper is put up; nothing elsewhere."""
    from puur.tournament.fixtures import match_schedule, published_match_schedule

    if now.setup.unit != "team":
        return ()
    return published_match_schedule(now) if hangs else match_schedule(now)


def _teams_of(source: BookReading | Tournament) -> Tournament | None:
    """Return the Grümpi of a file or of the store; None for any other tournament."""
    from puur.tournament.file_read import is_team_tournament, read_teams, tournament_after_events
    from puur.tournament.state import Setup, Tournament

    if isinstance(source, Tournament):
        return source if source.setup.unit == "team" else None
    if not is_team_tournament(source.document):
        return None
    setup = Setup("team-schieber", source.book.reglement, source.book.name, source.book.date, "team")
    return tournament_after_events(setup, read_teams(source.law, source.document)[0])
