"""Remarks, signs and manners: what the regulations say beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article

GR: Final[dict[str, Article[Any]]] = {
    "called": article("Spielleiter", "Gerufen wird der Spielleiter.", cites=("GR-einleitung-g",)),
    "remarks": article(
        ("remark", "sign", "knock", "bock", "question", "answer", "points"),
        "«Bock», Klopfen und alle Bemerkungen und Antworten, die den Spielverlauf beeinflussen, sind verboten.",
        "GR-irrtum-c",
        "GR-irrtum-d",
        "GR-irrtum-e",
        cites=("AR-4-a",),
    ),
    "remark": article(
        "annul-or-accept", "Die Gegner dürfen das Spiel annullieren.", "GR-irrtum-f", cites=("X-3", "X-4")
    ),
}

ES: Final[dict[str, Article[Any]]] = {
    "remark": article(
        "director",
        "Zeichen, Hilfsmittel und Bemerkungen wie «Bock» oder «Trumpf» sind verboten. Der Kontrolleur mahnt; Punkte "
        "kostet es nicht.",
        "ES-1.6-a",
        "ES-1.6-b",
        "ES-1.6-c",
        cites=("ES-1.9-b", "ES-9"),
    ),
}

AJ: Final[dict[str, Article[Any]]] = {
    "called": article("Chef Regelwerk", "Gerufen wird der Chef Regelwerk.", cites=("AJ-1.8-d",)),
    "remarks": article(
        ("remark", "sign", "knock", "bock", "question", "answer", "points", "consult"),
        "Bemerkungen, die das Spiel beeinflussen könnten, sind verboten, auch «Bock» und die Absprache über Weise.",
        "AJ-2.2.1-aa",
        "AJ-2.2.1-ab",
        "AJ-2.2.2-y",
    ),
    "remark": article("nothing", "Das Spiel zählt.", cites=("AJ-3.4-r",)),
    "remark_penalty": article(
        -300, "Eine solche Bemerkung kostet 300 Strafpunkte.", "AJ-3.4-r", cites=("AJ-2.2.1-aa",)
    ),
}

ED: Final[dict[str, Article[Any]]] = {
    "remark": article(
        "director",
        "Unnötige Bemerkungen, Notizen und Hilfsmittel sind verboten, auch dem Schreiber. Der Jassleiter verwarnt; "
        "Punkte kostet es nicht.",
        "ED-18-a",
        "ED-18-b",
        "ED-10-f",
        "ED-9-d",
        cites=("ED-21-a",),
    ),
}
