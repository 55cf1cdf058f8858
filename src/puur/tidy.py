"""Cleans what people type: one line, without invisible characters."""

from __future__ import annotations

import unicodedata
from typing import Final

_STEERING: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's kinds of characters that steer instead of being seen: controls, direction marks, what is nothing yet."""


def tidy(text: str) -> str:
    r"""Return the text in NFC, without control characters, with single spaces and none at the ends.

    >>> tidy("  Müller \t Meinrad\u202e "), tidy("An\x00na"), tidy("\u200b")
    ('Müller Meinrad', 'Anna', '')
    """
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    return " ".join("".join(char for char in spaced if unicodedata.category(char) not in _STEERING).split())


def tidy_lines(text: str) -> str:
    r"""Return a text of several lines, each in NFC, without control characters and superfluous spaces.

    >>> tidy_lines("Traktanden\u202e\r\n1.  Kasse\n")
    'Traktanden\n1. Kasse'
    """
    return "\n".join(map(tidy, text.splitlines())).strip()
