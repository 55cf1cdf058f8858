"""Large fields: groups that turn past each other, so that nobody can meet anybody twice.

Everybody belongs to one of four (five) groups of equal size, one for each place at a table. In Passe r the group
of place k is turned on by r times its multiplier. Two people of different groups then meet in the one Passe, if
any, in which r times the difference of their multipliers, modulo the number of tables, is right: for two Passen that
could only be the same if (r - s) times the difference were divisible by the number of tables. The tables are one more
group, so nobody sits at a table twice either.
"""

from __future__ import annotations

from itertools import combinations
from math import gcd

from puur.tournament.draw.shape import Row


def multipliers(tables: int, passen: int, groups: int) -> tuple[int, ...] | None:
    """Return the smallest multipliers that fit, the last one for the tables; None if there are none.

    >>> multipliers(500, 12, 4), multipliers(13, 12, 4), multipliers(10, 8, 4)
    ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4), None)
    """
    chosen: list[int] = []
    for candidate in range(min(tables, 60)):
        if all(tables // gcd(candidate - other, tables) >= passen for other in chosen):
            chosen.append(candidate)
        if len(chosen) == groups + 1:
            return tuple(chosen)
    return None


def turned(tables: int, passen: int, groups: int) -> list[Row] | None:
    """Return the plan for tables times groups players, in the order of the tables; None where this does not work.

    >>> plan = turned(7, 7, 4)
    >>> plan[1][:8]
    [3, 11, 19, 27, 4, 12, 20, 21]
    """
    chosen = multipliers(tables, passen, groups)
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


def meets_once(plan: list[Row], groups: int) -> bool:
    """Return whether no two people meet twice, by looking at all of them."""
    met = [
        frozenset(pair)
        for row in plan
        for at in range(0, len(row), groups)
        for pair in combinations(row[at : at + groups], 2)
    ]
    return len(met) == len(set(met))
