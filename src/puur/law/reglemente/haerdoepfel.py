"""Härdöpfeljass: the bottom card shows the trump (AR 25.1)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import ansagen, geben
from puur.law.spielarten import GENERAL_RULES_SOURCE, SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="haerdoepfel",
    title="Härdöpfeljass (Bodentrumpf)",
    source=GENERAL_RULES_SOURCE,
    # Geben
    steps=article(
        geben.TRUMP_AT_BOTTOM,
        "Mischen, abheben, unterste Karte sichtbar auflegen, verteilen.",
        "AR-25.1-a",
    ),
    # Ansagen
    forms=article(forms_named("ERST"), "Es gibt nur die vier Trumpffarben.", cites=("AR-23",)),
    trump_maker=article("bottom-card", "Die Farbe der untersten Karte ist Trumpf.", cites=("AR-25.1-a",)),
    turned_card=article("to-dealer", "Die unterste Karte erhält der Geber als letzte.", cites=("AR-17-j",)),
    turned_card_lies=article("until-first-card", "Die Trumpfkarte liegt bis zum ersten Ausspiel.", "AR-25.1-c"),
    bottom_card_hidden=article("redeal", "Wurde die unterste Karte nicht aufgelegt, wird neu verteilt.", "AR-25.1-b"),
    chooser=article(ansagen.nobody, "Niemand bestimmt den Trumpf."),
    push=article("never", "Niemand darf schieben."),
    silent_trump=article(False, "Den Trumpf zeigt die unterste Karte."),
    opening_leader=article(ansagen.right_of_dealer_leads, "Vorhand, rechts vom Geber, spielt aus.", cites=("AR-2-a",)),
    # Zählen
    factors_open=article(True, "Die Faktoren vereinbart der Tisch.", cites=("AR-23.1-n",)),
)
"""The rules of Härdöpfeljass, a Schieber in which the bottom card shows the trump (clause AR 25.1)."""
