"""What the workshop shows: the bench with its questions, a file looked at, where two regulations differ."""

from __future__ import annotations

import msgspec


class Reading(msgspec.Struct, frozen=True):
    """A possible answer: id or value, text, and the rule sets that give it."""

    id: str
    says: str
    who: tuple[str, ...]


class BenchQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question in the workshop. answer: of the base. value: type of plain values, or null. values: in use."""

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
    """A chapter of questions. mistakes: asked only by the referee."""

    title: str
    mistakes: bool
    questions: tuple[BenchQuestion, ...]


class Base(msgspec.Struct, frozen=True):
    """A rule set to start from."""

    id: str
    title: str
    issuer: str


class Bench(msgspec.Struct, frozen=True):
    """All data of the workshop. lines: forms of play by line. first, then: questions in order of play."""

    base: Base
    bases: tuple[Base, ...]
    chapters: tuple[ChapterOf, ...]
    first: tuple[str, ...]
    then: tuple[str, ...]
    lines: tuple[str, ...]


class OwnArticle(msgspec.Struct, frozen=True):
    """An own answer of a file, with clause number and the base's answer."""

    question: str
    asks: str
    answer: str
    text: str
    clause: str
    base: str


class FileFault(msgspec.Struct, frozen=True):
    """An error of a file, with line, key or question."""

    message: str
    where: dict[str, object]


class FileView(msgspec.Struct, frozen=True, kw_only=True):
    """A file for display; text is empty if unreadable. moot: questions that do not apply.

    factors: multipliers by line. head, rest: parts that the workshop keeps as they are. notes: informative statements.
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
    """One rule set's answer to a question on which two differ."""

    answer: str
    text: str


class AnswerDifference(msgspec.Struct, frozen=True):
    """A question that two regulations answer differently."""

    question: str
    asks: str
    mine: RegulationAnswer
    theirs: RegulationAnswer
