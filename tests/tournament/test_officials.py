"""Officials are named in the reader's language, wherever somebody is told whom to call or who decides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import puur.web.tournament
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.tournament.topics.core import ROLES, role_name
from puur.words.catalogue import LANGUAGES, Language, Voice, sentence
from puur.words.message import Message, said

TEMPLATES = sorted((Path(puur.web.tournament.__file__).parent / "templates").rglob("*.html"))
GERMAN = re.compile(r"leiter|Kontrolleur|Rechnungsbüro|\bTisch\b")


@pytest.mark.parametrize("rules", BUILT_IN_LAW_IDS)
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "de"])
def test_no_official_is_called_by_a_german_word(rules: str, language: Language) -> None:
    for role in ROLES:
        called = role_name(reglement(rules), role)
        if isinstance(called, Message):
            told = sentence(said("page-tournament.call-who", who=called), Voice(language))
            assert not GERMAN.search(told)


@pytest.mark.parametrize("page", TEMPLATES, ids=lambda one: one.name)
def test_a_page_does_not_put_the_word_of_the_document_into_a_sentence(page: Path) -> None:
    assert not re.search(r"law\.(?:called|director)\.says", page.read_text(encoding="utf-8"))
