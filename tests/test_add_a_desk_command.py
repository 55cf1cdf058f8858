"""The steps of docs/add-a-desk-command.md, carried out on a copy: asked for by page and shell, refused, told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, INSERT, WRITE, carried_out, copied, misplaced, page, run

PAGE = page("add-a-desk-command.md")
TRIED = """\
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.tournament.commands import GiveVoucher
from puur.web.app import ServerOptions, create_app
from puur.words.catalogue import Voice, sentence
from tests.tournament.house import ES, Evening
from tests.web.test_tournament_pages import Desk


def tried():
    evening = Evening(ES, passen=1, games=2)
    evening.people(4)
    evening.do(GiveVoucher("1"))
    refusal = evening.refused(GiveVoucher("1"))
    print(evening.now.players["1"].voucher, sentence(refusal.said, Voice("fr")))
    with TestClient(create_app(ServerOptions("", secret="s" * 40), MemoryJournal())) as client:
        desk = Desk(client)
        desk.create()
        desk.people(4)
        print("Essensbon ausgeben" in desk.get("anmeldung/1"))
        desk.post("anmeldung/1/bon")
        print("Essensbon ausgeben" in desk.get("anmeldung/1"), "Essensbon erhalten" in desk.get("protokoll"))


if __name__ == "__main__":
    tried()
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = copied(tmp_path_factory.mktemp("voucher"), "scripts", "docs", "benchmarks", "frontend")
    carried_out(there, PAGE)
    return there


def test_every_step_is_found() -> None:
    assert len(INSERT.findall(PAGE)) == 10
    assert len(WRITE.findall(PAGE)) == 11
    assert len(COMMANDS.findall(PAGE)) == 1
    assert misplaced(PAGE) == []


@pytest.mark.endurance
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    (block,) = COMMANDS.findall(PAGE)
    _, _, _, given, trail, tests = [run(copy, line) for line in block.splitlines()]
    assert given == "Nummer 1 hat den Essensbon.\n"
    assert "Nummer 1: Essensbon erhalten: ja" in trail
    assert re.search(r"\d+ passed", tests)


@pytest.mark.endurance
def test_it_is_done_once_and_told_on_the_pages(copy: Path) -> None:
    run(copy, "python scripts/build_words.py")
    (copy / "tried.py").write_text(TRIED, encoding="utf-8")
    told = ["True Le numéro 1 a déjà reçu son bon de repas", "True", "False True"]
    assert run(copy, "python tried.py").splitlines() == told
