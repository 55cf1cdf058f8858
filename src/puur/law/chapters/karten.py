"""Questions on the cards (decks, order, points) and on dealing (shuffle, cut, deal, next dealer; AR 17 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from puur.cards import DECK_SIZE, Deck
from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    applies_to_a_target,
    applies_with_card_points,
    applies_with_obenabe,
    applies_with_trumps,
    applies_with_undenufe,
    ask,
)
from puur.law.readings import geben, jasstag, mischen
from puur.law.readings.geben import (
    DealingRule,
    DealPreparationSteps,
    NameableFirstDealersRule,
    NextDealerAfterMisdealRule,
    NextSeatRule,
)
from puur.law.readings.jasstag import DayDeckRule
from puur.law.readings.mischen import ShufflingRule

PointsByRank = Mapping[str, int]
"""Points by rank letter; a rank that is not named counts nothing."""

SIDE_SUIT_RANK_ORDER: Final = "AKOUB9876"
"""The ranks of a suit that is not trumps, highest first, one letter each (ace A to six 6)."""

TRUMP_RANK_ORDER: Final = "U9AKOB876"
"""The ranks of the trump suit, highest first, one letter each: Puur (U), Nell (9), ace and so on."""

UNDENUFE_RANK_ORDER: Final = "6789BUOKA"
"""The ranks of each suit in Undenufe, highest first, one letter each: the six wins."""

SIDE_SUIT_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10}
"""What the cards of a suit that is not trumps count: letter of the rank → points; ranks not listed count 0."""

TRUMP_POINTS: Final = {"U": 20, "9": 14, "A": 11, "K": 4, "O": 3, "B": 10}
"""What the cards of the trump suit count: letter of the rank → points; ranks not listed count 0."""

OBENABE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}
"""What the cards count in Obenabe: letter of the rank → points; ranks not listed count 0."""

UNDENUFE_POINTS: Final = {"6": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}
"""What the cards count in Undenufe: letter of the rank → points; ranks not listed count 0."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Karten(Chapter):
    """Rule questions on the cards: decks, order and points; orders are rank letters, strongest first.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Karten"

    decks: Article[tuple[Deck, ...]] = ask(
        "Mit welchen Karten wird gespielt?", article(("german", "french"), "Deutschschweizer oder französische Karten.")
    )
    day_deck: Article[DayDeckRule] = ask(
        "Mit welchen Karten wird am wievielten Jasstag gespielt?",
        article(jasstag.german, "Wo nichts anderes steht, liegen Deutschschweizer Karten auf."),
        when=lambda law: law.pairing.says != "fixed",
    )
    pack: Article[tuple[int, ...]] = ask(
        "Welche Karten gehören ins Spiel?", article(tuple(range(DECK_SIZE)), "36 Karten: vier Farben zu neun Karten.")
    )
    side_order: Article[str] = ask(
        "Wie stechen die Karten ausserhalb des Trumpfs?",
        article(SIDE_SUIT_RANK_ORDER, "Ass, König, Ober, Under, Banner, 9, 8, 7, 6."),
    )
    side_points: Article[PointsByRank] = applies_with_card_points.ask(
        "Was zählen die Karten ausserhalb des Trumpfs?",
        article(SIDE_SUIT_POINTS, "Ass 11, König 4, Ober 3, Under 2, Banner 10, die übrigen nichts."),
    )
    trump_order: Article[str] = applies_with_trumps.ask(
        "Wie stechen die Trümpfe?", article(TRUMP_RANK_ORDER, "Puur, Nell, Ass, König, Ober, Banner, 8, 7, 6.")
    )
    trump_points: Article[PointsByRank] = applies_with_trumps.ask(
        "Was zählen die Trümpfe?", article(TRUMP_POINTS, "Puur 20, Nell 14, Ass 11, König 4, Ober 3, Banner 10.")
    )
    obenabe_order: Article[str] = applies_with_obenabe.ask(
        "Wie stechen die Karten beim Obenabe?",
        article(SIDE_SUIT_RANK_ORDER, "In jeder Farbe sticht das Ass alles, Trumpf gibt es keinen."),
    )
    obenabe_points: Article[PointsByRank] = ask(
        "Was zählen die Karten beim Obenabe?",
        article(OBENABE_POINTS, "Wie ausserhalb des Trumpfs, dazu jeder Achter 8."),
        when=lambda law: any(one.counts == "O" for one in law.forms.says.each),
    )
    undenufe_order: Article[str] = applies_with_undenufe.ask(
        "Wie stechen die Karten beim Undenufe?",
        article(UNDENUFE_RANK_ORDER, "Umgekehrt wie beim Obenabe: der Sechser sticht alles, das Ass nichts."),
    )
    undenufe_points: Article[PointsByRank] = ask(
        "Was zählen die Karten beim Undenufe?",
        article(UNDENUFE_POINTS, "Sechser 11, Achter 8, Banner 10, Under 2, Ober 3, König 4, Ass 0."),
        when=lambda law: any(one.counts == "U" for one in law.forms.says.each),
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class Geben(Chapter):
    """Rule questions on shuffling, cutting and dealing.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Geben"

    next_seat: Article[NextSeatRule] = ask(
        "In welcher Richtung wird gespielt und verteilt?",
        article(
            geben.right_neighbour, "Beim Verteilen und Spielen geht es im Gegenuhrzeigersinn.", "AR-2-c", "AR-18-a"
        ),
    )
    first_dealer: Article[NameableFirstDealersRule] = ask(
        "Wer gibt das erste Spiel?",
        article(
            geben.higher_commands_ace_deals,
            "Wer die höchste Karte abhebt, bestimmt, wer zuerst gibt; wer ein Ass abhebt, gibt selber.",
            "AR-17-a",
            "AR-17-b",
            "AR-17-c",
            cites=("AR-2",),
        ),
    )
    next_dealer: Article[NextSeatRule] = ask(
        "Wer gibt das nächste Spiel?",
        article(geben.right_neighbour, "Nach jedem Spiel gibt der nächste Spieler.", "AR-17-l"),
    )
    dealer_after_partie: Article[Literal["losers", "anybody"]] = applies_to_a_target.ask(
        "Wer bestimmt den Geber der nächsten Partie?",
        article("losers", "Nach der Partie bestimmen die Verlierer den Geber.", "AR-17-m"),
        when=lambda law: law.deals.says is None,
    )
    shuffling: Article[ShufflingRule] = ask(
        "Wie wird gemischt?",
        article(
            mischen.fisher_yates, "Der Geber mischt sorgfältig: jede Reihenfolge ist gleich wahrscheinlich.", "AR-17-d"
        ),
    )
    steps: Article[DealPreparationSteps] = ask(
        "In welcher Reihenfolge wird gemischt, abgehoben, aufgedeckt und verteilt?",
        article(geben.PLAIN_DEAL_PREPARATION, "Mischen, abheben, verteilen."),
    )
    cutter: Article[NextSeatRule] = ask(
        "Wer hebt ab?", article(geben.left_neighbour, "Wer links vom Geber sitzt, hebt ab.", "AR-17-e")
    )
    cut_duty: Article[bool] = ask(
        "Muss man abheben?", article(True, "Abheben ist bei allen Spielarten Pflicht.", "AR-17-g")
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
    dealing: Article[DealingRule] = ask(
        "Von wo wird verteilt, und wer erhält die ersten Karten?",
        article(
            geben.from_top_vorhand_first,
            "Der Geber verteilt von oben; Vorhand erhält die ersten, er selbst die letzten Karten.",
            "AR-17-i",
        ),
    )
    hand_size: Article[int] = ask("Wie viele Karten erhält jeder?", article(9, "Jeder erhält neun Karten."))
    misdeal: Article[NextDealerAfterMisdealRule] = ask(
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
