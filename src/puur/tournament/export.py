"""The files in which a tournament leaves: its JSON file, and lists of players and ranks for a spreadsheet.

The list of players can be read in again (:mod:`puur.roster`).
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from puur.extras import needs_extra
from puur.law_reference import law_keys_for_document
from puur.tournament.book import (
    TOURNAMENT_FILE_FORMAT,
    Adjustment,
    AnnouncedDeal,
    Book,
    DealResult,
    Each,
    Entrant,
    Sides,
    TableSheet,
    Totals,
)
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.calls_prizes_teams import Match, MatchPartie, Team
from puur.tournament.details import DETAIL_SPECS, details_as_dict
from puur.tournament.kind import built_in_kinds
from puur.tournament.ranking import RankingLine
from puur.tournament.registration import partner_names, registration_standings
from puur.tournament.state import Player, Tournament
from puur.tournament.value_words import PARTICIPATION_STATE_NAMES, REGISTRATION_STATUS_NAMES
from puur.words.catalogue import sentence
from puur.words.formats import swiss_zone


def tournament_document(tournament: Tournament, *, closed_only: bool = False) -> dict[str, Any]:
    """Return the tournament as a JSON-ready dict in the tournament file format: the keys of :func:`book_document`.

    In a tournament of teams there are also ``teams`` and ``matches``.
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

    Always there: ``format``, the rule set's keys, ``name``, ``date``, ``passen``, ``games_per_passe``, ``players``,
    ``tables``, ``sheets``, ``adjustments``, ``best_of`` and ``unit``.
    The keys ``ties``, ``sat_out``, ``knockout`` and ``win_points`` are there only if they have a value.
    """
    return {
        "format": TOURNAMENT_FILE_FORMAT,
        **law_keys_for_document(book.reglement),
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
        "games": list(map(_game_document, sheet.games)),
    }


def _game_document(game: DealResult | None) -> list[int] | Mapping[str, Any] | None:
    """Return one deal as it is written in a tournament file (JSON); None for an unreadable deal.

    It is a list of points where these say everything, else a dict with keys such as ``points`` or ``total``.
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
    """Return teams and matches as they are written in a tournament file (JSON): the keys ``teams`` and ``matches``.

    Each is a list of dicts in the order of the tournament.
    """
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


SpreadsheetRow = Sequence[str | int | Decimal | None]
"""The cells of one row of a spreadsheet, from left to right; None for an empty cell."""
_FORMULA: Final = ("=", "+", "-", "@", "\t")


def player_rows(players: Sequence[Player]) -> list[SpreadsheetRow]:
    """Return the player list as spreadsheet rows, headings first, in the form that can be imported again.

    The headings are German in every language.
    """
    rows: list[SpreadsheetRow] = [("Nummer", "Name", *detail_headings(), "bezahlt", "Stand")]
    for one in players:
        paid, stand = "ja" if one.paid else "", sentence(PARTICIPATION_STATE_NAMES[one.standing])
        rows.append((one.id, one.name, *details_as_dict(one).values(), paid, stand))
    return rows


def people_rows(tournament: Tournament) -> list[SpreadsheetRow]:
    """Return everybody who plays as spreadsheet rows, headings first.

    In a tournament of teams these are the members, with their team's club and payment.
    """
    if tournament.setup.unit != "team":
        return player_rows(tuple(tournament.players.values()))
    rows: list[SpreadsheetRow] = [("Name", *detail_headings(), "bezahlt", "Stand")]
    for team in tournament.teams.values():
        paid, stand = (
            "ja" if team.paid else "",
            sentence(PARTICIPATION_STATE_NAMES["active" if team.out is None else "out"]),
        )
        details = details_as_dict(Player("", "", club=team.name, category=team.group))
        rows += [(member, *details.values(), paid, stand) for member in team.members]
    return rows


def registration_rows(now: Tournament) -> list[SpreadsheetRow]:
    """Return the registrations in order of arrival as spreadsheet rows, headings first.

    Times are Swiss local time, such as ``29.05.2026 19:30``. The last cell is the start number or team, None without
    one.
    """
    heads = ("Anmeldung", "Name", "Mit", *detail_headings(), "Nicht am Tisch mit", "Bemerkung", "Telefon oder E-Mail")
    sought = ("Möchte spielen mit",) if now.setup.unit == "pair" else ()
    rows: list[SpreadsheetRow] = [(*heads, "Angemeldet", "Stand", "Nummer", *sought)]
    stand = registration_standings(now)
    for one in now.registration.rows:
        name = one.team if now.setup.unit == "team" else one.name
        others = (one.name, *one.partners) if now.setup.unit == "team" else partner_names(now, one)
        came = datetime.fromtimestamp(one.at / 1000, swiss_zone()).strftime("%d.%m.%Y %H:%M")
        written = (one.number, name, ", ".join(others), one.club, one.category, one.wish, one.remark, one.contact)
        stands = sentence(REGISTRATION_STATUS_NAMES[stand[one.number].status])
        rows.append((*written, came, stands, one.entered or None, *([one.seeks] if sought else [])))
    return rows


def detail_headings() -> list[str]:
    """Return the German column headings of the players' details, in the order of the form."""
    return [sentence(one.label) for one in DETAIL_SPECS.values()]


def ranking_rows(lines: Sequence[RankingLine], passen: int) -> list[SpreadsheetRow]:
    """Return the ranking as spreadsheet rows, headings first.

    lines: the ranking. passen: how many rounds (columns) there are. Players who are not rated have no rank, and a round
    not played is None. Where rounds do not count, a last column names them.
    """
    heads = [f"Passe {number}" for number in range(1, passen + 1)]
    rows: list[SpreadsheetRow] = [("Rang", "Nummer", "Name", "Verein", *heads, "Total")]
    rows += [(one.rank, one.player.id, one.player.name, one.player.club, *one.passen, one.total) for one in lines]
    if any(one.matches is not None for one in lines):
        made = ("Matchs", *(one.matches for one in lines))
        rows = [(*row, cell) for row, cell in zip(rows, made, strict=True)]
    if not any(one.dropped_passen for one in lines):
        return rows
    left_out = ("zählt nicht", *(", ".join(f"Passe {at + 1}" for at in one.dropped_passen) for one in lines))
    return [(*row, cell) for row, cell in zip(rows, left_out, strict=True)]


def csv_bytes(rows: Sequence[SpreadsheetRow]) -> bytes:
    """Return rows as a CSV file that Swiss spreadsheets open directly: UTF-8 with a BOM, separated by semicolons.

    Text that a spreadsheet would run as a formula is made harmless.
    """
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(
        [[_harmless(cell) for cell in row] for row in rows]
    )
    return text.getvalue().encode("utf-8-sig")


def xlsx_bytes(rows: Sequence[SpreadsheetRow], title: str) -> bytes:
    """Return rows as an XLSX file with a fixed heading row and fitted column widths.

    rows: the headings first; IndexError if there is none. title: names the sheet. Raises BadInput where the optional
    extra ``desk`` is missing.
    """
    with needs_extra("desk"):
        import xlsxwriter  # type: ignore[import-untyped]  # noqa: PLC0415 - it brings no types
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        sheet = book.add_worksheet(_sheet_name(title))
        bold = book.add_format({"bold": True})
        for number, row in enumerate(rows):
            for place, cell in enumerate(row):
                sheet.write(number, place, "" if cell is None else cell, bold if number == 0 else None)
        for place in range(len(rows[0])):
            sheet.set_column(place, place, min(40, 2 + max(len(str(row[place] or "")) for row in rows)))
        sheet.freeze_panes(1, 0)
    return data.getvalue()


def _harmless(cell: str | int | Decimal | None) -> str | int | Decimal | None:
    """Return the cell so that no spreadsheet takes a name for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _sheet_name(title: str) -> str:
    return "".join(char for char in title if char not in "[]:*?/\\'")[:31].strip() or "Liste"
