"""The choices that the decisions leave to the table: decision id -> option -> the articles it sets.

The first option of each is what holds without a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import article
from puur.law.form import forms, numbered
from puur.law.law import Law, answer, chosen
from puur.law.readings import ansagen, falsche_karten, rest, tafel, weisordnung, wiederholung
from puur.law.strafpunkte_alone import STRAFPUNKTE_ALONE
from puur.law.switch import Switch
from puur.law.switches_alone import PLAYERS
from puur.law.switches_sidi import SIDI

SWITCHES: Final[Mapping[str, Switch]] = {
    "X-10": Switch(
        ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "haerdoepfel"),
        "Bleibt der angesagte Trumpf am Bildschirm angezeigt?",
        {
            "shown": {},
            "hidden": chosen(
                trump_shown=article("hidden", "Den Trumpf merkt man sich, angezeigt wird er nicht.", cites=("X-10",))
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
        "Dürfen auch gleich hohe weitere Weise angesagt werden?",
        {
            "equal-or-lower": {},
            "lower": chosen(weis_further=article("lower", "Weitere Weise müssen tiefer sein.", cites=("AR-15",))),
        },
    ),
    "GR-7": Switch(
        ("gruempi-2011",),
        "Stechen nach einer spät bemerkten Fehlkarte auch die Trümpfe nicht mehr?",
        {
            "suit-and-trumps": {},
            "suit": chosen(
                wrong_card_play_on=article(
                    falsche_karten.suit_only,
                    "Annullieren sie nicht, stechen seine Karten der zurückbehaltenen Farbe nicht mehr.",
                    cites=("GR-7",),
                )
            ),
        },
    ),
    "ES-11": Switch(
        ("einzelschieber-2026",),
        "Verliert eine zu früh gespielte Karte den Stichwert?",
        {
            "keeps": {},
            "loses": chosen(
                played_early_value=article("loses", "Sie sticht in diesem Spiel nicht mehr.", cites=("ES-11",)),
                played_early_exchanged=article(
                    "both-lose",
                    "Die zu früh gespielte und die ausgetauschte Karte stechen nicht mehr.",
                    cites=("ES-11",),
                ),
            ),
        },
    ),
    "ES-16": Switch(
        ("einzelschieber-2026",),
        "Macht eine höhere Karte beim Partner das Verlangen nach dem Rest falsch?",
        {
            "everybody": {},
            "opponents": chosen(
                rest_test=article(
                    rest.against_opponents, "Es zählen nur die Karten der Gegner.", cites=("ES-1.6-i", "ES-16")
                )
            ),
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
    "AJ-10": Switch(
        ("ajz08-2017",),
        "Wer bestimmt den Trumpf ab dem zweiten Spiel?",
        {
            "in-turn": {},
            "right-of-dealer": chosen(
                chooser=article(
                    ansagen.schilten_seven_then_vorhand, "Ab dem zweiten Spiel bestimmt Vorhand.", cites=("AJ-10",)
                )
            ),
        },
    ),
    "AJ-12": Switch(
        ("ajz08-2017",),
        "Darf ein Spieler weitere Weise ansagen?",
        {
            "one": {},
            "further": chosen(weis_further=article("equal-or-lower", "Weitere Weise dürfen dazu.", cites=("AJ-12",))),
        },
    ),
    "AJ-13": Switch(
        ("ajz08-2017",),
        "Entscheidet bei gleichwertigen Weisen die höchste Karte?",
        {
            "first-announced": {},
            "top-card-first": chosen(
                weis_order=article(
                    weisordnung.points_run_top, "Die höchste Karte entscheidet zuerst.", cites=("AJ-13",)
                )
            ),
        },
    ),
    "AJ-30": Switch(
        ("ajz08-2017",),
        "Gelten neben den Strafpunkten die Folgen für das Spiel aus den subsidiären Regeln?",
        {"beside": {}, "alone": STRAFPUNKTE_ALONE},
    ),
    "AJ-31": Switch(
        ("ajz08-2017",),
        "Zeigt die erste Karte ohne ein Wort den Trumpf?",
        {
            "first-card": {},
            "announced": chosen(
                silent_trump=article(False, "Der Trumpf wird angesagt.", cites=("AJ-2.2.1-f", "AJ-31"))
            ),
        },
    ),
    "ED-2": Switch(
        ("edjv-differenzler-2015",),
        "Wen trifft es, wenn auf einem Schätzzettel nichts steht?",
        {
            "player": {},
            "scribe": chosen(
                estimate_missing=article(
                    "scribe-pays",
                    "Fehlt die geschätzte Zahl auf einem Schätzzettel, erhält der Schreiber 20 Differenzpunkte und die "
                    "erspielten Punkte; wiederholt wird nicht.",
                    cites=("ED-10-l", "ED-10-m", "ED-2"),
                )
            ),
        },
    ),
    "ED-3": Switch(
        ("edjv-differenzler-2015",),
        "Was zählt, wenn ein Unschuldiger das Spiel wiederholt?",
        {
            "repeated": {},
            "better": chosen(
                repeat_counts=article(
                    wiederholung.lower, "Wer wiederholt, dem zählt das bessere der beiden Spiele.", cites=("ED-3",)
                )
            ),
        },
    ),
    "ED-9": Switch(
        ("edjv-differenzler-2015",),
        "Was geschieht bei einer Schätzung unter 20 mit dem Trumpf-Buur?",
        {
            "warn": {},
            "block": chosen(
                estimate_with_buur=article(
                    "refused", "Mit dem Trumpf-Buur wird nicht zu tief geschätzt.", cites=("ED-9",)
                ),
                estimate_least=article(20, "Mit dem Trumpf-Buur sind es mindestens 20.", cites=("ED-9",)),
            ),
        },
    ),
    "CO-31": Switch(
        ("coiffeur",),
        "Wie viele Linien hat das Coiffeurblatt?",
        {
            "8": {},
            "6": chosen(
                forms=article(
                    forms("ERTSOU"), "Sechs Linien: die vier Farben, Obenabe und Undenufe.", cites=("CO-31",)
                ),
                deals=article(12, "Zwölf Spiele, dann ist jedes Feld geschrieben.", cites=("CO-31",)),
            ),
            "10": chosen(
                forms=article(
                    forms("ERTSOU", "slalom", "gusti", "wunsch", "wunsch2"),
                    "Zehn Linien: dazu Slalom und Gusti, die Wünsche sind die letzten.",
                    cites=("CO-31",),
                ),
                factors=article(
                    numbered("slalom", "gusti", "wunsch", "wunsch2"),
                    "Die Linie ist der Faktor: Slalom 7, Gusti 8, die Wünsche 9 und 10.",
                    cites=("CO-31",),
                ),
                deals=article(20, "Zwanzig Spiele, dann ist jedes Feld geschrieben.", cites=("CO-31",)),
            ),
            "12": chosen(
                forms=article(
                    forms("ERTSOU", "slalom", "gusti", "wunsch", "wunsch2", "misere", "tutti"),
                    "Zwölf Linien: dazu Slalom, Gusti, Misère und Tutti.",
                    cites=("CO-31",),
                ),
                factors=article(
                    numbered("slalom", "gusti", "wunsch", "wunsch2", "misere", "tutti"),
                    "Die Linie ist der Faktor: Slalom 7, Gusti 8, die Wünsche 9 und 10, Misère 11, Tutti 12.",
                    cites=("CO-31",),
                ),
                deals=article(24, "Vierundzwanzig Spiele, dann ist jedes Feld geschrieben.", cites=("CO-31",)),
            ),
        },
    ),
    "CO-32": Switch(
        ("coiffeur",),
        "Was bringt ein Match, mal die Linie oder fest?",
        {
            "multiplied": {},
            "prize": chosen(
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
            "minus": chosen(
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
            "announcer": chosen(
                weis=article(True, "Gewiesen wird; schreiben darf, wer angesagt hat.", cites=("CO-34",)),
                stoeck=article(True, "Auch die Stöck schreibt, wer angesagt hat.", cites=("CO-34",)),
            ),
        },
    ),
    "CO-35": Switch(
        ("coiffeur",),
        "Wer muss ansagen, wenn alle schieben?",
        {
            "vorhand": {},
            "fourth": chosen(forced=article("fourth", "Haben drei geschoben, muss der vierte.", cites=("CO-35",))),
        },
    ),
    "CO-36": Switch(
        ("coiffeur",),
        "Wer spielt aus?",
        {
            "announcer": {},
            "vorhand": chosen(
                opening_leader=article(ansagen.chooser_leads, "Vorhand spielt aus, wer auch ansagt.", cites=("CO-36",))
            ),
        },
    ),
    "CO-37": Switch(
        ("coiffeur",),
        "Wird vor dem Multiplizieren gerundet?",
        {
            "exact": {},
            "tens": chosen(
                rounding=article("tens", "Die Kartenpunkte werden zuerst auf Zehner gerundet.", cites=("CO-37",))
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
                    forms("ERSTOU", "slalom", "gusti4", "misere", "tutti", "trio"),
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
    **PLAYERS,
    **SIDI,
}


def choices(law: Law) -> dict[str, Switch]:
    """Return what a table may choose under a law: its own, and its base's on what it does not answer itself."""
    named = {id_: switch for id_, switch in SWITCHES.items() if law.id in switch.reglemente}
    if named or law.base is None:
        return named | dict(law.choices)
    inherited = {
        id_: switch
        for id_, switch in choices(law.base).items()
        if all(answer(law, name) is answer(law.base, name) for option in switch.options.values() for name in option)
    }
    return inherited | dict(law.choices)
