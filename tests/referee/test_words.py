"""What the referee says has words in every language, and rulings are read out in the language asked for."""

from __future__ import annotations

import pytest

from puur.cards import CARD_TEXTS, MODE_LETTERS, parse_card
from puur.game.free.effects import Exchange
from puur.referee import reading as read
from puur.referee.judge import INFRACTIONS_BY_KIND, infractions_by_topic, rule_on_json
from puur.referee.words import effects_text, fact_option_text, option_text, voice_for_table
from puur.words import message
from puur.words.cards import card_words, mode_words
from puur.words.catalogue import LANGUAGES, Language, sentence

OPTIONS = (
    *("annul", "play-on", "accept", "first-card", "second-card", "lead-trump", "lead-free"),
    *("points-to-us", "repeat", "keep", "director"),
)
UNDERTRUMPED = {"seat": 1, "mode": "R", "led": "E", "played": "R6", "table": ["EA", "R7"], "hand": ["S6", "T7"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_word(language: Language) -> None:
    voice = voice_for_table(language)
    readers = [
        one.metadata["read"]
        for asked in INFRACTIONS_BY_KIND.values()
        for one in asked.facts.__dataclass_fields__.values()
    ]
    inner = [one.read if isinstance(one, read.OptionalReader) else one for one in readers]
    words = {word for one in inner if isinstance(one, read.WordReader) for word in one.words}
    assert all(sentence(fact_option_text(word), voice) for word in words)
    assert all(sentence(asked.name, voice) for asked in INFRACTIONS_BY_KIND.values())
    assert all(sentence(name, voice) for name, _ in infractions_by_topic())
    assert all(sentence(option_text(option), voice) for option in OPTIONS)
    assert all(card_words(card, deck, language) for card in CARD_TEXTS for deck in ("german", "french"))
    assert all(mode_words(mode, deck, language) for mode in MODE_LETTERS for deck in ("german", "french"))


def test_a_card_is_called_as_in_that_language() -> None:
    assert [card_words("TU", "german", language) for language in LANGUAGES] == [
        "Schilte Under",
        "Under d’écusson",
        "Under di scudi",
        "Under of shields",
    ]


@pytest.mark.parametrize(
    "cards, text",
    [
        ("RK", "Platz 2 nimmt die Karte zurück und gibt dafür Rose König."),
        ("RO RK RA", "Platz 2 nimmt die Karte zurück und gibt dafür Rose Ober, Rose König oder Rose Ass."),
    ],
)
def test_a_card_given_instead_is_named_and_of_several_each(cards: str, text: str) -> None:
    assert effects_text((Exchange(1, tuple(map(parse_card, cards.split()))),)) == text


def test_a_ruling_is_read_out_in_french_and_stays_german_in_what_is_stored() -> None:
    said = rule_on_json("undertrump", "gruempi-2011", {**UNDERTRUMPED, "trick": 3, "open": True})
    assert said.deadline == "bis zum Kehren des Stichs"
    assert said.until is not None
    assert sentence(said.until, voice_for_table("fr")) == "jusqu’à ce que le pli soit retourné"
    assert said.text == said.text_for()


@pytest.mark.parametrize(
    "language, words",
    [
        ("de", "Eichel 8 geht nicht. Untertrumpfen darf nur, wer nur noch Trümpfe hat; erlaubt: Schelle 8, Obenabe"),
        (
            "fr",
            (
                "Le 8 de gland n’est pas possible. Seul celui qui n’a plus que des atouts peut sous-couper; "
                "possible: 8 de grelot, de haut en bas (Obenabe)"
            ),
        ),
    ],
)
def test_why_a_card_is_refused_and_what_goes_instead_is_said_in_the_language(language: Language, words: str) -> None:
    refused = message.said("game.not-playable", card="E8", reason="Untertrumpfen darf nur, wer nur noch Trümpfe hat.")
    instead = message.said("game.allowed-instead", why=refused, allowed=["S8", "O"])
    assert sentence(instead, voice_for_table(language)) == words
