"""Hidden Differenzler of the federation EDJV, 13 May 2015."""

from __future__ import annotations

from typing import Final

from puur.law import notes
from puur.law.article import article
from puur.law.law import Law, amend
from puur.law.readings import einsehen, geben, untertrumpfen
from puur.law.sources import source
from puur.law.spielarten.differenzler import DIFFERENZLER

LAW: Final[Law] = amend(
    DIFFERENZLER,
    id="edjv-differenzler-2015",
    title="Verdeckter Differenzler EDJV 2015",
    source=source("ED"),
    notes=notes.ED,
    first_dealer=article(geben.seat_a, "Das erste Spiel gibt immer Platz a.", "ED-3-a", "ED-3-d"),
    undertrumping=article(
        untertrumpfen.free_when_void, "Untertrumpfen darf, wer die ausgespielte Farbe nicht hat.", "ED-11-a"
    ),
    redeal_trump=article("stays", "Beim erneuten Verteilen bleibt die Trumpffarbe.", "ED-5-d"),
    trick_view=article(einsehen.own, "Die eigenen Stiche dürfen verdeckt nachgezählt werden.", "ED-13-a"),
    rest=article(False, "Rest darf nicht verlangt werden.", "ED-14-a"),
    estimate_with_buur=article(
        "warn-at-zero", "Mit dem Trumpf-Buur 0 zu schätzen ist regelwidrig.", "ED-21-c", cites=("ED-9",)
    ),
)
