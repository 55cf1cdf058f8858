"""The full-screen table under hurried fingers and on a busy machine: nothing is asked twice, nothing stands still."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import pytest
from tests.given import spread
from textual import events
from textual.pilot import Pilot

from puur.cli.table.local_table import LocalTable
from puur.cli.table.screen.app import TableApp
from puur.cli.table.screen.keys import TableScreen
from puur.records.files import read_file
from puur.records.verify import verify_record

from .tables import my_turn, on_screen, press_until, setup

pytestmark = pytest.mark.slow
BURSTS = 4000


@pytest.mark.parametrize("seed", spread((3, 11), 3))
def test_enter_pressed_in_bursts_plays_to_the_end_and_on(seed: int, tmp_path: Path) -> None:
    chance, file = Random(seed), tmp_path / "partie.jass.json"  # noqa: S311 - no secret
    sitting = LocalTable(setup("allgemein", deck="french", target=200, save_to=file))

    def anew(app: TableApp) -> bool:
        return any(isinstance(one, TableScreen) and one.sitting is not sitting for one in app.screen_stack)

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        for _ in range(BURSTS):
            if anew(app):
                break
            for _ in range(chance.choice((1, 1, 2, 3))):
                app.post_message(events.Key("enter", "\r"))
            await pilot.pause(chance.choice((0, 0, 0.001, 0.02)))
        assert anew(app)
        await press_until(app, pilot, my_turn(app))

    on_screen(sitting, script)
    assert sitting.game.finished is not None
    assert not verify_record(read_file(file)).violations


def test_the_others_play_on_where_the_machine_is_taken_away_at_every_look_at_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = count()
    monkeypatch.setattr("textual._time.get_time", lambda: next(looks) * 0.002)
    sitting = LocalTable(setup("allgemein", deck="french"))

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: my_turn(app)() and len(sitting.cards) < 8)

    on_screen(sitting, script)
