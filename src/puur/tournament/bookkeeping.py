"""Bookkeeping: which Spiele of a Jasszettel count, how far a Standblatt is, and the book of it all."""

from __future__ import annotations

from puur.law.law import Law
from puur.tournament.book import Book, Entrant, Game, SheetStatus, TableSheet
from puur.tournament.state import ENDTOTAL, Player, Seating, Setup, Slip, Tournament


def agreed(setup: Setup, law: Law, slip: Slip) -> tuple[Game, ...] | None:
    """Return the Spiele that count; None as long as an entry, a confirmation or an agreement is missing."""
    desk, table = slip.entries.get("desk"), slip.entries.get("table")
    if differing(slip):
        return None
    if setup.entering == "double":
        return desk if desk == table else None
    if desk is not None:
        return desk if table is None or len(desk) >= len(table) else table
    return table if len(slip.confirmed) >= confirmations(law) else None


def differing(slip: Slip) -> bool:
    """Return whether desk and table say different things about the same Spiel."""
    desk, table = slip.entries.get("desk", ()), slip.entries.get("table", ())
    return any(one != other for one, other in zip(desk, table, strict=False))


def confirmations(law: Law) -> int:
    """Return how many others must have read what the table's Schreiber entered."""
    return max(law.readers.says - 1, 0 if law.settlement.says == "differences" else 1)


def scribe_of(seating: Seating, slip: Slip) -> str | None:
    """Return who keeps the Jasszettel; None if nobody was named yet."""
    return seating.scorer or slip.scribe


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
