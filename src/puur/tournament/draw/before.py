"""What was played already when the rest of a plan is drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from puur.tournament.draw.meetings import Meetings
from puur.tournament.state import PasseDraw


@dataclass(frozen=True, slots=True)
class PlayedRounds:
    """The state before a redraw: rounds already played, and the old plan for the others.

    number: maps the ids of players who go on to their numbers in the new plan.
    rounds: the rounds already played.
    planned: the old plan of the open rounds.
    """

    rounds: Sequence[PasseDraw]
    planned: Sequence[PasseDraw]
    number: Mapping[str, int]

    def count(self, meetings: Meetings, *, partners: bool) -> None:
        """Add the meetings of all rounds already played to ``meetings``.

        partners: whether the player opposite is a partner.
        """
        for table in (table for passe in self.rounds for table in passe.tables):
            people = [self.number.get(name, -1) for name in table.people]
            for at, one in enumerate(people):
                for further, other in enumerate(people[at + 1 :], at + 1):
                    if min(one, other) >= 0:
                        meetings.add(one, other, partners=partners and (at, further) in ((0, 2), (1, 3)))

    def passen_played(self) -> Counter[int]:
        """Return how many rounds each player has played, by player number."""
        seats = (name for passe in self.rounds for table in passe.tables for name in table.seats)
        return Counter(self.number[name] for name in seats if name in self.number)

    def passen_written(self) -> Counter[int]:
        """Return in how many rounds each player has kept the score, by player number."""
        names = (table.scorer for passe in self.rounds for table in passe.tables)
        return Counter(self.number[name] for name in names if name is not None and name in self.number)

    def tables(self) -> dict[int, list[int]]:
        """Return the numbers of the tables at which each player has been, in order, by player number."""
        been: dict[int, list[int]] = {}
        for table in (table for passe in self.rounds for table in passe.tables):
            for name in table.people:
                if name in self.number:
                    been.setdefault(self.number[name], []).append(table.table)
        return been

    def whole_tables(self, passe: int) -> list[list[int]]:
        """Return the tables planned for an open round whose players are all still in the tournament.

        passe: the index of the open round, from 0. Each table is the player numbers by seat. Empty if nothing was
        planned.
        """
        tables = self.planned[passe].tables if passe < len(self.planned) else ()
        known = (tuple(self.number.get(name, -1) for name in table.seats) for table in tables)
        return [list(people) for people in known if min(people) >= 0]
