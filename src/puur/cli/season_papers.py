"""``puur season papers``: the sheets of a day to sign, its results to publish, as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.season_store import ClubId, Year, with_clubs
from puur.cli.store import Data, Database


def papers(  # noqa: PLR0913 - the day, the paper, the store
    club: ClubId,
    year: Year,
    day: Annotated[int, typer.Argument(metavar="DAY", help="The Jasstag, from 1.")],
    *,
    what: Annotated[
        str, typer.Option(help="tagesblatt: a sheet a series to sign; resultate: to publish.")
    ] = "tagesblatt",
    logo: Annotated[Path | None, typer.Option(metavar="FILE", help="The club's logo: PNG, JPEG, GIF or SVG.")] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the PDF.")] = Path(),
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Print a day's sheets or results as PDF."""
    from puur.club.papers.sheets import Print, pdf
    from puur.tournament.papers.letterhead import Letterhead, read_logo

    head = Letterhead(logo=None if logo is None else read_logo(logo))
    there = with_clubs(lambda clubs: clubs.get(club), data, database)
    made = pdf(what, Print(there, year, day, head))
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{what}-{year}-{day}.pdf"
    file.write_bytes(made)
    emit({"file": str(file)}, f"{file} geschrieben", as_json=as_json)
