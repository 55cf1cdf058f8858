"""The slate (Jasstafel) drawn: for each side a Z with strokes of 100 on top, 50 across, 20 at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cli.table.canvas.grid import Canvas
from puur.law.readings.tafel import Side

CHALK: Final = "#ece9df on #262b30"
FAINT: Final = "#8d949b on #262b30"
_FEWEST_ROWS: Final = 5
_NUMBER: Final = 6


@dataclass(frozen=True, slots=True)
class SlateSide:
    """One side (team) of the score slate.

    title: is written above it.
    side: its strokes by kind.
    """

    title: str
    side: Side


def draw_slate(canvas: Canvas, sides: tuple[SlateSide, ...]) -> None:
    """Draw both sides of the score slate on a canvas, one below the other. sides: with their strokes."""
    height = (canvas.height - len(sides) + 1) // len(sides)
    for number, written in enumerate(sides):
        _draw_side(canvas, number * (height + 1), min(height, canvas.width // 3 + 3), written)


def _draw_side(canvas: Canvas, top: int, height: int, written: SlateSide) -> None:
    strokes, width = written.side.strokes, canvas.width - 2
    canvas.write(1, top, written.title[: width - 6], f"bold {CHALK}")
    canvas.write_ending_at(1 + width, top, str(strokes.total), FAINT)
    if height < _FEWEST_ROWS:
        return
    bottom = top + height - 1
    canvas.write(1, top + 1, "─" * width, CHALK)
    canvas.write(1, top + 1, strokes_text(strokes.hundreds, width), f"bold {CHALK}")
    _diagonal(canvas, (top + 2, bottom - 1), strokes.fifties, width)
    canvas.write(1, bottom, "─" * (width - _NUMBER), CHALK)
    canvas.write(1, bottom, strokes_text(strokes.twenties, width - _NUMBER), f"bold {CHALK}")
    canvas.write_ending_at(1 + width, bottom, f"{strokes.rest:>{_NUMBER - 2}}", f"bold {CHALK}")
    _draw_struck(canvas, bottom - 1, 1 + width, written.side.struck)


def strokes_text(count: int, width: int) -> str:
    """Return strokes as text in groups of five; two a character, or a number, where they would not fit.

    count: how many strokes. width: the most characters.

    >>> strokes_text(7, 20), strokes_text(7, 6), strokes_text(30, 6)
    ('┼┼┼┼┼─┼┼', '╫╫╫┼', '30×')
    """
    fives, left = divmod(count, 5)
    loose = "─".join(["┼" * 5] * fives + ["┼" * left] * bool(left))
    if len(loose) <= width:
        return loose
    dense = "╫" * (count // 2) + "┼" * (count % 2)
    return dense if len(dense) <= width else f"{count}×"


def _diagonal(canvas: Canvas, rows: tuple[int, int], fifties: int, width: int) -> None:
    first, last = rows
    canvas.draw_line((2 * width, 4 * first), (2, 4 * last + 3), CHALK)
    step = 2 if 2 * fifties <= width else 1
    for stroke in range(min(fifties, width)):
        place = min(1 + stroke * step, width - 1)
        row = first + round((place + 0.5) / width * (last - first + 1) - 0.5)
        canvas.write(width - place, row, "╲", f"bold {CHALK}")


def _draw_struck(canvas: Canvas, row: int, end: int, numbers: tuple[int, ...]) -> None:
    """Old remainders above the one that holds, the latest three."""
    for number in reversed(numbers[-3:]):
        canvas.write_ending_at(end, row, str(number), f"strike {FAINT}")
        end -= len(str(number)) + 1
