"""Read a tournament's JSON file as the events that lead to its state.

That is needed for a store that never saw the evening itself. The teams and matches of a Grümpi are in the same file;
what in them cannot be right is returned as problems.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from puur.errors import BadInput
from puur.law.documents import ids_of_own_documents
from puur.law.law import Law
from puur.people_names import name_for_comparison
from puur.tournament import commands as cmd
from puur.tournament.book import Book, BookProblem, DealResult, TableSheet
from puur.tournament.book_read import BookReading, parse_player_id
from puur.tournament.calls_prizes_teams import JassGameDecidedBy, MatchSide, Team
from puur.tournament.check import find_problems, sort_by_round_and_table
from puur.tournament.counting import SEATS_PER_TABLE, count_recorded_deals, entered_totals, score_by_seat
from puur.tournament.decide import evolve
from puur.tournament.kind import MAX_TITLE_LETTERS, built_in_kinds
from puur.tournament.league import PARTIE_LETTERS
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, PasseDraw, Player, Seating, Setup, Tournament
from puur.tournament.topics.setup import apply_opened
from puur.tournament.winning import HOME_AND_AWAY, WinnerDoubt, decide_winner, find_winner_doubt, special_win_rules
from puur.words.message import Message, said

_PAIR: Final = 2
_MOST: Final = 10_000
_LONGEST: Final = 200


def is_team_tournament(file: Mapping[str, Any]) -> bool:
    """Return whether a decoded tournament file is of a tournament of teams with football matches."""
    return file.get("unit") == "team" or bool(file.get("teams"))


def read_teams(law: Law, file: Mapping[str, Any]) -> tuple[list[cmd.Event], list[BookProblem]]:
    """Return (events that recreate the teams and matches of a tournament file, errors found in it).

    file: the decoded JSON object. What an error concerns is left out of the events. Raises BadInput if it cannot be
    read as such a file at all.
    """
    problems: list[BookProblem] = []
    teams = {one.id: one for one in _teams(file)}
    found: list[cmd.Event] = [cmd.TeamEntered(one.id, one.name, one.members, one.group) for one in teams.values()]
    found += [cmd.TeamWithdrawn(one.id, one.out) for one in teams.values() if one.out is not None]
    for number, row in enumerate(_rows(file, "matches"), 1):
        found += _match(law, number, row, teams, problems)
    return found, problems


def tournament_after_events(setup: Setup, events: Sequence[cmd.Event]) -> Tournament:
    """Return the state of a new tournament with this setup after these events, applied in order."""
    now = apply_opened(cmd.Opened(setup))
    for event in events:
        now = evolve(now, event)
    return now


def _rows(file: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    rows = file.get(key) or []
    if not isinstance(rows, list) or len(rows) > _MOST or not all(isinstance(row, dict) for row in rows):
        raise BadInput(said("tournament.rows"), {"field": key})
    return rows


def _teams(file: Mapping[str, Any]) -> Iterator[Team]:
    known: set[str] = set()
    for number, row in enumerate(_rows(file, "teams")):
        id_, name, members = parse_player_id(row.get("id")), row.get("name"), row.get("members") or []
        if id_ is None or id_ in known or not isinstance(name, str) or not isinstance(members, list):
            message = said("tournament.team-row")
            raise BadInput(message, {"field": f"teams[{number}]"})
        known.add(id_)
        out = row.get("withdrawn")
        yield Team(id_, name, tuple(map(str, members)), _text(row, "group"), None if out is None else str(out))


def _match(
    law: Law, number: int, row: Mapping[str, Any], teams: Mapping[str, Team], problems: list[BookProblem]
) -> list[cmd.Event]:
    home, away, final = parse_player_id(row.get("home")), parse_player_id(row.get("away")), row.get("final") is True
    if home is None or away is None or home == away or not {home, away} <= teams.keys():
        raise BadInput(said("tournament.home-away"), {"field": f"matches[{number - 1}]"})
    where = _text(row, "start"), _text(row, "pitch"), _numbers(row.get("tables"))
    found: list[cmd.Event] = [cmd.MatchEntered(number, home, away, final, *where)]
    goals = _two(row.get("goals"))
    raw = row.get("parties") or []
    parties = raw if isinstance(raw, list) else []
    follow = 0 if final and not law.after_final.says else law.match_partien.says
    if goals is None and (row.get("goals") is not None or parties):
        problems.append(BookProblem(said("tournament.match-goals", number=number)))
    if len(parties) > follow:
        cited = law.after_final.ids if final else law.match_partien.ids
        problems.append(
            BookProblem(
                said("tournament.match-parties", number=number, parties=len(parties), follow=follow), clauses=cited
            )
        )
    if goals is not None:
        found.append(cmd.MatchEnded(number, goals, follow))
        found += _parties(law, number, parties[:follow], problems)
    if row.get("called_off") is not None:
        found.append(cmd.MatchCalledOff(number, _text(row, "called_off")))
    return found


def _parties(law: Law, number: int, rows: Sequence[object], problems: list[BookProblem]) -> Iterator[cmd.Event]:
    seated: dict[str, str] = {}
    for place, row in enumerate(rows, 1):
        where = said("tournament.partie-named", number=number, letter=PARTIE_LETTERS[place - 1])
        if not isinstance(row, dict):
            problems.append(BookProblem(said("tournament.partie-points", where=where)))
            continue
        players = row.get("players")
        if isinstance(players, list) and len(players) == 2 * _PAIR:
            a, b, c, d = map(str, players)
            for name in (a, b, c, d):
                letter = seated.setdefault(name_for_comparison(name), PARTIE_LETTERS[place - 1])
                if letter != PARTIE_LETTERS[place - 1]:
                    twice = said("tournament.plays-partie", twice=name, number=number, letter=letter)
                    problems.append(BookProblem(twice, clauses=ids_of_own_documents(law, "GR-einleitung-b")))
            yield cmd.PartieSeated(number, place, (a, b, c, d))
        yield from _result(law, (number, place), where, row, problems)


def _result(
    law: Law, at: tuple[int, int], where: Message, row: Mapping[str, Any], problems: list[BookProblem]
) -> Iterator[cmd.Event]:
    points = _two(row.get("points"))
    if points is None:
        if row.get("points") is not None:
            problems.append(BookProblem(said("tournament.partie-points", where=where)))
        return
    given, how = row.get("winner"), _text(row, "how")
    if given is not None and given not in HOME_AND_AWAY:
        problems.append(BookProblem(said("tournament.partie-winner", where=where)))
        return
    winner = decide_winner(law, points, cast("MatchSide | None", given), cast("JassGameDecidedBy", how))
    if isinstance(winner, WinnerDoubt):
        says = said("tournament.partie-doubt", where=where, why=winner.says)
        problems.append(BookProblem(says, clauses=winner.clauses))
        return
    doubt = find_winner_doubt(law, points, winner, cast("JassGameDecidedBy", how))
    if doubt is not None and row.get("sure") is not True:
        problems.append(
            BookProblem(said("tournament.partie-doubt", where=where, why=doubt.says), clauses=doubt.clauses)
        )
    known = special_win_rules(law).get(cast("JassGameDecidedBy", how))
    clause = _text(row, "clause") or (", ".join(known.clauses) if known else "")
    sure = doubt is not None and row.get("sure") is True
    yield cmd.PartieEntered(*at, points, winner, cast("JassGameDecidedBy", how), clause, _text(row, "reason"), sure)


def _text(row: Mapping[str, Any], key: str) -> str:
    return str(row.get(key) or "")[:_LONGEST]


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(one for one in value if type(one) is int and one > 0) if isinstance(value, list) else ()


def _two(value: object) -> tuple[int, int] | None:
    """Return two numbers that are not negative; None if it is anything else."""
    if not isinstance(value, list) or len(value) != _PAIR:
        return None
    first, second = value
    if type(first) is not int or type(second) is not int or min(first, second) < 0:
        return None
    return first, second


_BY: Final = "Datei"


def import_events(reading: BookReading) -> list[cmd.Event]:
    """Return the events that recreate the tournament of a file, in order.

    Raises BadInput if the file has any error, with the place and clauses of the first one; then nothing is imported.
    reading: the file as it was read.
    """
    book, law = reading.book, reading.law
    teams, wrong = read_teams(law, reading.document) if is_team_tournament(reading.document) else ([], [])
    problems = sort_by_round_and_table((*reading.problems, *find_problems(law, book), *wrong))
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
    if given != title or len(title) > MAX_TITLE_LETTERS or not title.isprintable():
        raise BadInput(said("tournament.kind-text", most=MAX_TITLE_LETTERS), {"field": "kind"})
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
    games: tuple[DealResult, ...] = tuple(game for game in sheet.games if game is not None)
    if not games:
        return
    total = entered_totals(games)
    if total is None:
        yield cmd.GamesEntered(sheet.passe, sheet.table, "desk", games)
    else:
        yield cmd.TotalsEntered(sheet.passe, sheet.table, total.points, sure=total.sure)
    lines = (
        dict(zip(sheet.seats, score_by_seat(law, games), strict=True)) if len(sheet.seats) == SEATS_PER_TABLE else {}
    )
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
            yield cmd.VisaGiven(FINAL_TOTAL_VISUM_KEY, (player,), _BY)
        elif status == "missing":
            yield cmd.HandedIn(player, there=False)
