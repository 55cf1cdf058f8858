"""The introduction: what Jass has to do with the football."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article

TURNIER: Final[dict[str, Article[Any]]] = {
    "match_partien": article(2, "Auf jedes Fussballspiel folgen zwei Partien.", "GR-einleitung-a"),
    "after_final": article(False, "Nach dem Finalspiel wird nicht gejasst.", "GR-einleitung-c"),
    "partie_points": article(1, "Jede gewonnene Partie bringt einen Punkt in der Tabelle.", "GR-einleitung-d"),
    "director": article("Spielleiter", "Bei Unklarheiten entscheidet der Spielleiter verbindlich.", "GR-einleitung-g"),
}
