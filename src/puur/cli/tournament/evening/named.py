"""A named command as a row: its options, what it asks of the tournament with them, and what is said when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.store import (
    CommandResult,
    ConfirmOption,
    TournamentIdArgument,
    carry_out,
    find_command_class,
    run_on_tournaments,
)

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

TypedValues = Mapping[str, Any]
"""The values that somebody typed for a shell command: name of the parameter → value."""


@dataclass(frozen=True, slots=True)
class ShellParameter:
    """An argument or option of a shell command.

    kind: its type, annotated as Typer reads it.
    otherwise: its default; it is required if there is none.
    """

    kind: Any
    otherwise: object = Parameter.empty

    def to_signature_parameter(self, name: str) -> Parameter:
        """Return the parameter under a name, for the signature that Typer reads."""
        return Parameter(name, Parameter.KEYWORD_ONLY, default=self.otherwise, annotation=self.kind)

    def as_optional(self) -> ShellParameter:
        """Return the same parameter as an optional one: None if it is not given; "" for a text, False for a flag."""
        plain = self.kind.__origin__
        return replace(self, otherwise=plain() if plain in {bool, str} else None)


def shell_argument(kind: Any, metavar: str, says: str, **more: Any) -> ShellParameter:  # noqa: ANN401 - a type, and what Typer takes
    """Return a positional parameter of a shell command.

    kind: the type of its value. metavar: what the help calls it. says: its help. more: what Typer takes.
    """
    return ShellParameter(Annotated[kind, typer.Argument(metavar=metavar, help=says, **more)])


def shell_option(kind: Any, says: str, *names: str) -> ShellParameter:  # noqa: ANN401 - a type
    """Return an option of a shell command.

    kind: the type of its value. says: its help. names: how it is typed, if not by its name.
    """
    return ShellParameter(Annotated[kind, typer.Option(*names, help=says)])


@dataclass(frozen=True, slots=True)
class ShellCommandDefinition:
    """The definition of a shell command for a tournament.

    help: what its help page says.
    asks: the name of the tournament's command, or a function that makes one or several; "" for a question only.
    takes: its parameters, as :func:`_parameters_of_definition` reads them.
    says: the code of the confirmation, or a function that returns it; "" for none.
    shows: makes the output (document, text) instead of the changes.
    replaces: the commands of the tournament that ``asks`` makes where it is a function: the help leaves out what is
    generated from them.
    """

    help: str
    asks: str | Callable[[Tournament, TypedValues], Command | Sequence[Command]]
    takes: str = ""
    says: str | Callable[[TypedValues], str] = ""
    shows: Callable[[CommandResult, TypedValues], tuple[object, str]] | None = None
    replaces: tuple[str, ...] = ()


_ALWAYS: Final = {
    "data": ShellParameter(DataFolderOption, None),
    "database": ShellParameter(DatabaseOption, None),
    "as_json": ShellParameter(JsonOption, otherwise=False),
}


def _parameters_of_definition(takes: str, known: Mapping[str, ShellParameter]) -> Iterator[tuple[str, ShellParameter]]:
    """Yield pairs (name, parameter) of a definition such as ``player [reason] number=prize yes``.

    known: the parameters by name. Brackets mean optional; before ``=`` is the parameter's name where it differs. takes:
    the definition.
    """
    for one in takes.split():
        name, _, word = one.strip("[]").partition("=")
        found = ShellParameter(ConfirmOption, otherwise=False) if name == "yes" else known[word or name]
        yield name, found.as_optional() if one.startswith("[") else found


def build_shell_command(row: ShellCommandDefinition, known: Mapping[str, ShellParameter]) -> Callable[..., None]:
    """Return the function that Typer runs as the shell command of a definition.

    row: the definition. known: the parameters by name.
    """
    options = {
        "tournament": ShellParameter(TournamentIdArgument),
        **dict(_parameters_of_definition(row.takes, known)),
        **_ALWAYS,
    }

    def command(
        *,
        tournament: str,
        data: Path | None,
        database: str | None,
        as_json: bool,
        yes: bool = False,
        **given: Any,  # noqa: ANN401 - what the row takes
    ) -> None:
        confirmed = yes or given.get("sure") is True  # "sure" is typed --yes as well, and says no less
        done = run_on_tournaments(
            lambda store: carry_out(store, tournament, lambda now: _to_commands(row, now, given), yes=confirmed),
            data,
            database,
        )
        document, text = (row.shows or _plainly(row))(done, given)
        print_document_or_text(document, text, as_json=as_json)

    command.__doc__ = row.help
    command.__signature__ = Signature([one.to_signature_parameter(name) for name, one in options.items()])  # type: ignore[attr-defined]
    return command


def _to_commands(row: ShellCommandDefinition, now: Tournament, given: TypedValues) -> Sequence[Command]:
    if row.asks == "":
        return ()
    made = find_command_class(row.asks)(**given) if isinstance(row.asks, str) else row.asks(now, given)
    return made if isinstance(made, Sequence) else (made,)


def _plainly(row: ShellCommandDefinition) -> Callable[[CommandResult, TypedValues], tuple[object, str]]:
    """What is shown where a row says nothing else: what happened, and what had stood there."""

    def show_sentence(done: CommandResult, given: TypedValues) -> tuple[object, str]:
        code = row.says if isinstance(row.says, str) else row.says(given)
        return done.to_document(), "\n".join((translate_code(code, **given), *done.lines_before()))

    return show_sentence
