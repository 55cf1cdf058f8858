"""Records out of files and streams: either notation, nothing read beyond the limit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from puur.errors import BadInput
from puur.records.json_read import check_size, read_json
from puur.records.model import MOST_BYTES, Record


def read_file(path: Path) -> Record:
    """Return the record of a file in either notation, of standard input for ``-``.

    OSError if it cannot be read, BadInput if it is no record.
    """
    data = _read(path)
    try:
        return read_record(data)
    except BadInput as bad:
        raise (bad if "deal" in bad.where else bad.at(file=str(path))) from None


def _read(path: Path) -> bytes:
    if str(path) == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def read_record(data: bytes) -> Record:
    """Return the record written there, in JSON if it begins with a brace, else in the text notation."""
    check_size(data)
    if data.lstrip(b" \t\r\n\xef\xbb\xbf")[:1] in (b"{", b"[", b'"', b""):
        return read_json(data)
    from puur.records.text_read import read_text  # noqa: PLC0415 - thousands of JSON records do without

    return read_text(data)


def lines(stream: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Yield the lines that are not empty with their number from 1; None in place of one that is too long."""
    number = 0
    while line := stream.readline(MOST_BYTES + 1):
        number += 1
        whole = len(line) <= MOST_BYTES or line.endswith(b"\n")
        if not whole:
            _skip_line(stream)
        if line.strip():
            yield number, line if whole else None


def _skip_line(stream: BinaryIO) -> None:
    while (part := stream.readline(MOST_BYTES)) and not part.endswith(b"\n"):
        pass
