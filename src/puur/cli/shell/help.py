"""The help in the language of the run: its first page, and what gives each command its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puur.cli.commands import COMMANDS, HELP_GROUP_HEADINGS, WHY_NO_JSON_BY_COMMAND
from puur.cli.shell.failure import name_running_command
from puur.cli.shell.language import translate_code, translate_help
from puur.cli.shell.output import text_beside_label, wrap_paragraph
from puur.words.catalogue import current_language


def purpose_of_command(name: str) -> str:
    """Return the line that `puur --help` shows about a command, in the language of this run.

    Raises KeyError for an unknown command.
    """
    return translate_code(f"help.{name}")


def first_help_page() -> str:
    """Return the text of `puur --help`."""
    return "\n".join(_lines())


def with_help_page(command: Any, *, completing: bool = False) -> Any:  # noqa: ANN401 - Typer's own
    """Make a Click command or group and its subcommands print Puur's own help pages, and return the same command.

    What is wrong while one of them runs names its arguments and options.

    completing: also translate the short help of the command and its parameters, which a shell shows on completion.
    """

    def get_help(context: Any) -> str:  # noqa: ANN401 - Typer's own
        from puur.cli.shell.help_page import help_page_text  # only whoever asks for a page needs it

        return help_page_text(command, context)

    make_context = command.make_context

    def make_named_context(*args: Any, **more: Any) -> Any:  # noqa: ANN401 - Typer's own
        name_running_command(command, more.get("parent"))
        return make_context(*args, **more)

    command.get_help = get_help
    command.make_context = make_named_context
    if completing:
        for one in (command, *command.params):
            one.help = translate_help(getattr(one, "help", None) or "", current_language())
    for one in getattr(command, "commands", {}).values():
        with_help_page(one, completing=completing)
    return command


def _lines() -> Iterator[str]:
    yield from (translate_code("help.usage"), "", wrap_paragraph(translate_code("help.of-puur"), "  "))
    wide = max(map(len, COMMANDS)) + 4
    for group, code in HELP_GROUP_HEADINGS.items():
        yield from ("", f"{translate_code(code)}:")
        yield from (
            text_beside_label(f"  {name}", purpose_of_command(name), wide)
            for name, row in COMMANDS.items()
            if row.group == group
        )
    *most, last = WHY_NO_JSON_BY_COMMAND
    yield ""
    for told in (
        translate_code("help.more"),
        translate_code("help.with-json", most=[*most], last=last),
        translate_code("help.with-language"),
        translate_code("help.with-version"),
    ):
        yield wrap_paragraph(told)
