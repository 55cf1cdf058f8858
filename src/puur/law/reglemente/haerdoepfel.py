"""Härdöpfeljass: the bottom card shows the trump (AR 25.1)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.common import AR
from puur.law.law import Law, amend
from puur.law.readings import ansagen, geben
from puur.law.spielarten.schieber import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="haerdoepfel",
    title="Härdöpfeljass (Bodentrumpf)",
    source=AR,
    forms=article("ERST", "Gespielt werden nur die vier Trumpffarben."),
    trump_maker=article("bottom-card", "Die unterste Karte wird sichtbar aufgelegt und zeigt den Trumpf.", "AR-25.1-a"),
    turned_card_lies=article("until-first-card", "Die Trumpfkarte liegt bis zum ersten Ausspiel.", "AR-25.1-c"),
    steps=article(geben.TRUMP_AT_BOTTOM, "Mischen, abheben, unterste Karte auflegen, verteilen."),
    chooser=article(ansagen.nobody, "Niemand bestimmt den Trumpf."),
    push=article("never", "Geschoben wird nicht."),
    silent_trump=article(False, "Den Trumpf zeigt die unterste Karte."),
)
