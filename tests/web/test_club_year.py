"""A whole simulated year of a club through its pages, form by form, and the same year from the shell."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient

from puur.cli.app import main
from puur.cli.season_script import Step, acted
from puur.club.document import document
from puur.club.fines import francs
from puur.club.season.as_year import as_year, rules_of, standings
from puur.club.season.fining import FinePaid, FineReversed, PaymentReversed
from puur.journal import MemoryJournal
from puur.service.doors import Keys
from puur.web.app import Options, create_app

from .club_forms import HOME, Board

END = date(2026, 12, 31)
SECRET = "a secret of this test"  # noqa: S105


@pytest.fixture
def board() -> Iterator[Board]:
    store = MemoryJournal()
    with TestClient(create_app(Options("", secret=SECRET, posts=10_000), store)) as client:
        client.app.state.desk.keys = Keys(store, SECRET, PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield Board(client)


@pytest.mark.slow
def test_a_year_through_the_pages_is_the_year_from_the_shell(
    board: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club, steps = acted(7, 2026)
    assert "Der Verein ist angelegt." in board.found().text
    for step in steps[1:]:
        board.take(step)
    file = tmp_path / "jahr.json"
    file.write_text(board.client.get(f"{HOME}/datei/2026").text, encoding="utf-8")
    assert main(["season", "standings", str(file), "--as-of", str(END), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = document(rules_of(club, 2026), as_year(club, 2026, END), standings(club, 2026, END))
    assert told == json.loads(msgspec.json.encode(expected))
    shown = re.findall(r'<th scope="row">([^<]+)</th>\s*<td class="number">(-?\d+)</td>', board.get("rangliste/2026"))
    names = {one.id: one.name for one in club.members.values()}
    assert shown == [(names[one.member], str(one.total)) for one in standings(club, 2026).year]
    assert club.fame[0].name in board.get("ruhm")
    assert f"CHF {francs(_paid(steps))} bezahlt." in board.get("kasse/2026")


def _paid(steps: list[Step]) -> int:
    """What came in for fines and was not taken back, in Rappen."""
    came: dict[int, int] = {}
    for event in (event for step in steps for event in step.events):
        if isinstance(event, FinePaid):
            came[event.fine] = event.amount
        elif isinstance(event, PaymentReversed | FineReversed):
            came.pop(event.fine, None)
    return sum(came.values())
