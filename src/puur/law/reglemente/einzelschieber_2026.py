"""Einzelschieber tournament of 29 May 2026: eight deals a Passe, 157 points each."""

from __future__ import annotations

from typing import Final

from puur.law import notes
from puur.law.article import article
from puur.law.law import Law, amend
from puur.law.sources import source
from puur.law.spielarten.einzelschieber import EINZELSCHIEBER

LAW: Final[Law] = amend(
    EINZELSCHIEBER,
    id="einzelschieber-2026",
    title="Einzelschieber 2026",
    source=source("ES"),
    notes=notes.ES,
    silent_trump=article(False, "Der Trumpf muss stets klar angesagt werden.", "ES-1.4-e"),
    partner_waits=article(True, "Der Partner nimmt die Karten erst nach dem Entscheid auf.", "ES-1.4-c"),
    weis=article(False, "Es wird nicht gewiesen.", "ES-1.1-c"),
    stoeck=article(False, "Die Stöck zählen nicht.", "ES-1.1-b"),
    match_bonus=article(0, "Alle Stiche zählen 157, ohne Zuschlag.", "ES-1.1-f"),
    rest=article(False, "Alle neun Stiche werden durchgespielt.", "ES-1.6-g"),
)
