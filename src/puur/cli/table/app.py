"""The full-screen program: first screen, table, another Partie."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import BindingType

from puur.cli.table.dialogs import CSS
from puur.cli.table.sitting import Sitting
from puur.cli.table.start import Chosen, Start
from puur.cli.table.table_screen import TableScreen


class TableApp(App[Path]):
    """One evening at the terminal; it returns where the last record is kept, None if nowhere."""

    CSS = CSS
    TITLE = "Puur"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, sitting: Sitting, *, ask: bool, person: str, pace: float) -> None:
        """Say which table is set up; ask: the first screen may still change its Reglement, deck and name."""
        super().__init__()
        self._sitting, self._ask, self._person, self._pace = sitting, ask, person, pace

    def on_mount(self) -> None:
        """Begin."""
        self._evening()

    @work
    async def _evening(self) -> None:
        """Play one Partie after the other."""
        sitting = self._sitting
        if self._ask:
            chosen = await self.push_screen_wait(Start(sitting.setup.deck, self._person))
            if chosen is None:
                self.exit()
                return
            sitting = self._seated(chosen)
        while await self.push_screen_wait(TableScreen(sitting, self._pace)) == "again":
            sitting = sitting.again()
        self.exit(sitting.save_to)

    def _seated(self, chosen: Chosen) -> Sitting:
        setup = self._sitting.setup
        names = list(setup.names)
        names[setup.me] = chosen.name
        a, b, c, d = names
        return Sitting(replace(setup, reglement=chosen.reglement, deck=chosen.deck, names=(a, b, c, d)))
