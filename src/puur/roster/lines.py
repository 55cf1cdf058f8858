"""The lines of an imported list: what would happen to each, its changes and remarks, and who is known already.

People are matched by number, by name and club, or by name alone. Somebody who is twice in the list is found too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from puur.people_names import name_for_comparison
from puur.roster.cells import CellTable
from puur.roster.columns import CLUB, IGNORED_COLUMN, NAME, NUMBER, ColumnMeaning
from puur.words.message import Message, said

ImportFate = Literal["new", "changed", "same", "double", "out"]
"""What importing a line of a list would do.

- ``new``: add a person, since nobody like that is known;
- ``changed``: change details of a known person;
- ``same``: nothing, since a known person has the same details;
- ``double``: nothing, since an earlier line of the list has the same person;
- ``out``: nothing, since it is no line of a person.
"""


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person who is on the list already.

    id: the start number or the id of the member.
    texts: what is known, by meaning (name, club …).
    """

    id: str
    texts: Mapping[ColumnMeaning, str]

    @property
    def name(self) -> str:
        """Return the name. Raises KeyError if it is not among the texts."""
        return self.texts[NAME]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of an imported list.

    at: its index, from 0.
    heading: its title, "" for none.
    examples: its first values.
    meaning: what it is read as, such as ``name`` or ``club``; "" for a column that is ignored.
    """

    at: int
    heading: str
    examples: tuple[str, ...]
    meaning: ColumnMeaning


@dataclass(frozen=True, slots=True)
class DetailChange:
    """A detail of a known person that an imported list would change.

    what: the meaning of the detail, such as ``club``.
    before: the text now, "" for none.
    after: the text in the list.
    """

    what: ColumnMeaning
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A line of an imported list, and what importing it would do.

    number: of the line in the file, from 1.
    texts: what is in it, by meaning.
    fate: ``new``, ``changed``, ``same``, ``double`` (twice in the list) or ``out`` (left out).
    like: the id of the known person; for a double, the number of the earlier line; "" for others.
    changes: the details that would change.
    remarks: for the organiser.
    """

    number: int
    texts: Mapping[ColumnMeaning, str]
    fate: ImportFate
    like: str = ""
    changes: tuple[DetailChange, ...] = ()
    remarks: tuple[Message, ...] = ()

    @property
    def name(self) -> str:
        """Return the name, "" if the line has none."""
        return self.texts.get(NAME, "")


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What importing a list would do, without doing it.

    sheet: the rows as read.
    columns: what each column is read as, from left to right.
    lines: all lines below the headings, in the order of the list, with those that are left out.
    titles: the text of each row above the headings.
    """

    sheet: CellTable
    columns: tuple[Column, ...]
    lines: tuple[RosterLine, ...]
    titles: tuple[str, ...] = ()

    def lines_with_fate(self, *fates: ImportFate) -> list[RosterLine]:
        """Return the lines whose fate is one of these, in the order of the list."""
        return [one for one in self.lines if one.fate in fates]

    @property
    def ignored_columns(self) -> list[Column]:
        """Return the columns of the list that have no meaning, and so are not imported."""
        return [one for one in self.columns if one.meaning == IGNORED_COLUMN]


_Key = tuple[str, ...]


def _words(name: str) -> _Key:
    return tuple(sorted(name_for_comparison(name).replace(",", " ").split()))


def _name_and_club(texts: Mapping[ColumnMeaning, str]) -> _Key:
    return (*_words(texts[NAME]), "/", name_for_comparison(texts.get(CLUB, "")))


@dataclass(frozen=True, slots=True)
class _PeopleIndex:
    """Who is there, by what one can be known by. alone: by the name, those whose name nobody else has."""

    by_whole: Mapping[_Key, KnownPerson]
    by_number: Mapping[str, KnownPerson]
    alone: Mapping[_Key, KnownPerson]

    def like(self, line: RosterLine, *, alone: bool) -> KnownPerson | None:
        """Return who a line is about. alone: whether the list has the name once."""
        numbered = self.by_number.get(line.texts.get(NUMBER, ""))
        if numbered is not None and _words(numbered.name) == _words(line.name):
            return numbered
        return self.by_whole.get(_name_and_club(line.texts)) or (self.alone.get(_words(line.name)) if alone else None)


def compare_lines(lines: Sequence[RosterLine], known: Sequence[KnownPerson]) -> Iterable[RosterLine]:
    """Yield all lines in order, each with its fate: what an import makes of it (new, changed, known, left out …).

    lines: of one list. Those whose fate is ``out`` come back as they are.
    known: who is on the list already. A person is known by number, by name and club, or by the name alone if it is
    unique.
    """
    names = Counter(_words(one.name) for one in known)
    there = _people_index(known, names)
    people = {(_words(one.name), _name_and_club(one.texts)) for one in lines if one.fate != "out"}
    listed = Counter(name for name, _ in people)
    before: dict[_Key, int] = {}
    namesakes: dict[_Key, int] = {}
    numbers = {one.texts[NUMBER] for one in known if one.texts.get(NUMBER)}
    for line in lines:
        if line.fate == "out":
            yield line
            continue
        key = _name_and_club(line.texts)
        like = there.like(line, alone=listed[_words(line.name)] == 1)
        if key in before:
            yield replace(line, fate="double", like=str(before[key]))
        elif like is not None:
            before[key] = line.number
            changes = tuple(_changes(like, line))
            yield replace(line, fate="changed" if changes else "same", like=like.id, changes=changes)
        else:
            before[key] = line.number
            yield _numbered(_with_namesakes(line, names, namesakes), numbers)


def _people_index(known: Sequence[KnownPerson], names: Counter[_Key]) -> _PeopleIndex:
    """Who is there, as a line may name them: by all of it, by the number, by a name that only one has."""
    return _PeopleIndex(
        {_name_and_club(one.texts): one for one in known},
        {one.texts[NUMBER]: one for one in known if one.texts.get(NUMBER)},
        {_words(one.name): one for one in known if names[_words(one.name)] == 1},
    )


def _with_namesakes(line: RosterLine, there: Mapping[_Key, int], listed: dict[_Key, int]) -> RosterLine:
    """Return the line with who else is called so: the same person written twice, or another one from elsewhere."""
    words = _words(line.name)
    earlier = listed.setdefault(words, line.number)
    if earlier != line.number:
        return replace(line, remarks=(*line.remarks, said("roster.namesake-line", before=earlier)))
    return replace(line, remarks=(*line.remarks, said("roster.namesake"))) if there.get(words) else line


def _changes(like: KnownPerson, line: RosterLine) -> Iterable[DetailChange]:
    """Yield what the list has otherwise; what it leaves empty or only spells otherwise changes nothing."""
    for what, text in line.texts.items():
        now = like.texts.get(what, "")
        if what != NUMBER and text and _words(text) != _words(now):
            yield DetailChange(what, now, text)


def _numbered(line: RosterLine, taken: set[str]) -> RosterLine:
    """Return the line without a number that somebody else has."""
    number = line.texts.get(NUMBER)
    if number is None or number not in taken:
        taken |= {number} if number else set()
        return line
    texts = {meaning: text for meaning, text in line.texts.items() if meaning != NUMBER}
    return replace(line, texts=texts, remarks=(*line.remarks, said("roster.number-taken", number=number)))
