"""``puur tournament`` import, export, backup, restore, site: tournaments from and to files, and as web pages."""

from __future__ import annotations

import os
import sqlite3
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.address_reach import parse_base_url
from puur.cli.folder import store_contents
from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text, print_json
from puur.cli.shell.store import DatabaseOption, DataFolderOption, run_on_journal, store_url
from puur.cli.tournament.store import TournamentIdArgument, run_on_tournaments
from puur.errors import BadInput
from puur.words.catalogue import current_language
from puur.words.message import said

if TYPE_CHECKING:
    from puur.service.tournament.store import Tournaments


class _ExportContent(StrEnum):
    """What ``puur tournament export`` prints: the whole tournament as JSON, or a list as CSV or XLSX.

    The lists are the players and the ranking. The value is what is typed after ``--what``, such as ``ranking.csv``.
    """

    JSON = "json"
    PLAYERS_CSV = "players.csv"
    PLAYERS_XLSX = "players.xlsx"
    RANKING_CSV = "ranking.csv"
    RANKING_XLSX = "ranking.xlsx"


def export_tournament(
    tournament: TournamentIdArgument,
    *,
    what: Annotated[
        _ExportContent, typer.Option(help="The whole tournament, the list of players, or the ranking.")
    ] = _ExportContent.JSON,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print a tournament as one file that another machine can take over, or a list for a spreadsheet."""
    del as_json  # it is JSON anyway, unless something else was asked for by name

    async def read(store: Tournaments) -> bytes | dict[str, object]:
        from puur.service.tournament.files import export_tournament as whole

        return await whole(store, tournament) if what is _ExportContent.JSON else await _list(store, tournament, what)

    found = run_on_tournaments(read, data, database)
    if isinstance(found, bytes):
        sys.stdout.flush()
        sys.stdout.buffer.write(found)
    else:
        print_json(found)


async def _list(store: Tournaments, tournament: str, what: _ExportContent) -> bytes:
    from puur.service.tournament.papers import ranking_csv, ranking_xlsx
    from puur.tournament.bookkeeping import tournament_book
    from puur.tournament.editions import tournament_at_last_publication
    from puur.tournament.export import csv_bytes, people_rows, ranking_rows, xlsx_bytes
    from puur.tournament.ranking import ranking

    now = await store.get(tournament)
    now = (
        tournament_at_last_publication(now) if what.startswith("ranking") else now
    )  # as the pages and the paper have it
    if now.setup.unit == "team" and what.startswith("ranking"):
        return ranking_csv(now, "", 0) if what.endswith(".csv") else ranking_xlsx(now, "", 0)
    rows = (
        people_rows(now)
        if what.startswith("players")
        else ranking_rows(ranking(now.law, tournament_book(now)), now.passen)
    )
    return csv_bytes(rows) if what.endswith(".csv") else xlsx_bytes(rows, now.setup.name)


def import_tournament(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A tournament's file; - is standard input.")],
    *,
    id: Annotated[str | None, typer.Option(help="The id it shall have here.")] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Import a tournament from an exported file and print its id; of an invalid file nothing is stored."""
    from puur.law_reference import file_opener_beside
    from puur.service.tournament.files import import_tournament

    content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    if file.suffix.lower() in {".csv", ".xlsx", ".xls", ".txt"}:
        raise BadInput(said("desk.a-list-is-added"), {"file": str(file)})
    try:
        made = run_on_tournaments(
            lambda store: import_tournament(store, content, id, file_opener_beside(file)), data, database, begins=True
        )
    except BadInput as bad:
        raise bad.with_outer_place(file=str(file)) from None
    print_document_or_text({"id": made}, made, as_json=as_json)


def back_up_store(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")],
    *,
    data: DataFolderOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write everything in the store into one file, also while the server runs."""
    run_on_journal(lambda journal: journal.backup(str(file)), data, None)
    document = {"file": str(file), "bytes": file.stat().st_size}
    print_document_or_text(
        document, translate_code("desk.backed-up", file=str(file), bytes=file.stat().st_size), as_json=as_json
    )


def restore_store(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file made by puur tournament backup.")],
    *,
    data: DataFolderOption = None,
    as_json: JsonOption = False,
) -> None:
    """Restore the store from a backup; a store that is here already is kept under another name."""
    import shutil

    from puur.journal.backup import summarize_store

    streams = _streams_in(file)
    target = Path(store_url(data, begins=True).removeprefix("sqlite:///"))
    kept = None
    if target.exists():
        kept = _backup_name(target)
        _copy(target, kept)
        for rest in (target, *(target.with_name(f"{target.name}{end}") for end in ("-wal", "-shm"))):
            rest.unlink(missing_ok=True)
    shutil.copyfile(file, target)
    if _streams_in(target) != streams:
        raise BadInput(said("desk.copy-not-whole"), {"file": str(target)})
    text = translate_code("desk.brought-back", file=str(file), what=store_contents(summarize_store(target)))
    text += f"\n{translate_code('desk.kept-beside', kept=str(kept))}" if kept else ""
    print_document_or_text(
        {"file": str(file), "streams": streams, "kept": str(kept) if kept else None}, text, as_json=as_json
    )


def _streams_in(file: Path) -> int:
    """Return how many streams a backup holds; BadInput if it is none."""
    with file.open("rb") as there:  # a file that is not there says so itself
        if there.read(1) == b"{":
            raise BadInput(said("desk.backup-of-one"), {"file": str(file)})
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            return int(connection.execute("SELECT count(DISTINCT stream) FROM entries").fetchone()[0])
        finally:
            connection.close()
    except sqlite3.Error as problem:
        raise BadInput(said("desk.no-backup", why=str(problem)), {"file": str(file)}) from None


def _backup_name(target: Path) -> Path:
    number = 1
    while (found := target.with_name(f"{target.name}.vorher-{number}")).exists():
        number += 1
    return found


def _copy(source: Path, target: Path) -> None:
    """Copy a store with what is still in its log."""
    one, other = sqlite3.connect(source), sqlite3.connect(target)
    try:
        one.backup(other)
    finally:
        one.close()
        other.close()


_PASSWORD_VARIABLE: Final = "PUUR_SITE_PASSWORD"  # noqa: S105 - the name of a variable
"""The environment variable of the password; a password on the command line could be read by every user of the machine.
"""


def write_tournament_site(  # noqa: PLR0913 - a command has the options it has
    tournament: TournamentIdArgument,
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder to write the pages to; made if missing.")
    ] = None,
    zip_: Annotated[Path | None, typer.Option("--zip", metavar="FILE", help="One zip file instead.")] = None,
    to: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="A folder of the web space instead: https://… by WebDAV, or sftp://…"),
    ] = "",
    user: Annotated[str, typer.Option(help="Who writes to the web space.")] = "",
    ask_password: Annotated[
        bool,
        typer.Option("--ask-password", help="Ask for the password; else it is PUUR_SITE_PASSWORD, or your SSH key."),
    ] = False,
    address: Annotated[str, typer.Option(help="Where the pages will be, as https://club.ch/jass; for the feed.")] = "",
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write rankings, seats, plan and figures as HTML without scripts, in four languages, with JSON and RSS beside.

    People are called as the tournament's privacy page says. Publishing again writes over what was published before;
    if it fails, what was there before stays.
    """
    from puur.service.tournament.site import SiteOptions, site_files, to_zip
    from puur.service.upload import UploadLogin, parse_upload_address, upload_site

    if sum(bool(one) for one in (out, zip_, to)) != 1:
        raise BadInput(said("site.where"), {"field": "out"})
    if address and parse_base_url(address) is None:
        raise BadInput(said("tournament.address-wrong", given=address[:60]), {"field": "address"})
    place = parse_upload_address(to) if to else out
    files = site_files(
        run_on_tournaments(lambda store: store.get(tournament), data, database),
        SiteOptions(current_language(), address),
    )
    if zip_ is not None:
        zip_.write_bytes(to_zip(files))
        written = [str(zip_)]
    elif place is not None:
        upload_site(files, place, UploadLogin(user, _password(ask=ask_password) if to else ""))
        written = [f"{place}/{name}" if to else str(Path(str(place), name)) for name in files]
    print_document_or_text({"files": written}, "\n".join(written), as_json=as_json)


def _password(*, ask: bool) -> str:
    """Return the password: typed where it is asked for, else of the environment."""
    return (
        str(typer.prompt(translate_code("site.password"), hide_input=True))
        if ask
        else os.environ.get(_PASSWORD_VARIABLE, "")
    )
