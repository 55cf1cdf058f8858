"""How the pages say things: days, hours, states, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.counted import counted
from puur.law.readings.turnier import Format
from puur.service.clock import hour
from puur.tournament.ranking import Ranked, Reason
from puur.tournament.said import SEATS
from puur.tournament.state import Edition, Seating, Tournament
from puur.tournament.topics.core import called
from puur.web.desk.view import ENVIRONMENT


@dataclass(frozen=True, slots=True)
class PasseOf:
    """One Passe of a player: where, with whom and against whom, what came of it."""

    number: int
    seat: str
    people: str
    points: str


def seat_words(tournament: Tournament, passe: int, player: str) -> str:
    """Return where somebody sits in a Passe: ``Tisch 3 b``, ``Tisch 3, schreibt``, ``setzt aus`` or nothing."""
    seating = tournament.table_of(passe, player)
    if seating is None:
        drawn = tournament.rounds.get(passe)
        return "setzt aus" if drawn and player in drawn.sitting_out else "–"
    return f"Tisch {seating.table} {_letter(seating, player)}"


def all_seats(tournament: Tournament, passe: int) -> dict[str, str]:
    """Return the same words for everybody at once, by number; who has no place in the Passe is not in it."""
    drawn = tournament.rounds.get(passe)
    if drawn is None:
        return {}
    seats = {one: f"Tisch {table.table} {_letter(table, one)}" for table in drawn.tables for one in table.people}
    return {**seats, **dict.fromkeys(drawn.sitting_out, "setzt aus")}


def at_table(tournament: Tournament, player: str) -> str:
    """Return where to go for the Passe that is released, or comes next; empty where nothing is known yet."""
    passe = max(tournament.released, 1)
    if passe not in tournament.rounds or tournament.published:
        return ""
    words = seat_words(tournament, passe, player)
    return f"Passe {passe}: {words}" if words != "–" else ""


def rounds_of(tournament: Tournament, player: str, line: Ranked | None) -> list[PasseOf]:
    """Return all Passen of a player."""
    return [_passe(tournament, number, player, line) for number in sorted(tournament.rounds)]


def _passe(tournament: Tournament, number: int, player: str, line: Ranked | None) -> PasseOf:
    seating, words = tournament.table_of(number, player), seat_words(tournament, number, player)
    points = line.passen[number - 1] if line else None
    said = "" if points is None else str(points)
    if seating is None or player not in seating.seats:
        return PasseOf(number, words, "", said)
    at = seating.seats.index(player)
    names = [tournament.players[seating.seats[(at + step) % 4]].name for step in (1, 2, 3)]
    if tournament.law.settlement.says == "differences":
        return PasseOf(number, words, f"mit {', '.join(names)}", said)
    return PasseOf(number, words, f"mit {names[1]} gegen {names[0]} und {names[2]}", said)


def _letter(seating: Seating, player: str) -> str:
    return "(schreibt)" if player == seating.scorer else SEATS[seating.seats.index(player)]


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
