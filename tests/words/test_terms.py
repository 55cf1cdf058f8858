"""One word for one thing: a word that a language has given up stands in no catalogue."""

from __future__ import annotations

import re
from typing import Final

import pytest

from puur.words.catalogue import FOLDER, Language, sentences

GIVEN_UP: Final[dict[Language, dict[str, str]]] = {
    "fr": {
        r"\blevées?\b": "pli",
        r"\b(re)?pouss(er|e|é)\b": "chibrer",
        r"\bDifférenzler\b": "Differenzler",
        r"\bce qui vaut\b": "ce qui s’applique",
    },
    "it": {r"\b(gli|degli|le) Stöck\b": "lo Stöck", r"\bsottotagli": "tagliare sotto", r"\bWeis\b": "annuncio"},
    "en": {r"(?<!\()\bWeise?\b(?!\))": "meld"},
    "de": {r"ß": "ss", r"\bParagraf": "Klausel"},
}
"""By language what is given up, as a pattern, and what stands for it."""
PUT_IN: Final = re.compile(r"\{[^}]*\}")
AREAS: Final = sorted(file.stem for file in (FOLDER / "de").glob("*.po"))


@pytest.mark.parametrize("language", GIVEN_UP)
def test_no_word_that_was_given_up(language: Language) -> None:
    """A fine that is lifted is «levée» in French: the club's pages may say so."""
    found = [
        f"{area}: {code}: {form!r} (say {instead})"
        for area in AREAS
        for code, forms in sentences(area, language).items()
        for form in forms
        for pattern, instead in GIVEN_UP[language].items()
        if re.search(pattern, PUT_IN.sub("", form), re.IGNORECASE) and not (area == "page-club" and "lev" in pattern)
    ]
    assert found == []
