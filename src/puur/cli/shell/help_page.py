"""The help page of a command or group, in the language of the run: what it does, what it takes, an example."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from puur.cli.shell.examples import example_command_line, translate_invented_names
from puur.cli.shell.field_help import move_to_parameters
from puur.cli.shell.language import split_help_paragraphs, translate_code, translate_help, translate_metavar
from puur.words.catalogue import current_language

_ENDS: Final = re.compile(r"(?<=[.!?]) (?![a-zà-ÿ])")
"""Between two sentences; an abbreviation such as «K.-o.» with a small letter after it ends none."""
_DEFAULT: Final = "default: "
_VARIABLE: Final = "env var: "
_REQUIRED: Final = "required"


def help_page_text(command: Any, context: Any) -> str:  # noqa: ANN401 - Typer's own
    """Return the help page of a command, at the width of the terminal or 80 columns."""
    shown = context.make_formatter()
    pieces = " ".join(translate_metavar(one, current_language()) for one in command.collect_usage_pieces(context))
    shown.write_usage(context.command_path, pieces, f"{translate_code('help.usage-of')} ")
    parameters = command.get_params(context)
    told = split_help_paragraphs(translate_help(command.help or "", current_language()))
    told, explained = move_to_parameters(told, parameters)
    for one in told:
        shown.write_paragraph()
        with shown.indentation():
            shown.write_text(one)
    for kind, title in (("argument", translate_code("help.arguments")), ("option", translate_code("help.options"))):
        _section(shown, title, [_row(one, context, explained) for one in parameters if one.param_type_name == kind])
    for code, names in _sections(command, context):
        _section(shown, translate_code(code), [(name, _summary(command, context, name)) for name in names])
    example = translate_invented_names(command.epilog or "") or (
        "" if hasattr(command, "commands") else example_command_line(context.command_path, parameters)
    )
    if example:
        shown.write_paragraph()
        with shown.indentation():
            shown.write_text(translate_code("help.example", line=example))
    return str(shown.getvalue()).rstrip("\n")


def _section(shown: Any, title: str, rows: list[tuple[str, str]]) -> None:  # noqa: ANN401 - Typer's own
    if rows:
        with shown.section(title):
            shown.write_dl(rows)


def _row(parameter: Any, context: Any, explained: Mapping[str, str]) -> tuple[str, str]:  # noqa: ANN401 - Typer's own
    """Return what is typed for an argument or option, and what is said of it.

    explained: what the help of the command says of parameters, by their name.
    """
    label, told = parameter.get_help_record(context)
    text = explained.get(parameter.name) or translate_help(parameter.help or "", current_language())
    added = told.removeprefix(parameter.help or "").strip().strip("[]").split("; ")
    asked_for = bool(getattr(parameter, "prompt", None))  # by the command itself, so that nobody needs to give it
    more = [_translate_extras(one) for one in added if one and not (asked_for and one == _REQUIRED)]
    metavar = parameter.make_metavar(ctx=context)
    if label.endswith(metavar):
        label = label.removesuffix(metavar) + translate_metavar(metavar, current_language())
    return label, "  ".join((*([text] if text else ()), *([f"[{'; '.join(more)}]"] if more else ())))


def _translate_extras(said: str) -> str:
    """Return what Typer adds to a text (its default, its variable, that it is required) in the language of the run."""
    if said.startswith(_DEFAULT):
        return translate_code("help.default", value=said.removeprefix(_DEFAULT))
    if said.startswith(_VARIABLE):
        return translate_code("help.variable", variable=said.removeprefix(_VARIABLE))
    return translate_code("help.required") if said == _REQUIRED else said


def _sections(group: Any, context: Any) -> Iterator[tuple[str, Sequence[str]]]:  # noqa: ANN401 - Typer's own
    """Yield the commands of a group below the heading that each stands under, by its code."""
    if hasattr(group, "sections"):
        yield from group.sections(context)
    elif hasattr(group, "list_commands"):
        yield "help.commands", group.list_commands(context)


def _summary(group: Any, context: Any, name: str) -> str:  # noqa: ANN401 - Typer's own
    """Return the first sentence of a command's help."""
    told = split_help_paragraphs(translate_help(group.get_command(context, name).help or "", current_language()))
    return _ENDS.split(told[0])[0].rstrip(".") if told else ""
