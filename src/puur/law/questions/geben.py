"""Shuffling, cutting, dealing, and who does it next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.geben import Dealing, FirstDealer, Misdeal, NextSeat, Steps
from puur.law.readings.mischen import Shuffling


@dataclass(frozen=True, eq=False, kw_only=True)
class Geben:
    """From the shuffle to nine cards in every hand."""

    next_seat: Article[NextSeat] = ask("In welcher Richtung wird gespielt und verteilt?")
    first_dealer: Article[FirstDealer] = ask("Wer gibt das erste Spiel?")
    next_dealer: Article[NextSeat] = ask("Wer gibt das nächste Spiel?")
    dealer_after_partie: Article[Literal["losers", "anybody"]] = ask("Wer bestimmt den Geber der nächsten Partie?")
    shuffling: Article[Shuffling] = ask("Wie wird gemischt?")
    steps: Article[Steps] = ask("In welcher Reihenfolge wird gemischt, abgehoben, aufgedeckt und verteilt?")
    cutter: Article[NextSeat] = ask("Wer hebt ab?")
    cut_duty: Article[bool] = ask("Muss abgehoben werden?")
    cut_least: Article[int] = ask("Wie viele Karten sind mindestens abzuheben?")
    cut_most: Article[int] = ask("Wie viele Karten dürfen höchstens abgehoben werden?")
    packets: Article[tuple[int, ...]] = ask("In welchen Portionen wird verteilt?")
    dealing: Article[Dealing] = ask("Von wo und an wen zuerst wird verteilt?")
    hand_size: Article[int] = ask("Wie viele Karten erhält jeder?")
    misdeal: Article[Misdeal] = ask("Wer gibt neu, wenn falsch verteilt wurde?")
    redeal_trump: Article[Literal["stays", "anew"]] = ask("Gilt beim erneuten Verteilen derselbe Trumpf?")
    hand_check: Article[Literal["advised", "before-estimate"]] = ask("Wann prüft man, ob man neun Karten hat?")
