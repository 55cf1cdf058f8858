"""What a command prints: for a program one JSON document, for a person text at 80 columns."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer

from puur.words.catalogue import Voice, current_language
from puur.words.law import translate_anonymous_names

if TYPE_CHECKING:  # Rich is imported only where it is needed
    from rich.console import RenderableType

JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
"""The option ``--json``, with which a command prints one JSON document and nothing else."""
_WIDTH: Final = 78


def print_document_or_text(
    document: object,
    text: str,
    *,
    as_json: bool,
    is_file: bool = False,
    pretty: Callable[[], RenderableType] | None = None,
) -> None:
    """Print a document as JSON on one line, or else a text.

    as_json: whether to print the document. text: ends with one line break when printed. is_file: whether the text is a
    file that is read in again, printed as it is. Other texts name forgotten people in the user's language.
    pretty: makes formatted output that is printed instead of the text if standard output is a terminal.
    """
    if as_json:
        print_json(document)
    elif pretty is not None and sys.stdout.isatty():
        from rich.console import Console

        Console().print(pretty())
    else:
        told = text if is_file else translate_anonymous_names(text, Voice(current_language()))
        sys.stdout.write(told if told.endswith("\n") else f"{told}\n")


def print_json(document: object) -> None:
    """Print a document as JSON on one line.

    >>> print_json({"mode": "Ö", "total": [157, 0]})
    {"mode":"Ö","total":[157,0]}
    """
    sys.stdout.write(f"{msgspec.json.encode(document).decode()}\n")


def wrap_paragraph(text: str, indent: str = "", hang: str | None = None) -> str:
    """Return a text wrapped to 78 columns, as lines joined by line breaks.

    indent: what the first line begins with. hang: what later lines begin with; None for the same.
    """
    rest = indent if hang is None else hang
    return textwrap.fill(
        text, _WIDTH, initial_indent=indent, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


def text_beside_label(label: str, text: str, column: int) -> str:
    """Return a label with a wrapped text beside it.

    column: where all lines of the text begin, from 0; a longer label moves the first line to the right.
    """
    return wrap_paragraph(text, f"{label:<{column}}", " " * column)


def heading_line(text: str) -> str:
    """Return a text in capitals, with a line break before and after it."""
    return f"\n{text.upper()}\n"


def clause_ids_text(names: Iterable[str]) -> str:
    """Return clause ids joined by commas; of several from one section only the first is written out.

    >>> clause_ids_text(["AR-10-a", "AR-10-b", "AR-15-d"])
    'AR-10-a, -b, AR-15-d'
    """
    words: list[str] = []
    before = ""
    for name in names:
        stem, dash, letter = name.rpartition("-")
        words.append(f"-{letter}" if dash and stem == before and not letter.isdigit() else name)
        before = stem
    return ", ".join(words)
