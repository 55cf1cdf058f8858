"""Cards and their values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from puur.cards import Deck
from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.jasstag import DayDeck

Points = Mapping[str, int]
"""Points by rank letter; a rank that is not named counts nothing."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Karten:
    """Orders are rank letters, the strongest first."""

    decks: Article[tuple[Deck, ...]] = ask("Mit welchen Karten wird gespielt?")
    day_deck: Article[DayDeck] = ask("Mit welchen Karten wird am wievielten Jasstag gespielt?")
    pack: Article[tuple[int, ...]] = ask("Welche Karten gehören ins Spiel?")
    side_order: Article[str] = ask("Wie stechen die Karten ausserhalb des Trumpfs?")
    side_points: Article[Points] = ask("Was zählen die Karten ausserhalb des Trumpfs?")
    trump_order: Article[str] = ask("Wie stechen die Trümpfe?")
    trump_points: Article[Points] = ask("Was zählen die Trümpfe?")
    obenabe_order: Article[str] = ask("Wie stechen die Karten beim Obenabe?")
    obenabe_points: Article[Points] = ask("Was zählen die Karten beim Obenabe?")
    undenufe_order: Article[str] = ask("Wie stechen die Karten beim Undenufe?")
    undenufe_points: Article[Points] = ask("Was zählen die Karten beim Undenufe?")
