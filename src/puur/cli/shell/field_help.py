"""What a command's help says of its fields, each at the argument or option that takes it.

The docstring of a command explains its fields in one paragraph, ``day: of the payment. reason: why``, and so does its
translation, under the same names. Who types the command reads each at its place.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import Any, Final

_EXPLANATION: Final = re.compile(r"(?:^|(?<=[.;] ))((?:[a-z]\w*, )*[a-z]\w*): ")
MADE_PREFIX: Final = "its_"
"""What comes before the name of a field that the shell has an option of its own for."""


def move_to_parameters(paragraphs: Sequence[str], parameters: Sequence[Any]) -> tuple[list[str], dict[str, str]]:
    """Return the paragraphs of a help that remain, and the help of parameters that was found in them, by their name.

    paragraphs: in the reader's language. parameters: Click's; one that has a help of its own keeps it, and what a
    paragraph says of it remains.
    """
    silent = {_field_name(one.name): one.name for one in parameters if one.name and not one.help}
    known = {_field_name(one.name) for one in parameters if one.name}
    remaining, found = list[str](), dict[str, str]()
    for paragraph in paragraphs:
        left = []
        for names, text in _pieces(paragraph, known):
            if names and all(one in silent for one in names):
                found |= {silent[one]: _as_sentence(text) for one in names}
            else:
                left.append(f"{', '.join(names)}: {text}" if names else text)
        remaining += [_ended(" ".join(left))] if left else []
    return remaining, found


def explained_fields(text: str) -> frozenset[str]:
    """Return the names that an English docstring explains, ``day`` of ``day: of the payment``.

    >>> sorted(explained_fields("Pay a fine. day, amount: of the payment; why: in a few words."))
    ['amount', 'day', 'why']
    """
    words = " ".join(text.split())
    return frozenset(name for names in _EXPLANATION.findall(words) for name in names.split(", "))


def _pieces(paragraph: str, known: Container[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the parts of a paragraph: the fields that each is about, none for what comes before, and the text."""
    named = ((one, tuple(one[1].split(", "))) for one in _EXPLANATION.finditer(paragraph))
    starts = [(one.start(), one.end(), names) for one, names in named if all(name in known for name in names)]
    if not starts or starts[0][0] > 0:
        yield (), paragraph[: starts[0][0] if starts else None].strip()
    ends = [*(start for start, _, _ in starts[1:]), len(paragraph)]
    for (_, begin, names), end in zip(starts, ends, strict=False):
        yield names, paragraph[begin:end].strip()


def _field_name(parameter: str) -> str:
    return parameter.removeprefix(MADE_PREFIX).rpartition("__")[2]


def _as_sentence(text: str) -> str:
    """Return an explanation as a sentence of its own.

    >>> _as_sentence("how much, in Rappen;"), _as_sentence("``cash`` or ``bill``")
    ('How much, in Rappen.', '``cash`` or ``bill``.')
    """
    ended = _ended(text)
    return f"{ended[:1].upper()}{ended[1:]}"


def _ended(text: str) -> str:
    """Return a text with a full stop where it ended with a semicolon, or with none."""
    return text if text.endswith((".", "!", "?", ")")) else f"{text.rstrip('; ')}."
