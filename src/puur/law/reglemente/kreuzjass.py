"""Swiss Kreuzjass: the bottom card makes trumps, nothing is announced and nothing multiplied (jassguru.ch)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.chapters.zaehlen import factors_for_both_decks
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import ansagen, geben
from puur.law.spielarten import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="kreuzjass",
    title="Kreuzjass",
    source=find_source("KJ"),
    steps=article(geben.TRUMP_AT_BOTTOM, "Mischen, abheben, unterste Karte sichtbar auflegen, verteilen."),
    forms=article(forms_named("ERST"), "Es gibt nur die vier Trumpffarben."),
    trump_maker=article("bottom-card", "Die unterste Karte zeigt den Trumpf; niemand wählt, niemand schiebt.", "KJ-1"),
    turned_card=article("to-dealer", "Die unterste Karte erhält der Geber als letzte."),
    turned_card_lies=article("until-first-card", "Die Trumpfkarte liegt bis zum ersten Ausspiel."),
    chooser=article(ansagen.nobody, "Niemand bestimmt den Trumpf."),
    push=article("never", "Niemand darf schieben."),
    silent_trump=article(False, "Den Trumpf zeigt die unterste Karte."),
    opening_leader=article(ansagen.right_of_dealer_leads, "Vorhand, rechts vom Geber, spielt aus.", cites=("AR-2-a",)),
    weis=article(False, "Weder Weis noch Stöck zählen.", "KJ-2"),
    stoeck=article(False, "Die Stöck zählen nicht."),
    factors=article(factors_for_both_decks(), "Jede Spielform zählt einfach."),
    schneider_counts=article(
        "up-to-winners-element",
        "Um nicht Schneider zu werden, darf der Verlierer gekehrte Stiche mitzählen.",
        cites=("AR-15-b",),
    ),
    target=article(1000, "Die Partie geht auf 1000 Punkte.", "KJ-3"),
)
"""The rules of Swiss Kreuzjass, in which the bottom card shows the trump and nothing multiplies; source: jassguru.ch.
"""
