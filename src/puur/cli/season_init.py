"""``puur season init``: a club's rules as a file to change."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.errors import BadInput
from puur.words.message import said


def init(
    *,
    club: Annotated[str | None, typer.Option("--club", metavar="ID", help="Begin with the rules of this club.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="Begin with the plainest rules, to be filled in.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to write; default: ID.toml here.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a club's rules to a file: days, series, coefficients, Strafpunkte, fines, who decides."""
    from puur.club.rules_read import club_text, known_clubs

    if (club is None) == (not blank):
        raise BadInput(said("club.club-or-blank", known=[*known_clubs()]), {"field": "club"})
    text = club_text(club or "blank")
    file = out or Path(f"{club or 'unser-verein'}.toml")
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError:
        raise BadInput(said("club.file-exists-out"), {"file": str(file)}) from None
    emit(
        {"file": str(file), "club": club},
        f"{file} geschrieben; ändern, dann: puur season check {file}",
        as_json=as_json,
    )
