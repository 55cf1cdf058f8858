"""An evening that tests can hold: a tournament, commands, refusals, and other readings of the law."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from puur.concurrency import ReadVersion, WriteLog, WriteStamp
from puur.decision import Refusal
from puur.law.article import Article
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.service.tournament.draw import plan_rounds
from puur.tournament import commands as cmd
from puur.tournament.book import Guesses, Sides
from puur.tournament.commands import Actor, Command
from puur.tournament.decide import decide_command, evolve_with_changes, open_tournament
from puur.tournament.state import PasseDraw, Seating, Setup, Tournament

ES, ED, GR = "einzelschieber-2026", "edjv-differenzler-2015", "gruempi-2011"
DIRECTOR = Actor("director", "Toni")
CONTROLLER = Actor("controller", "Kari")
OFFICE = Actor("office", "Rita")
MINUTE = 60_000


def phone(passe: int, table: int, player: str | None = None) -> Actor:
    """A phone that lies on a table."""
    return Actor("table", f"Tisch {table}", (passe, table), player)


class Evening:
    """A tournament and its clock."""

    def __init__(self, law: Law | str, setup: Setup | None = None, **changes: Any) -> None:  # noqa: ANN401 - fields of Setup
        self.law = reglement(law) if isinstance(law, str) else law
        base = Setup("k", self.law.id, "Probe", "2026-05-29", passen=4, games=8)
        begun = open_tournament(self.law, cmd.Open(replace(setup or base, **changes)), DIRECTOR)
        assert not isinstance(begun, Refusal), begun
        self.now: Tournament = begun[0]
        self.at = 1_000_000
        self.marks = WriteLog()

    @property
    def version(self) -> int:
        """What everybody sees who looks now."""
        return self.marks.version

    def do(self, command: Command, actor: Actor = DIRECTOR, seen: int | None = None) -> tuple[cmd.Event, ...]:
        """Carry a command out; a refusal fails the test."""
        result = decide_command(self.law, self.now, command, actor, self.at, self.look(seen))
        assert not isinstance(result, Refusal), f"{command}: {result}"
        mark = WriteStamp(self.version + 1, self.at, f"{actor.role}: {actor.name}")
        self.marks.add(mark, evolve_with_changes(self.now, result[1])[1])
        self.now = result[0]
        return result[1]

    def look(self, seen: int | None) -> ReadVersion | None:
        """What somebody sees who looked at that version."""
        return None if seen is None else ReadVersion(seen, self.marks)

    def refused(self, command: Command, actor: Actor = DIRECTOR, *clauses: str, seen: int | None = None) -> Refusal:
        """Return why a command is refused; it must be, by these clauses."""
        result = decide_command(self.law, self.now, command, actor, self.at, self.look(seen))
        assert isinstance(result, Refusal), f"{command} is not refused"
        assert set(clauses) <= set(result.clauses), result
        return result

    def people(self, number: int) -> None:
        """Enter so many players."""
        self.do(cmd.AddPlayers(tuple(cmd.NewPlayer(f"Name{chr(97 + at % 26)}{at}") for at in range(number))))

    def draw(self, *tables: tuple[str, str, str, str], scorers: tuple[str | None, ...] = ()) -> None:
        """Take the same tables for every Passe."""
        some = (*scorers, *(None for _ in range(len(tables) - len(scorers))))
        seatings = zip(tables, some, strict=True)
        one = PasseDraw(tuple(Seating(at, seats, scorer) for at, (seats, scorer) in enumerate(seatings, 1)))
        self.do(cmd.TakeDraw((one,) * self.now.setup.passen, "1"))

    def play(self, passe: int, table: int, first: int, *, visa: bool = True) -> None:
        """Enter a Passe in which the first side makes so many points, as evenly as it goes."""
        games = self.now.setup.games
        each = [first // games + (at < first % games) for at in range(games)]
        self.do(cmd.EnterGames(passe, table, tuple(sides(points) for points in each)), OFFICE)
        if visa:
            self.do(cmd.Visa(passe, table))


def sides(points: int, of: int = 157) -> Sides:
    """One Spiel."""
    return Sides((points, of - points))


def guesses(*differences: int, played: tuple[int, int, int, int] = (52, 30, 45, 30)) -> Guesses:
    """One Spiel of the Differenzler in which the seats miss by so much."""
    a, b, c, d = (made + miss for made, miss in zip(played, differences, strict=True))
    return Guesses("R", (a, b, c, d), played)


def four(passen: int = 1, games: int = 2, law: Law | str = ES, **changes: Any) -> Evening:  # noqa: ANN401
    """A tournament of one table, drawn and released."""
    evening = Evening(law, passen=passen, games=games, **changes)
    evening.people(4)
    evening.draw(("1", "2", "3", "4"))
    evening.do(cmd.Release(1))
    return evening


def bites(scenario: Callable[[Law], None], law: str, **other: object) -> None:
    """The scenario comes out as written, and does not if an answer is another one."""
    here = reglement(law)
    scenario(here)
    for question, says in other.items():
        changed: dict[str, Any] = {question: Article(says, "Probe", getattr(here, question).clauses)}
        with pytest.raises((AssertionError, StopIteration, KeyError, IndexError)):
            scenario(replace(here, **changed))


def draw_next(evening: Evening, seed: int = 7) -> PasseDraw:
    """Draw the next round of a Swiss system or a knock-out from the results, and release it."""
    (drawn,) = plan_rounds(evening.now, seed).rounds
    evening.do(cmd.TakeDraw((drawn,), str(seed), evening.now.released + 1))
    evening.do(cmd.Release(evening.now.released + 1))
    return drawn
