"""Something that a person has to decide or look at: the place, what it is, the clauses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_WORD: Final = re.compile(r"[\w.-]*\w")


@dataclass(frozen=True, slots=True)
class Problem:
    """One line for a person. where: day, series, field … as far as they apply."""

    message: str
    where: Mapping[str, object] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()

    def in_words(self, names: Mapping[str, str]) -> str:
        """Return the message with people's names in the place of their ids."""
        return _WORD.sub(lambda found: names.get(found[0], found[0]), self.message)

    def document(self) -> dict[str, Any]:
        """Return it as JSON shows it."""
        return {"where": dict(self.where), "message": self.message, "clauses": list(self.clauses)}
