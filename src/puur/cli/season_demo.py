"""``puur season demo``: a whole year of a club, simulated, to try things on and to rehearse with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.errors import BadInput


def demo(
    *,
    year: Annotated[int, typer.Option(min=1900, max=9000, help="The year to simulate.")] = 2026,
    years: Annotated[int, typer.Option(min=1, max=50, help="So many years one after the other.")] = 1,
    seed: Annotated[int, typer.Option(help="Another seed, another year.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the last year as a season.")] = None,
    as_json: Json = False,
) -> None:
    """Simulate a club's year: draws, rounds, Strafpunkte, fines, promotion, to the Hall of Fame."""
    import msgspec

    from puur.cli.season_script import simulate
    from puur.club.season.as_year import as_year

    club, events = simulate(seed, year, years)
    last = as_year(club, year + years - 1)
    if out is not None:
        try:
            with out.open("xb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(last), indent=1))
        except FileExistsError:
            raise BadInput("diese Datei gibt es schon; sie bleibt, wie sie ist", {"file": str(out)}) from None
    fame = [{"year": row.year, "name": row.name, "total": row.total} for row in club.fame]
    text = [f"{row['year']}  {row['name']}  {row['total']} Punkte" for row in fame]
    written = [f"{out} geschrieben: puur season standings {out}"] if out else []
    emit({"fame": fame, "events": len(events)}, "\n".join(["Hall of Fame", *text, *written]), as_json=as_json)
