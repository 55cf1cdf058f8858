"""``puur tournament demo``: a tournament to rehearse the evening with."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_kinds import named_kind
from puur.cli.tournament_store import Data, Database, with_store


def demo(  # noqa: PLR0913 - each is an option of the command
    *,
    players: Annotated[int, typer.Option(min=4, max=5000, help="How many people take part.")] = 64,
    kind: Annotated[str, typer.Option(help="The kind (puur tournament kinds).")] = "einzelschieber",
    seed: Annotated[int, typer.Option(help="The same number makes the same evening.")] = 1,
    id: Annotated[str | None, typer.Option(help="An id of your own; else one is made.")] = None,  # noqa: A002 - the option's name
    whole: Annotated[
        bool, typer.Option("--whole", help="To the Rangliste; else the last Passe is left to you.")
    ] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Fill a new tournament with invented people and simulated tables, and print its id."""
    from datetime import datetime

    from puur.errors import BadInput
    from puur.service.tournament.demo import demo as fill
    from puur.tournament.opening import setup_of

    chosen = named_kind(kind, data, database)
    if not chosen.formats:
        raise BadInput("diese Turnierart hat keine Passen; zum Üben eine andere nehmen", {"field": "kind"})
    form = chosen.formats[0]
    setup = setup_of(chosen, f"Probe {chosen.title}", datetime.now().astimezone().date().isoformat())
    made = with_store(lambda store: fill(store, setup, players, seed, id=id, whole=whole), data, database)
    left = "bis zur Rangliste" if whole else f"Passe {form.passen} ist zur Hälfte eingetragen, der Rest ist Ihre Übung"
    emit({"id": made, "players": players}, f"{made}\n{players} Spieler, {left}.", as_json=as_json)
