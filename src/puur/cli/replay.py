"""``puur replay``: what a record comes to, played once more by the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from puur.cli.failure import BAD_INPUT, error_document
from puur.cli.output import Json, emit, print_json
from puur.errors import BadInput

STREAM: Final = "-"


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for one JSON record a line.")],
    *,
    as_json: Json = False,
) -> int:
    """Play a record once more: tricks, what was written, the total, and how it ended."""
    if file == STREAM:
        return _replay_lines()
    from puur.records.files import read_file
    from puur.records.replay import replay as play_again
    from puur.records.result import result

    record = read_file(Path(file))
    document = result(play_again(record))
    if as_json:
        print_json(document)
        return 0
    from puur.cli.account import account

    emit(document, account(record, document), as_json=False)
    return 0


def _replay_lines() -> int:
    """One record a line in, one result or error a line out, in order; 2 if any was bad."""
    from puur.records.files import lines

    code = 0
    for number, line in lines(sys.stdin.buffer):
        document = _answer(line)
        if "error" in document:
            code, document = BAD_INPUT, {**document, "line": number}
        print_json(document)
    return code


def _answer(line: bytes | None) -> dict[str, Any]:
    from puur.records.json_read import read_json
    from puur.records.replay import replay as play_again
    from puur.records.result import result

    if line is None:
        return error_document(BadInput("this line is too long to be a record"))
    try:
        return result(play_again(read_json(line)))
    except BadInput as bad:
        return error_document(bad)
