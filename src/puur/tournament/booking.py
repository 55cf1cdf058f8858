"""From a running tournament to its book, and from the book to the file that travels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puur.tournament.book import FORMAT, Adjustment, Book, Entrant, Game, SheetStatus, Sides, TableSheet
from puur.tournament.entering import agreed
from puur.tournament.state import Player, Seating, Slip, Tournament
from puur.tournament.teams_file import document as teams_document
from puur.tournament.visaing import ENDTOTAL


def book_of(tournament: Tournament, *, closed_only: bool = False) -> Book:
    """Return the book as it now stands. closed_only: without tables whose Passe is still being entered."""
    setup = tournament.setup
    return Book(
        reglement=setup.reglement,
        passen=max(1, setup.passen),
        games_per_passe=max(1, setup.games),
        name=setup.name,
        date=setup.date,
        players=tuple(map(_entrant, tournament.players.values())),
        tables=tuple(
            _table(tournament, passe, seating)
            for passe, drawn in sorted(tournament.rounds.items())
            for seating in drawn.tables
            if not closed_only or tournament.slip((passe, seating.table)).closed
        ),
        sheets={player: sheet_status(tournament, player) for player in tournament.sheets},
        adjustments=tournament.adjustments,
        best_of=setup.best_of,
        pairs=setup.unit == "pair",
    )


def sheet_status(tournament: Tournament, player: str) -> SheetStatus:
    """Return how far a Standblatt is; without one it is missing."""
    sheet = tournament.sheets.get(player)
    if sheet is None or sheet.handed_in is False:
        return "missing"
    if ENDTOTAL in sheet.visas or (tournament.law.unvisaed.says == "rated" and _complete(tournament, player)):
        return "visaed"
    return "entered" if sheet.lines else "issued"


def _complete(tournament: Tournament, player: str) -> bool:
    lines = tournament.sheets[player].lines
    seated = (passe for passe, drawn in tournament.rounds.items() if any(player in one.seats for one in drawn.tables))
    return bool(lines) and all(passe in lines for passe in seated)


def _entrant(player: Player) -> Entrant:
    return Entrant(player.id, player.name, player.club, player.category, player.standing, player.joker)


def _table(tournament: Tournament, passe: int, seating: Seating) -> TableSheet:
    games = _written(tournament, tournament.slip((passe, seating.table)))
    return TableSheet(passe, seating.table, seating.seats, seating.scorer, games)


def _written(tournament: Tournament, slip: Slip) -> tuple[Game, ...]:
    """Return what counts; where nothing counts yet, what the table has written so far."""
    return agreed(tournament.setup, tournament.law, slip) or slip.entries.get("desk") or slip.entries.get("table") or ()


def file_of(tournament: Tournament, *, closed_only: bool = False) -> dict[str, Any]:
    """Return the file of a tournament: its book, and teams and matches where there are any."""
    file = document(book_of(tournament, closed_only=closed_only))
    if tournament.setup.unit != "team":
        return file
    return {**file, "unit": "team", **teams_document(tournament)}


def document(book: Book) -> dict[str, Any]:
    """Return the book as the file has it."""
    return {
        "format": FORMAT,
        "reglement": book.reglement,
        "name": book.name,
        "date": book.date,
        "passen": book.passen,
        "games_per_passe": book.games_per_passe,
        "players": list(map(_player, book.players)),
        "tables": list(map(_table_document, book.tables)),
        "sheets": [{"player": player, "status": status} for player, status in book.sheets.items()],
        "adjustments": list(map(_adjustment, book.adjustments)),
        "best_of": book.best_of,
        "unit": "pair" if book.pairs else "single",
    }


def _player(player: Entrant) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": player.name,
        "club": player.club,
        "category": player.category,
        "standing": player.standing,
        "joker": player.joker,
    }


def _table_document(sheet: TableSheet) -> dict[str, Any]:
    return {
        "passe": sheet.passe,
        "table": sheet.table,
        "seats": list(sheet.seats),
        "scorer": sheet.scorer,
        "games": list(map(game_document, sheet.games)),
    }


def game_document(game: Game | None) -> list[int] | Mapping[str, Any] | None:
    """Return one Spiel as the file has it."""
    if game is None:
        return None
    if isinstance(game, Sides):
        return list(game.points)
    return {"trump": game.trump, "estimated": list(game.estimated), "played": list(game.played)}


def _adjustment(one: Adjustment) -> dict[str, Any]:
    return {
        "player": one.player,
        "passe": one.passe,
        "kind": one.kind,
        "points": one.points,
        "clause": one.clause,
        "reason": one.reason,
        "by": one.by,
    }
