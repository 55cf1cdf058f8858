"""Records out of files and streams: either notation, nothing read beyond the limit."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO, Final

from puur.errors import BadInput
from puur.law.reglemente import is_law_file_text
from puur.records.json_read import check_record_size, read_json
from puur.records.model import MAX_RECORD_BYTES, Record
from puur.text import LEGACY_ENCODINGS, decode_file_text
from puur.words.message import said

NO_LAW_FILES: Final[Mapping[str, str]] = MappingProxyType({})
"""No rule set files at hand, for a record that names only rule sets of Puur."""


def read_file(path: Path, at_hand: Mapping[str, str] = NO_LAW_FILES) -> Record:
    """Return the record in a file (JSON or text notation); ``-`` is standard input.

    at_hand: texts of rule set files by path, for a record that names one; no other file is opened.
    Raises OSError if the file cannot be read, BadInput if it is no valid record.
    """
    data = _read(path)
    try:
        return read_record(data, at_hand)
    except BadInput as bad:
        raise (bad if "deal" in bad.where else bad.with_outer_place(file=str(path))) from None


def _read(path: Path) -> bytes:
    if str(path) == "-":
        return sys.stdin.buffer.read(MAX_RECORD_BYTES + 1)
    with path.open("rb") as file:
        return file.read(MAX_RECORD_BYTES + 1)


def read_record(data: bytes, at_hand: Mapping[str, str] = NO_LAW_FILES) -> Record:
    """Return the record in these bytes, JSON or text notation. Raises BadInput if it is invalid.

    at_hand: texts of rule set files by path, for a record that names one; the function itself opens no files.
    """
    check_record_size(data)
    data = _in_utf8(data)
    if data.lstrip(b" \t\r\n\xef\xbb\xbf")[:1] in (b"{", b"[", b'"', b""):
        return resolve_law_file(read_json(data), at_hand)
    from puur.records.text_read import read_text  # noqa: PLC0415 - thousands of JSON records do without

    return resolve_law_file(read_text(data), at_hand)


def resolve_law_file(record: Record, at_hand: Mapping[str, str]) -> Record:
    """Return the record with the path of a rule set file replaced by that file's canonical text.

    at_hand: texts by path. Without a matching file the record stays as it is. Raises BadInput for an invalid file.
    """
    if not at_hand or is_law_file_text(record.reglement):
        return record
    from puur.law_reference import law_text_from_files  # noqa: PLC0415 - thousands of records come without

    return replace(record, reglement=law_text_from_files(record.reglement, at_hand))


def _in_utf8(data: bytes) -> bytes:
    """Return a record in UTF-8, whatever it was saved in; BadInput where what it says can only be guessed."""
    if data.isascii():
        return data
    text = decode_file_text(data, mends=False)
    if text.doubtful and text.encoding in LEGACY_ENCODINGS:
        raise BadInput(said("record.no-text"))
    return data if text.encoding == "utf-8" else text.text.encode()


def number_lines(stream: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Yield (number from 1, line) for each line of a stream that is not blank; None for a line that is too long."""
    number = 0
    while line := stream.readline(MAX_RECORD_BYTES + 1):
        number += 1
        whole = len(line) <= MAX_RECORD_BYTES or line.endswith(b"\n")
        if not whole:
            _skip_line(stream)
        if line.strip():
            yield number, line if whole else None


def _skip_line(stream: BinaryIO) -> None:
    while (part := stream.readline(MAX_RECORD_BYTES)) and not part.endswith(b"\n"):
        pass
