"""Chibre, the Schieber of the Romandie: French cards, more dear from below than from above, Slalom and Tutti.

Sources: the README of «Chibre pour Android» (L. Constantin, 2013) for factors and forms, jassvalais.ch for the target.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.spielarten import SCHIEBER

_FACTORS: Final = {"E": 2, "R": 1, "S": 1, "T": 2, "O": 3, "U": 4, "slalom": 5, "tutti": 2}

LAW: Final[Law] = amend(
    SCHIEBER,
    id="chibre",
    title="Chibre",
    source=find_source("CB"),
    forms=article(
        forms_named("ERSTOU", "slalom", "tutti"), "Neben Trumpf, Obenabe und Undenufe auch Slalom und Tutti.", "CB-2"
    ),
    push_word=article("je chibre", "Wer schiebt, sagt «je chibre»."),
    factors=article(
        {"german": _FACTORS, "french": _FACTORS},
        "Kreuz und Schaufel doppelt, Herz und Ecke einfach, Obenabe dreifach, Undenufe vierfach, Slalom fünffach, "
        "Tutti doppelt.",
        "CB-1",
    ),
    factors_open=article(True, "Die Faktoren vereinbart der Tisch.", cites=("AR-23.1-n",)),
    target=article(1500, "Die Partie geht auf 1500 Punkte, wenn nichts anderes vereinbart ist.", "CB-3"),
)
"""The rules of Chibre, the Schieber of western Switzerland; sources: a Chibre app of 2013 and jassvalais.ch."""
