"""``puur tournament do``: whatever can be asked of a tournament, by its word and its fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.shell.typed_commands import (
    find_command_name,
    parse_command_documents,
    parse_typed_fields,
    read_standard_input,
)
from puur.cli.tournament.store import CommandResult, ConfirmOption, carry_out, run_on_tournaments, shell_author
from puur.errors import BadInput
from puur.service.clock import now
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import Tournaments
    from puur.tournament.commands import Command, Event
    from puur.tournament.state import Tournament


def do_tournament_command(  # noqa: PLR0913 - what is asked, how, and where
    tournament: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="The tournament; none: list what can be asked.")
    ] = None,
    command: Annotated[
        str | None,
        typer.Argument(metavar="[COMMAND]", help="What is asked, as CheckIn; - reads JSON from standard input."),
    ] = None,
    fields: Annotated[
        list[str] | None,
        typer.Argument(metavar="FIELD=VALUE", help="player=17, here=false; lists as JSON or 1,2,3; @FILE for bytes."),
    ] = None,
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would happen, and do nothing.")] = False,
    yes: ConfirmOption = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Carry out a command on a tournament, by its name and fields, or several as JSON, all or none.

    JSON: {"do": "CheckIn", "player": "17"}, a list of such, or one a line.

    Without --yes a change of a published ranking is refused.
    """
    if tournament is None or command is None:
        rows = list(_command_rows())
        text = "\n".join(f"{one['do']:<12}  {', '.join(one['may']):<38}  {' '.join(one['fields'])}" for one in rows)
        print_document_or_text({"commands": rows}, text, as_json=as_json)
        return

    from puur.tournament.value_words import EMPTY_WORD

    async def work(store: Tournaments) -> CommandResult:
        there = await store.get(tournament)
        made = _from_json(read_standard_input()) if command == "-" else [_typed_command(there, command, fields or [])]
        return _try_commands(there, made) if dry_run else await carry_out(store, tournament, lambda _: made, yes=yes)

    done = run_on_tournaments(work, data, database)
    lines = [
        translate_code("desk.value-now", what=what, now=now)
        if was == EMPTY_WORD
        else translate_code("desk.value-was", what=what, now=now, was=was)
        for what, was, now in done.changed_values()
    ]
    head = [translate_code("desk.nothing-done-yet")] if dry_run else []
    print_document_or_text(
        {**done.to_document(), "dry_run": dry_run},
        "\n".join((*head, *(lines or [translate_code("desk.nothing-changed")]))),
        as_json=as_json,
    )


def _command_rows() -> Iterator[dict[str, Any]]:
    """Yield each command: its word, who may ask for it, its fields, those that need not be given in brackets."""
    from msgspec.structs import fields

    from puur.tournament.decide import COMMANDS
    from puur.tournament.topics.core import ROLES

    for name, kind in tournament_commands_by_name().items():
        named = [one.encode_name if one.required else f"[{one.encode_name}]" for one in fields(kind)]
        yield {"do": name, "may": [one for one in ROLES if one in COMMANDS[kind].may], "fields": named}


def _try_commands(there: Tournament, asked: Sequence[Command]) -> CommandResult:
    """Return what would happen; BadInput if one is refused. Nothing is written."""
    from puur.decision import Refusal
    from puur.tournament.decide import decide_command

    after = there
    events: list[Event] = []
    for one in asked:
        found = decide_command(there.law, after, one, shell_author(), now())
        if isinstance(found, Refusal):
            raise BadInput(found.said, {"field": found.field} if found.field else {}, found.clauses)
        after, more = found
        events += more
    return CommandResult(there, after, events)


def _typed_command(there: Tournament, asked: str, typed: Sequence[str]) -> Command:
    """Return the command of a word with the fields as they were typed; of what is held it changes what is named."""
    import msgspec

    name = find_command_name(asked, tournament_commands_by_name())
    kind = tournament_commands_by_name()[name]
    return _decode_command(kind, parse_typed_fields(typed, kind, {"setup": msgspec.to_builtins(there.setup)}))


def _from_json(data: bytes) -> list[Command]:
    """Return the commands that stand there as JSON; BadInput names the one that is none."""
    made = []
    for where, name, fields in parse_command_documents(data):
        try:
            made.append(
                _decode_command(
                    tournament_commands_by_name()[find_command_name(name, tournament_commands_by_name())], fields
                )
            )
        except BadInput as bad:
            raise bad.with_outer_place(**where) from None
    return made


def tournament_commands_by_name() -> dict[str, type[Command]]:
    """Return name → class of each command that changes an existing tournament.

    The names are exact, as ``CheckIn``; see :func:`puur.cli.shell.typed_commands.find_command_name` for what is typed.
    """
    from puur.tournament.decide import COMMANDS

    return {str(kind.__struct_config__.tag): kind for kind, spec in COMMANDS.items() if not spec.creates}


def _decode_command(kind: type[Command], made: dict[str, Any]) -> Command:
    """Return the command with these fields, as JSON has them; BadInput at the field that does not fit."""
    import msgspec

    from puur.decode_errors import explain_decode_error

    known = [one.encode_name for one in msgspec.structs.fields(kind)]
    for name in made:
        if name not in known:
            raise BadInput(said("desk.fields-are", what=quoted(name), fields=[*known]), {"field": name})
    try:
        return msgspec.convert(made, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise explain_decode_error(str(problem), kind.__name__, kind) from None
