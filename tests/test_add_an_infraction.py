"""The steps of docs/add-an-infraction.md, carried out on a copy: the new infraction is ruled on, asked and said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, WRITE, carried_out, copied, page, run

PAGE = page("add-an-infraction.md")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = copied(tmp_path_factory.mktemp("fremde-karten"), "scripts", "docs", "benchmarks", "frontend")
    carried_out(there, PAGE)
    return there


def test_every_step_is_found_and_no_more_places_are_touched() -> None:
    places = {re.sub(r"/(de|fr|it|en)/(referee|law|scenarios)\.po$", "", name) for _, name, _ in WRITE.findall(PAGE)}
    assert len(WRITE.findall(PAGE)) == 13
    assert len(places) <= 5
    assert len(COMMANDS.findall(PAGE)) == 1


@pytest.mark.endurance
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    said = [run(copy, line) for block in COMMANDS.findall(PAGE) for line in block.splitlines()]
    _, ruling, kinds, scenario, words = said
    assert "trahit la donne" in ruling
    assert "Les adversaires choisissent (annul)" in ruling
    assert "seul le texte allemand fait foi" in ruling
    assert re.search(r"^hand-seen +In fremde Karten geschaut \(AR, GR, AJ[,)]", kinds, re.MULTILINE)
    assert "1 passed" in scenario
    assert "passed" in words
    facts = """{"seat": 1, "mode": "E", "whose": 1}"""
    named = run(copy, f"echo '{facts}' | puur rule hand-seen --facts - 2>&1; test $? = 2")
    assert "JSON-Feld «whose»: in die eigenen Karten darf man schauen" in named
