"""Read a file or pasted text into rows of cells: Excel, any make of CSV, any of the usual encodings.

It also reads one cell with names: several people in it, or the first name first.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final
from zipfile import BadZipFile, ZipFile

import msgspec

from puur.errors import BadInput
from puur.extras import needs_extra
from puur.text import LEGACY_ENCODINGS, DecodedText, decode_file_text, tidy
from puur.words.message import Message, said

_MOST_BYTES: Final = 16 * 1024 * 1024
MAX_ROSTER_ROWS: Final = 3_000
"""The most rows of a list of people that is imported."""
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
    """Read an Excel file (.xlsx), a CSV file or text copied from a spreadsheet, and return its non-empty rows.

    Separator and encoding are detected. Raises BadInput if the data are of another kind, such as a PDF or a picture,
    are empty, or have more than 16 MB or 3,000 rows.
    """
    if len(data) > _MOST_BYTES:
        raise _bad(said("roster.too-large", most=_MOST_BYTES // 1024 // 1024))
    _check_kind(data)
    rows, notes = _workbook(data) if data.startswith(_ZIP) else _text(data)
    return _checked(rows, notes)


def table_from_json(data: bytes) -> CellTable:
    """Return the table in a JSON text that :func:`table_to_json` made; a page keeps it between preview and import.

    Raises BadInput if it cannot be decoded, so that the list must be sent again.
    """
    try:
        kept = msgspec.json.decode(data, type=CellTable)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _bad(said("roster.lost")) from None
    return _checked([CellRow(row.line, tuple(map(tidy, row.cells))) for row in kept.rows], kept.notes)


def table_to_json(sheet: CellTable) -> str:
    """Return a table as JSON text, which a page keeps until :func:`table_from_json` reads it again.

    The notes are not in it.
    """
    return msgspec.json.encode(sheet).decode()


def table_of_own_rows(rows: Sequence[Sequence[str]]) -> CellTable:
    """Return a table of rows that Puur itself made, without notes; its lines are numbered from 1.

    rows: the cells of each row, the headings first. None of them is dropped.
    """
    return CellTable(tuple(CellRow(line, tuple(cells)) for line, cells in enumerate(rows, 1)))


def _checked(rows: Sequence[CellRow], notes: Sequence[Message]) -> CellTable:
    filled = tuple(CellRow(row.line, _cut(row.cells)) for row in rows if any(row.cells))
    if len(filled) > MAX_ROSTER_ROWS:
        raise _bad(said("roster.too-long", most=MAX_ROSTER_ROWS))
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
    with needs_extra("desk"):
        from openpyxl import load_workbook  # noqa: PLC0415 - only who has such a file waits for it
    _check_packed(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            found = sheet.iter_rows(max_row=MAX_ROSTER_ROWS + 20, max_col=_MOST_COLUMNS, values_only=True)
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
    read = decode_file_text(data)
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
    """Yield the lines with their numbers; what is in quotes may go over several.

    A quotation mark that is never closed is one too many: it is left out, and the lines after it stay lines.
    """
    lines, at = text.splitlines(), 0
    while at < len(lines):
        begun, end = lines[at], at + 1
        whole = begun.count('"') % 2 == 0
        while not whole and end < min(len(lines), at + _MOST_QUOTED):
            begun, end = f"{begun} {lines[end]}", end + 1
            whole = not _OPEN_CELL.search(_QUOTED_CELL.sub("", begun))
        if not whole:
            begun, end = lines[at].replace('"', ""), at + 1
        yield at + 1, begun
        at = end


_MOST_QUOTED: Final = 6
"""Lines that one cell in quotes may go over; more is a quotation mark too many."""
_BEGIN: Final = rf"(?:^|(?<=[{_SEPARATORS}])) *"
_OPEN_CELL: Final = re.compile(rf'{_BEGIN}"')
_QUOTED_CELL: Final = re.compile(rf'{_BEGIN}"(?:[^"]|"")*"(?= *(?:[{_SEPARATORS}]|$))')


def _split(line: str, sign: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=sign), [])
    except csv.Error:
        raise _bad(said("roster.is-packed")) from None


def _noted(read: DecodedText) -> list[Message]:
    """Return what the organiser should know of how a text was read."""
    if read.encoding in LEGACY_ENCODINGS:
        return [said("roster.umlauts-guessed", encoding=read.encoding)]
    if "\ufffd" in read.text:
        return [said("roster.umlauts-lost")]
    if read.doubtful:
        return [said("roster.umlauts-wrong")]
    return [said("roster.umlauts-mended")] if read.mended else []


PAIR_SEPARATOR: Final = " / "
"""The text between the two names of a pair."""
_BETWEEN: Final = re.compile(r"\s*[/&+;]\s*|\s+(?:und|et|e|and|u\.|mit|avec|con|with)\s+", re.IGNORECASE)
_BEFORE_FAMILY: Final = frozenset(
    {"von", "vom", "van", "der", "den", "de", "du", "des", "di", "da", "do", "dos", "das", "del", "della", "dello"}
    | {
        "dalla",
        "dal",
        "degli",
        "la",
        "le",
        "lo",
        "el",
        "al",
        "ben",
        "bin",
        "zu",
        "zum",
        "zur",
        "ter",
        "ten",
        "st.",
        "san",
    }
)
"""Words that belong to the family name behind them."""
_NAME: Final = re.compile(r"[^\W\d_][\w .,'’()-]*")
_LEAST: Final = 2


def split_people(cell: str) -> list[str]:
    """Return the names of the people in one cell; a family name that they share is added to each.

    A cell that is not clearly several names is returned as one; an empty cell gives an empty list.

    >>> split_people("Anna Meier und Beat Huber"), split_people("Anna & Beat Meier"), split_people("Müller Meinrad")
    (['Anna Meier', 'Beat Huber'], ['Anna Meier', 'Beat Meier'], ['Müller Meinrad'])
    """
    found = [" ".join(one.split()) for one in _BETWEEN.split(cell) if one.strip()]
    if len(found) < _LEAST or not all(map(_NAME.fullmatch, found)):
        return [cell] if cell else []
    shared = found[-1].split()[1:]
    return [one if " " in one or not shared else " ".join((one, *shared)) for one in found]


def family_name_first(name: str) -> str:
    """Return a name with the family name first, taking the last word and particles such as «de la» as family name.

    A single word, or a name with a comma, is returned unchanged.

    >>> family_name_first("Anna Meier"), family_name_first("Luca de la Cruz"), family_name_first("Meier, Anna")
    ('Meier Anna', 'de la Cruz Luca', 'Meier, Anna')
    """
    words = name.split()
    if len(words) < _LEAST or "," in name:
        return name
    at = len(words) - 1
    while at > 1 and words[at - 1].casefold() in _BEFORE_FAMILY:
        at -= 1
    return " ".join((*words[at:], *words[:at]))
