"""Football and Jass: teams, matches, the Partien after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Controller, Response

from puur.counted import counted
from puur.errors import Missing
from puur.names import LONGEST
from puur.tournament.beside import Match
from puur.tournament.commands import AddMatch, AddTeam, EndMatch, EnterPartie, SeatPartie
from puur.tournament.league import HEAD, WIN, table
from puur.tournament.state import Tournament
from puur.web.desk import Form
from puur.web.tournament.place import Room
from puur.web.tournament.sending import DESK, Field, choice, forms, line, maybe, shows, ticked
from puur.words.message import said

MOST_GOALS = 99
MOST_POINTS = 20_000


def _teams(room: Room, form: Form) -> Response[str]:
    tournament = room.tournament
    return room.show(
        "teams.html",
        form,
        teams=list(tournament.teams.values()),
        team_choices=[(team.id, team.name) for team in tournament.teams.values()],
        matches=[
            {
                "number": match.number,
                "home": tournament.teams[match.home].name,
                "away": tournament.teams[match.away].name,
                "start": match.start,
                "state": _state(match),
            }
            for match in tournament.matches
        ],
    )


def _state(match: Match) -> str:
    if match.goals is None:
        return "offen"
    still = sum(partie.points is None for partie in match.parties)
    score = f"{match.goals[0]}:{match.goals[1]}"
    return f"{score}, {counted(still, 'Partie', 'Partien')} offen" if still else score


def _match(room: Room, form: Form) -> Response[str]:
    tournament, number = room.tournament, room.named["number"]
    found = next((one for one in tournament.matches if one.number == number), None)
    if found is None:
        raise Missing(said("desk.no-such-match", number=number), {"field": "number"})
    return room.show(
        "match.html",
        form,
        match=found,
        home_team=tournament.teams[found.home],
        away_team=tournament.teams[found.away],
        members=[_members(tournament, found.home), _members(tournament, found.away)],
    )


def _members(tournament: Tournament, team: str) -> list[str]:
    return list(tournament.teams[team].members)


def group(tournament: Tournament) -> dict[str, Any]:
    """Return what the page of the table shows."""
    law = tournament.law
    lines = [{"rank": one.rank, "name": one.name, "numbers": one.numbers} for one in table(law, tournament)]
    rule = said("page-tournament.group-rule", win=WIN, partie=law.partie_points.says)
    return {"head": HEAD, "lines": lines, "rule": rule}


def _lines(form: Form, _: Room, field: str) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(one.split())[:LONGEST] for one in form.values.get(field, "").splitlines())))


def _seats(form: Form, room: Room, _: str) -> tuple[str, ...]:
    return tuple(form.text(f"p{room.named['partie']}-{seat}", most=LONGEST) for seat in range(4))


def _there(room: Room) -> Mapping[str, object]:
    return room.tournament.teams


def _pair(home: str, away: str, most: int) -> Field:
    """Return two numbers, of the home team first."""

    def read(form: Form, room: Room, _: str) -> tuple[int, ...]:
        names = (one.format(**room.named) for one in (home, away))
        return tuple(form.number(one, least=0, most=most, needed=True) for one in names)

    return Field(away, read)


_listed = forms(_teams, "mannschaften")
_sent = forms(_match, "spiele/{number}", DESK)


class Teams(Controller):
    """A Grümpi day."""

    path = "/turnier/{id:str}"

    show = shows("/mannschaften", _teams)
    add = _listed(
        "/mannschaften", AddTeam, "desk.team-entered", name=line("name", LONGEST), members=Field("members", _lines)
    )
    add_match = _listed(
        *("/spiele", AddMatch, "desk.match-entered"),
        home=choice("home", _there),
        away=choice("away", _there),
        final=ticked("final"),
        start=maybe("start", 20),
    )
    match = shows("/spiele/{number:int}", _match)
    end = _sent(
        *("/spiele/{number:int}/tore", EndMatch, "desk.football-ended"),
        goals=_pair("goals_home", "goals_away", MOST_GOALS),
        blames={"goals": ""},
    )
    seat = _sent(
        "/spiele/{number:int}/partie/{partie:int}/wer", SeatPartie, "desk.seated", players=Field("p{partie}-3", _seats)
    )
    points = _sent(
        *("/spiele/{number:int}/partie/{partie:int}", EnterPartie, "desk.written-down"),
        points=_pair("h{partie}", "a{partie}", MOST_POINTS),
    )
