"""The regulations by id, each loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.law.law import Law

_FOLDER: Final = Path(__file__).parent
IDS: Final = (
    "allgemein",
    "gruempi-2011",
    "einzelschieber-2026",
    "ajz08-2017",
    "edjv-differenzler-2015",
    "haerdoepfel",
    "differenzler",
)


@cache
def reglement(id: str) -> Law:  # noqa: A002 - the field's own word
    """Return the Law of a regulation; BadInput names the known ones if there is none of that id.

    A file of the regulation that answers what nobody asks is BadInput too: it names file, key and nearest question.
    """
    if id not in IDS:
        message = f"there is no Reglement {id!r}; known are {', '.join(IDS)}"
        raise BadInput(message, {"field": "reglement"})
    stem = id.replace("-", "_")
    try:
        law: Law = import_module(f"{__name__}.{stem}").LAW
    except BadInput as bad:
        raise bad.at(file=str(_FOLDER / f"{stem}.py")) from None
    return law
