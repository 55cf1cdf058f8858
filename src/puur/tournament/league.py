"""The table of a group: football points and, beside them, a point for every Partie that was won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from puur.law.law import Law
from puur.tournament.calls_prizes_teams import Match, MatchPartie
from puur.tournament.state import Tournament
from puur.words.message import Message, said

LEAGUE_HEADINGS: Final = (
    said("tournament.head-played"),
    said("tournament.head-won"),
    said("tournament.head-drawn"),
    said("tournament.head-lost"),
    said("tournament.head-goals"),
    said("tournament.head-jass"),
    said("tournament.head-points"),
)
"""The headings of the number columns of the table of teams, in the order of ``LeagueStanding.numbers``."""
LEAGUE_SPREADSHEET_HEADINGS: Final = (*LEAGUE_HEADINGS[:5], said("tournament.head-conceded"), *LEAGUE_HEADINGS[5:])
"""The headings of the table of teams for a spreadsheet, where goals for and against are two columns."""
PARTIE_LETTERS: Final = "abcdefgh"
"""The letters of the Jass games that follow a match, such as 3a and 3b for those of match 3."""
_FINALISTS: Final = 2
_WIN: Final = 3
"""The football points for a win; a draw brings one to each team. The rules of the Jass do not set them."""


@dataclass(slots=True)
class LeagueStanding:
    """A team's row in the table of teams: matches, goals, Jass points and rank.

    team, name: the id and the name. group: the letter of the group, "" for none.
    rank: within the group, from 1; None for a team that has withdrawn.
    played, won, drawn, lost: how many football matches.
    scored, conceded: goals for and against the team.
    jass: points from Jass, one per game won.
    open: how many Jass games of its played matches have no result yet.
    """

    team: str
    name: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    jass: int = 0
    rank: int | None = None
    open: int = field(default=0)
    """How many Jass games of the team have no result yet."""
    group: str = ""

    @property
    def display_name(self) -> Message | str:
        """Return the team's name for display, marked if it has withdrawn."""
        return self.name if self.rank is not None else said("tournament.team-out", team=self.name)

    @property
    def points(self) -> int:
        """Return the sum of football and Jass points."""
        return _WIN * self.won + self.drawn + self.jass

    @property
    def numbers(self) -> tuple[int | str, ...]:
        """Return the row's cells in the order of the column headings.

        They are matches played, won, drawn and lost, goals as text (``7:3``), Jass points, and the sum of points.
        """
        goals = f"{self.scored}:{self.conceded}"
        return self.played, self.won, self.drawn, self.lost, goals, self.jass, self.points

    @property
    def spreadsheet_cells(self) -> tuple[int, ...]:
        """Return the row's numbers for a spreadsheet.

        They are as in :attr:`numbers`, with goals for and goals against as two numbers.
        """
        played = self.played, self.won, self.drawn, self.lost
        return *played, self.scored, self.conceded, self.jass, self.points

    @property
    def merit(self) -> tuple[int, int, int]:
        """Return the sort key of the table of teams: (points, goal difference, goals), the greater the better."""
        return self.points, self.scored - self.conceded, self.scored


def league_table(law: Law, tournament: Tournament) -> tuple[LeagueStanding, ...]:
    """Return the rows of the table of teams, group by group, in each group best first; withdrawn teams come last.

    Teams equal in points, goal difference and goals share a rank. A match between two groups counts in neither.
    """
    return tuple(line for lines in league_table_by_group(law, tournament).values() for line in lines)


def league_table_by_group(law: Law, tournament: Tournament) -> dict[str, list[LeagueStanding]]:
    """Return the table of each group: letter of the group → lines, best first; letters in alphabetical order.

    The key of teams without a group is "", the only one where there are no groups. Withdrawn teams come last and have
    no rank.
    """
    teams = tournament.teams
    lines = {id_: LeagueStanding(id_, team.name, group=team.group) for id_, team in teams.items()}
    for match in tournament.matches:
        if _match_counts(tournament, match):
            _count(law, match, lines[match.home], lines[match.away])
    groups: dict[str, list[LeagueStanding]] = {group: [] for group in sorted({one.group for one in lines.values()})}
    for line in sorted(lines.values(), key=lambda one: (teams[one.team].out is None, one.merit), reverse=True):
        there = groups[line.group]
        if teams[line.team].out is None:
            before = there[-1] if there else None
            shared = before is not None and before.merit == line.merit
            line.rank = before.rank if before is not None and shared else len(there) + 1
        there.append(line)
    return groups


def notes_on_ranks_decided_by_goals(law: Law, tournament: Tournament) -> Iterator[Message]:
    """Yield a note on the goals of teams with equal points, one for each set whose ranks were decided by goals."""
    for lines in league_table_by_group(law, tournament).values():
        ranked = [one for one in lines if one.rank is not None]
        for _, alike in groupby(ranked, key=lambda one: one.points):
            level = list(alike)
            if len({one.merit for one in level}) > 1:
                goals = ((one.name, f"{one.scored}:{one.conceded}") for one in level)
                told = [said("tournament.team-goals", team=name, goals=made) for name, made in goals]
                yield said("tournament.goals-of-equals", items=told)


def league_rule_sentence(law: Law) -> Message:
    """Return a sentence on the points for a win and for a Jass game, and on how ties between teams are broken."""
    return said("page-tournament.group-rule", win=_WIN, partie=law.partie_points.says)


def league_tables_for_final(law: Law, tournament: Tournament) -> dict[str, list[LeagueStanding]]:
    """Return the table of each group that sends teams to the final, by its name.

    Teams without a group are left out where there are groups.
    """
    groups = league_table_by_group(law, tournament)
    return {name: lines for name, lines in groups.items() if name or len(groups) == 1}


def finalists_winner_first(tournament: Tournament) -> tuple[str, ...]:
    """Return the ids of the two teams of the final, the winner first.

    Empty while there is no final, while it has no result, and if it is called off or ended in a tie.
    """
    for match in tournament.matches:
        if match.final and match.off is None and match.goals is not None and match.goals[0] != match.goals[1]:
            home_won = match.goals[0] > match.goals[1]
            return (match.home, match.away) if home_won else (match.away, match.home)
    return ()


def warnings_about_final(law: Law, tournament: Tournament) -> Iterator[Message]:
    """Yield warnings before prizes are given by the final: it has no winner, or other teams lead."""
    yield from _undecided_finals(tournament)
    yield from _other_finalists(law, tournament)


def _undecided_finals(tournament: Tournament) -> Iterator[Message]:
    """Yield that a Finalspiel has no winner: no Reglement says how it goes on, and prizes go by the table then."""
    for match in tournament.matches:
        if match.final and match.off is None and match.goals is not None and match.goals[0] == match.goals[1]:
            teams = " – ".join(tournament.teams[one].name for one in (match.home, match.away))
            yield said("tournament.final-drawn", teams=teams, number=match.number)


def finalists_by_league_table(law: Law, tournament: Tournament) -> tuple[str, ...]:
    """Return the ids of the two teams that qualify for the final by the present table of teams.

    They are the first two of one group, or the first of each of two groups. Empty where a tie or the number of groups
    leaves it open.
    """
    groups = league_tables_for_final(law, tournament)
    through = 1 if len(groups) == _FINALISTS else _FINALISTS
    found = [[one for one in lines if one.rank is not None and one.rank <= through] for lines in groups.values()]
    clear = len(groups) <= _FINALISTS and all(len(lines) == through for lines in found)
    return tuple(one.team for lines in found for one in lines) if clear else ()


def _other_finalists(law: Law, tournament: Tournament) -> Iterator[Message]:
    """Yield that others lead than those who play the Finalspiel: a result was corrected, or the desk named them."""
    best = finalists_by_league_table(law, tournament)
    for match in tournament.matches:
        if match.final and match.off is None and best and {match.home, match.away} != set(best):
            playing, leading = (
                " – ".join(tournament.teams[one].name for one in two) for two in ((match.home, match.away), best)
            )
            yield said("tournament.final-others", number=match.number, playing=playing, leading=leading)


def withdrawn_team_notes(tournament: Tournament) -> Iterator[Message]:
    """Yield a note for each withdrawn team that says which of its matches still count in the table of teams.

    The reason is given where the team has one, which is not so in the public view.
    """
    for team in tournament.teams.values():
        if team.out is None:
            continue
        met = [one for one in tournament.matches if team.id in {one.home, one.away}]
        played = [one for one in met if _match_counts(tournament, one) and one.goals is not None]
        counted, counted_not = _WITH_REASON if team.out else _WITHOUT_REASON
        yield said(counted if played else counted_not, name=team.name, reason=team.out, n=len(played))


_WITH_REASON: Final = ("tournament.team-out-counts", "tournament.team-out-counts-not")
_WITHOUT_REASON: Final = ("tournament.team-left-counts", "tournament.team-left-counts-not")


def _match_counts(tournament: Tournament, match: Match) -> bool:
    """Return whether a match counts in the table of teams, if it has a result: not called off, both in one group."""
    home, away = (tournament.teams[one] for one in (match.home, match.away))
    return match.off is None and home.group == away.group


def group_name(group: str) -> Message | str:
    """Return the display name of a group of teams; "" for no group. group: its letter, or "" for no group."""
    return said("tournament.group-named", group=group) if group else ""


def _count(law: Law, match: Match, home: LeagueStanding, away: LeagueStanding) -> None:
    if match.goals is not None and not match.final:
        _football(home, match.goals)
        _football(away, match.goals[::-1])
    for partie in match.parties:
        _jass(law, home, away, partie)


def _football(line: LeagueStanding, goals: Sequence[int]) -> None:
    own, other = goals
    line.played += 1
    line.scored += own
    line.conceded += other
    line.won += own > other
    line.drawn += own == other
    line.lost += own < other


def _jass(law: Law, home: LeagueStanding, away: LeagueStanding, partie: MatchPartie) -> None:
    """Give the side that won a Partie its point."""
    if partie.points is None:
        home.open += 1
        away.open += 1
        return
    winner = home if partie.won_by == "home" else away
    winner.jass += law.partie_points.says


def league_standing_document(line: LeagueStanding) -> dict[str, Any]:
    """Return a team's row as a JSON-ready dict with the keys of a ranking line and the team's figures.

    They are ``rank``, ``player`` (the team's id), ``name``, ``total``, ``played``, ``won``, ``goals`` and others.
    """
    return {
        "rank": line.rank,
        "player": line.team,
        "name": line.name,
        "total": line.points,
        "passen": [],
        "rated": line.rank is not None,
        "played": line.played,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "goals": [line.scored, line.conceded],
        "jass": line.jass,
        "open": line.open,
        "group": line.group,
    }
