"""«Die Karten» and «Das Spielverteilen»."""

from __future__ import annotations

from typing import Any, Final

from puur.cards import SIZE
from puur.law.article import Article, article
from puur.law.common import karten
from puur.law.readings import geben

KARTEN: Final[dict[str, Article[Any]]] = {
    "decks": article(("german",), "Gespielt wird mit Deutschschweizer Karten.", "GR-karten-a"),
    "pack": article(tuple(range(SIZE)), "Jede Farbe hat neun Karten, zusammen 36.", "GR-karten-b"),
    "side_order": article(
        karten.SIDE_ORDER, "Es stechen der Reihe nach Ass, König, Ober, Under, Banner, 9, 8, 7, 6.", "GR-karten-c"
    ),
    "side_points": article(
        karten.SIDE_POINTS,
        "Ass 11, König 4, Ober 3, Under 2, Banner 10; 9, 8, 7 und 6 zählen nichts.",
        "GR-karten-d",
        "GR-karten-e",
    ),
    "trump_order": article(
        karten.TRUMP_ORDER, "Der Trumpfpuur sticht alles, nach ihm das Näll.", "GR-wert-b", "GR-wert-c"
    ),
    "trump_points": article(karten.TRUMP_POINTS, "Der Trumpfpuur zählt 20, das Näll 14.", "GR-wert-a", "GR-wert-d"),
    "obenabe_order": article(karten.SIDE_ORDER, "Beim Obenabe sind die Asse die höchsten Karten.", "GR-wert-e"),
    "obenabe_points": article(
        karten.OBENABE_POINTS, "Beim Obenabe zählt jeder Achter 8, das ersetzt Puur und Näll.", "GR-wert-f", "GR-wert-l"
    ),
    "undenufe_order": article(
        karten.UNDENUFE_ORDER, "Beim Undenufe sind die Sechser die höchsten Karten, die Asse die tiefsten.", "GR-wert-g"
    ),
    "undenufe_points": article(
        karten.UNDENUFE_POINTS,
        "Beim Undenufe zählen die Sechser 11, die Achter 8, die Under 2, die Neuner und die Asse nichts.",
        "GR-wert-h",
        "GR-wert-i",
        cites=("GR-2",),
    ),
    "last_trick": article(5, "Der letzte Stich zählt 5 Punkte mehr.", "GR-wert-j"),
    "deal_total": article(157, "Jedes Spiel hat zusammen 157 Punkte.", "GR-wert-k"),
    "cutter": article(geben.left_neighbour, "Abheben lässt man den Hintermann, links vom Mischer.", "GR-verteilen-a"),
    "cut_least": article(3, "Mindestens drei Karten werden abgehoben.", "GR-verteilen-b"),
    "cut_most": article(35, "Höchstens 35 Karten werden abgehoben.", "GR-verteilen-c", cites=("GR-4",)),
    "dealing": article(
        geben.from_top_vorhand_first, "Verteilt wird von oben und im Gegenuhrzeigersinn.", "GR-verteilen-e"
    ),
    "packets": article((3, 3, 3), "Jeder erhält dreimal drei Karten.", "GR-verteilen-f"),
    "hand_size": article(9, "Alle erhalten gleich viele Karten.", "GR-verteilen-g"),
    "misdeal": article(geben.same_dealer, "Ist vergeben, gibt derselbe Spieler neu.", cites=("GR-3",)),
    "first_dealer": article(
        geben.higher_commands_ace_deals, "Wer zuerst gibt, wird abgehoben: Höher befiehlt, Ass gibt.", cites=("GR-3",)
    ),
    "next_dealer": article(geben.right_neighbour, "Das nächste Spiel gibt der Spieler rechts.", cites=("GR-3",)),
}
