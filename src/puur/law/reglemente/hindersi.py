"""Hindersi: each for himself, points are to be avoided, and after each round of four deals come Striche by rank.

Sources: jasswiki.ch (rank, Durchmarsch, Partien), jassonkel.ch (the plain sum, no undertrumping). Where they differ
there is a choice for the table.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article, note
from puur.law.catalogue import find_source
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import geben, umgang, untertrumpfen
from puur.law.spielarten import EACH_AVOIDS_POINTS_LAW

LAW: Final[Law] = amend(
    EACH_AVOIDS_POINTS_LAW,
    id="hindersi",
    title="Hindersi",
    source=find_source("HI"),
    # Geben und Trumpf
    steps=article(geben.TRUMP_AT_BOTTOM, "Mischen, abheben, unterste Karte sichtbar auflegen, verteilen."),
    forms=article(forms_named("ERST"), "Es gibt nur die vier Trumpffarben."),
    trump_maker=article("bottom-card", "Nach dem Abheben zeigt die unterste Karte den Trumpf.", "HI-1"),
    turned_card=article("to-dealer", "Die unterste Karte erhält der Geber; rauben darf sie niemand.", "HI-2"),
    turned_card_lies=article("until-first-card", "Die Trumpfkarte liegt bis zum ersten Ausspiel."),
    redeal_trump=article("stays", "Ist vergeben, bleibt der Trumpf und es wird neu verteilt.", "HI-3"),
    undertrumping=article(
        untertrumpfen.free_when_void, "Wer die Farbe nicht hat, darf untertrumpfen.", "HI-4", cites=("AR-25.2-a",)
    ),
    # Zählen
    settlement=article("players", "Jeder spielt für sich und schreibt die Punkte seiner Stiche.", "HI-5"),
    goal=article("fewest", "Punkte sind schlecht: vorn liegt, wer am wenigsten hat.", "HI-6"),
    durchmarsch=article(
        "others-charged", "Macht einer alle Stiche, schreibt er nichts und die andern je das ganze Spiel.", "HI-7"
    ),
    reckoning=article(
        umgang.halves,
        "Nach jedem Umgang schreiben die zwei mit den tiefsten Summen einen Strich, die zwei mit den höchsten einen "
        "Nuller. Haben der Zweite und der Dritte gleich viel, schreiben alle nichts, die so viel haben. Am Schluss "
        "gewinnt, wer die meisten Striche hat.",
        "HI-8",
    ),
    umgang=article(4, "Ein Umgang hat vier Spiele: jeder gibt einmal.", "HI-9"),
    deals=article(16, "Die Partie hat vier Umgänge.", "HI-10"),
    notes=(note("Wer absichtlich nicht Farbe gibt, schreibt 100 Punkte.", "HI-11"),),
)
"""The rules of Hindersi, in which everybody plays alone and avoids points; sources: web pages on Jass."""
