"""Read the tables of a tournament's file, and check the whole book.

Every sheet is read as far as it goes, and what cannot be read becomes a problem. The check finds sums that are wrong,
sheets that are missing, and people in two places.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from puur.law.documents import ids_of_own_documents
from puur.law.law import Law
from puur.tournament.book import (
    MATCH_OF_NEITHER_SIDE,
    AnnouncedDeal,
    Book,
    BookProblem,
    DealResult,
    Each,
    Guesses,
    Sides,
    TableSheet,
    Totals,
)
from puur.tournament.counting import (
    SEATS_PER_TABLE,
    deal_class,
    find_deal_error,
    find_passe_error,
    missing_estimate_note,
)
from puur.words.message import Message, said


def find_problems(law: Law, book: Book) -> tuple[BookProblem, ...]:
    """Return all contradictions in a tournament's data, empty if there are none; first those of tables.

    They are wrong sums, missing sheets, people in two places, and sheets or adjustments of people who are not on the
    list.
    """
    known = {player.id for player in book.players}
    found = [*_tables(law, book, known)]
    named = (*book.sheets, *(one.player for one in book.adjustments))
    unknown = (player for player in dict.fromkeys(named) if player not in known)
    found += [BookProblem(said("tournament.not-on-list"), player=player) for player in unknown]
    return tuple(found)


def sort_by_round_and_table(problems: Iterable[BookProblem]) -> list[BookProblem]:
    """Return the errors sorted by round, table and deal; errors of a whole sheet come after its deals."""
    return sorted(problems, key=_place)


def _place(problem: BookProblem) -> tuple[float, float, float]:
    passe, table, game = (
        float(value) if isinstance(value, int) else math.inf for value in (problem.passe, problem.table, problem.game)
    )
    return passe, table, game


def _tables(law: Law, book: Book, known: set[str]) -> Iterator[BookProblem]:
    explained = {(one.player, one.passe) for one in book.adjustments if one.kind == "flat"}
    seen: dict[tuple[int, str], int] = {}
    for sheet in book.tables:
        of = book.games_per_passe
        if not 1 <= sheet.passe <= book.passen:
            yield BookProblem(
                said("tournament.passen-played", passen=book.passen), sheet.passe, sheet.table, clauses=law.formats.ids
            )
        yield from _people(law, sheet, known, seen, 2 if book.pairs else SEATS_PER_TABLE)
        for number, game in enumerate(sheet.games, 1):
            wrong = None if game is None else find_deal_error(law, game, number, of) or missing_estimate_note(law, game)
            if wrong is not None:
                yield BookProblem(wrong[0], sheet.passe, sheet.table, number, clauses=wrong[1])
        if not _aborted(sheet, explained) and not _is_unwritten(book, sheet):
            whole = find_passe_error(law, sheet.games, book.games_per_passe)
            if whole is not None:
                yield BookProblem(whole[0], sheet.passe, sheet.table, clauses=whole[1])


def _people(
    law: Law, sheet: TableSheet, known: set[str], seen: dict[tuple[int, str], int], count: int
) -> Iterator[BookProblem]:
    """Say who is unknown, and who sits, or writes, in two places of the same Passe."""
    for player in (*sheet.seats, *(() if sheet.scorer is None else (sheet.scorer,))):
        if player not in known:
            message = said("tournament.number-not-on-list", player=player)
            yield BookProblem(message, sheet.passe, sheet.table)
            continue
        before = seen.setdefault((sheet.passe, player), sheet.table)
        if before != sheet.table:
            yield BookProblem(said("tournament.sits-elsewhere", player=player, before=before), sheet.passe, sheet.table)
    if sheet.scorer in sheet.seats:
        message = said("tournament.writes-and-plays", scorer=sheet.scorer)
        yield BookProblem(message, sheet.passe, sheet.table, clauses=ids_of_own_documents(law, "ED-9-a"))
    if sheet.seats and len(set(sheet.seats)) < count:
        yield BookProblem(said("tournament.sits-twice"), sheet.passe, sheet.table)


def _aborted(sheet: TableSheet, explained: set[tuple[str, int]]) -> bool:
    """Whether a Pauschale stands for what is missing."""
    return any((player, sheet.passe) in explained for player in sheet.seats)


def _is_unwritten(book: Book, sheet: TableSheet) -> bool:
    """Whether nothing is written yet, and nobody's Standblatt says that it should be."""
    return not sheet.games and not any(book.sheets.get(player) == "visaed" for player in sheet.seats)


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
    if not isinstance(seats, list) or len(seats) != SEATS_PER_TABLE:
        problems.append(BookProblem(said("tournament.table-four"), passe, table))
        return ()
    return tuple(str(seat) for seat in seats)


def _readable_games(
    law: Law, games: Sequence[DealResult | Message], place: tuple[int, int], problems: list[BookProblem]
) -> Iterator[DealResult | None]:
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
    if match is not None and (type(match) is not int or match not in {0, 1, MATCH_OF_NEITHER_SIDE}):
        return said("tournament.game-match")
    return Sides((a, b), _is_sure(raw), match)


def _guesses(raw: object) -> Guesses | Message:
    if not isinstance(raw, dict):
        return said("tournament.game-guesses")
    trump, estimated, played = raw.get("trump"), raw.get("estimated"), raw.get("played")
    if not isinstance(trump, str) or trump not in _SUITS:
        return said("tournament.game-trump")
    if (
        not isinstance(estimated, list)
        or not isinstance(played, list)
        or {len(estimated), len(played)} != {SEATS_PER_TABLE}
    ):
        return said("tournament.game-four")
    if not all(number is None or _is_whole_number(number) for number in estimated) or not all(
        map(_is_whole_number, played)
    ):
        return said("tournament.game-whole")
    noughts = raw.get("noughts", [])
    if not isinstance(noughts, list) or not all(type(seat) is int and 0 <= seat < SEATS_PER_TABLE for seat in noughts):
        return said("tournament.game-noughts")
    (a, b, c, d), (e, f, g, h) = estimated, played
    return Guesses(trump, (a, b, c, d), (e, f, g, h), tuple(noughts))


def _each(raw: object) -> Each | Message:
    if not isinstance(raw, list) or len(raw) != SEATS_PER_TABLE:
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


_READERS: Final[Mapping[type, Callable[[object], DealResult | Message]]] = {
    Sides: _sides,
    Guesses: _guesses,
    Each: _each,
    AnnouncedDeal: _announced,
}


def _is_whole_number(number: object) -> bool:
    return type(number) is int and abs(number) < _MOST_DIGITS
