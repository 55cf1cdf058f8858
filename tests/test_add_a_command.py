"""The steps of docs/add-a-command.md, carried out on a copy: the new command is played, recorded, sent and typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, INSERT, WRITE, carried_out, copied, misplaced, page, run

PAGE = page("add-a-command.md")


HEARD = """\
from puur.service.table import messages
print(messages.to_game_command(2, messages.read_message('{"do": "wait", "id": "a1"}')))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = copied(tmp_path_factory.mktemp("moment"), "scripts", "frontend", "docs", "examples", "benchmarks")
    carried_out(there, PAGE)
    return there


def test_every_step_is_found() -> None:
    assert len(INSERT.findall(PAGE)) == 16
    assert len(WRITE.findall(PAGE)) == 21
    assert len(COMMANDS.findall(PAGE)) == 2
    assert misplaced(PAGE) == []


@pytest.mark.endurance
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    said = {line: run(copy, line) for block in COMMANDS.findall(PAGE) for line in block.splitlines()}
    *_, verified, converted, tests, more = said.values()
    assert "alles nach den Regeln" in verified
    assert json.loads(converted)["deals"][0]["actions"][1] == {"seat": 0, "do": "wait"}
    assert all(re.search(r"\d+ passed", one) for one in (tests, more))
    assert '"wait"' in (copy / "frontend" / "src" / "api" / "wire.ts").read_text(encoding="utf-8")


@pytest.mark.endurance
def test_it_is_heard_offered_and_typed(copy: Path) -> None:
    run(copy, "python scripts/build_words.py")
    assert "Du überlegst." in run(copy, r'printf "E\nmoment\nende\n" | puur play --plain --seed 2')
    (copy / "heard.py").write_text(HEARD, encoding="utf-8")
    assert run(copy, "python heard.py") == "Wait(seat=2)\n"
