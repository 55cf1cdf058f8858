"""From a file, or from what was pasted, to rows of cells: Excel, CSV of any make, any of the usual encodings."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final
from zipfile import BadZipFile, ZipFile

import msgspec

from puur.errors import BadInput
from puur.extras import needs
from puur.text import OLD, DecodedText, decode, tidy
from puur.words.message import Message, said

MOST_BYTES: Final = 16 * 1024 * 1024
MOST_ROWS: Final = 3_000
_MOST_COLUMNS: Final = 100
_LONGEST: Final = 200
"""Letters of a cell; names are shorter, and remarks are not taken over."""
_MOST_UNPACKED: Final = 32 * 1024 * 1024
_ZIP: Final = b"PK\x03\x04"
_SEPARATORS: Final = "\t;,|"
_ODD: Final = frozenset({"Cc", "Cn", "Co", "Cs"})
"""Unicode's kinds of characters that no list has; a few may have slipped in."""
_BEGINNINGS: Final[Sequence[tuple[bytes, str]]] = (
    (b"%PDF", "roster.is-pdf"),
    (b"\x89PNG", "roster.is-picture"),
    (b"\xff\xd8\xff", "roster.is-picture"),
    (b"GIF8", "roster.is-picture"),
    (b"BM", "roster.is-picture"),
    (b"II*\x00", "roster.is-picture"),
    (b"MM\x00*", "roster.is-picture"),
    (b"{\\rtf", "roster.is-word"),
    (b"\xd0\xcf\x11\xe0", "roster.is-xls"),
)
"""How files begin that are no lists, and what is said of them."""
_MARKUP: Final = ("<!doctype html", "<html", "<?xml", "<svg")
_INSIDE: Final = (("word/", "roster.is-word"), ("ppt/", "roster.is-word"), ("content.xml", "roster.is-ods"))
"""What lies in a packed file that is no Excel file."""


class CellRow(msgspec.Struct, frozen=True, array_like=True):
    """A row of a list.

    line: its number in the file, from 1.
    cells: the texts of its cells, "" for an empty one.
    """

    line: int
    cells: tuple[str, ...]


class CellTable(msgspec.Struct, frozen=True):
    """The non-empty rows of a file.

    notes: for the organiser, on how the file was read, such as its encoding.
    """

    rows: tuple[CellRow, ...]
    notes: tuple[Message, ...] = ()


def read_sheet(data: bytes) -> CellTable:
    """Return the rows of a list: an Excel file (.xlsx), a CSV file or text copied from a table.

    Raises BadInput if the data are of another kind, such as a PDF or a picture, are empty, or are too large.
    """
    if len(data) > MOST_BYTES:
        raise _bad(said("roster.too-large", most=MOST_BYTES // 1024 // 1024))
    _check_kind(data)
    rows, notes = _workbook(data) if data.startswith(_ZIP) else _text(data)
    return _checked(rows, notes)


def read_seen(data: bytes) -> CellTable:
    """Return the rows that a page kept as JSON since the preview, as :func:`pack_rows` made them.

    Raises BadInput if they cannot be decoded, so that the list must be sent again.
    """
    try:
        kept = msgspec.json.decode(data, type=CellTable)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _bad(said("roster.lost")) from None
    return _checked([CellRow(row.line, tuple(map(tidy, row.cells))) for row in kept.rows], kept.notes)


def pack_rows(sheet: CellTable) -> str:
    """Return the rows as JSON, for a page to keep until :func:`read_seen` reads them again."""
    return msgspec.json.encode(sheet).decode()


def unpack_rows(rows: Sequence[Sequence[str]]) -> CellTable:
    """Return a table from rows that Puur itself made; lines are numbered from 1.

    rows: the cells of each row, the headings first.
    """
    return CellTable(tuple(CellRow(line, tuple(cells)) for line, cells in enumerate(rows, 1)))


def _checked(rows: Sequence[CellRow], notes: Sequence[Message]) -> CellTable:
    filled = tuple(CellRow(row.line, _cut(row.cells)) for row in rows if any(row.cells))
    if len(filled) > MOST_ROWS:
        raise _bad(said("roster.too-long", most=MOST_ROWS))
    if not filled:
        raise _bad(said("roster.empty"))
    return CellTable(filled, tuple(notes))


def _cut(cells: Sequence[str]) -> tuple[str, ...]:
    return tuple(cell[:_LONGEST] for cell in cells[:_MOST_COLUMNS])


def _bad(message: Message) -> BadInput:
    return BadInput(message, {"field": "list"})


def _check_kind(data: bytes) -> None:
    """Raise BadInput for a file that is something else, by what it is."""
    code = next((code for begin, code in _BEGINNINGS if data.startswith(begin)), None)
    if data[:4] == b"RIFF" or data[4:8] == b"ftyp":
        code = "roster.is-picture"
    if data[:200].decode("latin-1").lstrip("\ufeff \r\n\tï»¿").casefold().startswith(_MARKUP):
        code = "roster.is-page"
    if code is not None:
        raise _bad(said(code))


def _workbook(data: bytes) -> tuple[list[CellRow], list[Message]]:
    """Return the rows of the first sheet of an XLSX file that has any, and which sheets were not read."""
    with needs("desk"):
        from openpyxl import load_workbook  # noqa: PLC0415 - only who has such a file waits for it
    _check_packed(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            found = sheet.iter_rows(max_row=MOST_ROWS + 20, max_col=_MOST_COLUMNS, values_only=True)
            rows = [CellRow(line, tuple(map(_cell, row))) for line, row in enumerate(found, 1)]
            if any(any(row.cells) for row in rows):
                break
        others = [str(other.title) for other in book.worksheets if other is not sheet]
    except MemoryError:
        raise
    except Exception as problem:  # noqa: BLE001 - a damaged file fails in many ways, all of them the file's
        raise _bad(said("roster.excel", why=str(problem))) from None
    return rows, [said("roster.one-sheet", read=str(sheet.title), others=others)] if others else []


def _check_packed(data: bytes) -> None:
    """Raise BadInput for another kind of packed file, or one much larger inside: no more is unpacked than it says."""
    try:
        with ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        raise _bad(said("roster.torn")) from None
    names = [part.filename for part in parts]
    if not any(name.startswith("xl/") for name in names):
        code = next((code for inside, code in _INSIDE if any(name.startswith(inside) for name in names)), None)
        raise _bad(said(code or "roster.is-packed"))
    if sum(part.file_size for part in parts) > _MOST_UNPACKED:
        raise _bad(said("roster.unpacked", most=_MOST_UNPACKED // 1024 // 1024))


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        value = value.date()
    if isinstance(value, date):
        return value.isoformat()
    whole = isinstance(value, float) and value.is_integer()
    return tidy(str(int(value) if whole and isinstance(value, float) else value))


def _text(data: bytes) -> tuple[list[CellRow], list[Message]]:
    """Return the rows of CSV or pasted text, and notes on its encoding and its separators."""
    read = decode(data)
    text, notes = read.text, _noted(read)
    lines = [(number, line) for number, line in _lines(text) if line.strip()]
    if sum(map(_odd, text)) > len(lines):
        raise _bad(said("roster.is-packed"))
    counts = [{sign: len(_split(line, sign)) for sign in _SEPARATORS} for _, line in lines]
    wide = Counter(max(count.values()) for count in counts if max(count.values()) > 1)
    usual = max(wide, key=lambda width: (wide[width], width)) if wide else 1
    chosen = [_separator(count, usual) for count in counts]
    split = [_split(line, sign) for (_, line), sign in zip(lines, chosen, strict=True)]
    rows = [CellRow(number, tuple(map(tidy, cells))) for (number, _), cells in zip(lines, split, strict=True)]
    used = {sign for sign, count in zip(chosen, counts, strict=True) if count[sign] == usual > 1}
    return rows, [*notes, said("roster.separators")] if len(used) > 1 else notes


def _odd(char: str) -> bool:
    """Return whether a character is in no list that people write."""
    return unicodedata.category(char) in _ODD and char not in "\t\r\n\ufeff"


def _separator(count: dict[str, int], usual: int) -> str:
    """Return what separates the cells of a line: whatever gives as many as most lines have, else the most of them."""
    return min(_SEPARATORS, key=lambda sign: (count[sign] != usual, abs(count[sign] - usual), _SEPARATORS.index(sign)))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers; what is in quotes may go over several."""
    begun, first = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if not begun:
            first = number
        begun = f"{begun} {line}" if begun else line
        if begun.count('"') % 2 == 0 or number - first >= _MOST_QUOTED:
            yield first, begun
            begun = ""
    if begun:
        yield first, begun


_MOST_QUOTED: Final = 5
"""Lines that one cell in quotes may go over; more is a quotation mark too many."""


def _split(line: str, sign: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=sign), [])
    except csv.Error:
        raise _bad(said("roster.is-packed")) from None


def _noted(read: DecodedText) -> list[Message]:
    """Return what the organiser should know of how a text was read."""
    if read.encoding in OLD:
        return [said("roster.umlauts-guessed", encoding=read.encoding)]
    if "\ufffd" in read.text:
        return [said("roster.umlauts-lost")]
    if read.doubtful:
        return [said("roster.umlauts-wrong")]
    return [said("roster.umlauts-mended")] if read.mended else []
