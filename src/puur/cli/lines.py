"""A question a line on standard input, an answer a line on standard output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from puur.cli.failure import BAD_INPUT, complain, error_document
from puur.cli.output import print_json
from puur.errors import BadInput

STREAM: Final = "-"
"""What a command is given in place of a file, to read standard input."""


def answer_lines(answer: Callable[[bytes | None], dict[str, Any]]) -> int:
    """Print an answer or an error for each line, in order; 2 if any was bad, the first of them named.

    answer: given the line, or None where it is too long to be read; raises BadInput for what is wrong with it.
    """
    from puur.records.files import lines

    first: BadInput | None = None
    for number, line in lines(sys.stdin.buffer):
        try:
            document = answer(line)
        except BadInput as bad:
            document = {**error_document(bad), "line": number}
            first = first or bad.at(line=number)
        print_json(document)
    if first is None:
        return 0
    complain(first)
    return BAD_INPUT
