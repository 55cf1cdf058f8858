"""Tables for tests: the same cards for the same number, and a person who presses Enter through a game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from puur.cards import Deck
from puur.cli.table.local_table import LocalTable, PlayOptions
from puur.cli.table.screen.app import StartScreen, TableApp
from puur.cli.table.screen.dialogs import NumberDialog
from puur.cli.table.screen.keys import TableScreen

IDS = ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015")
NAMES = ("Anna", "Vreni", "Trudi", "Sepp")
SMALL, LARGE = (80, 24), (120, 40)
_PATIENCE = 8000
_LOOK = 20
"""Where nothing is asked, a trick may wait for Enter: it is turned after so many looks."""

Script = Callable[[TableApp, Pilot[Path]], Awaitable[None]]


def setup(
    reglement: str = "gruempi-2011",
    *,
    deck: Deck = "german",
    seed: int = 1,
    me: int = 0,
    save_to: Path | None = None,
    **chosen: str | int,
) -> PlayOptions:
    """A table with the quick bots."""
    return PlayOptions(reglement, deck, NAMES, me, "random", seed, chosen, save_to)


def on_screen(sitting: LocalTable, script: Script, size: tuple[int, int] = SMALL, *, ask: bool = False) -> None:
    """Run a script at the full-screen table, without pauses."""

    async def run() -> None:
        app = TableApp(sitting, ask=ask, person="Anna", pace=0)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(run())


def table(app: TableApp) -> TableScreen:
    """The table's screen, whatever stands above it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def press_until(app: TableApp, pilot: Pilot[Path], reached: Callable[[], bool]) -> None:
    """Press Enter, and 4 0 where a number is asked, until something is so.

    While others play wait for what comes by itself: an Enter on its way would close it unseen.
    """
    for step in range(_PATIENCE):
        await pilot.pause()
        if reached():
            return
        if isinstance(app.screen, TableScreen) and _idle(app.screen) and step % _LOOK:
            await pilot.pause(0.02)
            continue
        await pilot.press(*("4", "0", "enter") if isinstance(app.screen, NumberDialog) else ("enter",))
    message = f"never reached; last was {app.screen}"
    raise AssertionError(message)


def _idle(screen: TableScreen) -> bool:
    """Whether no card is awaited: others play, or the deal is over and its result comes next, or who has won."""
    return not screen.must_play_card or screen.sitting.deal_over or screen.sitting.game.finished is not None


def my_turn(app: TableApp) -> Callable[[], bool]:
    """Whether a card is awaited and nothing stands above the table."""
    return lambda: isinstance(app.screen, TableScreen) and app.screen.must_play_card


def is_start(app: TableApp) -> bool:
    """Whether the first screen is shown."""
    return isinstance(app.screen, StartScreen)
