"""The plan of a Grümpi: who meets whom in which group, when and on which pitch; and who plays the Finalspiel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from puur.law.law import Law
from puur.tournament.calls_prizes_teams import Match, MatchScheduleSettings, Team
from puur.tournament.fixtures import (
    MINUTES_PER_DAY,
    MatchResources,
    MatchSlot,
    format_clock_time,
    parse_clock_time,
    round_robin,
    schedule_matches,
)
from puur.tournament.league import LeagueStanding, league_tables_for_final
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.football import MAX_START_OR_PITCH_LETTERS, MatchChanged, MatchEntered
from puur.tournament.topics.teams import TeamChanged, require_team
from puur.words.message import said

MAX_PLANNED_MATCHES: Final = 400
"""The most football matches that one schedule can have."""
MAX_MATCH_MINUTES: Final = 240
"""The most minutes that a football match, or the Jass after it, can be scheduled for."""
_MOST_PITCHES: Final = 50
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TWO: Final = 2


class PlanMatches(core.Command, frozen=True, tag="PlanMatches"):
    """Schedule every match not yet played: within a group each team meets each other once.

    groups: how many; 1 for one; 0 to keep the present ones.
    start: time of the first match.
    football: minutes for a match. jass: minutes for its Jass games.
    pitches: their names.
    tables: number for Jass games, 0 for as many as needed.
    Played matches stay; open ones get a new time, missing ones are added.
    """

    start: str
    football: int
    jass: int
    pitches: tuple[str, ...] = ("1",)
    groups: int = 0
    tables: int = 0


class PlanFinal(core.Command, frozen=True, tag="PlanFinal"):
    """Schedule the final between the two best teams.

    home: the id of one team, if others play. away: the id of the other.

    anyway: also while matches are open (else refused).
    start: the time of day, such as ``14:30``.
    pitch: the name of the pitch.
    """

    start: str = ""
    pitch: str = ""
    home: str = ""
    away: str = ""
    anyway: bool = False


class MatchesPlanned(core.Event, frozen=True, tag="matches-planned"):
    """The matches were scheduled with these settings.

    start: the time of day, such as ``14:30``.
    football: the minutes planned for a match.
    jass: the minutes planned for the Jass games of a match.
    pitches: the names of the pitches.
    tables: how many Jass tables there are, 0 for as many as needed.
    """

    start: str
    football: int
    jass: int
    pitches: tuple[str, ...]
    tables: int = 0


def _plan(draft: Draft, command: PlanMatches) -> None:
    """Put every open match in the plan, and the missing ones beside them."""
    means = _means(draft, command)
    groups = _groups(draft, command.groups)
    for team, group in groups.items():
        there = draft.now.teams[team]
        if there.group != group:
            if any(one.goals is not None and team in {one.home, one.away} for one in draft.now.matches):
                refuse(said("tournament.group-fixed", name=there.name), field="groups")
            draft.emit(TeamChanged(team, there.name, there.members, group))
    open_ = [one for one in draft.now.matches if one.goals is None and one.off is None and not one.final]
    new = list(_missing(draft.now, groups))
    wanted = [*((one.home, one.away) for one in open_), *new]
    if not wanted:
        refuse(said("tournament.plan-nothing"), field="groups")
    if len(wanted) > MAX_PLANNED_MATCHES:
        refuse(said("tournament.plan-most", n=len(wanted), most=MAX_PLANNED_MATCHES), field="groups")
    draft.emit(MatchesPlanned(format_clock_time(means.start), means.football, means.jass, means.pitches, means.tables))
    slots = schedule_matches(wanted, means)
    last = max(one.start for one in slots) + command.football
    if last >= MINUTES_PER_DAY:
        late = said("tournament.plan-too-long", n=len(slots), hours=-(-(last - means.start) // 60))
        refuse(late, field="pitches")
    _write(draft, open_, list(zip(new, slots[len(open_) :], strict=True)), slots)


def _write(
    draft: Draft, open_: Sequence[Match], new: Sequence[tuple[tuple[str, str], MatchSlot]], slots: Sequence[MatchSlot]
) -> None:
    for match, slot in zip(open_, slots, strict=False):
        who = match.number, match.home, match.away, match.final
        draft.emit(MatchChanged(*who, format_clock_time(slot.start), slot.pitch, slot.tables))
    for (home, away), slot in sorted(new, key=lambda one: (one[1].start, one[1].pitch)):
        number = len(draft.now.matches) + 1
        draft.emit(MatchEntered(number, home, away, False, format_clock_time(slot.start), slot.pitch, slot.tables))  # noqa: FBT003


def _means(draft: Draft, command: PlanMatches) -> MatchResources:
    """Return what there is to play on, or refuse what cannot be."""
    start = parse_clock_time(command.start)
    if start is None:
        refuse(said("tournament.plan-start", given=command.start[:20]), field="start")
    for field in ("football", "jass"):
        if not (field == "jass" or command.football >= 1) or not 0 <= getattr(command, field) <= MAX_MATCH_MINUTES:
            refuse(said("tournament.plan-minutes", most=MAX_MATCH_MINUTES), field=field)
    pitches = tuple(dict.fromkeys(" ".join(one.split()) for one in command.pitches if one.strip()))
    if not pitches or len(pitches) > _MOST_PITCHES or any(len(one) > MAX_START_OR_PITCH_LETTERS for one in pitches):
        refuse(said("tournament.plan-pitches", most=_MOST_PITCHES, letters=MAX_START_OR_PITCH_LETTERS), field="pitches")
    parties = draft.law.match_partien.says
    if command.tables and not parties <= command.tables <= 2 * MAX_PLANNED_MATCHES:
        refuse(said("tournament.plan-tables", least=parties), field="tables")
    return MatchResources(start, command.football, command.jass, pitches, command.tables, parties)


def _groups(draft: Draft, wanted: int) -> Mapping[str, str]:
    """Return the group of each team that plays, or refuse where a group would have nobody to play against."""
    there = [one for one in draft.now.teams.values() if one.out is None]
    most = min(len(_LETTERS), len(there) // _TWO)
    if len(there) < _TWO:
        refuse(said("tournament.plan-two-teams"), field="groups")
    if not 0 <= wanted <= most:
        refuse(said("tournament.plan-groups", teams=len(there), most=most), field="groups")
    if wanted == 0:
        return _as_entered(there)
    return {one.id: _LETTERS[at % wanted] if wanted > 1 else "" for at, one in enumerate(there)}


def _as_entered(teams: Sequence[Team]) -> Mapping[str, str]:
    """Return the groups as they are entered; a team without one where there are some comes into the smallest."""
    found = {one.id: one.group for one in teams}
    names = group_names(teams)
    for team in teams if names else ():
        if not team.group:
            sizes = Counter(found.values())
            found[team.id] = min(names, key=lambda name: (sizes[name], name))
    return found


def _missing(now: Tournament, groups: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield who of a group has not met yet and is not planned to, group beside group; what is called off stays off."""
    there = {frozenset((one.home, one.away)) for one in now.matches if not one.final}
    each = [round_robin([team for team, of in groups.items() if of == group]) for group in sorted(set(groups.values()))]
    for turn in range(max(map(len, each), default=0)):
        for matches in each:
            if turn < len(matches) and frozenset(matches[turn]) not in there:
                yield matches[turn]


def _plan_final(draft: Draft, command: PlanFinal) -> None:
    """Enter the Finalspiel between those who lead, or between those who are named."""
    now, law = draft.now, draft.law
    there = next((one for one in now.matches if one.final and one.off is None), None)
    if there is not None:
        refuse(said("tournament.final-there", number=there.number))
    still = sum(one.open for one in now.matches)
    if still and not command.anyway:
        refuse(said("tournament.final-open", n=still), field="anyway")
    if command.home or command.away:
        home, away = command.home, command.away
    else:
        home, away = _finalists(law, now)
    require_team(draft, home, "home", playing=True)
    require_team(draft, away, "away", playing=True)
    if home == away:
        refuse(said("tournament.team-itself"), field="away")
    number = len(now.matches) + 1
    start, pitch = " ".join(command.start.split()), " ".join(command.pitch.split())
    if max(len(start), len(pitch)) > MAX_START_OR_PITCH_LETTERS:
        refuse(said("tournament.place-long", most=MAX_START_OR_PITCH_LETTERS), field="start")
    draft.emit(MatchEntered(number, home, away, True, start, pitch))  # noqa: FBT003


def _finalists(law: Law, now: Tournament) -> tuple[str, str]:
    """Return who plays the Finalspiel, or refuse where the table does not say it."""
    groups = league_tables_for_final(law, now)
    if len(groups) > _TWO:
        refuse(said("tournament.final-groups", n=len(groups)), field="home")
    through = 1 if len(groups) == _TWO else 2
    found: list[str] = []
    for lines in groups.values():
        ranked = [one for one in lines if one.rank is not None]
        if len(ranked) < through:
            refuse(said("tournament.plan-two-teams"), field="home")
        _check_tie(ranked, through)
        found += [one.team for one in ranked[:through]]
    return found[0], found[1]


def _check_tie(ranked: Sequence[LeagueStanding], through: int) -> None:
    """Refuse where the last who is through and the first who is not share a rank: somebody has to decide."""
    for at, (one, other) in enumerate(pairwise(ranked), 1):
        if at == through and one.rank == other.rank:
            names = [line.name for line in ranked if line.rank == one.rank]
            refuse(said("tournament.final-tie", names=[*names]), field="home")


def group_names(teams: Iterable[Team]) -> list[str]:
    """Return the letters of the groups of these teams, in alphabetical order; empty where no team has a group."""
    return sorted({one.group for one in teams if one.group})


COMMANDS: Final[core.CommandSpecs] = {
    PlanMatches: core.CommandSpec(_plan, core.DESK_ROLES, "tournament.did-plan", about=("teams", "matches")),
    PlanFinal: core.CommandSpec(_plan_final, core.DESK_ROLES, "tournament.did-plan-final", about=("matches",)),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    MatchesPlanned: lambda now, event: replace(
        now, plan=MatchScheduleSettings(event.start, event.football, event.jass, event.pitches, event.tables)
    ),
}
"""The function that applies each event of this module to the state, by the class of the event."""
