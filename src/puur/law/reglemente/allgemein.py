"""The general Jass rules, played as a Schieber to an agreed target."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.law import Law, amend
from puur.law.spielarten import COMMON_LAW, GENERAL_RULES_SOURCE, SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="allgemein",
    title="Allgemeine Jassregeln (Schieber)",
    source=GENERAL_RULES_SOURCE,
    notes=COMMON_LAW.notes,
    factors_open=article(True, "Die Faktoren vereinbart der Tisch.", cites=("AR-23.1-n",)),
)
"""The general rules of Jass (document AR), played as a Schieber to an agreed target."""
