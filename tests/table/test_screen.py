"""The full-screen table, played with the keys."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from tests.given import spread
from textual.pilot import Pilot
from textual.widgets import Static

from puur.cards import card_name
from puur.cli.table.local_table import LocalTable, load_saved_table
from puur.cli.table.screen.app import TableApp
from puur.cli.table.screen.dialogs import ChoiceDialog, TextDisplayDialog
from puur.cli.table.screen.keys import TableScreen
from puur.records.files import read_file
from puur.records.replay import replay_recorded_game
from puur.records.verify import verify_record

from .tables import IDS, LARGE, SMALL, is_start, my_turn, on_screen, press_until, setup, table

pytestmark = pytest.mark.slow

SCREENS = [*zip(IDS, cycle([SMALL, LARGE]), strict=False)]
"""Each rule set on one of the two screens."""


def text_of(app: TableApp, part: str) -> str:
    return str(table(app).query_one(part, Static).render())


@pytest.mark.parametrize("reglement, size", spread(SCREENS, *SCREENS[:5], days=2))
def test_a_whole_deal_is_played_with_the_keys(reglement: str, size: tuple[int, int]) -> None:
    sitting = LocalTable(setup(reglement))

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: isinstance(app.screen, TextDisplayDialog))
        assert sitting.game.current.phase == "done"
        await pilot.press("enter")
        await press_until(app, pilot, my_turn(app))
        assert sitting.observed.deals_done == 1

    on_screen(sitting, script, size)


@pytest.mark.parametrize("deck", ["german", "french"])
def test_a_short_partie_ends_with_who_won_and_another_can_follow(deck: str, tmp_path: Path) -> None:
    file = tmp_path / "partie.jass.json"
    sitting = LocalTable(setup("allgemein", deck="french" if deck == "french" else "german", target=200, save_to=file))

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(
            app, pilot, lambda: sitting.game.finished is not None and isinstance(app.screen, ChoiceDialog)
        )
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("n")
        await press_until(app, pilot, my_turn(app))
        assert table(app).sitting is not sitting

    on_screen(sitting, script)
    record = read_file(file)
    assert replay_recorded_game(record).game.finished == sitting.game.finished
    assert not verify_record(record).violations


def test_a_refused_card_says_why_with_its_clause_and_what_is_allowed() -> None:
    sitting = LocalTable(setup())

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        def some_are_forbidden() -> bool:
            return my_turn(app)() and any(not sitting.observed.legal >> card & 1 for card in sitting.cards)

        await press_until(app, pilot, some_are_forbidden)
        cards, legal = sitting.cards, sitting.observed.legal
        forbidden = next(number for number, card in enumerate(cards) if not legal >> card & 1)
        await pilot.press(str(forbidden + 1))
        await pilot.pause()
        said = text_of(app, "#say")
        assert "GR-" in said
        assert "Erlaubt: " in said
        assert all(card_name(card) in said for card in cards if legal >> card & 1)
        assert sitting.cards == cards

    on_screen(sitting, script)


def test_a_game_saved_in_the_middle_of_a_hand_goes_on_there(tmp_path: Path) -> None:
    file = tmp_path / "halb.jass.json"
    sitting = LocalTable(setup("einzelschieber-2026", save_to=file))

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: my_turn(app)() and len(sitting.cards) == 5)
        await pilot.press("s")
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("o")

    on_screen(sitting, script)
    again = load_saved_table(file, setup())
    assert again.cards == sitting.cards
    assert again.observed == sitting.observed

    async def script_again(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: my_turn(app)() and len(again.cards) == 4)

    on_screen(again, script_again)


def test_the_estimate_can_be_changed_until_the_first_card_and_no_longer() -> None:
    sitting = LocalTable(setup("edjv-differenzler-2015"))

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: bool(sitting.has_deal and sitting.observed.bids_in[0]))
        await press_until(app, pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("u")
        await pilot.pause()
        await pilot.press("7", "7", "enter")
        await pilot.pause()
        assert sitting.observed.bids[0] == 77
        await press_until(app, pilot, lambda: my_turn(app)() and bool(sitting.observed.lying))
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert "liegt" in text_of(app, "#say")

    on_screen(sitting, script)


def test_pressing_twice_protects_from_a_slip() -> None:
    sitting = LocalTable(setup())

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, my_turn(app))
        cards = sitting.cards
        await pilot.press("z")
        legal = [number for number, card in enumerate(cards) if sitting.observed.legal >> card & 1]
        other = next((number for number in legal if number != table(app).cursor), legal[0])
        table(app).cursor = (other + 1) % len(cards)
        await pilot.press(str(other + 1))
        await pilot.pause()
        assert sitting.cards == cards
        await pilot.press(str(other + 1))
        await press_until(app, pilot, lambda: sitting.cards != cards)
        assert cards[other] not in sitting.cards

    on_screen(sitting, script)


@pytest.mark.parametrize("key, title", [("question_mark", "Hilfe"), ("r", "Regeln")])
def test_help_and_rules_open_and_close(key: str, title: str) -> None:
    sitting = LocalTable(setup())

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, my_turn(app))
        await pilot.press(key)
        await pilot.pause()
        assert title in str(app.screen.query(Static).first().render())
        await pilot.press("escape")
        await pilot.pause()
        assert my_turn(app)()

    on_screen(sitting, script)


def test_the_first_screen_needs_only_enter() -> None:
    sitting = LocalTable(setup("allgemein"))

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        assert is_start(app)
        await pilot.press("enter")
        await press_until(app, pilot, my_turn(app))
        assert table(app).sitting.law.id == "gruempi-2011"

    on_screen(sitting, script, ask=True)


def test_a_card_can_be_clicked() -> None:
    sitting = LocalTable(setup())

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: my_turn(app)() and not sitting.observed.weis_choices)
        cards, screen = sitting.cards, table(app)
        number = next(number for number, card in enumerate(cards) if sitting.observed.legal >> card & 1)
        width = 8
        left = (80 - len(cards) * width + 1) // 2
        await pilot.click("HandWidget", offset=(left + number * width + 3, 3))
        await press_until(app, pilot, lambda: cards[number] not in sitting.cards)
        assert screen.is_mounted

    on_screen(sitting, script)
