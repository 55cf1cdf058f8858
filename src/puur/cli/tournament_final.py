"""``puur tournament final``: the best of one tournament go on in another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import Data, Database, Id, director, with_store

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import Tournaments


def final(  # noqa: PLR0913 - tournament, how many, how, store
    tournament: Id,
    *,
    top: Annotated[int, typer.Option(min=4, help="How many of the best go on.")],
    scribe: Annotated[bool, typer.Option("--scribe", help="With Schreiber who do not play.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Open the Final with the best, who keep their numbers; it is ranked by its own Passen alone."""
    from puur.service.tournament.final import open_final

    async def work(store: Tournaments) -> tuple[str, list[str]]:
        made = await open_final(store, tournament, director(), top, scribe=scribe)
        return made, list((await store.get(made)).players)

    made, players = with_store(work, data, database)
    emit({"id": made, "players": players}, f"{made}\n{len(players)} im Final", as_json=as_json)
