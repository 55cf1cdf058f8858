"""The steps of docs/add-an-infraction.md, carried out on a copy: the new infraction is ruled on, asked and said."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "add-an-infraction.md").read_text(encoding="utf-8")
STEP = re.compile(r"^(Append to|Write) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = tmp_path_factory.mktemp("fremde-karten")
    left_out = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    for name in ("src", "tests", "scripts", "frontend"):
        shutil.copytree(ROOT / name, there / name, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", there)
    for verb, name, text in STEP.findall(PAGE):
        before = (there / name).read_text(encoding="utf-8") if verb == "Append to" else ""
        (there / name).write_text(before + text, encoding="utf-8")
    return there


def run(copy: Path, line: str) -> str:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(copy / "src"),
        "PYTEST_ADDOPTS": "-n0 -p no:cacheprovider",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(["bash", "-c", line], cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_every_step_is_found_and_no_more_places_are_touched() -> None:
    places = {re.sub(r"/(de|fr|it|en)/(referee|law)\.po$", "", name) for _, name, _ in STEP.findall(PAGE)}
    assert len(STEP.findall(PAGE)) == 10
    assert len(places) <= 5
    assert len(COMMANDS.findall(PAGE)) == 1


@pytest.mark.slow
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    said = [run(copy, line) for block in COMMANDS.findall(PAGE) for line in block.splitlines()]
    _, ruling, kinds, scenario, words = said
    assert "trahit la donne" in ruling
    assert "Les adversaires choisissent (annul)" in ruling
    assert "fait foi le texte allemand" in ruling
    assert re.search(r"^hand-seen +In fremde Karten geschaut \(AR, GR, AJ\)$", kinds, re.MULTILINE)
    assert "1 passed" in scenario
    assert "passed" in words


@pytest.mark.slow
def test_a_fact_that_cannot_be_is_named(copy: Path) -> None:
    facts = """{"seat": 1, "mode": "E", "whose": 1}"""
    said = run(copy, f"echo '{facts}' | puur rule hand-seen --facts - 2>&1; test $? = 2")
    assert "field whose: in die eigenen Karten darf man schauen" in said
