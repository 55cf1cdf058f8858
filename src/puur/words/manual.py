"""The help pages' texts in other languages: English is in the code, and the English text is what is looked up.

A translation is in ``LANGUAGE/manual.po`` under the text itself, a paragraph each, so that a text worded again has none
until somebody has looked at it again (tests/test_help_pages.py says which).
"""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Final

from puur.words.catalogue import Language, sentences

AREA: Final = "manual"
METAVAR: Final = re.compile(r"<[a-z ]+>|(?<![\w.])[A-Z]{2,}(?![\w-]|\.\w)")
"""A word that stands for what is to be typed: ``PLAYER``, ``<int>``; no part of a name or of a choice."""


def paragraphs(english: str) -> list[str]:
    r"""Return the paragraphs of a help text, each joined into one line, as they are looked up in the catalogue.

    >>> paragraphs("Rank the players.\n\n    Where none is published\n    it is as it stands.")
    ['Rank the players.', 'Where none is published it is as it stands.']
    """
    return [" ".join(one.split()) for one in cleandoc(english).split("\n\n") if one.strip()]


def manual_says(english: str, language: Language) -> str:
    """Return an English help text in a language, paragraph by paragraph; a paragraph without translation stays English.

    The paragraphs of the result are separated by an empty line, and each is one line.
    """
    return "\n\n".join(_looked_up(one, language) for one in paragraphs(english))


def metavar_says(metavar: str, language: Language) -> str:
    """Return a placeholder of the help, such as ``FIELD=VALUE`` or ``<int>``, in a language.

    Words in it that have no translation stay English.
    """
    return METAVAR.sub(lambda found: _looked_up(found[0], language), metavar)


def _looked_up(english: str, language: Language) -> str:
    return english if language == "en" else sentences(AREA, language).get(english, [english])[0]
