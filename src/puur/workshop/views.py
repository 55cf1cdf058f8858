"""What the workshop shows: the bench with its questions, a file looked at, where two regulations differ."""

from __future__ import annotations

import msgspec


class ReadingView(msgspec.Struct, frozen=True):
    """A possible answer to a rule question. id: of a named answer, or the plain value. says: its text.

    who: titles of the rule sets that give it.
    """

    id: str
    says: str
    who: tuple[str, ...]


class BenchQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A rule question in the workshop. asks: its wording. readings: named answers.

    value: type of plain values, or null. values: plain values in use. least, most: bounds of a number.
    none: no number is allowed too. answer, says: those of the base. arises: whether it applies there.
    """

    id: str
    asks: str
    readings: tuple[ReadingView, ...]
    value: str | None
    values: tuple[ReadingView, ...]
    least: int | None
    most: int | None
    none: bool
    answer: str
    says: str
    arises: bool


class ChapterView(msgspec.Struct, frozen=True):
    """A chapter of rule questions in the workshop. mistakes: asked only by the referee."""

    title: str
    mistakes: bool
    questions: tuple[BenchQuestion, ...]


class BaseLawView(msgspec.Struct, frozen=True):
    """A rule set to start from in the workshop."""

    id: str
    title: str
    issuer: str


class BenchView(msgspec.Struct, frozen=True):
    """All data of the workshop for one base. bases: what can be chosen instead.

    lines: the score sheet's lines. first, then: names of the questions to ask in order: disputed ones, then others.
    """

    base: BaseLawView
    bases: tuple[BaseLawView, ...]
    chapters: tuple[ChapterView, ...]
    first: tuple[str, ...]
    then: tuple[str, ...]
    lines: tuple[str, ...]


class OwnArticle(msgspec.Struct, frozen=True):
    """An answer that a file gives itself. question, asks: name and wording. clause: its number.

    text: as the file has it. says: the same in the language of the page, where it has words for it.
    base: the text of the base's answer.
    """

    question: str
    asks: str
    answer: str
    text: str
    says: str
    clause: str
    base: str


class FileFault(msgspec.Struct, frozen=True):
    """An error of a file. where: its place, by ``line``, ``key`` or ``question``."""

    message: str
    where: dict[str, object]


class FileView(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set file for display; text is empty if it is unreadable. base: id of the rules it builds on.

    own: its answers. moot: questions that do not apply.
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
    """One rule set's answer to a question on which two differ. answer: its id or value. text: in words."""

    answer: str
    text: str


class AnswerDifference(msgspec.Struct, frozen=True):
    """A question that two rule sets answer differently. question, asks: its name and wording."""

    question: str
    asks: str
    mine: RegulationAnswer
    theirs: RegulationAnswer
