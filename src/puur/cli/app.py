"""Runs the command that was typed and turns how it ends into an exit code; also `puur completion`."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextvars import copy_context
from copy import copy
from enum import StrEnum
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_command_name, get_group
from typer.models import CommandInfo, TyperInfo

from puur import __version__
from puur.cli.commands import COMMANDS
from puur.cli.shell.failure import report_error
from puur.cli.shell.help import first_help_page, purpose_of_command, with_help_page
from puur.cli.shell.language import extract_language_option
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.gc_control import pause_and_freeze_gc
from puur.words.catalogue import set_shell_language

_COMPLETION_VARIABLE: Final = "_PUUR_COMPLETE"
"""The environment variable in which a shell asks for completions."""


class _Shell(StrEnum):
    """The shells with command completion."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(
    shell: Annotated[_Shell, typer.Argument(metavar="bash|zsh|fish", help="The shell.")], *, as_json: JsonOption = False
) -> None:
    """Print the script that makes a shell complete puur commands, as in: puur completion bash >> ~/.bashrc."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    script = get_completion_script(prog_name="puur", complete_var=_COMPLETION_VARIABLE, shell=shell.value)
    print_document_or_text({"shell": shell.value, "script": script}, script, as_json=as_json)


def print_completions(group: object, instruction: str) -> int:
    """Print completions for a partial command line and return the exit code.

    group: the Click group of all commands. instruction: what the shell's completion script asks for.
    """
    from typer.completion import completion_init, shell_complete  # type: ignore[attr-defined]

    completion_init()
    return shell_complete(group, {}, "puur", _COMPLETION_VARIABLE, instruction)  # type: ignore[arg-type]


_PIPE_CLOSED: Final = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one `puur` command and return its exit code; errors are printed and do not propagate.

    argv: the words after `puur`; None for those of this process. A closed output pipe gives 141 without a message. Sets
    standard output and standard error to UTF-8.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = copy_context().run(_attempt, sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes again at exit; it shall find nothing to complain of.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    return code


def _attempt(words: list[str]) -> int:
    as_json = "--json" in words
    try:
        words, language = extract_language_option(words, os.environ)
        set_shell_language(language)
        return _run_command(words or ["--help"])
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as problem:  # noqa: BLE001 - the one place that turns them into exit codes
        return report_error(problem, as_json=as_json)


def _run_command(words: list[str]) -> int:
    """Run the command that these words name and return its exit code, 0 if it returns none.

    words: what follows `puur`. Exceptions of the command propagate. Prints completions instead if the shell asks for
    them.
    """
    group = get_command(_typer(callback=_puur, cls=_LazyGroup))
    if os.environ.get(_COMPLETION_VARIABLE):
        return print_completions(group, os.environ[_COMPLETION_VARIABLE])
    with group.make_context("puur", words) as context:
        return int(group.invoke(context) or 0)


class _LazyGroup(TyperGroup):
    """A group that knows its commands by name and line, and imports only the one that runs."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        completes = _COMPLETION_VARIABLE in os.environ  # a shell shows the lines beside the names
        self.commands = {
            name: TyperCommand(name, help=purpose_of_command(name) if completes else None) for name in COMMANDS
        }

    def get_help(self, ctx: Any) -> str:  # noqa: ARG002 - Typer's own
        return first_help_page()

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, _, rest = super().resolve_command(ctx, args)
        return name, load_command(str(name), rest), rest


def load_command(name: str, words: Sequence[str] = ()) -> Any:
    """Import the module of a command of :data:`COMMANDS` and return the command as a Click command, ready to run.

    words: the rest of the command line; of a group only the subcommand that it names is created, all if it names none.
    """
    command = COMMANDS[name]
    module, attribute = command.target.split(":")
    with pause_and_freeze_gc():
        target = getattr(import_module(module), attribute)
    if isinstance(target, typer.Typer):
        made: Any = get_group(_narrowed(target, words))
    else:
        from puur.cli.shell.settings import (
            OPERATOR_COMMANDS,  # it reads TOML, which the first page does not
            OperatorCommand,
        )

        single = _typer()
        single.command(name, cls=OperatorCommand if name in OPERATOR_COMMANDS else None)(target)
        made = get_command(single)
    made.epilog = command.example
    return with_help_page(made, completing=_COMPLETION_VARIABLE in os.environ)


def _narrowed(target: typer.Typer, words: Sequence[str]) -> typer.Typer:
    """Return the group with only what the words call in it; the whole group where they call nothing of its own."""
    called = [one for one in target.registered_commands if words and _name(one) == words[0]]
    groups = [one for one in target.registered_groups if words and one.name == words[0]]
    if not (called or groups):
        return target
    narrowed = copy(target)
    narrowed.registered_commands = called
    narrowed.registered_groups = [_narrowed_group(one, words[1:]) for one in groups]
    return narrowed


def _narrowed_group(group: TyperInfo, words: Sequence[str]) -> TyperInfo:
    narrowed = copy(group)
    narrowed.typer_instance = _narrowed(group.typer_instance, words) if group.typer_instance else None
    return narrowed


def _name(command: CommandInfo) -> str:
    return command.name or get_command_name(getattr(command.callback, "__name__", ""))


def _typer(**attributes: Any) -> typer.Typer:
    return typer.Typer(add_completion=False, rich_markup_mode=None, **attributes)


def _show_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"puur {__version__}\n")
        raise typer.Exit


def _puur(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Swiss Jass by the written rule sets (:mod:`puur.cli.shell.help` has what `puur --help` says)."""
