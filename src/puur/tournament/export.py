"""The file of a tournament that travels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puur.naming import document_of_law_name
from puur.tournament.beside import Match, MatchPartie, Team
from puur.tournament.book import FORMAT, Adjustment, AnnouncedDeal, Book, Each, Entrant, Game, Sides, TableSheet, Totals
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.kind import built_in_kinds
from puur.tournament.state import Tournament


def tournament_document(tournament: Tournament, *, closed_only: bool = False) -> dict[str, Any]:
    """Return the tournament as a JSON-ready dict in the tournament file format, with teams and matches if any.

    closed_only: leave out tables that are still entering their round.
    """
    file = book_document(tournament_book(tournament, closed_only=closed_only))
    setup, known = tournament.setup, built_in_kinds().get(tournament.setup.kind)
    if setup.kind_title and (known is None or known.title != setup.kind_title):
        file["kind"] = setup.kind_title  # one of the organiser's own: elsewhere nobody knows what it is called
    if setup.unit != "team":
        return file
    return {**file, "unit": "team", **teams_document(tournament)}


def book_document(book: Book) -> dict[str, Any]:
    """Return the book as a JSON-ready dict in the tournament file format.

    The keys ``ties``, ``sat_out``, ``knockout`` and ``win_points`` are there only if they have a value.
    """
    return {
        "format": FORMAT,
        **document_of_law_name(book.reglement),
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
        **({"ties": list(map(list, book.ties))} if book.ties else {}),
        **({} if book.sat_out is None else {"sat_out": {"points": book.sat_out, "who": list(map(list, book.resting))}}),
        **({} if book.knockout is None else {"knockout": {"free": list(map(list, book.knockout))}}),
        **({} if book.win_points is None else {"win_points": {"free": list(map(list, book.win_points))}}),
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
    """Return one deal in the tournament file format; None for an unreadable deal.

    It is a list of points where these say everything, else an object with keys such as ``points`` or ``total``.
    """
    if game is None:
        return None
    if isinstance(game, Sides):
        noted: dict[str, Any] = {"sure": True} if game.sure else {}
        noted |= {} if game.match is None else {"match": game.match}
        return {"points": list(game.points), **noted} if noted else list(game.points)
    if isinstance(game, Each):
        return list(game.points)
    if isinstance(game, Totals):
        return {"total": list(game.points), **({"sure": True} if game.sure else {})}
    if isinstance(game, AnnouncedDeal):
        return {"line": game.line, "side": game.side, "points": game.points}
    slips = {"trump": game.trump, "estimated": list(game.estimated), "played": list(game.played)}
    return {**slips, "noughts": list(game.noughts)} if game.noughts else slips


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


def teams_document(tournament: Tournament) -> dict[str, Any]:
    """Return a dict with the keys ``teams`` and ``matches``, in the tournament file format."""
    return {
        "teams": [_team(one) for one in tournament.teams.values()],
        "matches": [_match(one) for one in tournament.matches],
    }


def _team(one: Team) -> dict[str, Any]:
    return {"id": one.id, "name": one.name, "members": list(one.members), "group": one.group, "withdrawn": one.out}


def _match(one: Match) -> dict[str, Any]:
    return {
        "number": one.number,
        "home": one.home,
        "away": one.away,
        "final": one.final,
        "start": one.start,
        "pitch": one.pitch,
        "tables": list(one.tables),
        "called_off": one.off,
        "goals": one.goals,
        "parties": list(map(_partie, one.parties)),
    }


def _partie(one: MatchPartie) -> dict[str, Any]:
    written: dict[str, Any] = {"how": one.how or None, "clause": one.clause or None, "reason": one.reason or None}
    written |= {"sure": True} if one.sure else {}
    return {"players": one.players, "points": one.points, "winner": one.won_by, **written}
