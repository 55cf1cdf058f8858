"""What would come of a list: who is new, changed, there already or twice, and what is left out. Nothing is entered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from puur.names import folded
from puur.roster.cells import Row, Sheet, read_seen, read_sheet
from puur.roster.columns import (
    BORN,
    CLUB,
    FIRST,
    NAME,
    NOT,
    NOTHING,
    NUMBER,
    PAID,
    PLAYS,
    YES,
    Meaning,
    Meanings,
    headings,
    plain,
)
from puur.words.formats import read_birthday
from puur.words.message import Message, said

Fate = Literal["new", "changed", "same", "double", "out"]
"""new: nobody like that is there; changed: somebody is, with something else; same: somebody is, just so; double: the
list has him already; out: no line of a person."""
_EXAMPLES: Final = 3
_NUMBERED: Final = re.compile(r"(?:nr|no|n[°º]|#)?\.? *(?P<number>\d+) *[.):]", re.IGNORECASE)
"""How many count down a list, «1.» or «1)»: the number is 1."""
_YEAR: Final = re.compile(r"\d{2}|\d{4}")
_BEHIND_NAME: Final = re.compile(r"(?P<name>.*[^\W\d]\.?),? +(?P<day>\d.*)")
_SUM: Final = re.compile(r"(total|summe|anzahl|teilnehmer|seite|page|stand|somme|somma)\b.*\d.*")


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who is there already. texts: what is known of him, by meaning."""

    id: str
    texts: Mapping[Meaning, str]

    @property
    def name(self) -> str:
        """Return the name."""
        return self.texts[NAME]


@dataclass(frozen=True, slots=True)
class Column:
    """A column. heading: what stands at its top, empty where nothing does; examples: what stands in it first."""

    at: int
    heading: str
    examples: tuple[str, ...]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Change:
    """What a list has otherwise."""

    what: Meaning
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is about somebody. number: in the file; texts: by meaning, without what is empty.

    like: of somebody who is there already the id, of a double the number of the line before. remark: what the
    organiser should know of it.
    """

    number: int
    texts: Mapping[Meaning, str]
    fate: Fate
    like: str = ""
    changes: tuple[Change, ...] = ()
    remark: Message | None = None

    @property
    def name(self) -> str:
        """Return the name."""
        return self.texts.get(NAME, "")


@dataclass(frozen=True, slots=True)
class Preview:
    """What would come of a list. lines: also those that are left out; titles: what stands above the headings."""

    sheet: Sheet
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    titles: tuple[str, ...] = ()

    def of(self, *fates: Fate) -> list[Line]:
        """Return the lines to which this happens."""
        return [one for one in self.lines if one.fate in fates]

    @property
    def left_out(self) -> list[Column]:
        """Return the columns that are not taken over."""
        return [one for one in self.columns if one.meaning == NOTHING]


def look(
    sheet: Sheet, wanted: Meanings, known: Sequence[Known] = (), chosen: Mapping[int, Meaning] | None = None
) -> Preview:
    """Return what would come of a list. wanted: what its columns may mean; chosen: what they were said to mean."""
    found = headings(sheet.rows, wanted)
    first = 0 if found.row is None else found.row + 1
    heading = sheet.rows[found.row].cells if found.row is not None else ()
    titles: Sequence[Row] = sheet.rows[: found.row or 0]
    rows = list(sheet.rows[first:])
    if found.row is None:
        titles, rows = _without_titles(rows)
    meanings = found.meanings if chosen is None else {at: one for at, one in chosen.items() if one in wanted}
    columns = tuple(_columns(rows, heading, meanings))
    lines = [_line(row, columns, heading, born=BORN in wanted) for row in rows]
    above = tuple(" ".join(filter(None, row.cells)) for row in titles)
    return Preview(sheet, columns, tuple(_compared(lines, known)), above)


def _without_titles(rows: Sequence[Row]) -> tuple[Sequence[Row], list[Row]]:
    """Part what stands above a list without headings: a line of one cell, where the others have more."""
    width = Counter(sum(map(bool, row.cells)) for row in rows).most_common(1)[0][0]
    first = next((at for at, row in enumerate(rows) if sum(map(bool, row.cells)) > 1), 0) if width > 1 else 0
    return rows[:first], list(rows[first:])


def _columns(rows: Sequence[Row], heading: Sequence[str], meanings: Mapping[int, Meaning]) -> Iterable[Column]:
    """Yield every column that has anything in it."""
    for at in range(max((len(cells) for cells in (heading, *(row.cells for row in rows))), default=0)):
        title = heading[at] if at < len(heading) else ""
        cells = list(dict.fromkeys(row.cells[at] for row in rows if at < len(row.cells) and row.cells[at]))
        if title or cells:
            yield Column(at, title, tuple(cells[:_EXAMPLES]), meanings.get(at, NOTHING))


def _line(row: Row, columns: Sequence[Column], heading: Sequence[str], *, born: bool) -> Line:
    """Return a row as what it says of somebody. born: whether a birthday behind the name is one, as in an e-mail."""
    said_of = {one.meaning: row.cells[one.at] for one in columns if one.meaning and one.at < len(row.cells)}
    name = _name(said_of.get(NAME, ""), said_of.pop(FIRST, ""))
    if born and BORN not in said_of and (found := _BEHIND_NAME.fullmatch(name)) and read_birthday(found["day"]):
        name, said_of[BORN] = found["name"], found["day"]
    texts = {meaning: text for meaning, text in {**said_of, NAME: name}.items() if text}
    if (number := _NUMBERED.fullmatch(texts.get(NUMBER, ""))) is not None:
        texts[NUMBER] = number["number"]
    if PAID in texts:
        texts[PAID] = "1" if plain(texts[PAID]) in YES else ""
    if PLAYS in texts:
        texts[PLAYS] = "0" if plain(texts[PLAYS]) in NOT else "1"
    whole = " ".join(filter(None, row.cells))
    if not name or row.cells == tuple(heading) or _SUM.fullmatch(plain(whole)) or not any(map(str.isalpha, name)):
        return Line(row.line, {NAME: whole}, "out", remark=said("roster.no-person"))
    return _with_day(Line(row.line, texts, "new"))


def _name(name: str, first: str) -> str:
    """Return family name and first name, also where they stand in one cell with a comma between them."""
    return " ".join(" ".join((name.replace(",", " "), first)).split())


def _with_day(line: Line) -> Line:
    """Return the line with its day of birth as it is stored; what is no day is left out, and that is said."""
    typed = line.texts.get(BORN)
    if typed is None:
        return line
    day = read_birthday(typed)
    if day is None:
        texts = {meaning: text for meaning, text in line.texts.items() if meaning != BORN}
        return replace(
            line,
            texts=texts,
            remark=said("roster.year-only" if _YEAR.fullmatch(typed.strip()) else "roster.no-day", typed=typed),
        )
    return replace(line, texts={**line.texts, BORN: day.isoformat()})


Key = tuple[str, ...]


def _words(name: str) -> Key:
    return tuple(sorted(folded(name).replace(",", " ").split()))


def _whole(texts: Mapping[Meaning, str]) -> Key:
    return (*_words(texts[NAME]), "/", folded(texts.get(CLUB, "")))


@dataclass(frozen=True, slots=True)
class _There:
    """Who is there, by what one can be known by. alone: by the name, those whose name nobody else has."""

    by_whole: Mapping[Key, Known]
    by_number: Mapping[str, Known]
    alone: Mapping[Key, Known]

    def like(self, line: Line, *, alone: bool) -> Known | None:
        """Return who a line is about. alone: whether the list has the name once."""
        numbered = self.by_number.get(line.texts.get(NUMBER, ""))
        if numbered is not None and _words(numbered.name) == _words(line.name):
            return numbered
        return self.by_whole.get(_whole(line.texts)) or (self.alone.get(_words(line.name)) if alone else None)


def _compared(lines: Sequence[Line], known: Sequence[Known]) -> Iterable[Line]:
    """Yield the lines with what becomes of them, compared with who is there and with each other."""
    names = Counter(_words(one.name) for one in known)
    there = _there(known, names)
    people = {(_words(one.name), _whole(one.texts)) for one in lines if one.fate != "out"}
    listed = Counter(name for name, _ in people)
    before: dict[Key, int] = {}
    namesakes: dict[Key, int] = {}
    numbers = {one.texts[NUMBER] for one in known if one.texts.get(NUMBER)}
    for line in lines:
        if line.fate == "out":
            yield line
            continue
        key = _whole(line.texts)
        like = there.like(line, alone=listed[_words(line.name)] == 1)
        if key in before:
            yield replace(line, fate="double", like=str(before[key]))
        elif like is not None:
            before[key] = line.number
            changes = tuple(_changes(like, line))
            yield replace(line, fate="changed" if changes else "same", like=like.id, changes=changes)
        else:
            before[key] = line.number
            yield _numbered(_beside(line, names, namesakes), numbers)


def _there(known: Sequence[Known], names: Counter[Key]) -> _There:
    """Who is there, as a line may name them: by all of it, by the number, by a name that only one has."""
    return _There(
        {_whole(one.texts): one for one in known},
        {one.texts[NUMBER]: one for one in known if one.texts.get(NUMBER)},
        {_words(one.name): one for one in known if names[_words(one.name)] == 1},
    )


def _beside(line: Line, there: Mapping[Key, int], listed: dict[Key, int]) -> Line:
    """Return the line with who else is called so: the same person written twice, or another one from elsewhere."""
    words = _words(line.name)
    earlier = listed.setdefault(words, line.number)
    if earlier != line.number:
        return replace(line, remark=said("roster.namesake-line", before=earlier))
    return replace(line, remark=said("roster.namesake")) if there.get(words) else line


def _changes(like: Known, line: Line) -> Iterable[Change]:
    """Yield what the list has otherwise; what it leaves empty or only spells otherwise changes nothing."""
    for what, text in line.texts.items():
        now = like.texts.get(what, "")
        if what != NUMBER and text and _words(text) != _words(now):
            yield Change(what, now, text)


def _numbered(line: Line, taken: set[str]) -> Line:
    """Return the line without a number that somebody else has."""
    number = line.texts.get(NUMBER)
    if number is None or number not in taken:
        taken |= {number} if number else set()
        return line
    texts = {meaning: text for meaning, text in line.texts.items() if meaning != NUMBER}
    return replace(line, texts=texts, remark=line.remark or said("roster.number-taken", number=number))


def read(data: bytes, wanted: Meanings, known: Sequence[Known]) -> Preview:
    """Return what would come of a file or of pasted text; BadInput as :func:`puur.roster.cells.read_sheet`."""
    return look(read_sheet(data), wanted, known)


def again(kept: bytes, wanted: Meanings, known: Sequence[Known], chosen: Mapping[int, Meaning] | None) -> Preview:
    """Return what would come of the rows that a page kept, with what the columns were said to mean."""
    return look(read_seen(kept), wanted, known, chosen)


def without(line: Line, meanings: Collection[Meaning], remark: Message) -> Line:
    """Return the line without what cannot be taken over, and why; the person stays."""
    texts = {meaning: text for meaning, text in line.texts.items() if meaning not in meanings}
    changes = tuple(one for one in line.changes if one.what not in meanings)
    fate: Fate = "same" if line.fate == "changed" and not changes else line.fate
    return replace(line, texts=texts, changes=changes, fate=fate, remark=remark)


def notes_on(preview: Preview, *, anyway: bool) -> list[Message]:
    """Return what whoever cannot look at it first should know: how it was read, and what is left out."""
    notes = list(preview.sheet.notes)
    if preview.left_out:
        names = [one.heading or str(one.at + 1) for one in preview.left_out]
        notes.append(said("roster.columns-left-out", names=names))
    for line in preview.lines:
        if line.fate == "out":
            notes.append(said("roster.line-out", number=line.number, text=line.name))
        elif line.fate == "double" and not anyway:
            notes.append(said("roster.line-double", number=line.number, name=line.name, before=line.like))
        elif line.remark is not None:
            notes.append(said("roster.line-remarked", number=line.number, name=line.name, what=line.remark))
    return notes
