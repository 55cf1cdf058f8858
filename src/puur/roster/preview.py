"""Preview the import of a list: who is new, changed, known or twice, and what is left out. Nothing is stored.

Postal addresses are read as street, postcode and town, also where one cell has two of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from puur.mailing import checked_mail_address
from puur.roster.cells import (
    PAIR_SEPARATOR,
    CellRow,
    CellTable,
    family_name_first,
    read_sheet,
    split_people,
    table_from_json,
)
from puur.roster.columns import (
    BORN,
    CATEGORY,
    CLUB,
    FIRST,
    HOUSE,
    IGNORED_COLUMN,
    MAIL,
    NAME,
    NAME_MEANINGS,
    NO_WORDS,
    NUMBER,
    PAID,
    PARTNER_MEANING,
    PEOPLE_COUNT_HEADING,
    PLAYS,
    POSTCODE,
    SEVERAL,
    STREET,
    TOWN,
    TURNED,
    YES_WORDS,
    ColumnMeaning,
    ColumnMeaningNames,
    find_headings,
    fold_case_and_accents,
    normalize_heading,
)
from puur.roster.lines import Column, ImportFate, ImportPreview, KnownPerson, RosterLine, compare_lines
from puur.words.formats import parse_birthday, parse_day, parse_francs_as_rappen
from puur.words.message import Message, said, say_day

_POSTCODE: Final = re.compile(r"(?:(?:CH|LI|FL)[- ]*)?(?P<code>\d{4})(?:[ ,]+(?P<town>\D.*))?", re.IGNORECASE)
"""A postcode of Switzerland or Liechtenstein, with the town behind it or without."""
_HOUSE: Final = re.compile(r"(?P<street>.*\D)[ ,]+(?P<house>\d+ ?[a-z]?(?:[-/]\d+ ?[a-z]?)?)", re.IGNORECASE)
_LIECHTENSTEIN: Final = range(9485, 9499)


def _tidy_postal_address(texts: Mapping[ColumnMeaning, str]) -> tuple[dict[ColumnMeaning, str], Message | None]:
    """Return (details with the address in three parts, remark); the remark says why an address is left out, else None.

    The parts are ``STREET`` with the number of the house, ``POSTCODE`` and ``TOWN``. An incomplete address is left out
    with a remark. A town alone is no address and is left out without one, for it stands in many lists.
    texts: the details of a line by meaning; they are not changed.

    >>> _tidy_postal_address({"street": "Dorfstrasse 3", "town": "CH-3454 Sumiswald"})[0]
    {'street': 'Dorfstrasse 3', 'postcode': '3454', 'town': 'Sumiswald'}
    """
    kept = {meaning: text for meaning, text in texts.items() if meaning not in {STREET, HOUSE, POSTCODE, TOWN}}
    street = " ".join(filter(None, (texts.get(STREET, ""), texts.get(HOUSE, ""))))
    written = [texts.get(POSTCODE, ""), texts.get(TOWN, "")]
    found = _POSTCODE.fullmatch(" ".join(filter(None, written)))
    if found is None or not found["town"]:
        typed = ", ".join(filter(None, (street, *written)))
        return kept, said("roster.no-address", typed=typed) if street or texts.get(POSTCODE) else None
    return {**kept, **({STREET: street} if street else {}), POSTCODE: found["code"], TOWN: found["town"]}, None


def split_house_number(street: str) -> tuple[str, str]:
    """Return a street and the number of the house, "" where it has none.

    >>> split_house_number("Dorfstrasse 12a"), split_house_number("Im Moos"), split_house_number("Strasse des 1. Mai 5")
    (('Dorfstrasse', '12a'), ('Im Moos', ''), ('Strasse des 1. Mai', '5'))
    """
    found = _HOUSE.fullmatch(street.strip())
    return (found["street"].rstrip(" ,"), found["house"]) if found else (street.strip(), "")


def country_of_postcode(code: str) -> str:
    """Return the country code of a postcode with four digits: ``LI`` for Liechtenstein, else ``CH``."""
    return "LI" if code.isdecimal() and int(code) in _LIECHTENSTEIN else "CH"


_EXAMPLES: Final = 3
_NUMBERED: Final = re.compile(r"(?:nr|no|n[°º]|#)?\.? *(?P<number>\d+) *[.):]", re.IGNORECASE)
"""How many count down a list, «1.» or «1)»: the number is 1."""
_SERIAL: Final = re.compile(r"\d{5}")
"""How a spreadsheet keeps a day: as days since the end of 1899."""
_SERIAL_FROM: Final = date(1899, 12, 30)
_CALLED: Final[Mapping[ColumnMeaning, Message]] = {
    NUMBER: said("roster.column-id"),
    CATEGORY: said("tournament.player-category"),
    CLUB: said("tournament.player-club"),
}
_YEAR: Final = re.compile(r"\d{2}|\d{4}")
_BEHIND_NAME: Final = re.compile(r"(?P<name>.*[^\W\d]\.?),? +(?P<day>\d.*)")
_SUM: Final = re.compile(r"(total|summe|anzahl|teilnehmer|seite|page|stand|somme|somma)\b.*\d.*")


def preview_list(
    sheet: CellTable,
    wanted: ColumnMeaningNames,
    known: Sequence[KnownPerson] = (),
    chosen: Mapping[int, ColumnMeaning] | None = None,
) -> ImportPreview:
    """Return a preview of what importing a list would do; nothing is imported.

    wanted: the meanings that a column may have. known: the people already on the list, with whom lines are compared.
    chosen: the meaning of each column by its index from 0, as the user set it; None to guess from headings and cells.
    """
    found = find_headings(sheet.rows, wanted)
    first = 0 if found.row is None else found.row + 1
    heading = sheet.rows[found.row].cells if found.row is not None else ()
    titles: Sequence[CellRow] = sheet.rows[: found.row or 0]
    rows = list(sheet.rows[first:])
    if found.row is None:
        titles, rows = _without_titles(rows)
    meanings = found.meanings if chosen is None else {at: one for at, one in chosen.items() if one in wanted}
    columns = tuple(_columns(rows, heading, meanings))
    lines = [line for row in rows for line in _people(row, columns, heading, wanted)]
    above = tuple(" ".join(filter(None, row.cells)) for row in titles)
    return ImportPreview(sheet, columns, tuple(compare_lines(lines, known)), above)


def _without_titles(rows: Sequence[CellRow]) -> tuple[Sequence[CellRow], list[CellRow]]:
    """Part what stands above a list without headings: a line of one cell, where the others have more."""
    width = Counter(sum(map(bool, row.cells)) for row in rows).most_common(1)[0][0]
    first = next((at for at, row in enumerate(rows) if sum(map(bool, row.cells)) > 1), 0) if width > 1 else 0
    return rows[:first], list(rows[first:])


def _columns(
    rows: Sequence[CellRow], heading: Sequence[str], meanings: Mapping[int, ColumnMeaning]
) -> Iterable[Column]:
    """Yield every column that has anything in it."""
    for at in range(max((len(cells) for cells in (heading, *(row.cells for row in rows))), default=0)):
        title = heading[at] if at < len(heading) else ""
        cells = list(dict.fromkeys(row.cells[at] for row in rows if at < len(row.cells) and row.cells[at]))
        if title or cells:
            yield Column(at, title, tuple(cells[:_EXAMPLES]), meanings.get(at, IGNORED_COLUMN))


def _people(
    row: CellRow, columns: Sequence[Column], heading: Sequence[str], wanted: ColumnMeaningNames
) -> Iterator[RosterLine]:
    """Yield a row as what it says of somebody; of everybody, where several people stand in one cell by choice."""
    said_of = {one.meaning: row.cells[one.at] for one in columns if one.meaning and one.at < len(row.cells)}
    who = next((one for one in said_of if one in NAME_MEANINGS), NAME)
    typed, first, partner = said_of.pop(who, ""), said_of.pop(FIRST, ""), said_of.pop(PARTNER_MEANING, "")
    names = split_people(typed) if who == SEVERAL else [family_name_first(typed) if who == TURNED else typed]
    paired = PARTNER_MEANING in wanted
    remarks = tuple(_remarks(typed, row, columns, several=paired or who == SEVERAL))
    for name in names or [""]:
        pair = PAIR_SEPARATOR.join(filter(None, (_name(name, first), _name(partner, ""))))
        yield _line(row, {**said_of, NAME: pair}, heading, remarks, born=BORN in wanted)


def _remarks(name: str, row: CellRow, columns: Sequence[Column], *, several: bool) -> Iterator[Message]:
    """Yield what a row says of more people than the one whose name is taken over.

    several: whether its cell of names may hold several people.
    """
    if not several and len(split_people(name)) > 1:
        yield said("roster.two-people")
    for one in columns:
        cell = row.cells[one.at] if one.at < len(row.cells) else ""
        if (
            PEOPLE_COUNT_HEADING.fullmatch(normalize_heading(one.heading))
            and cell.isdecimal()
            and int(cell[:4]) > len(split_people(name))
        ):
            yield said("roster.more-people", n=int(cell[:4]))


def _line(
    row: CellRow,
    said_of: Mapping[ColumnMeaning, str],
    heading: Sequence[str],
    remarks: tuple[Message, ...],
    *,
    born: bool,
) -> RosterLine:
    """Return what a row says of one person. born: whether a birthday behind the name is one, as in an e-mail."""
    name, texts = said_of[NAME], dict(said_of)
    if born and BORN not in texts and (found := _BEHIND_NAME.fullmatch(name)) and parse_birthday(found["day"]):
        texts |= {NAME: found["name"], BORN: found["day"]}
    texts = {meaning: text for meaning, text in texts.items() if text}
    if (number := _NUMBERED.fullmatch(texts.get(NUMBER, ""))) is not None:
        texts[NUMBER] = number["number"]
    whole = " ".join(filter(None, row.cells))
    if (
        not name
        or row.cells == tuple(heading)
        or _SUM.fullmatch(fold_case_and_accents(whole))
        or not any(map(str.isalpha, name))
    ):
        return RosterLine(row.line, {NAME: whole}, "out", remarks=(said("roster.no-person"),))
    line = _with_day(_unmangled(RosterLine(row.line, texts, "new", remarks=remarks)))
    if MAIL in line.texts and not checked_mail_address(line.texts[MAIL]):
        line = drop_details(line, {MAIL}, said("roster.no-mail", typed=line.texts[MAIL]))
    if line.texts.keys() & {STREET, HOUSE, POSTCODE, TOWN}:
        addressed, remark = _tidy_postal_address(line.texts)
        line = replace(line, texts=addressed, remarks=(*line.remarks, *([remark] if remark else [])))
    if PLAYS in line.texts:
        line = replace(
            line, texts={**line.texts, PLAYS: "0" if fold_case_and_accents(line.texts[PLAYS]) in NO_WORDS else "1"}
        )
    return line


def _unmangled(line: RosterLine) -> RosterLine:
    """Return the line without what a spreadsheet has made of it, or what says neither yes nor no: each is named."""
    texts, remarks = dict(line.texts), list(line.remarks)
    for what, code in (
        (NUMBER, "roster.number-is-day"),
        (CATEGORY, "roster.text-is-day"),
        (CLUB, "roster.text-is-day"),
    ):
        if what in texts and parse_day(texts[what]) is not None:
            remarks.append(said(code, typed=texts.pop(what), what=_CALLED[what]))
    if _SERIAL.fullmatch(texts.get(CATEGORY, "")):
        remarks.append(said("roster.text-is-number", typed=texts[CATEGORY], what=_CALLED[CATEGORY]))
    paid = texts.get(PAID)
    if paid is not None:
        texts[PAID] = "1" if fold_case_and_accents(paid) in YES_WORDS else ""
        if fold_case_and_accents(paid) not in YES_WORDS | NO_WORDS:
            code = "roster.paid-amount" if parse_francs_as_rappen(paid) is not None else "roster.paid-unclear"
            remarks.append(said(code, typed=paid))
    return replace(line, texts=texts, remarks=tuple(remarks))


def _name(name: str, first: str) -> str:
    """Return family name and first name, also where they stand in one cell with a comma between them."""
    return " ".join(" ".join((name.replace(",", " "), first)).split())


def _with_day(line: RosterLine) -> RosterLine:
    """Return the line with its day of birth as it is stored; what is no day is left out, and that is said."""
    typed = line.texts.get(BORN)
    if typed is None:
        return line
    day = parse_birthday(typed)
    if day is None:
        texts = {meaning: text for meaning, text in line.texts.items() if meaning != BORN}
        return replace(line, texts=texts, remarks=(*line.remarks, _no_day(typed)))
    return replace(line, texts={**line.texts, BORN: day.isoformat()})


def _no_day(typed: str) -> Message:
    if _SERIAL.fullmatch(typed):
        day = _SERIAL_FROM + timedelta(days=int(typed))
        return said("roster.serial-day", typed=typed, day=say_day(day))
    return said("roster.year-only" if _YEAR.fullmatch(typed.strip()) else "roster.no-day", typed=typed)


def preview_file(data: bytes, wanted: ColumnMeaningNames, known: Sequence[KnownPerson]) -> ImportPreview:
    """Return a preview of what importing a file or pasted text would do; nothing is imported.

    wanted: the meanings that a column may have. known: the people already on the list. Raises BadInput if the data are
    no list, are empty or are too large.
    """
    return preview_list(read_sheet(data), wanted, known)


def preview_kept_rows(
    kept: bytes, wanted: ColumnMeaningNames, known: Sequence[KnownPerson], chosen: Mapping[int, ColumnMeaning] | None
) -> ImportPreview:
    """Return the preview for rows that a page kept, with the meanings of the columns that the user set.

    kept: the rows as :func:`puur.roster.cells.table_to_json` made them. chosen: meanings by index from 0; None to guess
    them. Raises BadInput if the rows cannot be decoded. wanted: the meanings that a column may have. known: the people
    already on the list.
    """
    return preview_list(table_from_json(kept), wanted, known, chosen)


def drop_details(line: RosterLine, meanings: Collection[ColumnMeaning], remark: Message) -> RosterLine:
    """Return a copy of a line without some details that cannot be imported, and with a remark that says why.

    meanings: which details are dropped. A changed line of which no change is left becomes ``same``.
    """
    texts = {meaning: text for meaning, text in line.texts.items() if meaning not in meanings}
    changes = tuple(one for one in line.changes if one.what not in meanings)
    fate: ImportFate = "same" if line.fate == "changed" and not changes else line.fate
    return replace(line, texts=texts, changes=changes, fate=fate, remarks=(*line.remarks, remark))


def preview_notes(preview: ImportPreview, *, anyway: bool) -> list[Message]:
    """Return the warnings for an import made without showing its preview: how the list was read, and what is left out.

    anyway: whether people who are twice in the list are imported too; then no warning is given for them.
    """
    notes = list(preview.sheet.notes)
    if preview.ignored_columns:
        names = [one.heading or said("roster.column-number", number=one.at + 1) for one in preview.ignored_columns]
        notes.append(said("roster.columns-left-out", names=names))
    for line in preview.lines:
        if line.fate == "out":
            notes.append(said("roster.line-out", number=line.number, text=line.name))
        elif line.fate == "double" and not anyway:
            notes.append(said("roster.line-double", number=line.number, name=line.name, before=line.like))
        else:
            notes += [
                said("roster.line-remarked", number=line.number, name=line.name, what=one) for one in line.remarks
            ]
    return notes
