"""The teams of a Grümpi: entering, mending, withdrawing them; what a team lacks is said, not refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from puur.concurrency import StatePath
from puur.people_names import name_for_comparison
from puur.text import tidy
from puur.tournament.calls_prizes_teams import Match, Team
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, check_may_withdraw_football_match, checked_name, checked_reason, refuse
from puur.tournament.topics.till import book_ticked_fee
from puur.words.message import said

_MOST_TEAMS: Final = 500
_MOST_MEMBERS: Final = 60
MAX_GROUP_LETTERS: Final = 10
"""The most letters of a group's name."""


class AddTeam(core.Command, frozen=True, tag="AddTeam"):
    """Add a team with its players. group: the letter of its group, if any.

    members: the names of its players.
    """

    name: str
    members: tuple[str, ...] = ()
    group: str = ""


class ChangeTeam(core.Command, frozen=True, tag="ChangeTeam"):
    """Change a team's name, players or group; None keeps the present value.

    team: the id of the team.
    members: the names of its players.
    group: the letter of its group.
    """

    team: str
    name: str | None = None
    members: tuple[str, ...] | None = None
    group: str | None = None


class WithdrawTeam(core.Command, frozen=True, tag="WithdrawTeam"):
    """Withdraw a team and call off its open matches. annul: its played matches no longer count either.

    team: the id of the team.
    reason: why, in words.
    """

    team: str
    reason: str
    annul: bool = False


class ReturnTeam(core.Command, frozen=True, tag="ReturnTeam"):
    """Reinstate a withdrawn team with the matches that were called off for it.

    team: the id of the team.
    """

    team: str


class PayTeam(core.Command, frozen=True, tag="PayTeam"):
    """Mark a team's entry fee as paid or unpaid.

    team: the id of the team.
    paid: True for paid, False for unpaid.
    """

    team: str
    paid: bool = True


class TeamEntered(core.Event, frozen=True, tag="team-entered"):
    """A team was added.

    id: the id of the team.
    members: the names of its players.
    group: the letter of its group, empty for none.
    name: how the team is called.
    """

    id: str
    name: str
    members: tuple[str, ...]
    group: str = ""


class TeamChanged(core.Event, frozen=True, tag="team-changed"):
    """A team's name, players or group were changed to these values; a value that did not change is repeated.

    id: the id of the team.
    members: the names of its players.
    group: the letter of its group, empty for none.
    """

    id: str
    name: str
    members: tuple[str, ...]
    group: str


class TeamWithdrawn(core.Event, frozen=True, tag="team-withdrawn"):
    """A team withdrew from the tournament.

    id: the id of the team.
    reason: why, in words.
    """

    id: str
    reason: str


class TeamReturned(core.Event, frozen=True, tag="team-returned"):
    """A withdrawn team was reinstated.

    id: the id of the team.
    """

    id: str


class TeamPaid(core.Event, frozen=True, tag="team-paid"):
    """A team's entry fee was marked as paid or unpaid.

    id: the id of the team.
    paid: True for paid, False for unpaid.
    """

    id: str
    paid: bool


class MatchCalledOff(core.Event, frozen=True, tag="match-called-off"):
    """A match was called off. team: the withdrawn team that caused it, empty for none.

    number: the number of the match, from 1.
    reason: why, in words.
    """

    number: int
    reason: str
    team: str = ""


class MatchRestored(core.Event, frozen=True, tag="match-restored"):
    """A match that was called off was reinstated.

    number: the number of the match, from 1.
    """

    number: int


def require_team(draft: Draft, team: str, field: str = "team", *, playing: bool = False) -> Team:
    """Return a team by its id. Raises CommandRefused if unknown.

    field: the command's field that the refusal names. playing: refused also if the team has withdrawn.
    """
    found = draft.now.teams.get(team)
    if found is None:
        refuse(said("tournament.no-team", team=team), field=field)
    if playing and found.out is not None:
        refuse(said("tournament.team-is-out", name=found.name, reason=found.out), field=field)
    return found


def _add(draft: Draft, command: AddTeam) -> None:
    """Enter a team; its players may be named now or when they sit down."""
    add_team(draft, command.name, command.members, command.group)


def add_team(draft: Draft, text: str, members: Iterable[str], group: str = "") -> str:
    """Add a team to the draft and return its id.

    text: the name. group: its letter, "" for none. Raises CommandRefused if the name, a member or the group is invalid.
    members: the names of its players.
    """
    if len(draft.now.teams) >= _MOST_TEAMS:
        refuse(said("tournament.teams-most", most=_MOST_TEAMS), field="name")
    id_ = str(len(draft.now.teams) + 1)
    name = _name(draft, id_, text)
    draft.emit(TeamEntered(id_, name, _members(members), _group(group)))
    return id_


def _change(draft: Draft, command: ChangeTeam) -> None:
    """Write name, players or group differently; once it has played, a team stays in its group."""
    team = require_team(draft, command.team)
    name = team.name if command.name is None else _name(draft, team.id, command.name)
    members = team.members if command.members is None else _members(command.members)
    group = team.group if command.group is None else _group(command.group)
    if group != team.group and any(one.goals is not None for one in matches_not_called_off(draft.now, team.id)):
        refuse(said("tournament.group-fixed", name=team.name), field="group")
    draft.emit(TeamChanged(team.id, name, members, group))


def _withdraw(draft: Draft, command: WithdrawTeam) -> None:
    """Let a team play no more, and call off what it would have played."""
    team = require_team(draft, command.team, playing=True)
    reason = checked_reason(command.reason)
    draft.emit(TeamWithdrawn(team.id, reason))
    for match in matches_not_called_off(draft.now, team.id):
        if match.goals is None or command.annul:
            check_may_withdraw_football_match(draft, match)
            draft.emit(MatchCalledOff(match.number, called_off_reason(team.name, reason), team.id))


def called_off_reason(name: str, reason: str) -> str:
    """Return the reason stored for matches called off because a team withdrew.

    name: of the team. reason: why it withdrew.
    """
    return f"{name}: {reason}"


def _return(draft: Draft, command: ReturnTeam) -> None:
    """Let a team that was withdrawn play after all."""
    team = require_team(draft, command.team)
    if team.out is None:
        refuse(said("tournament.team-plays", name=team.name), field="team")
    draft.emit(TeamReturned(team.id))
    for match in draft.now.matches:
        others = {match.home, match.away} - {team.id}
        if match.off_with == team.id and all(draft.now.teams[one].out is None for one in others):
            check_may_withdraw_football_match(draft, match)
            draft.emit(MatchRestored(match.number))


def _pay(draft: Draft, command: PayTeam) -> None:
    """Note the Startgeld of a team, also of one that plays no more: it may get it back."""
    team = require_team(draft, command.team).id
    if not book_ticked_fee(draft, team, paid=command.paid):
        draft.emit(TeamPaid(team, command.paid))


def matches_not_called_off(now: Tournament, team: str) -> Sequence[Match]:
    """Return a team's matches that are not called off, played or not. team: the id."""
    return [one for one in now.matches if team in {one.home, one.away} and one.off is None]


def _name(draft: Draft, id_: str, text: str) -> str:
    """Return the name of a team, or refuse one that is empty, too long or another team's."""
    if not tidy(text):
        refuse(said("tournament.team-no-name"), field="name")
    name = checked_name(text)
    if any(
        name_for_comparison(one.name) == name_for_comparison(name) and one.id != id_ for one in draft.now.teams.values()
    ):
        refuse(said("tournament.team-there", name=name), field="name")
    return name


def _members(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a team's players, each once, or refuse."""
    found: dict[str, str] = {}
    for text in names:
        if tidy(text):
            found.setdefault(name_for_comparison(text), checked_name(text, "members"))
    if len(found) > _MOST_MEMBERS:
        refuse(said("tournament.members-most", most=_MOST_MEMBERS), field="members")
    return tuple(found.values())


def _group(text: str) -> str:
    group = tidy(text)
    if len(group) > MAX_GROUP_LETTERS:
        refuse(said("tournament.group-long", most=MAX_GROUP_LETTERS), field="group")
    return group


def _replace_team(tournament: Tournament, team: Team) -> Tournament:
    """Return a copy of the tournament in which a team with the same id is replaced by this one."""
    return replace(tournament, teams={**tournament.teams, team.id: team})


def replace_match(tournament: Tournament, number: int, **changes: object) -> Tournament:
    """Return a copy of the tournament with fields of one match changed.

    number: of the match, from 1. changes: the new values by name of the field.
    """
    return replace(tournament, matches=core.replace_item_with_number(tournament.matches, number, **changes))


def _apply_team_changed(tournament: Tournament, event: TeamChanged) -> Tournament:
    before = tournament.teams[event.id]
    return _replace_team(tournament, replace(before, name=event.name, members=event.members, group=event.group))


def _team_and_matches(now: Tournament, command: WithdrawTeam | ReturnTeam) -> Iterable[StatePath]:
    yield ("teams", command.team)
    yield from (("matches", one.number, "plan") for one in now.matches if command.team in {one.home, one.away})


COMMANDS: Final[core.CommandSpecs] = {
    AddTeam: core.CommandSpec(_add, core.DESK_ROLES, "tournament.did-team", "append"),
    ChangeTeam: core.CommandSpec(_change, core.DESK_ROLES, "tournament.did-change-team", about=("teams",)),
    WithdrawTeam: core.CommandSpec(
        _withdraw, core.DESK_ROLES, "tournament.did-withdraw-team", "attest", rests=_team_and_matches, about=("teams",)
    ),
    ReturnTeam: core.CommandSpec(_return, core.DESK_ROLES, "tournament.did-return-team", about=("teams",)),
    PayTeam: core.CommandSpec(_pay, core.DESK_ROLES, "tournament.did-pay", about=("teams",)),
}
"""How each command about teams (entering, changing, withdrawing) is decided and who may send it, by class of the
command.
"""
EVOLVES: Final[core.EventAppliers] = {
    TeamEntered: lambda now, event: _replace_team(now, Team(event.id, event.name, event.members, event.group)),
    TeamChanged: _apply_team_changed,
    TeamWithdrawn: lambda now, event: _replace_team(now, replace(now.teams[event.id], out=event.reason)),
    TeamReturned: lambda now, event: _replace_team(now, replace(now.teams[event.id], out=None)),
    TeamPaid: lambda now, event: _replace_team(now, replace(now.teams[event.id], paid=event.paid)),
    MatchCalledOff: lambda now, event: replace_match(now, event.number, off=event.reason, off_with=event.team),
    MatchRestored: lambda now, event: replace_match(now, event.number, off=None, off_with=""),
}
"""The function that applies each event of this module to the state, by the class of the event."""
