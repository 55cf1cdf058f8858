"""What a table can choose in a Coiffeur and in a Sidi Barrani, where the sources differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from puur.law.article import Article, Switch, article
from puur.law.form import forms_named, numbered_factors
from puur.law.law import collect_articles
from puur.law.readings import ansagen

_USUAL: Final = "ERTSOU"


def _sheet(lines: str, factors: str, deals: str, *further: str) -> Mapping[str, Article[Any]]:
    """Return what makes a sheet of the six usual lines and these further ones, with what each article says.

    Each side plays each line once; where no line is further, the factors stay those of the six.
    """
    made = collect_articles(
        forms=article(forms_named(_USUAL, *further), lines, cites=("CO-31",)),
        deals=article(2 * (len(_USUAL) + len(further)), deals, cites=("CO-31",)),
    )
    return (
        {**made, **collect_articles(factors=article(numbered_factors(*further), factors, cites=("CO-31",)))}
        if further
        else made
    )


COIFFEUR_SWITCHES: Final[Mapping[str, Switch]] = {
    "CO-31": Switch(
        ("coiffeur",),
        "Wie viele Linien hat das Coiffeurblatt?",
        {
            "8": {},
            "6": _sheet(
                "Sechs Linien: die vier Farben, Obenabe und Undenufe.",
                "",
                "Zwölf Spiele, dann ist jedes Feld geschrieben.",
            ),
            "10": _sheet(
                "Zehn Linien: Slalom und Gusti kommen dazu, und die Wünsche sind die letzten.",
                "Der Faktor ist die Nummer der Linie: Slalom 7, Gusti 8, die Wünsche 9 und 10.",
                "Zwanzig Spiele, dann ist jedes Feld geschrieben.",
                *("slalom", "gusti", "wunsch", "wunsch2"),
            ),
            "10-romand": _sheet(
                "Zehn Linien wie in der Romandie: dazu Slalom, Trio, Misère und ein Wunsch.",
                "Der Faktor ist die Nummer der Linie: Slalom 7, Trio 8, Misère 9, der Wunsch 10.",
                "Zwanzig Spiele, dann ist jedes Feld geschrieben.",
                *("slalom", "trio", "misere", "wunsch"),
            ),
            "11": _sheet(
                "Elf Linien: dazu Slalom, Gusti und Misère.",
                "Der Faktor ist die Nummer der Linie: Slalom 7, Gusti 8, die Wünsche 9 und 10, Misère 11.",
                "Zweiundzwanzig Spiele, dann ist jedes Feld geschrieben.",
                *("slalom", "gusti", "wunsch", "wunsch2", "misere"),
            ),
            "12": _sheet(
                "Zwölf Linien: dazu Slalom, Gusti, Misère und Tutti.",
                "Der Faktor ist die Nummer der Linie: Slalom 7, Gusti 8, die Wünsche 9 und 10, Misère 11, Tutti 12.",
                "Vierundzwanzig Spiele, dann ist jedes Feld geschrieben.",
                *("slalom", "gusti", "wunsch", "wunsch2", "misere", "tutti"),
            ),
        },
    ),
    "CO-32": Switch(
        ("coiffeur",),
        "Zählt ein Match mit dem Faktor der Linie oder fest?",
        {
            "multiplied": {},
            "prize": collect_articles(
                match_bonus=article(500, "Ein Match bringt fest 500, nicht multipliziert.", cites=("CO-32",)),
                match_factor=article(False, "Der Match wird nicht multipliziert.", cites=("CO-32",)),
            ),
        },
    ),
    "CO-33": Switch(
        ("coiffeur",),
        "Was kostet ein Kontermatch?",
        {
            "nothing": {},
            "minus": collect_articles(
                kontermatch=article(
                    "minus", "Wer ansagt und keinen Stich macht, dem wird der Match abgezogen.", cites=("CO-33",)
                )
            ),
        },
    ),
    "CO-34": Switch(
        ("coiffeur",),
        "Zählen Weis und Stöck?",
        {
            "none": {},
            "announcer": collect_articles(
                weis=article(
                    True, "Alle dürfen weisen; schreiben darf nur, wer die Spielform angesagt hat.", cites=("CO-34",)
                ),
                stoeck=article(True, "Auch die Stöck schreibt, wer angesagt hat.", cites=("CO-34",)),
            ),
            "not-on-wunsch": collect_articles(
                weis=article(
                    True, "Alle dürfen weisen; schreiben darf nur, wer die Spielform angesagt hat.", cites=("CO-34",)
                ),
                weis_forms=article("not-on-wunsch", "Auf einem Wunsch wird nicht gewiesen.", cites=("CO-34",)),
                stoeck=article(True, "Auch die Stöck schreibt, wer angesagt hat.", cites=("CO-34",)),
                stoeck_forms=article(
                    "not-on-wunsch", "Auf einem Wunsch zählen die Stöck nicht.", cites=("CO-9", "CO-34")
                ),
            ),
        },
    ),
    "CO-35": Switch(
        ("coiffeur",),
        "Wer muss ansagen, wenn alle schieben?",
        {
            "vorhand": {},
            "fourth": collect_articles(
                forced=article("fourth", "Haben drei geschoben, muss der vierte ansagen.", cites=("CO-35",))
            ),
        },
    ),
    "CO-36": Switch(
        ("coiffeur",),
        "Wer spielt aus?",
        {
            "announcer": {},
            "vorhand": collect_articles(
                opening_leader=article(ansagen.chooser_leads, "Vorhand spielt aus, egal, wer ansagt.", cites=("CO-36",))
            ),
        },
    ),
    "CO-37": Switch(
        ("coiffeur",),
        "Wird vor dem Multiplizieren gerundet?",
        {
            "exact": {},
            "tens": collect_articles(
                rounding=article("tens", "Die Kartenpunkte werden zuerst auf Zehner gerundet.", cites=("CO-37",))
            ),
        },
    ),
}
"""The choices in a Coiffeur, where the sources differ: id of the decision → its question and options."""


_SIDI: Final = ("sidi-barrani",)

SIDI_SWITCHES: Final[Mapping[str, Switch]] = {
    "SI-31": Switch(
        _SIDI,
        "Ab wie vielen Punkten wird geboten?",
        {
            "40": {},
            "50": collect_articles(bid_least=article(50, "Man bietet ab 50 Punkten.", cites=("SI-31",))),
            "90": collect_articles(bid_least=article(90, "Man bietet ab 90 Punkten.", cites=("SI-31",))),
        },
    ),
    "SI-32": Switch(
        _SIDI,
        "In welchen Schritten wird gesteigert?",
        {"10": {}, "5": collect_articles(bid_step=article(5, "Man steigert in Fünfern.", cites=("SI-32",)))},
    ),
    "SI-33": Switch(
        _SIDI,
        "Kann man auch den Match bieten?",
        {
            "157": {},
            "match": collect_articles(
                bid_above=article(100, "Das höchste Gebot ist der Match, 257.", cites=("SI-33",)),
                match_bonus=article(100, "Ein Match bringt 100 mehr.", cites=("SI-33",)),
            ),
        },
    ),
    "SI-34": Switch(
        _SIDI,
        "Darf man wieder bieten, nachdem man gepasst hat?",
        {
            "may-return": {},
            "out": collect_articles(passed=article("out", "Wer gepasst hat, bietet nicht mehr.", cites=("SI-34",))),
        },
    ),
    "SI-35": Switch(
        _SIDI,
        "Darf man doppeln, und darf man antworten?",
        {
            "once": {},
            "answered": collect_articles(
                double=article(
                    "answered", "Wer gedoppelt wird, darf zurückdoppeln: das Gebot zählt viermal.", cites=("SI-35",)
                )
            ),
            "never": collect_articles(double=article("never", "Niemand darf doppeln.", cites=("SI-35",))),
        },
    ),
    "SI-36": Switch(
        _SIDI,
        "Zählen Weis und Stöck?",
        {
            "beside": {},
            "for-the-bid": collect_articles(
                contract_counts=article("all", "Weis und Stöck zählen auch für das Gebot.", cites=("SI-36",))
            ),
            "none": collect_articles(
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
            "same-dealer": collect_articles(
                all_pass=article("same-dealer", "Passen alle, gibt derselbe Geber noch einmal.", cites=("SI-37",))
            ),
        },
    ),
}
"""The choices in a Sidi Barrani, where the sources differ: id of the decision → its question and options."""
