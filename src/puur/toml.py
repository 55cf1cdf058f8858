"""Reads TOML that people have written; an error names the line, what is wrong, and what would be right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any, Final

from puur.errors import BadInput
from puur.text import LEGACY_ENCODINGS, decode_file_text
from puur.words.message import Message, said

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")
_LONG_KEY: Final = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]++\s*+\.\s*+){24}")
"""A key of so many parts takes the reader of TOML longer with each."""
_WRONG: Final = tuple(
    (re.compile(complaint), said(code))
    for complaint, code in (
        (r"Expected '='", "misfit.toml-equals"),
        (r"Expected '\]\]?' at the end", "misfit.toml-heading"),
        (r"Expected newline", "misfit.toml-newline"),
        (r"Unclosed", "misfit.toml-unclosed"),
        (r"Unterminated|Expected|Illegal character|Unescaped|Escaped|Invalid hex", "misfit.toml-text"),
        (r"Cannot|Duplicate", "misfit.toml-twice"),
        (r"Invalid (value|date)", "misfit.toml-value"),
    )
)
"""What the decoder complains of, and how it is told; the first that fits."""
_LINE: Final = said("misfit.toml-line")


def toml_file_text(data: bytes) -> str:
    """Return the text of a TOML file in any usual encoding. Raises BadInput if the encoding is ambiguous.

    >>> toml_file_text("name = 'Münsingen'".encode("cp1252"))
    "name = 'Münsingen'"
    """
    text = decode_file_text(data)
    if text.doubtful and text.encoding in LEGACY_ENCODINGS:
        raise BadInput(said("misfit.encoding"))
    return text.text


def parse_toml(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Return a TOML text as a dict. Raises BadInput that names the line, what is wrong and what would be right.

    parse_float: makes a number with decimals from its text.

    >>> parse_toml("days = 8")
    {'days': 8}
    """
    if _LONG_KEY.search(text):
        raise BadInput(said("misfit.toml-deep"))
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        raise _as_bad_input(str(error), text) from None
    except (RecursionError, ValueError):
        raise BadInput(said("misfit.toml-deep")) from None


def _as_bad_input(complaint: str, text: str) -> BadInput:
    place = _PLACE.search(complaint)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    return BadInput(_what(complaint), {"line": line})


def _what(complaint: str) -> Message:
    return next((told for found, told in _WRONG if found.match(complaint)), _LINE)
