"""A plain value of a question in German, where nobody has written a sentence: no code and no English word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from puur.law.files.options import NO

_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "steps": {
        "shuffle": "mischen",
        "cut": "abheben",
        "cut-trump": "den Trumpf abheben",
        "turn-bottom": "die unterste Karte aufdecken",
        "deal": "verteilen",
    },
    "remarks": {
        "remark": "Bemerkungen",
        "sign": "Zeichen",
        "knock": "Klopfen",
        "bock": "«Bock»",
        "question": "Fragen",
        "answer": "Antworten",
        "points": "der Stand der Punkte",
        "consult": "sich beraten",
    },
    "scribe_steps_in": {"trick": "beim Stich", "count": "beim Zählen", "revoke": "wenn nicht Farbe gegeben wird"},
    "charges": {
        "stiche": "ein Stich",
        "schellenkarten": "eine Schellenkarte",
        "ober": "ein Ober",
        "koenig": "der Rosen-König",
        "letzter": "der letzte Stich",
    },
}
"""What stands in lists and tables, and what it is called."""


def value_in_words(question: str, value: object) -> str:
    """Return a value in German words. question: the one it answers. value: as in a rule set file, parsed.

    >>> value_in_words("formats", [{"passen": 3, "games": 6, "scribe": False}])
    '3 Passen zu 6 Spielen'
    >>> value_in_words("final_quota", 50)
    '50 Prozent'
    >>> value_in_words("steps", ["shuffle", "cut-trump", "deal"])
    'mischen, den Trumpf abheben, verteilen'
    """
    if isinstance(value, bool):
        return "Ja" if value else "Nein"
    if value == NO:
        return "keine"
    own = _OWN.get(question)
    if own is not None:
        return own(value)
    words = _WORDS.get(question, {})
    if isinstance(value, Mapping):
        return ", ".join(f"{words.get(str(key), key)}: {one}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(words.get(str(one), str(one)) for one in value) or "nichts"
    return str(value)


def _formats(value: Any) -> str:  # noqa: ANN401 - as a file writes it
    return " oder ".join(map(_format, value)) or "Das ist offen"


def _format(one: Mapping[str, Any]) -> str:
    passen, games = int(one["passen"]), int(one["games"])
    many = f"{passen} {'Passe' if passen == 1 else 'Passen'} zu {games} {'Spiel' if games == 1 else 'Spielen'}"
    return f"{many} mit Schreiber" if one.get("scribe") else many


def _quoted(value: Sequence[str]) -> str:
    return ", ".join(f"«{one}»" for one in value)


_OWN: Final[Mapping[str, Callable[[Any], str]]] = {
    "formats": _formats,
    "final_formats": _formats,
    "final_quota": lambda value: f"{value} Prozent",
    "thanks": _quoted,
    "pack": lambda value: f"alle {len(value)}",
}
"""Questions whose value is said in a way of its own."""
