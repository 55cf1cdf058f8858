"""A rule set as a book for readers of pages: its parts in order, and what two rule sets say differently."""

from __future__ import annotations

from dataclasses import dataclass

from puur.law.catalogue import clauses_by_id, interpretations_by_id
from puur.law.law import CHAPTERS, Law, is_question_due
from puur.law.reader import USAGE, AnswerLine, answer_line, law_differences, questions_of_chapter, questions_only_in
from puur.web.rulebook.figures import Figure
from puur.web.rulebook.order import PARTS, Part
from puur.words.message import Message


@dataclass(frozen=True, slots=True)
class BookPart:
    """A chapter of the rule book.

    name: the chapter's id. heading: a message, or a title in German.
    takes: sentences on what the chapter takes for granted.
    figures: cards to look at. lines: its questions with the answers.
    """

    name: str
    heading: Message | str
    takes: tuple[Message, ...]
    figures: tuple[Figure, ...]
    lines: tuple[AnswerLine, ...]


def book_parts(law: Law) -> tuple[BookPart, ...]:
    """Return a rule set as the chapters of the rule book; each question that applies is in it once."""
    placed = {question for part in PARTS for question in part.questions}
    learned = [_book_part(law, part) for part in PARTS]
    return tuple(one for one in (*learned, *_parts_left(law, placed)) if one.lines)


def _book_part(law: Law, part: Part) -> BookPart:
    return BookPart(part.name, part.heading, part.says(law), part.shows(law), _lines(law, part.questions))


def _parts_left(law: Law, placed: set[str]) -> list[BookPart]:
    """What is in no part: mistakes and what they cost, the tournament."""
    rest = [(one, [name for name in questions_of_chapter(one) if name not in placed]) for one in CHAPTERS]
    return [BookPart(one.__name__.lower(), one.heading, (), (), _lines(law, names)) for one, names in rest]


def _lines(law: Law, questions: tuple[str, ...] | list[str]) -> tuple[AnswerLine, ...]:
    return tuple(answer_line(law, question) for question in questions if is_question_due(law, question))


def clause_ids(one: AnswerLine) -> tuple[str, ...]:
    """Return the ids of the clauses and decisions behind an answer; empty if it is mere custom.

    one: the answer with its question.
    """
    return (*one.clauses, *(decision.id for decision in one.decisions))


def has_page(id_: str) -> bool:
    """Return whether there is a page about a clause or decision; somebody's own rules have none.

    id_: of the clause or decision.
    """
    return id_ in clauses_by_id() or id_ in interpretations_by_id()


def is_usage(one: AnswerLine) -> bool:
    """Return whether an answer is mere custom, which no document says.

    one: the answer with its question.
    """
    return one.origin == USAGE and not clause_ids(one)


@dataclass(frozen=True, slots=True)
class AnswerPair:
    """What two rule sets answer to the same question about the rules.

    wording: the question in German. one, other: the answers of the first and the second rule set.
    None stands for the rule set where the question does not apply.
    """

    wording: str
    one: AnswerLine | None
    other: AnswerLine | None


def answer_pairs(one: Law, other: Law) -> dict[str, tuple[AnswerPair, ...]]:
    """Return German title of a chapter → the questions in it that two rule sets answer differently.

    A question that applies in only one of them is among these. Chapters without a difference are missing.
    """
    found: dict[str, list[AnswerPair]] = {chapter.heading: [] for chapter in CHAPTERS}
    for apart in law_differences(one, other):
        found[apart.chapter].append(AnswerPair(apart.one.wording, apart.one, apart.other))
    for first, law, second in ((True, one, other), (False, other, one)):
        for each in questions_only_in(law, second):
            found[_chapter(each.question)].append(
                AnswerPair(each.wording, each if first else None, None if first else each)
            )
    return {heading: tuple(rows) for heading, rows in found.items() if rows}


def _chapter(question: str) -> str:
    return next(chapter.heading for chapter in CHAPTERS if question in questions_of_chapter(chapter))
