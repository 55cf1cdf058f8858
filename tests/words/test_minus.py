"""A negative number has a minus sign wherever a person reads it, and a hyphen where a field is typed in."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader

from puur.records.text_line import parse_number
from puur.web.templating import jinja_environment
from puur.words.catalogue import LANGUAGES, Language, Voice, sentence
from puur.words.formats import format_decimal_number, format_number, language_with_page_formats
from puur.words.message import said

STANDING = {"de": "−100 Punkte", "fr": "−100 points", "it": "−100 punti", "en": "−100 points"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_puts_a_minus_sign_before_a_negative_number(language: Language) -> None:
    assert sentence(said("page-tournament.standing", n=-100), Voice(language)) == STANDING[language]
    assert (
        sentence(said("page-tournament.standing", n=-100), language_with_page_formats(language)) == STANDING[language]
    )


def test_one_point_less_than_none_is_one_point() -> None:
    assert sentence(said("page-tournament.standing", n=-1)) == "−1 Punkt"


def test_numbers_with_decimals_or_thousands_begin_with_it_too() -> None:
    assert (format_decimal_number(-1.5, 1, "fr"), format_number(-12500), format_number(-5)) == ("−1,5", "−12’500", "−5")


def test_a_page_shows_a_minus_sign_and_a_field_keeps_the_hyphen() -> None:
    texts = '<td>{{ n }}</td><input value="{{ n | string }}">{{ "(" ~ n | minus ~ ")" }}'
    page = jinja_environment(DictLoader({"page": texts})).get_template("page")
    assert page.render(n=-20) == '<td>−20</td><input value="-20">(−20)'


def test_what_was_copied_from_a_page_is_read_as_a_number() -> None:
    assert parse_number("−20") == -20
