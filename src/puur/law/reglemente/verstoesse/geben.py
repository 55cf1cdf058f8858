"""Mistakes in shuffling, dealing and announcing: what the regulations say beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.common.fehler_beim_geben import FEHLER_BEIM_GEBEN
from puur.law.reglemente.verstoesse.subsidiary import subsidiary

GR: Final[dict[str, Article[Any]]] = {
    "reshuffle": article(
        "until-dealt", "Wird das Mischen beanstandet, bevor verteilt ist, wird nochmals gemischt.", "GR-verteilen-d"
    ),
    "lost_card": article(
        "annul-or-accept",
        "Geht während des Spiels eine Karte verloren, entscheiden die Gegner, ob neu gegeben wird.",
        "GR-eroeffnung-a",
        cites=("X-3", "X-4"),
    ),
}

ES: Final[dict[str, Article[Any]]] = {
    "misdealt": article("redeal", "Ist falsch verteilt, gibt immer derselbe Spieler nochmals.", "ES-1.3-e"),
    "exposed_dealing": article(
        "redeal", "Wird beim Verteilen ein Kartenbild sichtbar, gibt derselbe Spieler nochmals.", "ES-1.3-f"
    ),
    "misdeal_until": article("first-card", "Das gilt, bis ausgespielt ist.", cites=("ES-1.3-e", "ES-1.3-f")),
    "misdeal_forfeit": article("first-trick-turned", "Danach gilt das Spiel.", cites=("ES-1.3-e",)),
    "partner_announced": article(
        "vorhand-deals",
        "Die Gegner sagen als Nächste an: es gibt, wer als Vorhand hätte entscheiden dürfen. Die fehlbare Partei hat "
        "damit ein Mal Ansagen verloren.",
        "ES-1.4-i",
        "ES-1.4-k",
        "ES-1.4-l",
        cites=("ES-3",),
    ),
    "partner_announced_by": article("redealt", "Die Karten werden neu verteilt.", cites=("ES-1.4-i",)),
    "partner_announced_until": article(
        "first-trick-turned", "Das gilt, solange der erste Stich offen liegt.", "ES-1.4-j"
    ),
}

AJ: Final[dict[str, Article[Any]]] = subsidiary(FEHLER_BEIM_GEBEN, "lost_card", "wrong_count") | {
    "misdealt": article("redeal", "Es wird neu gemischt, abgehoben und verteilt.", "AJ-2.2.1-d"),
    "exposed_dealing": article("redeal", "Es wird neu gemischt, abgehoben und verteilt.", cites=("AJ-2.2.1-d",)),
    "misdeal_penalty": article(-100, "Vergeben kostet den Geber 100 Strafpunkte.", "AJ-3.4-h"),
    "wrong_dealer_penalty": article(
        -100,
        "Sobald die ersten Karten verteilt sind, kostet es beide der Partei, die Trumpf macht, je 100 Strafpunkte.",
        "AJ-3.4-f",
        cites=("AJ-11",),
    ),
}

ED: Final[dict[str, Article[Any]]] = {
    "misdealt": article(
        "redeal",
        "Derselbe Spieler gibt nochmals, sein Hintermann hebt ab; der Trumpf bleibt.",
        "ED-5-a",
        cites=("ED-5-c", "ED-5-d"),
    ),
    "exposed_dealing": article(
        "redeal",
        "Ist ein Kartenbild sichtbar geworden, gibt derselbe Spieler nochmals, sein Hintermann hebt ab; der Trumpf "
        "bleibt.",
        "ED-5-b",
        cites=("ED-5-c", "ED-5-d"),
    ),
    "misdeal_until": article("first-card", "Das gilt, bis die erste Karte gespielt ist.", cites=("ED-7-a",)),
    "misdeal_forfeit": article("first-trick-turned", "Danach wird fertig gespielt.", cites=("ED-7-a",)),
    "wrong_dealer": article(
        "redeal",
        "Bis zur ersten Karte kann man es beanstanden: der Richtige gibt neu.",
        "ED-4-c",
        cites=("ED-17",),
    ),
    "forgotten_dealer": article(
        "deals-last", "Ist es dafür zu spät, gilt das Spiel, und der Vergessene gibt als Letzter.", "ED-4-d"
    ),
    "wrong_dealer_last": article(
        "first-trick-turned",
        "Im letzten Spiel der Passe lässt sich das nach dem Kehren des ersten Stichs nicht mehr ändern.",
        "ED-4-e",
    ),
    "lost_card": article(
        "repeat",
        "Hat jemand am Schluss eine Karte zu wenig oder zu viel, wird das Spiel wiederholt.",
        "ED-7-b",
        cites=("ED-5",),
    ),
}
