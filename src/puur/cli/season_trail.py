"""``puur season trail``: what was written in a club, by whom and when, and what stood there before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.output import Json, emit
from puur.cli.season_store import ClubId, shown, with_clubs
from puur.cli.store import Data, Database

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.club.store import Clubs
    from puur.service.record import Line
    from puur.service.streams import Trail


def trail(
    club: ClubId,
    *,
    search: Annotated[str, typer.Option(help="Only what holds all these words: a name, «Jasstag 3», «2010».")] = "",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Show everything that was ever written in a club: when, who, what, and what stood there before."""
    from puur.service.club.record import ClubRecords
    from puur.service.record import searched

    async def work(clubs: Clubs) -> list[tuple[Line, Trail]]:
        raw = {one.version: one for one in await clubs.trail(club)}
        lines = searched(await ClubRecords(clubs).lines(club), search)
        return [(one, raw[one.version]) for one in reversed(lines)]

    found = with_clubs(work, data, database)
    rows = [
        {**_raw(raw), "done": one.done, "reasons": one.reasons, "changes": [each.says for each in one.altered]}
        for one, raw in found
    ]
    emit({"trail": rows}, "\n".join(_text(one) for one, _ in found), as_json=as_json)


def _raw(one: Trail) -> dict[str, Any]:
    at = shown(one)["about"]
    return {"version": one.version, "at": at, "who": one.who, "command": one.kind, "events": one.events}


def _text(one: Line) -> str:
    changes = (f"       {each.says}" for each in one.altered)
    return "\n".join((f"{one.version:>5}  {one.when}  {one.who:<12}{one.done}", *changes))
