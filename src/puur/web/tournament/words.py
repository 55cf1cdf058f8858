"""How the pages say things: days, hours, states, seats."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from puur.counted import counted
from puur.law.readings.turnier import Format
from puur.tournament.book import Standing
from puur.tournament.ranking import Reason
from puur.tournament.state import Tournament
from puur.web.desk.view import ENVIRONMENT

MONTHS: Final = (
    *("Januar", "Februar", "März", "April", "Mai", "Juni"),
    *("Juli", "August", "September", "Oktober", "November", "Dezember"),
)
STANDINGS: Final[Mapping[Standing, str]] = {
    "active": "spielt",
    "out": "hat aufgehört",
    "excluded": "ausgeschlossen",
    "disqualified": "disqualifiziert",
}
REASONS: Final[Mapping[Reason, str]] = {
    "": "",
    "issued": "Standblatt noch nicht visiert",
    "entered": "Standblatt noch nicht visiert",
    "missing": "Standblatt nicht abgegeben",
    "out": "hat aufgehört",
    "excluded": "ausgeschlossen",
    "disqualified": "disqualifiziert",
    "joker": "Joker",
}
SUITS: Final = {"E": "Eichel / Kreuz", "R": "Rose / Herz", "S": "Schelle / Ecke", "T": "Schilte / Schaufel"}
SEATS: Final = "abcd"
ROLES: Final[dict[str, str]] = {
    "director": "Turnierleitung",
    "controller": "Kontrolleur",
    "office": "Rechnungsbüro",
    "table": "Tisch",
}
"""What the doors are called; a Reglement may call who stands behind them otherwise."""


def day(written: str) -> str:
    """Return a day in words.

    >>> day("2026-05-29"), day("bald")
    ('29. Mai 2026', 'bald')
    """
    try:
        found = date.fromisoformat(written)
    except ValueError:
        return written
    return f"{found.day}. {MONTHS[found.month - 1]} {found.year}"


def hour(at: int) -> str:
    """Return the time of day, where this server stands, of some milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%H:%M")


def called(player: str | None, tournament: Tournament) -> str:
    """Return a player's name with the number, the number alone where there is no such player."""
    found = tournament.players.get(player or "")
    return f"{found.name} ({found.id})" if found else str(player or "")


ENVIRONMENT.filters.update({"day": day, "hour": hour, "called": called})


def categories_of(tournament: Tournament) -> list[str]:
    """Return the categories: those settled beforehand, then what else was typed."""
    typed = {one.category for one in tournament.players.values() if one.category}
    return [*tournament.setup.categories, *sorted(typed - set(tournament.setup.categories))]


def format_says(chosen: Format) -> str:
    """Return how many Passen and Spiele, in words.

    >>> format_says(Format(5, 4, scribe=True))
    '5 Passen zu 4 Spielen, mit Schreiber'
    """
    passen, games = counted(chosen.passen, "Passe", "Passen"), counted(chosen.games, "Spiel", "Spielen")
    return f"{passen} zu {games}{', mit Schreiber' if chosen.scribe else ''}"


ENVIRONMENT.filters["format_says"] = format_says
