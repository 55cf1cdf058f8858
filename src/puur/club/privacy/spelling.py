"""How a name may be written: turned round, in capitals, with or without its accents, as banks and people do."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

_SPLIT: Final = re.compile(r"[\s,-]+")
_TWO_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "\u00df": "ss"})


def words(name: str) -> list[str]:
    """Return the parts of a name.

    >>> words("Eva-Maria  Müller-Frei")
    ['Eva', 'Maria', 'Müller', 'Frei']
    """
    return [word for word in _SPLIT.split(name) if word]


@cache
def whole(name: str) -> re.Pattern[str] | None:
    """Return what finds a name of at least two words, in its order or turned round; None where it has only one.

    >>> bool(whole("Jörg Müller").search("MUELLER, JOERG, Bern")), bool(whole("Jörg Müller").search("Jörg Müllers"))
    (True, False)
    """
    given = name.split()
    if len(given) == 1:
        return None
    orders = [given, given[1:] + given[:1], given[-1:] + given[:-1]]
    found = "|".join(r"[\s,]+".join(map(_spelt, order)) for order in orders)
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)", re.IGNORECASE)


@cache
def any_of(parts: frozenset[str]) -> re.Pattern[str] | None:
    """Return what finds any of these words by itself, None where there are none."""
    if not parts:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(_spelt, parts), key=len, reverse=True))})(?!\w)", re.IGNORECASE)


def _spelt(word: str) -> str:
    """Return every spelling of a word as a pattern."""
    plain = "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
    ways = {word, unicodedata.normalize("NFD", word), word.translate(_TWO_LETTERS), plain}
    return f"(?:{_any(ways)})"


def _any(ways: Iterable[str]) -> str:
    return "|".join(re.escape(way) for way in sorted(ways, key=lambda way: (-len(way), way)))
