"""What commands read: a rule set by its id or file, and documents from a file or one a line on standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Annotated, Any, Final

import typer

from puur.cli.shell.failure import EXIT_BAD_INPUT, error_document, print_bad_input
from puur.cli.shell.output import print_json
from puur.errors import BadInput

STANDARD_INPUT_ARGUMENT: Final = "-"
"""The argument that stands for standard input in place of a file."""


NumberedLines = Iterator[tuple[int, bytes | None]]
"""Lines of an input with their numbers from 1; None in place of a line that is too long."""


def read_document_or_lines() -> bytes | NumberedLines:
    """Return standard input as one document, or as lines if there is a document on each.

    Lines are read as they come, so that each can be answered at once.
    """
    from puur.records.files import number_lines
    from puur.records.model import MAX_RECORD_BYTES

    stream = sys.stdin.buffer
    first = stream.readline(MAX_RECORD_BYTES + 1)
    while first and not first.strip():
        first = stream.readline(MAX_RECORD_BYTES + 1)
    if _is_begun(first):
        return first + stream.read(MAX_RECORD_BYTES + 1 - min(len(first), MAX_RECORD_BYTES))
    return chain([(1, first)], ((number + 1, line) for number, line in number_lines(stream)))


def _is_begun(line: bytes) -> bool:
    """Return whether a line begins a document of several lines: a record in text, or JSON that is not closed."""
    from puur.records.text_line import RECORD_TITLE

    plain = line.removeprefix(b"\xef\xbb\xbf").strip()
    if plain[:1] in {b"{", b"["}:
        return plain.count(b"{") > plain.count(b"}") or plain == b"["
    return plain[:1] == b"#" or plain.lower().startswith(RECORD_TITLE.lower().encode())


def print_answer_per_line(answer: Callable[[bytes | None], dict[str, Any]], found: NumberedLines | None = None) -> int:
    """Print one JSON answer or error for each line of standard input, and the first error also to standard error.

    answer: gets a line, None if it is too long, and may raise BadInput. found: lines with their numbers, from 1; None
    to read standard input. Returns 0, or 2 if any line failed.
    """
    from puur.records.files import number_lines

    first: BadInput | None = None
    for number, line in number_lines(sys.stdin.buffer) if found is None else found:
        try:
            document = answer(line)
        except BadInput as bad:
            document = {**error_document(bad), "line": number}
            first = first or bad.with_outer_place(line=number)
        print_json(document)
    if first is None:
        return 0
    print_bad_input(first)
    return EXIT_BAD_INPUT


RuleSetFilesOption = Annotated[
    list[str] | None,
    typer.Option("--reglement", metavar="FILE", help="The rule set's file that the record names; may be repeated."),
]
"""The option ``--reglement`` with the files of rule sets that a record names; may be repeated."""


def law_name_for_playing(given: str) -> str:
    """Return the name under which a rule set can be played: its id, or a file's canonical text.

    given: an id or the path of a file. Raises BadInput, which names file, line and key of the first error, or the
    answer that makes the rule set unplayable.
    """
    from puur.law_reference import law_id_or_text, read_law_file
    from puur.workshop.check import canonical_valid_text

    return law_id_or_text(given, read_law_file, canonical_valid_text)


def law_name_for_reading(given: str) -> str:
    """Return the name of a rule set for reading: its id, or a file's text.

    given: an id or the path of a file. Unlike for playing, it need not answer every question. Raises BadInput if there
    is none.
    """
    from puur.law_reference import law_id_or_text, read_law_file

    return law_id_or_text(given, read_law_file)


def read_rule_set_files(files: list[str] | None) -> Mapping[str, str]:
    """Return the texts of rule set files by path; empty for None. Raises BadInput if one is unreadable."""
    from puur.law_reference import read_law_file

    return {file: read_law_file(file) for file in files or ()}
