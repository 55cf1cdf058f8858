"""What a clause says is told in the reader's language, also where it answers no question."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain

import pytest

from puur.law.catalogue import Clause, clauses_by_id, law_id_by_prefix
from puur.law.why import explain_clause_or_decision
from puur.web.rulebook.clause_shown import clause_view, with_translated_explanations
from puur.words.catalogue import LANGUAGES, Language, sentences_of_area
from puur.words.law import translate_clause_summary

TRANSLATED: tuple[Language, ...] = ("fr", "it")
"""German readers have the documents' own words, and the summaries themselves are English."""
MOST_WORDS = 25
"""How long a sentence may be (guide/style, 1)."""


@cache
def unanswered() -> tuple[Clause, ...]:
    """The clauses that answer no question and are no note: their page has nothing to say but the summary."""
    told = chain.from_iterable(explain_clause_or_decision(prefix).clauses for prefix in law_id_by_prefix())
    return tuple(one.clause for one in told if not one.answer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_without_an_answer_has_a_summary_or_words_in_the_readers_language(language: Language) -> None:
    assert len(unanswered()) > 100
    for one in unanswered():
        summary = translate_clause_summary(one.summary, language)
        assert summary or (language == "de" and one.quote), one.id
        assert language == "en" or summary != one.summary, one.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_behind_a_clause_is_told_in_the_readers_language(language: Language) -> None:
    """Notes and clauses that an answer only cites too; an English summary is for English readers."""
    for id_ in clauses_by_id():
        view = clause_view(id_)
        assert view is not None
        shown = with_translated_explanations(view, language)
        quoted = any(one.language == language for one in shown.quotes)
        assert shown.answers or shown.summary or quoted, id_
        assert language == "en" or shown.summary != view.summary, id_


def test_each_summary_has_a_clause_and_is_translated_into_both_languages() -> None:
    french, italian = (sentences_of_area("clauses", one).keys() for one in TRANSLATED)
    assert french == italian == {one.summary for one in unanswered()}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_summary_is_short(language: Language) -> None:
    for text in chain.from_iterable(sentences_of_area("clauses", language).values()):
        sentences = re.split(r"(?<=[.!?]) ", text)
        assert len(sentences) <= 2, text
        assert all(len(one.split()) <= MOST_WORDS for one in sentences), text
        assert text.endswith("."), text


def test_a_summary_that_was_worded_again_has_no_translation_until_somebody_looks_at_it() -> None:
    assert translate_clause_summary("The Schreiber is neutral.", "fr") == ""
    assert translate_clause_summary("The Schreiber is neutral.", "en") == "The Schreiber is neutral."
