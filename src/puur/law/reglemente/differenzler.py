"""Differenzler as it is played at home: the common law and usage, no document of its own."""

from __future__ import annotations

from typing import Final

from puur.law.documents import law_without_foreign_citations
from puur.law.law import Law, amend
from puur.law.spielarten import DIFFERENZLER, GENERAL_RULES_SOURCE

LAW: Final[Law] = amend(
    law_without_foreign_citations(DIFFERENZLER, "AR"),
    id="differenzler",
    title="Differenzler",
    source=GENERAL_RULES_SOURCE,
)
"""The rules of the Differenzler as played at home: general rules and usage, without a document of its own."""
