"""Text for people at 80 columns: wrapped, indented, lined up."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

WIDTH: Final = 78


def paragraph(text: str, indent: str = "", hang: str | None = None) -> str:
    """Return the text wrapped; ``hang`` indents the lines after the first (as ``indent`` where None)."""
    rest = indent if hang is None else hang
    return textwrap.fill(
        text, WIDTH, initial_indent=indent, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


def labelled(label: str, text: str, column: int) -> str:
    """Return the label, and the text beside it from that column on."""
    return paragraph(text, f"{label:<{column}}", " " * column)


def heading(text: str) -> str:
    """Return a line that begins a chapter."""
    return f"\n{text.upper()}\n"


def ids(names: Iterable[str]) -> str:
    """Return clause ids, those of one point gathered.

    >>> ids(["AR-10-a", "AR-10-b", "AR-15-d"])
    'AR-10-a, -b, AR-15-d'
    """
    words: list[str] = []
    before = ""
    for name in names:
        stem, dash, letter = name.rpartition("-")
        words.append(f"-{letter}" if dash and stem == before and not letter.isdigit() else name)
        before = stem
    return ", ".join(words)
