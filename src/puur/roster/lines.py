"""The lines of an imported list and what would come of each: its fate, its changes, its remarks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from puur.roster.cells import CellTable
from puur.roster.columns import NAME, NOTHING, Meaning
from puur.words.message import Message

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
    texts: Mapping[Meaning, str]

    @property
    def name(self) -> str:
        """Return the name; it must be among the texts."""
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
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class ListChange:
    """A detail of a known person that an imported list would change.

    what: which detail.
    before: the value now.
    after: the value in the list.
    """

    what: Meaning
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
    texts: Mapping[Meaning, str]
    fate: ImportFate
    like: str = ""
    changes: tuple[ListChange, ...] = ()
    remarks: tuple[Message, ...] = ()

    @property
    def name(self) -> str:
        """Return the name, "" if the line has none."""
        return self.texts.get(NAME, "")


@dataclass(frozen=True, slots=True)
class Preview:
    """What importing a list would do, without doing it.

    sheet: the rows as read.
    columns: what each column is read as.
    lines: all lines below the headings, with those that are left out.
    titles: the text of each row above the headings.
    """

    sheet: CellTable
    columns: tuple[Column, ...]
    lines: tuple[RosterLine, ...]
    titles: tuple[str, ...] = ()

    def of(self, *fates: ImportFate) -> list[RosterLine]:
        """Return the lines whose fate is one of these, in the order of the list."""
        return [one for one in self.lines if one.fate in fates]

    @property
    def left_out(self) -> list[Column]:
        """Return the columns of the list that have no meaning, and so are not imported."""
        return [one for one in self.columns if one.meaning == NOTHING]
