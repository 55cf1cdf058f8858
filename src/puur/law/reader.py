"""A regulation to be read: its chapters, what differs from another, who says what on a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from puur.law.article import Article, Switch
from puur.law.catalogue import source
from puur.law.chapters.chapter import Chapter
from puur.law.decisions import Interpretation, decisions
from puur.law.law import CHAPTERS, Law, answer, arises, arising, comes_up, questions, speaks_unnumbered, stance
from puur.law.switches import choices
from puur.words.message import Message, said

Standing = Literal["own", "confirms", "inherited"]

USAGE: Final = "Brauch"
"""Where an answer comes from that no document gives."""


@dataclass(frozen=True)
class AnswerLine:
    """A question with a rule set's answer.

    standing: own statement, repetition or inherited.
    origin: the document, or «Brauch» (custom).
    unnumbered: without clause number.
    sees: related clauses.
    moot: does not apply.
    switches: decisions a table may change.
    """

    question: str
    wording: str
    answer: str
    clauses: tuple[str, ...]
    sees: tuple[str, ...]
    standing: Standing
    origin: str
    unnumbered: bool
    decisions: tuple[Interpretation, ...]
    switches: tuple[str, ...]
    moot: bool


@dataclass(frozen=True)
class ChapterAnswers:
    """A chapter's title and its answers, in order."""

    title: str
    lines: tuple[AnswerLine, ...]


@dataclass(frozen=True)
class Difference:
    """A question that two rule sets answer differently."""

    chapter: str
    one: AnswerLine
    other: AnswerLine


def chapters(law: Law) -> tuple[ChapterAnswers, ...]:
    """Return a whole rule set, chapter by chapter."""
    return tuple(
        ChapterAnswers(chapter.heading, tuple(line(law, question) for question in asked_in(chapter)))
        for chapter in CHAPTERS
    )


def asked_in(chapter: type[Chapter]) -> dict[str, str]:
    """Return a chapter's questions with their wording."""
    return {field.name: field.metadata["question"] for field in fields(chapter)}


def without_question(answer: str, wording: str) -> str:
    """Return an answer without the repeated question before it.

    >>> without_question("Was bringt ein Match? 200.", "Was bringt ein Match?")
    '200.'
    """
    return answer.removeprefix(f"{wording} ")


def line(law: Law, question: str) -> AnswerLine:
    """Return a question with the rules' answer. Raises KeyError for an unknown question."""
    article = answer(law, question)
    named = decisions()
    return AnswerLine(
        question=question,
        wording=questions()[question],
        answer=article.text,
        clauses=article.clauses,
        sees=tuple(id_ for id_ in article.cites if id_ not in named),
        standing=_standing(law, question),
        origin=_origin(law, question),
        unnumbered=speaks_unnumbered(law, question),
        decisions=tuple(named[id_] for id_ in article.cites if id_ in named),
        switches=tuple(id_ for id_, switch in switches(law).items() if question in touched(switch)),
        moot=not arises(law, question),
    )


def _origin(law: Law, question: str) -> str:
    """The title of the document that answers: the law's own, or one it builds on; usage where it is in none."""
    if speaks_unnumbered(law, question):
        return law.source.title
    clauses = answer(law, question).clauses
    return _titled(law, clauses[0].partition("-")[0]) if clauses else USAGE


def _titled(law: Law, prefix: str) -> str:
    """The title of the document whose clauses begin so."""
    at: Law | None = law
    while at is not None and at.source.prefix != prefix:
        at = at.base
    return source(prefix).title if at is None else at.source.title


def said_by(law: Law, question: str) -> Law:
    """Return the rules, these or a base, that give the answer themselves."""
    while law.base is not None and answer(law.base, question) is answer(law, question):
        law = law.base
    return law


def _standing(law: Law, question: str) -> Standing:
    """Own is only what its own document says, in a clause or without a number.

    Where the document is silent, an answer of its own is usage.
    """
    written = (id_ for id_ in answer(law, question).ids if id_ not in decisions())
    if not speaks_unnumbered(law, question) and not any(id_.startswith(f"{law.source.prefix}-") for id_ in written):
        return "inherited"
    return "confirms" if stance(said_by(law, question), question) == "confirms" else "own"


def switches(law: Law) -> dict[str, Switch]:
    """Return what a table of these rules may choose, by decision."""
    return choices(law)


def touched(switch: Switch) -> tuple[str, ...]:
    """Return the questions that a choice can change."""
    return tuple(dict.fromkeys(question for option in switch.options.values() for question in option))


def option_texts(law: Law, switch: Switch, law_says: Callable[[str], str] = str) -> dict[str, str]:
    """Return the text of each option; the default says what the rules say."""
    said = {name: [law_says(article.text) for article in option.values()] for name, option in switch.options.items()}
    default = [law_says(answer(law, question).text) for question in touched(switch)]
    return {name: " ".join(texts or default) for name, texts in said.items()}


def concerning(law: Law) -> tuple[Interpretation, ...]:
    """Return the decisions about a rule set's document, general ones first."""
    return tuple(decision for decision in decisions().values() if decision.concerns(law.source.prefix))


def differences(one: Law, other: Law) -> tuple[Difference, ...]:
    """Return every question that comes up in both and is answered differently, in order; one may leave it open."""
    pairs = zip(chapters(one), chapters(other), strict=True)
    return tuple(
        Difference(chapter.title, mine, theirs)
        for chapter, second in pairs
        for mine, theirs in zip(chapter.lines, second.lines, strict=True)
        if not (mine.moot and theirs.moot)
        and comes_up(one, mine.question)
        and comes_up(other, mine.question)
        and answer(one, mine.question).says != answer(other, mine.question).says
    )


def only_in(one: Law, other: Law) -> tuple[AnswerLine, ...]:
    """Return the questions that one regulation answers and that cannot come up in the other."""
    return tuple(line(one, question) for question in arising(one) if not comes_up(other, question))


def answers_alike(laws: tuple[Law, ...], question: str) -> dict[str, str]:
    """Return a letter per rule set; equal letters mean equal answers, none where it does not apply."""
    letters: list[Article[Any]] = []
    found = {}
    for law in laws:
        article = answer(law, question)
        place = next((n for n, seen in enumerate(letters) if seen.says == article.says), len(letters))
        if not arises(law, question):
            found[law.id] = ""
            continue
        if place == len(letters):
            letters.append(article)
        found[law.id] = chr(ord("A") + place)
    return found


def unsaid(law: Law) -> Message | None:
    """Say which rules apply to what a rule set leaves open; None if it builds on none."""
    return None if law.base is None else said("reglement.rest", base=law.base.title)
