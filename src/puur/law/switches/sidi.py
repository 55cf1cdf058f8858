"""What a table can choose in a Sidi Barrani, where the sources say different things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import Switch, article
from puur.law.law import chosen

_SIDI: Final = ("sidi-barrani",)

SIDI: Final[Mapping[str, Switch]] = {
    "SI-31": Switch(
        _SIDI,
        "Ab wie vielen Punkten wird geboten?",
        {
            "40": {},
            "50": chosen(bid_least=article(50, "Man bietet ab 50 Punkten.", cites=("SI-31",))),
            "90": chosen(bid_least=article(90, "Man bietet ab 90 Punkten.", cites=("SI-31",))),
        },
    ),
    "SI-32": Switch(
        _SIDI,
        "In welchen Schritten wird gesteigert?",
        {"10": {}, "5": chosen(bid_step=article(5, "Man steigert in Fünfern.", cites=("SI-32",)))},
    ),
    "SI-33": Switch(
        _SIDI,
        "Kann man auch den Match bieten?",
        {
            "157": {},
            "match": chosen(
                bid_above=article(100, "Das höchste Gebot ist der Match, 257.", cites=("SI-33",)),
                match_bonus=article(100, "Ein Match bringt 100 mehr.", cites=("SI-33",)),
            ),
        },
    ),
    "SI-34": Switch(
        _SIDI,
        "Darf wieder bieten, wer gepasst hat?",
        {
            "may-return": {},
            "out": chosen(passed=article("out", "Wer gepasst hat, bietet nicht mehr.", cites=("SI-34",))),
        },
    ),
    "SI-35": Switch(
        _SIDI,
        "Darf man doppeln, und darf man antworten?",
        {
            "once": {},
            "answered": chosen(
                double=article(
                    "answered", "Wer gedoppelt wird, darf zurückdoppeln: das Gebot zählt viermal.", cites=("SI-35",)
                )
            ),
            "never": chosen(double=article("never", "Niemand darf doppeln.", cites=("SI-35",))),
        },
    ),
    "SI-36": Switch(
        _SIDI,
        "Zählen Weis und Stöck?",
        {
            "beside": {},
            "for-the-bid": chosen(
                contract_counts=article("all", "Weis und Stöck zählen auch für das Gebot.", cites=("SI-36",))
            ),
            "none": chosen(
                weis=article(False, "Es wird nicht gewiesen.", cites=("SI-36",)),
                stoeck=article(False, "Die Stöck zählen nicht.", cites=("SI-36",)),
            ),
        },
    ),
    "SI-37": Switch(
        _SIDI,
        "Wer gibt, wenn alle passen?",
        {
            "next-dealer": {},
            "same-dealer": chosen(
                all_pass=article("same-dealer", "Passen alle, gibt derselbe Geber noch einmal.", cites=("SI-37",))
            ),
        },
    ),
}
