"""An organiser's own kind that somebody else has changed since the sender looked: both values, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.journal import Entry
from puur.seen import Stale, Told
from puur.tournament.kind import Kind, format_text

CALLED: Final[Mapping[str, str]] = {
    "title": "Name der Art",
    "reglement": "Reglement",
    "unit": "Wer spielt gegen wen",
    "formats": "Passen und Spiele",
    "final": "Nur für Qualifizierte",
    "best_of": "Beste Passen, die zählen",
    "categories": "Kategorien",
    "prizes": "Preise",
    "fee": "Startgeld",
    "double": "Zweimal erfassen",
    "protest_minutes": "Minuten für Einsprachen",
}
_UNITS: Final = {"single": "Jeder für sich", "pair": "Feste Paare", "team": "Mannschaften"}
_NOTHING: Final = "nichts"
_GONE: Final = "gelöscht"
_OUTDATED: Final = "jemand anders war schneller"


def check_seen(saw: Kind | None, now: Kind | None, mine: Kind | None, last: Entry) -> None:
    """Raise Stale where a kind is another one than was seen, and not what is sent. None: there is none (any more).

    last: the newest entry of the kind.
    """
    told = tuple(
        Told(called, _says(saw, name), _says(now, name), None if mine is None else _says(mine, name), last.who, last.at)
        for name, called in CALLED.items()
        if _says(saw, name) != _says(now, name) != _says(mine, name)
    )
    if told:
        raise Stale(". ".join((_OUTDATED, *(one.line for one in told[:3]))), {}, (), told, last.version)


def _says(kind: Kind | None, name: str) -> str:
    """Return what a kind says to one of the questions."""
    if kind is None:
        return _GONE
    value = getattr(kind, name)
    if name == "formats":
        return ", ".join(map(format_text, value)) or _NOTHING
    if isinstance(value, bool):
        return "ja" if value else "nein"
    if isinstance(value, tuple):
        return ", ".join(value) or _NOTHING
    return _UNITS.get(str(value), str(value)) if value not in {None, ""} else _NOTHING
