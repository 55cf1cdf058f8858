"""The tutorial's steps, carried out on a copy: the village's regulation is read, tested and covered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, WRITE, carried_out, copied, page, run

TUTORIAL = page("add-a-regulation.md")
NEW_ID = re.compile(r'joins `BUILT_IN_LAW_IDS`:\n\n```text\n\s*("[\w-]+",)\n```')


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout's sources and law tests, with everything done that the tutorial says."""
    there = copied(tmp_path_factory.mktemp("hinterobermatt"))
    carried_out(there, TUTORIAL)
    _join_ids(there / "src" / "puur" / "law" / "reglemente" / "__init__.py")
    return there


def _join_ids(path: Path) -> None:
    new = NEW_ID.search(TUTORIAL)
    assert new is not None
    text, changed = re.subn(
        r"(IDS: Final = \([^)]*?),?(\s*\))", rf"\1, {new[1]}\2", path.read_text(encoding="utf-8"), count=1
    )
    assert changed == 1
    path.write_text(text, encoding="utf-8")


def test_every_step_is_found() -> None:
    assert len(WRITE.findall(TUTORIAL)) == 5
    assert len(COMMANDS.findall(TUTORIAL)) == 3


@pytest.mark.endurance
def test_the_commands_do_what_the_tutorial_says(copy: Path) -> None:
    said = {line: run(copy, line) for block in COMMANDS.findall(TUTORIAL) for line in block.splitlines()}
    show, diff, why, tests, clauses = said.values()
    assert "* Auf wie viele Punkte wird gespielt?" in show
    assert "KARTEN" not in show
    assert diff.count("(CJ-") == 3
    assert "Wer nur noch Puur und Näll hat" in why
    assert re.search(r"\b8 passed", tests)
    assert "3/3" in clauses


@pytest.mark.endurance
def test_the_catalogue_still_holds(copy: Path) -> None:
    assert "passed" in run(copy, "pytest -q tests/law/test_catalogue.py tests/law/test_reader.py")


@pytest.mark.endurance
def test_a_misspelt_question_is_named_with_its_file_and_the_nearest(copy: Path) -> None:
    path = copy / "src" / "puur" / "law" / "reglemente" / "chilbi_jass.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("puur_exempt=", "puur_exemt="), encoding="utf-8")
    said = run(copy, "puur rules show chilbi-jass 2>&1; test $? = 2")
    path.write_text(text, encoding="utf-8")
    assert said.count("\n") == 1
    assert f"Datei {path}, Frage puur_exemt: " in said
    assert "«puur_exempt»" in said
