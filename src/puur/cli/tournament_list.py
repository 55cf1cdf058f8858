"""``puur tournament`` new, list, add: opening a tournament and its list of names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_kinds import named_kind
from puur.cli.tournament_store import Data, Database, Id, director, done, with_store

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import Tournaments
    from puur.tournament.list_read import NameList


def new(  # noqa: PLR0913 - each is an option of the command
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the tournament is called.")],
    *,
    kind: Annotated[str, typer.Option(help="The kind (puur tournament kinds), or a file of one.")],
    date: Annotated[str, typer.Option(help="The day, as 2026-05-29.")] = "",
    place: Annotated[str, typer.Option(help="Where it is held.")] = "",
    club: Annotated[str, typer.Option(help="Who holds it; stands on the papers.")] = "",
    form: Annotated[str | None, typer.Option("--format", help="Passen mal Spiele: 4x8, 5x4 mit Schreiber.")] = None,
    reglement: Annotated[str | None, typer.Option(help="Another Reglement than the kind's.")] = None,
    uneven: Annotated[bool, typer.Option(help="Draw also if somebody must sit out.")] = False,
    id: Annotated[str | None, typer.Option(help="An id of your own; else one is made.")] = None,  # noqa: A002 - the option's name
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Open a tournament and print its id."""
    from dataclasses import replace
    from datetime import datetime

    from puur.law.reglemente import reglement as law_of
    from puur.tournament.kind import parse_format
    from puur.tournament.opening import setup_of

    chosen = named_kind(kind, data, database)
    taken = parse_format(form) if form and chosen.formats else None
    day = date or datetime.now().astimezone().date().isoformat()
    setup = replace(
        setup_of(chosen, name, day, taken),
        reglement=law_of(reglement or chosen.reglement).id,
        place=place,
        club=club,
        uneven=uneven,
    )

    async def make(store: Tournaments) -> str:
        return await store.create(setup, director(), id, prizes=chosen.prizes)

    made = with_store(make, data, database)
    emit({"id": made, "name": name, "warning": warning_of(setup)}, _opened(made, warning_of(setup)), as_json=as_json)


def _opened(made: str, warning: str | None) -> str:
    return f"{made}\nAchtung: {warning}" if warning else made


def warning_of(setup: object) -> str | None:
    """Return what the organiser should know before the first Passe."""
    from puur.tournament.state import Setup
    from puur.tournament.topics.conduct import pauschale_warning

    return pauschale_warning(setup.law, setup) if isinstance(setup, Setup) else None


def show_list(*, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """List the tournaments of the store."""

    async def read(store: Tournaments) -> list[dict[str, object]]:
        rows: list[dict[str, object]] = []
        for id_ in await store.ids():
            now = await store.get(id_)
            players = len(now.players)
            rows.append({"id": id_, "name": now.setup.name, "date": now.setup.date, "players": players})
        return rows

    rows = with_store(read, data, database)
    lines = (f"{row['id']:<12}{row['date']:<12}{row['name']} ({row['players']} Spieler)" for row in rows)
    emit({"tournaments": rows}, "\n".join(lines) or "Noch kein Turnier.", as_json=as_json)


def add(  # noqa: PLR0913 - each is an option of the command
    tournament: Id,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Who plays; or use --from.")] = None,
    *,
    club: Annotated[str, typer.Option(help="The club.")] = "",
    paid: Annotated[bool, typer.Option(help="The Startgeld is paid.")] = False,
    joker: Annotated[bool, typer.Option(help="Fills a seat and is not ranked.")] = False,
    source: Annotated[Path | None, typer.Option("--from", help="A list: CSV, XLSX, or - for standard input.")] = None,
    anyway: Annotated[bool, typer.Option(help="Also who is on the list already.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Enter a player, or a whole list: all of it or, where a row is wrong, nothing."""
    from puur.errors import BadInput
    from puur.tournament.commands import AddPlayers, NewPlayer, PlayersEntered

    if (name is None) == (source is None):
        raise BadInput("ein Name oder --from LISTE, eines von beiden", {"field": "name"})
    found = _read(source)
    players = found.players if found else (NewPlayer(name or "", club, paid=paid, joker=joker),)
    command = AddPlayers(players, anyway)
    events, _ = with_store(lambda store: done(store, tournament, command), data, database)
    entered = [one for event in events if isinstance(event, PlayersEntered) for one in event.players]
    notes = list(found.notes) if found else []
    document = {"entered": [{"id": one.id, "name": one.name} for one in entered], "notes": notes}
    lines = [*notes, *(f"{one.id:>5}  {one.name}" for one in entered)]
    emit(document, "\n".join(lines), as_json=as_json)


def _read(source: Path | None) -> NameList | None:
    from puur.errors import BadInput
    from puur.tournament.list_read import read_list

    if source is None:
        return None
    data = sys.stdin.buffer.read() if str(source) == "-" else source.read_bytes()
    try:
        return read_list(data)
    except BadInput as bad:
        raise bad.at(file=str(source)) from None
