"""Coiffeur («quoi faire»): a sheet of lines, each side plays each once, and only who announces writes.

Sources: swisslos.ch, jassverzeichnis.ch (which quotes the factors of the Jassreglement), jasswiki.ch, the slate app
Jasstafel (ten lines, prizes), Anzeiger von Saanen, 24 November 2020. Where they differ there is a choice for the table.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.form import forms_named, numbered_factors
from puur.law.law import Law, amend
from puur.law.readings import ansagen
from puur.law.spielarten import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="coiffeur",
    title="Coiffeur",
    source=find_source("CO"),
    # Ansagen
    forms=article(
        forms_named("ERTSOU", "wunsch", "wunsch2"),
        "Acht Linien: die vier Farben, Obenabe, Undenufe und zwei Wünsche. Auf einem Wunsch spielt man, was man von "
        "diesen sechs will.",
        "CO-1",
    ),
    form_use=article("once-a-side", "Jede Partei spielt jede Linie genau einmal.", "CO-2"),
    push=article("to-next", "Vorhand wählt zuerst; wer nicht will, schiebt dem nächsten Spieler.", "CO-4"),
    push_word=article("weiter", "Wer nicht will, sagt «weiter»."),
    forced=article(
        "vorhand", "Schieben alle, muss Vorhand ansagen; wer keine Linie mehr offen hat, kann nur schieben.", "CO-5"
    ),
    silent_trump=article(False, "Jede Linie wird angesagt."),
    opening_leader=article(ansagen.announcer_leads, "Wer ansagt, spielt aus.", "CO-6"),
    # Zählen
    settlement=article(
        "announcer", "Nur die Partei schreibt, die angesagt hat: ihre Kartenpunkte mal den Faktor der Linie.", "CO-7"
    ),
    factors=article(
        numbered_factors("wunsch", "wunsch2"),
        "Der Faktor ist die Nummer der Linie: Eichel 1, Rose 2, Schilte 3, Schelle 4 (mit französischen Karten "
        "Schaufel 1, Kreuz 2, Ecke 3, Herz 4), Obenabe 5, Undenufe 6, die Wünsche 7 und 8.",
        "CO-3",
    ),
    kontermatch=article(
        "as-match", "Ein Match zählt 100 mehr; wer ansagt und keinen Stich macht, schreibt nichts.", "CO-8"
    ),
    weis=article(False, "Weder Weis noch Stöck zählen.", "CO-9"),
    stoeck=article(False, "Die Stöck zählen nicht."),
    sheet=article("board", "Man schreibt auf das Coiffeurblatt, je Linie und Partei ein Feld."),
    # Ausmachen
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(None, "Ein Punkteziel gibt es nicht."),
    target_open=article(False, "Ein Punkteziel gibt es nicht."),
    dealer_after_partie=article("anybody", "Für jede Partie gilt wieder die Regel für den ersten Geber."),
    deals=article(16, "Die Partie ist fertig, wenn alle Felder geschrieben sind; die höhere Summe gewinnt.", "CO-10"),
)
"""The rules of Coiffeur, in which each side plays each line of a sheet once; sources: web pages on Jass."""
