"""What a command's help says of its fields, each at the argument or option that takes it.

The docstring of a command explains its fields in one paragraph, ``day: of the payment. reason: why``, and so does its
translation, under the same names. Who types the command reads each at its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

_EXPLANATION: Final = re.compile(r"(?:^|(?<=[.;] ))((?:\w+, )*\w+): ")
_MADE_PREFIX: Final = "its_"
"""What comes before the name of a field that the shell has an option of its own for."""


def move_to_parameters(paragraphs: Sequence[str], parameters: Sequence[Any]) -> tuple[list[str], dict[str, str]]:
    """Return the paragraphs of a help that remain, and the help of parameters that was found in them, by their name.

    paragraphs: in the reader's language. parameters: Click's; one that has a help of its own keeps it, and what a
    paragraph says of it remains.
    """
    silent = {_field_name(one.name): one.name for one in parameters if one.name and not one.help}
    remaining, found = list[str](), dict[str, str]()
    for paragraph in paragraphs:
        left = []
        for names, text in _pieces(paragraph):
            if names and all(one in silent for one in names):
                found |= {silent[one]: _as_sentence(text) for one in names}
            else:
                left.append(f"{', '.join(names)}: {text}" if names else text)
        remaining += [" ".join(left)] if left else []
    return remaining, found


def _pieces(paragraph: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the parts of a paragraph: the fields that each is about, none for what comes before, and the text."""
    starts = [*_EXPLANATION.finditer(paragraph)]
    if not starts or starts[0].start() > 0:
        yield (), paragraph
        return
    ends = [*(one.start() for one in starts[1:]), len(paragraph)]
    for start, end in zip(starts, ends, strict=True):
        yield tuple(start[1].split(", ")), paragraph[start.end() : end].strip()


def _field_name(parameter: str) -> str:
    return parameter.removeprefix(_MADE_PREFIX).rpartition("__")[2]


def _as_sentence(text: str) -> str:
    """Return an explanation as a sentence of its own.

    >>> _as_sentence("how much, in Rappen;"), _as_sentence("``cash`` or ``bill``")
    ('How much, in Rappen.', '``cash`` or ``bill``.')
    """
    ended = text.rstrip(";. ")
    return f"{ended[:1].upper()}{ended[1:]}."
