"""The teams and matches of a Grümpi in the file that travels, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from puur.errors import BadInput
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament.book import Problem
from puur.tournament.book_read import identity
from puur.tournament.evolve import evolve
from puur.tournament.league import LETTERS
from puur.tournament.state import Setup, Team, Tournament
from puur.tournament.topics.setup import opened
from puur.words.message import said

_PAIR: Final = 2
_MOST: Final = 10_000


def read_teams(law: Law, file: Mapping[str, Any]) -> tuple[list[cmd.Event], list[Problem]]:
    """Return what happened at a Grümpi according to its file, and what in it cannot be right.

    BadInput where it is no list of teams and matches at all.
    """
    problems: list[Problem] = []
    teams = {one.id: one for one in _teams(file)}
    found: list[cmd.Event] = [cmd.TeamEntered(one.id, one.name, one.members) for one in teams.values()]
    for number, row in enumerate(_rows(file, "matches"), 1):
        found += _match(law, number, row, teams, problems)
    return found, problems


def as_tournament(setup: Setup, events: Sequence[cmd.Event]) -> Tournament:
    """Return the tournament after these events."""
    now = opened(cmd.Opened(setup))
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
        yield Team(id_, name, tuple(map(str, members)))


def _match(
    law: Law, number: int, row: Mapping[str, Any], teams: Mapping[str, Team], problems: list[Problem]
) -> list[cmd.Event]:
    home, away, final = identity(row.get("home")), identity(row.get("away")), row.get("final") is True
    if home is None or away is None or home == away or not {home, away} <= teams.keys():
        raise BadInput(said("tournament.home-away"), {"field": f"matches[{number - 1}]"})
    found: list[cmd.Event] = [cmd.MatchEntered(number, home, away, final, str(row.get("start") or ""))]
    goals = _two(row.get("goals"))
    raw = row.get("parties") or []
    parties = raw if isinstance(raw, list) else []
    follow = 0 if final and not law.after_final.says else law.match_partien.says
    if goals is None and (row.get("goals") is not None or parties):
        problems.append(Problem(said("tournament.match-goals", number=number)))
    if len(parties) > follow:
        cited = law.after_final.ids if final else law.match_partien.ids
        problems.append(
            Problem(said("tournament.match-parties", number=number, parties=len(parties), follow=follow), clauses=cited)
        )
    if goals is None:
        return found
    found.append(cmd.MatchEnded(number, goals, follow))
    for place, partie in enumerate(parties[:follow], 1):
        found += _partie(law, number, place, partie, problems)
    return found


def _partie(law: Law, number: int, place: int, row: object, problems: list[Problem]) -> Iterator[cmd.Event]:
    where = said("tournament.partie-named", number=number, letter=LETTERS[place - 1])
    points = _two(row.get("points")) if isinstance(row, dict) else None
    players = row.get("players") if isinstance(row, dict) else None
    if isinstance(players, list) and len(players) == 2 * _PAIR:
        a, b, c, d = map(str, players)
        yield cmd.PartieSeated(number, place, (a, b, c, d))
    if points is None:
        if isinstance(row, dict) and row.get("points") is None:
            return
        problems.append(Problem(said("tournament.partie-points", where=where)))
        return
    target = law.target.says
    if target is not None and sum(side >= target for side in points) != 1:
        problems.append(Problem(said("tournament.partie-target", where=where, target=target), clauses=law.target.ids))
        return
    yield cmd.PartieEntered(number, place, points)


def _two(value: object) -> tuple[int, int] | None:
    """Return two numbers that are not negative; None if it is anything else."""
    if not isinstance(value, list) or len(value) != _PAIR:
        return None
    first, second = value
    if type(first) is not int or type(second) is not int or min(first, second) < 0:
        return None
    return first, second
