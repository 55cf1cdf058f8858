"""What the regulations of tournaments and clubs leave to the table: the first option holds without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from puur.law.article import Article, Switch, article
from puur.law.law import collect_articles
from puur.law.readings import ansagen, falsche_karten, fehler_beim_weisen, rest, weisordnung, wiederholung

T = TypeVar("T")
"""The type of the value that an article of an option sets."""
_CARD_STAYS: Final = "Die Karte bleibt liegen: es bleibt bei den Strafpunkten."
_VALUE_KEPT: Final = "Den Stichwert verliert keine Karte: es bleibt bei den Strafpunkten."


def _only(says: T, text: str, *clauses: str) -> Article[T]:
    return article(says, text, cites=(*clauses, "AJ-30"))


_STAYS: Final = _only(falsche_karten.nothing, _CARD_STAYS, "AJ-3.4-t")
_KEEPS: Final = _only(falsche_karten.nothing, _VALUE_KEPT, "AJ-3.4-t")
_STRAFPUNKTE_ALONE: Final = collect_articles(
    wrong_card_exchange=_STAYS,
    no_trump_exchange=_STAYS,
    undertrump_exchange=_STAYS,
    wrong_card_open=_KEEPS,
    no_trump_open=_KEEPS,
    undertrump_open=_KEEPS,
    wrong_card_play_on=_KEEPS,
    no_trump_play_on=_KEEPS,
    undertrump_play_on=_KEEPS,
    wrong_card_late=_only("nothing", "Ist der Stich gekehrt, bleibt es bei den Strafpunkten.", "AJ-3.4-t"),
    wrong_leader_pushed=_only("alone", "Es bleibt bei den Strafpunkten.", "AJ-3.4-l"),
    played_early_exchange=_only("never", _CARD_STAYS, "AJ-3.4-u"),
    played_early_value=_only("keeps", _VALUE_KEPT, "AJ-3.4-u"),
    played_early_exchanged=_only("keep", _VALUE_KEPT, "AJ-3.4-u"),
    weis_too_low=_only(
        fehler_beim_weisen.whole,
        "Der Weis zählt so, wie man ihn in der Hand hat: es bleibt bei den Strafpunkten.",
        "AJ-3.4-n",
    ),
    weis_false_report=_only("nothing", "Es bleibt bei den Strafpunkten.", "AJ-3.4-m"),
    weis_false_harm=_only("nothing", "Das Spiel gilt: es bleibt bei den Strafpunkten.", "AJ-3.4-m"),
    weis_vorhand=_only(
        "remark",
        "Wer «Vorhand» statt «gut» sagt, verrät den anderen etwas über seine Karten: das gilt als Bemerkung.",
        "AJ-2.2.1-aa",
    ),
)
"""The other reading of decision AJ-30: where the club has Strafpunkte for a mistake, they are all that follows.

On mistakes for which there are none the subsidiary rules hold as before.
"""

SHEET_SWITCHES: Final[Mapping[str, Switch]] = {
    "GR-7": Switch(
        ("gruempi-2011",),
        "Stechen nach einer spät bemerkten falschen Karte auch die Trümpfe nicht mehr?",
        {
            "suit-and-trumps": {},
            "suit": collect_articles(
                wrong_card_play_on=article(
                    falsche_karten.suit_only,
                    "Annullieren sie nicht, stechen die Karten des Fehlbaren in der zurückbehaltenen Farbe nicht mehr.",
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
            "loses": collect_articles(
                played_early_value=article(
                    "loses", "Eine zu früh gespielte Karte sticht in diesem Spiel nicht mehr.", cites=("ES-11",)
                ),
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
        "Ist der Rest falsch verlangt, wenn der Partner eine höhere Karte hat?",
        {
            "everybody": {},
            "opponents": collect_articles(
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
            "right-of-dealer": collect_articles(
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
            "further": collect_articles(
                weis_further=article("equal-or-lower", "Weitere Weise darf man dazu ansagen.", cites=("AJ-12",))
            ),
        },
    ),
    "AJ-13": Switch(
        ("ajz08-2017",),
        "Entscheidet bei gleichwertigen Weisen die höchste Karte?",
        {
            "first-announced": {},
            "top-card-first": collect_articles(
                weis_order=article(
                    weisordnung.points_run_top, "Die höchste Karte entscheidet zuerst.", cites=("AJ-13",)
                )
            ),
        },
    ),
    "AJ-30": Switch(
        ("ajz08-2017",),
        "Gelten neben den Strafpunkten auch die Folgen für das Spiel, die in den allgemeinen Regeln stehen?",
        {"beside": {}, "alone": _STRAFPUNKTE_ALONE},
    ),
    "AJ-31": Switch(
        ("ajz08-2017",),
        "Zeigt die erste Karte ohne ein Wort den Trumpf?",
        {
            "first-card": {},
            "announced": collect_articles(
                silent_trump=article(False, "Der Trumpf wird angesagt.", cites=("AJ-2.2.1-f", "AJ-31"))
            ),
        },
    ),
    "ED-2": Switch(
        ("edjv-differenzler-2015",),
        "Wen trifft es, wenn auf einem Schätzzettel nichts steht?",
        {
            "player": {},
            "scribe": collect_articles(
                estimate_missing=article(
                    "scribe-pays",
                    "Fehlt die geschätzte Zahl auf einem Schätzzettel, erhält der Schreiber 20 Differenzpunkte und die "
                    "erspielten Punkte; das Spiel wird nicht wiederholt.",
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
            "better": collect_articles(
                repeat_counts=article(
                    wiederholung.lower, "Wer wiederholt, dem zählt das bessere der beiden Spiele.", cites=("ED-3",)
                )
            ),
        },
    ),
    "ED-9": Switch(
        ("edjv-differenzler-2015",),
        "Was geschieht bei einer Schätzung unter 20 mit dem Trumpf-Puur?",
        {
            "warn": {},
            "block": collect_articles(
                estimate_with_buur=article(
                    "refused", "Mit dem Trumpf-Puur zu tief zu schätzen, ist nicht erlaubt.", cites=("ED-9",)
                ),
                estimate_least=article(20, "Mit dem Trumpf-Puur schätzt man mindestens 20.", cites=("ED-9",)),
            ),
        },
    ),
}
"""The choices that rule sets of tournaments and clubs leave to a table: id of the decision → its question and options.
"""
