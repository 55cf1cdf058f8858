"""Recognises the same name in other spellings: with and without accents, first name or family name first."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

LONGEST: Final = 80
"""The most letters of the name of a person, a team, a club or an event, wherever it is typed or read."""
_KEPT: Final = 8_192
APOSTROPHES: Final = "'’‘‛ʼʻʹ′´`"  # noqa: RUF001 - all that programs put for one
_LETTERS: Final = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ĸ": "k"}
    | {"\N{LATIN SMALL LETTER DOTLESS I}": "i", "ŋ": "n", "ŧ": "t", "ƒ": "f"}
    | dict.fromkeys("‐‑‒–—−", "-")  # noqa: RUF001 - what programs put for a hyphen
    | dict.fromkeys(APOSTROPHES, None)
)
"""Letters that Unicode does not take apart, hyphens as one, apostrophes as none."""
_SPELT_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))


@lru_cache(_KEPT)
def name_for_comparison(text: str) -> str:
    """Return a name for comparison: no case, accents, apostrophes, ligatures; ü equals ue.

    >>> name_for_comparison("Müller-Rüegg"), name_for_comparison("Mueller-Rueegg"), name_for_comparison("Zoë")
    ('muller-rugg', 'muller-rugg', 'zo')
    >>> name_for_comparison("O’Brien") == name_for_comparison("obrien")
    True
    """
    plain = plain_text(text)
    for spelt, short in _SPELT_OUT:
        while spelt in plain:  # an ü before an e, as in Rüegg, is spelt out as uee
            plain = plain.replace(spelt, short)
    return plain


def plain_text(text: str) -> str:
    """Return a text without case, accents (also those of ä, ö and ü), apostrophes and ligatures; any dash is ``-``.

    >>> plain_text("Łukasz O’Brien"), plain_text("Müller")
    ('lukasz obrien', 'muller')
    """
    plain = text.casefold()
    if not plain.isascii():
        # The acute accent by itself falls into a blank when taken apart, so signs are translated before and after.
        plain = unicodedata.normalize("NFKD", plain.translate(_LETTERS))
        plain = "".join(char for char in plain if not unicodedata.combining(char))
    return plain.translate(_LETTERS)


def same_name(one: str, other: str) -> bool:
    """Return whether two names are the same but for spelling (case, accents, ü as ue) and the order of their words.

    >>> same_name("Meinrad Müller", "MUELLER Meinrad")
    True
    """
    return name_words_sorted(one) == name_words_sorted(other)


@lru_cache(_KEPT)
def name_words_sorted(name: str) -> tuple[str, ...]:
    """Return the words of a name as :func:`name_for_comparison` writes them, sorted; equal names have equal results."""
    return tuple(sorted(name_for_comparison(name).split()))
