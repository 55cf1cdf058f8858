"""The common law: every question with its common answer, where the general Jass rules (AR) or usage give one."""

from __future__ import annotations

from typing import Final

from puur.law.article import note
from puur.law.law import Law
from puur.law.sources import source

AR: Final = source("AR")
COMMON: Final = Law(
    id="gemeinrecht",
    title="Allgemeine Jassregeln",
    source=AR,
    notes=(
        note("Zum Bedanken gehört der Handschlag mit dem Partner.", "AR-3-c", cites=("AR-21",)),
        note("Die Punkte sind übersichtlich zu notieren.", "AR-16-c"),
    ),
)
