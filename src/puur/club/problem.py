"""Something that a person has to decide or look at: the place, what it is, the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Problem:
    """One line for a person. where: day, series, field … as far as they apply."""

    message: str
    where: Mapping[str, object] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()

    def document(self) -> dict[str, Any]:
        """Return it as JSON shows it."""
        return {"where": dict(self.where), "message": self.message, "clauses": list(self.clauses)}
