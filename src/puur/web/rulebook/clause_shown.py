"""What there is to know about a clause: its source, what it says, and what the rule sets answer by it."""

from __future__ import annotations

from functools import cache

import msgspec

from puur.law.catalogue import clauses_under, interpretations_by_id, quotes_of_clauses
from puur.law.law import answer, question_wordings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.words.catalogue import Language, Voice, translate_german_sentence
from puur.words.formats import format_day
from puur.words.law import translate_clause_summary, translate_rule_sentence


class ClauseAnswer(msgspec.Struct, frozen=True):
    """A question about the rules that a clause decides, with the answer.

    answer: in German. clauses: the ids of all clauses that say so.
    reglemente: the titles of the rule sets that answer so.
    """

    question: str
    answer: str
    clauses: tuple[str, ...]
    reglemente: tuple[str, ...]


class ClauseQuote(msgspec.Struct, frozen=True):
    """A literal sentence of a document with rules, and the ids of the clauses that it stands for."""

    clauses: tuple[str, ...]
    text: str
    language: str = "de"


class ClauseView(msgspec.Struct, frozen=True):
    """What there is to know about a clause, or about Puur's decision where documents are ambiguous (``X-7``).

    id: of the clause or decision. source, edition: the document that the clause is from. summary: what
    :func:`clause_summary` says, in English unless the view is translated.
    asked: the question that Puur's decision of this id answers, "" if there is none. A decision may be about another
    clause than the one that is numbered like it. reading: the answer, how Puur interprets it.
    answers: what the rule sets answer by it. quotes: the document's own words.
    """

    id: str
    source: str
    edition: str
    summary: str
    asked: str
    reading: str
    answers: tuple[ClauseAnswer, ...]
    quotes: tuple[ClauseQuote, ...] = ()


@cache
def _answers() -> dict[str, dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Return by clause: question and answer, with all ids cited and the Reglemente in which it holds."""
    found: dict[str, dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for name in BUILT_IN_LAW_IDS:
        law = reglement(name)
        for question, wording in question_wordings().items():
            article = answer(law, question)
            for clause in article.ids:
                rows = found.setdefault(clause, {})
                _, before = rows.get((wording, article.text), ((), ()))
                rows[wording, article.text] = (article.ids, (*before, name))
    return found


@cache
def _notes() -> dict[str, str]:
    """Return by clause the German sentence of a note, which says what a clause without a question is about."""
    notes = (note for name in BUILT_IN_LAW_IDS for note in reglement(name).notes)
    return {clause: note.text for note in notes for clause in note.clauses}


def clause_summary(clause: str, language: Language) -> str:
    """Return in a language what a clause, or each one below a section, says; "" where nothing is summed up.

    English has a summary of each clause, French and Italian of those that answer no question. In German the document
    speaks for itself, and a note says what is not quoted.
    """
    told = (
        translate_clause_summary(row.summary, language)
        or ("" if language == "de" and row.quote else translate_german_sentence(_notes().get(row.id, ""), language))
        for row in clauses_under(clause)
    )
    return " ".join(filter(None, told))


def clause_view(clause: str) -> ClauseView | None:
    """Return what there is to know about a clause or decision; None for an unknown id."""
    rows, decision = clauses_under(clause), interpretations_by_id().get(clause)
    if not rows and decision is None:
        return None
    source = reglement(rows[0].reglement).source if rows else None
    answers = tuple(
        ClauseAnswer(question, text, ids, where)
        for id in dict.fromkeys((clause, *(row.id for row in rows)))
        for (question, text), (ids, where) in _answers().get(id, {}).items()
    )
    return ClauseView(
        clause,
        source.title if source else "",
        source.edition_shown if source else "",
        clause_summary(clause, "en"),
        decision.point if decision else "",
        decision.holds if decision else "",
        tuple(dict.fromkeys(answers)),
        tuple(ClauseQuote(ids, words) for ids, words in quotes_of_clauses(row.id for row in rows)),
    )


def with_translated_explanations(view: ClauseView, language: Language) -> ClauseView:
    """Return the same view of a clause with summary, questions, answers and reading in a language.

    The document's own words, and what is not translated, stay German.
    """
    says, replace = Voice(language), msgspec.structs.replace
    answers = tuple(
        replace(
            one, question=translate_rule_sentence(one.question, says), answer=translate_rule_sentence(one.answer, says)
        )
        for one in view.answers
    )
    source, edition = (
        translate_rule_sentence(view.source, says),
        translate_rule_sentence(format_day(view.edition, language), says),
    )
    asked, reading = translate_rule_sentence(view.asked, says), translate_rule_sentence(view.reading, says)
    summary = clause_summary(view.id, language)
    return replace(view, source=source, edition=edition, summary=summary, asked=asked, reading=reading, answers=answers)
