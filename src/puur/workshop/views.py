"""What the workshop shows: the bench with its questions, a file looked at, where two regulations differ."""

from __future__ import annotations

import msgspec


class ReadingView(msgspec.Struct, frozen=True):
    """A possible answer to a rule question, for display.

    id: of a named answer, or the plain value as a file writes it. says: its text.
    who: titles of the rule sets that give this answer.
    """

    id: str
    says: str
    who: tuple[str, ...]


class BenchQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A rule question in the workshop, where people write their own rule set. id: its name. asks: its wording.

    readings: the named answers. value: the type of plain values that answer it, or null. values: plain values in use.
    least, most: bounds of a number, null for none. none: the question may be answered by no number, such as no target.
    answer, says: the answer of the rules built on, as a file writes it and in words. arises: whether it applies there.
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
    """A chapter of rule questions in the workshop.

    mistakes: its questions are on infractions, which only the referee asks.
    """

    title: str
    mistakes: bool
    questions: tuple[BenchQuestion, ...]


class BaseLawView(msgspec.Struct, frozen=True):
    """A rule set on which one can build in the workshop. issuer: who published its document."""

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
    """An answer that a rule set file gives itself, for display in the workshop.

    question, asks: the question's name and wording. answer: as the file writes it. text: its sentence in the file.
    says: that sentence in the language of the page, where it has words for it.
    clause: the clause number without its prefix, "" if none. base: the sentence of the rules that the file builds on.
    """

    question: str
    asks: str
    answer: str
    text: str
    says: str
    clause: str
    base: str


class FileFault(msgspec.Struct, frozen=True):
    """An error in a rule set file, for display. message: in words.

    where: its place, by ``line``, ``key`` or ``question``.
    """

    message: str
    where: dict[str, object]


class FileView(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set file for display in the workshop. All fields but ``problems`` are empty if the file is unreadable.

    base: id of the rules it builds on. text: the file in canonical form. decks: those it is played with.
    factors: multipliers by line of the score sheet. own: the answers that it gives itself.
    head, rest: the lines of its header, and of its notes and choices. notes: statements that only inform.
    moot: names of the questions that cannot matter under it.
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
    """A question that two rule sets answer differently, for display. question, asks: its name and wording.

    mine, theirs: the answers of the first and of the second rule set.
    """

    question: str
    asks: str
    mine: RegulationAnswer
    theirs: RegulationAnswer
