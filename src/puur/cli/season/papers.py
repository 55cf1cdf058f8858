"""``puur season papers``: the sheets of a day to sign, its results to publish, as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.season.terminal import ClubId, Terminal, Year, at_terminal


@at_terminal
def papers(  # noqa: PLR0913 - the day, the paper, the store
    here: Terminal,
    club: ClubId,
    year: Year,
    day: Annotated[int, typer.Argument(metavar="DAY", help="The Jasstag, from 1.")],
    *,
    what: Annotated[
        str, typer.Option(help="tagesblatt: a sheet a series to sign; resultate: to publish.")
    ] = "tagesblatt",
    logo: Annotated[Path | None, typer.Option(metavar="FILE", help="The club's logo: PNG, JPEG, GIF or SVG.")] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the PDF.")] = Path(),
) -> None:
    """Print a day's sheets or results as PDF."""
    from puur.club.papers.sheets import Print, pdf
    from puur.tournament.papers.letterhead import Letterhead, read_logo

    head = Letterhead(logo=None if logo is None else read_logo(logo))
    there = here.club(club)
    made = pdf(what, Print(there, year, day, head))
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{what}-{year}-{day}.pdf"
    file.write_bytes(made)
    here.wrote(file)
