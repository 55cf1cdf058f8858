"""What is wrong with a command line, said by code: what was typed, and what would be right."""

from __future__ import annotations

import re
from typing import Any, Final

import typer

from puur.errors import BadInput
from puur.words.message import Message, said

_VALUE: Final = "Invalid value for (?P<what>.+?): "
_PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    ("shell.no-such-command-near", r"No such command '(?P<given>.*)'\. Did you mean (?P<near>.+)\?"),
    ("shell.no-such-command", r"No such command '(?P<given>.*)'\.?"),
    ("shell.no-such-option-near", r"No such option:? '?(?P<given>[^\s']+)'?\.? \(Possible options: (?P<near>.+)\)"),
    ("shell.no-such-option-near", r"No such option:? '?(?P<given>[^\s']+)'?\.? Did you mean (?P<near>.+)\?"),
    ("shell.no-such-option", r"No such option:? '?(?P<given>[^\s']+)'?\.?"),
    ("shell.missing-among", r"Missing \w+ (?P<what>.+?)\. Choose from:\s*(?P<there>.+)"),
    ("shell.missing", r"Missing \w+ (?P<what>.+?)\.?"),
    ("shell.too-much", r"Got unexpected extra argument(?:s|\(s\))? \((?P<given>.*)\)"),
    ("shell.takes-a-value", r"Option (?P<what>.+) requires (?:an argument|\d+ arguments)\.?"),
    ("shell.takes-no-value", r"Option (?P<what>.+) does not take a value\.?"),
    ("shell.no-whole-number", rf"{_VALUE}Input should be a valid (?:integer|number).*"),
    ("shell.at-most", rf"{_VALUE}Input should be less than or equal to (?P<most>\S+)"),
    ("shell.at-least", rf"{_VALUE}Input should be greater than or equal to (?P<least>\S+)"),
    ("shell.no-day-or-moment", rf"{_VALUE}Input should be a valid date.*"),
    ("shell.no-number", rf"{_VALUE}(?P<given>.+) is not a valid (?:int|integer|float).*"),
    ("shell.out-of-range", rf"{_VALUE}(?P<given>.+) is not in the range (?P<range>.+?)\.?"),
    (
        "shell.not-among",
        rf"{_VALUE}(?:Value error, )?(?P<given>.+) is not one of (?P<there>.+?)\.?",
    ),
    ("shell.no-moment", rf"{_VALUE}(?P<given>.+) does not match the formats? .*"),
    ("shell.does-not-fit", rf"{_VALUE}(?P<why>.+)"),
)
"""What Typer says of a command line, the narrower before the wider, and the code of what we say."""


def misused(problem: typer.TyperException) -> BadInput:
    """Return the complaint about a command line, with the help page that says what is right."""
    context = getattr(problem, "ctx", None)
    text = " ".join(problem.format_message().split())
    if context is None:
        return BadInput(_said(text))
    there = list(getattr(context.command, "commands", ()))
    if there and text.startswith("Missing command"):
        return BadInput(said("shell.which-command", path=context.command_path, commands=there))
    return BadInput(said("shell.see-help", what=_said(text), path=context.command_path))


def _said(text: str) -> Message | str:
    for code, pattern in _PATTERNS:
        found = re.fullmatch(pattern, text)
        if found:
            values: dict[str, Any] = found.groupdict()
            return Message(code, values)
    return text
