"""``puur replay``: what a record comes to, played once more by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from puur.cli.lines import STREAM, answer_lines
from puur.cli.output import Json, emit, print_json
from puur.errors import BadInput


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for one JSON record a line.")],
    *,
    as_json: Json = False,
) -> int:
    """Play a record once more: tricks, what was written, the total, and how it ended."""
    if file == STREAM:
        return answer_lines(_answer)
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


def _answer(line: bytes | None) -> dict[str, Any]:
    """Return the result of the record in one line; BadInput says what is wrong with it."""
    from puur.records.json_read import read_json
    from puur.records.replay import replay as play_again
    from puur.records.result import result

    if line is None:
        raise BadInput("this line is too long to be a record")
    return result(play_again(read_json(line)))
