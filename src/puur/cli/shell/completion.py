"""``puur completion``: what makes a shell complete commands and options of `puur`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import typer

from puur.cli.shell.output import Json, emit

COMPLETION_VARIABLE: Final = "_PUUR_COMPLETE"
"""The environment variable in which a shell asks for completions."""


class Shell(StrEnum):
    """The shells with command completion."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(
    shell: Annotated[Shell, typer.Argument(metavar="bash|zsh|fish", help="The shell.")], *, as_json: Json = False
) -> None:
    """Print what the shell is to read once, as in: puur completion bash >> ~/.bashrc."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    script = get_completion_script(prog_name="puur", complete_var=COMPLETION_VARIABLE, shell=shell.value)
    emit({"shell": shell.value, "script": script}, script, as_json=as_json)


def complete(group: object, instruction: str) -> int:
    """Print completions for a partial command line and return the exit code.

    group: the Click group of all commands. instruction: what the shell's completion script asks for.
    """
    from typer.completion import completion_init, shell_complete  # type: ignore[attr-defined]

    completion_init()
    return shell_complete(group, {}, "puur", COMPLETION_VARIABLE, instruction)  # type: ignore[arg-type]
