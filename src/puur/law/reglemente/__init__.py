"""The regulations by id, each loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.law.law import Law
from puur.words.message import said

_FILE_BEGINNING: Final = 'format = "puur-reglement/'
"""The beginning of the canonical text of every rule set file."""
_FOLDER: Final = Path(__file__).parent
BUILT_IN_LAW_IDS: Final = (
    "allgemein",
    "gruempi-2011",
    "einzelschieber-2026",
    "ajz08-2017",
    "edjv-differenzler-2015",
    "haerdoepfel",
    "differenzler",
    "hausschieber",
    "coiffeur",
    "kreuzjass",
    "chibre",
    "differenzler-offen",
    "hindersi",
    "sidi-barrani",
    "molotow",
    "guggitaler",
)
"""The ids of all rule sets that come with Puur, in the order of the menus."""


def is_law_file_text(named: str) -> bool:
    """Return whether a rule set's name is not an id but the canonical text of a file."""
    return named.startswith(_FILE_BEGINNING)


def reglement(id: str) -> Law:  # noqa: A002 - the field's own word
    """Return the rules with that id, or those in the text of a rule set file.

    Raises BadInput that lists the known ids, or names the error in the text.
    Built-in files raise it too if they answer an unknown question. (docs/decisions/0041-a-file-is-its-own-name.md)
    """
    if is_law_file_text(id):
        from puur.law.files.read import parse_law  # noqa: PLC0415 - the files know all the others

        return parse_law(id)
    return _shipped(id)


def law_id_from_id_or_text(named: str) -> str:
    """Return the id of a rule set. named: that id, unchecked, or the text of its file.

    Raises BadInput for an invalid text.
    """
    return reglement(named).id if is_law_file_text(named) else named


@cache
def _shipped(id: str) -> Law:  # noqa: A002 - the field's own word
    if id.casefold().endswith(".toml"):
        raise BadInput(said("rules.no-file-here", file=id[:60]), {"field": "reglement"})
    if id not in BUILT_IN_LAW_IDS:
        raise BadInput(said("rules.no-reglement", id=id, known=[*BUILT_IN_LAW_IDS]), {"field": "reglement"})
    stem = id.replace("-", "_")
    try:
        law: Law = import_module(f"{__name__}.{stem}").LAW
    except BadInput as bad:
        raise bad.with_outer_place(file=str(_FOLDER / f"{stem}.py")) from None
    return law
