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
        r"\bprotocole|\bprocès-verbal": "enregistrement",
        r"[^\W\d_]'[^\W\d_]": "an apostrophe ’",
        r"(?<=[^\W\d_»])\s[:;!?](?=\s|$)|«\s|\s»": "no space",
    },
    "it": {
        r"\b(gli|degli|le) Stöck\b": "lo Stöck",
        r"\bsottotagli": "tagliare sotto",
        r"\bWeis\b": "annuncio",
        r"\bun conto\. Ne apri\b": "un account",
        r"[^\W\d_]'[^\W\d_]": "an apostrophe ’",
    },
    "en": {
        r"(?<!\()\bWeise?\b(?!\))": "meld",
        r"\bcalls? the end\b|\bmay thank\b": "call the win",
        r"[«»]": "“…”",
    },
    "de": {
        r"ß": "ss",
        r"\bParagraf": "Klausel",
        r"\bStelle (?:im|des) Reglement": "Klausel",
        r"\bAnschluss 0": "Port",
        r"\bim Mittel\b": "im Schnitt",
        r"\bRangliste (?:\w+ )?hängt\b|\bhängt (?:noch nicht|schon)\b": "veröffentlicht",
    },
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
        if re.search(pattern, PUT_IN.sub("0", form), re.IGNORECASE)
        and not (area == "page-club" and "lev" in pattern)
        and area != "format"
    ]
    assert found == []
