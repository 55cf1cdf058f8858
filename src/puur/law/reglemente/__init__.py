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
    """Return whether it is no id, but the canonical text of a regulation's file."""
    return named.startswith(FILE)


def reglement(id: str) -> Law:  # noqa: A002 - the field's own word
    """Return the Law of a regulation; BadInput names the known ones if there is none of that id.

    A file of the regulation that answers what nobody asks is BadInput too: it names file, key and nearest question.
    In place of an id may stand the text of a regulation's file (docs/decisions/0041-a-file-is-its-own-name.md).
    """
    if is_file(id):
        from puur.law.files.read import law_in  # noqa: PLC0415 - the files know all the others

        return law_in(id)
    return _shipped(id)


def id_of(named: str) -> str:
    """Return the id of what a table, a record or a tournament names: itself, or what is in the file."""
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
