"""What a command prints: for a program one JSON document, for a person text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

if TYPE_CHECKING:  # Rich is imported only where it is needed
    from rich.console import RenderableType

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]


def emit(document: object, text: str, *, as_json: bool, pretty: Callable[[], RenderableType] | None = None) -> None:
    """Print the document with as_json, else the text.

    document: anything msgspec encodes. text: printed as it stands. pretty: makes what is shown in
    place of the text where standard output is a terminal.
    """
    if as_json:
        print_json(document)
    elif pretty is not None and sys.stdout.isatty():
        from rich.console import Console

        Console().print(pretty())
    else:
        sys.stdout.write(text if text.endswith("\n") else f"{text}\n")


def print_json(document: object) -> None:
    """Print one JSON document on one line; called again and again it prints JSON lines.

    >>> print_json({"mode": "Ö", "total": [157, 0]})
    {"mode":"Ö","total":[157,0]}
    """
    sys.stdout.write(f"{msgspec.json.encode(document).decode()}\n")
