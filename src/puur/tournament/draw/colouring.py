"""Seats for everybody in turn: an edge colouring.

People are joined to the tables where they sit; a seat is a colour. As many colours suffice as the most seats that
one person or one table has (König 1916): where a colour is free at the person and another at the table, the path on
which the two alternate is turned over, and one of them is free at both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Edge = tuple[int, int]
"""A person and a table."""


def colour(edges: Iterable[Edge], persons: int, tables: int, colours: int) -> dict[Edge, int]:
    """Return a colour for each edge, so that none comes twice at a person or at a table.

    Nobody has more edges than there are colours; else StopIteration.

    >>> colour([(0, 0), (1, 0), (0, 1), (1, 1)], 2, 2, 2)
    {(0, 1): 0, (0, 0): 1, (1, 0): 0, (1, 1): 1}
    """
    at: list[list[int | None]] = [[None] * colours for _ in range(persons + tables)]
    found: dict[Edge, int] = {}
    for person, number in edges:
        table = persons + number
        mine, its = _free(at[person]), _free(at[table])
        if at[table][mine] is not None:
            _turn_over(at, table, mine, its)
        at[person][mine], at[table][mine] = table, person
    for person in range(persons):
        for shade, joined in enumerate(at[person]):
            if joined is not None:
                found[person, joined - persons] = shade
    return found


def _free(slots: Sequence[int | None]) -> int:
    return next(shade for shade, joined in enumerate(slots) if joined is None)


def _turn_over(at: list[list[int | None]], start: int, one: int, other: int) -> None:
    """Exchange two colours on the path that leaves start with the first; the second is free there."""
    path, node, shade = [start], start, one
    while (after := at[node][shade]) is not None:
        path.append(after)
        node, shade = after, other if shade == one else one
    for index, node in enumerate(path):
        ahead = path[index + 1] if index + 1 < len(path) else None
        behind = path[index - 1] if index else None
        leaving, coming = (one, other) if index % 2 == 0 else (other, one)
        at[node][leaving], at[node][coming] = behind, ahead
