"""The steps of docs/add-a-desk-command.md, carried out on a copy: asked for by page and shell, refused, told."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "add-a-desk-command.md").read_text(encoding="utf-8")
STEP = re.compile(r"^In `([^`]+)`, (before|after) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
APPEND = re.compile(r"^Append to `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TRIED = """\
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.tournament.commands import GiveVoucher
from puur.web.app import Options, create_app
from puur.words.catalogue import Voice, sentence
from tests.tournament.house import ES, Evening
from tests.web.test_tournament_pages import Desk


def tried():
    evening = Evening(ES, passen=1, games=2)
    evening.people(4)
    evening.do(GiveVoucher("1"))
    refusal = evening.refused(GiveVoucher("1"))
    print(evening.now.players["1"].voucher, sentence(refusal.said, Voice("fr")))
    with TestClient(create_app(Options("", secret="s" * 40), MemoryJournal())) as client:
        desk = Desk(client)
        desk.create()
        desk.people(4)
        print("Essensbon ausgegeben" in desk.get("anmeldung/1"))
        desk.post("anmeldung/1/bon")
        print("Essensbon ausgegeben" in desk.get("anmeldung/1"), "Essensbon erhalten" in desk.get("protokoll"))


if __name__ == "__main__":
    tried()
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = tmp_path_factory.mktemp("voucher")
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "golden")
    for name in ("src", "tests", "scripts", "docs", "benchmarks"):
        shutil.copytree(ROOT / name, there / name, ignore=left_out)
    shutil.copytree(ROOT / "frontend" / "src", there / "frontend" / "src")
    shutil.copy(ROOT / "pyproject.toml", there)
    for name, side, anchor, text in STEP.findall(PAGE):
        insert(there / name, side, anchor, text)
    for name, text in APPEND.findall(PAGE):
        with (there / name).open("a", encoding="utf-8") as file:
            file.write(text)
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
        "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}",
        "PYTEST_ADDOPTS": "-n0 -p no:cacheprovider",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(["bash", "-c", line], cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_every_step_is_found() -> None:
    assert len(STEP.findall(PAGE)) == 11
    assert len(APPEND.findall(PAGE)) == 4
    assert len(COMMANDS.findall(PAGE)) == 1


@pytest.mark.slow
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    (block,) = COMMANDS.findall(PAGE)
    _, _, _, given, trail, tests = [run(copy, line) for line in block.splitlines()]
    assert given == "Nummer 1 hat den Essensbon.\n"
    assert "Nummer 1: Essensbon erhalten: ja" in trail
    assert re.search(r"\d+ passed", tests)


@pytest.mark.slow
def test_it_is_done_once_and_told_on_the_pages(copy: Path) -> None:
    run(copy, "python scripts/build_words.py")
    (copy / "tried.py").write_text(TRIED, encoding="utf-8")
    told = ["True Le numéro 1 a déjà reçu son bon de repas", "True", "False True"]
    assert run(copy, "python tried.py").splitlines() == told
