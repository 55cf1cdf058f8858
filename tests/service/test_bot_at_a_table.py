"""The program of docs/bots.md that plays at a table of a server, as a newcomer copies it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.served import served

from puur.journal import MemoryJournal
from puur.service.live.scheduler import Pace
from puur.web.app import ServerOptions, create_app

WRITTEN = re.compile(r"^## At a table of a server$.*?^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PACE = Pace(bot=0.0, trick=0.0, look=20.0, away=600.0, first=0.0, late=0.0)


@pytest.mark.slow
def test_the_program_of_the_page_plays_a_whole_game(checkout: Path, tmp_path: Path) -> None:
    found = WRITTEN.search((checkout / "docs" / "bots.md").read_text(encoding="utf-8"))
    assert found is not None
    program = tmp_path / "at_a_table.py"
    program.write_text(found[1], encoding="utf-8")
    options = ServerOptions("", secret="it stays" * 4, pace=PACE)
    with served(create_app(options, MemoryJournal())) as address:
        done = subprocess.run(
            [sys.executable, str(program), address], capture_output=True, text=True, check=False, timeout=100
        )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"points: \d+ \d+\n", done.stdout)
