"""Win points of the Swiss system: 2 for a win, 1 for a tie, and the win points of the opponents (Buchholz)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from puur.tournament.knockout import CupMatch
from puur.words.message import Message, said

WIN: Final = 2
TIE: Final = 1


@dataclass(frozen=True, slots=True)
class WinPoints:
    """What a pair has won. points: 2 for each win or bye, 1 for each tie. buchholz: the points of all its opponents."""

    points: int
    buchholz: int

    @property
    def words(self) -> Message:
        """Return both in words."""
        return said("tournament.win-points", n=self.points, buchholz=self.buchholz)


def win_points(
    players: Iterable[str], matches: Sequence[CupMatch], byes: Iterable[tuple[str, int]]
) -> Mapping[str, WinPoints]:
    """Return the win points of each pair.

    matches: those at the tables; one that is open brings nothing yet, but its pairs are opponents.
    byes: (start number, round) of whoever sat out: that counts as a win, and as an opponent with the pair's own points.
    """
    made: dict[str, int] = dict.fromkeys(players, 0)
    opponents: dict[str, list[str]] = {one: [] for one in made}
    for match in matches:
        a, b = match.pairs
        if a not in made or b not in made:
            continue
        if match.points is not None and match.points[0] == match.points[1]:
            made[a] += TIE
            made[b] += TIE
        elif match.winner in made:
            made[match.winner] += WIN
        opponents[a].append(b)
        opponents[b].append(a)
    for one, _ in byes:
        if one in made:
            made[one] += WIN
            opponents[one].append(one)
    return {one: WinPoints(points, sum(made[other] for other in opponents[one])) for one, points in made.items()}
