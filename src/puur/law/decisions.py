"""The decisions: what the documents leave open, and how Puur reads it; one line each in ``decisions.toml``.

Their ids look like clause ids but are numbers of our own: the decision AR-21 is not point 21 of the general rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

KINDS: Final[Mapping[str, str]] = {
    "C": "Widerspruch",
    "G": "Lücke",
    "A": "mehrdeutig",
    "O": "Schreibfehler",
}


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A decision on how an ambiguous rule is read (Auslegung). id: such as ``X-7``.

    type: a letter, explained in KINDS. clause: ids of the clauses concerned, separated by commas.
    point: what the rule leaves open, in German. holds: how it is read, in German.
    """

    id: str
    type: str
    clause: str
    point: str
    holds: str

    def concerns(self, prefix: str) -> bool:
        """Return whether the decision is about the document whose clause ids begin with ``prefix`` (``AR``).

        Decisions numbered X are about all documents, those numbered L about the documents of their clauses.
        """
        owner = self.id.partition("-")[0]
        if owner == "L":
            return any(place.startswith(prefix) for place in self.clause.split(", "))
        return owner in (prefix, "X")


@cache
def interpretations_by_id() -> Mapping[str, Interpretation]:
    """Return every decision on ambiguous rules, by its id such as ``X-7``."""
    text = Path(__file__).with_name("decisions.toml").read_text(encoding="utf-8")
    return {id_: Interpretation(id_, **entry) for id_, entry in tomllib.loads(text).items()}
