"""Sidi Barrani: the game form is found in an auction, and who bid highest must make that many points.

Sources: jassverzeichnis.ch (settlement, Weis, target), jasswiki.ch (auction, minimum, Schneider), pagat.com (a double
ends the auction), the engine of Jass entials (ladder, who may bid again, what is doubled). Where they differ there is
a choice for the table.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.chapters.zaehlen import factors_for_both_decks
from puur.law.law import Law, amend
from puur.law.readings import ansagen
from puur.law.spielarten import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="sidi-barrani",
    title="Sidi Barrani",
    source=find_source("SI"),
    # Steigern
    trump_maker=article(
        "auction",
        "Die Spielform wird ersteigert: reihum macht jeder ein höheres Gebot mit Zahl und Spielform, oder er passt.",
        "SI-1",
    ),
    chooser=article(ansagen.vorhand, "Vorhand, rechts vom Geber, bietet zuerst."),
    push=article("never", "Niemand darf schieben."),
    silent_trump=article(False, "Jede Spielform wird geboten."),
    bid_least=article(40, "Man bietet ab 40 Punkten.", "SI-2"),
    bid_step=article(10, "Man steigert in Zehnern bis 150.", "SI-3"),
    bid_above=article(0, "Um nichts: das höchste Gebot ist 157.", "SI-4"),
    passed=article("may-return", "Wer gepasst hat, darf wieder bieten, solange gesteigert wird.", "SI-5"),
    all_pass=article("next-dealer", "Passen alle, gibt der nächste Geber neu.", "SI-6"),
    double=article("once", "Ein Gegner darf doppeln; das beendet die Steigerung, und das Gebot zählt zweimal.", "SI-7"),
    opening_leader=article(ansagen.announcer_leads, "Wer am höchsten geboten hat, spielt aus.", "SI-8"),
    # Zählen
    settlement=article(
        "contract",
        "Wer sein Gebot erreicht, schreibt es auf, dazu seine Kartenpunkte. Erreicht er es nicht, schreibt die "
        "Gegenpartei das Gebot. Ihre eigenen Kartenpunkte schreiben immer beide Parteien.",
        "SI-9",
    ),
    contract_counts=article("cards", "Für das Gebot zählen nur die Kartenpunkte; Weis und Stöck kommen dazu.", "SI-10"),
    factors=article(factors_for_both_decks(), "Jede Spielform zählt einfach."),
    match_bonus=article(0, "Ein Match bringt nichts weiter.", "SI-11"),
    target=article(1500, "Die Partie geht auf 1500 Punkte.", "SI-12"),
)
"""The rules of Sidi Barrani, in which an auction decides the form and the points to make; sources: web pages on Jass.
"""
