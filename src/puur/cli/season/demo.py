"""``puur season demo``: a whole year of a club, simulated, to try things on and to rehearse with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.season.script import (
    SimulatedCommand,
    simulate_club_years,
)
from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.club.season.as_year import year_from_season
from puur.errors import BadInput
from puur.words.message import said


def write_demo_season(  # noqa: PLR0913 - the years, the seed, what to write
    *,
    year: Annotated[int, typer.Option(min=1900, max=9000, help="The year to simulate.")] = 2026,
    years: Annotated[int, typer.Option(min=1, max=50, help="How many years, one after the other.")] = 1,
    seed: Annotated[int, typer.Option(help="Another seed, another year.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the last year as a season.")] = None,
    steps: Annotated[
        Path | None, typer.Option("--steps", metavar="FILE", help="Write every step, for `puur season do CLUB -`.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Simulate a club's year: draws, rounds, Strafpunkte, fines, promotion, to the Hall of Fame."""
    import msgspec

    club, done = simulate_club_years(
        seed, year, years, guest=translate_code("club.demo-guest"), stand_in=translate_code("club.demo-stand-in")
    )
    last = year_from_season(club, year + years - 1)
    if out is not None:
        _write(out, msgspec.json.format(msgspec.json.encode(last), indent=1))
    if steps is not None:
        _write(steps, b"".join(_line(step) for step in done[1:]))
    fame = [{"year": row.year, "name": row.name, "total": row.total} for row in club.fame]
    text = [translate_code("club.fame-line", year=row.year, name=row.name, total=row.total) for row in club.fame]
    written = [translate_code("club.season-written", file=str(out))] if out else []
    print_document_or_text(
        {"fame": fame, "events": sum(len(step.events) for step in done)},
        "\n".join([translate_code("club.tab-fame"), *text, *written]),
        as_json=as_json,
    )


def _write(file: Path, data: bytes) -> None:
    try:
        with file.open("xb") as target:
            target.write(data)
    except FileExistsError:
        raise BadInput(said("club.file-exists"), {"file": str(file)}) from None


def _line(step: SimulatedCommand) -> bytes:
    """A step as a line of JSON; the first one, the founding, has its own command."""
    import msgspec

    from puur.club.season.serialization import name_in_journal

    fields = msgspec.structs.asdict(step.command)
    return msgspec.json.encode({"command": name_in_journal(step.command), "at": step.at, **fields}) + b"\n"
