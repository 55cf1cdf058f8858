"""How many sentences end in a colon and a value: no more than there are.

«Ungültig: {what}» avoids the grammar of a sentence (guide/style, 6). What is left is a label with its value
(«Startgeld: {fee}»), a line of a list, or a sentence that announces what follows («PostgreSQL geht nicht: {why}»).
Whoever turns one more into a sentence lowers the number; a new one is a sentence.
"""

from __future__ import annotations

import re
from typing import Final

import pytest
from babel.messages.pofile import read_po

from puur.words.catalogue import CATALOGUES_FOLDER, LANGUAGES

ENDING: Final = re.compile(r": \{[a-z_:]+\}\.?$")
LEFT: Final[dict[str, tuple[int, int, int, int]]] = {
    "analysis": (2, 2, 2, 2),
    "arena": (10, 10, 10, 10),
    "club": (28, 31, 29, 30),
    "desk": (10, 10, 10, 10),
    "doctor": (13, 13, 13, 13),
    "event": (4, 6, 6, 6),
    "front-around": (4, 4, 4, 4),
    "front-events": (2, 2, 2, 2),
    "front-fair": (0, 1, 1, 1),
    "front-friends": (1, 1, 1, 1),
    "front-history": (0, 0, 2, 0),
    "front-learn": (1, 1, 1, 1),
    "front-replay": (4, 4, 4, 4),
    "front-slate": (17, 17, 18, 17),
    "front-stammtisch": (1, 1, 1, 1),
    "front-workshop": (3, 3, 3, 3),
    "game": (2, 2, 2, 2),
    "help": (3, 3, 3, 3),
    "kernel": (1, 2, 2, 2),
    "misfit": (0, 1, 1, 1),
    "page-club": (14, 15, 16, 14),
    "page-desk": (2, 3, 2, 3),
    "page-rules": (1, 1, 1, 1),
    "page-signup": (1, 2, 2, 2),
    "page-tournament": (13, 22, 22, 15),
    "paper": (3, 3, 3, 4),
    "push": (1, 1, 1, 1),
    "record": (7, 7, 7, 7),
    "referee": (1, 1, 1, 1),
    "reglement": (8, 8, 8, 8),
    "roster": (9, 10, 10, 9),
    "rules": (2, 2, 2, 2),
    "service": (4, 4, 4, 4),
    "shell": (2, 2, 2, 2),
    "signup": (1, 2, 2, 2),
    "site": (2, 2, 2, 2),
    "store": (2, 2, 2, 2),
    "table": (1, 1, 1, 1),
    "terminal": (13, 13, 13, 13),
    "tournament": (22, 21, 22, 22),
}
"""By catalogue, in German, French, Italian and English; one that is not named has none."""


def count_endings(area: str, language: str) -> int:
    """Return how many forms of sentences of a catalogue end in a colon and a value; 0 where the language has none."""
    file = CATALOGUES_FOLDER / language / f"{area}.po"
    if not file.is_file():
        return 0
    with file.open("rb") as stream:
        entries = [entry for entry in read_po(stream, locale=language) if entry.id]
    said = [(entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ()) for entry in entries]
    forms = [form for forms in said for form in forms]
    return sum(bool(ENDING.search(form)) for form in forms)


@pytest.mark.parametrize("area", sorted(file.stem for file in (CATALOGUES_FOLDER / "de").glob("*.po")))
def test_no_more_sentences_end_in_a_colon_and_a_value(area: str) -> None:
    """In German exactly so many, so that the number sinks with each; a translation has at most its own."""
    found = {language: count_endings(area, language) for language in LANGUAGES}
    left = dict(zip(LANGUAGES, LEFT.get(area, (0, 0, 0, 0)), strict=True))
    assert found["de"] == left["de"]
    assert [language for language in LANGUAGES if found[language] > left[language]] == []
