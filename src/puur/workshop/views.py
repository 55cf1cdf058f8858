"""What the workshop shows: the bench with its questions, a file looked at, where two regulations differ."""

from __future__ import annotations

import msgspec


class Reading(msgspec.Struct, frozen=True):
    """One possible answer: its id, or a value as a file writes it; what it says, and which regulations answer so."""

    id: str
    says: str
    who: tuple[str, ...]


class BenchQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question on the bench. answer: the reading's id or the value, as the regulation begun from answers.

    value: what kind of plain value it takes, null where only readings go. values: those that somebody answers with.
    """

    id: str
    asks: str
    readings: tuple[Reading, ...]
    value: str | None
    values: tuple[Reading, ...]
    least: int | None
    most: int | None
    none: bool
    answer: str
    says: str
    arises: bool


class ChapterOf(msgspec.Struct, frozen=True):
    """A chapter of questions; mistakes: only the referee asks them."""

    title: str
    mistakes: bool
    questions: tuple[BenchQuestion, ...]


class Base(msgspec.Struct, frozen=True):
    """What one can begin from."""

    id: str
    title: str
    issuer: str


class Bench(msgspec.Struct, frozen=True):
    """Everything the workshop shows before anything is written.

    lines: the forms of play that somebody may announce anywhere, by the line on which they are written.
    first, then: the questions in the order in which they come up at a table, what tables dispute and what is left.
    """

    base: Base
    bases: tuple[Base, ...]
    chapters: tuple[ChapterOf, ...]
    first: tuple[str, ...]
    then: tuple[str, ...]
    lines: tuple[str, ...]


class OwnArticle(msgspec.Struct, frozen=True):
    """An own article as it is in the file: the answer as on the bench, its text, number, and what the base says."""

    question: str
    asks: str
    answer: str
    text: str
    clause: str
    base: str


class FileFault(msgspec.Struct, frozen=True):
    """What is wrong, and at which line, key or question."""

    message: str
    where: dict[str, object]


class FileView(msgspec.Struct, frozen=True, kw_only=True):
    """A file looked at; text is empty where it cannot be read. moot: questions that cannot come up under it.

    factors: how often each form counts, by line. What the workshop does not edit and keeps, as the file writes it:
    head, the document it is; rest, its notes and what a table may choose. notes: what the notes say.
    """

    id: str = ""
    title: str = ""
    base: str = ""
    text: str = ""
    decks: tuple[str, ...] = ()
    factors: dict[str, int] = msgspec.field(default_factory=dict)
    own: tuple[OwnArticle, ...] = ()
    head: str = ""
    rest: str = ""
    notes: tuple[str, ...] = ()
    moot: tuple[str, ...] = ()
    problems: tuple[FileFault, ...]


class RegulationAnswer(msgspec.Struct, frozen=True):
    """One regulation's answer where two differ."""

    answer: str
    text: str


class AnswerDifference(msgspec.Struct, frozen=True):
    """A question that two regulations answer differently."""

    question: str
    asks: str
    mine: RegulationAnswer
    theirs: RegulationAnswer
