"""What is to be known of the teams of a Grümpi: who is missing, a stranger, in two teams, or in two places at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from puur.law.law import Law
from puur.people_names import name_for_comparison
from puur.tournament.calls_prizes_teams import Match, Team
from puur.tournament.fixtures import parse_clock_time
from puur.tournament.league import (
    PARTIE_LETTERS,
    notes_on_ranks_decided_by_goals,
    warnings_about_final,
    withdrawn_team_notes,
)
from puur.tournament.state import Tournament
from puur.words.message import Message, said

_A_SIDE: Final = 2


def team_warnings(law: Law, now: Tournament) -> Iterator[Message]:
    """Yield all warnings on teams and matches of a tournament of teams, in words.

    They concern the size of teams, players in two teams or two games at once, unknown players, withdrawn teams, groups,
    and the final.
    """
    for team in now.teams.values():
        yield from _lacking(law, team)
    for who, teams in _by_member(now).items():
        for other in teams[1:]:
            called = next(one for one in teams[0].members if name_for_comparison(one) == who)
            yield said("tournament.in-two-teams", who=called, one=teams[0].name, other=other.name)
    yield from league_table_notes(now)
    yield from time_clash_warnings(now)
    yield from warnings_about_final(law, now)
    for match in now.matches:
        for place, partie in enumerate(match.parties):
            yield from (
                said("tournament.stranger-plays", number=match.number, letter=PARTIE_LETTERS[place], says=one)
                for one in unknown_player_warnings(now, match, partie.players or ())
            )
            if partie.points is None:
                yield from seated_twice_warnings(now, match, place + 1, partie.players or (), earlier=True)


def league_table_notes(now: Tournament) -> Iterator[Message]:
    """Yield notes beside the table of teams: withdrawn teams, teams without a group, matches that do not count."""
    yield from withdrawn_team_notes(now)
    yield from ungrouped_team_warnings(now)
    yield from between_groups_warnings(now)


def printed_league_table_notes(now: Tournament) -> Iterator[Message]:
    """Yield notes below the printed table of teams: decisive goals, and the notes beside it."""
    yield from notes_on_ranks_decided_by_goals(now.law, now)
    yield from league_table_notes(now)


def ungrouped_team_warnings(now: Tournament) -> Iterator[Message]:
    """Yield a warning for each team without a group, where other teams have one: such a team plays nobody."""
    playing = [one for one in now.teams.values() if one.out is None]
    if any(one.group for one in playing):
        yield from (said("tournament.team-no-group", name=one.name) for one in playing if not one.group)


def between_groups_warnings(now: Tournament, only: Match | None = None) -> Iterator[Message]:
    """Yield a warning per match between two groups, which counts in no table.

    only: the only match to check; None for all.
    """
    for match in now.matches if only is None else (only,):
        home, away = now.teams[match.home], now.teams[match.away]
        if match.off is None and not match.final and home.group != away.group:
            yield said("tournament.between-groups", number=match.number, home=home.name, away=away.name)


def seated_twice_warnings(
    now: Tournament, match: Match, partie: int, players: Sequence[str], *, earlier: bool = False
) -> Iterator[Message]:
    """Yield a warning for each player of a Jass game who is also in one of another match at the same time.

    match, partie: the game, with its number within the match from 1. players: the names of its players. earlier: look
    only at matches with a smaller number, so that each clash is reported once.
    """
    for other in now.matches:
        if (
            other.number == match.number
            or (earlier and other.number > match.number)
            or not _jass_at_once(now, match, other)
        ):
            continue
        for place, one in enumerate(other.parties, 1):
            seated = set(map(name_for_comparison, one.players or ())) if one.points is None else set()
            for name in players:
                if name_for_comparison(name) in seated:
                    letters = PARTIE_LETTERS[place - 1], PARTIE_LETTERS[partie - 1]
                    first, second = f"{other.number}{letters[0]}", f"{match.number}{letters[1]}"
                    yield said("tournament.seated-twice", who=name, first=first, second=second)


def _jass_at_once(now: Tournament, one: Match, other: Match) -> bool:
    """Return whether the Partien of two matches are played at the same time by the plan."""
    times = [parse_clock_time(each.start) for each in (one, other)]
    if None in times or one.off is not None or other.off is not None:
        return False
    lasts = now.plan.jass if now.plan is not None else 1
    return abs(_start_minutes(one) - _start_minutes(other)) < max(1, lasts)


def time_clash_warnings(now: Tournament) -> Iterator[Message]:
    """Yield a warning for each player of two teams whose open matches are at the same time.

    Matches without a time are passed over.
    """
    busy: dict[str, list[tuple[Match, Team]]] = {}
    for match in now.matches:
        if not match.start or match.goals is not None or match.off is not None:
            continue
        for team in (now.teams[match.home], now.teams[match.away]):
            for member in team.members:
                before = busy.setdefault(name_for_comparison(member), [])
                for other, one in before:
                    if other.number != match.number and one.id != team.id and _at_once(now, other, match):
                        yield said(
                            "tournament.in-both",
                            who=member,
                            one=one.name,
                            other=team.name,
                            start=max(other, match, key=_start_minutes).start,
                            number=other.number,
                            second=match.number,
                        )
                before.append((match, team))


def _start_minutes(match: Match) -> int:
    return parse_clock_time(match.start) or 0


def _at_once(now: Tournament, one: Match, other: Match) -> bool:
    """Return whether a match, or the Partien after it, is still played when the other begins."""
    if one.start == other.start:
        return True
    first, second = sorted((one, other), key=_start_minutes)
    if now.plan is None or parse_clock_time(first.start) is None:
        return False
    lasts = now.plan.football + (0 if first.final and not now.law.after_final.says else now.plan.jass)
    return _start_minutes(second) < _start_minutes(first) + lasts


def warnings_of_team(law: Law, now: Tournament, team: Team) -> Iterator[Message]:
    """Yield warnings on one team: too small for its games, or sharing a player with another team."""
    yield from _lacking(law, team)
    yield from _shared(team, _by_member(now))


def _lacking(law: Law, team: Team) -> Iterator[Message]:
    needed, there = _A_SIDE * law.match_partien.says, len(team.members)
    if 0 < there < needed and team.out is None:
        yield said("tournament.team-small", name=team.name, n=there, needed=needed)


def _by_member(now: Tournament) -> Mapping[str, Sequence[Team]]:
    """Return the teams of everybody who was named, by the folded name."""
    found: dict[str, list[Team]] = {}
    for team in now.teams.values():
        for member in team.members:
            found.setdefault(name_for_comparison(member), []).append(team)
    return found


def _shared(team: Team, members: Mapping[str, Sequence[Team]]) -> Iterator[Message]:
    """Yield who of a team is in another one of these too."""
    for member in team.members:
        for other in members.get(name_for_comparison(member), ()):
            if other.id != team.id:
                yield said("tournament.in-two-teams", who=member, one=team.name, other=other.name)


def unknown_player_warnings(now: Tournament, match: Match, players: Sequence[str]) -> Iterator[Message]:
    """Yield a warning for each player in a Jass game whom the team has not named as a member.

    players: names in seat order, the home team at even seats. A team that named nobody gives no warning.
    """
    for seat, name in enumerate(players):
        team = now.teams[match.away if seat % 2 else match.home]
        if not team.members or name_for_comparison(name) in map(name_for_comparison, team.members):
            continue
        home = next(
            (
                one.name
                for one in now.teams.values()
                if name_for_comparison(name) in map(name_for_comparison, one.members)
            ),
            None,
        )
        if home is None:
            yield said("tournament.stranger", who=name, team=team.name)
        else:
            yield said("tournament.stranger-of", who=name, team=team.name, other=home)
