"""A named command as a row: its options, what it asks of the tournament with them, and what is said when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.language import word
from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data, Database
from puur.cli.tournament.store import CommandResult, Id, Yes, carry_out, kind_of, with_store

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Opt:
    """The definition of a command-line argument or option. otherwise: its default."""

    kind: Any
    otherwise: object = Parameter.empty

    def parameter(self, name: str) -> Parameter:
        """Return the parameter for Typer."""
        return Parameter(name, Parameter.KEYWORD_ONLY, default=self.otherwise, annotation=self.kind)

    def or_nothing(self) -> Opt:
        """Return the same, but optional."""
        plain = self.kind.__origin__
        return replace(self, otherwise=plain() if plain in {bool, str} else None)


def argument(kind: Any, metavar: str, says: str, **more: Any) -> Opt:  # noqa: ANN401 - a type, and what Typer takes
    """Return an argument. says: its help."""
    return Opt(Annotated[kind, typer.Argument(metavar=metavar, help=says, **more)])


def option(kind: Any, says: str, *names: str) -> Opt:  # noqa: ANN401 - a type
    """Return an option. says: its help; names: how it is typed, where that is not its name."""
    return Opt(Annotated[kind, typer.Option(*names, help=says)])


@dataclass(frozen=True, slots=True)
class NamedCommand:
    """The definition of a shell command for a tournament. asks: the command it gives, or a function.

    takes: its parameters, as :func:`options_of` reads them.
    says: code of the confirmation, or a function.
    shows: output instead of the changes.
    """

    help: str
    asks: str | Callable[[Tournament, Given], Command | Sequence[Command]]
    takes: str = ""
    says: str | Callable[[Given], str] = ""
    shows: Callable[[CommandResult, Given], tuple[object, str]] | None = None


_ALWAYS: Final = {"data": Opt(Data, None), "database": Opt(Database, None), "as_json": Opt(Json, otherwise=False)}


def options_of(takes: str, known: Mapping[str, Opt]) -> Iterator[tuple[str, Opt]]:
    """Yield the parameters of a definition such as ``player [reason] number=prize yes``.

    Brackets mean optional; before ``=`` is the parameter's name where it differs.
    """
    for one in takes.split():
        name, _, word = one.strip("[]").partition("=")
        found = Opt(Yes, otherwise=False) if name == "yes" else known[word or name]
        yield name, found.or_nothing() if one.startswith("[") else found


def function(row: NamedCommand, known: Mapping[str, Opt]) -> Callable[..., None]:
    """Return the shell command of a definition."""
    options = {"tournament": Opt(Id), **dict(options_of(row.takes, known)), **_ALWAYS}

    def command(
        *,
        tournament: str,
        data: Path | None,
        database: str | None,
        as_json: bool,
        yes: bool = False,
        **given: Any,  # noqa: ANN401 - what the row takes
    ) -> None:
        done = with_store(
            lambda store: carry_out(store, tournament, lambda now: _to_commands(row, now, given), yes=yes),
            data,
            database,
        )
        document, text = (row.shows or _plainly(row))(done, given)
        emit(document, text, as_json=as_json)

    command.__doc__ = row.help
    command.__signature__ = Signature([one.parameter(name) for name, one in options.items()])  # type: ignore[attr-defined]
    return command


def _to_commands(row: NamedCommand, now: Tournament, given: Given) -> Sequence[Command]:
    if row.asks == "":
        return ()
    made = kind_of(row.asks)(**given) if isinstance(row.asks, str) else row.asks(now, given)
    return made if isinstance(made, Sequence) else (made,)


def _plainly(row: NamedCommand) -> Callable[[CommandResult, Given], tuple[object, str]]:
    """What is shown where a row says nothing else: what happened, and what had stood there."""

    def show_sentence(done: CommandResult, given: Given) -> tuple[object, str]:
        code = row.says if isinstance(row.says, str) else row.says(given)
        return done.document(), "\n".join((word(code, **given), *done.lines_before()))

    return show_sentence
