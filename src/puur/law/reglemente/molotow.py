"""Molotow: nobody makes trumps, the first card that does not follow suit does; points are to be avoided.

Sources: jasswiki.ch, jassverzeichnis.ch, jassguru.ch, jasswelt.ch (Striche each deal), jasshaus (trumps count for the
tricks before, the eights where nobody is ever void). Where they differ there is a choice for the table.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import untertrumpfen
from puur.law.spielarten import EACH_AVOIDS_POINTS_LAW

_RUNS: Final = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}

LAW: Final[Law] = amend(
    EACH_AVOIDS_POINTS_LAW,
    id="molotow",
    title="Molotow",
    source=find_source("MO"),
    # Trumpf
    forms=article(
        forms_named("molotow"),
        "Das Spiel beginnt ohne Trumpf; die erste Karte, die nicht Farbe gibt, macht ihre Farbe sofort zum Trumpf. "
        "Gibt jeder immer Farbe, zählen die Achter 8.",
        "MO-1",
    ),
    trump_maker=article("fixed-order", "Niemand sagt an.", "MO-2"),
    found_counts=article("retroactive", "Puur und Nell zählen auch in den Stichen davor.", "MO-3"),
    undertrumping=article(
        untertrumpfen.free_when_void, "Wer die Farbe nicht hat, darf untertrumpfen.", "MO-4", cites=("AR-25.2-a",)
    ),
    # Weisen
    weis=article(True, "Mit der ersten Karte weist jeder, was er hat.", "MO-5"),
    run_points=article(_RUNS, "Drei in einer Reihe 20, vier 50, fünf 100 und so fort, neun 300."),
    nine_run=article("points", "Auch neun in einer Reihe zählen nur Punkte."),
    weis_hopeless=article(True, "Jeder Weis gilt."),
    weis_side=article("both", "Es gelten die Weise von allen."),
    own_weis=article("minus", "Eigene Weise und Stöck werden abgezogen.", "MO-6"),
    table_weis=article(
        True,
        "Liegen in einem Stich drei oder mehr in einer Reihe, vier Gleiche oder die Stöck, werden diese Punkte dem "
        "dazugezählt, der den Stich macht.",
        "MO-7",
    ),
    stoeck=article(
        True, "Die Stöck weist, wer beide Karten noch in der Hand hat, wenn der Trumpf bekannt wird.", "MO-8"
    ),
    # Zählen
    settlement=article("players", "Jeder spielt für sich und schreibt die Punkte seiner Stiche.", "MO-9"),
    goal=article("fewest", "Punkte sind schlecht: vorn liegt, wer am wenigsten hat.", "MO-10"),
    deals=article(8, "Die Partie hat acht Spiele.", "MO-11"),
)
"""The rules of Molotow, in which the first card that does not follow suit makes trumps; sources: web pages on Jass."""
