"""``puur season check``: whether a club's file or a season can be used, and what stands in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.season_files import Club, read_club, read_season


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A club's rules (.toml) or a season (.json).")],
    *,
    club: Club = None,
    as_json: Json = False,
) -> None:
    """Check a club's rules or a season, before the day it is needed."""
    if file.suffix == ".toml":
        rules = read_club(str(file))
        text = (
            f"{rules.name}: {rules.year.days} Jasstage, Serien {', '.join(rules.order)}, "
            f"{len(rules.penalty)} Strafpunkte. Alles in Ordnung."
        )
        emit({"club": rules.id, "days": rules.year.days, "series": rules.order}, text, as_json=as_json)
        return
    _, year = read_season(file, club)
    text = f"Jassjahr {year.year}: {len(year.members)} Mitglieder, {len(year.days)} Jasstage. Alles in Ordnung."
    emit({"year": year.year, "members": len(year.members), "days": len(year.days)}, text, as_json=as_json)
