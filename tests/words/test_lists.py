"""A list in a sentence has its «or» or «and» before the last word only."""

from __future__ import annotations

import pytest

from puur.words.catalogue import LANGUAGES, Language, Voice, sentence
from puur.words.message import said

LANGUAGES_OFFERED = {
    "de": "de, fr, it oder en",
    "fr": "de, fr, it ou en",
    "it": "de, fr, it o en",
    "en": "de, fr, it or en",
}
RESTING = {
    "de": "Anna, Beat und Carla",
    "fr": "Anna, Beat et Carla",
    "it": "Anna, Beat e Carla",
    "en": "Anna, Beat and Carla",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_or_is_before_the_last_one_only(language: Language) -> None:
    told = sentence(said("shell.no-such-language", given="xx", there=[*LANGUAGES]), Voice(language))
    assert told.endswith(LANGUAGES_OFFERED[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_and_is_before_the_last_one_only(language: Language) -> None:
    told = sentence(said("page-tournament.rests", names=["Anna", "Beat", "Carla"]), Voice(language))
    assert RESTING[language] in told


def test_two_and_one_need_no_comma() -> None:
    assert sentence(said("page-tournament.rests", names=["A", "B"])).endswith("für A und B")
    assert sentence(said("page-tournament.rests", names=["A"])).endswith("für A")
