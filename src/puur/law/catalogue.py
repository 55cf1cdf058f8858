"""The catalogue: every normative statement of the documents, one row a clause, in the documents' order.

``catalogue.tsv`` holds id, category, enforcement and a summary in our own words (English, for who builds).
Enforcement says who carries a clause out: ENGINE the game, REFEREE a ruling, TOURNAMENT and CLUB the desk,
INFO nobody: it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from puur.law.sources import owners


@dataclass(frozen=True, slots=True)
class Clause:
    """One row of the catalogue."""

    id: str
    category: str
    enforcement: str
    summary: str

    @property
    def reglement(self) -> str:
        """Return the id of the Reglement whose document says it."""
        return owners()[self.id.partition("-")[0]]


@cache
def catalogue() -> Mapping[str, Clause]:
    """Return every clause by its id."""
    text = Path(__file__).with_name("catalogue.tsv").read_text(encoding="utf-8")
    rows = (Clause(*line.split("\t")) for line in text.splitlines()[1:])
    return {clause.id: clause for clause in rows}


def under(prefix: str) -> tuple[Clause, ...]:
    """Return the clause of that id, or every clause below it (``AR-21`` holds ``AR-21-a``); empty if none.

    >>> [clause.id for clause in under("AR-10")]
    ['AR-10-a', 'AR-10-b']
    """
    rows = catalogue()
    if prefix in rows:
        return (rows[prefix],)
    return tuple(clause for id_, clause in rows.items() if id_.startswith((f"{prefix}-", f"{prefix}.")))
