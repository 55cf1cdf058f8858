"""``puur season`` do, commands: whatever can happen in a club, by its name and fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args

import typer

from puur.cli.season.store import audit_line_with_changes_text
from puur.cli.season.terminal import (
    ClubCommandContext,
    ClubIdArgument,
    struct_to_document,
    with_store_and_json_options,
)
from puur.cli.shell.field_help import explained_fields
from puur.cli.shell.language import split_help_paragraphs, translate_code, translate_help
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.typed_commands import (
    day_option,
    find_command_name,
    parse_command_documents,
    parse_typed_fields,
    read_standard_input,
)
from puur.desk import TERMINAL_AUTHOR
from puur.errors import BadInput
from puur.words.catalogue import current_language
from puur.words.message import quoted, said

if TYPE_CHECKING:
    from puur.club.season.core import Command, Role
    from puur.service.audit_log import AuditLine
    from puur.service.club.store import Clubs

_ReadVersionOption = Annotated[
    int | None,
    typer.Option(min=1, metavar="VERSION", help="The last entry seen, as puur season trail numbers it."),
]


@with_store_and_json_options
def do_club_command(  # noqa: PLR0913 - the command, its fields, the time, the store
    here: ClubCommandContext,
    club: ClubIdArgument,
    command: Annotated[
        str, typer.Argument(metavar="COMMAND|-", help="What happens; - reads JSON: one, a list, or one a line.")
    ],
    fields: Annotated[
        list[str] | None, typer.Argument(metavar="FIELD=VALUE", help="member=m1, where.seat=2; or one JSON object.")
    ] = None,
    *,
    at: Annotated[datetime | None, day_option(help="The local time it is about; default: now.")] = None,
    seen: _ReadVersionOption = None,
    role: Annotated[
        str,
        typer.Option(
            "--as", metavar="ROLE", help="In which role: board, treasurer, trophy or day, with its permissions."
        ),
    ] = "board",
) -> None:
    """Carry out a command on a club: AddMember, PlanDay, Compose, Arrive, EnterRound, Penalize, PayFine and so on.

    If you name the version that you read, a value that others have changed since is not overwritten.
    """
    if command == "-" and seen is not None:
        raise BadInput(said("club.seen-in-each-line"), {"field": "seen"})
    from puur.service.club.store import club_audit_logs

    as_whom = _role(role)
    steps = list(_steps(read_standard_input())) if command == "-" else [_step(command, fields or [], at, seen)]

    async def work(clubs: Clubs) -> tuple[list[dict[str, Any]], list[AuditLine]]:
        done: list[dict[str, Any]] = []
        before = (await clubs.get_versioned(club)).version
        for number, one in enumerate(steps):
            try:
                await _check_seen(clubs, club, one.version_seen)
                events = await clubs.carry_out(
                    club, one.command, TERMINAL_AUTHOR, at=one.at, seen=one.version_seen, role=as_whom
                )
            except BadInput as bad:
                raise _with_steps_written(number, bad).with_outer_place(**one.place) from None
            done += [struct_to_document(event) for event in events]
        if here.as_json:
            return done, []
        return done, [one for one in await club_audit_logs(clubs).lines(club) if one.version > before]

    done, lines = here.run_on_clubs(work)
    text = "\n".join(audit_line_with_changes_text(one) for one in lines)
    here.print_result({"events": done}, text or translate_code("club.nothing-new"))


def _with_steps_written(number: int, bad: BadInput) -> BadInput:
    """Return a refusal that says how many steps before it are written, so that nobody sends them twice."""
    if not number:
        return bad
    return replace(bad, said=said("club.steps-stand", n=number, what=bad.said))


def _role(role: str) -> Role:
    from puur.club.season.core import Role

    roles: dict[str, Role] = {one: one for one in get_args(Role)}
    if role not in roles:
        raise BadInput(said("club.roles-are", roles=[*roles], role=quoted(role)), {"field": "role"})
    return roles[role]


class _Step(NamedTuple):
    place: dict[str, int]
    command: Command
    at: datetime | None
    version_seen: int | None


async def _check_seen(clubs: Clubs, club: str, seen: int | None) -> None:
    """Refuse what nobody can have seen."""
    if seen is not None and not 0 < seen <= (last := (await clubs.get_versioned(club)).version):
        raise BadInput(said("club.seen-range", last=last, seen=seen), {"field": "seen"})


def club_commands_by_name() -> dict[str, type[Command]]:
    """Return the class of each command that changes an existing club, by the name of the command."""
    from puur.club.season.decide import COMMANDS

    return {str(kind.__struct_config__.tag): kind for kind, spec in COMMANDS.items() if not spec.creates}


def _step(asked: str, typed: Sequence[str], at: datetime | None, seen: int | None) -> _Step:
    from puur.club.season.serialization import decode_command

    name = find_command_name(asked, club_commands_by_name())
    return _Step({}, decode_command(name, parse_typed_fields(typed, club_commands_by_name()[name])), at, seen)


def _steps(data: bytes) -> Iterator[_Step]:
    """Yield what is asked on standard input; beside the fields each may say "at" and "seen"."""
    from puur.club.season.serialization import decode_command

    for where, asked, fields in parse_command_documents(data):
        try:
            at, seen = fields.pop("at", None), fields.pop("seen", None)
            when, saw = None if at is None else datetime.fromisoformat(at), None if seen is None else int(seen)
            yield _Step(where, decode_command(find_command_name(asked, club_commands_by_name()), fields), when, saw)
        except BadInput as bad:
            raise bad.with_outer_place(**where) from None
        except (TypeError, ValueError):
            raise BadInput(said("club.each-line-is", line=said("club.line-shape")), where) from None


def explain_command(kind: type[Command]) -> str:
    """Return what a command does in English, and what each of its fields is, as paragraphs.

    Fields that a command has from its base classes are explained there; what it explains itself is not repeated.
    """
    from puur.club.season.core import Command

    own = kind.__doc__ or ""
    explained, paragraphs = explained_fields(own), split_help_paragraphs(own)
    for base in reversed(kind.__mro__[1:]):
        if issubclass(base, Command):
            shared = split_help_paragraphs(base.__doc__ or "")[1:]
            paragraphs += [one for one in shared if not explained >= explained_fields(one)]
    return "\n\n".join(paragraphs)


def _means(kind: type[Command]) -> str:
    """Return what a command does, in the language of the run."""
    return " ".join(translate_help(explain_command(kind), current_language()).split())


def list_club_commands(
    name: Annotated[str | None, typer.Argument(metavar="[COMMAND]", help="Only this one.")] = None,
    *,
    as_json: JsonOption = False,
) -> None:
    """List what `puur season do` understands: every command with its fields."""
    import msgspec

    from puur.club.season.serialization import COMMAND_BY_TAG, name_in_journal

    if name is not None and name not in COMMAND_BY_TAG:
        raise BadInput(said("club.no-command", command=name, known=[*COMMAND_BY_TAG]), {"field": "command"})
    kinds = [kind for known_as, kind in COMMAND_BY_TAG.items() if name in (None, known_as)]
    fields = {kind: {one.name: one.required for one in msgspec.structs.fields(kind)} for kind in kinds}
    means = {kind: " ".join(explain_command(kind).split()) for kind in kinds}
    listed = [{"command": name_in_journal(kind), "fields": fields[kind], "means": means[kind]} for kind in kinds]
    lines = []
    for kind in kinds:
        words = [field if required else f"[{field}]" for field, required in fields[kind].items()]
        lines += [f"{name_in_journal(kind)} {' '.join(words)}", f"    {_means(kind)}"]
    print_document_or_text({"commands": listed}, "\n".join(lines), as_json=as_json)
