"""The table of a group: football points and, beside them, a point for every Partie that was won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from puur.law.law import Law
from puur.tournament.beside import Partie
from puur.tournament.state import Tournament
from puur.words.message import said

HEAD: Final = (
    said("tournament.head-played"),
    said("tournament.head-won"),
    said("tournament.head-drawn"),
    said("tournament.head-lost"),
    said("tournament.head-goals"),
    said("tournament.head-jass"),
    said("tournament.head-points"),
)
"""What the numbers of a line are called."""
LETTERS: Final = "abcdefgh"
"""The Partien after a match: 3a, 3b."""
WIN: Final = 3
"""Football points of a win, a draw bringing one to each; the Reglement of the Jass says nothing of it."""


@dataclass(slots=True)
class Standing:
    """A team's line: matches played, won, drawn, lost, goals for and against, Jass points, all points."""

    team: str
    name: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    jass: int = 0
    rank: int = 0
    open: int = field(default=0)
    """Partien still to be played or written."""

    @property
    def points(self) -> int:
        """Return football and Jass together."""
        return WIN * self.won + self.drawn + self.jass

    @property
    def numbers(self) -> tuple[int | str, ...]:
        """Return the numbers in the order of the heads."""
        goals = f"{self.scored}:{self.conceded}"
        return self.played, self.won, self.drawn, self.lost, goals, self.jass, self.points

    @property
    def merit(self) -> tuple[int, int, int]:
        """Return what is compared: points, then the difference of goals, then goals."""
        return self.points, self.scored - self.conceded, self.scored


def table(law: Law, tournament: Tournament) -> tuple[Standing, ...]:
    """Return the table, best first; the same points, difference and goals share a rank."""
    lines = {id_: Standing(id_, team.name) for id_, team in tournament.teams.items()}
    for match in tournament.matches:
        if match.goals is not None and not match.final:
            _football(lines[match.home], match.goals)
            _football(lines[match.away], match.goals[::-1])
        for partie in match.parties:
            _jass(law, lines[match.home], lines[match.away], partie)
    ordered = sorted(lines.values(), key=lambda line: line.merit, reverse=True)
    for number, line in enumerate(ordered, 1):
        before = ordered[number - 2] if number > 1 else None
        line.rank = before.rank if before is not None and before.merit == line.merit else number
    return tuple(ordered)


def _football(line: Standing, goals: Sequence[int]) -> None:
    own, other = goals
    line.played += 1
    line.scored += own
    line.conceded += other
    line.won += own > other
    line.drawn += own == other
    line.lost += own < other


def _jass(law: Law, home: Standing, away: Standing, partie: Partie) -> None:
    """Give the side that won a Partie its point."""
    if partie.points is None:
        home.open += 1
        away.open += 1
        return
    winner = home if partie.points[0] > partie.points[1] else away
    winner.jass += law.partie_points.says


def document(line: Standing) -> dict[str, Any]:
    """Return a line as JSON shows it."""
    return {
        "rank": line.rank,
        "player": line.team,
        "name": line.name,
        "total": line.points,
        "passen": [],
        "rated": True,
        "played": line.played,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "goals": [line.scored, line.conceded],
        "jass": line.jass,
        "open": line.open,
    }
