"""The law speaks German; what is said of it in other languages is complete, and of no sentence that is gone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puur.law.files.options import reading_options
from puur.law.files.read import parse_law
from puur.law.law import CHAPTER_CLASSES, answer, question_wordings
from puur.law.readings.geben import QUESTIONS_SAYING_LEFT_OR_RIGHT
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.spielarten import COMMON_LAW, DIFFERENZLER, EACH_AVOIDS_POINTS_LAW, EINZELSCHIEBER, SCHIEBER
from puur.law.switches import SWITCHES_BY_DECISION
from puur.words.catalogue import Language, Voice, sentences_of_area
from puur.words.law import translate_rule_sentence

CLOCKWISE = """format = "puur-reglement/1"
id = "linksum"
title = "Linksum"
builds_on = "{}"
[[article]]
clause = "1"
question = "next_seat"
reading = "clockwise"
"""
OTHERS: tuple[Language, ...] = ("fr", "it", "en")


def german() -> Iterator[str]:
    """Every sentence of the law that people read: headings, questions, answers, notes and what a table may choose,
    what a clockwise game takes over of it, and what a reading says where no regulation says it.
    """
    yield from (chapter.heading for chapter in CHAPTER_CLASSES)
    yield from question_wordings().values()
    for law in (
        COMMON_LAW,
        SCHIEBER,
        EINZELSCHIEBER,
        DIFFERENZLER,
        EACH_AVOIDS_POINTS_LAW,
        *map(reglement, BUILT_IN_LAW_IDS),
    ):
        yield from (answer(law, name).text for name in question_wordings())
        yield from (note.text for note in law.notes)
    yield from (
        answer(parse_law(CLOCKWISE.format(id_)), name).text
        for id_ in BUILT_IN_LAW_IDS
        for name in QUESTIONS_SAYING_LEFT_OR_RIGHT
    )
    yield from (option.text for name in question_wordings() for option in reading_options(name) if option.text)
    for switch in SWITCHES_BY_DECISION.values():
        yield switch.question
        yield from (article.text for option in switch.options.values() for article in option.values())


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated_and_none_is_left_over(language: Language) -> None:
    said, there = set(german()), sentences_of_area("law", language)
    assert said - there.keys() == set()
    assert (
        there.keys() - said - {reglement(id_).title for id_ in BUILT_IN_LAW_IDS} == set()
    )  # a name of its own stays as it is
    assert all(form.strip() for forms in there.values() for form in forms)


@pytest.mark.parametrize("language", OTHERS)
def test_a_question_stays_one(language: Language) -> None:
    for wording in question_wordings().values():
        assert translate_rule_sentence(wording, Voice(language)).endswith("?")


@pytest.mark.parametrize("language", OTHERS)
def test_the_numbers_are_the_same(language: Language) -> None:
    for sentence in set(german()):
        numbers = sorted(word for word in _words(sentence) if word.isdigit())
        assert (
            sorted(word for word in _words(translate_rule_sentence(sentence, Voice(language))) if word.isdigit())
            == numbers
        ), sentence


def _words(sentence: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in sentence).split()
