"""The regulations by id, each loaded when it is asked for."""

from __future__ import annotations

import re
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
    try:
        law: Law = import_module(f"{__name__}.{id.replace('-', '_')}").LAW
    except BadInput as bad:
        raise bad.at(file=_file_of(id, str(bad.where.get("question", "")))) from None
    return law


def _file_of(id: str, question: str) -> str:  # noqa: A002 - as above
    """The file of the regulation that answers the question; those on infractions lie beside each other."""
    stem = _FOLDER / id.replace("-", "_")
    files = (stem.with_suffix(".py"), *sorted(stem.glob("*.py")), *sorted(_FOLDER.glob("verstoesse/*.py")))
    written = re.compile(rf"\b{re.escape(question)}\b")
    found = (file for file in files if file.is_file() and written.search(file.read_text(encoding="utf-8")))
    return str(next(found, stem.with_suffix(".py")))
