"""French elides before a vowel (d’Anna, qu’Yves), and a sentence with a placeholder cannot: it is built another way."""

from __future__ import annotations

import re
from typing import Final

from .test_terms import forms

PERSON: Final = r"who|names?|side|team|members?|hosts?|before|player|partner"
ELIDED: Final = re.compile(rf"\b(?:de|que|jusque|lorsque|puisque) \{{(?:{PERSON})(?::member)?\}}", re.IGNORECASE)


def test_no_word_that_elides_stands_before_a_name() -> None:
    found = [f"{area}: {code}: {form!r}" for area, code, form in forms("fr") if ELIDED.search(form)]
    assert found == []
