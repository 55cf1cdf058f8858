"""``puur tournament add``: who takes part, one by one or from a list."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from puur.cli.shell.language import translate_message
from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data, Database
from puur.cli.tournament.store import CommandResult, Id, carry_out, with_store
from puur.errors import BadInput
from puur.words.message import Message, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Sequence

    from puur.roster.cells import CellTable
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

NAMES: Final = {"keep": "name", "turn": "turned", "part": "several"}
"""What a column of names means (:mod:`puur.roster.columns`), by the value of ``--names``."""


def add(  # noqa: PLR0913 - each is an option of the command
    tournament: Id,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Who plays; or use --from.")] = None,
    *,
    club: Annotated[str, typer.Option(help="The club.")] = "",
    paid: Annotated[bool, typer.Option(help="The entry fee is paid.")] = False,
    joker: Annotated[bool, typer.Option(help="Fills a seat and is not ranked.")] = False,
    source: Annotated[Path | None, typer.Option("--from", help="A list: CSV, XLSX, or - for standard input.")] = None,
    earlier: Annotated[
        str, typer.Option("--earlier", metavar="ID", help="The list of an earlier tournament, without numbers.")
    ] = "",
    names: Annotated[
        Literal["keep", "turn", "part"],
        typer.Option(help="Names in one column: keep them, turn first and family name round, or part several people."),
    ] = "keep",
    anyway: Annotated[bool, typer.Option(help="Add people who are on the list already as somebody else.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Add a player, or import a list: add new players, update those who are there already."""
    from puur.roster.columns import as_names
    from puur.roster.preview import preview_list, preview_notes
    from puur.tournament.commands import AddPlayers, NewPlayer
    from puur.tournament.incoming import (
        drop_too_long_values,
        import_commands,
        known_people,
        players_as_list,
        wanted_columns,
    )

    if sum(bool(it) for it in (name is not None, source, earlier)) != 1:
        raise BadInput(said("desk.name-or-list"), {"field": "name"})
    one = AddPlayers((NewPlayer(name or "", club=club, paid=paid, joker=joker),), anyway)
    sheet, notes = _read_list(source), list[Message]()
    if earlier:
        sheet = players_as_list(with_store(lambda store: store.get(earlier), data, database))

    def commands_for(now: Tournament) -> Sequence[Command]:
        if sheet is None:
            return [one]
        wanted = wanted_columns(now)
        preview = drop_too_long_values(
            preview_list(sheet, wanted, known_people(now), as_names(sheet, wanted, NAMES[names]))
        )
        notes.extend(preview_notes(preview, anyway=anyway))
        return import_commands(preview, "all" if anyway else "changed")

    done = with_store(lambda store: carry_out(store, tournament, commands_for), data, database)
    document, text = _entry_report(done, notes)
    emit(document, text, as_json=as_json)


def _entry_report(done: CommandResult, notes: Sequence[Message]) -> tuple[object, str]:
    """What came in with its number, and what was noted of the list."""
    from puur.tournament.commands import PlayersEntered
    from puur.words.catalogue import sentence

    entered = [one for event in done.events if isinstance(event, PlayersEntered) for one in event.players]
    document = {"entered": [{"id": one.id, "name": one.name} for one in entered], "notes": list(map(sentence, notes))}
    return document, "\n".join([*map(translate_message, notes), *(f"{one.id:>5}  {one.name}" for one in entered)])


def _read_list(source: Path | None) -> CellTable | None:
    from puur.roster.cells import read_sheet

    if source is None:
        return None
    data = sys.stdin.buffer.read() if str(source) == "-" else source.read_bytes()
    try:
        return read_sheet(data)
    except BadInput as bad:
        raise bad.with_outer_place(file=str(source)) from None
