"""The tables of a file: every sheet is read as far as it goes, and what cannot be read is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from puur.law.law import Law
from puur.tournament.book import NOBODY, AnnouncedDeal, BookProblem, Each, Game, Guesses, Sides, TableSheet, Totals
from puur.tournament.counting import SEATS, deal_class
from puur.words.message import Message, said

_SUITS: Final = frozenset("ERST")
_MOST_DIGITS: Final = 10**9


def read_tables(law: Law, rows: Sequence[Any], problems: list[BookProblem]) -> tuple[TableSheet, ...]:
    """Return the score sheets read from the tables of a tournament file.

    rows: the decoded entries. problems: errors found are appended to it, and a sheet that cannot be read is left out.
    Of two sheets for the same table and round the first counts.
    """
    found: dict[tuple[int, int], TableSheet] = {}
    for row in rows:
        sheet = _table(law, row, problems)
        if sheet is None:
            continue
        if (sheet.passe, sheet.table) in found:
            problems.append(BookProblem(said("tournament.slip-twice"), sheet.passe, sheet.table))
            continue
        found[sheet.passe, sheet.table] = sheet
    return tuple(found.values())


def _table(law: Law, row: object, problems: list[BookProblem]) -> TableSheet | None:
    if not isinstance(row, dict):
        problems.append(BookProblem(said("tournament.table-object")))
        return None
    passe, table = row.get("passe"), row.get("table")
    if type(passe) is not int or type(table) is not int or table < 1:
        problems.append(BookProblem(said("tournament.table-numbers"), passe, table))
        return None
    seats = _seats(row, passe, table, problems)
    raw = row.get("games") or []
    if not isinstance(raw, list):
        problems.append(BookProblem(said("tournament.table-games"), passe, table))
        raw = []
    reader = _READERS[deal_class(law)]
    read = [_total(one) or reader(one) for one in raw]
    games = tuple(_readable_games(law, read, (passe, table), problems))
    scorer = row.get("scorer")
    return TableSheet(passe, table, seats, None if scorer is None else str(scorer), games)


def _seats(row: Mapping[str, Any], passe: int, table: int, problems: list[BookProblem]) -> tuple[str, ...]:
    seats = row.get("seats")
    if not isinstance(seats, list) or len(seats) != SEATS:
        problems.append(BookProblem(said("tournament.table-four"), passe, table))
        return ()
    return tuple(str(seat) for seat in seats)


def _readable_games(
    law: Law, games: Sequence[Game | Message], place: tuple[int, int], problems: list[BookProblem]
) -> Iterator[Game | None]:
    """Yield the Spiele, None in place of one that cannot be read; why not goes to the problems."""
    for number, game in enumerate(games, 1):
        if isinstance(game, Message):
            problems.append(BookProblem(game, *place, number, clauses=law.deal_total.ids))
            yield None
        else:
            yield game


def _total(raw: object) -> Totals | None:
    """Return the totals of the Passe where they are in the place of its Spiele; None if this is a Spiel."""
    points = raw.get("total") if isinstance(raw, dict) else None
    right = isinstance(points, list) and points and all(map(_is_whole_number, points))
    return Totals(tuple(points), _is_sure(raw)) if points and right else None


def _is_sure(raw: object) -> bool:
    return isinstance(raw, dict) and raw.get("sure") is True


def _sides(raw: object) -> Sides | Message:
    points = raw.get("points") if isinstance(raw, dict) else raw
    if not isinstance(points, list) or len(points) != 2:  # noqa: PLR2004 - two sides
        return said("tournament.game-sides")
    a, b = points
    if not (_is_whole_number(a) and _is_whole_number(b)):
        return said("tournament.points-whole")
    match = raw.get("match") if isinstance(raw, dict) else None
    if match is not None and (type(match) is not int or match not in {0, 1, NOBODY}):
        return said("tournament.game-match")
    return Sides((a, b), _is_sure(raw), match)


def _guesses(raw: object) -> Guesses | Message:
    if not isinstance(raw, dict):
        return said("tournament.game-guesses")
    trump, estimated, played = raw.get("trump"), raw.get("estimated"), raw.get("played")
    if not isinstance(trump, str) or trump not in _SUITS:
        return said("tournament.game-trump")
    if not isinstance(estimated, list) or not isinstance(played, list) or {len(estimated), len(played)} != {SEATS}:
        return said("tournament.game-four")
    if not all(number is None or _is_whole_number(number) for number in estimated) or not all(
        map(_is_whole_number, played)
    ):
        return said("tournament.game-whole")
    noughts = raw.get("noughts", [])
    if not isinstance(noughts, list) or not all(type(seat) is int and 0 <= seat < SEATS for seat in noughts):
        return said("tournament.game-noughts")
    (a, b, c, d), (e, f, g, h) = estimated, played
    return Guesses(trump, (a, b, c, d), (e, f, g, h), tuple(noughts))


def _each(raw: object) -> Each | Message:
    if not isinstance(raw, list) or len(raw) != SEATS:
        return said("tournament.game-each")
    if not all(map(_is_whole_number, raw)):
        return said("tournament.points-whole")
    a, b, c, d = raw
    return Each((a, b, c, d))


def _announced(raw: object) -> AnnouncedDeal | Message:
    if not isinstance(raw, dict):
        return said("tournament.game-announced")
    line, side, points = raw.get("line"), raw.get("side"), raw.get("points")
    if not isinstance(line, str) or type(side) is not int or not _is_whole_number(points):
        return said("tournament.game-announced")
    return AnnouncedDeal(line, side, int(points or 0))


_READERS: Final[Mapping[type, Callable[[object], Game | Message]]] = {
    Sides: _sides,
    Guesses: _guesses,
    Each: _each,
    AnnouncedDeal: _announced,
}


def _is_whole_number(number: object) -> bool:
    return type(number) is int and abs(number) < _MOST_DIGITS
