"""Cards and their values. AR defines neither; these are the ones every Reglement repeats."""

from __future__ import annotations

from typing import Final

from puur.cards import SIZE
from puur.law.article import article
from puur.law.questions.karten import Karten
from puur.law.readings import jasstag

SIDE_ORDER: Final = "AKOUB9876"
TRUMP_ORDER: Final = "U9AKOB876"
UNDENUFE_ORDER: Final = "6789BUOKA"
SIDE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10}
TRUMP_POINTS: Final = {"U": 20, "9": 14, "A": 11, "K": 4, "O": 3, "B": 10}
OBENABE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}
UNDENUFE_POINTS: Final = {"6": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}

KARTEN: Final = Karten(
    decks=article(("german", "french"), "Deutschschweizer oder französische Karten."),
    day_deck=article(jasstag.german, "Wo nichts anderes steht, liegen deutschschweizer Karten auf."),
    pack=article(tuple(range(SIZE)), "36 Karten: vier Farben zu neun Karten."),
    side_order=article(SIDE_ORDER, "Ass, König, Ober, Under, Banner, 9, 8, 7, 6."),
    side_points=article(SIDE_POINTS, "Ass 11, König 4, Ober 3, Under 2, Banner 10, die übrigen nichts."),
    trump_order=article(TRUMP_ORDER, "Puur, Nell, Ass, König, Ober, Banner, 8, 7, 6."),
    trump_points=article(TRUMP_POINTS, "Puur 20, Nell 14, Ass 11, König 4, Ober 3, Banner 10."),
    obenabe_order=article(SIDE_ORDER, "In jeder Farbe sticht das Ass alles, Trumpf gibt es keinen."),
    obenabe_points=article(OBENABE_POINTS, "Wie ausserhalb des Trumpfs, dazu jeder Achter 8."),
    undenufe_order=article(UNDENUFE_ORDER, "Umgekehrt: der Sechser sticht alles, das Ass nichts."),
    undenufe_points=article(UNDENUFE_POINTS, "Sechser 11, Achter 8, Banner 10, Under 2, Ober 3, König 4, Ass 0."),
)
