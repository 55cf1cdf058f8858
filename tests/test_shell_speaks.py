"""Each command answers in one language: no word of another stands in what it says (tests/tour.py has the walk)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial
from itertools import cycle, product
from pathlib import Path
from typing import Final

import pytest
from tests.given import spread
from tests.tour import CHANGING, PARTS, Answer, walk

from puur.bots.catalogue import BOT_BY_NAME, YARDSTICK_BOTS
from puur.cli.season.script import DEMO_MEMBER_NAMES
from puur.cli.shell.language import HELP_CATALOGUE_AREA
from puur.club.rules.read import club_rules
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.tournament.kind import built_in_kinds
from puur.words.catalogue import (
    CATALOGUES_FOLDER,
    CATALOGUES_KEYED_BY_GERMAN_TEXT,
    LANGUAGES,
    Language,
    Voice,
    sentence,
    sentences_of_area,
)
from puur.words.message import said

OF_THE_LAW: Final = "rules "
"""Commands that read out a regulation: readings and examples are German, and said to be."""
OF_THE_PROGRAM: Final = (
    "season commands",
    "season do demo -",
    "tournament do --data",
)
"""Commands that show fields as a program has them, and the invented club’s steps with the German reasons in them."""
QUOTED: Final = re.compile(r"«[^»]*»|“[^”]*”|/tafel/\S+")
"""What people say, and an address, of which a few letters may be a word by chance."""
PUBLIC: Final = re.compile(r"^error: ", re.MULTILINE)
"""How a line of standard error begins for programs, in every language."""
OWN: Final = re.compile(r"(?<![^\W_])[^\W\d_]{3,}(?![^\W_])")
"""A word; letters within an identifier, which is drawn by lot, are none."""
DRAWN: Final = re.compile(r'"(?:slate|key|write|follow)":"[^"]*"|"(?:at|bytes)":\d+')
"""Addresses and moments in a document."""
NAMED: Final = frozenset(
    "field Terminal Chiara Otto still card first second given full number player open tafel stand "
    "tagesblatt vorher unser store form partner Final Frei Zug Der lose und auch".casefold().split()
)
"""Names of fields, files, people and options; what people of the invented club say."""


def words(text: str) -> set[str]:
    return {word.casefold() for word in OWN.findall(text)}


@cache
def vocabulary(language: Language) -> set[str]:
    """Each word of a language's catalogues."""
    areas = [area.stem for area in (CATALOGUES_FOLDER / "de").glob("*.json") if area.stem != HELP_CATALOGUE_AREA]
    forms = [form for area in areas for all_ in sentences_of_area(area, language).values() for form in all_]
    law = [
        text
        for area in CATALOGUES_KEYED_BY_GERMAN_TEXT
        for german, told in sentences_of_area(area, "fr" if language == "de" else language).items()
        for text in ([german] if language == "de" else told)
    ]
    return words(re.sub(r"\{[^}]*\}", "", " ".join([*forms, *law])))


@cache
def data() -> frozenset[str]:
    """Names and titles that are the same in every language, because people or documents have them."""
    rules = club_rules("ajz08-2017")
    laws = [reglement(id_) for id_ in BUILT_IN_LAW_IDS]
    of_clubs = [rules.name, *(one.name for one in rules.penalty), *(one.name for one in rules.office)]
    of_laws = [text for law in laws for text in (law.id, law.title, law.source.title, law.source.issuer)]
    of_program = [
        *BOT_BY_NAME,
        *YARDSTICK_BOTS,
        *INFRACTIONS_BY_KIND,
        *built_in_kinds(),
        *(one.title for one in built_in_kinds().values()),
    ]
    return (
        frozenset(words(" ".join([*DEMO_MEMBER_NAMES, *of_clubs, *of_laws, *of_program, "Unser Verein Klub"]))) | NAMED
    )


def strange(answers: Sequence[Answer], language: Language) -> dict[str, set[str]]:
    """The words of other languages in what was answered, by what was asked."""
    typed = data() | words(" ".join(one.asked for one in answers))
    others = set().union(*(vocabulary(one) for one in LANGUAGES if one != language)) - vocabulary(language) - typed
    said_of = {one.asked: f"{one.out} {PUBLIC.sub('', one.err)}" for one in answers}
    found = {asked: words(QUOTED.sub(" ", text)) & others for asked, text in said_of.items()}
    return {
        asked: some for asked, some in found.items() if some and not asked.startswith((OF_THE_LAW, *OF_THE_PROGRAM))
    }


PAIRS: Final = tuple(product(PARTS, LANGUAGES))
OFTEN: Final = tuple(zip(PARTS, cycle(LANGUAGES), strict=False))
"""Each part in a language and each language in a part; all pairs are for `make endurance`."""


@pytest.mark.slow
@pytest.mark.parametrize("part, language", spread(PAIRS, *OFTEN))
def test_every_command_answers_in_one_language(part: str, language: Language, tmp_path: Path) -> None:
    answers = walk(part, tmp_path, language)
    assert strange(answers, language) == {}
    assert all(one.code in {0, 1, 2} for one in answers)


def _without_invented_names(text: str, language: Language) -> str:
    """Leave out what the guests and stand-ins of an invented club are called, which is in the maker's language."""
    for code in ("club.demo-guest", "club.demo-stand-in"):
        text = text.replace(sentence(said(code), Voice(language)), "…")
    return text


@pytest.mark.slow
@pytest.mark.parametrize("part", ["stores", "football"])
def test_the_document_is_the_same_in_every_language(part: str, tmp_path: Path) -> None:
    """What changes from call to call is left out; errors are told in the language of the run."""
    told = []
    for language in LANGUAGES:
        folder = tmp_path / language
        folder.mkdir()
        answers = walk(part, folder, language, as_json=True)
        shown = partial(_without_invented_names, language=language)
        told.append(
            [
                (shown(one.asked), one.code, shown(DRAWN.sub("…", CHANGING.sub("…", one.out))))
                for one in answers
                if one.code != 2
            ]
        )
    assert told[0] == told[1] == told[2] == told[3]
