"""What the pages call things: kinds by what one was doing, the four at the table, the words of facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.referee.kinds import KINDS

SEATS: Final = ("A", "B", "C", "D")
"""The four in order of play; A and C are partners, B sits to the right of A."""

_FIRST_OF: Final = {
    "Beim Spielen": "revoke",
    "Beim Mischen, Geben und Ansagen": "shuffle-protest",
    "Beim Weisen und Schreiben": "weis-too-low",
    "Beim Zählen": "stoeck-prompted",
    "Am Tisch": "remark",
}
"""Groups of kinds, by the kind each begins with in the table of kinds."""

WORDS: Final[Mapping[str, str]] = {
    "push": "geschoben",
    "announce": "angesagt",
    "trick": "ein falscher Stich",
    "count": "das Zählen",
    "revoke": "Nichtfarben",
    "laid": "hingelegt",
    "shown": "gezeigt",
    "result": "das Resultat",
    "weis": "ein Weis",
    "stoeck": "die Stöck",
    "none": "nein",
    "granted": "ja",
    "emergency-rejected": "einen Notfall, der nicht anerkannt wurde",
    "at-once": "ja, und er sagte es sofort",
    "inattentive": "ja, weil er nicht aufpasste",
    "remark": "eine Bemerkung",
    "sign": "ein Zeichen",
    "knock": "Klopfen",
    "bock": "«Bock»",
    "question": "eine Frage, auf die niemand antwortete",
    "answer": "eine Antwort auf eine Frage",
    "points": "etwas über die Punkte",
    "aid": "ein Hilfsmittel",
    "note": "eine Notiz",
    "consult": "eine Absprache, ob man nach dem Weis fragt",
    "scribe": "eine Bemerkung des Schreibers zu einer Schätzung",
}


def groups() -> dict[str, tuple[str, ...]]:
    """Return the kinds by what one was doing, in the order of the table of kinds."""
    begins = {kind: group for group, kind in _FIRST_OF.items()}
    found: dict[str, list[str]] = {}
    group = next(iter(_FIRST_OF))
    for kind in KINDS:
        group = begins.get(kind, group)
        found.setdefault(group, []).append(kind)
    return {name: tuple(kinds) for name, kinds in found.items()}
