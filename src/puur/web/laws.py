"""A Reglement by the id in an address."""

from __future__ import annotations

from puur.errors import Missing
from puur.law.law import Law
from puur.law.reglemente import IDS, reglement


def law_of(id: str) -> Law:
    """Return the law of that Reglement; Missing names those there are."""
    if id not in IDS:
        raise Missing(f"there is no Reglement {id!r}; known are {', '.join(IDS)}", {"field": "id"})
    return reglement(id)
