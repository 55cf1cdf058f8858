"""What the regulations of tournaments and clubs leave to the table: the first option holds without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import article
from puur.law.law import chosen
from puur.law.readings import ansagen, falsche_karten, rest, weisordnung, wiederholung
from puur.law.strafpunkte_alone import STRAFPUNKTE_ALONE
from puur.law.switch import Switch

SHEETS: Final[Mapping[str, Switch]] = {
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
}
