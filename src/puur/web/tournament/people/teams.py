"""The teams of a tournament with football (Grümpi): entering, changing, withdrawing them, and their ranking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from litestar import Controller, Response

from puur.errors import Missing
from puur.people_names import MAX_NAME_LETTERS
from puur.tournament.calls_prizes_teams import Team
from puur.tournament.commands import AddTeam, ChangeTeam, PayTeam, ReturnTeam, WithdrawTeam
from puur.tournament.fixtures import final_result_notes, match_result_words, match_schedule
from puur.tournament.league import LEAGUE_HEADINGS, group_name, league_rule_sentence, league_table_by_group
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import league_table_notes, team_warnings, warnings_of_team
from puur.tournament.topics.draft import may_withdraw_match
from puur.tournament.topics.football import teams_of_match
from puur.tournament.topics.teams import MAX_GROUP_LETTERS, matches_not_called_off
from puur.web.desk import FormInput
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import (
    DESK_ACCESS,
    FormField,
    form_routes,
    line_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.web.tournament.tabs import Tab, do_teams_play
from puur.words.message import Message, said

MAX_REMARKS_SHOWN: Final = 12
"""How many notes on the teams the page shows at once."""


def _teams(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament = room.tournament
    notes = list(team_warnings(tournament.law, tournament))
    teams = list(tournament.teams.values())
    paid = sum(one.paid for one in teams)
    return room.show(
        "teams.html",
        form,
        teams=teams,
        paid=paid,
        collects=bool(tournament.setup.fee or paid),
        team_choices=team_options(tournament),
        notes=notes[:MAX_REMARKS_SHOWN],
        more_notes=len(notes) - MAX_REMARKS_SHOWN,
        plan=match_schedule(tournament),
    )


def team_options(tournament: Tournament) -> list[tuple[str, str]]:
    """Return the teams that still take part as options of a form: pairs (team id, name)."""
    return [(one.id, one.name) for one in tournament.teams.values() if one.out is None]


def _team(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament, team = room.tournament, _find_team(room)
    return room.show(
        "team.html",
        form,
        team=team,
        notes=list(warnings_of_team(tournament.law, tournament, team)),
        may_annul=all(
            may_withdraw_match(tournament, room.actor, one) for one in matches_not_called_off(tournament, team.id)
        ),
        matches=[
            (one.number, teams_of_match(tournament, one), match_result_words(tournament, one))
            for one in tournament.matches
            if team.id in {one.home, one.away}
        ],
    )


def _find_team(room: TournamentContext) -> Team:
    found = room.tournament.teams.get(room.url_values["team"])
    if found is None:
        raise Missing(said("tournament.no-team", team=room.url_values["team"]), {"field": "team"})
    return found


def team_ranking_data(tournament: Tournament) -> dict[str, Any]:
    """Return the template data that show the ranking of teams in each group."""
    law = tournament.law
    groups = [
        {
            "name": group_name(name),
            "lines": [{"rank": one.rank, "name": one.name, "numbers": one.numbers} for one in lines],
        }
        for name, lines in league_table_by_group(law, tournament).items()
    ]
    return {
        "head": LEAGUE_HEADINGS,
        "groups": groups,
        "rule": league_rule_sentence(law),
        "finals": final_result_notes(tournament),
        "withdrawn": [*league_table_notes(tournament)],
    }


def _lines(form: FormInput, _: TournamentContext, field: str) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(one.split()) for one in form.values.get(field, "").splitlines())))


def _entry_notice(room: TournamentContext, command: AddTeam) -> Message:
    """Tell that a team is entered, and what it lacks: it is easily mended while its people stand there."""
    name, law = " ".join(command.name.split()), room.tournament.law
    there = Team(str(len(room.tournament.teams) + 1), name, command.members)
    note = next(warnings_of_team(law, room.tournament, there), None)
    told = said("desk.team-entered", name=name)
    return told if note is None else said("desk.and-it-takes", told=told, takes=said("desk.note", note=note))


def _fee_notice(room: TournamentContext, command: PayTeam) -> Message:
    name = room.tournament.teams[command.team].name
    return said("desk.has-paid" if command.paid else "desk.has-paid-not", name=name)


def teams_by_id(room: TournamentContext) -> Mapping[str, object]:
    """Return team id → team, for checking a choice in a form."""
    return room.tournament.teams


_listed = form_routes(_teams, "mannschaften")
_of = form_routes(_team, "mannschaften/{team}")
_TEAM: Final = {
    "name": line_field("name", MAX_NAME_LETTERS),
    "members": FormField("members", _lines),
    "group": optional_line_field("group", MAX_GROUP_LETTERS),
}


class TeamPages(Controller):
    """HTTP routes below ``/turnier/ID/mannschaften``: the teams of a Grümpi, which only the desk may change."""

    path = "/turnier/{id:str}"

    show = page_route("/mannschaften", _teams, tab=Tab(said("page-tournament.teams"), 30, shown=do_teams_play))
    add = _listed("/mannschaften", AddTeam, _entry_notice, **_TEAM)
    team = page_route("/mannschaften/{team:str}", _team, DESK_ACCESS)
    change = _of("/mannschaften/{team:str}", ChangeTeam, "desk.saved", **_TEAM)
    withdraw = _of(
        *("/mannschaften/{team:str}/weg", WithdrawTeam, "desk.team-out"), reason="reason", annul=tick_field("annul")
    )
    pay = _listed("/mannschaften/{team:str}/bezahlt", PayTeam, _fee_notice, paid=tick_field("ja"))
    come_back = _of("/mannschaften/{team:str}/zurueck", ReturnTeam, "desk.team-back")
