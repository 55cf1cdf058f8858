"""What a law has something to say of, and what not; which article is named; the formats of a tournament."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from puur.cards import parse_card, parse_hand
from puur.law.files.options import reading_id, value_type
from puur.law.files.values import value_sentence
from puur.law.law import answer, applicable_questions, does_question_apply, question_wordings
from puur.law.legality import forbidding_article, legal_cards
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.table import card_values
from puur.words.catalogue import sentences_of_area

from .variants import law_with_answer


def test_a_penalty_of_nothing_is_not_spoken_of() -> None:
    free = [law for law in map(reglement, BUILT_IN_LAW_IDS) if law.wrong_card_penalty.says == 0]
    assert free
    assert all(not does_question_apply(law, "wrong_card_penalty") for law in free)
    assert does_question_apply(reglement("ajz08-2017"), "wrong_card_penalty")


@pytest.mark.parametrize("id_", ["edjv-differenzler-2015", "differenzler"])
def test_the_differenzler_has_nothing_to_say_of_the_match(id_: str) -> None:
    law = reglement(id_)
    assert law.match_bonus.says == 0
    assert not does_question_apply(law, "match_factor")
    assert not does_question_apply(law, "kontermatch")


def test_a_trump_too_low_on_a_trump_led_is_forbidden_by_what_says_so() -> None:
    law = law_with_answer(reglement("allgemein"), "trump_led_lower", says=False)
    cards, lying = card_values(law, "R"), (parse_card("R8"),)
    hand = parse_hand("R6 RA E6")
    assert legal_cards(law, cards, hand, lying) == 1 << parse_card("RA")
    assert forbidding_article(law, cards, hand, lying, parse_card("R6")) == law.trump_led_lower


@pytest.mark.parametrize("id_", ["edjv-differenzler-2015"])
def test_with_a_schreiber_or_without_everybody_plays_as_many_spiele(id_: str) -> None:
    law = reglement(id_)
    played = {(one.passen - one.scribe) * one.games for one in law.formats.says}
    assert played == {16}
    assert {one.games for one in law.formats.says} == {law.deals.says}


def test_a_plain_value_is_said_without_a_code_or_an_english_word() -> None:
    """What a poster prints where a file gives a value and no text: «{'passen': 3, …}» stood there."""
    english = {"passen", "scribe", "games", "true", "false", "shuffle", "deal", "remark", "sign", "koenig", "stiche"}
    said = {value_sentence(question, says) for question, says in plain_values()}
    assert "Wie viele Passen zu wie vielen Spielen werden gespielt? 4 Passen zu 8 Spielen." in said
    for text in said:
        asked, _, value = text.rpartition("? ")
        assert not set(value) & set("{}[]_'"), text
        assert not (asked and english & set(re.split(r"\W+", value))), text


def plain_values() -> Iterator[tuple[str, object]]:
    for id_ in BUILT_IN_LAW_IDS:
        for question in question_wordings():
            says = answer(reglement(id_), question).says
            if value_type(question) is not None and reading_id(question, says) is None:
                yield question, says


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_no_game_of_estimates_says_that_nothing_is_estimated(id_: str) -> None:
    law = reglement(id_)
    if law.estimates.says == "none":
        return
    for question in applicable_questions(law):
        assert "Niemand schätzt" not in answer(law, question).text, question
    assert "Jasszettel gibt es nicht" not in law.sheet_locked.text


PARTICIPLE_FIRST = re.compile(
    r"(?:^|[.:;] )(?:(?:An|Ab|Auf|Aus|Ein|Vor|Zurück)?[Gg]e[a-zäöü]+(?:t|en)|Ver[a-zäöü]+(?:t|en)|[a-zäöü]+iert) "
    r"(?:wird|werden|ist|sind)\b(?! (?:noch|wohl))"
)
"""«Gespielt wird auf …», which is how an office speaks."""


@pytest.mark.parametrize("area", ["law", "decisions", "scenarios", "glossary"])
def test_no_sentence_of_the_rules_begins_with_a_participle(area: str) -> None:
    assert [text for text in sentences_of_area(area, "fr") if PARTICIPLE_FIRST.search(text)] == []


INSIDE = re.compile(r"\b(?:Platz|[Ss]eats?|[Pp]laces?|[Pp]ost[oi]) 0\b|\b[ERST](?:[6-9]|[BUOKA])\b")
"""A seat as the program counts it, from 0, or a card as a file writes it."""


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_an_example_is_named_with_the_seats_and_cards_that_are_drawn_below_it(language: str) -> None:
    sentences = sentences_of_area("scenarios", "fr")
    said = (
        sentences
        if language == "de"
        else (form for forms in sentences_of_area("scenarios", language).values() for form in forms)
    )
    assert [text for text in map(str, said) if INSIDE.search(text)] == []
