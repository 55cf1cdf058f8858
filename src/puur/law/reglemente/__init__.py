"""The regulations by id, each loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from puur.errors import BadInput
from puur.law.law import Law

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
    """Return the Law of a regulation; BadInput names the known ones if there is none of that id."""
    if id not in IDS:
        message = f"there is no Reglement {id!r}; known are {', '.join(IDS)}"
        raise BadInput(message, {"field": "reglement"})
    law: Law = import_module(f"{__name__}.{id.replace('-', '_')}").LAW
    return law
