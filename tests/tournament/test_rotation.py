"""Plans for large fields: groups that turn past each other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from puur.tournament.draw.planning import plan_rotation


@pytest.mark.parametrize("tables", [7, 9, 15, 16, 21, 25, 35])
@pytest.mark.parametrize("groups", [4, 5])
def test_nobody_meets_anybody_or_a_table_twice(tables: int, groups: int) -> None:
    for passen in range(2, 13):
        rows = plan_rotation(tables, passen, groups)
        if rows is None:
            continue
        assert [sorted(row) for row in rows] == [list(range(tables * groups))] * passen
        seated = [(row[at : at + groups], at) for row in rows for at in range(0, len(row), groups)]
        met = Counter(frozenset(pair) for people, _ in seated for pair in combinations(people, 2))
        there = Counter((one, at) for people, at in seated for one in people)
        assert max(met.values()) == max(there.values()) == 1


@pytest.mark.parametrize("tables, most", [(7, 7), (11, 11), (35, 13), (25, 13), (16, 4), (15, 5), (9, 3)])
def test_as_many_passen_as_the_number_of_tables_allows(tables: int, most: int) -> None:
    reached = [passen for passen in range(2, 14) if plan_rotation(tables, passen, 4)]
    assert reached == list(range(2, most + 1))
