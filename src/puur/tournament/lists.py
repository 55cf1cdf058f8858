"""A list of names out of a spreadsheet, a CSV file or what was copied from one: whatever program wrote it.

The columns are found by their headings (Name, Vorname, Verein, Nummer, Kategorie, bezahlt); without headings the first
is the name and the second the club. Umlauts in a wrong encoding are put right where that can be done without doubt,
and told where it cannot.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from zipfile import BadZipFile, ZipFile

import msgspec

from puur.errors import BadInput
from puur.extras import needs
from puur.tidy import tidy
from puur.tournament.commands import NewPlayer
from puur.tournament.ranking import Ranked
from puur.tournament.state import Player
from puur.tournament.words import folded
from puur.words.message import Message, said

MOST_BYTES: Final = 16 * 1024 * 1024
MOST_ROWS: Final = 3_000
_MOST_COLUMNS: Final = 100
_MOST_UNPACKED: Final = 32 * 1024 * 1024
_ZIP: Final = b"PK\x03\x04"
_OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
_HEADINGS: Final[Mapping[str, frozenset[str]]] = {
    "name": frozenset({"name", "nachname", "familienname", "spieler", "jasser", "teilnehmer", "nom", "cognome"}),
    "first": frozenset({"vorname", "prenom", "nome", "rufname"}),
    "club": frozenset({"verein", "club", "klub", "sektion", "ort", "wohnort", "gruppe"}),
    "id": frozenset({"nr", "nr.", "nummer", "startnummer", "start-nr.", "startnr", "startnr.", "no"}),
    "category": frozenset({"kategorie", "kat", "kat."}),
    "paid": frozenset({"bezahlt", "startgeld", "paid"}),
}
_YES: Final = frozenset({"ja", "j", "x", "1", "bezahlt", "oui", "si", "yes", "true", "wahr", "ok"})
_OLD_ENCODINGS: Final = ("cp1252", "mac_roman", "cp850")
"""Windows, old Macs, DOS; of two equally good ones the first."""
_LETTERS: Final = frozenset("äöüÄÖÜéèêëàâáçÉÈÀÂÇîïíìôóòûúùñ\N{LATIN SMALL LETTER SHARP S}ćčšžđ’–")
_TURNED: Final = ("Ã¤", "Ã¶", "Ã¼", "Ã©", "Ã¨", "Ã ", "Ã„", "Ã–", "Ãœ", "Ã§", "Â")
"""How umlauts look when UTF-8 was read as Windows-1252."""


@dataclass(frozen=True, slots=True)
class NameList:
    """The players found, and what the organiser should know of how they were read."""

    players: tuple[NewPlayer, ...]
    notes: tuple[Message, ...] = ()


def read_list(data: bytes) -> NameList:
    """Return the players of a file or of pasted text; BadInput names the row that cannot be used."""
    if len(data) > MOST_BYTES:
        raise BadInput(said("tournament.list-too-large", most=MOST_BYTES // 1024 // 1024), {"field": "list"})
    if data.startswith(_OLD_EXCEL):
        message = said("tournament.list-xls")
        raise BadInput(message, {"field": "list"})
    rows, notes = (_sheet(data), ()) if data.startswith(_ZIP) else _text(data)
    rows = [row for row in rows if any(row)]
    if len(rows) > MOST_ROWS:
        raise BadInput(said("tournament.list-too-long", most=MOST_ROWS), {"field": "list"})
    if not rows:
        raise BadInput(said("tournament.list-empty"), {"field": "list"})
    columns = _columns(rows[0])
    first = 1 if columns is not None else 0
    found = columns or {"name": 0, "club": 1}
    players = tuple(_player(row, found, number) for number, row in enumerate(rows[first:], first + 1))
    return NameList(players, tuple(notes))


def read_seen(data: bytes) -> tuple[NewPlayer, ...]:
    """Return the players of a list that somebody has looked at, as the page kept it (JSON)."""
    try:
        return msgspec.json.decode(data, type=tuple[NewPlayer, ...])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        message = said("tournament.list-lost")
        raise BadInput(message, {"field": "list"}) from None


def _sheet(data: bytes) -> list[list[str]]:
    """Return the rows of the first sheet of an XLSX file."""
    with needs("desk"):
        from openpyxl import load_workbook  # noqa: PLC0415 - only who has such a file waits for it
    _check_unpacked(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        rows = sheet.iter_rows(max_row=MOST_ROWS + 2, max_col=_MOST_COLUMNS, values_only=True)
        return [[_cell(value) for value in row] for row in rows]
    except MemoryError:
        raise
    except Exception as problem:  # noqa: BLE001 - a damaged file fails in many ways, all of them the file's
        raise BadInput(said("tournament.list-excel", why=str(problem)), {"field": "list"}) from None


def _check_unpacked(data: bytes) -> None:
    """Raise BadInput for a file that is much larger inside: what it says of its parts holds, no more is unpacked."""
    try:
        with ZipFile(io.BytesIO(data)) as packed:
            unpacked = sum(part.file_size for part in packed.infolist())
    except (BadZipFile, OSError, ValueError, NotImplementedError) as problem:
        raise BadInput(said("tournament.list-excel", why=str(problem)), {"field": "list"}) from None
    if unpacked > _MOST_UNPACKED:
        most = _MOST_UNPACKED // 1024 // 1024
        message = said("tournament.list-unpacked", most=most)
        raise BadInput(message, {"field": "list"})


def _cell(value: object) -> str:
    if value is None:
        return ""
    whole = isinstance(value, float) and value.is_integer()
    return tidy(str(int(value) if whole and isinstance(value, float) else value))


def _text(data: bytes) -> tuple[list[list[str]], Sequence[Message]]:
    """Return the rows of CSV or pasted text, and notes on its encoding."""
    text, notes = decoded(data)
    sample = text[:4096]
    first = sample.splitlines()[0] if sample.strip() else ""
    separator = max("\t;,", key=first.count) if any(sign in first for sign in "\t;,") else ";"
    try:
        rows = [[tidy(cell) for cell in row] for row in csv.reader(io.StringIO(text), delimiter=separator)]
    except csv.Error as problem:
        raise BadInput(said("tournament.list-unread", why=str(problem)), {"field": "list"}) from None
    return rows, notes


def decoded(data: bytes) -> tuple[str, list[Message]]:
    """Return the text of a file whatever its encoding, and what was done about it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _guessed(data)
    if any(sign in text for sign in _TURNED):
        try:
            mended = text.encode("cp1252").decode("utf-8")
        except UnicodeError:
            return text, [said("tournament.umlauts-wrong")]
        return mended, [said("tournament.umlauts-mended")]
    if "\ufffd" in text:
        return text, [said("tournament.umlauts-lost")]
    return text, []


def _guessed(data: bytes) -> tuple[str, list[Message]]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), []
    # Names are short and alike: what letters they would have tells more than any statistics of a language.
    readings = {encoding: data.decode(encoding, errors="replace") for encoding in _OLD_ENCODINGS}
    encoding = max(_OLD_ENCODINGS, key=lambda one: _plausible(readings[one]))
    return readings[encoding], [said("tournament.umlauts-guessed", encoding=encoding)]


def _plausible(text: str) -> int:
    """How much a reading looks like names: letters that people here have, less what nobody has."""
    return sum(1 if char in _LETTERS else -5 for char in text if not char.isascii())


def _columns(row: Sequence[str]) -> dict[str, int] | None:
    """Return which column holds what, if the row is one of headings."""
    found: dict[str, int] = {}
    for place, cell in enumerate(row):
        word = folded(cell)
        for name, words in _HEADINGS.items():
            if word in words:
                found.setdefault(name, place)
    return found if "name" in found or "first" in found else None


def _player(row: Sequence[str], columns: Mapping[str, int], number: int) -> NewPlayer:
    def cell(name: str) -> str:
        place = columns.get(name)
        return row[place] if place is not None and place < len(row) else ""

    name = " ".join(word for word in (cell("name"), cell("first")) if word)
    if not name:
        raise BadInput(said("tournament.list-no-name", number=number), {"field": "list", "row": number})
    paid = folded(cell("paid")) in _YES
    return NewPlayer(name, cell("club"), cell("category"), paid=paid, id=cell("id") or None)


Row = Sequence[str | int | None]
_FORMULA: Final = ("=", "+", "-", "@", "\t")


def player_rows(players: Sequence[Player]) -> list[Row]:
    """Return the list of players, headings first; it can be read in again."""
    rows: list[Row] = [("Nummer", "Name", "Verein", "Kategorie", "bezahlt", "Stand")]
    rows += [(one.id, one.name, one.club, one.category, "ja" if one.paid else "", one.standing) for one in players]
    return rows


def ranking_rows(lines: Sequence[Ranked], passen: int) -> list[Row]:
    """Return the Rangliste, headings first; who is not rated has no rank."""
    heads = [f"Passe {number}" for number in range(1, passen + 1)]
    rows: list[Row] = [("Rang", "Nummer", "Name", "Verein", *heads, "Total")]
    rows += [(one.rank, one.player.id, one.player.name, one.player.club, *one.passen, one.total) for one in lines]
    return rows


def csv_bytes(rows: Sequence[Row]) -> bytes:
    """Return the rows as CSV that Swiss spreadsheets open as it is: UTF-8 with its mark, semicolons."""
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(
        [[_harmless(cell) for cell in row] for row in rows]
    )
    return text.getvalue().encode("utf-8-sig")


def xlsx_bytes(rows: Sequence[Row], title: str) -> bytes:
    """Return the rows as an XLSX file: headings stay on top, columns as wide as what stands in them."""
    with needs("desk"):
        import xlsxwriter  # type: ignore[import-untyped]  # noqa: PLC0415 - it brings no types
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        sheet = book.add_worksheet(_sheet_name(title))
        bold = book.add_format({"bold": True})
        for number, row in enumerate(rows):
            for place, cell in enumerate(row):
                sheet.write(number, place, "" if cell is None else cell, bold if number == 0 else None)
        for place in range(len(rows[0])):
            sheet.set_column(place, place, min(40, 2 + max(len(str(row[place] or "")) for row in rows)))
        sheet.freeze_panes(1, 0)
    return data.getvalue()


def _harmless(cell: str | int | None) -> str | int | None:
    """Return the cell so that no spreadsheet takes a name for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _sheet_name(title: str) -> str:
    return "".join(char for char in title if char not in "[]:*?/\\'")[:31].strip() or "Liste"
