"""What is left to the table where everybody plays alone: the first option of each holds without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import article
from puur.law.law import chosen
from puur.law.readings import untertrumpfen
from puur.law.switch import Switch

PLAYERS: Final[Mapping[str, Switch]] = {
    "HI-31": Switch(
        ("hindersi",),
        "Was entscheidet: Striche nach jedem Umgang oder die Summe?",
        {
            "striche": {},
            "sum": chosen(
                reckoning=article("sum", "Es entscheidet die Summe: vorn liegt die kleinste.", cites=("HI-31",))
            ),
        },
    ),
    "HI-32": Switch(
        ("hindersi",),
        "Wie viele Umgänge werden gespielt?",
        {
            "four": {},
            "one": chosen(deals=article(4, "Gespielt wird ein Umgang, jeder gibt einmal.", cites=("HI-32",))),
            "eight": chosen(deals=article(32, "Gespielt werden acht Umgänge.", cites=("HI-32",))),
        },
    ),
    "MO-31": Switch(
        ("molotow",),
        "Was entscheidet: die Summe oder Striche in jedem Spiel?",
        {
            "sum": {},
            "striche": chosen(
                reckoning=article(
                    "outer",
                    "In jedem Spiel schreiben der Höchste und der Tiefste einen Strich, die andern einen Nuller; wer "
                    "100 hat, drei Nuller und die andern einen Strich; wer 157 hat, drei Striche; Gleiche nichts.",
                    cites=("MO-31",),
                ),
                umgang=article(1, "Abgerechnet wird nach jedem Spiel.", cites=("MO-31",)),
                weis=article(False, "Weder Weis noch Stöck zählen.", cites=("MO-31",)),
                stoeck=article(False, "Die Stöck zählen nicht.", cites=("MO-31",)),
                table_weis=article(False, "Was im Stich liegt, ist kein Weis.", cites=("MO-31",)),
            ),
        },
    ),
    "MO-32": Switch(
        ("molotow",),
        "Wie viele Spiele werden gespielt?",
        {"eight": {}, "twelve": chosen(deals=article(12, "Gespielt werden zwölf Spiele.", cites=("MO-32",)))},
    ),
    "MO-33": Switch(
        ("molotow",),
        "Zählt das letzte Spiel doppelt?",
        {
            "once": {},
            "double": chosen(last_deal=article("double", "Das letzte Spiel zählt doppelt.", cites=("MO-33",))),
        },
    ),
    "GU-31": Switch(
        ("guggitaler",),
        "Was kostet, was zu vermeiden ist?",
        {
            "tens": {},
            "ones": chosen(
                charges=article(
                    {"stiche": 1, "schellenkarten": 2, "ober": 4, "koenig": 8, "letzter": 10},
                    "Jeder Stich 1, jede Schelle 2, jeder Ober 4, der Rosen-König 8, der letzte Stich 10.",
                    cites=("GU-31",),
                )
            ),
        },
    ),
    "HI-33": Switch(
        ("hindersi",),
        "Darf untertrumpfen, wer die Farbe nicht hat?",
        {
            "free": {},
            "forbidden": chosen(
                undertrumping=article(
                    untertrumpfen.only_trumps_left,
                    "Untertrumpfen darf nur, wer nichts als Trumpf hat.",
                    cites=("HI-33",),
                )
            ),
        },
    ),
}
