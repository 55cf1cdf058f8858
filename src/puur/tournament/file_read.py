"""A tournament's file as the events that lead there, for a store that never saw the evening itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from puur.errors import BadInput
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament.book import Book, Game, TableSheet
from puur.tournament.book_read import BookReading
from puur.tournament.check import find_problems, sort_by_place
from puur.tournament.counting import SEATS, count_recorded_deals, entered_totals, score_by_seat
from puur.tournament.kind import LONGEST_TITLE, built_in_kinds
from puur.tournament.state import ENDTOTAL, PasseDraw, Player, Seating, Setup
from puur.tournament.teams_read import is_team_tournament, read_teams
from puur.words.message import said

_BY: Final = "Datei"


def import_events(reading: BookReading) -> list[cmd.Event]:
    """Return the events that recreate the tournament of a file, in order.

    Raises BadInput if the file has any error, with the place and clauses of the first one; then nothing is imported.
    reading: the file as it was read.
    """
    book, law = reading.book, reading.law
    teams, wrong = read_teams(law, reading.document) if is_team_tournament(reading.document) else ([], [])
    problems = sort_by_place((*reading.problems, *find_problems(law, book), *wrong))
    if problems:
        where = {key: value for key, value in problems[0].where.items() if value is not None}
        first = problems[0].complaint
        message = said("tournament.file-wrong", why=first, n=len(problems) - 1) if len(problems) > 1 else first
        raise BadInput(message, where, problems[0].clauses)
    if is_team_tournament(reading.document):
        return [cmd.Opened(Setup("team-schieber", book.reglement, book.name, book.date, "team")), *teams]
    return [cmd.Opened(_setup(book, _kind_name(reading))), *_people(book), *_rounds(book), *_results(book, law)]


def _kind_name(reading: BookReading) -> str:
    """Return what the organiser calls this kind of tournament; empty where it is one that comes with the program."""
    given = reading.document.get("kind", "")
    title = " ".join(given.split()) if isinstance(given, str) else ""
    if given != title or len(title) > LONGEST_TITLE or not title.isprintable():
        raise BadInput(said("tournament.kind-text", most=LONGEST_TITLE), {"field": "kind"})
    return title


def _setup(book: Book, called: str = "") -> Setup:
    scribe = any(sheet.scorer is not None for sheet in book.tables)
    fitting = (
        one
        for one in built_in_kinds().values()
        if one.reglement == book.reglement
        and (one.knockout, one.win_points) == (book.knockout is not None, book.win_points is not None)
        and any((f.passen, f.games) == (book.passen, book.games_per_passe) for f in one.formats)
    )
    chosen = next(fitting, built_in_kinds()["allgemein"])
    return Setup(
        kind=chosen.id,
        kind_title=called or chosen.title,
        reglement=book.reglement,
        name=book.name,
        date=book.date,
        passen=book.passen,
        games=book.games_per_passe,
        scribe=scribe,
        unit="pair" if book.pairs else "single",
        uneven=True,
        best_of=book.best_of,
        sat_out=book.sat_out,
        knockout=book.knockout is not None,
        swiss=book.win_points is not None,
        win_points=book.win_points is not None,
    )


def _people(book: Book) -> Iterator[cmd.Event]:
    players = tuple(
        Player(
            one.id,
            one.name,
            club=one.club,
            category=one.category,
            here=one.standing == "active",
            joker=one.joker,
        )
        for one in book.players
    )
    if players:
        yield cmd.PlayersEntered(players)
    for one in book.players:
        if one.standing == "out":
            yield cmd.DroppedOut(one.id, "")
        elif one.standing == "excluded":
            yield cmd.Excluded(one.id, _BY)
        elif one.standing == "disqualified":
            yield cmd.Disqualified(one.id, _BY)


def _rounds(book: Book) -> Iterator[cmd.Event]:
    by_passe: dict[int, list[Seating]] = {}
    for sheet in book.tables:
        a, b, c, d = sheet.seats
        by_passe.setdefault(sheet.passe, []).append(Seating(sheet.table, (a, b, c, d), sheet.scorer))
    for passe in sorted(by_passe):
        tables = tuple(sorted(by_passe[passe], key=lambda one: one.table))
        there = {player for one in tables for player in one.people}
        out = tuple(one.id for one in book.players if one.id not in there)
        free = book.win_points if book.knockout is None else book.knockout
        if free is not None:
            out = tuple(one for one, at in free if at == passe)
        yield cmd.Drawn((PasseDraw(tables, out),), "", passe)
    issued = tuple(one.id for one in book.players)
    if issued:
        yield cmd.PlayerSheetsIssued(issued)


def _results(book: Book, law: Law) -> Iterator[cmd.Event]:
    begun = max((sheet.passe for sheet in book.tables if sheet.games), default=0)
    for passe in range(1, begun + 1):
        yield cmd.Released(passe)
    adjusted = {(one.player, one.passe) for one in book.adjustments if one.kind == "flat"}
    for sheet in book.tables:
        yield from _table(book, law, sheet, adjusted)
    for one in book.adjustments:
        yield cmd.Adjusted(one.player, one.passe, one.kind, one.points, one.clause, one.reason, one.by)
    lines: dict[str, list[int]] = {}
    for sheet in book.tables:
        if sheet.games:
            for player in sheet.seats:
                lines.setdefault(player, []).append(sheet.passe)
    yield from _visas(book, law, lines)
    yield from (cmd.TieSettled(order) for order in book.ties)


def _table(book: Book, law: Law, sheet: TableSheet, adjusted: set[tuple[str, int]]) -> Iterator[cmd.Event]:
    games: tuple[Game, ...] = tuple(game for game in sheet.games if game is not None)
    if not games:
        return
    total = entered_totals(games)
    if total is None:
        yield cmd.GamesEntered(sheet.passe, sheet.table, "desk", games)
    else:
        yield cmd.TotalsEntered(sheet.passe, sheet.table, total.points, sure=total.sure)
    lines = dict(zip(sheet.seats, score_by_seat(law, games), strict=True)) if len(sheet.seats) == SEATS else {}
    whole = count_recorded_deals(games, book.games_per_passe) == book.games_per_passe
    if whole:
        yield cmd.SheetClosed(sheet.passe, sheet.table, tuple(lines.items()))
    elif any((player, sheet.passe) in adjusted for player in sheet.seats):
        kept = {player: points for player, points in lines.items() if (player, sheet.passe) not in adjusted}
        yield cmd.PasseAborted(sheet.passe, sheet.table, tuple(kept.items()))


def _visas(book: Book, law: Law, lines: Mapping[str, list[int]]) -> Iterator[cmd.Event]:
    """Give the visas that are in the file; where the law asks for none it says only who has all results."""
    asked = law.unvisaed.says != "rated"
    for player, status in book.sheets.items():
        if status == "visaed" and asked:
            for passe in lines.get(player, ()):
                yield cmd.VisaGiven(passe, (player,), _BY)
            yield cmd.VisaGiven(ENDTOTAL, (player,), _BY)
        elif status == "missing":
            yield cmd.HandedIn(player, there=False)
