"""A sheet of numbers, to be drawn or read aloud."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of text.

    title: is shown above it.
    heads: the column headings.
    rows: pairs (label, one text per column).
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]

    def to_lines(self, gap: int = 3) -> list[str]:
        """Return the table as aligned lines. gap: blanks between columns."""
        first = max(len(label) for label, _ in self.rows)
        widths = [max(len(text) for text in column) + gap for column in zip(self.heads, *self._cells(), strict=True)]
        lines = [" " * first + _line(self.heads, widths)]
        return lines + [label.ljust(first) + _line(cells, widths) for label, cells in self.rows]

    def to_sentences(self) -> list[str]:
        """Return each filled row as a sentence for reading aloud."""
        filled = [(label[:1].upper() + label[1:], cells) for label, cells in self.rows if any(cells)]
        return [
            f"{label} {cells[0]}." if _alike(cells) else f"{label}: {self._pairs(cells)}." for label, cells in filled
        ]

    def _pairs(self, cells: tuple[str, ...]) -> str:
        return ", ".join(f"{head} {cell}" for head, cell in zip(self.heads, cells, strict=True) if cell)

    def _cells(self) -> list[tuple[str, ...]]:
        return [cells for _, cells in self.rows]


def _alike(cells: tuple[str, ...]) -> bool:
    """Whether the row says one word of all, as in ``zählt doppelt``."""
    return len(set(cells)) == 1 and cells[0].isalpha()


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
