"""Football and Jass: after each match two Partien at the same time, each worth a point in the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from puur.law.article import claims
from puur.names import folded
from puur.tidy import tidy
from puur.tournament.beside import Match, Partie, Team
from puur.tournament.league import LETTERS
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.desk import Desk, refuse
from puur.words.message import Message, said

_MOST_GOALS: Final = 99
_MOST_TEAMS: Final = 500
_MOST_POINTS: Final = 20_000


class AddTeam(core.Command, frozen=True, tag="AddTeam"):
    """Enter a team with its players."""

    name: str
    members: tuple[str, ...] = ()


class AddMatch(core.Command, frozen=True, tag="AddMatch"):
    """Enter a football match; start: when it begins, as it stands on the plan."""

    home: str
    away: str
    final: bool = False
    start: str = ""


class EndMatch(core.Command, frozen=True, tag="EndMatch"):
    """The football is over, or its result was wrong."""

    number: int
    goals: tuple[int, int]


class SeatPartie(core.Command, frozen=True, tag="SeatPartie"):
    """Who plays a Partie: home, away, home, away in seat order."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


class EnterPartie(core.Command, frozen=True, tag="EnterPartie"):
    """What was written in a Partie, home first."""

    number: int
    partie: int
    points: tuple[int, int]


class TeamEntered(core.Event, frozen=True, tag="team-entered"):
    """A team was entered."""

    id: str
    name: str
    members: tuple[str, ...]


class MatchEntered(core.Event, frozen=True, tag="match-entered"):
    """A football match was entered."""

    number: int
    home: str
    away: str
    final: bool
    start: str


class MatchEnded(core.Event, frozen=True, tag="match-ended"):
    """The football is over; so many Partien follow."""

    number: int
    goals: tuple[int, int]
    parties: int


class PartieSeated(core.Event, frozen=True, tag="partie-seated"):
    """These play a Partie."""

    number: int
    partie: int
    players: tuple[str, str, str, str]


class PartieEntered(core.Event, frozen=True, tag="partie-entered"):
    """What was written in a Partie."""

    number: int
    partie: int
    points: tuple[int, int]


def _add_team(desk: Desk, command: AddTeam) -> None:
    """Enter a team; its players may be named now or when they sit down."""
    name = tidy(command.name)
    if not name:
        refuse(said("tournament.team-no-name"), field="name")
    if len(desk.now.teams) >= _MOST_TEAMS:
        refuse(said("tournament.teams-most", most=_MOST_TEAMS), field="name")
    if any(folded(one.name) == folded(name) for one in desk.now.teams.values()):
        refuse(said("tournament.team-there", name=name), field="name")
    desk.emit(TeamEntered(str(len(desk.now.teams) + 1), name, tuple(map(tidy, command.members))))


def _add_match(desk: Desk, command: AddMatch) -> None:
    """Enter a football match."""
    _known_team(desk, command.home, "home")
    _known_team(desk, command.away, "away")
    if command.home == command.away:
        refuse(said("tournament.team-itself"), field="away")
    number = len(desk.now.matches) + 1
    desk.emit(MatchEntered(number, command.home, command.away, command.final, tidy(command.start)))


def _end_match(desk: Desk, command: EndMatch) -> None:
    """Write the football result; the Partien that belong to it follow, none after the final."""
    match = _known_match(desk, command.number)
    if not all(0 <= goals <= _MOST_GOALS for goals in command.goals):
        refuse(said("tournament.goals-range", most=_MOST_GOALS), field="goals")
    parties = 0 if match.final and not desk.law.after_final.says else desk.law.match_partien.says
    desk.emit(MatchEnded(command.number, command.goals, parties))


@claims("GR-einleitung-b")
def _seat_partie(desk: Desk, command: SeatPartie) -> None:
    """Say who plays a Partie. Both are played at the same time, so nobody can be in both."""
    match, _ = _known_partie(desk, command.number, command.partie)
    players = tuple(map(tidy, command.players))
    if not all(players) or len({folded(one) for one in players}) < len(players):
        refuse(said("tournament.four-players"), field="players")
    for place, other in enumerate(match.parties, 1):
        if place != command.partie and other.players is not None:
            twice = next((one for one in players if folded(one) in map(folded, other.players)), None)
            if twice is not None:
                refuse(
                    said("tournament.plays-partie", twice=twice, number=match.number, letter=LETTERS[place - 1]),
                    field="players",
                )
    a, b, c, d = players
    desk.emit(PartieSeated(command.number, command.partie, (a, b, c, d)))


def _enter_partie(desk: Desk, command: EnterPartie) -> None:
    """Write what a Partie came to: exactly one side has reached the target."""
    _known_partie(desk, command.number, command.partie)
    target = desk.law.target.says
    if not all(0 <= points <= _MOST_POINTS for points in command.points):
        refuse(said("tournament.points-natural"), field="points")
    if target is not None:
        reached = [points >= target for points in command.points]
        if not any(reached):
            refuse(said("tournament.partie-won", target=target), *desk.law.target.ids, field="points")
        if all(reached):
            refuse(said("tournament.partie-one", target=target), *desk.law.target.ids, field="points")
    desk.emit(PartieEntered(command.number, command.partie, command.points))


def _known_team(desk: Desk, team: str, field: str) -> Team:
    if team not in desk.now.teams:
        refuse(said("tournament.no-team", team=team), field=field)
    return desk.now.teams[team]


def _known_match(desk: Desk, number: int) -> Match:
    if not 1 <= number <= len(desk.now.matches):
        refuse(said("tournament.no-match", number=number), field="number")
    return desk.now.matches[number - 1]


def _known_partie(desk: Desk, number: int, partie: int) -> tuple[Match, Partie]:
    match = _known_match(desk, number)
    if match.goals is None:
        refuse(said("tournament.football-first"), field="number")
    if match.final and not match.parties:
        refuse(said("tournament.no-jass-final"), *desk.law.after_final.ids, field="number")
    if not 1 <= partie <= len(match.parties):
        refuse(
            said("tournament.parties-follow", parties=len(match.parties)), *desk.law.match_partien.ids, field="partie"
        )
    return match, match.parties[partie - 1]


def _with_team(tournament: Tournament, event: TeamEntered) -> Tournament:
    team = Team(event.id, event.name, event.members)
    return replace(tournament, teams={**tournament.teams, event.id: team})


def _with_match(tournament: Tournament, event: MatchEntered) -> Tournament:
    match = Match(event.number, event.home, event.away, event.final, event.start)
    return replace(tournament, matches=(*tournament.matches, match))


def _ended(tournament: Tournament, event: MatchEnded) -> Tournament:
    match = tournament.matches[event.number - 1]
    parties = match.parties or (Partie(),) * event.parties
    return replace(tournament, matches=core.put(tournament.matches, event.number, goals=event.goals, parties=parties))


def _with_partie(tournament: Tournament, number: int, partie: int, **changes: Any) -> Tournament:  # noqa: ANN401
    parties = tournament.matches[number - 1].parties
    changed = tuple(replace(one, **changes) if place == partie else one for place, one in enumerate(parties, 1))
    return replace(tournament, matches=core.put(tournament.matches, number, parties=changed))


def _read_match(now: Tournament, number: int) -> object:
    found = next((one for one in now.matches if one.number == number), None)
    return None if found is None else (found.home, found.away, found.final, found.start)


def _read_partie(field: str) -> Callable[[Tournament, int, int], object]:
    def read(now: Tournament, number: int, partie: int) -> object:
        parties: tuple[Partie, ...] = now.matches[number - 1].parties if number <= len(now.matches) else ()
        return getattr(parties[partie - 1], field) if partie <= len(parties) else None

    return read


def _partie_label(what: str) -> Callable[..., Message]:
    return lambda _, number, partie: said(
        "tournament.of-match", number=number, letter=LETTERS[partie - 1], what=said(what)
    )


COMMANDS: Final[core.Commands] = {
    AddTeam: core.Ask(_add_team, core.DESK, "adds", "tournament.did-team"),
    AddMatch: core.Ask(_add_match, core.DESK, "adds", "tournament.did-match"),
    EndMatch: core.Ask(_end_match, core.DESK, "replaces", "tournament.did-end-match", about=("goals",)),
    SeatPartie: core.Ask(_seat_partie, core.DESK, "replaces", "tournament.did-seat-partie", about=("goals", "partie")),
    EnterPartie: core.Ask(
        _enter_partie, core.ALL, "replaces", "tournament.did-enter-partie", about=("goals", "partie", "points")
    ),
}
EVENTS: Final[core.Events] = {
    TeamEntered: core.Happens(_with_team, core.about("team", "id")),
    MatchEntered: core.Happens(_with_match, core.about("match", "number")),
    MatchEnded: core.Happens(_ended, core.about("goals", "number")),
    PartieSeated: core.Happens(
        lambda now, event: _with_partie(now, event.number, event.partie, players=event.players),
        core.about("partie", "number", "partie"),
    ),
    PartieEntered: core.Happens(
        lambda now, event: _with_partie(now, event.number, event.partie, points=event.points),
        core.about("points", "number", "partie"),
    ),
}
THINGS: Final[core.Things] = {
    "team": core.Thing(lambda now, team: now.teams.get(team), core.of_number("tournament.team")),
    "match": core.Thing(_read_match, core.of_number("tournament.match")),
    "goals": core.Thing(core.numbered("matches", "goals"), core.of_number("tournament.match-score")),
    "partie": core.Thing(_read_partie("players"), _partie_label("tournament.partie-players")),
    "points": core.Thing(_read_partie("points"), _partie_label("tournament.partie-score")),
}
