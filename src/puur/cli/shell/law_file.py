"""A Reglement as it is named in the shell: by its id, or by a file ``*.reglement.toml`` (:mod:`puur.naming`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

AtHand = Annotated[
    list[str] | None,
    typer.Option("--reglement", metavar="FILE", help="The regulation's file that the record names; again for more."),
]


def regulation_word(given: str) -> str:
    """Return what names a regulation that is to be played by: the id, or a file's text in its canonical form.

    BadInput names file, line and key of the first thing that is wrong, or the answer by which it cannot be played.
    """
    from puur.naming import contents, name_of
    from puur.workshop.check import canonical

    return name_of(given, contents, canonical)


def named_to_read(given: str) -> str:
    """Return what names a regulation that is only read: whether it can be played is not asked."""
    from puur.naming import contents, name_of

    return name_of(given, contents)


def at_hand(files: list[str] | None) -> Mapping[str, str]:
    """Return the texts of the files that a record may mean, by their paths; BadInput if one cannot be read."""
    from puur.naming import contents

    return {file: contents(file) for file in files or ()}
