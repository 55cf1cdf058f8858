"""Everybody is spoken to with du, tu and tu, at every desk and page as at the table (guide/style: no Sie, no vous)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from puur.words.catalogue import CATALOGUES_FOLDER

POLITE = {
    "de": re.compile(r"\b(?:Ihr(?:e[mnrs]?)?|Ihnen|Sie)\b"),
    "fr": re.compile(r"\b(?:[Vv]ous|[Vv]os|[Vv]otre|[Vv]ôtres?|[A-Za-zéè]+ez)\b"),
    "it": re.compile(r"\b(?:[Vv]oi|[Vv]ostr[aeio]|Lei|[Ss]iete|[Pp]otete|[a-z]+(?:ate|ete|ite)(?:l[aeio]|ne|vi))\b"),
}
NOBODYS = re.compile(r"\b(?:chez|assez|nez|rez)\b|s’il vous plaît|«Vos règles»")
"""What looks like it in French and speaks to nobody, and the name of a page."""
OF_A_THING = {
    "page-club.addresses-lead",  # the addresses
    "page-club.average-of-others",  # the members of a series
    "page-club.break-since",  # the break
    "page-operation.closed",  # the page
    "page-tournament.team-withdraw-lead",  # the team's matches
    "page-tournament.unit-pair-hint",  # the pairs
    "page-tournament.protest-waits",  # the protest
    "page-tournament.guess-lead",  # the estimate
    "table.slate-they",  # the other side of a slate
}
"""Sentences in which «Sie» or «Ihre» begins and means something that was named before."""
OF_TWO = {
    "club.rules-of-ones-own",
    "page-club.table-rules-file-hint",
    "page-tournament.rules-file-hint",
    "referee.game-lost-me",
    "referee.last-trick-to-me",
    "referee.suit-barred-me",
    "referee.trick-to-me",
    "referee.tricks-from-me",
}
"""Sentences that speak to somebody and their partner, or to a club."""


def entries(file: Path) -> Iterator[tuple[str, str]]:
    """Yield each code with its text, all plural forms together."""
    text = file.read_text(encoding="utf-8")
    for found in re.finditer(r'^msgid "([^"]+)"\n(?:msgid_plural .*\n)?((?:msgstr.*\n?)+)', text, re.MULTILINE):
        yield found[1], found[2]


@pytest.mark.parametrize("language", POLITE)
def test_nobody_is_spoken_to_with_sie_or_vous(language: str) -> None:
    found = []
    for file in sorted((CATALOGUES_FOLDER / language).glob("*.po")):
        if file.stem.startswith("front-"):
            continue  # at a table two partners are spoken to, and «Sie» is the other side
        for code, text in entries(file):
            if code in OF_TWO or (code in OF_A_THING and language == "de"):
                continue
            found += [(code, one[0]) for one in POLITE[language].finditer(NOBODYS.sub("", text))]
    assert found == []


def test_what_is_exempt_is_there() -> None:
    known = {code for file in (CATALOGUES_FOLDER / "de").glob("*.po") for code, _ in entries(file)}
    assert known >= OF_A_THING | OF_TWO


@pytest.mark.parametrize(
    "language,said",
    [
        ("de", "Fragen Sie die Leitung"),
        ("de", "Ihr Name"),
        ("fr", "Votre nom"),
        ("fr", "confirmez avec --yes"),
        ("it", "annota su di voi"),
        ("it", "salvatela come .xlsx"),
    ],
)
def test_the_test_would_find_it(language: str, said: str) -> None:
    assert POLITE[language].search(said)


INFINITIVE = re.compile(r"(?!Lettere)\w+(?:are|ere|ire|rre|arsi|ersi|irsi)\b")
NO_BUTTONS = re.compile(
    r"front-(?:around\.(?:keys|home\.ruleB|start\.thanks)|fair\.(?:steps|done)|learn\.lessons|terms|training\.sorts)"
    r"|page-rules\.part|page-club\.(?:credit-side|debit)|front-table\.table\.dealer"
    r"|front-workshop\.(?:searchHint|six)|front-replay\.better\.lost"
)
"""Names of what is learnt, of parts of a game and of the switches of a rule set, hints, and what a key does."""


def test_italian_buttons_speak_to_somebody() -> None:
    """An Italian button says «Gioca», as German says «Spielen»: the same everywhere (terms: buttons)."""
    found = []
    for file in sorted((CATALOGUES_FOLDER / "it").glob("*.po")):
        if file.stem.startswith(("front-", "page-")):
            texts = ((code, text) for code, text in entries(file) if not NO_BUTTONS.match(code))
            found += [
                (code, text) for code, text in texts if INFINITIVE.match(text.partition('"')[2]) and "?" not in text
            ]
    assert found == []
