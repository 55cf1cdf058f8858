"""The comments of a club's rule file in the language of those who are to fill it in.

What the file says is read by Puur and stays as it is; a comment is a sentence of the catalogue ``club-file``, found by
the German one.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final

from puur.words.catalogue import Language, translate_german_sentence

_SETTING: Final = r"(?:# )?\w+ *= "
_LINE_WIDTH: Final = 120
_BLOCK: Final = re.compile(r"^(?:# (?!\w+ *= ).*\n)+", re.MULTILINE)
_AFTER_SETTING: Final = re.compile(rf"^({_SETTING}.*\S +# )(\S.*)$", re.MULTILINE)


def file_comments(text: str) -> Iterator[str]:
    r"""Yield each comment of a rule file (TOML): one on lines of its own as one line, then those after a setting.

    >>> list(file_comments("# Ein Satz,\n# und weiter.\ndays = 6   # Jasstage\n# dues = 1  # Beitrag\n"))
    ['Ein Satz, und weiter.', 'Jasstage', 'Beitrag']
    """
    yield from (_sentence_of_block(block[0]) for block in _BLOCK.finditer(text))
    yield from (found[2] for found in _AFTER_SETTING.finditer(text))


def translate_file_comments(text: str, language: Language) -> str:
    """Return a rule file (TOML) with its comments in a language; one that is not translated stays German."""
    if language == "de":
        return text

    def block(found: re.Match[str]) -> str:
        told = translate_german_sentence(_sentence_of_block(found[0]), language)
        return textwrap.fill(told, _LINE_WIDTH, initial_indent="# ", subsequent_indent="# ") + "\n"

    def after_setting(found: re.Match[str]) -> str:
        return found[1] + translate_german_sentence(found[2], language)

    return _AFTER_SETTING.sub(after_setting, _BLOCK.sub(block, text))


def _sentence_of_block(block: str) -> str:
    return " ".join(line.removeprefix("#").strip() for line in block.splitlines())
