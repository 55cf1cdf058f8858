"""Everything that cannot be right in a book: sums, sheets that are missing, people in two places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from puur.law.documents import ids_of_own_documents
from puur.law.law import Law
from puur.tournament.book import Book, BookProblem, TableSheet
from puur.tournament.counting import SEATS, find_deal_error, find_passe_error, missing_estimate_note
from puur.words.message import said


def find_problems(law: Law, book: Book) -> tuple[BookProblem, ...]:
    """Return all contradictions in a tournament's data, empty if there are none.

    First come those of tables, then sheets and adjustments of players who are not on the list.
    """
    known = {player.id for player in book.players}
    found = [*_tables(law, book, known)]
    named = (*book.sheets, *(one.player for one in book.adjustments))
    unknown = (player for player in dict.fromkeys(named) if player not in known)
    found += [BookProblem(said("tournament.not-on-list"), player=player) for player in unknown]
    return tuple(found)


def sort_by_place(problems: Iterable[BookProblem]) -> list[BookProblem]:
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
        yield from _people(law, sheet, known, seen, 2 if book.pairs else SEATS)
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
