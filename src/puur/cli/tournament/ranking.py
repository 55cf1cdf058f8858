"""``puur tournament rank`` and ``check``: the Rangliste of a tournament, and what in it cannot be right."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.store import run_on_tournaments
from puur.errors import BadInput
from puur.words.catalogue import sentence
from puur.words.grammar import number_text
from puur.words.message import Message, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.book import BookProblem
    from puur.tournament.book_read import BookReading
    from puur.tournament.ranking import RankingLine
    from puur.tournament.state import Tournament

EditionOption = Annotated[int | None, typer.Option(min=1, help="An earlier edition of the ranking, by its number.")]
"""The option for the number of an earlier edition of the ranking; None for the newest."""
PUBLISHED_EDITION_NUMBER: Final = 0
"""The number that stands for the published edition of the ranking."""
TournamentArgument = Annotated[
    str, typer.Argument(metavar="FILE|ID", help="A tournament's file, - for standard input, or an id.")
]
"""The argument with a tournament: its file, its id in the store, or ``-`` for standard input."""
_REASONS: Final = {
    "issued": "paper.why-issued",
    "entered": "page-tournament.sheet-entered",
    "unfinished": "tournament.results-missing",
    "missing": "page-tournament.not-handed-in",
    "out": "paper.why-out",
    "excluded": "paper.why-excluded",
    "disqualified": "paper.why-disqualified",
    "joker": "desk.why-joker",
}


def print_ranking(  # noqa: PLR0913 - tournament, which lines, store
    file: TournamentArgument,
    *,
    category: Annotated[str | None, typer.Option(help="Only the players of this category.")] = None,
    edition: EditionOption = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Rank the players (or teams), and say what in the results cannot be right.

    Of a tournament in the store it is the published edition, or the one asked for. Where none is published it is
    as it now stands.
    """
    from puur.tournament.file_read import is_team_tournament
    from puur.tournament.ranking import (
        book_of_category,
        ranking,
        ranking_line_document,
        ranking_order_note,
    )
    from puur.tournament.ranking_notes import still_playing_notes

    with _without_collector():
        reading, now = _read_with_tournament(file, data, database, edition or PUBLISHED_EDITION_NUMBER)
        problems = _problems(reading)
        if is_team_tournament(reading.document):
            rows, text, notes = _teams(reading)
        else:
            lines = ranking(reading.law, book_of_category(reading.book, category) if category else reading.book)
            rows, text = [ranking_line_document(line) for line in lines], ranking_table_lines(reading.book.name, lines)
            order = ranking_order_note(reading.law, reading.book, lines)
            playing = now is not None and edition is None and not now.editions and still_playing_notes(now)
            notes = [*([] if order is None else [order]), *(() if playing else _unequal(reading, lines))]
        if edition is None and now is not None:
            otherwise = _otherwise_qualified(file, now, data, database) if now.editions else ()
            notes = [*notes, *_not_in_ranking(now), *otherwise]
    found = {
        "name": reading.book.name,
        "reglement": reading.law.id,
        "right": not problems,
        "ranking": rows,
        "problems": [_problem_document(problem) for problem in problems],
        "notes": [sentence(one) for one in notes],
    }
    print_document_or_text(found, "\n".join((*text, *_problem_lines(problems), *_to_know(notes))), as_json=as_json)


def _problems(reading: BookReading) -> list[BookProblem]:
    from puur.tournament.check import find_problems, sort_by_round_and_table
    from puur.tournament.file_read import is_team_tournament, read_teams

    teams = read_teams(reading.law, reading.document)[1] if is_team_tournament(reading.document) else ()
    return sort_by_round_and_table((*reading.problems, *find_problems(reading.law, reading.book), *teams))


def _teams(reading: BookReading) -> tuple[list[dict[str, object]], list[str], Sequence[Message]]:
    """Return the table of each group, for programs and for people, and what an organiser should know of the teams."""
    from puur.tournament.file_read import read_teams, tournament_after_events
    from puur.tournament.fixtures import final_result_notes
    from puur.tournament.league import group_name, league_standing_document, league_table_by_group
    from puur.tournament.state import Setup
    from puur.tournament.team_remarks import team_warnings

    setup = Setup("team-schieber", reading.book.reglement, reading.book.name, reading.book.date, "team")
    now = tournament_after_events(setup, read_teams(reading.law, reading.document)[0])
    groups = league_table_by_group(reading.law, now)
    wide = max((len(line.name) for lines in groups.values() for line in lines), default=0)
    text = [reading.book.name]
    for group, lines in groups.items():
        text.append(f"{translate_message(group_name(group)):<7}{'':<{wide}} {_heads()}")
        for line in lines:
            goals = f"{line.scored}:{line.conceded}"
            place = f"{line.rank:>4}." if line.rank is not None else "    –"
            text.append(
                f"{place}  {line.name:<{wide}}  {line.played:>3}{line.won:>3}{line.drawn:>3}{line.lost:>3}"
                f"{goals:>8}{line.jass:>6}{number_text(line.points):>8}"
            )
    text += map(translate_message, final_result_notes(now))
    rows = [league_standing_document(line) for lines in groups.values() for line in lines]
    return rows, text, [*team_warnings(reading.law, now)]


def _heads() -> str:
    """Return the heads of a group's table: played, won, drawn, lost, goals, Jass, points."""
    widths = {
        "tournament.head-played": 4,
        "tournament.head-won": 3,
        "tournament.head-drawn": 3,
        "tournament.head-lost": 3,
        "tournament.head-goals": 8,
        "tournament.head-jass": 6,
        "tournament.head-points": 8,
    }
    return "".join(f"{translate_code(code):>{wide}}" for code, wide in widths.items())


def _unequal(reading: BookReading, lines: Sequence[RankingLine] | None = None) -> Sequence[Message]:
    """Say who has fewer Passen than others."""
    from puur.tournament.matches import unclear_match_notes
    from puur.tournament.ranking import ranking
    from puur.tournament.ranking_notes import unequal_ranking_notes

    ranked = ranking(reading.law, reading.book) if lines is None else lines
    asked = any(line.matches is not None for line in ranked)
    unclear = unclear_match_notes(reading.law, reading.book) if asked else ()
    return [*unclear, *unequal_ranking_notes(reading.law, reading.book, ranked)]


@contextmanager
def _without_collector() -> Iterator[None]:
    """Leave the search for cycles out meanwhile: ten thousand players are many small things and no cycle."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def check_tournament(
    file: TournamentArgument,
    *,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> int:
    """Check a tournament's players, sheets and results for contradictions; exit code 1 if there is one."""
    from puur.tournament.file_read import is_team_tournament

    reading = read_tournament(file, data, database)
    problems = _problems(reading)
    notes = _teams(reading)[2] if is_team_tournament(reading.document) else _unequal(reading)
    told = [sentence(one) for one in notes]
    document = {"right": not problems, "problems": [_problem_document(problem) for problem in problems], "notes": told}
    text = _problem_lines(problems) or [translate_code("desk.all-right")]
    print_document_or_text(document, "\n".join((*text, *_to_know(notes))), as_json=as_json)
    return 1 if problems else 0


def read_tournament(
    file: str, data: Path | None = None, database: str | None = None, edition: int | None = None
) -> BookReading:
    """Return a tournament from a file, or from the store by its id. Raises BadInput if there is none.

    data, database: the store's folder or URL; None for both uses the default. edition: as of that edition of the
    ranking, from 1 (NEWEST: the published one); None for now.
    """
    return _read_with_tournament(file, data, database, edition)[0]


def _read_with_tournament(
    file: str, data: Path | None, database: str | None, edition: int | None
) -> tuple[BookReading, Tournament | None]:
    """Return what :func:`read_tournament` returns, and the tournament as it now is in the store; None of a file."""
    from puur.law_reference import file_opener_beside
    from puur.tournament.book_read import read_book

    now = None
    if not (file == "-" or _is_path(file)):
        now = run_on_tournaments(lambda store: store.get(file), data, database)
    try:
        content = _bytes(file) if now is None else _file_of(now, edition)
        return read_book(content, file_opener_beside(Path(file))), now
    except BadInput as bad:
        raise bad.with_outer_place(file=file) from None


def _bytes(file: str) -> bytes:
    from puur.tournament.book_read import MAX_TOURNAMENT_FILE_BYTES

    if file == "-":
        return sys.stdin.buffer.read(MAX_TOURNAMENT_FILE_BYTES + 1)
    with Path(file).open("rb") as source:
        return source.read(MAX_TOURNAMENT_FILE_BYTES + 1)


def _is_path(file: str) -> bool:
    """Return whether a file is meant, not the id of a tournament in the store."""
    path = Path(file)
    return path.exists() or bool(path.suffix) or len(path.parts) > 1


def _not_in_ranking(now: Tournament) -> list[Message]:
    """Return what the ranking does not show yet: tables still playing, or what was corrected since its publication."""
    from puur.tournament.correction import effect_if_published_now
    from puur.tournament.ranking_notes import still_playing_notes

    if not now.editions:
        return [*still_playing_notes(now)]
    change = effect_if_published_now(now)
    if change is None or change.is_empty:
        return []
    return [said("desk.rank-since", number=change.number, what=[*change.corrections])]


def _otherwise_qualified(file: str, now: Tournament, data: Path | None, database: str | None) -> list[Message]:
    """Return who would be in a Final of it instead of whom, since a correction."""
    from puur.service.tournament.final import finals_of_tournament, qualification_changes

    finals = run_on_tournaments(lambda store: finals_of_tournament(store, file), data, database)
    return [*filter(None, (qualification_changes(now, final) for _, final in finals))]


def _file_of(now: Tournament, edition: int | None) -> bytes:
    """Return the file of a tournament, as an edition has it."""
    import msgspec

    from puur.tournament.export import tournament_document

    stood = now if edition is None else tournament_at_edition(now, edition)[0]
    return msgspec.json.encode(tournament_document(stood, closed_only=True))


def tournament_at_edition(now: Tournament, edition: int) -> tuple[Tournament, Message]:
    """Return (tournament as of an edition of the ranking, name of the edition).

    edition: its number from 1, or NEWEST for the published one; the present state where none is published. Raises
    BadInput for an unknown number.
    """
    from puur.tournament.editions import current_edition, edition_words, find_edition

    found = current_edition(now) if edition == PUBLISHED_EDITION_NUMBER else find_edition(now, edition)
    if found is None and edition != PUBLISHED_EDITION_NUMBER:
        raise BadInput(said("desk.no-such-edition", number=edition), {"field": "edition"})
    return (now, said("page-club.provisional")) if found is None else (found.stood, edition_words(found))


def _problem_document(problem: BookProblem) -> dict[str, object]:
    """Return an error in a tournament's data as a JSON-ready dict.

    Its keys are ``where``, ``message`` (in German) and ``clauses``.
    """
    return {"where": problem.where, "message": problem.message, "clauses": list(problem.clauses)}


def ranking_table_lines(name: str, lines: Sequence[RankingLine]) -> list[str]:
    """Return the ranking as aligned lines of text. name: the first line, left out if ""."""
    from puur.tournament.words import unambiguous_names

    names = unambiguous_names(line.player for line in lines)
    wide = max(map(len, names.values()), default=0)
    text = [name] if name else []
    for line in lines:
        passen = "".join(f"{_passe(line, at):>7}" for at in range(len(line.passen)))
        place = f"{line.rank:>4}." if line.rank is not None else "    –"
        merit = "" if line.merit is None else f"  ({translate_message(line.merit)})"
        why = f"  ({translate_code(_REASONS[line.unrated_reason])})" if line.reason else ""
        made = "" if line.matches is None else f"  ({translate_code('desk.matches', n=line.matches)})"
        text.append(
            f"{place} {line.player.id:>5}  {names[line.player.id]:<{wide}}{passen} {number_text(line.total):>7}"
            f"{merit}{made}{why}"
        )
    return text


def _passe(line: RankingLine, at: int) -> str:
    """Return what a Passe came to, in brackets where it does not count, with * where it was sat out."""
    points = line.passen[at]
    if points is None:
        return "–"
    made = f"{number_text(points)}*" if at in line.rested_passen else number_text(points)
    return f"({made})" if at in line.dropped_passen else made


def _problem_lines(problems: Sequence[BookProblem]) -> list[str]:
    """Return the errors in a tournament's data as lines; empty if there are none."""
    if not problems:
        return []
    return [
        "",
        translate_code("desk.is-wrong", count=len(problems)),
        *(f"  {_problem_text(problem)}" for problem in problems),
    ]


def _to_know(notes: Sequence[Message]) -> list[str]:
    """Return what an organiser should know, a line each, under a heading; nothing where there is nothing."""
    return ["", translate_code("desk.to-know"), *(f"  {translate_message(one)}" for one in notes)] if notes else []


def _problem_text(problem: BookProblem) -> str:
    told = translate_message(problem.message_with_place)
    return f"{told} ({', '.join(problem.clauses)})" if problem.clauses else told
