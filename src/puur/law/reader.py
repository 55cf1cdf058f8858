"""A regulation to be read: its chapters, what differs from another, who says what on a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from puur.law.article import Article, Switch
from puur.law.catalogue import Interpretation, find_source, interpretations_by_id
from puur.law.chapters.chapter import Chapter
from puur.law.law import (
    CHAPTER_CLASSES,
    Law,
    Questions,
    answer,
    answers_without_clause_number,
    applicable_questions,
    can_question_matter,
    does_question_apply,
    question_wordings,
    stance_on_base,
)
from puur.law.switches import table_choices
from puur.words.message import Message, said

AnswerOrigin = Literal["own", "confirms", "inherited"]
"""How an answer relates to the base law: the document's ``own``, one that ``confirms`` the base, or ``inherited``."""

USAGE_TITLE: Final = "Brauch"
"""What stands in place of a document's title for an answer that rests on usage, not on a document."""


@dataclass(frozen=True)
class AnswerLine:
    """A rule question with the answer of a rule set, for display. question: the question's name. wording: in German.

    answer: a German sentence. clauses: ids of the clauses that the answer implements.
    standing: the document's ``own`` statement, one that ``confirms`` the rules it builds on, or ``inherited`` from
    them.
    origin: title of the document that answers, or «Brauch» (custom). unnumbered: it answers without a clause number.
    sees: ids of related clauses. decisions: those on how the answer's clauses are read.
    switches: ids of the table's choices that may change the answer. moot: the question does not apply.
    """

    question: str
    wording: str
    answer: str
    clauses: tuple[str, ...]
    sees: tuple[str, ...]
    standing: AnswerOrigin
    origin: str
    unnumbered: bool
    decisions: tuple[Interpretation, ...]
    switches: tuple[str, ...]
    moot: bool


@dataclass(frozen=True)
class ChapterAnswers:
    """A chapter of rule questions with a rule set's answers, for display. title: in German. lines: in order."""

    title: str
    lines: tuple[AnswerLine, ...]


@dataclass(frozen=True)
class DifferentAnswers:
    """A question that two rule sets answer differently. chapter: the German title of its chapter.

    one, other: the question with the answer of the first and of the second rule set.
    """

    chapter: str
    one: AnswerLine
    other: AnswerLine


def answers_by_chapter(law: Law) -> tuple[ChapterAnswers, ...]:
    """Return all questions of a rule set with their answers, chapter by chapter."""
    return tuple(
        ChapterAnswers(
            chapter.heading, tuple(question_with_answer(law, question) for question in questions_of_chapter(chapter))
        )
        for chapter in CHAPTER_CLASSES
    )


def questions_of_chapter(chapter: type[Chapter]) -> dict[str, str]:
    """Return the German wordings of a chapter's questions, by their names."""
    return {field.name: field.metadata["question"] for field in fields(chapter)}


def answer_without_question(answer: str, wording: str) -> str:
    """Return an answer's German text without the question in front of it; unchanged if it has none.

    >>> answer_without_question("Was bringt ein Match? 200.", "Was bringt ein Match?")
    '200.'
    """
    return answer.removeprefix(f"{wording} ")


def question_with_answer(law: Law, question: str) -> AnswerLine:
    """Return a question with the rules' answer, to be shown. Raises KeyError for an unknown question."""
    article = answer(law, question)
    named = interpretations_by_id()
    return AnswerLine(
        question=question,
        wording=question_wordings()[question],
        answer=article.text,
        clauses=article.clauses,
        sees=tuple(id_ for id_ in article.cites if id_ not in named),
        standing=_standing(law, question),
        origin=_origin(law, question),
        unnumbered=answers_without_clause_number(law, question),
        decisions=tuple(named[id_] for id_ in article.cites if id_ in named),
        switches=tuple(id_ for id_, switch in switches_of_law(law).items() if question in questions_of_switch(switch)),
        moot=not does_question_apply(law, question),
    )


def _origin(law: Law, question: str) -> str:
    """The title of the document that answers: the law's own, or one it builds on; usage where it is in none."""
    if answers_without_clause_number(law, question):
        return law.source.title
    clauses = answer(law, question).clauses
    return _titled(law, clauses[0].partition("-")[0]) if clauses else USAGE_TITLE


def _titled(law: Law, prefix: str) -> str:
    """The title of the document whose clauses begin so."""
    at: Law | None = law
    while at is not None and at.source.prefix != prefix:
        at = at.base
    return find_source(prefix).title if at is None else at.source.title


def _answering_law(law: Law, question: str) -> Law:
    """Return the rule set that answers a question itself: these rules, or the nearest of those they build on."""
    while law.base is not None and answer(law.base, question) is answer(law, question):
        law = law.base
    return law


def _standing(law: Law, question: str) -> AnswerOrigin:
    """Own is only what its own document says, in a clause or without a number.

    Where the document is silent, an answer of its own is usage.
    """
    written = (id_ for id_ in answer(law, question).ids if id_ not in interpretations_by_id())
    if not answers_without_clause_number(law, question) and not any(
        id_.startswith(f"{law.source.prefix}-") for id_ in written
    ):
        return "inherited"
    return "confirms" if stance_on_base(_answering_law(law, question), question) == "confirms" else "own"


def switches_of_law(law: Law) -> dict[str, Switch]:
    """Return what a table of these rules may choose, by the id of the decision that leaves it open."""
    return table_choices(law)


def questions_of_switch(switch: Switch) -> tuple[str, ...]:
    """Return the names of the rule questions that a table answers by setting this switch."""
    return tuple(dict.fromkeys(question for option in switch.options.values() for question in option))


def option_texts(law: Law, switch: Switch, law_says: Callable[[str], str] = str) -> dict[str, str]:
    """Return the German text of each option of a table's choice, by option id.

    Sentences that several questions share appear once. law: its answers stand for an option that changes nothing, but
    for questions that do not arise then. law_says: translates a German text, by default not at all.
    """
    said = {name: [law_says(article.text) for article in option.values()] for name, option in switch.options.items()}
    arise = [question for question in questions_of_switch(switch) if can_question_matter(law, question)]
    default = [law_says(answer(law, question).text) for question in arise]
    return {name: " ".join(dict.fromkeys(texts or default)) for name, texts in said.items()}


def interpretations_of_law(law: Law) -> tuple[Interpretation, ...]:
    """Return the decisions on how a rule set's own document is read, and those on all documents, as they are stored.

    A decision on all documents is left out where no question that it helps to answer can matter. So is how long trumps
    are shown, in a game that has none.
    """
    cited_by: dict[str, tuple[str, ...]] = {name: getattr(Questions, name).cites for name in question_wordings()}
    cited = {id_ for ids in cited_by.values() for id_ in ids}
    told = {id_ for name, ids in cited_by.items() if can_question_matter(law, name) for id_ in ids}
    return tuple(
        decision
        for decision in interpretations_by_id().values()
        if decision.concerns(law.source.prefix)
        and not (decision.concerns_every_document and decision.id in cited - told)
    )


def law_differences(one: Law, other: Law) -> tuple[DifferentAnswers, ...]:
    """Return the questions that two rule sets answer differently, in order of chapters.

    Only questions that can matter in play under both of them are included.
    """
    pairs = zip(answers_by_chapter(one), answers_by_chapter(other), strict=True)
    return tuple(
        DifferentAnswers(chapter.title, mine, theirs)
        for chapter, second in pairs
        for mine, theirs in zip(chapter.lines, second.lines, strict=True)
        if not (mine.moot and theirs.moot)
        and can_question_matter(one, mine.question)
        and can_question_matter(other, mine.question)
        and answer(one, mine.question).says != answer(other, mine.question).says
    )


def questions_only_in(one: Law, other: Law) -> tuple[AnswerLine, ...]:
    """Return the questions that apply under the first rule set and cannot matter under the second.

    Each comes with the first one's answer.
    """
    return tuple(
        question_with_answer(one, question)
        for question in applicable_questions(one)
        if not can_question_matter(other, question)
    )


def answer_letters(laws: tuple[Law, ...], question: str) -> dict[str, str]:
    """Return a letter (``A``, ``B`` …) for the answer of each rule set to a question, by rule set id.

    Equal letters mean equal answers; "" means that the question does not apply under that rule set.
    """
    letters: list[Article[Any]] = []
    found = {}
    for law in laws:
        article = answer(law, question)
        place = next((n for n, seen in enumerate(letters) if seen.says == article.says), len(letters))
        if not does_question_apply(law, question):
            found[law.id] = ""
            continue
        if place == len(letters):
            letters.append(article)
        found[law.id] = chr(ord("A") + place)
    return found


def rules_where_silent_message(law: Law) -> Message | None:
    """Return the sentence that says which rules apply where a rule set is silent; None if it builds on none.

    Rules that are called like the rule set itself say nothing to its reader: the ones below them are named.
    """
    base = law.base
    while base is not None and base.title == law.title:
        base = base.base
    return None if base is None else said("reglement.rest", base=base.title)
