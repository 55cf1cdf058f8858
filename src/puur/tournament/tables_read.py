"""The tables of a file: every sheet is read as far as it goes, and what cannot be read is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from puur.law.law import Law
from puur.tournament.book import Game, Guesses, Problem, Sides, TableSheet
from puur.tournament.counting import SEATS

_SUITS: Final = frozenset("ERST")
_MOST_DIGITS: Final = 10**9


def read_tables(law: Law, rows: Sequence[Any], problems: list[Problem]) -> tuple[TableSheet, ...]:
    """Return the tables; of two sheets for the same table of a Passe, the first."""
    found: dict[tuple[int, int], TableSheet] = {}
    for row in rows:
        sheet = _table(law, row, problems)
        if sheet is None:
            continue
        if (sheet.passe, sheet.table) in found:
            problems.append(Problem("dieser Jasszettel kommt zweimal vor", sheet.passe, sheet.table))
            continue
        found[sheet.passe, sheet.table] = sheet
    return tuple(found.values())


def _table(law: Law, row: object, problems: list[Problem]) -> TableSheet | None:
    if not isinstance(row, dict):
        problems.append(Problem("ein Tisch ist ein Objekt mit passe, table, seats und games"))
        return None
    passe, table = row.get("passe"), row.get("table")
    if type(passe) is not int or type(table) is not int or table < 1:
        problems.append(Problem("Passe und Tisch sind ganze Zahlen ab 1", passe, table))
        return None
    seats = _seats(row, passe, table, problems)
    raw = row.get("games") or []
    if not isinstance(raw, list):
        problems.append(Problem("die Spiele sind eine Liste", passe, table))
        raw = []
    read = [*map(_guesses if law.settlement.says == "differences" else _sides, raw)]
    games = tuple(_told(law, read, Problem("", passe, table), problems))
    scorer = row.get("scorer")
    return TableSheet(passe, table, seats, None if scorer is None else str(scorer), games)


def _seats(row: Mapping[str, Any], passe: int, table: int, problems: list[Problem]) -> tuple[str, ...]:
    seats = row.get("seats")
    if not isinstance(seats, list) or len(seats) != SEATS:
        problems.append(Problem("an einem Tisch sitzen vier", passe, table))
        return ()
    return tuple(str(seat) for seat in seats)


def _told(law: Law, games: Sequence[Game | str], place: Problem, problems: list[Problem]) -> Iterator[Game | None]:
    """Yield the Spiele, None in place of one that cannot be read; why not goes to the problems."""
    for number, game in enumerate(games, 1):
        if isinstance(game, str):
            problems.append(Problem(game, place.passe, place.table, number, clauses=law.deal_total.ids))
            yield None
        else:
            yield game


def _sides(raw: object) -> Sides | str:
    if not isinstance(raw, list) or len(raw) != 2:  # noqa: PLR2004 - two sides
        return "ein Spiel hat zwei Zahlen, eine für jede Partei"
    a, b = raw
    if not (_whole(a) and _whole(b)):
        return "Punkte sind ganze Zahlen"
    return Sides((a, b))


def _guesses(raw: object) -> Guesses | str:
    if not isinstance(raw, dict):
        return "ein Spiel hat trump, estimated und played"
    trump, estimated, played = raw.get("trump"), raw.get("estimated"), raw.get("played")
    if not isinstance(trump, str) or trump not in _SUITS:
        return "trump ist eine der Farben E, R, S, T"
    if not isinstance(estimated, list) or not isinstance(played, list) or {len(estimated), len(played)} != {SEATS}:
        return "estimated und played haben je vier Zahlen, nach Plätzen"
    if not all(number is None or _whole(number) for number in estimated) or not all(map(_whole, played)):
        return "Schätzungen und Punkte sind ganze Zahlen"
    (a, b, c, d), (e, f, g, h) = estimated, played
    return Guesses(trump, (a, b, c, d), (e, f, g, h))


def _whole(number: object) -> bool:
    return type(number) is int and abs(number) < _MOST_DIGITS
