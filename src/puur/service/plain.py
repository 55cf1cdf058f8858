"""What people write, made harmless: one line of visible characters, nothing that steers a screen."""

from __future__ import annotations

import unicodedata
from typing import Final

_STEERING: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def plain(text: str) -> str:
    r"""Return the text composed (NFC), without characters that steer (controls, direction marks), single spaces.

    >>> plain("  An\x00na\n \u202eBeat "), plain("\u200b")
    ('Anna Beat', '')
    """
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    shown = "".join(char for char in spaced if unicodedata.category(char) not in _STEERING)
    return " ".join(shown.split())
