"""Recovery phrases: six words that open an account at any address, also without https.

The words are proquints (Wilkerson 2009, arXiv:0901.4016). Each stands for 16 random bits, and people of every language
can read it aloud. Nobody can guess 96 random bits, not even with the hash in hand: so a fast hash is enough.
"""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b
from typing import Final

from puur.errors import BadInput
from puur.words.message import said

WORDS: Final = 6
"""How many words a phrase has."""
_CONSONANTS: Final = "bdfghjklmnprstvz"
_VOWELS: Final = "aiou"
_WORD: Final = re.compile(f"([{_CONSONANTS}][{_VOWELS}]){{2}}[{_CONSONANTS}]")
_BITS: Final = ((12, _CONSONANTS), (10, _VOWELS), (6, _CONSONANTS), (4, _VOWELS), (0, _CONSONANTS))
"""Of each letter of a word: where its bits begin, and the letters that they choose among."""


def new_phrase() -> str:
    """Return a random phrase: six words of five letters, separated by hyphens."""
    return "-".join(_to_word(secrets.randbits(16)) for _ in range(WORDS))


def parse_phrase(text: str) -> str:
    """Return a phrase that somebody typed in the form of :func:`new_phrase`.

    Capital letters count as small ones, and anything that is not a letter as a gap between words.
    Raises BadInput if the text cannot be a phrase; the message does not repeat it.

    >>> parse_phrase("Lusab babad  gutih, tugad lusab babad")
    'lusab-babad-gutih-tugad-lusab-babad'
    """
    words = re.findall(r"[^\W\d_]+", text.lower())
    if len(words) != WORDS or not all(map(_WORD.fullmatch, words)):
        raise BadInput(said("account.phrase-form", words=WORDS), {"field": "phrase"})
    return "-".join(words)


def hash_phrase(phrase: str) -> str:
    """Return what is stored of a phrase, in hex. phrase: as :func:`parse_phrase` returns it."""
    return blake2b(phrase.encode(), digest_size=32, person=b"puur phrase").hexdigest()


def _to_word(number: int) -> str:
    """Return the proquint of 16 bits.

    >>> _to_word(0x7F00), _to_word(0x0001)
    ('lusab', 'babad')
    """
    return "".join(letters[number >> shift & len(letters) - 1] for shift, letters in _BITS)
