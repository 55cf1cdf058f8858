"""Differenzler with estimates said aloud, in turn (jasswiki.ch, jasswelt.ch, jassverzeichnis.ch, jassonkel.ch)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.law import Law, amend
from puur.law.reglemente.differenzler import LAW as DIFFERENZLER

LAW: Final[Law] = amend(
    DIFFERENZLER,
    id="differenzler-offen",
    title="Offener Differenzler",
    source=find_source("OD"),
    estimates=article("open", "Jeder sagt seine Schätzung laut, alle hören sie.", "OD-1"),
    estimate_order=article("in-turn", "Vorhand schätzt zuerst, der Geber zuletzt.", "OD-2"),
    estimate_until=article("first-card", "Ändern darf man sie, bis der nächste spricht."),
    slips=article("open", "Die Schätzungen stehen offen auf der Tafel."),
    slip_scribe=article(False, "Die Schätzungen stehen offen auf der Tafel."),
    exact_hit=article(10, "Wer genau trifft, zieht 10 Punkte ab.", "OD-3"),
    exact_zero=article("with-a-trick", "Wer genau null trifft, zieht nur ab, wenn er einen Stich gemacht hat.", "OD-4"),
    deals=article(12, "Die Partie hat zwölf Spiele.", "OD-5"),
)
"""The rules of the open Differenzler, in which each player says the estimate aloud; sources: web pages on Jass."""
