"""The alphabetical order of names, as in a Swiss telephone book."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, Protocol

from puur.names import APOSTROPHES
from puur.tidy import tidy

_KEPT: Final = 8_192
_APOSTROPHES: Final = str.maketrans(dict.fromkeys(APOSTROPHES))
_HYPHENS: Final = str.maketrans(dict.fromkeys("-‐‑‒–—", " "))  # noqa: RUF001 - and for a hyphen
Key = tuple[tuple[int, ...], str]


@lru_cache(_KEPT)
def alphabetical(text: str) -> Key:
    """Return a sort key for a name: Unicode collation in the order of the Swiss alphabet.

    ä sorts beside a, Ł beside L, Š beside S. An apostrophe is ignored, a hyphen counts as a blank, and numbers are
    compared by their value.

    >>> sorted(["Zürcher", "Łukasz", "Ärni", "Lutz", "Šarić", "Arnold", "Schmid", "Lukas"], key=alphabetical)
    ['Ärni', 'Arnold', 'Lukas', 'Łukasz', 'Lutz', 'Šarić', 'Schmid', 'Zürcher']
    """
    plain = re.sub(r"\d+", lambda number: number[0].zfill(6), tidy(text.translate(_APOSTROPHES).translate(_HYPHENS)))
    return _collator().sort_key(plain), text


class _Collator(Protocol):
    def sort_key(self, text: str) -> tuple[int, ...]: ...


@cache
def _collator() -> _Collator:
    """Return the collator; its table is read by whoever sorts first."""
    from pyuca import Collator  # noqa: PLC0415 - reading its table takes a tenth of a second

    collator: _Collator = Collator()
    return collator
