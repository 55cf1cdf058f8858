"""Shuffling, cutting, dealing (AR 17, 18)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.geben import Geben
from puur.law.readings import geben, mischen

GEBEN: Final = Geben(
    next_seat=article(geben.right_neighbour, "Gespielt und verteilt wird im Gegenuhrzeigersinn.", "AR-2-c", "AR-18-a"),
    first_dealer=article(
        geben.higher_commands_ace_deals,
        "Der erste Geber wird abgehoben: Höher befiehlt, Ass gibt.",
        "AR-17-a",
        "AR-17-b",
        "AR-17-c",
        cites=("AR-2",),
    ),
    next_dealer=article(geben.right_neighbour, "Nach jedem Spiel gibt der nächste Spieler.", "AR-17-l"),
    dealer_after_partie=article("losers", "Nach der Partie bestimmen die Verlierer den Geber.", "AR-17-m"),
    shuffling=article(
        mischen.fisher_yates, "Der Geber mischt sorgfältig: jede Reihenfolge ist gleich wahrscheinlich.", "AR-17-d"
    ),
    steps=article(geben.PLAIN, "Mischen, abheben, verteilen."),
    cutter=article(geben.left_neighbour, "Der links vom Geber Sitzende hebt ab.", "AR-17-e"),
    cut_duty=article(True, "Abheben ist für alle Spielarten Pflicht.", "AR-17-g"),
    cut_least=article(3, "Mindestens drei Karten werden abgehoben.", "AR-17-f"),
    cut_most=article(35, "Mindestens eine Karte bleibt liegen."),
    packets=article((3, 3, 3), "Je drei Karten aufs Mal.", "AR-17-j"),
    dealing=article(
        geben.from_top_vorhand_first,
        "Verteilt wird von oben; Vorhand erhält die ersten, der Geber die letzten Karten.",
        "AR-17-i",
    ),
    hand_size=article(9, "Jeder erhält neun Karten."),
    misdeal=article(geben.same_dealer, "Ist vergeben, gibt derselbe Spieler neu.", cites=("AR-17-k",)),
    redeal_trump=article("anew", "Beim erneuten Verteilen beginnt das Spiel von vorn."),
    hand_check=article("advised", "Nach dem Verteilen sollte jeder seine Karten zählen.", "AR-6-b"),
)
