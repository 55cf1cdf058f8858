"""Plans that are known: found beforehand for small and tight fields (``plans.txt``), and turned for large ones.

Each of the former was found by ``scripts/search_draws.c``, which says how its lines are read and how they were
searched. Many come of one Passe that is turned: player x becomes x + 1 in the next, modulo a number. So are made the
affine plane of 16 people in 5 Passen, the resolvable design of 28 in 9, whist tournaments (Moore 1896), and plans like
them for numbers that have no name.

Large fields turn: groups move past each other, so that nobody can meet anybody twice. Everybody belongs to one of four
(five) groups of equal size, one for each place at a table. In Passe r the group of place k is turned on by r times its
multiplier. Two people of different groups then meet in the one Passe, if any, in which r times the difference of their
multipliers, modulo the number of tables, is right. For two Passen that could only be the same if (r - s) times the
difference were divisible by the number of tables. The tables are one more group, so nobody sits at a table twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import gcd
from typing import Final, Literal

from puur.tournament.draw.shape import Row


def find_multipliers(tables: int, passen: int, groups: int) -> tuple[int, ...] | None:
    """Return the smallest multipliers for a plan by rotation; None if there are none.

    There is one for each group of players, and a last one for the tables. tables, passen, groups: how many there are.

    >>> find_multipliers(500, 12, 4), find_multipliers(13, 12, 4), find_multipliers(10, 8, 4)
    ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4), None)
    """
    chosen: list[int] = []
    for candidate in range(min(tables, 60)):
        if all(tables // gcd(candidate - other, tables) >= passen for other in chosen):
            chosen.append(candidate)
        if len(chosen) == groups + 1:
            return tuple(chosen)
    return None


def plan_rotation(tables: int, passen: int, groups: int) -> list[Row] | None:
    """Return a plan by rotation: for each round the player numbers (from 0) by place, table after table.

    tables, passen, groups: how many there are; there are tables × groups players. None if impossible.

    >>> plan = plan_rotation(7, 7, 4)
    >>> plan[1][:8]
    [3, 11, 19, 27, 4, 12, 20, 21]
    """
    chosen = find_multipliers(tables, passen, groups)
    if chosen is None:
        return None
    *steps, label = chosen
    return [
        [
            group * tables + (table + number * (step - label)) % tables
            for table in range(tables)
            for group, step in enumerate(steps)
        ]
        for number in range(passen)
    ]


_NAMES: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!$%&()*+,-./:;<=>?@[]^_{|}~"
Kind = Literal["S", "D", "F"]
"""The code of a kind of stored plan.

- ``S``: Schieber with partners;
- ``D``: Differenzler at tables of four;
- ``F``: Differenzler at tables of five, one of whom keeps the score.
"""


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """A ready-made seating plan from the data file.

    passen: for how many rounds it was made.
    repeats: repeated meetings as partners, at one table, and as opponents.
    rotation: every ``rotation`` players form a cycle that turns from round to round.
    bases: the rounds that are written out, a letter per player; the others follow by turning.
    """

    passen: int
    repeats: tuple[int, int, int]
    rotation: int
    bases: tuple[str, ...]

    def rows(self, passen: int) -> list[Row]:
        """Return the numbers of the players (from 0) by place, one row for each of the first ``passen`` rounds."""
        return [self._row(number) for number in range(passen)]

    def _row(self, number: int) -> Row:
        base = self.bases[number % len(self.bases)]
        turned, orbits = number // len(self.bases), len(base) // self.rotation
        return [_turn(_NAMES.index(name), turned, self.rotation, orbits) for name in base]


def stored_plan(kind: Kind, players: int, passen: int) -> list[Row] | None:
    """Return the best ready-made plan: for each round the player numbers (from 0) by place; None if none is stored.

    kind: ``S`` with partners, ``D`` each alone, ``F`` tables of five. players, passen: how many there are. A plan
    without repeats also serves for fewer rounds.

    >>> plan = stored_plan("S", 16, 5)
    >>> len(plan), sorted(plan[4]) == list(range(16)), stored_plan("S", 4, 2)
    (5, True, None)
    """
    known = stored_plans().get((kind, players), ())
    fitting = [p for p in known if p.passen == passen or (p.passen > passen and p.repeats == (0, 0, 0))]
    return min(fitting, key=lambda p: (p.repeats, p.passen)).rows(passen) if fitting else None


def _turn(player: int, by: int, rotation: int, orbits: int) -> int:
    orbit, at = divmod(player, rotation)
    return player if orbit >= orbits else orbit * rotation + (at + by) % rotation


@cache
def stored_plans() -> dict[tuple[str, int], tuple[StoredPlan, ...]]:
    """Return every stored plan, by (code of its kind, number of players)."""
    found: dict[tuple[str, int], tuple[StoredPlan, ...]] = {}
    for line in files(__package__).joinpath("plans.txt").read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            kind, players, passen, partners, tables, opponents, rotation, *bases = line.split(" ")
            repeats = (int(partners), int(tables), int(opponents))
            plan = StoredPlan(int(passen), repeats, int(rotation), tuple(bases))
            found[kind, int(players)] = (*found.get((kind, int(players)), ()), plan)
    return found
