"""Grümpi 2011, category D: Schieber of village teams to 2500 (FC Wädenswil).

One module for each part of the document; here they are put together.
"""

from __future__ import annotations

from typing import Final

from puur.law import notes
from puur.law.law import Law, amend
from puur.law.reglemente import verstoesse
from puur.law.reglemente.gruempi_2011.karten import KARTEN
from puur.law.reglemente.gruempi_2011.schreiben import SCHREIBEN
from puur.law.reglemente.gruempi_2011.spiel import SPIEL
from puur.law.reglemente.gruempi_2011.turnier import TURNIER
from puur.law.reglemente.gruempi_2011.weis import WEIS
from puur.law.sources import source
from puur.law.spielarten.schieber import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="gruempi-2011",
    title="Grümpi-Schieber 2011",
    source=source("GR"),
    notes=notes.GR,
    **KARTEN,
    **SPIEL,
    **SCHREIBEN,
    **WEIS,
    **TURNIER,
    **verstoesse.GR,
)
