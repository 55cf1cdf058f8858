"""``puur replay``: what a record comes to, played once more by the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from puur.cli.failure import BAD_INPUT, complain, error_document
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
    """One record a line in, one result or error a line out, in order; 2 if any was bad, the first of them named."""
    from puur.records.files import lines

    first: BadInput | None = None
    for number, line in lines(sys.stdin.buffer):
        try:
            document = _answer(line)
        except BadInput as bad:
            document = {**error_document(bad), "line": number}
            first = first or bad.at(line=number)
        print_json(document)
    if first is None:
        return 0
    complain(first)
    return BAD_INPUT


def _answer(line: bytes | None) -> dict[str, Any]:
    """Return the result of the record in one line; BadInput says what is wrong with it."""
    from puur.records.json_read import read_json
    from puur.records.replay import replay as play_again
    from puur.records.result import result

    if line is None:
        raise BadInput("this line is too long to be a record")
    return result(play_again(read_json(line)))
