"""The regulations by id, each loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.law.law import Law
from puur.words.message import said

FILE: Final = 'format = "puur-reglement/'
"""How the canonical text of a file begins."""
_FOLDER: Final = Path(__file__).parent
IDS: Final = (
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


def is_file(named: str) -> bool:
    """Return whether a rule set's name is not an id but the canonical text of a file."""
    return named.startswith(FILE)


def reglement(id: str) -> Law:  # noqa: A002 - the field's own word
    """Return the rules with that id, or in that file's text. BadInput lists the known ids.

    BadInput also for a built-in file that answers an unknown question. (docs/decisions/0041-a-file-is-its-own-name.md)
    """
    if is_file(id):
        from puur.law.files.read import law_in  # noqa: PLC0415 - the files know all the others

        return law_in(id)
    return _shipped(id)


def id_of(named: str) -> str:
    """Return the id of a rule set named by id or file text."""
    return reglement(named).id if is_file(named) else named


@cache
def _shipped(id: str) -> Law:  # noqa: A002 - the field's own word
    if id.casefold().endswith(".toml"):
        raise BadInput(said("rules.no-file-here", file=id[:60]), {"field": "reglement"})
    if id not in IDS:
        raise BadInput(said("rules.no-reglement", id=id, known=[*IDS]), {"field": "reglement"})
    stem = id.replace("-", "_")
    try:
        law: Law = import_module(f"{__name__}.{stem}").LAW
    except BadInput as bad:
        raise bad.at(file=str(_FOLDER / f"{stem}.py")) from None
    return law
