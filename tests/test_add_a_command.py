"""The steps of docs/add-a-command.md, carried out on a copy: the new command is played, recorded, sent and typed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "add-a-command.md").read_text(encoding="utf-8")
STEP = re.compile(r"^In `([^`]+)`, (before|after) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WRITE = re.compile(r"^Write `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


HEARD = """\
from puur.service.table import messages
print(messages.command(2, messages.read('{"do": "wait", "id": "a1"}')))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = tmp_path_factory.mktemp("moment")
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "static", "golden")
    for name in ("src", "tests", "scripts", "frontend", "docs", "examples", "benchmarks"):
        shutil.copytree(ROOT / name, there / name, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", there)
    for name, side, anchor, text in STEP.findall(PAGE):
        insert(there / name, side, anchor, text)
    for name, text in WRITE.findall(PAGE):
        (there / name).write_text(text, encoding="utf-8")
    return there


def insert(path: Path, side: str, anchor: str, text: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (place,) = [number for number, line in enumerate(lines) if line.startswith(anchor)]
    lines.insert(place + (side == "after"), text)
    path.write_text("".join(lines), encoding="utf-8")


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


def test_every_step_is_found() -> None:
    assert len(STEP.findall(PAGE)) == 16
    assert len(WRITE.findall(PAGE)) == 1
    assert len(COMMANDS.findall(PAGE)) == 2


@pytest.mark.slow
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    said = {line: run(copy, line) for block in COMMANDS.findall(PAGE) for line in block.splitlines()}
    *_, verified, converted, tests = said.values()
    assert "alles nach den Regeln" in verified
    assert json.loads(converted)["deals"][0]["actions"][1] == {"seat": 0, "do": "wait"}
    assert re.search(r"\d+ passed", tests)
    assert '"wait"' in (copy / "frontend" / "src" / "api" / "wire.ts").read_text(encoding="utf-8")


@pytest.mark.slow
def test_it_is_heard_offered_and_typed(copy: Path) -> None:
    assert "Du überlegst." in run(copy, r'printf "E\nmoment\nende\n" | puur play --plain --seed 2')
    (copy / "heard.py").write_text(HEARD, encoding="utf-8")
    assert run(copy, "python heard.py") == "Wait(seat=2)\n"
