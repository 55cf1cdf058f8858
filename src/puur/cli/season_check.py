"""``puur season check``: whether a club's file or a season can be used, and what stands in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.season_files import Club, read_club, read_season
from puur.counted import counted


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
            f"{rules.name}: {counted(rules.year.days, 'Jasstag', 'Jasstage')}, Serien {', '.join(rules.order)}, "
            f"{counted(len(rules.penalty), 'Art', 'Arten')} von Strafpunkten. Alles in Ordnung."
        )
        emit({"club": rules.id, "days": rules.year.days, "series": rules.order}, text, as_json=as_json)
        return
    _, year = read_season(file, club)
    members, days = counted(len(year.members), "Mitglied", "Mitglieder"), counted(len(year.days), "Jasstag", "Jasstage")
    text = f"Jassjahr {year.year}: {members}, {days}. Alles in Ordnung."
    emit({"year": year.year, "members": len(year.members), "days": len(year.days)}, text, as_json=as_json)
