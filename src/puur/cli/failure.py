"""How a command that did not end well says so: one line and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Any, Final

import typer

from puur.cli.output import print_json
from puur.errors import BadInput

BAD_INPUT: Final = 2
OURS: Final = 70
INTERRUPTED: Final = 130


def report(problem: BaseException, *, as_json: bool) -> int:
    """Say on standard error what went wrong, with as_json on standard output too; return the exit code.

    Bad input, a wrong command line, a file that cannot be used: 2. A person's Ctrl-C: 130, in silence.
    Anything else is our mistake: 70, with the traceback where PUUR_DEBUG is 1.
    """
    match problem:
        case typer.Exit():
            return problem.exit_code
        case KeyboardInterrupt() | typer.Abort():
            return INTERRUPTED
        case BadInput():
            return _say(problem, BAD_INPUT, as_json=as_json)
        case typer.TyperException():
            return _say(_misused(problem), BAD_INPUT, as_json=as_json)
        case OSError(filename=str(name), strerror=str(reason)):
            return _say(BadInput(reason, {"file": name}), BAD_INPUT, as_json=as_json)
        case _:
            return _say(_ours(problem), OURS, as_json=as_json)


def error_document(bad: BadInput) -> dict[str, Any]:
    """Return what --json shows of bad input.

    >>> error_document(BadInput("36 cards are dealt, not 35", {"deal": 0}))
    {'error': {'message': '36 cards are dealt, not 35', 'where': {'deal': 0}, 'clauses': []}}
    """
    return {"error": {"message": bad.message, "where": dict(bad.where), "clauses": list(bad.clauses)}}


def _misused(problem: typer.TyperException) -> BadInput:
    """Return the complaint about a command line, with the help page that says what is right."""
    context = getattr(problem, "ctx", None)
    hint = f" (see {context.command_path} --help)" if context else ""
    return BadInput(f"{problem.format_message().rstrip('.')}{hint}")


def _ours(problem: BaseException) -> BadInput:
    if os.environ.get("PUUR_DEBUG") == "1":
        traceback.print_exception(problem)
    what = f"{type(problem).__name__}: {problem}"
    return BadInput(f"{what} (a mistake in puur, not yours: please report it; PUUR_DEBUG=1 shows where)")


def complain(bad: BadInput) -> None:
    """Write the one line about bad input to standard error."""
    line = " ".join(str(bad).split())
    sys.stderr.write(f"error: {line}\n")


def _say(bad: BadInput, code: int, *, as_json: bool) -> int:
    complain(bad)
    if as_json:
        print_json(error_document(bad))
    return code
