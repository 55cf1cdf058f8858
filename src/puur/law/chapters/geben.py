"""Shuffling, cutting, dealing, and who does it next (AR 17, 18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, to_a_target
from puur.law.readings import geben, mischen
from puur.law.readings.geben import Dealing, FirstDealer, Misdeal, NextSeat, Steps
from puur.law.readings.mischen import Shuffling


@dataclass(frozen=True, eq=False, kw_only=True)
class Geben(Chapter):
    """Rule questions on shuffling, cutting and dealing.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Geben"

    next_seat: Article[NextSeat] = ask(
        "In welcher Richtung wird gespielt und verteilt?",
        article(
            geben.right_neighbour, "Beim Verteilen und Spielen geht es im Gegenuhrzeigersinn.", "AR-2-c", "AR-18-a"
        ),
    )
    first_dealer: Article[FirstDealer] = ask(
        "Wer gibt das erste Spiel?",
        article(
            geben.higher_commands_ace_deals,
            "Der erste Geber wird abgehoben: Höher befiehlt, Ass gibt.",
            "AR-17-a",
            "AR-17-b",
            "AR-17-c",
            cites=("AR-2",),
        ),
    )
    next_dealer: Article[NextSeat] = ask(
        "Wer gibt das nächste Spiel?",
        article(geben.right_neighbour, "Nach jedem Spiel gibt der nächste Spieler.", "AR-17-l"),
    )
    dealer_after_partie: Article[Literal["losers", "anybody"]] = to_a_target.ask(
        "Wer bestimmt den Geber der nächsten Partie?",
        article("losers", "Nach der Partie bestimmen die Verlierer den Geber.", "AR-17-m"),
        when=lambda law: law.deals.says is None,
    )
    shuffling: Article[Shuffling] = ask(
        "Wie wird gemischt?",
        article(
            mischen.fisher_yates, "Der Geber mischt sorgfältig: jede Reihenfolge ist gleich wahrscheinlich.", "AR-17-d"
        ),
    )
    steps: Article[Steps] = ask(
        "In welcher Reihenfolge wird gemischt, abgehoben, aufgedeckt und verteilt?",
        article(geben.PLAIN, "Mischen, abheben, verteilen."),
    )
    cutter: Article[NextSeat] = ask(
        "Wer hebt ab?", article(geben.left_neighbour, "Wer links vom Geber sitzt, hebt ab.", "AR-17-e")
    )
    cut_duty: Article[bool] = ask(
        "Muss man abheben?", article(True, "Abheben ist für alle Spielarten Pflicht.", "AR-17-g")
    )
    cut_least: Article[int] = ask(
        "Wie viele Karten muss man mindestens abheben?", article(3, "Man hebt mindestens drei Karten ab.", "AR-17-f")
    )
    cut_most: Article[int] = ask(
        "Wie viele Karten darf man höchstens abheben?", article(35, "Mindestens eine Karte bleibt liegen.")
    )
    packets: Article[tuple[int, ...]] = ask(
        "In welchen Portionen wird verteilt?", article((3, 3, 3), "Je drei Karten aufs Mal.", "AR-17-j")
    )
    dealing: Article[Dealing] = ask(
        "Von wo und an wen zuerst wird verteilt?",
        article(
            geben.from_top_vorhand_first,
            "Der Geber verteilt von oben; Vorhand erhält die ersten, er selbst die letzten Karten.",
            "AR-17-i",
        ),
    )
    hand_size: Article[int] = ask("Wie viele Karten erhält jeder?", article(9, "Jeder erhält neun Karten."))
    misdeal: Article[Misdeal] = ask(
        "Wer gibt neu, wenn falsch verteilt wurde?",
        article(geben.same_dealer, "Ist vergeben, gibt derselbe Spieler neu.", cites=("AR-17-k",)),
    )
    redeal_trump: Article[Literal["stays", "anew"]] = ask(
        "Gilt beim erneuten Verteilen derselbe Trumpf?",
        article("anew", "Beim erneuten Verteilen beginnt das Spiel von vorn."),
        when=lambda law: law.trump_maker.says in {"cut-card", "bottom-card"},
    )
    hand_check: Article[Literal["advised", "before-estimate"]] = ask(
        "Wann prüft man, ob man neun Karten hat?",
        article("advised", "Nach dem Verteilen sollte jeder seine Karten zählen.", "AR-6-b"),
    )
