"""The tutorial's steps, carried out on a copy: the village's regulation is read, tested and covered."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TUTORIAL = (ROOT / "docs" / "add-a-regulation.md").read_text(encoding="utf-8")
STEP = re.compile(r"^(Append to|Write) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEW_ID = re.compile(r'joins `IDS`:\n\n```text\n\s*("[\w-]+",)\n```')
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout's sources and law tests, with everything done that the tutorial says."""
    there = tmp_path_factory.mktemp("hinterobermatt")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, there / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", there)
    for verb, name, text in STEP.findall(TUTORIAL):
        path = there / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if verb == "Append to" else ""
        path.write_text(before + text, encoding="utf-8")
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


def _run(copy: Path, line: str) -> str:
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


def test_every_step_is_found() -> None:
    assert len(STEP.findall(TUTORIAL)) == 5
    assert len(COMMANDS.findall(TUTORIAL)) == 3


@pytest.mark.slow
def test_the_commands_do_what_the_tutorial_says(copy: Path) -> None:
    said = {line: _run(copy, line) for block in COMMANDS.findall(TUTORIAL) for line in block.splitlines()}
    show, diff, why, tests, clauses = said.values()
    assert "* Auf wie viele Punkte wird gespielt?" in show
    assert "KARTEN" not in show
    assert diff.count("(CJ-") == 3
    assert "Wer nur noch Puur und Näll hat" in why
    assert re.search(r"\b8 passed", tests)
    assert "3/3" in clauses


@pytest.mark.slow
def test_the_catalogue_still_holds(copy: Path) -> None:
    assert "passed" in _run(copy, "pytest -q tests/law/test_catalogue.py tests/law/test_reader.py")


@pytest.mark.slow
def test_a_misspelt_question_is_named_with_its_file_and_the_nearest(copy: Path) -> None:
    path = copy / "src" / "puur" / "law" / "reglemente" / "chilbi_jass.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("puur_exempt=", "puur_exemt="), encoding="utf-8")
    said = _run(copy, "puur rules show chilbi-jass 2>&1; test $? = 2")
    path.write_text(text, encoding="utf-8")
    assert said.count("\n") == 1
    assert f"file {path}, question puur_exemt: " in said
    assert "'puur_exempt'" in said
