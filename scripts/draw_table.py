"""Draws every size and number of Passen, and writes down what is repeated against what counting allows.

    python scripts/draw_table.py                      writes docs/draw-table.tsv and docs/draw-table.md
    python scripts/draw_table.py 12-16 4,5            prints the Einzelschieber for these players and Passen
    python scripts/draw_table.py 20 5 edjv-differenzler-2015

Every line is one draw, from Los number 1. What repeats hangs on the plan and hardly on the number; where a plan is
stored it does not at all. The files hold the Einzelschieber for 4 to 100 people in 1 to 12 Passen: more than an
evening is long, and what plans are stored for. The pages and the shell accept up to 60 Passen; beyond 12 every draw is
a search of seconds, so these are computed where somebody asks, as is the Differenzler.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from puur.law.reglemente import reglement
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.draw.repeats import MeetingCounts

DOCS: Final = Path(__file__).parent.parent / "docs"
SEED: Final = 1
SIZES: Final = range(4, 101)
FULL: Final = range(1, 13)
LAW: Final = "einzelschieber-2026"
FIGURES: Final = ("partner", "table", "opponent")
COLUMNS: Final = (
    "reglement",
    "players",
    "passen",
    *(f"{what}_{figure}" for what in ("again", "most", "least_again", "least_most") for figure in FIGURES),
    "reached",
)


def row(law: str, players: int, passen: int) -> tuple[str, ...]:
    """Draw once and return the line's columns."""
    plan = draw_seating_plan(DrawTask([str(number) for number in range(1, players + 1)], passen, reglement(law)), SEED)
    counted = [*_figures(plan.meetings), *_figures(plan.least)]
    return (law, *map(str, (players, passen, *counted)), "yes" if plan.meetings == plan.least else "no")


def rows(law: str, sizes: Iterable[int], passen: Iterable[int]) -> Iterator[tuple[str, ...]]:
    """Yield a line for every size and number of Passen."""
    wanted = tuple(passen)
    return (row(law, players, number) for players in sizes for number in wanted)


def _figures(met: MeetingCounts) -> list[int]:
    return [getattr(part, figure) for part in (met.repeats, met.maximum) for figure in FIGURES]


def overview(lines: Iterable[tuple[str, ...]]) -> str:
    """Return the lines as a page for people: a row for each size, a column for each number of Passen."""
    found = [dict(zip(COLUMNS, line, strict=True)) for line in lines]
    own = {(int(one["players"]), int(one["passen"])): one for one in found}
    reached = sum(one["reached"] == "yes" for one in found)
    parts = [HEAD, f"\n{reached} von {len(own)} Auslosungen sind so gut, wie es rechnerisch geht.\n"]
    parts.append("| | " + " | ".join(map(str, FULL)) + " |\n|---|" + "---|" * len(FULL))
    parts += [f"| {size} | " + " | ".join(_cell(own[size, number]) for number in FULL) + " |" for size in SIZES]
    return "\n".join(parts) + "\n"


HEAD: Final = """# Einzelschieber: wie oft man sich wiedersieht

Gerechnet mit `python scripts/draw_table.py`, eine Auslosung pro Feld; alle Zahlen stehen in `draw-table.tsv`.
Zeilen sind Leute, Spalten Passen.

- **·**: Niemand sitzt zweimal mit jemandem am gleichen Tisch.
- **18/2**: 18-mal sitzen zwei nochmals am gleichen Tisch, keine zwei mehr als zweimal. Mit weniger
  Wiederholungen geht es rechnerisch nicht.
- **6/2 (0/1)**: So weit ist die Auslosung; in Klammern, was sich rechnerisch nicht unterbieten lässt. Ob ein Plan so
  weit kommt, ist damit nicht gesagt: für 20 Leute in 6 Passen weiss man, dass es keinen gibt.
- **(=)**: Am Tisch geht es nicht mit weniger, nur als Gegner oder Partner vielleicht gleichmässiger.
- **P4**: 4-mal hat jemand nochmals den gleichen Partner, weil es nicht genug andere gibt.

Das gilt für den Einzelschieber in 1 bis 12 Passen; länger ist kein Abend. Die Seiten nehmen bis 60 an: über 12
wird bei jeder Auslosung gesucht, und was herauskommt, rechnet `python scripts/draw_table.py 40 13-15`, für den
Differenzler `python scripts/draw_table.py 20 5 edjv-differenzler-2015`."""


def _cell(one: dict[str, str]) -> str:
    again, most = one["again_table"], one["most_table"]
    if again == "0":
        return "·"
    partner = "" if one["again_partner"] == "0" else f"P{one['again_partner']} "
    said, least = f"{again}/{most}", f"{one['least_again_table']}/{one['least_most_table']}"
    if one["reached"] == "yes":
        return partner + said
    return f"{partner}{said} ({'=' if said == least else least})"


def _numbers(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        found += range(int(low), int(high or low) + 1)
    return found


def main(words: list[str]) -> None:
    """Print some lines, or write the files."""
    if words:
        sizes, passen, *law = words
        for line in rows(law[0] if law else LAW, _numbers(sizes), _numbers(passen)):
            sys.stdout.write("\t".join(line) + "\n")
        return
    lines = list(rows(LAW, SIZES, FULL))
    text = "\n".join("\t".join(line) for line in (COLUMNS, *lines))
    (DOCS / "draw-table.tsv").write_text(text + "\n", encoding="utf-8")
    (DOCS / "draw-table.md").write_text(overview(lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
