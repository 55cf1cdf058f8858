"""A grid of characters with styles, and a finer grid of dots on top of it: everything at the table is drawn on one."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.text import Text

_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_BRAILLE: Final = 0x2800


class Canvas:
    """A grid of terminal cells to draw on; anything outside is ignored. Styles are those of Rich, such as ``bold``."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        """Begin with blanks in one style."""
        self.width, self.height, self.style = max(width, 0), max(height, 0), style
        self._cells = [[(" ", style)] * self.width for _ in range(self.height)]

    def write(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Write text rightwards from a column and row, both from 0; what is outside the canvas is dropped.

        style: as Rich writes it; None leaves the style of the cells.
        """
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for place, char in enumerate(text, start=x):
            if 0 <= place < self.width:
                row[place] = (char, row[place][1] if style is None else style)

    def write_ending_at(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Write text in row y that ends just before column x, both from 0.

        style: as Rich writes it; None leaves the style of the cells.
        """
        self.write(x - len(text), y, text, style)

    def set_dot(self, x: int, y: int, style: str) -> None:
        """Set one of the 2 × 4 dots of a cell; dots outside the canvas are dropped.

        x, y: counted in dots, from 0. style: as Rich writes it, for the whole cell.
        """
        column, row = x // 2, y // 4
        if not (0 <= column < self.width and 0 <= row < self.height):
            return
        char = self._cells[row][column][0]
        dots = ord(char) - _BRAILLE if _BRAILLE <= ord(char) <= _BRAILLE + 0xFF else 0
        self._cells[row][column] = (chr(_BRAILLE + (dots | _DOTS[y % 4][x % 2])), style)

    def draw_line(self, start: tuple[int, int], end: tuple[int, int], style: str) -> None:
        """Draw a straight line of dots from one (x, y) to another.

        start, end: counted in dots (2 × 4 a cell), from 0. style: as Rich writes it.
        """
        (x0, y0), (x1, y1) = start, end
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            self.set_dot(round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps), style)

    def to_rich_text(self) -> Text:
        """Return the drawing as Rich text."""
        drawn = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            for style, run in groupby(row, key=lambda cell: cell[1]):
                drawn.append("".join(char for char, _ in run), style)
        return drawn

    def to_plain_text(self) -> str:
        """Return the drawing as lines of characters, without styles and without blanks at their ends."""
        return "\n".join("".join(char for char, _ in row).rstrip() for row in self._cells)
