"""The steps of docs/add-a-desk-page.md, carried out on a copy: the page and the command show the same players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, INSERT, WRITE, carried_out, copied, misplaced, page, run

PAGE = page("add-a-desk-page.md")
TRIED = """\
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app
from tests.web.test_offered import reach
from tests.web.test_tournament_pages import Desk


def tried():
    options = ServerOptions("", secret="s" * 40, posts=10_000, works=10_000)
    with TestClient(create_app(options, MemoryJournal())) as client:
        desk = Desk(client)
        reach(desk, "drawn")
        print(desk.home + "/passe/1/fehlt" in desk.get("passe/1"))
        print(all(name in desk.get("passe/1/fehlt") for name in ("Anna", "Beat", "Chiara", "Dario")))
        desk.post("passe/1/tisch/1/total", **{"p-0": "640"})
        print("Von allen ist das Resultat da." in desk.get("passe/1/fehlt"))
        desk.leave()
        print("Von allen ist das Resultat da." in desk.get("passe/1/fehlt"))


if __name__ == "__main__":
    tried()
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = copied(tmp_path_factory.mktemp("missing"), "scripts", "docs", "benchmarks", "frontend")
    carried_out(there, PAGE)
    return there


def test_every_step_is_found() -> None:
    assert len(INSERT.findall(PAGE)) == 6
    assert len(WRITE.findall(PAGE)) == 9
    assert len(COMMANDS.findall(PAGE)) == 1
    assert misplaced(PAGE) == []


@pytest.mark.endurance
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    (block,) = COMMANDS.findall(PAGE)
    _, _, missing, tests = [run(copy, line) for line in block.splitlines()]
    assert re.fullmatch(r"(?:.+ \(\d+\): Tisch \d\n){8}", missing)
    assert re.search(r"\d+ passed", tests)


@pytest.mark.endurance
def test_the_page_lists_whoever_has_no_result_and_opens_for_the_desk_only(copy: Path) -> None:
    run(copy, "python scripts/build_words.py")
    (copy / "tried.py").write_text(TRIED, encoding="utf-8")
    assert run(copy, "python tried.py").splitlines() == ["True", "True", "True", "False"]
