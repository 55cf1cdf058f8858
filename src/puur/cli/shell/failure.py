"""How a command that did not end well says so: what is wrong with its words or its data, one line and an exit code."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextvars import ContextVar
from pathlib import PurePath
from typing import Any, Final

import typer

from puur.cli.shell.button_commands import add_command_to_type
from puur.cli.shell.field_help import MADE_PREFIX
from puur.cli.shell.language import translate_code, translate_metavar
from puur.cli.shell.output import print_json
from puur.errors import BadInput, Missing, StoreFault, file_error
from puur.words.catalogue import Voice, current_language
from puur.words.law import translate_anonymous_names
from puur.words.message import Message, said

EXIT_BAD_INPUT: Final = 2
"""The exit code of a command whose arguments or data are wrong."""
_OURS: Final = 70
_INTERRUPTED: Final = 130


class ConfirmationRequired(BadInput):
    """Raised when a command changes something published and was not confirmed yet.

    text: what it would change, for people.
    document: the same, for ``--json``.
    """

    def __init__(self, message: Message, text: str, document: Mapping[str, Any]) -> None:
        """Take the complaint, and what is shown before."""
        super().__init__(message)
        self.text, self.document = text, document


def report_error(problem: BaseException, *, as_json: bool) -> int:
    """Print an error to standard error (as_json: also to standard output) and return the exit code.

    2 for bad input or usage, 130 for Ctrl-C, 70 for a bug (traceback if PUUR_DEBUG is 1). problem: the exception.
    """
    match problem:
        case typer.Exit():
            return problem.exit_code
        case KeyboardInterrupt() | typer.Abort():
            return _INTERRUPTED
        case _:
            bad = _theirs(problem)
            return _say(bad or _ours(problem), EXIT_BAD_INPUT if bad else _OURS, as_json=as_json)


def _theirs(problem: BaseException) -> BadInput | None:
    """Return what is wrong with what was given or with the machine, None for a mistake of ours."""
    match problem:
        case BadInput():
            return problem
        case StoreFault():
            return BadInput(said("shell.store-fails", why=problem.words), {"field": "database"})
        case typer.TyperException():
            return _usage_error(problem)
        case OSError(filename=str(name)):
            return file_error(problem, name)
        case _:
            return None


def error_document(bad: BadInput) -> dict[str, Any]:
    """Return an error as the document that ``--json`` prints, with its message in the language of this run.

    >>> error_document(BadInput("36 cards are dealt, not 35", {"deal": 0}))
    {'error': {'message': '36 cards are dealt, not 35', 'where': {'deal': 0}, 'clauses': []}}
    """
    more = bad.document if isinstance(bad, ConfirmationRequired) else {}
    told = BadInput(add_command_to_type(bad.said))
    message = told.in_words(current_language(), alone=True)
    return {"error": {"message": message, "where": dict(bad.where), "clauses": list(bad.clauses)}, **more}


def _ours(problem: BaseException) -> BadInput:
    if os.environ.get("PUUR_DEBUG") == "1":
        traceback.print_exception(problem)
    what = f"{type(problem).__name__}: {problem}"
    return BadInput(said("shell.our-mistake", what=what))


_INSISTS: Final = "anyway"
"""The field of a command that says: although something is open. It is an option of the same name."""


def print_bad_input(bad: BadInput) -> None:
    """Print an error to standard error in one line, beginning with ``error:`` for programs.

    A person at a terminal reads that word in the language of this run. If ``--anyway`` would confirm the command, the
    line is the question and names that option.
    """
    line = error_line(bad)
    if bad.where.get("field") == _INSISTS:
        question = " ".join(BadInput(bad.said, {}, bad.clauses).in_words(current_language()).split())
        line = f"{question}. {translate_code('shell.anyway')}"
    first = translate_code("shell.error") if sys.stderr.isatty() else "error"
    sys.stderr.write(f"{first}: {line}\n")


def error_line(bad: BadInput) -> str:
    """Return an error in one line, with its place as whoever typed the running command knows it."""
    told = BadInput(add_command_to_type(bad.said), _place_as_typed(bad), bad.clauses)
    return translate_anonymous_names(" ".join(told.in_words(current_language()).split()), Voice(current_language()))


_running: ContextVar[tuple[Any, ...]] = ContextVar("_running", default=())
"""The Click command that runs and the groups that it is in, the narrowest first; empty before there is one."""


def name_running_command(command: Any, parent: Any = None) -> None:  # noqa: ANN401 - Typer's own
    """Let errors from now on name the arguments and options of this Click command and its groups.

    parent: the context of the group that the command is in, None for none.
    """
    commands = [command]
    while parent is not None:
        commands.append(parent.command)
        parent = parent.parent
    _running.set((*commands,))


_IN_A_DOCUMENT: Final = frozenset({"action", "command", "deal", "file", "line"})
"""Keys of a place that lies in a file or in standard input, whose fields nobody typed as an option."""
_NO_JSON: Final = frozenset({".csv", ".toml", ".tsv", ".txt"})
"""How files end in which a field is no key of JSON."""
_FILE: Final = "FILE"
_FIELDS: Final = "FIELD=VALUE"
"""What the arguments of commands are called that read JSON, and of those that take fields as they are."""


def _place_as_typed(bad: BadInput) -> dict[str, object]:
    """Return the place of an error with its field named as it was typed: an option, an argument, or a key of JSON.

    A field that none of them is, as one of a page's form, is left out, unless the message needs it.
    """
    where, field, parameters = dict(bad.where), bad.where.get("field"), _parameters()
    if not isinstance(field, str) or not parameters:
        return where
    if bad.names_its_field(bad.in_words(current_language(), alone=True)):
        key, name = "", field
    else:
        key, name = _kind_and_name(field, parameters, bad)
    renamed = ((key, name) if one == "field" else (one, value) for one, value in where.items())
    return {one: value for one, value in renamed if one}


def _parameters() -> list[Any]:
    return [one for command in _running.get() for one in getattr(command, "params", ())]


def _kind_and_name(field: str, parameters: Sequence[Any], bad: BadInput) -> tuple[str, str]:
    """Return the key of the place and the name of a field; the key is empty where nobody typed the field."""
    takes = {str(getattr(one, "metavar", None) or "").strip("[].") for one in parameters}
    if bad.where.keys().isdisjoint(_IN_A_DOCUMENT):
        found = next((one for one in parameters if _plain(field) in set(map(_plain, _names(one)))), None)
        if found is not None:
            return _as_in_help(found)
        reads = _FIELDS in takes or (not isinstance(bad, Missing) and any(_FILE in one for one in takes))
        if not reads and not _is_of_decoder(bad):
            return "", field
    is_json = _FIELDS not in takes and PurePath(str(bad.where.get("file", ""))).suffix not in _NO_JSON
    return ("json" if is_json or bad.where.keys() & {"command", "line"} else "field"), field


def _names(parameter: Any) -> Iterator[str]:  # noqa: ANN401 - Typer's own
    """Yield what a field may be called that this argument or option takes."""
    own = str(parameter.name).removeprefix(MADE_PREFIX)
    yield from (own, own.rpartition("__")[2], *parameter.opts)
    yield str(getattr(parameter, "metavar", None) or own).strip("[].")


def _plain(name: str) -> str:
    """Return the name of a field as an option may have it, in small letters: ``settings.target`` is ``target``."""
    return name.partition("[")[0].removeprefix("settings.").lstrip("-").casefold().replace("-", "_").replace(".", "__")


def _as_in_help(parameter: Any) -> tuple[str, str]:  # noqa: ANN401 - Typer's own
    """Return an argument or option as the help names it in the reader's language: NOM where NAME is expected."""
    if parameter.param_type_name == "option":
        return "option", max(parameter.opts, key=len)
    named = str(getattr(parameter, "metavar", None) or str(parameter.name).upper()).strip("[].")
    return "argument", translate_metavar(named, current_language())


def _is_of_decoder(bad: BadInput) -> bool:
    """Return whether a message says nothing without its field, as those of a decoder do."""
    return isinstance(bad.said, Message) and bad.said.area == "misfit"


def _say(bad: BadInput, code: int, *, as_json: bool) -> int:
    print_bad_input(bad)
    if as_json:
        print_json(error_document(bad))
    elif isinstance(bad, ConfirmationRequired):
        sys.stdout.write(f"{bad.text}\n")
    return code


_QUOTED: Final = re.compile(r"'([^']*)'")
_VALUE: Final = "Invalid value for (?P<what>.+?): "
_PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    ("shell.no-such-command-near", r"No such command '(?P<given>.*)'\. Did you mean (?P<near>.+)\?"),
    ("shell.no-such-command", r"No such command '(?P<given>.*)'\.?"),
    ("shell.below-zero", r"No such option:? '?-\d.*"),
    ("shell.no-such-option-near", r"No such option:? '?(?P<given>[^\s']+)'?\.? \(Possible options: (?P<near>.+)\)"),
    ("shell.no-such-option-near", r"No such option:? '?(?P<given>[^\s']+)'?\.? Did you mean (?P<near>.+)\?"),
    ("shell.no-such-option", r"No such option:? '?(?P<given>[^\s']+)'?\.?"),
    ("shell.missing-among", r"Missing \w+ (?P<what>.+?)\. Choose from:\s*(?P<there>.+)"),
    ("shell.missing", r"Missing \w+ (?P<what>.+?)\.?"),
    ("shell.too-much", r"Got unexpected extra argument(?:s|\(s\))? \((?P<given>.*)\)"),
    ("shell.takes-a-value", r"Option (?P<what>.+) requires (?:an argument|\d+ arguments)\.?"),
    ("shell.takes-no-value", r"Option (?P<what>.+) does not take a value\.?"),
    ("shell.at-most", rf"{_VALUE}.+ is not in the range x<=(?P<most>[^\s<]+?)\.?"),
    ("shell.at-least", rf"{_VALUE}.+ is not in the range x>=(?P<least>[^\s>]+?)\.?"),
    ("shell.between", rf"{_VALUE}.+ is not in the range (?P<least>[^\s<]+)<=x<=(?P<most>[^\s<]+?)\.?"),
    ("shell.no-whole-number", rf"{_VALUE}.+ is not a valid int(?:eger)?(?: range)?\.?"),
    ("shell.no-number", rf"{_VALUE}(?P<given>.+) is not a valid float(?: range)?\.?"),
    ("shell.no-boolean", rf"{_VALUE}.+ is not a valid bool(?:ean)?\b.*"),
    ("shell.not-among", rf"{_VALUE}(?P<given>.+) is not one of (?P<there>.+?)\.?"),
    ("shell.no-moment", rf"{_VALUE}(?P<given>.+) does not match the formats? .*"),
    ("shell.does-not-fit", rf"{_VALUE}(?P<why>.+)"),
)
"""What Typer says of a command line, the narrower before the wider, and the code of what we say."""


def _usage_error(problem: typer.TyperException) -> BadInput:
    """Return the complaint about a command line, with the help page that says what is right."""
    context = getattr(problem, "ctx", None)
    text = " ".join(problem.format_message().split())
    if context is None:
        return BadInput(_usage_message(text))
    there = list(getattr(context.command, "commands", ()))
    if there and text.startswith("Missing command"):
        return BadInput(said("shell.which-command", path=context.command_path, commands=there))
    return BadInput(said("shell.see-help", what=_usage_message(text), path=context.command_path))


def explain_usage(problem: typer.TyperException) -> Message | str:
    """Return in words what is wrong with the command line; a message without translation is returned as text."""
    return _usage_message(" ".join(problem.format_message().split()))


def _usage_message(text: str) -> Message | str:
    for code, pattern in _PATTERNS:
        found = re.fullmatch(pattern, text)
        if found:
            values: dict[str, Any] = {name: _QUOTED.sub(r"\1", value) for name, value in found.groupdict().items()}
            if "near" in values:
                values["near"] = re.split(", | or ", values["near"])
            if "what" in values:  # as the help page calls it
                values["what"] = translate_metavar(values["what"], current_language())
            return Message(code, values)
    return text
