"""What a table can choose in a Schieber at home: the first option of each holds without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import Switch, article
from puur.law.form import forms_named
from puur.law.law import chosen
from puur.law.readings import ansagen, ausmachen

HOUSE: Final[Mapping[str, Switch]] = {
    "KJ-31": Switch(
        ("kreuzjass",),
        "Zeigt die unterste Karte auch Obenabe und Undenufe?",
        {
            "trumps": {},
            "by-rank": chosen(
                forms=article(forms_named("ERSTOU"), "Dazu Obenabe und Undenufe.", cites=("KJ-31",)),
                turned_form=article(
                    ansagen.high_obenabe_low_undenufe,
                    "Ass, König und Ober zeigen Obenabe, Acht, Sieben und Sechs Undenufe, die übrigen ihren Trumpf.",
                    cites=("KJ-31",),
                ),
            ),
        },
    ),
    "HS-31": Switch(
        ("hausschieber",),
        "Wann wechselt ein Gusti?",
        {
            "five-four": {},
            "four-five": chosen(
                forms=article(
                    forms_named("ERSTOU", "slalom", "gusti4", "misere", "tutti", "trio"),
                    "Im Gusti werden vier Stiche so und fünf anders gespielt.",
                    cites=("HS-31",),
                )
            ),
        },
    ),
    "HS-32": Switch(
        ("hausschieber",),
        "Was zählen Ass und Sechser in Slalom und Gusti?",
        {
            "first-trick": {},
            "obenabe": chosen(
                turning_counts=article("obenabe", "Slalom und Gusti zählen immer wie Obenabe.", cites=("HS-32",))
            ),
        },
    ),
    "HS-33": Switch(
        ("hausschieber",),
        "Wer spielt einen geschobenen Slalom aus?",
        {
            "announcer": {},
            "vorhand": chosen(
                turning_leader=article("as-usual", "Vorhand spielt aus, auch einen Slalom.", cites=("HS-33",))
            ),
        },
    ),
    "HS-34": Switch(
        ("hausschieber",),
        "Zählt ein Kontermatch doppelt?",
        {
            "as-match": {},
            "doubled": chosen(
                kontermatch=article(
                    "doubled",
                    "Macht die Partei, die nicht angesagt hat, jeden Stich, zählt es doppelt.",
                    cites=("HS-34",),
                )
            ),
        },
    ),
    "HS-35": Switch(
        ("hausschieber",),
        "Was kommt beim Ausmachen vor, der Weis oder der Stich?",
        {
            "tricks-first": {},
            "weis-first": chosen(
                finish_order=article(
                    ausmachen.stoeck_weis_stich,
                    "Am Haustisch gilt beim Ausmachen Stöck, Weis, Stich.",
                    cites=("HS-35",),
                )
            ),
        },
    ),
    "HS-36": Switch(
        ("hausschieber",),
        "Werden auch Weis und Stöck multipliziert?",
        {
            "multiplied": {},
            "once": chosen(
                weis_factor=article(False, "Ein Weis zählt immer einfach.", cites=("HS-36",)),
                stoeck_factor=article(False, "Die Stöck zählen immer 20.", cites=("HS-36",)),
            ),
        },
    ),
}
