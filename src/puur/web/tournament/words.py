"""How the pages say things: days, hours, states, seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.counted import counted
from puur.law.readings.turnier import Format
from puur.service.clock import hour
from puur.tournament.ranking import Reason
from puur.tournament.state import Edition, Tournament
from puur.tournament.topics.core import called
from puur.web.desk.view import ENVIRONMENT

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


def edition_words(edition: Edition) -> str:
    """Return what a Fassung of the Rangliste is called: ``Fassung 2, 22.10 Uhr, Tisch 52 berichtigt``."""
    return ", ".join(filter(None, (f"Fassung {edition.number}", hour(edition.at), edition.reason)))


ENVIRONMENT.filters.update({"called": called, "edition": edition_words})


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
