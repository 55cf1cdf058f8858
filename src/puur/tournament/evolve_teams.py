"""What an event changes in the group of teams: football matches and the Partien after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from puur.tournament import events as ev
from puur.tournament.state import Match, Partie, Team, Tournament


def _team(tournament: Tournament, event: ev.TeamEntered) -> Tournament:
    team = Team(event.id, event.name, event.members)
    return replace(tournament, teams={**tournament.teams, event.id: team})


def _match(tournament: Tournament, event: ev.MatchEntered) -> Tournament:
    match = Match(event.number, event.home, event.away, event.final, event.start)
    return replace(tournament, matches=(*tournament.matches, match))


def _changed(tournament: Tournament, number: int, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Match
    matches = (replace(one, **changes) if one.number == number else one for one in tournament.matches)
    return replace(tournament, matches=tuple(matches))


def _ended(tournament: Tournament, event: ev.MatchEnded) -> Tournament:
    match = tournament.matches[event.number - 1]
    parties = match.parties or (Partie(),) * event.parties
    return _changed(tournament, event.number, goals=event.goals, parties=parties)


def _partie(tournament: Tournament, number: int, partie: int, **changes: Any) -> Tournament:  # noqa: ANN401
    parties = tournament.matches[number - 1].parties
    changed = tuple(replace(one, **changes) if place == partie else one for place, one in enumerate(parties, 1))
    return _changed(tournament, number, parties=changed)


TEAM_CHANGES: Final[Mapping[type, Callable[[Tournament, Any], Tournament]]] = {
    ev.TeamEntered: _team,
    ev.MatchEntered: _match,
    ev.MatchEnded: _ended,
    ev.PartieSeated: lambda now, event: _partie(now, event.number, event.partie, players=event.players),
    ev.PartieEntered: lambda now, event: _partie(now, event.number, event.partie, points=event.points),
}
