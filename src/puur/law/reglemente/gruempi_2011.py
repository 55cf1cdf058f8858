"""Grümpi 2011, category D: Schieber of village teams to 2500 (FC Wädenswil)."""

from __future__ import annotations

from typing import Final

from puur.law import notes
from puur.law.article import article
from puur.law.common.zaehlen import factors
from puur.law.law import Law, amend
from puur.law.readings import ausmachen, stoeck, untertrumpfen
from puur.law.sources import source
from puur.law.spielarten.schieber import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="gruempi-2011",
    title="Grümpi-Schieber 2011",
    source=source("GR"),
    notes=notes.GR,
    decks=article(("german",), "Gespielt wird mit deutschschweizer Karten.", "GR-karten-a"),
    factors=article(
        factors(S=2, T=2, O=3, U=3),
        "Eichel und Rose zählen einfach, Schelle und Schilte doppelt, Obenabe und Undenufe dreifach.",
        "GR-schreiben-m",
        "GR-schreiben-n",
        "GR-schreiben-o",
        cites=("GR-14",),
    ),
    undertrumping=article(
        untertrumpfen.only_trumps_left, "Untertrumpfen darf nur, wer nur noch Trümpfe hat.", "GR-eroeffnung-i"
    ),
    nine_run=article("points", "Neun in einer Reihe zählen 300, gespielt wird weiter.", "GR-weisbew-h"),
    weis_disclosure=article(
        "unasked", "Der gültige Weis wird unaufgefordert benannt, spätestens zum zweiten Stich.", "GR-weismeld-r"
    ),
    stoeck_until=article(
        stoeck.until_covered,
        "Ist die zweite Stöckkarte gedeckt, sind die Stöck verloren.",
        "GR-stoeck-e",
        cites=("GR-18",),
    ),
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(2500, "Gespielt wird auf 2500 Punkte.", "GR-einleitung-e"),
    target_open=article(False, "Das Ziel steht fest."),
    finish_order=article(
        ausmachen.stoeck_weis_stich,
        "Ausgemacht wird Stöck – Wys – Stich.",
        "GR-ausmachen-a",
        "GR-ausmachen-b",
        "GR-ausmachen-c",
        cites=("GR-15",),
    ),
)
