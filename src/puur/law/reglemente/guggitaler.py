"""Guggitaler: ten deals in a fixed order, five things to be avoided, then the same five to be made.

Sources: jasswiki.ch (ten deals without Domino, the smaller charges), jassverzeichnis.ch and the slate app Jasstafel
(the charges by tens). The Domino, which some play as a sixth deal, is no game of tricks and is not played here.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.form import GUGGITALER_FORMS, forms_named
from puur.law.law import Law, amend
from puur.law.spielarten import EACH_AVOIDS_POINTS_LAW

LAW: Final[Law] = amend(
    EACH_AVOIDS_POINTS_LAW,
    id="guggitaler",
    title="Guggitaler",
    source=find_source("GU"),
    decks=article(("german",), "Man spielt mit Deutschschweizer Karten."),
    forms=article(
        forms_named(*(one.id for one in GUGGITALER_FORMS)),
        "In den ersten fünf Spielen zu vermeiden, in den letzten fünf zu machen sind: Stiche, Schellen, Ober, "
        "Rosen-König, letzter Stich.",
        "GU-1",
    ),
    trump_maker=article("fixed-order", "Die Spiele haben eine feste Reihenfolge, Trumpf gibt es nie.", "GU-2"),
    last_trick=article(0, "Für den letzten Stich gibt es keine 5 Punkte dazu.", "GU-4"),
    charges=article(
        {"stiche": 5, "schellenkarten": 10, "ober": 20, "koenig": 40, "letzter": 50},
        "Jeder Stich 5, jede Schelle 10, jeder Ober 20, der Rosen-König 40, der letzte Stich 50.",
        "GU-3",
    ),
    weis=article(False, "Weder Weis noch Match zählen.", "GU-5"),
    settlement=article("players", "Jeder spielt für sich; in den letzten fünf Spielen wird abgezogen.", "GU-6"),
    goal=article("fewest", "Vorn liegt die kleinste Summe.", "GU-7"),
    deals=article(10, "Die Partie hat zehn Spiele.", "GU-8"),
)
"""The rules of Guggitaler: ten deals with aims in a fixed order, everybody alone; sources: web pages on Jass."""
