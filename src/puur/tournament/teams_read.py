"""The teams and matches of a file as the events that lead there, and what in them cannot be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from puur.errors import BadInput
from puur.law.documents import ids_of_own_documents
from puur.law.law import Law
from puur.names import name_for_comparison
from puur.tournament import commands as cmd
from puur.tournament.beside import Side, Team, WinningWay
from puur.tournament.book import BookProblem
from puur.tournament.book_read import identity
from puur.tournament.evolve import evolve
from puur.tournament.league import LETTERS
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.setup import apply_opened
from puur.tournament.winning import SIDES, Doubt, decide_winner, find_doubt, winning_rules
from puur.words.message import Message, said

_PAIR: Final = 2
_MOST: Final = 10_000
_LONGEST: Final = 200


def is_team_tournament(file: Mapping[str, Any]) -> bool:
    """Return whether a decoded tournament file is of a tournament of teams with football matches."""
    return file.get("unit") == "team" or bool(file.get("teams"))


def read_teams(law: Law, file: Mapping[str, Any]) -> tuple[list[cmd.Event], list[BookProblem]]:
    """Return (events that recreate a tournament of teams, errors found in its file).

    file: the decoded file. Raises BadInput if it cannot be read as such a file at all.
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
        id_, name, members = identity(row.get("id")), row.get("name"), row.get("members") or []
        if id_ is None or id_ in known or not isinstance(name, str) or not isinstance(members, list):
            message = said("tournament.team-row")
            raise BadInput(message, {"field": f"teams[{number}]"})
        known.add(id_)
        out = row.get("withdrawn")
        yield Team(id_, name, tuple(map(str, members)), _text(row, "group"), None if out is None else str(out))


def _match(
    law: Law, number: int, row: Mapping[str, Any], teams: Mapping[str, Team], problems: list[BookProblem]
) -> list[cmd.Event]:
    home, away, final = identity(row.get("home")), identity(row.get("away")), row.get("final") is True
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
        where = said("tournament.partie-named", number=number, letter=LETTERS[place - 1])
        if not isinstance(row, dict):
            problems.append(BookProblem(said("tournament.partie-points", where=where)))
            continue
        players = row.get("players")
        if isinstance(players, list) and len(players) == 2 * _PAIR:
            a, b, c, d = map(str, players)
            for name in (a, b, c, d):
                letter = seated.setdefault(name_for_comparison(name), LETTERS[place - 1])
                if letter != LETTERS[place - 1]:
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
    if given is not None and given not in SIDES:
        problems.append(BookProblem(said("tournament.partie-winner", where=where)))
        return
    winner = decide_winner(law, points, cast("Side | None", given), cast("WinningWay", how))
    if isinstance(winner, Doubt):
        says = said("tournament.partie-doubt", where=where, why=winner.says)
        problems.append(BookProblem(says, clauses=winner.clauses))
        return
    doubt = find_doubt(law, points, winner, cast("WinningWay", how))
    if doubt is not None and row.get("sure") is not True:
        problems.append(
            BookProblem(said("tournament.partie-doubt", where=where, why=doubt.says), clauses=doubt.clauses)
        )
    known = winning_rules(law).get(cast("WinningWay", how))
    clause = _text(row, "clause") or (", ".join(known.clauses) if known else "")
    sure = doubt is not None and row.get("sure") is True
    yield cmd.PartieEntered(*at, points, winner, cast("WinningWay", how), clause, _text(row, "reason"), sure)


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
