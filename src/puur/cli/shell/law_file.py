"""A Reglement as it is named in the shell: by its id, or by a file ``*.reglement.toml`` (:mod:`puur.naming`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

AtHand = Annotated[
    list[str] | None,
    typer.Option("--reglement", metavar="FILE", help="The rule set's file that the record names; may be repeated."),
]


def playable_law_name(given: str) -> str:
    """Return the name under which a rule set can be played: its id, or a file's canonical text.

    given: an id or the path of a file. Raises BadInput, which names file, line and key of the first error, or the
    answer that makes the rule set unplayable.
    """
    from puur.naming import law_name, read_law_file
    from puur.workshop.check import canonical_valid_text

    return law_name(given, read_law_file, canonical_valid_text)


def readable_law_name(given: str) -> str:
    """Return the name of a rule set for reading: its id, or a file's text.

    given: an id or the path of a file. Unlike for playing, it need not answer every question. Raises BadInput if there
    is none.
    """
    from puur.naming import law_name, read_law_file

    return law_name(given, read_law_file)


def read_rule_set_files(files: list[str] | None) -> Mapping[str, str]:
    """Return the texts of rule set files by path; empty for None. Raises BadInput if one is unreadable."""
    from puur.naming import read_law_file

    return {file: read_law_file(file) for file in files or ()}
