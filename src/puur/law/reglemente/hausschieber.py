"""Schieber with further forms: Slalom, Gusti, Misère, Tutti and Trio, as many tables play it at home.

Sources: swisslos.ch (Schieber, Coiffeur), jassverzeichnis.ch («Wer spielt bei einem geschobenen Slalom aus?»),
jasswiki.ch (Slalom, Guschti, Trio), quoi-faire.ch (Misère), kirschmann.ch (Tutti). Where they differ the decisions HS-…
say how it is read here.
"""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.spielarten import SCHIEBER

_FURTHER: Final = {"slalom": 4, "gusti": 5, "misere": 1, "tutti": 2, "trio": 1}
_GERMAN: Final = {"E": 1, "R": 1, "S": 2, "T": 2, "O": 3, "U": 3, **_FURTHER}
_FRENCH: Final = {**_GERMAN, "E": 2, "S": 1}

LAW: Final[Law] = amend(
    SCHIEBER,
    id="hausschieber",
    title="Hausschieber mit Slalom, Gusti, Misère, Tutti und Trio",
    source=find_source("HS"),
    forms=article(
        forms_named("ERSTOU", "slalom", "gusti", "misere", "tutti", "trio"),
        "Neben Trumpf, Obenabe und Undenufe auch Slalom, Gusti, Misère, Tutti und Trio; im Slalom wechselt die "
        "Reihenfolge von Stich zu Stich, im Gusti nach dem fünften, und in der Misère schreibt die andere Partei.",
        "HS-1",
        "HS-6",
        "HS-7",
    ),
    turning_counts=article(
        "first-trick",
        "Bei Slalom und Gusti zählt das ganze Spiel so, wie der erste Stich gespielt wird, beim Trio wie beim Obenabe.",
        "HS-4",
    ),
    turning_leader=article(
        "announcer", "Wird nach dem Schieben Slalom, Gusti oder Trio angesagt, spielt aus, wer es ansagt.", "HS-3"
    ),
    factors=article(
        {"german": _GERMAN, "french": _FRENCH},
        "Eichel und Rose einfach, Schelle und Schilte doppelt, Obenabe und Undenufe dreifach, Slalom vierfach, Gusti "
        "fünffach, Tutti doppelt, Misère und Trio einfach.",
        "HS-2",
    ),
    factors_open=article(True, "Die Faktoren vereinbart der Tisch.", cites=("AR-23.1-n",)),
    target=article(2500, "Die Partie geht auf 2500 Punkte.", "HS-5"),
)
"""The rules of the Schieber at home, with further game forms such as Slalom and Misère; sources: web pages on Jass."""
