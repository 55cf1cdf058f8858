"""Names as people write them: the same one with and without accents, whichever word comes first."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 80
"""Letters of the name of a person, a team, a club, an event, wherever it is typed or read in."""
_LETTERS: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d"})
_SPELT_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))


def folded(text: str) -> str:
    """Return a name without case, accents and the difference between ü and ue.

    >>> folded("Müller-Rüegg"), folded("Mueller-Rueegg"), folded("Zoë")
    ('muller-rugg', 'muller-rugg', 'zo')
    """
    plain = text.casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain.translate(_LETTERS))
        plain = "".join(char for char in plain if not unicodedata.combining(char))
    for spelt, short in _SPELT_OUT:
        while spelt in plain:  # an ü before an e, as in Rüegg, is spelt out as uee
            plain = plain.replace(spelt, short)
    return plain


def in_order(name: str) -> str:
    """Return what names are put in order by: as folded, and Nr. 9 before Nr. 10."""
    return re.sub(r"\d+", lambda number: number[0].zfill(6), folded(name))


def same_name(one: str, other: str) -> bool:
    """Return whether two names are the same, however they are written and whichever word comes first.

    >>> same_name("Meinrad Müller", "MUELLER Meinrad")
    True
    """
    return sorted(folded(one).split()) == sorted(folded(other).split())
