"""French elides before a vowel (d’Anna, qu’Yves), and a sentence with a placeholder cannot: it is built another way."""

from __future__ import annotations

import re
from typing import Final

from puur.words.cards import card_formatters
from puur.words.catalogue import Voice, sentence
from puur.words.message import Message

from .test_terms import forms

PERSON: Final = r"who|names?|side|team|members?|hosts?|before|player|partner"
ELIDED: Final = re.compile(rf"\b(?:de|que|jusque|lorsque|puisque) \{{(?:{PERSON})(?::member)?\}}", re.IGNORECASE)


def test_no_word_that_elides_stands_before_a_name() -> None:
    found = [f"{area}: {code}: {form!r}" for area, code, form in forms("fr") if ELIDED.search(form)]
    assert found == []


def test_the_name_of_a_line_is_no_noun() -> None:
    said = {
        (language, mode): sentence(
            Message("game.form-due", {"mode": mode}), Voice(language, card_formatters("french", language))
        )
        for language in ("fr", "it")
        for mode in ("E", "wunsch-E")
    }
    assert [said["fr", mode] for mode in ("E", "wunsch-E")] == [
        "Maintenant, c’est trèfle qui se joue",
        "Maintenant, c’est «Au choix trèfle» qui se joue",
    ]
    assert "«A scelta fiori»" in said["it", "wunsch-E"]
