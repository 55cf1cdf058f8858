"""The first page of the help: what one wants to do, and a line for each command, in the language of the run."""

from __future__ import annotations

from collections.abc import Iterator

from puur.cli.commands import COMMANDS, GROUPS, WITHOUT_JSON
from puur.cli.shell.language import word
from puur.cli.shell.output import labelled, paragraph


def line(name: str) -> str:
    """Return what a command is for, in one line."""
    return word(f"help.{name}")


def first_page() -> str:
    """Return what `puur --help` says."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield from (word("help.usage"), "", paragraph(word("help.of-puur"), "  "))
    wide = max(map(len, COMMANDS)) + 4
    for group, code in GROUPS.items():
        yield from ("", f"{word(code)}:")
        yield from (labelled(f"  {name}", line(name), wide) for name, row in COMMANDS.items() if row.group == group)
    *most, last = WITHOUT_JSON
    yield ""
    for told in (
        word("help.more"),
        word("help.with-json", most=[*most], last=last),
        word("help.with-language"),
        word("help.with-version"),
    ):
        yield paragraph(told)
