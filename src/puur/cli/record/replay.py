"""``puur replay``: what a record comes to, played again by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from puur.cli.shell.law_file import AtHand, read_rule_set_files
from puur.cli.shell.lines import STREAM, answer_lines, read_document_or_lines
from puur.cli.shell.output import Json, emit, print_json
from puur.errors import BadInput
from puur.words.catalogue import current_language
from puur.words.message import said


def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A record; - is standard input: one document, or a JSON record a line."),
    ],
    *,
    reglement: AtHand = None,
    as_json: Json = False,
) -> int:
    """Play a record again: tricks, what was written, the total, and how it ended."""
    from puur.records.files import read_file, read_record
    from puur.records.replay import replay as play_again
    from puur.records.result import result_document
    from puur.records.verify import place_error

    rules, whole = read_rule_set_files(reglement), read_document_or_lines() if file == STREAM else None
    if isinstance(whole, Iterator):
        return answer_lines(partial(_answer, rules=rules), whole)
    record = read_file(Path(file), rules) if whole is None else read_record(whole, rules)
    try:
        replayed = play_again(record)
    except BadInput as bad:
        raise place_error(record, bad, current_language()) from None
    document = result_document(replayed)
    if as_json:
        print_json(document)
        return 0
    from puur.cli.record.account import replay_text
    from puur.records.result import why_ended

    emit(document, replay_text(record, document, why_ended(replayed.settings.law, replayed.game)), as_json=False)
    return 0


def _answer(line: bytes | None, rules: Mapping[str, str]) -> dict[str, Any]:
    """Return the result of the record in one line; BadInput says what is wrong with it."""
    from puur.records.files import resolve_law_file
    from puur.records.json_read import read_json
    from puur.records.replay import replay as play_again
    from puur.records.result import result_document

    if line is None:
        raise BadInput(said("record.too-long"))
    return result_document(play_again(resolve_law_file(read_json(line), rules)))
