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
