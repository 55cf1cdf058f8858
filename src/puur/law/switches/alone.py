"""What is left to the table where everybody plays alone: the first option of each holds without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import Switch, article
from puur.law.form import GUGGITALER_FORMS, forms_named
from puur.law.law import collect_articles
from puur.law.readings import schaetzen, umgang, untertrumpfen

_SWAPPED: Final = ("stiche", "ober", "schellenkarten", "koenig", "letzter")
_OBER_FIRST: Final = tuple(
    one.id for one in sorted(GUGGITALER_FORMS, key=lambda one: (one.credit, _SWAPPED.index(one.task)))
)
EACH_ALONE_SWITCHES: Final[Mapping[str, Switch]] = {
    "HI-31": Switch(
        ("hindersi",),
        "Was entscheidet: Striche nach jedem Umgang oder die Summe?",
        {
            "striche": {},
            "sum": collect_articles(
                reckoning=article(umgang.by_sum, "Es entscheidet die Summe: vorn liegt die kleinste.", cites=("HI-31",))
            ),
        },
    ),
    "HI-32": Switch(
        ("hindersi",),
        "Wie viele Umgänge werden gespielt?",
        {
            "four": {},
            "one": collect_articles(
                deals=article(4, "Die Partie hat einen Umgang, jeder gibt einmal.", cites=("HI-32",))
            ),
            "eight": collect_articles(deals=article(32, "Die Partie hat acht Umgänge.", cites=("HI-32",))),
        },
    ),
    "MO-31": Switch(
        ("molotow",),
        "Was entscheidet: die Summe oder Striche in jedem Spiel?",
        {
            "sum": {},
            "striche": collect_articles(
                reckoning=article(
                    umgang.outer,
                    "In jedem Spiel schreiben der Höchste und der Tiefste einen Strich, die andern einen Nuller. Hat "
                    "einer 100 oder mehr, schreibt er drei Nuller und die andern einen Strich. Hat einer alle 157, "
                    "schreibt er drei Striche und die andern einen Nuller. Sonst schreibt nichts, wer gleich viel "
                    "hat wie ein anderer.",
                    cites=("MO-31",),
                ),
                umgang=article(1, "Man rechnet nach jedem Spiel ab.", cites=("MO-31",)),
                weis=article(False, "Weder Weis noch Stöck zählen.", cites=("MO-31",)),
                stoeck=article(False, "Die Stöck zählen nicht.", cites=("MO-31",)),
                table_weis=article(False, "Was im Stich liegt, ist kein Weis.", cites=("MO-31",)),
            ),
        },
    ),
    "MO-32": Switch(
        ("molotow",),
        "Wie viele Spiele werden gespielt?",
        {"eight": {}, "twelve": collect_articles(deals=article(12, "Die Partie hat zwölf Spiele.", cites=("MO-32",)))},
    ),
    "MO-33": Switch(
        ("molotow",),
        "Zählt das letzte Spiel doppelt?",
        {
            "once": {},
            "double": collect_articles(
                last_deal=article("double", "Das letzte Spiel zählt doppelt.", cites=("MO-33",))
            ),
        },
    ),
    "GU-31": Switch(
        ("guggitaler",),
        "Wie viel kostet das, was zu vermeiden ist?",
        {
            "tens": {},
            "ones": collect_articles(
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
        "Darf man untertrumpfen, wenn man die Farbe nicht hat?",
        {
            "free": {},
            "forbidden": collect_articles(
                undertrumping=article(
                    untertrumpfen.only_trumps_left,
                    "Untertrumpfen darf nur, wer nichts als Trumpf hat.",
                    cites=("HI-33",),
                )
            ),
        },
    ),
    "GU-32": Switch(
        ("guggitaler",),
        "Was kommt zuerst, die Schellen oder die Ober?",
        {
            "schellen": {},
            "ober": collect_articles(
                forms=article(
                    forms_named(*_OBER_FIRST),
                    "Nach den Stichen kommen die Ober und erst dann die Schellen.",
                    cites=("GU-32",),
                )
            ),
        },
    ),
    "GU-33": Switch(
        ("guggitaler",),
        "Darf man Schellen ausspielen, wo Schellen oder der König zu vermeiden sind?",
        {
            "any-time": {},
            "only-left": collect_articles(
                schellen_led=article(
                    "only-left",
                    "Bei den Schellen und beim König spielt niemand eine Schelle aus, der noch eine andere Karte hat.",
                    cites=("GU-33",),
                )
            ),
        },
    ),
    "OD-31": Switch(
        ("differenzler-offen",),
        "Wie viele Spiele hat ein Differenzler?",
        {
            "twelve": {},
            "sixteen": collect_articles(deals=article(16, "Die Partie hat sechzehn Spiele.", cites=("OD-31",))),
            "four": collect_articles(
                deals=article(4, "Die Partie hat vier Spiele, jeder gibt einmal.", cites=("OD-31",))
            ),
        },
    ),
    "OD-32": Switch(
        ("differenzler-offen",),
        "Darf man etwas abziehen, wenn man genau trifft?",
        {
            "ten": {},
            "nothing": collect_articles(exact_hit=article(0, "Wer genau trifft, schreibt null.", cites=("OD-32",))),
        },
    ),
    "OD-33": Switch(
        ("differenzler-offen",),
        "Zieht man auch bei einer genauen Null etwas ab?",
        {
            "with-a-trick": {},
            "never": collect_articles(
                exact_zero=article("never", "Bei einer Null wird nie etwas abgezogen.", cites=("OD-33",))
            ),
        },
    ),
    "OD-34": Switch(
        ("differenzler-offen",),
        "Bringt es etwas, als Letzter zu schätzen?",
        {
            "nothing": {},
            "one-per-five": collect_articles(
                last_estimate=article(
                    schaetzen.one_per_five,
                    "Wer als Letzter schätzt, zieht etwas ab. Es kommt darauf an, wie weit alle Schätzungen zusammen "
                    "von den Punkten des Spiels abweichen: für je fünf Punkte Abweichung zieht er einen Punkt ab.",
                    cites=("OD-34",),
                )
            ),
        },
    ),
}
"""The choices in games where everybody plays alone, such as Hindersi: id of the decision → its question and options."""
