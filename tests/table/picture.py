"""Draws docs/images/table.svg: run ``.venv/bin/python -m tests.table.picture`` in the checkout."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from textual.pilot import Pilot

from puur.cli.table.local_table import LocalTable
from puur.cli.table.screen.app import TableApp

from .tables import my_turn, on_screen, press_until, setup

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "table.svg"
_SIZE = (104, 33)


def without_links(svg: str) -> str:
    """The drawing with the reader's own fixed-width font and no address in it."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono")


def draw() -> None:
    """Play until the table is worth a look, and draw it."""
    sitting = LocalTable(replace(setup(seed=59), bots="rules"))

    def worth_a_look() -> bool:
        seen = sitting.observed
        some_forbidden = 2 <= seen.legal.bit_count() < len(sitting.cards)
        return (
            min(seen.written) > 300
            and len(seen.lying) == 3
            and bool(seen.said)
            and len(sitting.cards) == 9
            and some_forbidden
        )

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await press_until(app, pilot, lambda: my_turn(app)() and worth_a_look())
        await pilot.pause()
        PICTURE.write_text(without_links(app.export_screenshot(title="puur play")), encoding="utf-8")

    on_screen(sitting, script, _SIZE)


if __name__ == "__main__":
    draw()
