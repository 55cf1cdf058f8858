"""What the general rules leave to the table: the first option of each holds without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import Switch, article
from puur.law.law import chosen
from puur.law.readings import tafel

GENERAL: Final[Mapping[str, Switch]] = {
    "X-10": Switch(
        ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "haerdoepfel"),
        "Bleibt der angesagte Trumpf am Bildschirm angezeigt?",
        {
            "shown": {},
            "hidden": chosen(
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
            "one-digit": chosen(
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
            "lower": chosen(weis_further=article("lower", "Weitere Weise müssen tiefer sein.", cites=("AR-15",))),
        },
    ),
    "L-4": Switch(
        ("allgemein", "haerdoepfel"),
        "Beide sind mit dem ersten Stich am Ziel: was geht vor, die Reihenfolge oder das erste Bedanken?",
        {
            "order": {},
            "first-thanks": chosen(
                finish_first=article(
                    "first-thanks", "Sind beide am Ziel, gewinnt, wer sich zuerst bedankt.", cites=("AR-3-f", "L-4")
                )
            ),
        },
    ),
}
