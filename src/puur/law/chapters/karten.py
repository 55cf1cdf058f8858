"""Cards and their values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from puur.cards import SIZE, Deck
from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, with_obenabe
from puur.law.readings import jasstag
from puur.law.readings.jasstag import DayDeck

Points = Mapping[str, int]
"""Points by rank letter; a rank that is not named counts nothing."""

SIDE_ORDER: Final = "AKOUB9876"

TRUMP_ORDER: Final = "U9AKOB876"

UNDENUFE_ORDER: Final = "6789BUOKA"

SIDE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10}

TRUMP_POINTS: Final = {"U": 20, "9": 14, "A": 11, "K": 4, "O": 3, "B": 10}

OBENABE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}

UNDENUFE_POINTS: Final = {"6": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}


@dataclass(frozen=True, eq=False, kw_only=True)
class Karten(Chapter):
    """Rule questions on the cards: decks, order and points; orders are rank letters, strongest first.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Karten"

    decks: Article[tuple[Deck, ...]] = ask(
        "Mit welchen Karten wird gespielt?", article(("german", "french"), "Deutschschweizer oder französische Karten.")
    )
    day_deck: Article[DayDeck] = ask(
        "Mit welchen Karten wird am wievielten Jasstag gespielt?",
        article(jasstag.german, "Wo nichts anderes steht, liegen Deutschschweizer Karten auf."),
        when=lambda law: law.pairing.says != "fixed",
    )
    pack: Article[tuple[int, ...]] = ask(
        "Welche Karten gehören ins Spiel?", article(tuple(range(SIZE)), "36 Karten: vier Farben zu neun Karten.")
    )
    side_order: Article[str] = ask(
        "Wie stechen die Karten ausserhalb des Trumpfs?",
        article(SIDE_ORDER, "Ass, König, Ober, Under, Banner, 9, 8, 7, 6."),
    )
    side_points: Article[Points] = ask(
        "Was zählen die Karten ausserhalb des Trumpfs?",
        article(SIDE_POINTS, "Ass 11, König 4, Ober 3, Under 2, Banner 10, die übrigen nichts."),
    )
    trump_order: Article[str] = ask(
        "Wie stechen die Trümpfe?", article(TRUMP_ORDER, "Puur, Nell, Ass, König, Ober, Banner, 8, 7, 6.")
    )
    trump_points: Article[Points] = ask(
        "Was zählen die Trümpfe?", article(TRUMP_POINTS, "Puur 20, Nell 14, Ass 11, König 4, Ober 3, Banner 10.")
    )
    obenabe_order: Article[str] = with_obenabe.ask(
        "Wie stechen die Karten beim Obenabe?",
        article(SIDE_ORDER, "In jeder Farbe sticht das Ass alles, Trumpf gibt es keinen."),
    )
    obenabe_points: Article[Points] = with_obenabe.ask(
        "Was zählen die Karten beim Obenabe?",
        article(OBENABE_POINTS, "Wie ausserhalb des Trumpfs, dazu jeder Achter 8."),
    )
    undenufe_order: Article[str] = with_obenabe.ask(
        "Wie stechen die Karten beim Undenufe?",
        article(UNDENUFE_ORDER, "Umgekehrt: der Sechser sticht alles, das Ass nichts."),
    )
    undenufe_points: Article[Points] = with_obenabe.ask(
        "Was zählen die Karten beim Undenufe?",
        article(UNDENUFE_POINTS, "Sechser 11, Achter 8, Banner 10, Under 2, Ober 3, König 4, Ass 0."),
    )
