"""What a table can choose in a Schieber at home, and what the general rules leave to every table.

The first option of each choice applies unless the table chooses another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import Switch, article
from puur.law.form import forms_named
from puur.law.law import collect_articles
from puur.law.readings import ansagen, ausmachen, tafel

HOUSE_SWITCHES: Final[Mapping[str, Switch]] = {
    "KJ-31": Switch(
        ("kreuzjass",),
        "Zeigt die unterste Karte auch Obenabe und Undenufe?",
        {
            "trumps": {},
            "by-rank": collect_articles(
                forms=article(
                    forms_named("ERSTOU"), "Neben den vier Trumpffarben auch Obenabe und Undenufe.", cites=("KJ-31",)
                ),
                turned_form=article(
                    ansagen.high_obenabe_low_undenufe,
                    "Ass, König und Ober zeigen Obenabe, Acht, Sieben und Sechs Undenufe, die übrigen ihre Farbe als "
                    "Trumpf.",
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
            "four-five": collect_articles(
                forms=article(
                    forms_named("ERSTOU", "slalom", "gusti4", "misere", "tutti", "trio"),
                    "Ein Gusti wechselt nach dem vierten Stich.",
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
            "obenabe": collect_articles(
                turning_counts=article("obenabe", "Slalom und Gusti zählen immer wie Obenabe.", cites=("HS-32",))
            ),
        },
    ),
    "HS-33": Switch(
        ("hausschieber",),
        "Wer spielt aus, wenn nach dem Schieben Slalom angesagt wird?",
        {
            "announcer": {},
            "vorhand": collect_articles(
                turning_leader=article("as-usual", "Vorhand spielt aus, auch beim Slalom.", cites=("HS-33",))
            ),
        },
    ),
    "HS-34": Switch(
        ("hausschieber",),
        "Zählt ein Kontermatch doppelt?",
        {
            "as-match": {},
            "doubled": collect_articles(
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
        "Was geht beim Ausmachen vor, der Weis oder der Stich?",
        {
            "tricks-first": {},
            "weis-first": collect_articles(
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
            "once": collect_articles(
                weis_factor=article(False, "Ein Weis zählt immer einfach.", cites=("HS-36",)),
                stoeck_factor=article(False, "Die Stöck zählen immer 20.", cites=("HS-36",)),
            ),
        },
    ),
}
"""The choices in Schieber games played at home: id of the decision → its question and options."""


GENERAL_SWITCHES: Final[Mapping[str, Switch]] = {
    "X-10": Switch(
        ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "haerdoepfel"),
        "Bleibt der angesagte Trumpf am Bildschirm angezeigt?",
        {
            "shown": {},
            "hidden": collect_articles(
                trump_shown=article(
                    "hidden", "Jeder merkt sich den Trumpf selber; der Bildschirm zeigt ihn nicht.", cites=("X-10",)
                )
            ),
        },
    ),
    "AR-11": Switch(
        ("allgemein", "haerdoepfel"),
        "Darf der Rest auf der Tafel zweistellig sein?",
        {
            "one-number": {},
            "one-digit": collect_articles(
                slate=article(
                    tafel.one_digit, "Rechts steht nur eine Ziffer, wo die Striche es zulassen.", cites=("AR-11",)
                )
            ),
        },
    ),
    "AR-15": Switch(
        ("allgemein", "haerdoepfel"),
        "Darf man auch gleich hohe weitere Weise ansagen?",
        {
            "equal-or-lower": {},
            "lower": collect_articles(
                weis_further=article("lower", "Weitere Weise müssen tiefer sein.", cites=("AR-15",))
            ),
        },
    ),
    "L-4": Switch(
        ("allgemein", "haerdoepfel"),
        "Beide sind mit dem ersten Stich am Ziel: was geht vor, die Ausmachregel oder das erste Bedanken?",
        {
            "order": {},
            "first-thanks": collect_articles(
                finish_first=article(
                    "first-thanks", "Sind beide am Ziel, gewinnt, wer sich zuerst bedankt.", cites=("AR-3-f", "L-4")
                )
            ),
        },
    ),
}
"""The choices that the general rules leave to every table: id of the decision → its question and options."""
